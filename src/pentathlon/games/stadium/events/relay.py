"""4 x 100 m Relay: the seats bid in pairs, one pair after the other.

Two cubes count the sums, Ember's and Tide's; `round` is the pair.
"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.chance import Chance
from pentathlon.engine.game import Action

from .. import told
from ..data import EMBER, TIDE
from ..medal import HIGHER, LEVEL
from ..options import Rules
from ..podium import award_higher
from ..state import StadiumState, team_of
from ..stocks import spend_bids
from .event import BidEvent, Event

PAIRS: Final = ("STA-REL-1", "STA-REL-2", "STA-REL-3")
"""The rule that asks each pair."""


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
        spend_bids(state, chance)  # STA-Q32
        for seat in range(state.seats):
            state.cubes[team_of(seat)] += max(0, state.dials[seat])
        state.round += 1
        chance.tell(told.SUM, EMBER, state.cubes[EMBER])
        chance.tell(told.SUM, TIDE, state.cubes[TIDE])
        if 2 * state.round < state.seats:
            state.ask_several(self.participants(state))
        else:
            award_higher(state, state.cubes[EMBER], state.cubes[TIDE], HIGHER, LEVEL, chance)

    def rules_behind(self, state: StadiumState, seat: i64, action: Action) -> tuple[str, ...]:
        return (PAIRS[state.round], *self.rules[1:])

    def bound(self, rules: Rules, seats: i64) -> i64:
        return seats


EVENT: Final[Event] = Relay("relay_bid", ("STA-REL-1", "STA-REL-4", "STA-REL-5"))
