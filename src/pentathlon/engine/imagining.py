"""Imagined tables that fit a view, and how games go on there when club players play them."""

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from .bot import Bot
from .chance import LOW, STARTS, Chance, Seeded
from .game import AnyGame, Seat, State

SEEDS: Final[i64] = 1 << 30
STRIDE: Final[i64] = 0x9E3779B1
"""Keeps the luck of neighbouring tables and places apart."""
STIRS: Final = 3


@mypyc_attr(allow_interpreted_subclasses=True)
class Budget:
    """How much thinking a decision is worth: so many playouts, the same on every machine."""

    def __init__(self, playouts: i64) -> None:
        self.playouts: Final = playouts

    def begin(self) -> None:
        """A decision is looked at from now on."""

    def is_spent(self, playouts: i64) -> bool:
        """Whether the answer is due after so many."""
        return playouts >= self.playouts


class Imagined:
    """An imagined table: who decides there, and what the others would choose."""

    def __init__(self, state: State, deciders: tuple[Seat, ...], number: i64) -> None:
        self.state: Final = state
        self.deciders: Final = deciders
        self.number: Final = number


@mypyc_attr(allow_interpreted_subclasses=True)
class Imagination(Bot):
    """Plays games on from imagined tables; what a game adds to it stands first."""

    def __init__(self, club: Bot, playouts: i64) -> None:
        self.club: Final = club
        """Who plays on."""
        self.budget: Budget = Budget(playouts)
        self.must_search = False
        """Whether somebody has asked for a search, even where an instinct knows."""
        self.luck: Final = Seeded(0)
        self.thinking: Final = Seeded(0)
        self.rules: AnyGame | None = None
        self.chosen: Mapping[str, str] = {}
        self.seed: i64 = 0
        self.played: i64 = 0
        self.round: i64 = 0

    # What a game adds

    @abstractmethod
    def options_of(self, view: Any) -> Mapping[str, str]:
        """The options of the table that a view shows."""

    @abstractmethod
    def make_rules(self, chosen: Mapping[str, str]) -> AnyGame:
        """The rules under these options."""

    def seat_of(self, view: Any) -> int:
        """Whose view it is."""
        return int(view.seat)

    def side_of(self, game: AnyGame, seat: i64) -> int:
        """Who wins and loses together has the same side."""
        return int(seat)

    def place(self, state: Any) -> i64:
        """Where in the game a table stands: the luck of the same place is the same everywhere."""
        return 0

    def is_far(self, state: Any, start: i64) -> bool:
        """Whether a playout has gone far enough from the round it began in to be judged."""
        return False

    def round_of(self, state: Any) -> i64:
        """The round that a horizon is counted from."""
        return 0

    def hopes(self, game: AnyGame, state: Any, seat: i64) -> float:
        """How good a table beyond the horizon looks for a seat, from 0 to 1."""
        return 0.5

    def at_once(self, view: Any, legal: list[Any], chance: Chance) -> Any | None:
        """What is chosen without a search, where a game has learnt that; else nothing."""
        return None

    def mixes(self) -> bool:
        """Whether secret choices depend on nothing hidden, so that they can be mixed."""
        return False

    def game_of(self, view: Any) -> AnyGame:
        """The rules that a view is played by; made once for all views of a game."""
        chosen = self.options_of(view)
        if self.rules is None or self.chosen != chosen:
            self.rules = self.make_rules(chosen)
            self.chosen = chosen
        return self.rules

    # Imagined tables

    def imagine(self, game: AnyGame, view: Any, number: i64) -> Imagined:
        """One of the tables that fit the view."""
        self.luck.state = start_of(self.seed, number, 1)
        state: State = game.determinize(view, self.luck)
        return Imagined(state, game.deciders(state), number)

    def picks_of_others(self, game: AnyGame, table: Imagined, seat: i64) -> list[Any]:
        """What club players would choose at the same time; nothing yet for the seat itself."""
        self.thinking.state = start_of(self.seed, table.number, 2)
        picks: list[Any] = []
        for other in table.deciders:
            legal = game.legal(table.state, other)
            is_free = other != seat and len(legal) > 1
            picks.append(self.ask(game, table.state, other, legal) if is_free else legal[0])
        return picks

    def ask(self, game: AnyGame, state: State, seat: i64, legal: list[Any]) -> Any:
        return self.club.choose(game.view(state, seat), legal, self.thinking)

    def play_out(self, game: AnyGame, table: Imagined, picks: list[Any], seat: i64) -> float:
        """What a seat gets once these choices are made and club players play on."""
        return self.value(game, self.go_on(game, table, picks), seat)

    def go_on(self, game: AnyGame, table: Imagined, picks: list[Any]) -> State:
        """The table once these choices are made and club players have played on."""
        self.played += 1
        state = table.state.clone()
        self.round = self.round_of(state)
        self.luck.state = start_of(self.seed, table.number, 3)
        game.step(state, picks, self.luck)
        self.play_on(game, state, table.number)
        return state

    def value(self, game: AnyGame, state: State, seat: i64) -> float:
        """What a seat has of a win at such a table, shared among the sides that won."""
        result = game.result(state)
        if result is None:
            return self.hopes(game, state, seat)
        sides = {self.side_of(game, winner) for winner in result.winners}
        return 1.0 / float(len(sides)) if self.side_of(game, seat) in sides else 0.0

    def play_on(self, game: AnyGame, state: State, number: i64) -> None:
        """Until the end or the horizon; luck begins anew wherever the place changes."""
        last: i64 = -1
        deciders = game.deciders(state)
        while deciders and not self.is_far(state, self.round):
            place = self.place(state)
            if place != last:
                last = place
                self.luck.state = start_of(self.seed, number, 4 + 2 * place)
                self.thinking.state = start_of(self.seed, number, 5 + 2 * place)
            choices: list[Any] = []
            for seat in deciders:
                legal = game.legal(state, seat)
                if len(legal) == 1:
                    choices.append(legal[0])
                else:
                    choices.append(self.ask(game, state, seat, legal))
            game.step(state, choices, self.luck)
            deciders = game.deciders(state)


def start_of(seed: i64, number: i64, place: i64) -> i64:
    """Where the luck of a place at an imagined table begins: far from every other."""
    state: i64 = (seed * STRIDE + number * SEEDS + place * STRIDE) % STARTS + 1
    for _ in range(STIRS):
        state = STRIDE // 2 * (state & LOW) + (state >> 32)
    return state % STARTS + 1
