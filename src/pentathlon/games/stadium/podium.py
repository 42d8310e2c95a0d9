"""How medals are given: the rule of the three medals, and a team's gold. STA-MED-1 to STA-MED-6"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.chance import Cards, Chance
from pentathlon.engine.telling import Kind

from . import told
from .data import EMBER, GOLD, NONE, PODIUM, TIDE
from .medal import RANK, REASONS, Medal
from .programme import is_final
from .state import StadiumState, team_of

METAL_WON: Final[tuple[Kind, ...]] = (told.GOLD, told.SILVER, told.BRONZE)


def best_below(results: Cards, ceiling: i64) -> i64:
    """The highest result under a ceiling; NONE if there is none."""
    best = NONE
    for result in results:
        if best < result < ceiling:
            best = result
    return best


def award_level(state: StadiumState, results: Cards, result: i64, out: i64, chance: Chance) -> i64:
    """All with this result take the medal that is due; how many are out then. STA-MED-2"""
    medals_out = out
    for seat in range(state.seats):
        if results[seat] == result:
            state.medals.append(Medal(state.slot, out, team_of(seat), seat, result, out, RANK))
            chance.tell(METAL_WON[out], seat, result)
            medals_out += 1
    chance.tell(told.RANKED, out, out, medals_out)
    return medals_out


def award_ranks(state: StadiumState, results: Cards, chance: Chance) -> None:
    """The rule of the three medals; NONE is not ranked. STA-MED-1 to STA-MED-5"""
    out: i64 = 0
    result = best_below(results, 1 << 30)
    while out < PODIUM and result != NONE:
        out = award_level(state, results, result, out, chance)
        chance.show(state)
        result = best_below(results, result)
    if out == 0:
        award_nothing(state, chance)


def award_nothing(state: StadiumState, chance: Chance) -> None:
    """Nobody has earned a medal. STA-MED-5"""
    chance.tell(told.NO_MEDAL, state.event)
    chance.show(state)


def award_team(
    state: StadiumState, metal: i64, team: i64, result: i64, against: i64, why: str, chance: Chance
) -> None:
    """One medal for a whole team, and the reason. STA-MED-6"""
    give_team(state, metal, team, result, against, why, chance)
    tell_reason(state, team, result, against, why, chance)


def award_higher(
    state: StadiumState, ember: i64, tide: i64, why: str, level: str, chance: Chance
) -> None:
    """Gold for the higher number; level: a gold each. STA-MED-6, STA-Q25"""
    reason = level if ember == tide else why
    if ember >= tide:
        give_team(state, GOLD, EMBER, ember, tide, reason, chance)
    if tide >= ember:
        give_team(state, GOLD, TIDE, tide, ember, reason, chance)
    winner = EMBER if ember >= tide else TIDE
    tell_reason(state, winner, max(ember, tide), min(ember, tide), reason, chance)


def give_team(
    state: StadiumState, metal: i64, team: i64, result: i64, against: i64, why: str, chance: Chance
) -> None:
    """A team's medal; the gold of the Final counts more than once. STA-GEN-17"""
    state.medals.append(Medal(state.slot, metal, team, NONE, result, against, why))
    if is_final(state, state.slot):
        chance.tell(told.FINAL_GOLD, team, state.rules.final_weight)
    else:
        chance.tell(told.TEAM_MEDAL, team, metal)


def tell_reason(
    state: StadiumState, team: i64, result: i64, against: i64, why: str, chance: Chance
) -> None:
    """Why a team has won; the table lies as it is for a look."""
    chance.tell(told.DECIDED, team, state.event, REASONS.index(why), result, against)
    chance.show(state)
