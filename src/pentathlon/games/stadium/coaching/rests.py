"""How the club bot plays the rest events. Notes 11, 12"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.game import Action

from ..actions import ACCUSE, DOPE, REST, SHARES, TAKE_PARTS
from ..data import MAX_ENERGY, REST_GAIN
from ..sharing import RECEIVE, even_share
from ..state import Phase, team_of
from .plan import Plan, near

FULL: Final[i64] = MAX_ENERGY - REST_GAIN
"""Above this stock a rest is wasted. Note 11"""


def coach_rest(plan: Plan) -> Action:
    """Rest when poorer than the others or on a whim; else take part cheaply. Note 11"""
    if plan.is_last:
        return TAKE_PARTS[plan.table.most(plan.seat)]
    total = 0.0
    for seat in range(plan.table.seats):
        total += float(plan.table.energy[seat])
    is_poor = float(plan.energy) * float(plan.table.seats) < total
    if plan.energy <= FULL and (is_poor or plan.toss(2) == 0):
        return REST
    return TAKE_PARTS[min(plan.table.most(plan.seat), plan.toss(2 + near(plan.own_share)))]


def coach_antidoping(plan: Plan) -> Action:
    """A mixture; who has little to lose dopes more. Note 12"""
    table = plan.table
    if table.phase is Phase.SHARE:
        return SHARES[even_share(table, table.member, table.rest, RECEIVE)]
    own: i64 = 0
    rivals: i64 = 0
    for medal in table.medals:
        if medal.team == team_of(plan.seat):
            own += 1
        else:
            rivals += 1
    pick = plan.toss(10)
    if pick < (5 if own <= 1 else 3):
        return DOPE
    return ACCUSE if pick >= 8 and rivals > 0 else REST
