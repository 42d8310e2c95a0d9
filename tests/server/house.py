"""A house without sockets: a hall on a real file, with time, bots and kills in the test's hands."""

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pentathlon.engine.game import State
from pentathlon.games.catalog import Shelf
from pentathlon.play.history import STRIDE
from pentathlon.play.match import Match
from pentathlon.server.book_keeper import BookKeeper
from pentathlon.server.bots import Done, Job, Thinker, ponder
from pentathlon.server.client import Client, Link
from pentathlon.server.clock import Clock
from pentathlon.server.hall import Hall
from pentathlon.server.house_bots import NO_BOTS, HouseBots
from pentathlon.server.library import Library
from pentathlon.server.limits import Limits
from pentathlon.server.protocol import VERSION
from pentathlon.server.room import Room
from pentathlon.server.running_game import Tools
from pentathlon.server.sqlite import SqliteStore
from pentathlon.server.store import Change

from .memory import Memory
from .toys import shelf

LINK = "http://table/#"
ROOMY = Limits(
    rooms=10**6,
    rooms_per_address=10**6,
    kept_rooms_per_address=10**6,
    games_per_address=10**6,
    messages=10**6,
    burst=10**6,
)


class HandClock(Clock):
    """Time that a test moves."""

    def __init__(self) -> None:
        self.time = 1000.0
        self.jump = 0.0
        """By how much the date is wrong."""

    def now(self) -> float:
        return self.time

    def date(self) -> float:
        return 1_700_000_000.0 + self.time + self.jump


class PatientThinker(Thinker):
    """Bots that answer when the test says so."""

    def __init__(self) -> None:
        self.jobs: list[tuple[Job, Done]] = []

    def think(self, job: Job, done: Done) -> None:
        self.jobs.append((job, done))

    def answer_one(self) -> None:
        job, done = self.jobs.pop(0)
        done(ponder(job, shelf))

    def answer_all(self) -> None:
        while self.jobs:
            self.answer_one()

    def close(self) -> None:
        self.jobs.clear()


class Drip:
    """Bytes that look random and are the same in every run."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, size: int) -> bytes:
        self.count += 1
        return hashlib.sha256(b"%d" % self.count).digest()[:size]


class Killed(BaseException):
    """The process is gone, in the middle of something."""


class MortalStore(SqliteStore):
    """A store that can die just before or just after it has written."""

    death = ""

    def write(self, changes: list[Change]) -> None:
        if self.death == "before":
            raise Killed
        super().write(changes)
        if self.death == "after":
            raise Killed


class Wire(Link):
    """A client's end of a connection: what it got, and when."""

    def __init__(self, house: "House", address: str = "10.0.0.1") -> None:
        self.address = address
        self.house = house
        self.raw: list[bytes] = []
        self.frames: list[dict[str, Any]] = []
        self.screen = Memory()
        self.times: list[float] = []
        self.closed: int | None = None
        self.client: Client = house.hall.connect(self)

    @property
    def waiting(self) -> int:
        return 0

    def send(self, frame: bytes) -> None:
        self.raw.append(frame)
        self.frames.append(self.screen.whole(json.loads(frame)))
        self.times.append(self.house.clock.now())

    def close(self, code: int) -> None:
        self.closed = code

    # What a test does with it

    def say(self, type: str, **fields: object) -> list[dict[str, Any]]:
        """Send a message; what came back at once."""
        return self.say_raw(json.dumps({"type": type, **fields}))

    def say_raw(self, data: str | bytes) -> list[dict[str, Any]]:
        before = len(self.raw)
        self.house.hall.receive(self.client, data)
        if len(self.frames) > before and self.frames[-1]["type"] == "moved":
            return self.follow(data, before)
        return self.frames[before:]

    def follow(self, data: str | bytes, before: int) -> list[dict[str, Any]]:
        """Say the same at the room's own address."""
        self.place = self.frames[-1]["room"]
        del self.raw[before:], self.frames[before:], self.times[before:]
        self.closed = None
        self.client = self.house.hall.connect(self)
        return self.say_raw(data)

    def last(self, type: str) -> dict[str, Any]:
        """The last frame of a type."""
        return next(frame for frame in reversed(self.frames) if frame["type"] == type)

    def all(self, type: str) -> list[dict[str, Any]]:
        return [frame for frame in self.frames if frame["type"] == type]

    @property
    def state(self) -> dict[str, Any]:
        """The game as this client knows it: the last snapshot or step."""
        kinds = ("snapshot", "step")
        return next(frame for frame in reversed(self.frames) if frame["type"] in kinds)

    @property
    def token(self) -> str:
        return str(next(w["token"] for w in self.all("welcome") if w["token"]))

    @property
    def guest(self) -> str:
        return str(self.all("welcome")[-1]["guests"][-1])

    def hang_up(self) -> None:
        self.house.hall.disconnect(self.client)


