"""What every event of Stadium is: it sets up its tile, offers choices, applies them, and closes."""

from abc import ABC, abstractmethod
from typing import Final

from mypy_extensions import i64, mypyc_attr

from pentathlon.engine.chance import Chance
from pentathlon.engine.errors import Refusal
from pentathlon.engine.game import Action

from ..actions import BIDS, BIDS_UP_TO, Bid
from ..options import Rules
from ..refusals import other_choice, refuse_number
from ..state import StadiumState


@mypyc_attr(allow_interpreted_subclasses=True)
class Event(ABC):
    """One tile. Asking is `state.ask_several` or `ask_one`; the end is `state.close`."""

    @abstractmethod
    def start(self, state: StadiumState, chance: Chance) -> None:
        """Set the tile up and ask for the first choice; the table is clear."""

    def participants(self, state: StadiumState) -> i64:
        """Who sets a controller in a round: all who are still in, as a set of bits."""
        return state.everyone() & ~state.out

    @abstractmethod
    def question(self, state: StadiumState, seat: i64) -> str:
        """What a seat is asked now, by its name in section 6."""

    @abstractmethod
    def legal(self, state: StadiumState, seat: i64) -> list[Action]:
        """What a seat that is asked may do."""

    def sample(self, state: StadiumState, seat: i64, chance: Chance) -> Action:
        """One of these, each as likely; where lists are long, without the list."""
        actions = self.legal(state, seat)
        count: i64 = len(actions)
        return actions[0] if count == 1 else actions[chance.below(count, 0)]

    def reveal(self, state: StadiumState, chance: Chance) -> None:
        """All controllers are set: show them, and apply them together. STA-GEN-6"""
        raise NotImplementedError

    def choose(self, state: StadiumState, seat: i64, action: Action, chance: Chance) -> None:
        """One open choice. STA-GEN-9"""
        raise NotImplementedError

    @abstractmethod
    def why(self, state: StadiumState, seat: i64, action: Action) -> Refusal:
        """Why a seat that is asked may not do this; never called on a legal action."""

    @abstractmethod
    def rules_behind(self, state: StadiumState, seat: i64, action: Action) -> tuple[str, ...]:
        """The rules that explain a legal choice of a seat that is asked, the closest first."""

    @abstractmethod
    def fallback(self, state: StadiumState, seat: i64) -> Action:
        """What the clock plays: the column Timeout of section 6. STA-Q53"""

    @abstractmethod
    def bound(self, rules: Rules, seats: i64) -> i64:
        """The event asks no more often than this, all seats together."""


class BidEvent(Event):
    """An event whose controllers show a number alone."""

    def __init__(self, asks: str, rules: tuple[str, ...]) -> None:
        self.asks: Final = asks
        self.rules: Final = rules
        """What a bid means here; the first of them asks for it."""

    def question(self, state: StadiumState, seat: i64) -> str:
        return self.asks

    def legal(self, state: StadiumState, seat: i64) -> list[Action]:
        """From 0 to the stock, as far as the dial goes. STA-GEN-7"""
        return BIDS_UP_TO[state.most(seat)]

    def why(self, state: StadiumState, seat: i64, action: Action) -> Refusal:
        if isinstance(action, Bid):
            return refuse_number(state, seat, action)
        return other_choice(self.rules[0], self.asks)

    def rules_behind(self, state: StadiumState, seat: i64, action: Action) -> tuple[str, ...]:
        return self.rules

    def fallback(self, state: StadiumState, seat: i64) -> Action:
        return BIDS[0]
