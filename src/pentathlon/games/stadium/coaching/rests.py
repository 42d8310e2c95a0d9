"""How the club bot plays the rest events. Notes 11, 12"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.game import Action

from ..actions import ACCUSE, DOPE, REST, SHARES, TAKE_PART, TAKE_PARTS
from ..data import CODES, MAX_ENERGY, REST_GAIN
from ..sharing import RECEIVE, even_share
from ..state import Phase, team_of
from .plan import Plan, near

FULL: Final[i64] = MAX_ENERGY - REST_GAIN
"""Above this stock a rest is wasted. Note 11"""


def coach_rest(plan: Plan) -> Action:
    """Rest when poorer than the others or on a whim; else take part cheaply. Note 11"""
    bids_follow = plan.table.rules.bids_follow
    if bids_follow and plan.table.round > 0:
        return coach_part(plan)
    if not plan.is_last and wants_rest(plan):
        return REST
    return TAKE_PART if bids_follow else cheap_part(plan)


def wants_rest(plan: Plan) -> bool:
    """Poorer than the others, or on a whim."""
    if plan.energy > FULL:
        return False
    total = 0.0
    for seat in range(plan.table.seats):
        total += float(plan.table.energy[seat])
    is_poor = float(plan.energy) * float(plan.table.seats) < total
    return is_poor or plan.toss(2) == 0


def cheap_part(plan: Plan) -> Action:
    """About a share; all there is if nothing follows."""
    most = plan.table.most(plan.seat)
    wish = most if plan.is_last else plan.toss(2 + near(plan.own_share))
    return TAKE_PARTS[min(most, wish)]


def coach_part(plan: Plan) -> Action:
    """Nobody to beat: the least that wins; else as cheap as usual. STA-Q55"""
    if has_rivals(plan):
        return cheap_part(plan)
    rules = plan.table.rules
    is_rowing = plan.table.event == CODES.index("rowing")
    needs_one = rules.resting_teams_count if is_rowing else not rules.zero_bids_rank
    return TAKE_PARTS[min(plan.table.most(plan.seat), 1 if needs_one else 0)]


def has_rivals(plan: Plan) -> bool:
    """Whether somebody of the other team takes part, too."""
    for seat in range(1 - team_of(plan.seat), plan.table.seats, 2):
        if plan.table.is_in(seat):
            return True
    return False


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
