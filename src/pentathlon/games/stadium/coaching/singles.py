"""How the club bot plays the events for single athletes. Notes 2, 3, 6, 9, 10"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.game import Action

from ..actions import AGAIN, BIDS, JUMP, LIFTS, PASS, REROLLS, STOP, WAIT
from ..data import DIE_COUNT, FACES, HEAVIEST, LIFT_FACES, NONE, OBSTACLES, PODIUM
from ..events.archery import dice_sum
from ..events.highjump import BAR
from ..events.showjumping import OBSTACLE
from ..state import team_of
from .plan import Plan, near

FIRST_LIFT: Final[i64] = 3
"""190 kg."""
LIFT_PRICES: Final[list[float]] = [float(FACES) / float(FACES + 1 - face) for face in LIFT_FACES]
"""What a lift costs on average, by the score below it."""
SURE_RIDE: Final = 8.0
"""With more than that and nothing to save for, every jump is made sure."""
WEAK_FACE: Final[i64] = 2


def coach_cycling(plan: Plan) -> Action:
    """A little above a share, since only the next lower bid is paid; or nothing. Note 2"""
    if plan.toss(5) == 0:
        return BIDS[0]
    return BIDS[min(plan.table.most(plan.seat), near(plan.own_share * 1.3) + plan.toss(3))]


def coach_showjumping(plan: Plan) -> Action:
    """Little at the first obstacles, then three below the value, as the stock allows. Note 3"""
    obstacle = plan.table.cubes[OBSTACLE]
    if plan.is_last and plan.own_share > SURE_RIDE:
        return BIDS[min(OBSTACLES[obstacle] - 1, plan.table.most(plan.seat))]
    wish: i64 = obstacle if obstacle < 2 else OBSTACLES[obstacle] - 3
    if obstacle > 2 and plan.own_share > 4.0:
        wish += 1
    return BIDS[min(wish, plan.table.most(plan.seat), max(1, near(plan.own_share * 1.5)))]


def coach_weightlifting(plan: Plan) -> Action:
    """190 first; pass with a medal in sight or when the stock has to be saved. Note 6"""
    table = plan.table
    best = table.scores[plan.seat]
    needed = max(score_needed(plan), score_above(plan))
    may_spend = plan.own_share > 0.5 or (best == 0 and plan.toss(2) == 0)
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


def score_above(plan: Plan) -> i64:
    """Where nothing has to be saved, the lift that leaves the rivals behind; else none. Note 6

    Earlier in the Games the energy is worth more than gold alone beside gold for everybody.
    """
    best: i64 = 0
    for seat in range(1 - team_of(plan.seat), plan.table.seats, 2):
        best = max(best, plan.table.scores[seat])
    if not plan.is_last or best == HEAVIEST or plan.own_share < LIFT_PRICES[best]:
        return 0
    return best + 1


def athletes_ahead(plan: Plan, score: i64) -> i64:
    """How many others have lifted more than a score."""
    total: i64 = 0
    for seat in range(plan.table.seats):
        if seat != plan.seat and plan.table.scores[seat] > score:
            total += 1
    return total


def coach_archery(plan: Plan) -> Action:
    """Throw ones and twos again while the stock allows; the last archer counts exactly. Note 9"""
    worst: i64 = 0
    for die in range(1, DIE_COUNT):
        if plan.table.dice[die] < plan.table.dice[worst]:
            worst = die
    is_weak = plan.table.dice[worst] <= WEAK_FACE or is_near_medal(plan, plan.table.dice[worst])
    return REROLLS[worst] if is_weak and plan.own_share > 0.5 else STOP


def is_near_medal(plan: Plan, worst: i64) -> bool:
    """Whether the last archer can still pass a rival with one die."""
    table = plan.table
    if table.left_of(plan.seat) != table.token:
        return False
    own = dice_sum(table.dice)
    for seat in range(1 - team_of(plan.seat), table.seats, 2):
        if own <= table.scores[seat] < own + FACES - worst:
            return True
    return False


def coach_highjump(plan: Plan) -> Action:
    """Jump where the bar costs about a share; cheaper for the last medal. Note 10"""
    bar = plan.table.cubes[BAR]
    if JUMP not in plan.legal:
        return WAIT
    limit = near(plan.own_share * 1.25) + plan.toss(2)
    is_last_call = plan.table.number == PODIUM - 1 and bar <= limit + 1
    return JUMP if bar <= max(1, limit) or is_last_call else WAIT
