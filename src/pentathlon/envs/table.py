"""One table for learners: numbers in, rows of bytes and masks out; what an illegal one means."""

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.text import Text

from pentathlon.engine.bot import Bot
from pentathlon.engine.chance import Chance, Seeded
from pentathlon.engine.encoding import Encoding, Slice
from pentathlon.engine.errors import Problem
from pentathlon.engine.game import TABLE, Action, AnyGame, State
from pentathlon.engine.interview import NOBODY, RANK, REWARDS, Interview, blank, returns
from pentathlon.games.catalog import open_box
from pentathlon.play.arguments import demand, is_whole, texts_of
from pentathlon.play.match import seat_problem

RAISE: Final = "raise"
FALLBACK: Final = "fallback"
"""The clock's action is played instead, and `info["illegal"]` says so."""
TERMINATE: Final = "terminate"
"""The game ends: -1 for whoever said it, 0 for the others."""
POLICIES: Final = (RAISE, FALLBACK, TERMINATE)

MOST_HISTORY: Final = 1000
RENDER_MODES: Final = ["human", "ansi", "svg"]

Row = NDArray[Any]
"""Bytes or, on request, numbers from 0 to 1."""
Mask = NDArray[np.int8]


@dataclass(frozen=True)
class Terms:
    """What was agreed on: the game, its options, who plays where, and what is won."""

    game: str
    seats: int
    options: dict[str, str]
    bots: tuple[str | Bot | None, ...]
    """The level of a seat's bot, or the bot; None where a learner sits."""
    reward: str = "rank"
    illegal: str = RAISE
    history: int = 0
    """How many of the last choices an observation shows."""
    floats: bool = False
    """Whether observations are numbers from 0 to 1 instead of bytes."""

    def encoding(self, rules: AnyGame) -> Encoding:
        made = open_box(self.game).encoding(rules, self.seats)
        made.remember(self.history)
        return made

    def rules(self) -> AnyGame:
        return open_box(self.game).game(self.options)

    def company(self) -> list[Bot | None]:
        """The bots, one for each seat that has one."""
        box = open_box(self.game)
        return [box.bot(each) if isinstance(each, str) else each for each in self.bots]


def agree(
    game: str,
    seats: int | None,
    options: Mapping[str, object] | None,
    bots: Mapping[int, str | Bot] | None = None,
    reward: str = "rank",
    illegal: str = RAISE,
    history: int = 0,
    floats: bool = False,
) -> Terms:
    """Terms that can be played: the fewest seats if none are told; anything wrong is a problem."""
    demand(isinstance(game, str), "game", "str", game)
    demand(seats is None or is_whole(seats), "seats", "int", seats)
    demand(is_whole(history), "history", "int", history)
    chosen = texts_of(options)
    rules = open_box(game).game(chosen)
    count = min(rules.seat_counts()) if seats is None else seats
    if count not in rules.seat_counts():
        raise seat_problem(rules, count)
    demand_one_of("reward", reward, REWARDS)
    demand_one_of("illegal", illegal, POLICIES)
    if not 0 <= history <= MOST_HISTORY:
        raise Problem("history_length", history=history, most=MOST_HISTORY)
    for seat in bots or {}:
        demand_one_of("bots", seat, range(count))
    company = tuple((bots or {}).get(seat) for seat in range(count))
    return Terms(game, count, chosen, company, reward, illegal, history, floats)


def demand_one_of(name: str, value: object, values: Sequence[object]) -> None:
    """An argument takes one of these."""
    if value not in values:
        raise Problem("option_value", name=name, value=value, values=", ".join(map(str, values)))


def seat_others(
    seat: int, others: str | Bot | Sequence[str | Bot], seats: int
) -> dict[int, str | Bot]:
    """Bots for every seat but one: the same for all, or one each in the order of the seats."""
    demand_one_of("seat", seat, range(seats))
    places = [place for place in range(seats) if place != seat]
    if isinstance(others, str | Bot):
        return dict.fromkeys(places, others)
    demand(isinstance(others, Sequence), "others", "str | Bot | list[str | Bot]", others)
    if len(others) != len(places):
        raise Problem("others_count", count=len(others), wanted=len(places))
    return dict(zip(places, others, strict=True))


