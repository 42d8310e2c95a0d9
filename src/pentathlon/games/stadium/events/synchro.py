"""Synchronised Swimming: the bids of a team are multiplied."""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.chance import Chance

from ..data import EMBER, TIDE
from ..options import Rules
from ..podium import HIGHER, LEVEL, award_higher
from ..state import StadiumState
from .event import BidEvent, Event


class Synchro(BidEvent):
    """One round of bids."""

    def start(self, state: StadiumState, chance: Chance) -> None:
        """All program a bid. STA-SYN-1"""
        state.ask_several(self.participants(state))

    def reveal(self, state: StadiumState, chance: Chance) -> None:
        """Bids are spent; the higher product takes gold. STA-SYN-1, STA-SYN-2"""
        state.spend_bids()
        award_higher(state, product(state, EMBER), product(state, TIDE), HIGHER, LEVEL)
        state.close()

    def bound(self, rules: Rules, seats: i64) -> i64:
        return seats


def product(state: StadiumState, team: i64) -> i64:
    """The bids of a team, multiplied. STA-SYN-2"""
    total: i64 = 1
    for seat in range(team, state.seats, 2):
        total *= state.dials[seat]
    return total


EVENT: Final[Event] = Synchro("bid", "STA-SYN-1")
