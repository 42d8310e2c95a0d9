"""`python -m bench.server.soak`: all five games for half an hour, with flaky phones and kills."""

import argparse
import asyncio
import json
import random
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from pentathlon.engine.record import read_record
from pentathlon.engine.replay import verify
from pentathlon.games.catalog import open_box

from . import ours
from .process import Process

WARM_UP = 0.2
"""The share of the time after which memory is to be flat."""
GARBAGE = ["", "{", "[" * 5_000, '{"type":"join","v":1,"code":"ZZZZ"}', '{"type":"sync"}']


class Soak:
    """What all take part in, and what was counted."""

    def __init__(self, folder: Path, minutes: float) -> None:
        self.folder = folder
        self.server = ours.start(folder, 0, ours.SHARED)
        self.end = time.monotonic() + 60 * minutes
        self.acks = self.games = self.lost = self.kills = self.abuse = 0
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
                self.server = await asyncio.to_thread(
                    ours.start, self.folder, self.server.port, ours.SHARED
                )

    async def abuse_it(self) -> None:
        """Somebody who sends what nobody should, over and over."""
        while not self.is_over:
            try:
                async with connect(self.address, compression=None) as wire:
                    for _ in range(200):
                        await wire.send(random.choice(GARBAGE))
                        self.abuse += 1
            except (OSError, WebSocketException, EOFError):
                await asyncio.sleep(0.2)

    @property
    def address(self) -> str:
        return f"ws://127.0.0.1:{self.server.port}/ws"


class Table:
    """One room and all its people, on one scripted device each."""

    def __init__(self, soak: Soak, number: int) -> None:
        self.soak = soak
        self.game = list(ours.GAMES)[number % len(ours.GAMES)]
        self.seats, self.options = ours.GAMES[self.game]
        self.luck = random.Random(number)
        self.token = ""
        self.sent: dict[int, tuple[int, int, str]] = {}
        self.acked: dict[tuple[int, int], str] = {}
        self.number = 0

    async def play(self) -> None:
        """One person among bots, whose phone drops out now and then."""
        while not self.soak.is_over:
            try:
                async with connect(self.soak.address, compression=None) as wire:
                    await self.enter(wire)
                    patience = self.luck.expovariate(1 / 20)
                    await asyncio.wait_for(self.follow(wire), patience)
            except (OSError, WebSocketException, EOFError, TimeoutError):
                await asyncio.sleep(self.luck.random())

    async def enter(self, wire: ClientConnection) -> None:
        if self.token:
            await ours.say(wire, "resume", v=1, tokens=[self.token])
            return
        terms = {"game": self.game, "seats": self.seats, "options": self.options, "beat": 0}
        bots = dict.fromkeys(range(1, self.seats), "rookie")
        await ours.say(wire, "create", v=1, terms=terms, seat=0, bots=bots)

    async def follow(self, wire: ClientConnection) -> None:
        async for data in wire:
            frame = json.loads(data)
            if frame["type"] == "welcome":
                self.token = frame["token"] or self.token
            elif frame["type"] == "room" and frame["phase"] != "play":
                await ours.say(wire, "start" if frame["phase"] == "lobby" else "rematch")
            elif frame["type"] == "ack" and frame["re"] in self.sent:
                game, decision, action = self.sent.pop(frame["re"])
                self.acked[game, decision] = action
                self.soak.acks += 1
            elif frame["type"] in ("step", "snapshot"):
                await self.choose(wire, frame)

    async def choose(self, wire: ClientConnection, frame: dict[str, Any]) -> None:
        self.number = max(self.number, frame["game"])
        ask = frame["eyes"].get("0", {}).get("ask")
        if ask is None:
            return
        await asyncio.sleep(self.luck.expovariate(1.0))
        action = self.luck.choice(ask["options"])["action"]
        id = self.luck.randrange(1, 2**30)
        self.sent[id] = (frame["game"], frame["decision"], action)
        fields = {"seat": 0, "decision": frame["decision"], "action": action, "id": id}
        await ours.say(wire, "choose", **fields)

    def check(self) -> None:
        """Every acknowledged decision stands in the record; luck of finished games is proven."""
        for game in range(1, self.number + 1):
            text = fetch(self.soak.server, game, self.token)
            if not text:
                continue
            record = read_record(text)
            for (number, decision), action in self.acked.items():
                if number == game and decision < len(record.steps):
                    done = dict(record.steps[decision].choices).get(0)
                    self.soak.lost += done != action
            if record.end is not None:
                self.soak.games += 1
                self.soak.lost += not verify(open_box(record.game).game(record.options), record)


def fetch(server: Process, game: int, token: str) -> str:
    address = f"http://127.0.0.1:{server.port}/api/records/{game}"
    try:
        with urlopen(Request(address, headers={"Authorization": f"Bearer {token}"})) as answer:
            return str(answer.read().decode())
    except HTTPError as error:
        error.close()
        return ""


async def soak_all(soak: Soak, rooms: int, pause: float) -> None:
    tables = [Table(soak, number) for number in range(rooms)]
    people = [table.play() for table in tables]
    await asyncio.gather(soak.kill_often(pause), soak.abuse_it(), soak.abuse_it(), *people)
    for table in tables:
        await asyncio.to_thread(table.check)


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.server.soak")
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--rooms", type=int, default=200)
    parser.add_argument("--kill-every", type=float, default=60.0, help="seconds")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        soak = Soak(Path(folder), args.minutes)
        try:
            asyncio.run(soak_all(soak, args.rooms, args.kill_every))
        finally:
            soak.server.stop()
    print(report(soak))
    raise SystemExit(soak.lost > 0)


def report(soak: Soak) -> str:
    """The figures of the run."""
    warm = soak.memory[int(len(soak.memory) * WARM_UP) :]
    facts = {
        "acknowledged decisions": soak.acks,
        "finished games verified": soak.games,
        "lost or unproven": soak.lost,
        "kills": soak.kills,
        "messages of abusers": soak.abuse,
        "MiB after warm-up": round(warm[0] / 1_024, 1) if warm else None,
        "MiB at the end": round(warm[-1] / 1_024, 1) if warm else None,
    }
    return "\n".join(f"{name:28} {value}" for name, value in facts.items())


if __name__ == "__main__":
    main()
