"""Tug of War, a Final: round after round the higher sum pulls the rope one step.

The first cube is the rope: above 0 on Ember's side, below 0 on Tide's.
"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.chance import Chance

from .. import told
from ..data import EMBER, GOLD, ROPE, TIDE
from ..medal import GOAL, LIMIT, LIMIT_LEVEL, SPENT, SPENT_LEVEL
from ..options import Rules
from ..podium import award_higher, award_team
from ..state import StadiumState
from ..stocks import spend_bids
from .event import BidEvent, Event

CUBE: Final[i64] = 0


class TugOfWar(BidEvent):
    """As many rounds as it takes, up to the limit."""

    def start(self, state: StadiumState, chance: Chance) -> None:
        """The cube lies in the middle. STA-TUG-1"""
        go_on(state, chance)

    def reveal(self, state: StadiumState, chance: Chance) -> None:
        """Bids are spent; the higher sum pulls. STA-TUG-2 to STA-TUG-6"""
        ember, tide = state.team_sum(state.dials, EMBER), state.team_sum(state.dials, TIDE)
        spend_bids(state, chance)
        state.round += 1
        chance.tell(told.SUM, EMBER, ember)
        chance.tell(told.SUM, TIDE, tide)
        pull(state, ember, tide, chance)
        if state.cubes[CUBE] in (ROPE, -ROPE):
            winner = EMBER if state.cubes[CUBE] > 0 else TIDE
            chance.show(state)
            award_team(state, GOLD, winner, ROPE, 0, GOAL, chance)
        else:
            go_on(state, chance)

    def bound(self, rules: Rules, seats: i64) -> i64:
        return rules.tugofwar_limit * seats


def pull(state: StadiumState, ember: i64, tide: i64, chance: Chance) -> None:
    """One step towards the higher sum; level: none. STA-TUG-3"""
    if ember == tide:
        chance.tell(told.HELD, state.cubes[CUBE])
        return
    state.cubes[CUBE] += 1 if ember > tide else -1
    chance.tell(told.PULLED, EMBER if ember > tide else TIDE, state.cubes[CUBE])


def go_on(state: StadiumState, chance: Chance) -> None:
    """Another round, unless nobody has energy or time is up. STA-TUG-7, STA-Q45"""
    if state.team_energy(EMBER) + state.team_energy(TIDE) == 0:
        end_by_side(state, SPENT, SPENT_LEVEL, chance)
    elif state.round >= state.rules.tugofwar_limit:
        end_by_side(state, LIMIT, LIMIT_LEVEL, chance)
    else:
        state.ask_several(state.everyone())


def end_by_side(state: StadiumState, why: str, level: str, chance: Chance) -> None:
    """The team on whose side the cube stands wins; in the middle both do. STA-TUG-7"""
    chance.show(state)
    award_higher(state, state.cubes[CUBE], -state.cubes[CUBE], why, level, chance)


EVENT: Final[Event] = TugOfWar("bid", ("STA-TUG-2", "STA-TUG-3", "STA-TUG-4"))
