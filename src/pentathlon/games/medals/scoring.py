"""Points, places and ties of Medals. MED-47, MED-48, MED-Q19, MED-Q22, MED-Q23, MED-Q30"""

from mypy_extensions import i64

from pentathlon.engine.game import Result

from .data import BIGGEST_BID, NONE, VALUES
from .state import MedalsState


def count_metals(state: MedalsState, seat: i64) -> list[int]:
    """How many bronzes, silvers and golds lie on a podium."""
    metals = [0] * BIGGEST_BID
    for slot, winner in enumerate(state.winners):
        if winner == seat:
            metals[slot % BIGGEST_BID] += 1
    return metals


def team_metals(state: MedalsState, seat: i64) -> list[int]:
    """The podium that scores for a seat: its own, or that of its pair. MED-Q19"""
    metals = count_metals(state, seat)
    if not state.rules.has_pairs:
        return metals
    partner = count_metals(state, (seat + 2) % 4)
    return [own + other for own, other in zip(metals, partner, strict=True)]


def points_of(metals: list[int]) -> int:
    """Gold 3, silver 2, bronze 1. MED-48"""
    return sum(count * value for count, value in zip(metals, VALUES, strict=True))


def standing(state: MedalsState) -> list[int]:
    """The points of the medals won so far, those of a pair together. MED-48, MED-Q19"""
    points = [0] * state.seats
    for slot, winner in enumerate(state.winners):
        if winner != NONE:
            points[winner] += VALUES[slot % BIGGEST_BID]
    if not state.rules.has_pairs:
        return points
    return [points[seat] + points[(seat + 2) % 4] for seat in range(4)]


def rank(state: MedalsState) -> Result:
    """Most points first; more golds, then more silvers break ties. MED-47, MED-Q22"""
    podiums = [team_metals(state, seat) for seat in range(state.seats)]
    keys = [standing_key(metals, state.rules.golds_break_ties) for metals in podiums]
    places = [1 + better_teams(state, keys, key) for key in keys]
    return Result(places, [points_of(metals) for metals in podiums], state.reason)


def standing_key(metals: list[int], golds_break_ties: bool) -> tuple[int, int, int]:
    """What places are compared by, the largest first. MED-Q22"""
    if golds_break_ties:
        return points_of(metals), metals[2], metals[1]
    return points_of(metals), 0, 0


def better_teams(
    state: MedalsState, keys: list[tuple[int, int, int]], key: tuple[int, int, int]
) -> int:
    """How many players, or pairs, stand before this one."""
    better = sum(1 for other in keys if other > key)
    return better // 2 if state.rules.has_pairs else better
