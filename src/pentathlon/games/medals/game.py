"""Medals as the engine sees it: one door to its rules, views and notation."""

from collections.abc import Mapping
from typing import ClassVar, Final

from mypy_extensions import i64

from pentathlon.engine.chance import Chance
from pentathlon.engine.errors import Refusal
from pentathlon.engine.game import Action, Game, Result, Seat
from pentathlon.engine.options import named_seat, seat_name
from pentathlon.engine.telling import Kind

from . import actions, explaining, refusals, rules, told
from .data import (
    ATHLETES,
    DISCIPLINES,
    HAND_SIZE,
    KEYS,
    MARKET_SIZE,
    MAX_SEATS,
    OPTIONS,
    PAIR_SEATS,
)
from .position import read_table
from .scoring import rank
from .state import MedalsState, Phase, Rules
from .view import MedalsView, imagine, look, look_again

SEATS: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(MAX_SEATS)]
NO_ONE: Final[tuple[int, ...]] = ()


class Medals(Game[MedalsState, Action, MedalsView]):
    """Hand cards, a market of four sports, bids, overbids and counters."""

    id: ClassVar[str] = "medals"
    version: ClassVar[int] = 1
    cards: ClassVar[tuple[str, ...]] = KEYS
    tells: ClassVar[tuple[Kind, ...]] = told.KINDS

    def __init__(self, chosen: Mapping[str, str]) -> None:
        super().__init__(OPTIONS, chosen)
        self.rules: Final = Rules(self.chosen)

    def seat_counts(self) -> tuple[int, ...]:
        """Two to five players; pairs are four. MED-1, MED-Q19"""
        if self.rules.has_pairs:
            return (PAIR_SEATS,)
        least = max(2, named_seat(self.chosen["dealer"]) + 1)
        return tuple(range(least, MAX_SEATS + 1))

    def setup(self, seats: i64, chance: Chance) -> MedalsState:
        return rules.set_up(self.rules, seats, chance)

    def deciders(self, state: MedalsState) -> tuple[Seat, ...]:
        if state.phase is Phase.REACT:
            return SEATS[state.reactor]
        if state.phase is Phase.OVER:
            return NO_ONE
        return SEATS[state.turn]

    def legal(self, state: MedalsState, seat: i64) -> list[Action]:
        if state.phase is Phase.REACT:
            return rules.legal_react(state, seat)
        if state.phase is Phase.TURN:
            return rules.legal_turn(state, seat)
        return rules.legal_last_turn(state, seat)

    def apply(self, state: MedalsState, seat: i64, action: Action, chance: Chance) -> None:
        if state.phase is Phase.REACT:
            rules.apply_react(state, seat, action, chance)
        elif state.phase is Phase.TURN:
            rules.apply_turn(state, seat, action, chance)
        else:
            rules.apply_last_turn(state, seat, action, chance)

    def view(self, state: MedalsState, seat: i64) -> MedalsView:
        return look(state, seat)

    def glance(self, state: MedalsState, seat: i64, old: MedalsView | None) -> MedalsView:
        return look(state, seat) if old is None else look_again(state, old)

    def determinize(self, view: MedalsView, chance: Chance) -> MedalsState:
        return imagine(view, chance)

    def why(self, state: MedalsState, seat: i64, action: Action) -> Refusal:
        return refusals.why(state, self.deciders(state), seat, action)

    def rules_behind(self, view: MedalsView, action: Action) -> tuple[str, ...]:
        return explaining.rules_behind(view, action)

    def result(self, state: MedalsState) -> Result | None:
        return rank(state) if state.phase is Phase.OVER else None

    def parse(self, text: str) -> Action:
        return actions.parse(text)

    def load(self, json: dict[str, object]) -> MedalsState:
        return read_table(self.rules, json)

    def fallback(self, state: MedalsState, seat: i64) -> Action:
        """Pass where that is allowed; else swap a card of the shortest suit. MED-Q16"""
        if state.phase is not Phase.TURN:
            return actions.PASS
        return actions.SWAPS[rules.shortest_suit(state, seat)]

    def bound(self, seats: i64) -> int:
        """Every normal turn takes a card from the pile; each has one reaction a seat at most."""
        pile = ATHLETES * DISCIPLINES - HAND_SIZE * seats - MARKET_SIZE
        return int((pile + seats) * seats)

    def masked(self, state: MedalsState) -> bool:
        """What a seat could have done tells of its hand. MED-Q28"""
        return True

    def reveals(self, state: MedalsState, seat: i64, action: Action) -> bool:
        """Everything but a pass lays cards open."""
        return action is not actions.PASS

    def rematch(self, state: MedalsState) -> dict[str, str]:
        """The deal passes to the left. MED-Q20"""
        return {**self.chosen, "dealer": seat_name(state.next_seat(state.dealer))}
