"""Starter as the engine sees it: one door to its rules, views and notation."""

from collections.abc import Mapping
from typing import ClassVar

from mypy_extensions import i64

from pentathlon.engine.chance import Chance
from pentathlon.engine.errors import Problem, Refusal
from pentathlon.engine.game import Game, Result, Seat
from pentathlon.engine.telling import Kind

from . import rules
from .position import read_table
from .rules import BY_TEXT, CARDS, HAND, KINDS, Lay, StarterState
from .view import StarterView, imagine, look


class Starter(Game[StarterState, Lay, StarterView]):
    """Hidden hands, a secret choice of all seats at once, and three rounds."""

    id: ClassVar[str] = "starter"
    version: ClassVar[int] = 1
    cards: ClassVar[tuple[str, ...]] = CARDS
    tells: ClassVar[tuple[Kind, ...]] = KINDS

    def __init__(self, chosen: Mapping[str, str]) -> None:
        super().__init__((), chosen)

    def seat_counts(self) -> tuple[int, ...]:
        """STA-1"""
        return (2, 3, 4)

    def setup(self, seats: i64, chance: Chance) -> StarterState:
        return rules.set_up(int(seats), chance)

    def deciders(self, state: StarterState) -> tuple[Seat, ...]:
        """All at once, until the last round is over. STA-3, STA-6"""
        return tuple(range(len(state.hands))) if state.round < HAND else ()

    def legal(self, state: StarterState, seat: i64) -> list[Lay]:
        return rules.legal(state, int(seat))

    def apply(self, state: StarterState, seat: i64, action: Lay, chance: Chance) -> None:
        """Nobody ever chooses alone."""
        rules.lay_all(state, [action], chance)

    def apply_all(self, state: StarterState, actions: list[Lay], chance: Chance) -> None:
        rules.lay_all(state, actions, chance)

    def view(self, state: StarterState, seat: i64) -> StarterView:
        return look(state, int(seat))

    def determinize(self, view: StarterView, chance: Chance) -> StarterState:
        return imagine(view, chance)

    def why(self, state: StarterState, seat: i64, action: Lay) -> Refusal:
        if not self.deciders(state):
            return Refusal("STA-6", "over")
        return Refusal("STA-3", "not_held", {"pace": CARDS[action.card]})

    def rules_behind(self, view: StarterView, action: Lay) -> tuple[str, ...]:
        """What the app shows of a card in hand that somebody asks about."""
        return ("STA-3", "STA-4")

    def result(self, state: StarterState) -> Result | None:
        return rules.result(state)

    def parse(self, text: str) -> Lay:
        if text not in BY_TEXT:
            raise Problem("action_unknown", text=text, forms=", ".join(BY_TEXT))
        return BY_TEXT[text]

    def load(self, json: dict[str, object]) -> StarterState:
        return read_table(json)

    def fallback(self, state: StarterState, seat: i64) -> Lay:
        """The slowest card."""
        return self.legal(state, seat)[0]

    def bound(self, seats: i64) -> int:
        return int(seats) * HAND

    def masked(self, state: StarterState) -> bool:
        """A hand of like cards leaves no choice, and that is a secret; the last card is none."""
        return state.round < HAND - 1
