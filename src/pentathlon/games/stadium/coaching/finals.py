"""How the club bot plays the Finals, where nothing has to be saved. Notes 13 to 16"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.game import Action

from ..actions import ATTACKS, BIDS, BLOCKS, INTERCEPT, PARRY, REROLLS, SHOTS, STOP, THROWS, WAIT
from ..data import DIE_COUNT, ROPE
from ..events.tugofwar import CUBE
from ..events.volleyball import FULL_BID
from ..state import Phase, team_of
from .plan import Plan

GOOD_FACE: Final[i64] = 4
"""A die that is not thrown again."""
PASSES_IN: Final[i64] = 12
INTERCEPTS_IN: Final[i64] = 10
SHOTS_IN_STOCK: Final[i64] = 1
BLOCKS_IN_STOCK: Final[i64] = 2
"""Baskets are few: shots and blocks take about such parts of a stock."""
PARRY_ODDS: Final[i64] = 18
"""Blocks, in twice as many choices."""


def coach_basketball(plan: Plan) -> Action:
    """Shots and blocks of half a stock and more, as few are needed; now and then a pass. Note 13"""
    table = plan.table
    if plan.seat == table.ball:
        mates = [seat for seat in range(table.seats) if THROWS[seat] in plan.legal]
        if plan.toss(PASSES_IN) == 0:
            return THROWS[mates[plan.toss(len(mates))]]
        return SHOTS[stake(plan, SHOTS_IN_STOCK)]
    if plan.toss(INTERCEPTS_IN) == 0:
        return INTERCEPT
    block = stake(plan, BLOCKS_IN_STOCK)
    return INTERCEPT if block == 0 else BLOCKS[block]


def stake(plan: Plan, parts: i64) -> i64:
    """About such a part of the stock, from half as much to half as much again."""
    low = max(1, plan.energy // (2 * parts))
    return min(plan.table.most(plan.seat), low + plan.toss(plan.energy // parts + 1))


def coach_tugofwar(plan: Plan) -> Action:
    """Any number up to what the rivals can set against it, more of it near the end. Note 14"""
    most = min(plan.table.most(plan.seat), rival_reach(plan))
    side: i64 = 1 if team_of(plan.seat) == 0 else -1
    stand = plan.table.cubes[CUBE] * side
    if stand == 1 - ROPE:
        return BIDS[(most + 1) // 2 + plan.toss(most // 2 + 1)]
    return BIDS[plan.toss(most + 1)]


def rival_reach(plan: Plan) -> i64:
    """One more than a member's part of all that the rivals can set."""
    total: i64 = 0
    for seat in range(1 - team_of(plan.seat), plan.table.seats, 2):
        total += plan.table.most(seat)
    return 2 * total // plan.table.seats + 1


def coach_volleyball(plan: Plan) -> Action:
    """Four dice for three, more when the rivals hold the cube; a small stock by halves. Note 15"""
    table = plan.table
    if table.phase is Phase.TURN:
        return coach_reroll(plan)
    is_pressed = table.cubes[CUBE] == 2 - team_of(plan.seat)
    wish = FULL_BID
    if plan.energy < 2 * FULL_BID and not is_pressed:
        wish = plan.toss(plan.energy // 2 + 2)
    elif is_pressed and plan.energy > 2 * FULL_BID:
        wish = FULL_BID + 1
    return BIDS[min(wish, table.most(plan.seat))]


def coach_reroll(plan: Plan) -> Action:
    """The worst die, unless it is good already."""
    worst: i64 = 0
    for die in range(1, DIE_COUNT):
        if plan.table.dice[die] < plan.table.dice[worst]:
            worst = die
    return REROLLS[worst] if plan.table.dice[worst] < GOOD_FACE else STOP


def coach_fencing(plan: Plan) -> Action:
    """All the stamina there is; then attacks and blocks so mixed that neither can be used. Note 16

    An attack costs what it takes where the target blocks, so one block in two makes it worthless;
    and a rival is attacked just so often that a block is worth no more than that.
    """
    table = plan.table
    if table.round == 0:
        return BIDS[table.most(plan.seat)]
    rivals = fencers_in(plan, 1 - team_of(plan.seat))
    attacks = PARRY_ODDS * len(rivals) // (3 * len(fencers_in(plan, team_of(plan.seat))))
    pick = plan.toss(2 * PARRY_ODDS)
    if pick < 2 * attacks:
        return ATTACKS[rivals[plan.toss(len(rivals))]]
    return PARRY if pick < 2 * attacks + PARRY_ODDS else WAIT


def fencers_in(plan: Plan, team: i64) -> list[i64]:
    """The fencers of a team who are still in."""
    return [seat for seat in range(team, plan.table.seats, 2) if plan.table.is_in(seat)]
