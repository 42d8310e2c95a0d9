"""What the two rest events share: take part with a number, or rest and recover."""

from mypy_extensions import i64

from pentathlon.engine.chance import Chance
from pentathlon.engine.errors import Refusal
from pentathlon.engine.game import Action

from ..actions import REST, REST_OR_BIDS_UP_TO, TakePart
from ..data import REST_GAIN, TRIANGLE
from ..options import Rules
from ..refusals import other_choice, refuse_number
from ..state import StadiumState
from ..stocks import gain, spend
from .event import Event


class RestEvent(Event):
    """One round: symbol and number are set together. STA-Q55"""

    def question(self, state: StadiumState, seat: i64) -> str:
        return "rest_or_bid"

    def legal(self, state: StadiumState, seat: i64) -> list[Action]:
        """Rest, or take part with any number in reach. STA-ROW-1, STA-MAR-1, STA-Q39"""
        return REST_OR_BIDS_UP_TO[state.most(seat)]

    def why(self, state: StadiumState, seat: i64, action: Action) -> Refusal:
        if isinstance(action, TakePart):
            return refuse_number(state, seat, action)
        return other_choice("STA-Q55", "rest_or_bid")

    def fallback(self, state: StadiumState, seat: i64) -> Action:
        return REST

    def bound(self, rules: Rules, seats: i64) -> i64:
        return seats


def takes_part(state: StadiumState, seat: i64) -> bool:
    """Whether a controller shows the triangle."""
    return state.symbols[seat] == TRIANGLE


def pay_or_rest(state: StadiumState, chance: Chance) -> None:
    """Who takes part spends the number, who rests gains 3. STA-ROW-2, -3, STA-MAR-2, -3, STA-Q37"""
    seat = state.token
    for _ in range(state.seats):
        if takes_part(state, seat):
            spend(state, seat, state.dials[seat], chance)
        else:
            gain(state, seat, REST_GAIN, chance)
        seat = state.left_of(seat)
    chance.show(state)
