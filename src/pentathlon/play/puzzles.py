"""Puzzles: positions with one clearly best choice, found in games, kept as records of a table."""

import hashlib
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from pentathlon.engine.box import Box
from pentathlon.engine.chance import Seeded
from pentathlon.engine.errors import Problem
from pentathlon.engine.game import AnyGame, Seat, State
from pentathlon.engine.luck import foretold
from pentathlon.engine.record import Record

from .advice import Advice
from .match import Match, new_record
from .weighing import Lookout, Weigher, find_searcher

LOOKED_AT: Final = 60
"""Positions, before a game without a puzzle is given up."""
GAMES: Final = 40
"""Games that one number leads to: where the first holds no puzzle, the next may."""
CLEAR: Final = 0.10
"""The best choice of a puzzle is so much better than the next."""
PLAYOUTS: Final = 2_000
DAY: Final = "%Y%m%d"
GLANCE: Final = 6
"""A position gets a sixth of the playouts first, and all of them where it looks promising."""
NAMES: Final = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hana")
"""Who sits at the table of a puzzle."""
FEWEST: Final = 3
"""Choices of a puzzle: of two one can be guessed."""


class Position:
    """A table, who decides, and what the choices are worth."""

    def __init__(self, state: State, seat: Seat, advice: Advice) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.advice: Final = advice

    @property
    def is_clear(self) -> bool:
        """Whether one choice is clearly best: no other is level with it, nor near."""
        return self.advice.lead >= CLEAR

    def record(self, game: AnyGame) -> Record:
        return table_record(game, self.state)


def table_record(game: AnyGame, state: State) -> Record:
    """A table as a record that begins there, to be passed on: so it names nobody who played."""
    seats = state.seat_count()
    return new_record(game, seats, foretold(), NAMES[:seats], table=state.to_json())


class Setter:
    """Weighs the choices of positions: a glance at each, a closer look where that is promising."""

    def __init__(self, box: Box, game: AnyGame, seats: int, playouts: int = PLAYOUTS) -> None:
        searcher = find_searcher(box, game, seats)
        if searcher is None or isinstance(searcher, Lookout):
            raise Problem("puzzle_luck", game=game.id)
        self.game: Final = game
        self.closely: Final = Weigher(searcher, game, playouts)
        self.glancing: Final = Weigher(searcher, game, max(1, playouts // GLANCE))

    def glance(self, state: State, seat: Seat) -> Position:
        return self.look(self.glancing, state, seat)

    def look_closely(self, state: State, seat: Seat) -> Position:
        return self.look(self.closely, state, seat)

    def look(self, weigher: Weigher, state: State, seat: Seat) -> Position:
        view, legal = self.game.view(state, seat), self.game.legal(state, seat)
        return Position(state, seat, weigher.weigh(view, legal, seat))


def number_of_today() -> int:
    """The puzzle of the day is that of its date."""
    return int(time.strftime(DAY))


def find_puzzle(
    setter: Setter,
    games: Iterable[Iterable[State]],
    progress: Callable[[int], None] = lambda positions: None,
) -> Position:
    """The first position of these games, given by their tables, with one clearly best choice."""
    for state, seat in positions(setter.game, games):
        choices = setter.glance(state, seat).advice.choices
        if min(choice.behind for choice in choices[1:]) >= CLEAR / 2:
            found = setter.look_closely(state, seat)
            if found.is_clear:
                return found
        progress(1)
    raise Problem("puzzle_none", game=setter.game.id)


def positions(game: AnyGame, games: Iterable[Iterable[State]]) -> Iterator[tuple[State, Seat]]:
    """Tables with a choice, spread over each game without its opening."""
    for tables in games:
        found = [(state, seat) for state in tables for seat in free_seats(game, state, FEWEST)]
        later = found[len(found) // 4 :]
        yield from later[:: -(-len(later) // LOOKED_AT) or 1]


def free_seats(game: AnyGame, state: State, fewest: int = 2) -> list[Seat]:
    """Who has so many choices at a table."""
    return [seat for seat in game.deciders(state) if len(game.legal(state, seat)) >= fewest]


def club_games(box: Box, game: AnyGame, seats: int, number: int) -> Iterator[list[State]]:
    """The games that a number leads to, played as they are wanted."""
    yield club_tables(box, game, seats, str(number))
    for further in range(1, GAMES):
        yield club_tables(box, game, seats, f"{number}/{further}")


def club_tables(box: Box, game: AnyGame, seats: int, name: str) -> list[State]:
    """The tables of a game between club players: the same name, the same game."""
    digest = hashlib.blake2b(name.encode(), digest_size=6).digest()
    seed = int.from_bytes(digest, "big")
    luck, thoughts, club = Seeded(seed), Seeded(~seed), box.bot("club")
    state: State = game.setup(seats, luck)
    tables = []
    while deciders := game.deciders(state):
        tables.append(state.clone())
        picks = []
        for seat in deciders:
            legal, view = game.legal(state, seat), game.view(state, seat)
            picks.append(club.choose(view, legal, thoughts) if len(legal) > 1 else legal[0])
        game.step(state, picks, luck)
    return tables


def stated_position(setter: Setter, record: Record, seat: Seat) -> Position:
    """A puzzle that somebody passed on: the last table of a record, in one seat's place."""
    state = Match.of(setter.game, record).state
    if seat not in free_seats(setter.game, state):
        raise Problem("puzzle_none", game=setter.game.id)
    return setter.look_closely(state, seat)
