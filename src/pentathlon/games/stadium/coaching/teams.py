"""How the club bot plays the regular events for teams. Notes 4, 5, 7, 8, 17"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.game import Action

from ..actions import BIDS, CALLS, PASS, SHARES, SHIFTS, STAY
from ..data import HOLES, NONE
from ..events.golf import distance, hole_count, holes_in_reach
from ..sharing import PAY, even_share
from ..state import Phase, team_of
from .plan import Plan, near

FEWEST_STROKES: Final[i64] = 2
MOST_STROKES: Final[i64] = 4
MEDAL_WORTH: Final = (0.9, 0.65, 0.4)
"""What gold, silver and bronze are worth of a team's shares. Note 5"""


def coach_golf(plan: Plan) -> Action:
    """Two to four strokes; shift by one, late by two. Note 4"""
    if plan.table.phase is Phase.TURN:
        return coach_shift(plan)
    wish = max(FEWEST_STROKES, min(MOST_STROKES, near(plan.own_share * 1.2)))
    return BIDS[min(plan.table.most(plan.seat), wish)]


def coach_shift(plan: Plan) -> Action:
    """The nearest free hole, if it is near enough. Note 4"""
    table = plan.table
    is_late = hole_count(table, team_of(plan.seat)) >= HOLES // 2
    reach = holes_in_reach(table, plan.seat)
    best: Action = STAY
    nearest: i64 = 3 if is_late else 2
    for hole in range(HOLES):
        if reach >> hole & 1 == 1 and distance(table, hole) < nearest:
            best, nearest = SHIFTS[hole], distance(table, hole)
    return best


def coach_gymnastics(plan: Plan) -> Action:
    """Open at 0, raise by one below the medal's worth; the richer partner pays. Note 5"""
    table = plan.table
    if table.phase is Phase.SHARE:
        return SHARES[even_share(table, table.member, table.rest, PAY)]
    number = 0 if table.number == NONE else table.number + 1
    if plan.is_last and table.round == 0:
        number = max(number, table.team_energy(team_of(plan.seat)))  # gold breaks a tie
    shares = 0.0
    for seat in range(team_of(plan.seat), table.seats, 2):
        shares += plan.share(seat)
    is_worth_it = float(number) <= shares * MEDAL_WORTH[table.round]
    if table.number == NONE or plan.is_last or is_worth_it:
        return CALLS[number] if CALLS[number] in plan.legal else PASS
    return PASS


def coach_relay(plan: Plan) -> Action:
    """A share in the first pairs; the last one turns the gap or gives up. Note 7"""
    table = plan.table
    most = table.most(plan.seat)
    if 2 * (table.round + 1) < table.seats:
        return BIDS[min(most, near(plan.own_share + 0.4) + plan.toss(2))]
    team = team_of(plan.seat)
    gap = table.cubes[1 - team] - table.cubes[team]
    wish = gap + near(plan.own_share) + plan.toss(3)
    if wish > near(plan.own_share * 2.2) + 1:
        return BIDS[0]
    return BIDS[min(most, max(0, wish))]


def coach_synchro(plan: Plan) -> Action:
    """The share of the poorest of the team or one more, and never 0. Note 8"""
    shares = plan.own_share
    for seat in range(team_of(plan.seat), plan.table.seats, 2):
        shares = min(shares, plan.share(seat))
    return BIDS[min(plan.table.most(plan.seat), max(1, near(shares) + plan.toss(2)))]