class Live:
    """The bytes of a buffer of ours, for NumPy to read and to write."""

    def __init__(self, buffer: object, kind: type[np.generic]) -> None:
        window: NDArray[Any] = np.frombuffer(buffer, kind)  # type: ignore[call-overload]
        self.buffer = buffer
        self.__array_interface__ = {
            **window.__array_interface__,
            "data": (window.ctypes.data, False),
        }


def open_buffer(buffer: object, kind: type[np.generic], *shape: int) -> NDArray[Any]:
    """A buffer as an array of rows, without copying."""
    return np.asarray(Live(buffer, kind)).reshape(shape)


def scale_of(encoding: Encoding) -> NDArray[np.float32]:
    """What makes each byte a part of the most that can stand there."""
    parts = encoding.slices()
    return np.array([1 / part.most for part in parts for _ in range(part.size)], np.float32)


class LearnersTable:
    """A game at play; NumPy looks at its buffers, and what is handed out is a copy."""

    def __init__(self, terms: Terms) -> None:
        self.terms: Final = terms
        self.game: Final = terms.rules()
        self.encoding: Final = terms.encoding(self.game)
        self.size: Final = int(self.encoding.size)
        self.width: Final = int(self.encoding.width)
        company = terms.company()
        self.interview: Final = Interview(self.game, self.encoding, company, Seeded(0))
        self.scale: Final = scale_of(self.encoding)
        self.row_buffer: Final = blank(self.size)
        self.mask_buffer: Final = blank(self.width)
        self.row_window: Final[NDArray[np.uint8]] = open_buffer(
            self.row_buffer, np.uint8, self.size
        )
        self.mask_window: Final[Mask] = open_buffer(self.mask_buffer, np.int8, self.width)
        self.offender = NOBODY
        """Who ended the game by something illegal."""

    def begin(self, seed: int) -> None:
        """A new game; the same seed, the same luck and the same bots' whims."""
        self.offender = NOBODY
        self.interview.thoughts = Seeded(-1 - seed)
        self.interview.begin(Seeded(seed))

    @property
    def seat(self) -> int:
        """Who is asked; NOBODY when it is over."""
        return int(NOBODY if self.offender != NOBODY else self.interview.seat)

    @property
    def is_over(self) -> bool:
        return self.seat == NOBODY

    def is_waiting(self, seat: int) -> bool:
        """Whether a seat is asked and has not answered yet."""
        return not self.is_over and self.interview.is_waiting(seat)

    def say(self, seat: int, number: int) -> bool:
        """A number from a seat; whether it was legal, where illegal ones are borne."""
        if self.interview.say(seat, number):
            return True
        if self.terms.illegal == RAISE:
            text = self.encoding.text_of(number)
            raise Problem("number_refused", number=number, text=text, seat=seat)
        if self.terms.illegal == FALLBACK:
            self.interview.give(seat, self.game.fallback(self.interview.state, seat))
        else:
            self.offender = seat
        return False

    def row(self, seat: int) -> Row:
        """What a seat knows."""
        self.interview.observe(seat, self.row_buffer, 0)
        return self.row_window * self.scale if self.terms.floats else self.row_window.copy()

    def mask(self, seat: int) -> Mask:
        """1 at every number that a seat may say now; nothing where it is not asked."""
        if not self.is_waiting(seat):
            return np.zeros(self.width, np.int8)
        answer = self.interview.answers[seat]
        answer.mark(self.mask_buffer, 0, 1)
        mask = self.mask_window.copy()
        answer.mark(self.mask_buffer, 0, 0)
        return mask

    def numbers(self, seat: int) -> list[int]:
        """The same as a list."""
        return self.interview.answers[seat].numbers() if self.is_waiting(seat) else []

    def rewards(self) -> list[float]:
        """What each seat gets: nothing before the end."""
        if self.offender != NOBODY:
            return [-1.0 if seat == self.offender else 0.0 for seat in range(self.terms.seats)]
        result = self.game.result(self.interview.state)
        if result is None:
            return [0.0] * self.terms.seats
        return returns(result, self.terms.reward)

    def board(self, watcher: int, language: str) -> str:
        """The table in words, as one watcher sees it."""
        names = [str(seat + 1) for seat in range(self.terms.seats)]
        view = self.game.view(self.interview.state, watcher)
        return open_box(self.terms.game).words(language).board(view, names)

    def __reduce__(self) -> tuple[Any, ...]:
        asked = self.interview
        held = {seat: (answer_text(asked, seat), letters(asked, seat)) for seat in asked.deciders}
        luck = (asked.luck, asked.thoughts)
        return restore, (self.terms, asked.state, luck, asked.past, held, int(self.offender))


