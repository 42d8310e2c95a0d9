"""Track Cycling: bids side by side, and each medal is paid with the next lower bid."""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.chance import Chance

from ..data import NONE, PODIUM
from ..options import Rules
from ..podium import award_level, award_nothing, best_below
from ..state import StadiumState
from ..stocks import spend
from .event import BidEvent, Event


class Cycling(BidEvent):
    """One round of bids."""

    def start(self, state: StadiumState, chance: Chance) -> None:
        """All program a bid. STA-CYC-1"""
        state.ask_several(self.participants(state))

    def reveal(self, state: StadiumState, chance: Chance) -> None:
        """Groups from the highest bid down take medals until three are out. STA-CYC-2 to -8"""
        out: i64 = 0
        lowest: i64 = 0 if state.rules.zero_bids_rank else 1  # STA-Q5
        bid = best_below(state.dials, state.rules.dial_max + 1)
        chance.show(state)
        while out < PODIUM and bid >= lowest:
            next_bid = best_below(state.dials, bid)
            out = award_level(state, state.dials, bid, out, chance)
            charge(state, bid, 0 if next_bid == NONE else next_bid, chance)
            chance.show(state)
            bid = next_bid
        if out == 0:
            award_nothing(state, chance)

    def bound(self, rules: Rules, seats: i64) -> i64:
        return seats


def charge(state: StadiumState, bid: i64, price: i64, chance: Chance) -> None:
    """A group that took medals spends the next lower bid. STA-CYC-3, STA-CYC-4, STA-Q16"""
    for seat in range(state.seats):
        if state.dials[seat] == bid:
            spend(state, seat, price, chance)


EVENT: Final[Event] = Cycling("bid", ("STA-CYC-1", "STA-CYC-3", "STA-CYC-7"))
