"""How the club bot plays the Finals, where nothing has to be saved. Notes 13 to 16"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.game import Action

from ..actions import ATTACKS, BIDS, BLOCKS, INTERCEPT, PARRY, REROLLS, SHOTS, STOP, THROWS, WAIT
from ..data import BASKETS, DIE_COUNT, ROPE
from ..events.tugofwar import CUBE
from ..events.volleyball import FULL_BID
from ..state import Phase, team_of
from .plan import Plan

GOOD_FACE: Final[i64] = 4
"""A die that is not thrown again."""
ATTACKS_IN_SIX: Final[i64] = 4


def coach_basketball(plan: Plan) -> Action:
    """Cheap shots mixed with passes; blocks while there is energy. Note 13"""
    table = plan.table
    most = table.most(plan.seat)
    if plan.seat == table.ball:
        mates = [seat for seat in range(table.seats) if THROWS[seat] in plan.legal]
        if plan.toss(4) == 0:
            return THROWS[mates[plan.toss(len(mates))]]
        return SHOTS[min(most, 1 + plan.toss(3))]
    is_urgent = table.cubes[team_of(table.ball)] == BASKETS - 1
    if most == 0 or plan.toss(3) == 0:
        return INTERCEPT
    return BLOCKS[min(most, 1 + plan.toss(4 if is_urgent else 2))]


def coach_tugofwar(plan: Plan) -> Action:
    """In bulk or nothing; all of it one step from losing. Note 14"""
    most = plan.table.most(plan.seat)
    side: i64 = 1 if team_of(plan.seat) == 0 else -1
    stand = plan.table.cubes[CUBE] * side
    if stand == 1 - ROPE:
        return BIDS[most]
    if plan.toss(5) == 0:
        return BIDS[0]
    return BIDS[min(most, (plan.energy + 1) // 2 + plan.toss(2))]


def coach_volleyball(plan: Plan) -> Action:
    """Four dice for three, more when the rivals hold the cube. Note 15"""
    table = plan.table
    if table.phase is Phase.TURN:
        return coach_reroll(plan)
    is_pressed = table.cubes[CUBE] == 2 - team_of(plan.seat)
    wish = FULL_BID + 1 if is_pressed and plan.energy > 2 * FULL_BID else FULL_BID
    return BIDS[min(wish, table.most(plan.seat))]


def coach_reroll(plan: Plan) -> Action:
    """The worst die, unless it is good already."""
    worst: i64 = 0
    for die in range(1, DIE_COUNT):
        if plan.table.dice[die] < plan.table.dice[worst]:
            worst = die
    return REROLLS[worst] if plan.table.dice[worst] < GOOD_FACE else STOP


def coach_fencing(plan: Plan) -> Action:
    """All the stamina there is; then mostly attacks on the weakest. Note 16"""
    table = plan.table
    if table.round == 0:
        return BIDS[table.most(plan.seat)]
    pick = plan.toss(6)
    if pick < ATTACKS_IN_SIX:
        return ATTACKS[weakest_rival(plan)]
    return PARRY if pick == ATTACKS_IN_SIX and table.scores[plan.seat] > 2 else WAIT


def weakest_rival(plan: Plan) -> i64:
    """The rival still in with the least stamina; the next one on the left if several."""
    seat = plan.table.left_of(plan.seat)
    best = seat
    for _ in range(plan.table.seats // 2):
        if is_weaker(plan, seat, best):
            best = seat
        seat = plan.table.left_of(plan.table.left_of(seat))
    return best


def is_weaker(plan: Plan, seat: i64, best: i64) -> bool:
    """Whether a rival is a better target than the one so far."""
    if not plan.table.is_in(seat):
        return False
    return not plan.table.is_in(best) or plan.table.scores[seat] < plan.table.scores[best]
