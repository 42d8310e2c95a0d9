"""Keirin as the engine sees it: one door to its rules, views and notation."""

from collections.abc import Mapping
from typing import ClassVar, Final

from mypy_extensions import i64

from pentathlon.engine.chance import Chance
from pentathlon.engine.errors import Problem, Refusal
from pentathlon.engine.game import Game, Result, Seat
from pentathlon.engine.options import number_option
from pentathlon.engine.telling import Kind

from . import rules
from .position import read_table
from .rules import BY_TEXT, CARDS, KINDS, MOST_SEATS, KeirinState, Ride
from .view import KeirinView, imagine, look


class Keirin(Game[KeirinState, Ride, KeirinView]):
    """Hidden gears, a secret choice of all riders at once, slipstream and contact."""

    id: ClassVar[str] = "keirin"
    version: ClassVar[int] = 1
    cards: ClassVar[tuple[str, ...]] = CARDS
    tells: ClassVar[tuple[Kind, ...]] = KINDS

    def __init__(self, chosen: Mapping[str, str]) -> None:
        super().__init__((number_option("laps", 3, 8, 6, "KEI-3"),), chosen)
        self.laps: Final = int(self.chosen["laps"])

    def seat_counts(self) -> tuple[int, ...]:
        """KEI-1"""
        return tuple(range(2, MOST_SEATS + 1))

    def setup(self, seats: i64, chance: Chance) -> KeirinState:
        return rules.set_up(int(seats), self.laps, chance)

    def deciders(self, state: KeirinState) -> tuple[Seat, ...]:
        """All at once, until the last lap is ridden. KEI-3, KEI-10"""
        return () if state.is_over else tuple(range(len(state.hands)))

    def legal(self, state: KeirinState, seat: i64) -> list[Ride]:
        return rules.legal(state, int(seat))

    def apply(self, state: KeirinState, seat: i64, action: Ride, chance: Chance) -> None:
        """Nobody ever rides alone."""
        rules.ride_lap(state, [action], chance)

    def apply_all(self, state: KeirinState, actions: list[Ride], chance: Chance) -> None:
        rules.ride_lap(state, actions, chance)

    def view(self, state: KeirinState, seat: i64) -> KeirinView:
        return look(state, int(seat))

    def determinize(self, view: KeirinView, chance: Chance) -> KeirinState:
        return imagine(view, chance)

    def why(self, state: KeirinState, seat: i64, action: Ride) -> Refusal:
        if state.is_over:
            return Refusal("KEI-10", "over")
        return Refusal("KEI-3", "not_held", {"gear": CARDS[action.card]})

    def result(self, state: KeirinState) -> Result | None:
        return rules.result(state)

    def parse(self, text: str) -> Ride:
        if text not in BY_TEXT:
            raise Problem("action_unknown", text=text, forms=", ".join(BY_TEXT))
        return BY_TEXT[text]

    def load(self, json: dict[str, object]) -> KeirinState:
        return read_table(self.laps, json)

    def fallback(self, state: KeirinState, seat: i64) -> Ride:
        """The smallest gear."""
        return self.legal(state, seat)[0]

    def bound(self, seats: i64) -> int:
        return int(seats) * self.laps

    def masked(self, state: KeirinState) -> bool:
        """A hand of like gears leaves no choice, and that is a secret. KEI-2"""
        return not state.is_over
