"""Synchronised Swimming: the bids of a team are multiplied."""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.chance import Chance

from .. import told
from ..data import EMBER, TIDE
from ..medal import HIGHER, LEVEL
from ..options import Rules
from ..podium import award_higher
from ..state import StadiumState
from ..stocks import spend_bids
from .event import BidEvent, Event


class Synchro(BidEvent):
    """One round of bids."""

    def start(self, state: StadiumState, chance: Chance) -> None:
        """All program a bid. STA-SYN-1"""
        state.ask_several(self.participants(state))

    def reveal(self, state: StadiumState, chance: Chance) -> None:
        """Bids are spent; the higher product takes gold. STA-SYN-1, STA-SYN-2"""
        spend_bids(state, chance)
        ember, tide = product(state, EMBER), product(state, TIDE)
        chance.tell(told.PRODUCT, EMBER, ember)
        chance.tell(told.PRODUCT, TIDE, tide)
        award_higher(state, ember, tide, HIGHER, LEVEL, chance)

    def bound(self, rules: Rules, seats: i64) -> i64:
        return seats


def product(state: StadiumState, team: i64) -> i64:
    """The bids of a team, multiplied. STA-SYN-2"""
    total: i64 = 1
    for seat in range(team, state.seats, 2):
        total *= state.dials[seat]
    return total


EVENT: Final[Event] = Synchro("bid", ("STA-SYN-1", "STA-SYN-2"))
