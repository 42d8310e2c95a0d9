"""Records are told and studied in processes: the tables never wait, and a long one is killed."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Final, NamedTuple

from pentathlon.engine.errors import Problem

from .fair_queue import FairQueue
from .limits import Limits
from .replays import GOOD

CHUNK: Final = 1 << 16
PER_ADDRESS: Final = 12
"""Replays of one address, running and waiting: every screen of a large family at a game's end."""
WAITING: Final = 40
"""Replays that may wait for a place, of all addresses."""


class Work(NamedTuple):
    """What processes of one kind run, and how much of the machine they get."""

    module: str
    at_once: int
    seconds: int
    """Of CPU time."""
    megabytes: int
    wait: float
    """Seconds until one that nobody reads to its end is broken off."""


def replay_work(limits: Limits) -> Work:
    bounds = (limits.replay_seconds, limits.replay_megabytes, limits.replay_wait)
    return Work("pentathlon.server.replays", limits.replays, *bounds)


def study_work(limits: Limits) -> Work:
    bounds = (limits.study_seconds, limits.replay_megabytes, limits.study_wait)
    return Work("pentathlon.server.studies", limits.studies, *bounds)


class Telling:
    """One record that is being told; it ends when all is told, or when its time is up."""

    def __init__(self, desk: "ReplayDesk", address: str, process: Process) -> None:
        self.desk: Final = desk
        self.address: Final = address
        self.process: Final = process
        self.is_over = False
        loop = asyncio.get_running_loop()
        self.watchdog: Final = loop.call_later(desk.work.wait, self.end)
        desk.tellings.add(self)

    async def read(self, record: bytes) -> bool:
        """The record goes in; whether it is good comes out first."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        with suppress(ConnectionError):
            self.process.stdin.write(record)
            await self.process.stdin.drain()
            self.process.stdin.close()
        state = await self.process.stdout.readline()
        if not state:
            self.end()
            await self.process.wait()
            raise Problem("replay_slow")
        return state == GOOD

    async def pieces(self) -> AsyncIterator[bytes]:
        """The answer; a reader who is too slow, or goes, ends it."""
        assert self.process.stdout is not None
        try:
            while chunk := await self.process.stdout.read(CHUNK):
                yield chunk
            if await self.process.wait() != 0 and not self.desk.is_closed:
                raise Problem("replay_slow")
        finally:
            self.end()

    def end(self) -> None:
        """The process is gone, and its place is free."""
        if not self.is_over:
            self.is_over = True
            self.watchdog.cancel()
            with suppress(ProcessLookupError):
                self.process.kill()
            self.desk.tellings.discard(self)
            self.desk.leave(self.address)


class Turn(NamedTuple):
    """A replay that waits for its place."""

    address: str
    come: "asyncio.Future[None]"


class ReplayDesk:
    """Lets a few records be told at once, and a few more wait."""

    def __init__(self, work: Work) -> None:
        self.work: Final = work
        self.asked: Counter[str] = Counter()
        """Replays that run or wait, by address."""
        self.running: Counter[str] = Counter()
        self.waiting: Final[FairQueue[Turn]] = FairQueue()
        self.tellings: set[Telling] = set()
        self.is_closed = False

    async def open(self, address: str, *words: str) -> Telling:
        """A process for one record, if this address and the house have a place left."""
        is_crowded = self.asked.total() >= self.work.at_once + WAITING
        if is_crowded or self.asked[address] >= PER_ADDRESS:
            raise Problem("replay_busy")
        self.asked[address] += 1
        try:
            await self.place(address)
        except asyncio.CancelledError:
            self.forget(address)  # whoever waited has gone
            raise
        if self.is_closed:
            self.leave(address)
            raise Problem("replay_busy")
        bounds = (str(self.work.seconds), str(self.work.megabytes))
        command = (sys.executable, "-m", self.work.module, *bounds, *words)
        process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
        telling = Telling(self, address, process)
        if self.is_closed:
            telling.end()  # the house closed while the process began
        return telling

    def close(self) -> None:
        """All that is being told is broken off, and whoever waits is turned away."""
        self.is_closed = True
        for telling in list(self.tellings):
            telling.end()

    # Places

    async def place(self, address: str) -> None:
        """Wait for a place; addresses have them in turn, however many replays one asks for."""
        turn = Turn(address, asyncio.get_running_loop().create_future())
        self.waiting.put(address, "", turn)
        self.let_in()
        try:
            await turn.come
        except asyncio.CancelledError:
            if not turn.come.cancelled():
                self.free(address)  # it had just been given the place
            raise

    def let_in(self) -> None:
        """Who is next has a place, if there is one."""
        while (turn := self.waiting.take(self.has_place)) is not None:
            if not turn.come.done():
                self.running[turn.address] += 1
                turn.come.set_result(None)

    def has_place(self, address: str) -> bool:
        """The last place is never given to an address that has the others."""
        share = max(1, self.work.at_once - 1)
        return self.running.total() < self.work.at_once and self.running[address] < share

    def free(self, address: str) -> None:
        self.running[address] -= 1
        self.let_in()

    def leave(self, address: str) -> None:
        """A place is free again."""
        self.free(address)
        self.forget(address)

    def forget(self, address: str) -> None:
        self.asked[address] -= 1
        if not self.asked[address]:
            del self.asked[address]
