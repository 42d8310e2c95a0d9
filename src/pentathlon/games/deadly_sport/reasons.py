"""Why a choice of Deadly Sport is good: facts of the open table."""

from typing import Final

from pentathlon.engine.game import Action
from pentathlon.engine.reasons import Reason

from .actions import Gift, GiveCoach, Meddle, Place, Reroll, Stop, dice_in
from .data import FACES, KEYS, SPORTS
from .scoring import score
from .view import DeadlySportView

THREE: Final = 3
"""A roll brings 3.5 on average: more than a three, less than a four."""


def reasons(view: DeadlySportView, action: Action) -> list[Reason]:
    """What speaks for a choice, the weightiest first."""
    if isinstance(action, Place):
        return for_place(view, action.sport)
    if isinstance(action, Reroll):
        low = all(face <= THREE for face in range(1, FACES + 1) if dice_in(action.code, face))
        return [Reason("low_dice")] if low else []
    if isinstance(action, GiveCoach | Gift):
        return for_gift(view, action.seat)
    if isinstance(action, Meddle):
        return for_meddling(view, action.seat, action.face)
    if isinstance(action, Stop):
        count = int(view.table.pills[view.seat])
        return [Reason("keep_pills", count=count)] if count else []
    return []


def for_place(view: DeadlySportView, sport: int) -> list[Reason]:
    """Who else trains there, and what the seat has there. DEA-D6, DEA-833"""
    table, found = view.table, []
    if table.dice_at(sport) == 0:
        found.append(Reason("alone", sport=KEYS[sport]))
    units = int(table.units[view.seat * SPORTS + sport])
    if units:
        found.append(Reason("units", sport=KEYS[sport], count=units))
    return found


def scores(view: DeadlySportView) -> list[int]:
    """The points of all as they stand. DEA-1003"""
    return [int(score(view.table, seat)) for seat in range(view.table.seats)]


def for_gift(view: DeadlySportView, seat: int) -> list[Reason]:
    """Whether it goes to a rival with the fewest points. DEA-103, DEA-304"""
    points = scores(view)
    rivals = [points[other] for other in range(len(points)) if other != view.seat]
    is_last = seat != view.seat and points[seat] == min(rivals)
    return [Reason("fewest", seat=seat, count=points[seat])] if is_last else []


def for_meddling(view: DeadlySportView, seat: int, face: int) -> list[Reason]:
    """Whether the die is worth more, or less, than a new roll. DEA-306"""
    if seat == view.seat:
        return [Reason("low_dice")] if face <= THREE else []
    return [Reason("high_die", seat=seat, face=face)] if face > THREE else []
