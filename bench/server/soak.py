"""`python -m bench.server.soak`: all five games for half an hour, with flaky phones and kills.

Everybody has an address of their own (127.x.y.z, as Linux gives them), so no limit is lifted.
"""

import argparse
import asyncio
import http.client
import json
import random
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import mean
from typing import Any

from websockets.asyncio.client import ClientConnection

from pentathlon.engine.record import Record, read_record
from pentathlon.engine.replay import verify
from pentathlon.games.catalog import open_box

from . import ours
from .abuse import ATTACKS, FAILURES, wire

WARM_UP = 0.2
"""The share of the time after which memory is to be flat."""
BREATH = 10.0
"""Seconds between two attacks of one abuser."""


class Soak:
    """What all take part in, and what was counted."""

    def __init__(self, folder: Path, minutes: float, pace: float) -> None:
        self.folder = folder
        self.pace = pace
        """Mean seconds that a person thinks."""
        self.server = ours.start(folder, 0, ())
        self.end = time.monotonic() + 60 * minutes
        self.acks = self.games = self.lost = self.kills = self.abuse = 0
        self.times: list[float] = []
        """From a choice to its answer, in seconds."""
        self.memory: list[float] = []

    @property
    def is_over(self) -> bool:
        return time.monotonic() > self.end

    async def kill_often(self, pause: float) -> None:
        """A `kill -9` a minute; the next server finds the same file and the same port."""
        while not self.is_over:
            await asyncio.sleep(pause)
            self.memory.append(self.server.memory())
            if not self.is_over:
                self.kills += 1
                self.server.kill()
                self.server = await asyncio.to_thread(ours.start, self.folder, self.server.port, ())

    async def abuse_it(self, attack: Callable[[int, str], Awaitable[int]], address: str) -> None:
        """One who wishes the server ill, over and over."""
        while not self.is_over:
            try:
                self.abuse += await attack(self.server.port, address)
            except FAILURES:
                self.abuse += 1
            await asyncio.sleep(BREATH)


class Table:
    """One room and all its people, on one scripted device each."""

    def __init__(self, soak: Soak, number: int) -> None:
        self.soak = soak
        self.address = f"127.1.{number // 250}.{number % 250 + 1}"
        self.game = list(ours.GAMES)[number % len(ours.GAMES)]
        self.seats, self.options = ours.GAMES[self.game]
        self.luck = random.Random(number)
        self.token = ""
        self.sent: dict[int, tuple[int, int, str, float]] = {}
        self.acked: dict[tuple[int, int], str] = {}
        self.number = 0

    async def play(self) -> None:
        """One person among bots, whose phone drops out now and then."""
        while not self.soak.is_over:
            try:
                async with wire(self.soak.server.port, self.address) as talk:
                    await self.enter(talk)
                    patience = self.luck.expovariate(1 / 20)
                    await asyncio.wait_for(self.follow(talk), patience)
            except FAILURES:
                await asyncio.sleep(self.luck.random())

    async def enter(self, talk: ClientConnection) -> None:
        if self.token:
            await ours.say(talk, "resume", v=1, tokens=[self.token])
            return
        terms = {"game": self.game, "seats": self.seats, "options": self.options, "beat": 0}
        bots = dict.fromkeys(range(1, self.seats), "rookie")
        await ours.say(talk, "create", v=1, terms=terms, seat=0, bots=bots)

    async def follow(self, talk: ClientConnection) -> None:
        async for data in talk:
            frame = json.loads(data)
            if frame["type"] == "welcome":
                self.token = frame["token"] or self.token
            elif frame["type"] == "room" and frame["phase"] != "play":
                await ours.say(talk, "start" if frame["phase"] == "lobby" else "rematch")
            elif frame["type"] == "ack" and frame["re"] in self.sent:
                game, decision, action, since = self.sent.pop(frame["re"])
                self.acked[game, decision] = action
                self.soak.acks += 1
                self.soak.times.append(time.perf_counter() - since)
            elif frame["type"] in ("step", "snapshot"):
                await self.choose(talk, frame)

    async def choose(self, talk: ClientConnection, frame: dict[str, Any]) -> None:
        self.number = max(self.number, frame["game"])
        ask = frame["eyes"].get("0", {}).get("ask")
        if ask is None:
            return
        await asyncio.sleep(self.luck.expovariate(1 / self.soak.pace))
        action = self.luck.choice(ask["options"])["action"]
        id = self.luck.randrange(1, 2**30)
        self.sent[id] = (frame["game"], frame["decision"], action, time.perf_counter())
        fields = {"seat": 0, "decision": frame["decision"], "action": action, "id": id}
        await ours.say(talk, "choose", **fields)

    def check(self) -> None:
        """Every acknowledged decision stands in the record; luck of finished games is proven."""
        for game in range(1, self.number + 1):
            acked = {at: what for (number, at), what in self.acked.items() if number == game}
            text = self.fetch(game)
            if not text:
                self.soak.lost += len(acked)
                continue
            record = read_record(text)
            self.soak.lost += sum(not stands(record, *choice) for choice in acked.items())
            if record.end is not None:
                self.soak.games += 1
                self.soak.lost += not verify(open_box(record.game).game(record.options), record)

    def fetch(self, game: int) -> str:
        """The record of a game as its player may read it; empty if there is none."""
        port = self.soak.server.port
        desk = http.client.HTTPConnection("127.0.0.1", port, source_address=(self.address, 0))
        try:
            headers = {"Authorization": f"Bearer {self.token}"}
            desk.request("GET", f"/api/records/{game}", headers=headers)
            answer = desk.getresponse()
            return answer.read().decode() if answer.status == http.client.OK else ""
        finally:
            desk.close()


