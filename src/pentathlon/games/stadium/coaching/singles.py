"""How the club bot plays the events for single athletes. Notes 2, 3, 6, 9, 10"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.game import Action

from ..actions import AGAIN, BIDS, JUMP, LIFTS, PASS, REROLLS, STOP, WAIT
from ..data import DIE_COUNT, HEAVIEST, NONE, OBSTACLES, PODIUM
from ..events.highjump import BAR
from ..events.showjumping import OBSTACLE
from .plan import Plan, near

FIRST_LIFT: Final[i64] = 3
"""190 kg."""
WEAK_FACE: Final[i64] = 2


def coach_cycling(plan: Plan) -> Action:
    """A little above a share, since only the next lower bid is paid; or nothing. Note 2"""
    if plan.toss(5) == 0:
        return BIDS[0]
    return BIDS[min(plan.table.most(plan.seat), near(plan.own_share * 1.3) + plan.toss(3))]


def coach_showjumping(plan: Plan) -> Action:
    """Little at the first obstacles, then three below the value, as the stock allows. Note 3"""
    obstacle = plan.table.cubes[OBSTACLE]
    wish: i64 = obstacle if obstacle < 2 else OBSTACLES[obstacle] - 3
    if obstacle > 2 and plan.spare() > 4.0:
        wish += 1
    return BIDS[min(wish, plan.table.most(plan.seat), max(1, near(plan.own_share * 1.5)))]


def coach_weightlifting(plan: Plan) -> Action:
    """190 first; pass with a medal in sight or when the stock has to be saved. Note 6"""
    table = plan.table
    best = table.scores[plan.seat]
    needed = score_needed(plan)
    may_spend = plan.spare() > 0.5 or (best == 0 and plan.toss(2) == 0)
    if best >= needed or not may_spend:
        return PASS
    if table.number != NONE and not table.rules.changes_weight:
        return AGAIN
    wish = max(best + 1, min(HEAVIEST, needed if best > 0 else FIRST_LIFT))
    return LIFTS[wish - 1]


def score_needed(plan: Plan) -> i64:
    """The lift that leaves fewer than three athletes ahead. Note 6"""
    score: i64 = 1
    while athletes_ahead(plan, score) >= PODIUM:
        score += 1
    return max(score, FIRST_LIFT - 1)


def athletes_ahead(plan: Plan, score: i64) -> i64:
    """How many others have lifted more than a score."""
    total: i64 = 0
    for seat in range(plan.table.seats):
        if seat != plan.seat and plan.table.scores[seat] > score:
            total += 1
    return total


def coach_archery(plan: Plan) -> Action:
    """Throw ones and twos again while the stock allows. Note 9"""
    worst: i64 = 0
    for die in range(1, DIE_COUNT):
        if plan.table.dice[die] < plan.table.dice[worst]:
            worst = die
    is_weak = plan.table.dice[worst] <= WEAK_FACE
    return REROLLS[worst] if is_weak and plan.spare() > 0.5 else STOP


def coach_highjump(plan: Plan) -> Action:
    """Jump where the bar costs about a share; cheaper for the last medal. Note 10"""
    bar = plan.table.cubes[BAR]
    if JUMP not in plan.legal:
        return WAIT
    limit = near(plan.own_share * 1.25) + plan.toss(2)
    is_last_call = plan.table.number == PODIUM - 1 and bar <= limit + 1
    return JUMP if bar <= max(1, limit) or is_last_call else WAIT