def answer_text(asked: Interview, seat: int) -> str:
    """What a decider has chosen so far, or nothing."""
    action = asked.answers[seat].action
    return "" if action is None else action.text


def letters(asked: Interview, seat: int) -> list[int]:
    return list(asked.answers[seat].letters)


Held = dict[int, tuple[str, list[int]]]


def restore(
    terms: Terms,
    state: State,
    luck: tuple[Chance, Chance],
    past: list[list[tuple[int, int]]],
    held: Held,
    offender: int,
) -> LearnersTable:
    """The table that was pickled or copied, in the middle of a question too."""
    table = LearnersTable(terms)
    table.offender = offender
    asked = table.interview
    asked.thoughts = luck[1]
    asked.past = past
    asked.resume(state, luck[0])
    for seat, (text, spelt) in held.items():
        for letter in spelt:
            asked.answers[seat].say(letter)
        chosen: Action | None = table.game.parse(text) if text else None
        asked.answers[seat].action = chosen
    asked.seek()
    return table


class Shown:
    """What all our environments with one table share: texts, slices, and pictures of the table."""

    table: LearnersTable
    render_mode: str | None
    language: str

    def sit_down(
        self,
        game: str,
        seats: int | None,
        options: Mapping[str, object] | None,
        bots: Mapping[int, str | Bot] | None,
        *,
        reward: str = RANK,
        illegal: str = FALLBACK,
        history: int = 0,
        floats: bool = False,
        render_mode: str | None = None,
        language: str = "en",
    ) -> None:
        """Lay the table, and note how it is to be shown."""
        if render_mode is not None:
            demand_one_of("render_mode", render_mode, RENDER_MODES)
        self.render_mode = render_mode
        self.language = language
        self.table = LearnersTable(
            agree(game, seats, options, bots, reward, illegal, history, floats)
        )

    def text_of(self, number: int) -> str:
        """What a number stands for: an action, or a letter of a spelt one."""
        return self.table.encoding.text_of(number)

    def number_of(self, text: str) -> int:
        """The number of a text."""
        return self.table.encoding.number_of(text)

    @property
    def slices(self) -> list[Slice]:
        """The named parts of an observation."""
        return self.table.encoding.slices()

    def draw(self, watcher: int = TABLE) -> str | None:
        """The table as the mode of rendering wants it."""
        board = self.table.board(watcher, self.language)
        if self.render_mode == "human":
            print(board)
            return None
        return to_svg(board, self.table.terms.game) if self.render_mode == "svg" else board


def to_svg(board: str, title: str) -> str:
    """A board of text as a picture."""
    width = max(len(line) for line in board.splitlines())
    console = Console(record=True, file=io.StringIO(), width=width + 2)
    console.print(Text(board))
    return console.export_svg(title=title)


def pick_seed(random: np.random.Generator) -> int:
    """The seed of a game from a generator."""
    return int(random.integers(2**62))
