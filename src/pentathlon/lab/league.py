"""A league for learners: many tables stepped in processes of their own, through shared memory.

A learner sits at each table among bots of all levels, or among its older selves, whose choices come
from outside like its own. While one half of the tables is thought about the other half plays on.
"""

import multiprocessing
from collections.abc import Sequence
from multiprocessing.connection import Connection
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

import pentathlon.envs
from pentathlon.engine.bot import Bot
from pentathlon.engine.chance import Seeded
from pentathlon.engine.game import NO_NUMBER, Action
from pentathlon.engine.search import Searcher
from pentathlon.envs.vector_form import Vector
from pentathlon.games.catalog import open_box

HALVES: Final = 2
ROOKIE: Final = "rookie"
CLUB: Final = "club"
VETERAN: Final = "veteran"
"""Who plays on in the searches of the champion."""
SELF: Final = "self"
"""An older self of the learner."""
LEAGUE: Final = (
    (CLUB,), (CLUB,), (CLUB,), (CLUB,),
    (VETERAN,), (ROOKIE, VETERAN, CLUB), (SELF,), (SELF, CLUB, VETERAN),
)  # fmt: skip
"""The rivals of every eighth part of the tables, from the learner's left on, in turn."""
TEAMS: Final = (
    (CLUB, SELF), (CLUB, SELF), (CLUB, SELF), (CLUB, SELF), (CLUB, SELF), (CLUB,), (SELF,), (SELF,),
)  # fmt: skip
"""The same where teams sit alternately: partners learn as one, and in one part they are club."""
NO_ADVICE: Final = -1
APART: Final = 1_000


def sides_of(game: str, seats: int) -> list[list[int]]:
    """Who wins and loses together."""
    box = open_box(game)
    return box.teams(box.game({}), seats)


class Plan(NamedTuple):
    """What is played, and how much of it in each process."""

    game: str
    seats: int
    rivals: tuple[tuple[str, ...], ...]
    tables: int
    """In each group of tables with the same rivals."""
    workers: int
    seed: int

    @property
    def rows(self) -> int:
        """Tables of one process in one half."""
        return self.tables * len(self.rivals)

    def seat_of(self, worker: int, half: int, group: int) -> int:
        """Where the learner sits: everywhere in turn."""
        return (worker * HALVES + half + group) % self.seats

    def seats_of_all(self, half: int) -> NDArray[np.int32]:
        """Where it sits at every table of a half."""
        return np.repeat(
            [
                self.seat_of(worker, half, group)
                for worker in range(self.workers)
                for group in range(len(self.rivals))
            ],
            self.tables,
        ).astype(np.int32)


def invite(plan: Plan, seat: int, rivals: Sequence[str]) -> dict[int, str | Bot]:
    """Bots for the other seats; older selves are asked from outside."""
    champion = open_box(plan.game).bot("champion")
    best = champion.club if isinstance(champion, Searcher) else champion
    company: dict[int, str | Bot] = {}
    for place in range(plan.seats - 1):
        name = rivals[place % len(rivals)]
        if name != SELF:
            company[(seat + 1 + place) % plan.seats] = best if name == VETERAN else name
    return company


class Shared(NamedTuple):
    """What both sides see of one half: for each table a row."""

    observations: Any
    masks: Any
    actors: Any
    actions: Any
    dones: Any
    wins: Any
    """What the learner had of the win where a game has just ended."""
    advice: Any
    """What club would say, where the learner is taught."""


SHAPES: Final = ("size", "width", "", "", "", "", "")
KINDS: Final = ("B", "B", "i", "i", "B", "f", "i")


def open_half(raw: Sequence[Any], size: int, width: int) -> Shared:
    """Shared memory as arrays."""
    wide = {"size": size, "width": width}
    arrays = [np.frombuffer(each, kind) for each, kind in zip(raw, KINDS, strict=True)]
    shaped = [
        array.reshape(-1, wide[shape]) if shape else array
        for array, shape in zip(arrays, SHAPES, strict=True)
    ]
    return Shared(*shaped)


