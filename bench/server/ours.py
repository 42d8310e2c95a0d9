"""The table server under load: deliveries, the time of a move, the memory of an idle client."""

import asyncio
import contextlib
import gc
import json
import math
import random
import secrets
import sys
import time
from pathlib import Path
from typing import Any, Protocol

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from .process import Process

GAMES: dict[str, tuple[int, dict[str, str]]] = {
    "medals": (5, {}),
    "hundred_metres": (5, {}),
    "biathlon": (5, {}),
    "deadly_sport": (5, {}),
    "stadium": (6, {}),
}
"""Seats and options of a room under load; the table screen is one client more."""
SHARED = (
    "connections",
    "connections_per_address",
    "rooms",
    "rooms_per_address",
    "kept_rooms_per_address",
    "games_per_address",
    "wires",
    "wires_per_address",
    "requests",
    "request_burst",
)
"""Limits that are lifted because all clients come from one address."""
AT_ONCE = 8
"""Rooms that are opened at once."""
LIMITS = (*SHARED, "burst", "messages", "watchers", "entry_seconds")


def start(
    folder: Path, port: int = 0, limits: tuple[str, ...] = LIMITS, options: tuple[str, ...] = ()
) -> Process:
    command = [sys.executable, "-m", "pentathlon", "serve", "--host", "127.0.0.1"]
    command += ["--port", str(port), *options]
    command += ["--no-browser", "--lang", "en", "--db", f"sqlite:///{folder}/rooms.db"]
    for name in limits:
        command += ["--limit", f"{name}=1000000"]
    return Process(command, Path.cwd(), "http://127.0.0.1:")


class Measured(Protocol):
    """A server, or several behind one port, and what they cost."""

    port: int

    def cpu(self) -> float: ...


class Choice(msgspec.Struct):
    action: str


class Ask(msgspec.Struct):
    options: list[Choice]


class Eye(msgspec.Struct):
    view: msgspec.Raw
    ask: Ask | None


class Frame(msgspec.Struct):
    """What a client needs of a frame; the load must not come from the clients."""

    type: str
    decision: int = 0
    asked: list[int] = []
    eyes: dict[str, Eye] = {}
    result: dict[str, Any] | None = None


DECODER = msgspec.json.Decoder(Frame)


class Load:
    """All rooms of one run, and what they measured."""

    def __init__(self, port: int, game: str, moves: int, pause: float) -> None:
        self.game = game
        self.address = f"ws://127.0.0.1:{port}/ws"
        self.moves_left = moves
        self.pause = pause
        """Mean seconds between two moves of a room; who choose at once think for longer."""
        self.deliveries = 0
        self.size = 0
        self.times: list[float] = []
        self.took = 0.0
        """Seconds from the first move to the last."""
        self.lost = 0
        """Wires that the server has closed."""
        self.seated = 0
        """Clients that have seen their table."""
        self.is_started = asyncio.Event()
        self.is_over = asyncio.Event()
        self.luck = random.Random(7)

    async def open(self, stack: list[ClientConnection], room: str = "") -> ClientConnection:
        """A wire to the room's own address, if it has one."""
        place = f"{self.address}/{room}" if room else self.address
        wire = await connect(place, compression=None, max_queue=None, ping_interval=None)
        stack.append(wire)
        return wire


class Seat:
    """One client: it reads everything, and chooses when it is asked."""

    def __init__(self, load: Load, wire: ClientConnection, seat: int) -> None:
        self.load = load
        self.wire = wire
        self.seat = str(seat)
        self.sent: float | None = None
        """When it chose, until the answer: the step it completes, or that its choice waits."""
        self.is_seated = False

    async def run(self) -> None:
        """Until the run is over; a wire that is gone before ends it."""
        try:
            with contextlib.suppress(ConnectionClosed):
                await self.follow()
        finally:
            self.load.lost += not self.load.is_over.is_set()
            self.load.is_over.set()

    async def follow(self) -> None:
        async for data in self.wire:
            frame = DECODER.decode(data)
            if frame.type == "step":
                self.load.deliveries += 1
                self.load.size += len(data)
            if frame.type in ("step", "chosen") and self.sent is not None:
                self.load.times.append(time.perf_counter() - self.sent)
                self.sent = None
            if frame.type in ("step", "snapshot"):
                await self.answer(frame)

    async def answer(self, frame: Frame) -> None:
        load, ask = self.load, frame.eyes[self.seat].ask
        load.seated += not self.is_seated
        self.is_seated = True
        if frame.result is not None and self.seat == "-1":
            await say(self.wire, "rematch")
        elif ask is not None and load.moves_left > 0:
            await load.is_started.wait()
            if load.pause:
                await asyncio.sleep(load.luck.expovariate(1 / (load.pause * len(frame.asked))))
            load.moves_left -= 1
            action = load.luck.choice(ask.options).action
            self.sent = time.perf_counter()
            fields = {"seat": int(self.seat), "decision": frame.decision, "action": action}
            await say(self.wire, "choose", **fields)
        if load.moves_left <= 0:
            load.is_over.set()