def stands(record: Record, decision: int, action: str) -> bool:
    """Whether a choice is in the record, or waits there for the others."""
    if decision < len(record.steps):
        return dict(record.steps[decision].choices).get(0) == action
    return decision == len(record.steps) and record.end is None


async def soak_all(soak: Soak, rooms: int, pause: float) -> None:
    tables = [Table(soak, number) for number in range(rooms)]
    people = [table.play() for table in tables]
    abusers = [soak.abuse_it(each, f"127.9.0.{n}") for n, each in enumerate(ATTACKS, start=1)]
    await asyncio.gather(soak.kill_often(pause), *abusers, *people)
    for table in tables:
        await asyncio.to_thread(table.check)


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.server.soak")
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--rooms", type=int, default=200)
    parser.add_argument("--kill-every", type=float, default=60.0, help="seconds")
    parser.add_argument("--pace", type=float, default=1.0, help="seconds a person thinks")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        soak = Soak(Path(folder), args.minutes, args.pace)
        try:
            asyncio.run(soak_all(soak, args.rooms, args.kill_every))
        finally:
            soak.server.stop()
    print(report(soak))
    raise SystemExit(soak.lost > 0)


def report(soak: Soak) -> str:
    """The figures of the run."""
    warm = [size / 1_024 for size in soak.memory[int(len(soak.memory) * WARM_UP) :]]
    halves = [warm[: len(warm) // 2], warm[len(warm) // 2 :]]
    facts = {
        "acknowledged decisions": soak.acks,
        "finished games verified": soak.games,
        "lost or unproven": soak.lost,
        "kills": soak.kills,
        "acts of abusers": soak.abuse,
        "ms to an answer, p50": round(1_000 * ours.percentile(soak.times, 0.5), 1),
        "ms to an answer, p99": round(1_000 * ours.percentile(soak.times, 0.99), 1),
        "MiB before each kill": " ".join(f"{size:.0f}" for size in warm),
        "their mean, by halves": " ".join(f"{mean(half):.0f}" for half in halves if half),
    }
    return "\n".join(f"{name:28} {value}" for name, value in facts.items())


if __name__ == "__main__":
    main()
