"""Why a choice of Biathlon is good: facts of the track and the range."""

from pentathlon.engine.game import Action
from pentathlon.engine.reasons import Reason

from .actions import NEW_SIGHTS, Risk, Technique, ToCell
from .data import FACES
from .race import Race
from .shooting import risk_of
from .track import lane_bit, lane_count
from .view import BiathlonView


def reasons(view: BiathlonView, action: Action) -> list[Reason]:
    """What speaks for a choice, the weightiest first."""
    race = view.race
    if isinstance(action, Risk):
        hits = FACES + 1 - int(risk_of(race, race.skier(), action.tactic))
        return [Reason("hits", count=hits, faces=int(FACES))]
    if isinstance(action, Technique):
        return for_technique(race, action.technique)
    if isinstance(action, ToCell) and not action.is_loop and race.skier().owed == 0:
        return for_cell(race, action.row, action.lane)
    return []


def for_technique(race: Race, technique: int) -> list[Reason]:
    """How much shooting there is still to come. BIA-81, BIA-88"""
    skier = race.skier()
    visits = max(0, int(race.rules.laps - skier.lap)) + int(race.owes_shooting(skier))
    return [Reason("sights", count=visits)] if technique == NEW_SIGHTS and visits else []


def for_cell(race: Race, row: int, lane: int) -> list[Reason]:
    """How many free cells lie ahead of it. BIA-14"""
    track = race.rules.track
    following = track.next_row(row, 0)
    free = track.ahead(row, lane_bit(lane), following) & ~race.occupied[following]
    count = int(lane_count(free))
    return [Reason("way_free", count=count)] if count else []
