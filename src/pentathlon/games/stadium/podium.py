"""How medals are given: the rule of the three medals, and a team's gold. STA-MED-1 to STA-MED-6"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.chance import Cards

from .data import EMBER, GOLD, NONE, PODIUM, TIDE
from .medal import Medal
from .state import StadiumState, team_of

RANK: Final = "rank"
"""A place among the athletes."""
HIGHER: Final = "higher"
LEVEL: Final = "level"
"""The teams are level: a gold each. STA-MED-6"""
ALONE: Final = "alone"
"""Only one team took part. STA-Q38"""
AUCTION: Final = "auction"
GOAL: Final = "goal"
"""The tile's goal was reached: baskets, rope, sets, rivals out."""
LIMIT: Final = "limit"
"""The time limit decided."""
LIMIT_LEVEL: Final = "limit_level"
SPENT: Final = "spent"
"""Nobody had energy left. STA-TUG-7"""
SPENT_LEVEL: Final = "spent_level"
DOUBLE_OUT: Final = "double_out"
"""Both teams out at once. STA-FEN-9"""
REASONS: Final[tuple[str, ...]] = (
    RANK, HIGHER, LEVEL, ALONE, AUCTION, GOAL, LIMIT, LIMIT_LEVEL, SPENT, SPENT_LEVEL, DOUBLE_OUT,
)  # fmt: skip


def best_below(results: Cards, ceiling: i64) -> i64:
    """The highest result under a ceiling; NONE if there is none."""
    best = NONE
    for result in results:
        if best < result < ceiling:
            best = result
    return best


def award_level(state: StadiumState, results: Cards, result: i64, out: i64) -> i64:
    """All with this result take the medal that is due; how many are out then. STA-MED-2"""
    medals_out = out
    for seat in range(state.seats):
        if results[seat] == result:
            state.medals.append(Medal(state.slot, out, team_of(seat), seat, result, out, RANK))
            medals_out += 1
    return medals_out


def award_ranks(state: StadiumState, results: Cards) -> None:
    """The rule of the three medals; NONE is not ranked. STA-MED-1 to STA-MED-5"""
    out: i64 = 0
    result = best_below(results, 1 << 30)
    while out < PODIUM and result != NONE:
        out = award_level(state, results, result, out)
        result = best_below(results, result)


def award_team(
    state: StadiumState, metal: i64, team: i64, result: i64, against: i64, why: str
) -> None:
    """One medal for a whole team. STA-MED-6"""
    state.medals.append(Medal(state.slot, metal, team, NONE, result, against, why))


def award_higher(state: StadiumState, ember: i64, tide: i64, why: str, level: str) -> None:
    """Gold for the higher number; level: a gold each. STA-MED-6, STA-Q25"""
    if ember >= tide:
        award_team(state, GOLD, EMBER, ember, tide, why if ember > tide else level)
    if tide >= ember:
        award_team(state, GOLD, TIDE, tide, ember, why if tide > ember else level)
