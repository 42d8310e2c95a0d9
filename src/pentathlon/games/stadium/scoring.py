"""Points, places and ties of Stadium. STA-GEN-16 to STA-GEN-18"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.game import Result

from .data import EMBER, GOLD, SILVER, TIDE
from .programme import is_final
from .state import StadiumState, team_of

TIE_BREAKS: Final = ("points", "golds", "silvers", "energy")
SHARED: Final = "shared"


def points_of(state: StadiumState, team: i64) -> i64:
    """Gold 3, silver 2, bronze 1; a gold of the Final counts twice. STA-GEN-17, STA-Q54"""
    points: i64 = 0
    for medal in state.medals:
        if medal.team == team:
            worth: i64 = state.rules.values[medal.metal]
            points += worth * state.rules.final_weight if is_final(state, medal.slot) else worth
    return points


def medal_count(state: StadiumState, team: i64, metal: i64) -> i64:
    """How many medals of a kind a team owns."""
    total: i64 = 0
    for medal in state.medals:
        if medal.team == team and medal.metal == metal:
            total += 1
    return total


def standing(state: StadiumState, team: i64) -> list[int]:
    """What the teams are compared by: points, golds, silvers, energy. STA-GEN-18, STA-Q52"""
    return [
        int(points_of(state, team)),
        int(medal_count(state, team, GOLD)),
        int(medal_count(state, team, SILVER)),
        int(state.team_energy(team)),
    ]


def rank(state: StadiumState) -> Result:
    """The better team wins; all level: a shared victory. STA-GEN-18"""
    teams = [standing(state, EMBER), standing(state, TIDE)]
    places = [1 if teams[0] >= teams[1] else 2, 1 if teams[1] >= teams[0] else 2]
    seats = range(state.seats)
    return Result(
        [places[team_of(seat)] for seat in seats],
        [teams[team_of(seat)][0] for seat in seats],
        decided_by(teams[0], teams[1]),
    )


def decided_by(ember: list[int], tide: list[int]) -> str:
    """The first comparison that told the teams apart."""
    for index, name in enumerate(TIE_BREAKS):
        if ember[index] != tide[index]:
            return name
    return SHARED
