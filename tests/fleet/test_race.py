"""A worker writes on while another takes its room over: nothing is lost, nothing comes after.

`make fleet` runs three hundred of these races.
"""

import asyncio
import os
import random
import time

from pentathlon.server.fold import Entry
from pentathlon.server.postgres import Claimed, PostgresStore, Taken
from pentathlon.server.store import AddStep, Change, OpenGame, PutChoice, PutRoom

from .parts import WAIT

RACES = int(os.environ.get("RACES", "20"))
HEADER = b'{"pentathlon":1,"game":"medals","rules":1}'
SAFE = "safe"
"""A room that nobody takes, in the same commits."""


def opened(url: str, worker: str) -> PostgresStore:
    store = PostgresStore(url, worker, lambda: ["medals 1"])
    store.wait(store.open())
    return store


def beginning(room: str) -> list[Change]:
    saved = f'{{"code":"{room.upper()}","phase":"play","number":1}}'.encode()
    return [PutRoom(room, saved, 1.0), OpenGame(room, 1, HEADER), AddStep(room, 1, 0, b"0")]


class Writer:
    """A worker that goes on until it is told that the room is not its own any more."""

    def __init__(self, store: PostgresStore, room: str, safe_steps: int) -> None:
        self.store = store
        self.room = room
        self.safe_steps = safe_steps
        self.acked = 0
        self.choice = ""

    async def write_on(self) -> None:
        while True:
            number = self.acked + 1
            choice = PutChoice(self.room, 0, number + 1, f"choice {number}")
            step = AddStep(self.room, 1, number, b"%d" % number)
            safe = AddStep(SAFE, 1, self.safe_steps, b"%d" % self.safe_steps)
            entries = [Entry(self.room, 1, [step, choice]), Entry(SAFE, 1, [safe])]
            faults = await self.store.submit(entries)
            assert (SAFE, 1) not in faults, "the other rooms of the commit are written"
            self.safe_steps += 1
            if faults:
                assert isinstance(faults[self.room, 1], Taken)
                return
            self.acked, self.choice = number, choice.action


async def take_soon(store: PostgresStore, room: str, seconds: float) -> Claimed:
    await asyncio.sleep(seconds)
    claimed = await store.claim(room)
    assert isinstance(claimed, Claimed)
    return claimed


def test_what_was_acknowledged_is_read_and_nothing_is_written_after(url: str) -> None:
    ours, theirs = opened(url, "ours"), opened(url, "theirs")
    ours.write(beginning(SAFE))
    luck, safe_steps, acked = random.Random(5), 1, 0
    heard: list[tuple[str, int]] = []
    ours.on_taken = lambda room, epoch: heard.append((room, epoch))
    for race in range(RACES):
        room = f"race{race}"
        ours.write(beginning(room))
        ours.wait(ours.release([(room, 1)]))
        writer = Writer(ours, room, safe_steps)
        taking = theirs.ask(take_soon(theirs, room, luck.random() * 0.03))
        ours.wait(writer.write_on())
        claimed, safe_steps = taking.result(), writer.safe_steps
        assert claimed.stored is not None
        lines = [b"%d" % number for number in range(writer.acked + 1)]
        assert claimed.stored.lines == lines, "all that was acknowledged, and nothing else"
        assert [choice.action for choice in claimed.waiting] == [writer.choice][: writer.acked]
        assert theirs.game(room, 1) == claimed.stored, "nothing was written after"
        acked += writer.acked
    safe = theirs.game(SAFE, 1)
    assert safe is not None
    assert len(safe.lines) == safe_steps
    await_news(heard)
    print(f"\n{RACES} races, {acked} acknowledged steps read by the new owner")
    ours.close()
    theirs.close()


def await_news(heard: list[tuple[str, int]]) -> None:
    """The loser of every race is told."""
    deadline = time.monotonic() + WAIT
    while len(heard) < RACES and time.monotonic() < deadline:
        time.sleep(0.01)
    assert heard == [(f"race{race}", 2) for race in range(RACES)]
