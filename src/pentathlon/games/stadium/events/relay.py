"""4 x 100 m Relay: the seats bid in pairs, one pair after the other.

Two cubes count the sums, Ember's and Tide's; `round` is the pair.
"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.chance import Chance

from ..data import EMBER, TIDE
from ..options import Rules
from ..podium import HIGHER, LEVEL, award_higher
from ..state import StadiumState, team_of
from .event import BidEvent, Event


class Relay(BidEvent):
    """Two pairs, or three with six seats."""

    def start(self, state: StadiumState, chance: Chance) -> None:
        """The token holder and the next seat bid first. STA-REL-1"""
        state.ask_several(self.participants(state))

    def participants(self, state: StadiumState) -> i64:
        """The next two seats in order. STA-REL-1 to STA-REL-3"""
        first = (state.token + 2 * state.round) % state.seats
        return 1 << first | 1 << state.left_of(first)

    def reveal(self, state: StadiumState, chance: Chance) -> None:
        """Bids are spent and added up; after the last pair the sums decide. STA-REL-2 to -5"""
        state.spend_bids()  # STA-Q32
        for seat in range(state.seats):
            if state.is_asked(seat):
                state.cubes[team_of(seat)] += state.dials[seat]
        state.round += 1
        if 2 * state.round < state.seats:
            state.ask_several(self.participants(state))
        else:
            award_higher(state, state.cubes[EMBER], state.cubes[TIDE], HIGHER, LEVEL)
            state.close()

    def bound(self, rules: Rules, seats: i64) -> i64:
        return seats


EVENT: Final[Event] = Relay("relay_bid", "STA-REL-1")
