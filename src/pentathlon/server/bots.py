"""Bots think outside the event loop, in processes of their own, with luck of their own."""

import asyncio
import multiprocessing
import os
import signal
import threading
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from time import perf_counter, sleep
from typing import Any, Final, Protocol

from pentathlon.engine.chance import Seeded
from pentathlon.games.catalog import Shelf
from pentathlon.play.advice import dump
from pentathlon.play.pondering import hurry
from pentathlon.play.weighing import advise

from .fair_queue import FairQueue

SECONDS: Final = 0.8
"""A champion answers within the beat of the table, whatever the machine."""


class Done(Protocol):
    """Takes the text of the chosen action; empty when the bot failed."""

    def __call__(self, text: str, fault: str = "") -> None:
        """`fault` is why a bot of the house is put out of its game."""


@dataclass(frozen=True)
class Job:
    """One decision to think about. The table goes to our own process, its view alone to the bot."""

    game: str
    options: dict[str, str]
    table: dict[str, object]
    seat: int
    level: str
    seed: int
    match: str = ""
    """Which game of which room, for bots that remember."""
    explains: bool = False
    """Whether advice for a person is wanted, not a bot's choice."""
    payer: str = ""
    """Whose share of the thinking it takes: the address that brought the room to life."""

    @property
    def room(self) -> str:
        return self.match.partition("/")[0]


USUAL: Final[dict[tuple[str, str], float]] = {}
"""Seconds of the last free choice of each kind of bot, in the process of the bots."""


def ponder(job: Job, shelf: Shelf) -> str:
    """What the bot chooses from what its seat may know.

    A bot without a choice takes as long as one with a choice: else a busy server would tell.
    """
    began = perf_counter()
    box = shelf(job.game)
    game = box.game(job.options)
    state = game.load(job.table)
    view, legal = game.view(state, job.seat), list(game.legal(state, job.seat))
    if job.explains:
        return dump(advise(box, game, state.seat_count(), view, legal, job.seat, SECONDS))
    kind = (job.game, job.level)
    if len(legal) == 1:
        sleep(USUAL.get(kind, 0.0))
        return str(legal[0].text)
    bot, thoughts = hurry(box.bot(job.level), SECONDS), Seeded(job.seed)
    chosen: str = bot.choose(view, legal, thoughts).text
    USUAL[kind] = perf_counter() - began
    return chosen


class Thinker(ABC):
    """Who lets bots think."""

    @abstractmethod
    def think(self, job: Job, done: Done) -> None:
        """Call `done` once, later, with the choice."""

    @abstractmethod
    def close(self) -> None:
        """No more thoughts are needed."""


class PoolThinker(Thinker):
    """Bots in processes: compiled search holds its process, never the server's."""

    def __init__(self, loop: asyncio.AbstractEventLoop, shelf: Shelf, workers: int = 1) -> None:
        self.loop: Final = loop
        self.shelf: Final = shelf
        self.workers: Final = workers
        self.pool = open_pool(workers)
        self.queue: Final[FairQueue[tuple[Job, Done]]] = FairQueue()
        self.running: Counter[str] = Counter()
        """Processes that think, by the address that they think for."""
        self.is_closed = False

    def think(self, job: Job, done: Done) -> None:
        self.queue.put(job.payer, job.room, (job, done))
        self.go_on()

    def go_on(self) -> None:
        """Addresses have the free processes in turn: a house full of champions keeps nobody."""
        while not self.is_closed and (waiting := self.queue.take(self.may_think)) is not None:
            job, done = waiting
            self.running[job.payer] += 1
            self.submit(job, done, tries=2)

    def may_think(self, payer: str) -> bool:
        """The last process is never given to an address that has the others."""
        share = max(1, self.workers - 1)
        return self.running.total() < self.workers and self.running[payer] < share

    def submit(self, job: Job, done: Done, tries: int) -> None:
        try:
            future = self.pool.submit(ponder, job, self.shelf)
        except BrokenProcessPool:
            self.pool = open_pool(self.workers)
            future = self.pool.submit(ponder, job, self.shelf)
        future.add_done_callback(
            lambda future: self.call(lambda: self.settle(future, job, done, tries))
        )

    def call(self, act: Callable[[], None]) -> None:
        """Back to the event loop, if it still runs."""
        if not self.loop.is_closed():
            self.loop.call_soon_threadsafe(act)

    def settle(self, future: Future[str], job: Job, done: Done, tries: int) -> None:
        """A thought is ready; a broken process gets one more try, a broken bot none."""
        if self.is_closed or future.cancelled():
            return
        error = future.exception()
        if isinstance(error, BrokenProcessPool) and tries > 1:
            self.submit(job, done, tries - 1)
            return
        self.running[job.payer] -= 1
        if not self.running[job.payer]:
            del self.running[job.payer]
        self.go_on()
        done("" if error else future.result())

    def close(self) -> None:
        self.is_closed = True
        self.queue.clear()
        end_pool(self.pool)


def open_pool(workers: int) -> ProcessPoolExecutor:
    """Processes for bots, each started when it is needed."""
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(workers, context, initializer=settle_in)


def end_pool(pool: ProcessPoolExecutor) -> None:
    """Whatever they think about, the processes end."""
    for process in list((pool._processes or {}).values()):
        process.kill()
    pool.shutdown(wait=True, cancel_futures=True)


def settle_in() -> None:
    """A bot's process leaves Ctrl-C to the server, and ends when the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent: Any = multiprocessing.parent_process()
    threading.Thread(target=follow, args=(parent,), daemon=True).start()


def follow(parent: Any) -> None:
    parent.join()
    os._exit(0)
