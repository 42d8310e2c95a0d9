"""`python -m tests.fleet.faults`: a fleet is disturbed at random while all five games are played.

Workers are killed, frozen and drained, PostgreSQL crashes, a worker's way to it is cut. Whatever
was acknowledged must stand in the records, and every finished game must verify.
"""

import argparse
import asyncio
import contextlib
import json
import random
import secrets
import signal
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from pentathlon.engine.record import Record, read_record
from pentathlon.engine.replay import verify
from pentathlon.games.catalog import game_ids, open_box
from pentathlon.server.protocol import VERSION

from ..server.process import Server
from .parts import Haproxy, Postgres, absent, fetch, free_port, postgres
from .workers import Worker

WORKERS = 3
GONE = (OSError, WebSocketException, EOFError, TimeoutError)
ENGINE = "engine"
PATIENCE = 6.0
"""Seconds in which somebody who came back must be let in."""
AWAY = 3.0
"""Seconds for which nobody is to be away, but for a crash of the engine."""
RECOVERY = 10.0
"""Seconds after an engine crash in which who is away is away because of it."""


class Relay:
    """A worker's way to PostgreSQL, which can be cut."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.port = free_port()
        self.passing: set[asyncio.Task[None]] = set()
        self.wires: set[asyncio.StreamWriter] = set()
        self.is_cut = False

    async def open(self) -> None:
        self.server = await asyncio.start_server(self.meet, "127.0.0.1", self.port)

    def meet(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self.pass_on(near, back))
        self.passing.add(task)
        task.add_done_callback(self.passing.discard)

    async def pass_on(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        if self.is_cut:
            back.transport.abort()
            return
        with contextlib.suppress(OSError):
            far, out = await asyncio.open_connection("127.0.0.1", self.target)
            self.wires |= {back, out}
            await asyncio.gather(pump(near, out), pump(far, back), return_exceptions=True)
            self.wires -= {back, out}
        back.transport.abort()

    async def cut(self, seconds: float) -> None:
        self.hang_up()
        await asyncio.sleep(seconds)
        self.is_cut = False

    def hang_up(self) -> None:
        self.is_cut = True
        for wire in list(self.wires):
            wire.transport.abort()

    async def close(self) -> None:
        self.server.close()
        self.hang_up()
        await asyncio.gather(*self.passing)


async def pump(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    try:
        while data := await source.read(1 << 16):
            target.write(data)
            await target.drain()
    finally:
        target.transport.abort()


class Run:
    """The fleet, its people, and what was counted."""

    def __init__(self, engine: Postgres, folder: Path, seed: int) -> None:
        self.engine = engine
        self.folder = folder
        self.luck = random.Random(seed)
        self.acks = 0
        self.tick = asyncio.Condition()
        self.is_over = False
        self.done: Counter[str] = Counter()
        self.away: list[tuple[float, str]] = []
        """For how long somebody was away, and during which disturbance."""
        self.now = ""
        self.engine_until = 0.0
        self.busy: set[Worker] = set()

    async def open(self) -> None:
        database = self.engine.url("fleet")
        await asyncio.to_thread(self.engine.database, "fleet")
        self.relays = [Relay(self.engine.port) for _ in range(WORKERS)]
        for relay in self.relays:
            await relay.open()
        ways = [database.replace(str(self.engine.port), str(each.port)) for each in self.relays]
        self.workers = await asyncio.gather(*[asyncio.to_thread(Worker, way) for way in ways])
        ports = [worker.own_port for worker in self.workers]
        self.proxy = await asyncio.to_thread(Haproxy, self.folder, ports, finds_frozen=True)

    async def close(self) -> None:
        self.proxy.close()
        for worker in self.workers:
            worker.process.send_signal(signal.SIGCONT)
            worker.kill()
        for relay in self.relays:
            await relay.close()

    # Disturbances

    async def kill(self, worker: Worker) -> None:
        worker.kill()
        await asyncio.sleep(self.luck.random())
        await asyncio.to_thread(worker.start_again)

    async def freeze(self, worker: Worker) -> None:
        worker.process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(1.5 + 3 * self.luck.random())
        worker.process.send_signal(signal.SIGCONT)

    async def drain(self, worker: Worker) -> None:
        await asyncio.to_thread(Server.signal, worker, signal.SIGTERM)
        await asyncio.to_thread(worker.start_again)

    async def cut(self, worker: Worker) -> None:
        await self.relays[self.workers.index(worker)].cut(0.2 + self.luck.random())

    async def crash(self, worker: Worker) -> None:
        """PostgreSQL is gone without a word, and recovers."""
        self.engine_until = time.monotonic() + 3600
        await asyncio.to_thread(self.engine.stop, "immediate")
        await asyncio.to_thread(self.engine.start)
        self.engine_until = time.monotonic() + RECOVERY

    async def disturb(self, kinds: list[str], every: int) -> None:
        """One after the other, each some decisions after the last; never all workers at once."""
        for kind in kinds:
            goal = self.acks + self.luck.randrange(every // 2, every + every // 2)
            async with self.tick:
                await self.tick.wait_for(lambda: self.acks >= goal)  # noqa: B023
            worker = self.luck.choice(self.workers)
            act: Callable[[Worker], Awaitable[None]] = getattr(self, kind)
            self.done[kind] += 1
            self.now = kind
            await act(worker)
            await asyncio.to_thread(worker.await_status, 200)
        for worker in self.workers:
            await asyncio.to_thread(worker.await_status, 200)
        self.is_over = True

    async def acknowledged(self) -> None:
        async with self.tick:
            self.acks += 1
            self.tick.notify_all()

    @property
    def too_long(self) -> list[float]:
        """How long those were away who should have been back before."""
        return [each for each, cause in self.away if cause != ENGINE and each > AWAY]

    def was_away(self, began: float) -> None:
        is_engine = began < self.engine_until
        self.away.append((time.monotonic() - began, ENGINE if is_engine else self.now))


class Person:
    """A scripted client: it chooses at random, comes back, and follows its room."""

    def __init__(self, run: Run, table: "Table", seat: int) -> None:
        self.run = run
        self.table = table
        self.seat = seat
        self.luck = random.Random(f"{table.number} {seat}")
        self.token = secrets.token_urlsafe(24)
        self.place = secrets.token_hex(8) if seat == 0 else ""
        self.is_in = False
        self.left: float | None = None
        self.sent: dict[int, tuple[int, int, str]] = {}
        self.acked: dict[tuple[int, int], str] = {}
        self.games = 0
        self.tries = 0

    async def play(self) -> None:
        """Until the run is over, whatever happens to the fleet."""
        while not self.run.is_over:
            try:
                place = f"/{self.place}" if self.place else ""
                address = f"ws://127.0.0.1:{self.run.proxy.port}/ws{place}"
                async with connect(
                    address, compression=None, open_timeout=5, ping_interval=None, close_timeout=1
                ) as wire:
                    await self.enter(wire)
                    await self.follow(wire)
            except GONE:
                pass
            if self.is_in and self.left is None:
                self.left = time.monotonic()
            await asyncio.sleep(0.15 * 1.7 ** min(self.tries, 5) * (0.7 + 0.6 * self.luck.random()))
            self.tries += 1

    async def enter(self, wire: ClientConnection) -> None:
        if self.is_in:
            await say(wire, "resume", v=VERSION, tokens=[self.token])
        elif self.seat == 0:
            fields = {"terms": self.table.terms, "seat": 0, "token": self.token}
            await say(wire, "create", v=VERSION, **fields)
        else:
            await self.table.has_code.wait()
            fields = {"code": self.table.code, "seat": self.seat, "token": self.token}
            await say(wire, "join", v=VERSION, **fields)

    async def follow(self, wire: ClientConnection) -> None:
        """As the app does: who hears nothing for long goes and comes again."""
        patience = time.monotonic() + PATIENCE
        while not self.run.is_over and (self.left is None or time.monotonic() < patience):
            try:
                frame = json.loads(await asyncio.wait_for(wire.recv(), 1.0))
            except TimeoutError:
                continue
            await self.hear(wire, frame)

    async def hear(self, wire: ClientConnection, frame: dict[str, Any]) -> None:
        kind = frame["type"]
        if kind == "moved":
            self.place, self.tries = frame["room"], -5
        elif kind == "welcome":
            self.come_back(frame)
        elif kind == "room":
            await self.look_around(wire, frame)
        elif kind == "ack" and frame["re"] in self.sent:
            game, decision, action = self.sent.pop(frame["re"])
            self.acked[game, decision] = action
            await self.run.acknowledged()
        elif kind in ("step", "snapshot"):
            await self.choose(wire, frame)

    def come_back(self, frame: dict[str, Any]) -> None:
        self.is_in, self.place, self.tries = True, frame["room"], 0
        if self.left is not None:
            self.run.was_away(self.left)
            self.left = None

    async def look_around(self, wire: ClientConnection, frame: dict[str, Any]) -> None:
        """The host starts when all are there."""
        self.table.code = frame["code"]
        self.table.has_code.set()
        if self.seat == 0 and frame["phase"] == "lobby" and not frame["problems"]:
            await say(wire, "start")
        if self.seat == 0 and frame["phase"] == "over":
            await say(wire, "rematch")

    async def choose(self, wire: ClientConnection, frame: dict[str, Any]) -> None:
        self.games = max(self.games, frame["game"])
        ask = frame["eyes"].get(str(self.seat), {}).get("ask")
        if ask is None:
            return
        await asyncio.sleep(self.table.pace * self.luck.random())
        action = self.luck.choice(ask["options"])["action"]
        number = self.luck.randrange(1, 2**30)
        self.sent[number] = (frame["game"], frame["decision"], action)
        fields = {"seat": self.seat, "decision": frame["decision"], "action": action, "id": number}
        await say(wire, "choose", **fields)


class Table:
    """One room of the run: as few people as its game needs, and no bot."""

    def __init__(self, run: Run, number: int, pace: float) -> None:
        self.number = number
        self.pace = pace
        """Seconds that a person thinks at most."""
        self.game = game_ids()[number % len(game_ids())]
        seats = min(count for count in open_box(self.game).game({}).seat_counts() if count > 1)
        self.terms = {"game": self.game, "seats": seats, "beat": 0, "grace": 3600}
        self.code = ""
        self.has_code = asyncio.Event()
        self.people = [Person(run, self, seat) for seat in range(seats)]


async def say(wire: ClientConnection, type: str, **fields: object) -> None:
    await wire.send(json.dumps({"type": type, **fields}))


class Outcome:
    """What the records say."""

    def __init__(self) -> None:
        self.checked = 0
        self.verified = 0
        self.missing: list[str] = []

    def check(self, server: Server, person: Person) -> None:
        for game in range(1, person.games + 1):
            status, _, body = server.get(
                f"/api/records/{game}", Authorization=f"Bearer {person.token}"
            )
            if status != 200:
                self.missing.append(f"{person.table.game} {game}: {status} {body.decode()}")
                continue
            self.compare(read_record(body.decode()), game, person)

    def compare(self, record: Record, game: int, person: Person) -> None:
        for (number, decision), action in person.acked.items():
            if number != game:
                continue
            self.checked += 1
            steps = record.steps
            waits = decision == len(steps)  # still among the choices that wait for others
            if not waits and dict(steps[decision].choices).get(person.seat) != action:
                self.missing.append(f"{record.game} {game}/{decision} seat {person.seat}: {action}")
        if record.end is not None and person.seat == 0:
            is_good = verify(open_box(record.game).game(record.options), record)
            self.verified += is_good
            self.missing += [] if is_good else [f"{record.game} {game} does not verify"]


async def disturb_all(run: Run, tables: int, pace: float, kinds: list[str], every: int) -> Outcome:
    await run.open()
    try:
        rooms = [Table(run, number, pace) for number in range(tables)]
        people = [person for room in rooms for person in room.people]
        playing = [asyncio.create_task(person.play()) for person in people]
        await run.disturb(kinds, every)
        await asyncio.gather(*playing)
        outcome = Outcome()
        for person in people:
            await asyncio.to_thread(outcome.check, run.workers[0], person)
        return outcome
    finally:
        await run.close()


KINDS = ("kill", "freeze", "drain", "cut", "crash")


def report(run: Run, outcome: Outcome) -> str:
    """What happened, and whether anything is missing."""
    lines = [f"disturbances            {dict(run.done)}"]
    lines += [f"acknowledged decisions  {outcome.checked} checked, {len(outcome.missing)} missing"]
    lines += [f"finished games          {outcome.verified} verified"]
    for kind in (*KINDS[:-1], ENGINE):
        times = sorted(seconds for seconds, cause in run.away if cause == kind)
        if times:
            middle, longest = times[len(times) // 2], times[-1]
            lines.append(
                f"away by {kind:8} {len(times):6} times, {middle:.2f} s, at most {longest:.2f} s"
            )
    lines.append(f"longer than {AWAY:.0f} s, but for the engine: {len(run.too_long)} times")
    return "\n".join([*lines, *outcome.missing])


def main() -> None:
    parser = argparse.ArgumentParser(prog="tests.fleet.faults")
    parser.add_argument("--decisions", type=int, default=5_000)
    parser.add_argument("--rooms", type=int, default=20)
    parser.add_argument("--pace", type=float, default=0.2, help="seconds a person thinks at most")
    parser.add_argument("--every", type=int, default=120, help="decisions between disturbances")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    missing = fetch("postgres", "haproxy")
    if missing:
        raise SystemExit(absent(missing))
    luck = random.Random(args.seed)
    kinds = [luck.choice(KINDS) for _ in range(-(-args.decisions // args.every))]
    with postgres() as engine, tempfile.TemporaryDirectory() as folder:
        run = Run(engine, Path(folder), args.seed)
        outcome = asyncio.run(disturb_all(run, args.rooms, args.pace, kinds, args.every))
        print(report(run, outcome))
    raise SystemExit(bool(outcome.missing or run.too_long))


if __name__ == "__main__":
    main()
