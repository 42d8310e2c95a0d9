"""Marathon: a rest event for individuals; the highest numbers win."""

from typing import Final

from pentathlon.engine.chance import Cards, Chance

from ..data import NONE
from ..podium import award_ranks
from ..state import StadiumState
from .event import Event
from .rest import RestEvent, takes_part


class Marathon(RestEvent):
    """Every runner for themselves."""

    def award(self, state: StadiumState, chance: Chance) -> None:
        """Runners rank by their numbers, the others recover. STA-MAR-2, STA-MAR-3, STA-Q39"""
        award_ranks(state, results(state), chance)


def results(state: StadiumState) -> Cards:
    """The runners' numbers; 0 may not count. STA-Q5"""
    numbers = state.dials[:]
    for seat in range(state.seats):
        is_idle = numbers[seat] == 0 and not state.rules.zero_bids_rank
        if is_idle or not takes_part(state, seat):
            numbers[seat] = NONE
    return numbers


EVENT: Final[Event] = Marathon(("STA-MAR-3", "STA-Q39", "STA-Q55"), "STA-MAR-2")