class House:
    """A hall and all that a test holds of it."""

    def __init__(
        self,
        path: Path,
        limits: Limits = ROOMY,
        shelf: Shelf = shelf,
        book_keeper: BookKeeper | None = None,
        house_bots: HouseBots = NO_BOTS,
    ) -> None:
        self.path = path
        self.house_bots = house_bots
        self.shelf = shelf
        self.book_keeper = book_keeper
        self.limits = limits
        self.clock = HandClock()
        self.entropy = Drip()
        self.open()

    def open(self) -> None:
        self.thinker = PatientThinker()
        library = Library(self.shelf, self.house_bots)
        tools = Tools(self.clock, library, self.thinker, self.entropy, self.book_keeper)
        self.hall = self.open_hall(tools)

    def open_hall(self, tools: Tools) -> Hall:
        """On a file; `tests.fleet` opens every house of this suite on PostgreSQL too."""
        self.store = MortalStore(self.path)
        return Hall(self.store, tools, self.limits, LINK, 1000.0)

    def kill(self) -> None:
        """Nothing is said or written any more; then a new process starts on the same file."""
        self.store.close()
        self.open()

    def pass_time(self, seconds: float) -> None:
        """Let time pass, stopping at every alarm on the way."""
        end = self.clock.time + seconds
        while (due := self.hall.next_due()) is not None and due <= end:
            self.clock.time = max(self.clock.time, due)
            self.hall.tick()
        self.clock.time = end
        self.hall.tick()

    def wire(self, address: str = "10.0.0.1") -> Wire:
        return Wire(self, address)

    def room(self) -> Room:
        """The only room."""
        (room,) = self.hall.rooms.values()
        return room

    # Openings

    def create(self, seats: int = 2, game: str = "toy", **fields: Any) -> Wire:
        """A room whose host sits on seat 0."""
        terms = {"game": game, "seats": seats, "beat": 0, **fields.pop("terms", {})}
        wire = self.wire()
        seat = fields.pop("seat", 0)
        wire.say("create", v=VERSION, terms=terms, name="Ann", seat=seat, **fields)
        return wire

    def join(self, **fields: Any) -> Wire:
        """One more guest, by code."""
        wire = self.wire()
        wire.say("join", v=VERSION, code=self.room().saved.code, name="Bob", **fields)
        return wire

    def resume(self, *tokens: str, **fields: Any) -> Wire:
        wire = self.wire()
        wire.say("resume", v=VERSION, tokens=list(tokens), **fields)
        return wire

    def table(self, seats: int = 2, game: str = "toy", **fields: Any) -> list[Wire]:
        """A game in play, one wire a seat."""
        wires = [self.create(seats, game, **fields)]
        wires += [self.join() for _ in range(1, seats)]
        wires[0].say("start")
        return wires


def choose_first(wire: Wire, seat: int) -> list[dict[str, Any]]:
    """The first legal choice of a seat, as its client would send it."""
    state = wire.state
    ask = state["eyes"][str(seat)]["ask"]
    assert ask is not None, "the seat is not asked"
    action = ask["options"][0]["action"]
    return wire.say("choose", seat=seat, decision=state["decision"], action=action, id=7)


def play_out(house: House, wires: list[Wire], seat_of: Callable[[int], int] = int) -> None:
    """Everybody takes the first legal choice until the game is over."""
    for _ in range(500):
        house.thinker.answer_all()
        house.pass_time(house.room().saved.terms.beat)
        if house.room().saved.phase == "over":
            return
        for index, wire in enumerate(wires):
            eye = wire.state["eyes"].get(str(seat_of(index)))
            if eye and eye["ask"] and house.room().saved.phase == "play":
                choose_first(wire, seat_of(index))
    raise AssertionError("the game does not end")


def lay(match: Match, table: State, step: int = -1) -> None:
    """Another table after a step, as if it had always lain there."""
    history = match.history
    place = history.place(step)
    history.moment(place).table = table
    if place % STRIDE == 0:
        history.kept[place // STRIDE] = table
