"""A game in a wrapping where a test can spoil what passes: compiled games cannot have heirs."""

from collections.abc import Callable, Mapping
from typing import Any

from mypy_extensions import i64

from pentathlon.engine.box import Box
from pentathlon.engine.chance import EVERYONE, Cards, Chance
from pentathlon.engine.errors import Refusal
from pentathlon.engine.game import AnyGame, Choice, Game, Result, Seat, State
from pentathlon.engine.inspection import Inspection
from pentathlon.engine.telling import Kind
from pentathlon.engine.words import Words


class Wrapped(Game[Any, Any, Any]):
    """Passes everything on to the game inside."""

    def __init__(self, inside: AnyGame) -> None:
        super().__init__(inside.options, inside.chosen)
        self.inside = inside

    def seat_counts(self) -> tuple[int, ...]:
        return self.inside.seat_counts()

    def setup(self, seats: i64, chance: Chance) -> Any:
        return self.inside.setup(seats, chance)

    def deciders(self, state: Any) -> tuple[Seat, ...]:
        return self.inside.deciders(state)

    def legal(self, state: Any, seat: i64) -> list[Any]:
        return self.inside.legal(state, seat)

    def apply(self, state: Any, seat: i64, action: Any, chance: Chance) -> None:
        self.inside.apply(state, seat, action, chance)

    def apply_all(self, state: Any, actions: list[Any], chance: Chance) -> None:
        self.inside.apply_all(state, actions, chance)

    def view(self, state: Any, seat: i64) -> Any:
        return self.inside.view(state, seat)

    def determinize(self, view: Any, chance: Chance) -> Any:
        return self.inside.determinize(view, chance)

    def why(self, state: Any, seat: i64, action: Any) -> Refusal:
        return self.inside.why(state, seat, action)

    def result(self, state: Any) -> Result | None:
        return self.inside.result(state)

    def parse(self, text: str) -> Any:
        return self.inside.parse(text)

    def load(self, json: dict[str, object]) -> Any:
        return self.inside.load(json)

    def fallback(self, state: Any, seat: i64) -> Any:
        return self.inside.fallback(state, seat)

    def bound(self, seats: i64) -> int:
        return self.inside.bound(seats)

    def masked(self, state: Any) -> bool:
        return self.inside.masked(state)

    def shown(self, after: Any, choices: list[Choice], watcher: i64) -> list[str]:
        return self.inside.shown(after, choices, watcher)

    def reveals(self, state: Any, seat: i64, action: Any) -> bool:
        return self.inside.reveals(state, seat, action)


class WrappedBox(Box):
    """The box of a game, with the game wrapped up."""

    def __init__(self, inside: Box, wrap: Callable[[AnyGame], AnyGame]) -> None:
        self.inside = inside
        self.wrap = wrap

    def game(self, chosen: Mapping[str, str]) -> AnyGame:
        return self.wrap(self.inside.game(chosen))

    def words(self, language: str) -> Words[Any]:
        return self.inside.words(language)

    def inspection(self) -> Inspection[Any] | None:
        return self.inside.inspection()


class Gossip(Chance):
    """Luck that passes everything on, and whispers too loud."""

    def __init__(self, source: Chance, seats: int) -> None:
        self.source = source
        self.seats = seats

    def audience(self, seen_by: int, seat: int) -> int:
        return EVERYONE

    def roll(self, faces: i64) -> i64:
        return self.source.roll(faces)

    def draw(self, pile: Cards, seen_by: i64) -> i64:
        return self.source.draw(pile, seen_by)

    def below(self, count: i64, seen_by: i64) -> i64:
        return self.source.below(count, seen_by)

    def tell(
        self, kind: Kind, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0, f: i64 = 0
    ) -> None:
        self.source.tell(kind, a, b, c, d, e, f)

    def whisper(
        self, seen_by: i64, kind: Kind, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0
    ) -> None:
        self.source.whisper(self.audience(int(seen_by), int(a)), kind, a, b, c, d)

    def show(self, table: State) -> None:
        self.source.show(table)