async def say(wire: ClientConnection, type: str, **fields: object) -> None:
    await wire.send(json.dumps({"type": type, **fields}))


async def hear(wire: ClientConnection, type: str) -> dict[str, Any]:
    while (frame := json.loads(await wire.recv()))["type"] != type:
        pass
    return dict(frame)


async def open_room(load: Load, stack: list[ClientConnection]) -> list[Seat]:
    """A table screen and a player a seat, all in."""
    room = secrets.token_hex(8)
    screen = await load.open(stack, room)
    count, options = GAMES[load.game]
    terms = {"game": load.game, "seats": count, "options": options, "beat": 0}
    await say(screen, "create", v=1, terms=terms)
    code = (await hear(screen, "room"))["code"]
    seats = [Seat(load, screen, -1)]
    for seat in range(count):
        wire = await load.open(stack, room)
        await say(wire, "join", v=1, code=code, seat=seat)
        await hear(wire, "room")
        seats.append(Seat(load, wire, seat))
    return seats


async def open_rooms(load: Load, stack: list[ClientConnection], rooms: int) -> list[Seat]:
    """All rooms, a few at a time: a thousand come in some minutes."""
    door = asyncio.Semaphore(AT_ONCE)

    async def open_next() -> list[Seat]:
        async with door:
            return await open_room(load, stack)

    opened = await asyncio.gather(*[open_next() for _ in range(rooms)])
    return [seat for seats in opened for seat in seats]


async def play(
    server: Measured, game: str, rooms: int, moves: int, pause: float
) -> tuple[Load, float]:
    """So many moves in so many rooms; what was measured, and the server's CPU time for it."""
    load = Load(server.port, game, moves, pause)
    stack: list[ClientConnection] = []
    try:
        seats = await open_rooms(load, stack, rooms)
        tasks = [asyncio.create_task(seat.run()) for seat in seats]
        await begin(load, seats)
        gc.collect()
        gc.freeze()  # thousands of wires, looked through again and again, would be timed too
        await asyncio.sleep(1)
        before = server.cpu()
        began = time.perf_counter()
        load.is_started.set()
        await asyncio.wait_for(load.is_over.wait(), 900)
        load.took = time.perf_counter() - began
        await asyncio.sleep(0.5)
        spent = server.cpu() - before
    finally:
        load.is_over.set()
        await asyncio.gather(*[wire.close() for wire in stack])
    await end_all(tasks)
    gc.unfreeze()
    return load, spent


async def begin(load: Load, seats: list[Seat]) -> None:
    """Deal everywhere, a few rooms at a time, until everybody has seen their table."""
    screens = [seat for seat in seats if seat.seat == "-1"]
    room = len(seats) // len(screens)
    for number, screen in enumerate([*screens, *[None] * AT_ONCE], start=1):
        if screen is not None:
            await say(screen.wire, "start")
        while load.seated < room * (number - AT_ONCE) and not load.lost:
            await asyncio.sleep(0.01)


async def end_all(tasks: list[asyncio.Task[None]]) -> None:
    """Nobody is waited for who still thinks; a fault of a client is one of the bench."""
    for task in tasks:
        task.cancel()
    for done in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(done, Exception):
            raise done


async def idle(server: Process, clients: int) -> float:
    """KiB of the server's memory for each idle spectator."""
    load = Load(server.port, "medals", 0, 0)
    stack: list[ClientConnection] = []
    try:
        screens = []
        for _ in range(clients // 50):
            screen = await load.open(stack)
            await say(screen, "create", v=1, terms={"game": "medals", "seats": 2})
            screens.append((await hear(screen, "room"))["code"])
        before = server.memory()
        for number in range(clients):
            wire = await load.open(stack)
            await say(wire, "watch", v=1, code=screens[number % len(screens)])
            await hear(wire, "room")
        return (server.memory() - before) / clients
    finally:
        for wire in stack:
            await wire.close()


def percentile(times: list[float], share: float) -> float:
    if not times:
        return math.inf
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]