class Hall:
    """The tables of one half in one process."""

    def __init__(self, plan: Plan, worker: int, half: int, shared: Shared) -> None:
        start = worker * plan.rows
        self.shared: Final = Shared(*[array[start : start + plan.rows] for array in shared])
        self.tables: Final = plan.tables
        self.groups: Final[list[tuple[Vector, int]]] = []
        for group, rivals in enumerate(plan.rivals):
            seat = plan.seat_of(worker, half, group)
            number = (worker * HALVES + half) * len(plan.rivals) + group
            vector = pentathlon.envs.vector(
                plan.game,
                plan.tables,
                plan.seats,
                bots=invite(plan, seat, rivals),
                seed=plan.seed * APART + number,
            )
            self.groups.append((vector, seat))
        self.first_seats: Final = [side[0] for side in sides_of(plan.game, plan.seats)]
        self.club: Final = open_box(plan.game).bot(CLUB)
        self.thoughts: Final = Seeded(plan.seed * APART + worker * HALVES + half)
        self.meant: Final[dict[tuple[int, int], Action]] = {}
        """What club is spelling at a table, number by number."""
        self.shared.advice[:] = NO_ADVICE
        self.show()

    def step(self, is_advised: bool) -> None:
        """All tables go on to their next question; club says its answer, if it is asked."""
        for place, (vector, _) in enumerate(self.groups):
            vector.step(self.shared.actions[place * self.tables : (place + 1) * self.tables])
        self.show()
        if is_advised:
            for place, (vector, _) in enumerate(self.groups):
                for row in range(self.tables):
                    said = self.advise(vector, place, row)
                    self.shared.advice[place * self.tables + row] = said

    def show(self) -> None:
        """Lay out what all tables ask."""
        for place, (vector, seat) in enumerate(self.groups):
            rows = slice(place * self.tables, (place + 1) * self.tables)
            self.shared.observations[rows] = vector.observations
            self.shared.masks[rows] = vector.masks
            self.shared.actors[rows] = vector.actors
            self.shared.dones[rows] = vector.dones
            is_first = vector.rewards == vector.rewards.max(1, keepdims=True)
            winners = is_first[:, self.first_seats].sum(1)
            self.shared.wins[rows] = vector.dones * is_first[:, seat] / winners

    def advise(self, vector: Vector, place: int, row: int) -> int:
        """Club's number for a question; none where a spelling went another way than club's."""
        interview = vector.batch.rows[row]
        answer = interview.answer
        if not answer.letters:
            view = interview.game.view(interview.state, interview.seat)
            self.meant[place, row] = self.club.choose(view, answer.legal, self.thoughts)
        action = self.meant.get((place, row))
        if action is None or action not in answer.legal:
            return NO_ADVICE
        if action.index != NO_NUMBER:
            return action.index
        return vector.encoding.letter(action, answer.legal.index(action), len(answer.letters))


def work(plan: Plan, worker: int, raw: Any, size: int, width: int, line: Connection) -> None:
    """Step whichever half is asked for, until nobody asks any more."""
    halls = [Hall(plan, worker, half, open_half(raw[half], size, width)) for half in range(HALVES)]
    line.send(None)
    while (asked := line.recv()) is not None:
        half, is_advised = asked
        halls[half].step(is_advised)
        line.send(None)


class League:
    """All tables, as the learner sees them."""

    def __init__(self, plan: Plan) -> None:
        context = multiprocessing.get_context("spawn")
        box = open_box(plan.game)
        self.encoding: Final = box.encoding(box.game({}), plan.seats)
        size, width = int(self.encoding.size), int(self.encoding.width)
        self.plan: Final = plan
        self.rows: Final = plan.rows * plan.workers
        wide = {"size": size, "width": width, "": 1}
        raw = [
            [
                context.RawArray(kind, self.rows * wide[shape])
                for kind, shape in zip(KINDS, SHAPES, strict=True)
            ]
            for _ in range(HALVES)
        ]
        self.halves: Final = [open_half(each, size, width) for each in raw]
        self.seats: Final = [plan.seats_of_all(half) for half in range(HALVES)]
        self.lines: Final[list[Connection]] = []
        self.crew: Final = []
        for worker in range(plan.workers):
            here, there = context.Pipe()
            args = (plan, worker, raw, size, width, there)
            self.crew.append(context.Process(target=work, args=args, daemon=True))
            self.crew[-1].start()
            there.close()
            self.lines.append(here)
        self.wait()

    def start(self, half: int, is_advised: bool = False) -> None:
        """Let all processes step a half, with the actions laid out for it."""
        for line in self.lines:
            line.send((half, is_advised))

    def wait(self) -> None:
        """Until all have done what was asked first."""
        for line in self.lines:
            line.recv()

    def close(self) -> None:
        for line, process in zip(self.lines, self.crew, strict=True):
            line.send(None)
            process.join()
