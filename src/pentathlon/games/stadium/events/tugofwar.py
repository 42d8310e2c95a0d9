"""Tug of War, a Final: round after round the higher sum pulls the rope one step.

The first cube is the rope: above 0 on Ember's side, below 0 on Tide's.
"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.chance import Chance

from ..data import EMBER, GOLD, ROPE, TIDE
from ..options import Rules
from ..podium import GOAL, LIMIT, LIMIT_LEVEL, SPENT, SPENT_LEVEL, award_higher, award_team
from ..state import StadiumState
from .event import BidEvent, Event

CUBE: Final[i64] = 0


class TugOfWar(BidEvent):
    """As many rounds as it takes, up to the limit."""

    def start(self, state: StadiumState, chance: Chance) -> None:
        """The cube lies in the middle. STA-TUG-1"""
        go_on(state)

    def reveal(self, state: StadiumState, chance: Chance) -> None:
        """Bids are spent; the higher sum pulls. STA-TUG-2 to STA-TUG-6"""
        ember, tide = state.team_sum(state.dials, EMBER), state.team_sum(state.dials, TIDE)
        state.spend_bids()
        state.round += 1
        if ember > tide:
            state.cubes[CUBE] += 1
        elif tide > ember:
            state.cubes[CUBE] -= 1
        if state.cubes[CUBE] in (ROPE, -ROPE):
            winner = EMBER if state.cubes[CUBE] > 0 else TIDE
            award_team(state, GOLD, winner, ROPE, 0, GOAL)
            state.close()
        else:
            go_on(state)

    def bound(self, rules: Rules, seats: i64) -> i64:
        return rules.tugofwar_limit * seats


def go_on(state: StadiumState) -> None:
    """Another round, unless nobody has energy or time is up. STA-TUG-7, STA-Q45"""
    if state.team_energy(EMBER) + state.team_energy(TIDE) == 0:
        end_by_side(state, SPENT, SPENT_LEVEL)
    elif state.round >= state.rules.tugofwar_limit:
        end_by_side(state, LIMIT, LIMIT_LEVEL)
    else:
        state.ask_several(state.everyone())


def end_by_side(state: StadiumState, why: str, level: str) -> None:
    """The team on whose side the cube stands wins; in the middle both do. STA-TUG-7"""
    award_higher(state, state.cubes[CUBE], -state.cubes[CUBE], why, level)
    state.close()


EVENT: Final[Event] = TugOfWar("bid", "STA-TUG-2")
