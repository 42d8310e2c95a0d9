"""What the two rest events share: take part with a number, or rest and recover.

With `rest_bids = after_choice` it takes two rounds: `round` 0 asks who takes part, `round` 1 asks
those for their numbers; `out` are the seats that rest.
"""

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64, mypyc_attr

from pentathlon.engine.chance import Chance
from pentathlon.engine.errors import Refusal
from pentathlon.engine.game import Action

from ..actions import PARTS_UP_TO, REST, REST_OR_BIDS_UP_TO, REST_OR_PART, TAKE_PARTS, TakePart
from ..data import REST_GAIN, TRIANGLE
from ..options import Rules
from ..refusals import other_choice, refuse_number
from ..state import StadiumState
from ..stocks import gain, spend
from .event import Event


@mypyc_attr(allow_interpreted_subclasses=True)
class RestEvent(Event):
    """One round of symbols and numbers; or a round of symbols, then one of numbers. STA-Q55"""

    def __init__(self, part: tuple[str, ...], rest: str) -> None:
        self.part: Final = part
        """What explains taking part."""
        self.rest: Final = rest
        """What explains resting."""

    def start(self, state: StadiumState, chance: Chance) -> None:
        """All choose. STA-ROW-1, STA-MAR-1"""
        state.ask_several(self.participants(state))

    def question(self, state: StadiumState, seat: i64) -> str:
        if not state.rules.bids_follow:
            return "rest_or_bid"
        return "rest_or_part" if state.round == 0 else "part_bid"

    def legal(self, state: StadiumState, seat: i64) -> list[Action]:
        """Rest, or take part with any number in reach; or one after the other. STA-Q39, STA-Q55"""
        if not state.rules.bids_follow:
            return REST_OR_BIDS_UP_TO[state.most(seat)]
        return REST_OR_PART if state.round == 0 else PARTS_UP_TO[state.most(seat)]

    def reveal(self, state: StadiumState, chance: Chance) -> None:
        """Symbols alone ask for numbers next; numbers end the event. STA-Q55"""
        if not state.rules.bids_follow or state.round > 0:
            pay_or_rest(state, chance)
            self.award(state, chance)
            return
        rest_first(state, chance)
        if self.participants(state) == 0:
            self.award(state, chance)
        else:
            state.round = 1
            state.ask_several(self.participants(state))

    @abstractmethod
    def award(self, state: StadiumState, chance: Chance) -> None:
        """All numbers are paid: give the medals."""

    def why(self, state: StadiumState, seat: i64, action: Action) -> Refusal:
        if isinstance(action, TakePart) and (state.round > 0 or not state.rules.bids_follow):
            return refuse_number(state, seat, action)
        return other_choice("STA-Q55", self.question(state, seat))

    def rules_behind(self, state: StadiumState, seat: i64, action: Action) -> tuple[str, ...]:
        return (self.rest, "STA-Q37") if action is REST else self.part

    def fallback(self, state: StadiumState, seat: i64) -> Action:
        return TAKE_PARTS[0] if state.rules.bids_follow and state.round > 0 else REST

    def bound(self, rules: Rules, seats: i64) -> i64:
        return 2 * seats if rules.bids_follow else seats


def takes_part(state: StadiumState, seat: i64) -> bool:
    """Whether a controller shows the triangle."""
    return state.symbols[seat] == TRIANGLE


def rest_first(state: StadiumState, chance: Chance) -> None:
    """Those who rest gain 3 and are out, before anybody bids. STA-ROW-2, STA-MAR-2, STA-Q55"""
    seat = state.token
    for _ in range(state.seats):
        if not takes_part(state, seat):
            gain(state, seat, REST_GAIN, chance)
            state.out |= 1 << seat
        seat = state.left_of(seat)
    chance.show(state)


def pay_or_rest(state: StadiumState, chance: Chance) -> None:
    """Who takes part spends the number, who rests gains 3. STA-ROW-2, -3, STA-MAR-2, -3, STA-Q37"""
    seat = state.token
    for _ in range(state.seats):
        if takes_part(state, seat):
            spend(state, seat, state.dials[seat], chance)
        elif state.is_in(seat):
            gain(state, seat, REST_GAIN, chance)
        seat = state.left_of(seat)
    chance.show(state)
