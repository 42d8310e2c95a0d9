"""Puzzles: positions with one clearly best choice, found in games, kept as records of a table."""

import hashlib
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from pentathlon.engine.arms import Thought
from pentathlon.engine.box import Box
from pentathlon.engine.chance import Seeded
from pentathlon.engine.errors import Problem
from pentathlon.engine.game import AnyGame, Seat, State
from pentathlon.engine.imagining import Budget
from pentathlon.engine.luck import foretold
from pentathlon.engine.record import Record
from pentathlon.engine.search import Searcher

from .advice import MIXED, Weighed
from .analysis import CLEAR, SURE
from .match import Match, new_record

LOOKED_AT: Final = 60
"""Positions, before a game without a puzzle is given up."""
GAMES: Final = 40
"""Games that one number leads to: where the first holds no puzzle, the next may."""
PLAYOUTS: Final = 1_500
DAY: Final = "%Y%m%d"
GLANCE: Final = 6
"""A position gets a sixth of the playouts first, and all of them where it looks promising."""
FEWEST: Final = 3
"""Choices of a puzzle: of two one can be guessed."""


class Position:
    """A table, who decides, and what the champion thinks of it."""

    def __init__(self, state: State, seat: Seat, thoughts: list[Thought]) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.thoughts: Final = thoughts

    @property
    def lead(self) -> float:
        """How far the best choice is ahead of the next."""
        return self.thoughts[0].value - max(each.value for each in self.thoughts[1:])

    @property
    def is_clear(self) -> bool:
        """Whether one choice is clearly best, and to be taken always."""
        error = max(each.error for each in self.thoughts[:2])
        is_sure = self.lead >= CLEAR and self.lead >= SURE * error
        return is_sure and self.thoughts[0].share >= MIXED

    def weighed(self) -> list[Weighed]:
        return [Weighed(each.action.text, each.value, each.share) for each in self.thoughts]

    def record(self, game: AnyGame) -> Record:
        return table_record(game, self.state)


def table_record(game: AnyGame, state: State) -> Record:
    """A table as a record that begins there, to be passed on."""
    return new_record(game, state.seat_count(), foretold(), table=state.to_json())


def find_champion(box: Box, playouts: int = PLAYOUTS) -> Searcher:
    """Who weighs the choices of a puzzle; a game of luck alone has no puzzles."""
    champion = box.bot(box.levels()[-1])
    if not isinstance(champion, Searcher):
        raise Problem("puzzle_luck", game=box.game({}).id)
    champion.budget = Budget(playouts)
    return champion


def number_of_today() -> int:
    """The puzzle of the day is that of its date."""
    return int(time.strftime(DAY))


def find_puzzle(
    game: AnyGame,
    champion: Searcher,
    games: Iterable[Iterable[State]],
    progress: Callable[[int], None] = lambda positions: None,
) -> Position:
    """The first position of these games, given by their tables, with one clearly best choice."""
    whole = champion.budget
    glance = Budget(whole.playouts // GLANCE)
    for number, state, seat in positions(game, games):
        champion.budget = glance
        found = look_at(game, champion, state, seat, number)
        champion.budget = whole
        if found.lead >= CLEAR / 2:
            found = look_at(game, champion, state, seat, number)
            if found.is_clear:
                return found
        progress(1)
    raise Problem("puzzle_none", game=game.id)


def positions(game: AnyGame, games: Iterable[Iterable[State]]) -> Iterator[tuple[int, State, Seat]]:
    """Tables with a choice, numbered and spread over each game without its opening."""
    for tables in games:
        found = [(state, seat) for state in tables for seat in free_seats(game, state, FEWEST)]
        later = found[len(found) // 4 :]
        chosen = later[:: -(-len(later) // LOOKED_AT) or 1]
        yield from ((number, state, seat) for number, (state, seat) in enumerate(chosen))


def free_seats(game: AnyGame, state: State, fewest: int = 2) -> list[Seat]:
    """Who has so many choices at a table."""
    return [seat for seat in game.deciders(state) if len(game.legal(state, seat)) >= fewest]


def look_at(
    game: AnyGame, champion: Searcher, state: State, seat: Seat, number: int = 0
) -> Position:
    """What the champion thinks in that place."""
    view, legal = game.view(state, seat), game.legal(state, seat)
    return Position(state, seat, champion.consider(view, legal, Seeded(number)))


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


def stated_position(game: AnyGame, champion: Searcher, record: Record, seat: Seat) -> Position:
    """A puzzle that somebody passed on: the last table of a record, in one seat's place."""
    state = Match.of(game, record).state
    if seat not in free_seats(game, state):
        raise Problem("puzzle_none", game=game.id)
    return look_at(game, champion, state, seat)
