"""A hall that is one of many: rooms are claimed when somebody asks, told when PostgreSQL has them.

Any worker may take any room. Who comes to the wrong one is sent on (`moved`), who was in a room
that is another's now comes back to it there (1012), and nobody hears of what was not kept.
"""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import Executor, Future
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, TypeVar
from weakref import WeakKeyDictionary

import msgspec

from pentathlon.engine.errors import Problem
from pentathlon.engine.game import Seat
from pentathlon.engine.record import read_record
from pentathlon.play.match import Match

from .book_keeper import BookKeeper
from .client import Client
from .door import come_back, read_code
from .faults import Keepsake, Mark, keepsake, mark_of
from .fold import Entry, Feat, Holding
from .hall import LOG, SERVICE_RESTART, Hall
from .housekeeping import Housekeeping
from .keys import FLEET_CODE_LENGTH, hash_token, new_code, new_id
from .library import Library
from .limits import Limits
from .postgres import HOUR, MINUTE, PATIENCE, TROUBLE, Claimed, PostgresStore, Taken, Traces
from .protocol import Create, Join, Resume, Watch
from .protocol import Entry as Arrival
from .replies import Moved, encode
from .room import Room
from .running_game import Tools
from .saved_room import from_bytes
from .scribe import Found, GroupScribe, Parcel, Scribe
from .store import StoredGame, StoreFailed

CLAIMS: Final = 4
"""Rooms that are taken over at once; the others wait, and the tables go on."""
NOTICE: Final = 1.2
"""Seconds in which the proxy finds out that nobody is to be sent here any more."""
GROUP: Final = 20
"""Rooms that are let go at once."""
OLDEST: Final = 2 * HOUR
"""Rooms in use are written once an hour: those are never archived."""

Given = TypeVar("Given")


class FleetScribe(GroupScribe):
    """Sends to PostgreSQL in one commit what came while it was at work."""

    def __init__(self, other: Scribe, hall: "FleetHall", hand: Executor) -> None:
        """`hand` reads for those who can wait."""
        super().__init__(other, hand, hall.loop.call_soon_threadsafe)
        self.hall: Final = hall
        self.began = 0.0

    @property
    def is_writing(self) -> bool:
        """Nobody waits for a commit to read: the database shows what it has."""
        return False

    async def read(self, look: Callable[[], Found]) -> Found:
        try:
            return await self.hall.loop.run_in_executor(self.hand, look)
        except TROUBLE as error:
            raise Problem("db_away") from error

    async def probe(self) -> None:
        if not self.hall.engine.is_well:
            raise StoreFailed("the database is gone")

    def begin(self) -> bool:
        parcels = [parcel for parcel in self.batch if parcel.journal and parcel.fault is None]
        if not parcels:
            return False
        self.metrics.count("commits_total")
        self.began = self.hall.loop.time()
        entries = [self.hall.entry(parcel) for parcel in parcels]
        self.commit = commit = self.hall.engine.ask(self.hall.engine.submit(entries))
        commit.add_done_callback(lambda done: self.call(lambda: self.come_back(done)))
        return True

    def end_commit(self, commit: Future[Any]) -> None:
        self.commit = None
        self.metrics.times["store_seconds"].add(self.hall.loop.time() - self.began)
        error = commit.exception()
        faults: dict[Holding, StoreFailed] = commit.result() if error is None else {}
        for parcel in self.batch:
            if parcel.journal and parcel.fault is None:
                fault = StoreFailed(repr(error)) if error is not None else None
                parcel.fault = fault or faults.get(self.hall.holding(parcel))

    def forget(self, room: Room) -> None:
        """What a room has still to write is written by nobody."""
        for parcel in (*self.batch, *self.queue):
            if parcel.room is room:
                parcel.fault = parcel.fault or Taken("gone")

    def flush(self) -> None:
        """Nobody waits here: what is under way is told when it is there, or never."""

    def close(self) -> None:
        self.hand.shutdown(wait=False)


class FleetHousekeeping(Housekeeping):
    """Empty rooms are forgotten here, old ones archived by whoever has the time."""

    def __init__(self, hall: "FleetHall") -> None:
        super().__init__(hall)
        self.fleet: Final = hall

    def archive(self) -> None:
        for room in list(self.hall.rooms.values()):
            if room.guests.clients:
                self.write(room, room.page())
            elif not self.hall.scribe.has(room):
                del self.hall.rooms[room.saved.id]
        self.fleet.begin(self.archive_old())

    async def archive_old(self) -> None:
        try:
            keep = max(self.fleet.keep, OLDEST)
            await self.fleet.ask(self.fleet.engine.archive(keep))
        except TROUBLE as error:
            LOG.warning("old rooms were not archived: %r", error)


class FleetBook(BookKeeper):
    """What games keep, for the whole fleet: in the database, with a copy here for those who read.

    A game's end and the errand to its keeper are one commit. Whoever comes to it first lets the
    keeper write, on a copy that nobody else has, and puts the new file back.
    """

    def __init__(self, engine: PostgresStore, library: Library, language: str) -> None:
        self.folder: Final = TemporaryDirectory(prefix="pentathlon-")
        super().__init__(Path(self.folder.name) / "rooms", library, language)
        self.engine: Final = engine
        self.versions: dict[str, int] = {}

    async def go_on(self) -> None:
        """Keep what is to be kept, and see what others have kept."""
        ask = self.engine.ask
        while await asyncio.wrap_future(ask(self.engine.keep_feat(self.add))):
            pass
        for kind, version, data in await asyncio.wrap_future(
            ask(self.engine.new_books(self.versions))
        ):
            await asyncio.wrap_future(self.hand.submit(self.copy, kind, data))
            self.versions[kind] = version

    def add(self, kind: str, data: bytes, stored: StoredGame, people: list[Seat]) -> bytes:
        """The file of a game's keeper, with one game more in it; as it was if that fails."""
        with TemporaryDirectory(prefix="pentathlon-") as folder:
            try:
                keeper = self.library.box(kind).keeper(Path(folder))
                record = read_record(stored.text())
                match = Match.of(self.library.game(kind, record.options), record)
            except Problem as problem:
                LOG.warning("%s", self.library.explain(problem, self.language))
                return data
            if keeper is None:
                return data
            if data:
                keeper.path.write_bytes(data)
            self.write(keeper, match.finished(people), date.today().isoformat())
            return keeper.path.read_bytes() if keeper.path.exists() else data

    def copy(self, kind: str, data: bytes) -> None:
        keeper = self.keeper_of(kind)
        if keeper is not None and data:
            fresh = keeper.path.with_suffix(".new")
            fresh.write_bytes(data)
            fresh.replace(keeper.path)

    def close(self) -> None:
        super().close()
        self.folder.cleanup()


class FleetHall(Hall):
    """One worker's part of the house."""

    def __init__(
        self,
        engine: PostgresStore,
        tools: Tools,
        limits: Limits | None,
        link: str,
        keep: float,
        loop: asyncio.AbstractEventLoop,
        hand: Executor,
    ) -> None:
        """`hand` reads records for those who ask for them."""
        self.engine: Final = engine
        self.loop: Final = loop
        super().__init__(engine, tools, limits, link, keep)
        self.fleet_scribe: Final = FleetScribe(self.scribe, self, hand)
        self.scribe = self.fleet_scribe
        self.housekeeping = FleetHousekeeping(self)
        self.epochs: WeakKeyDictionary[Room, int] = WeakKeyDictionary()
        """Of the claim by which each room is here."""
        self.newborn: set[Room] = set()
        """Rooms of which nothing was written yet."""
        self.pool: Final = asyncio.Semaphore(CLAIMS)
        self.claiming: dict[str, asyncio.Task[Room]] = {}
        self.kept: dict[str, Keepsake] = {}
        """By room, of those that everybody was sent back to; what is old is forgotten."""
        self.tasks: set[asyncio.Task[None]] = set()
        self.is_draining = False
        self.is_gone = False
        """Whether its rooms are others' now."""
        engine.on_taken = lambda room, epoch: self.call(lambda: self.be_taken(room, epoch))
        engine.on_lost = lambda: self.call(self.lose_all)
        if isinstance(tools.book_keeper, FleetBook):
            engine.on_beat = lambda: self.call(lambda: self.begin(self.look_at_books()))

    def call(self, act: Callable[[], None]) -> None:
        """Something that happened elsewhere, in its turn."""
        self.loop.call_soon_threadsafe(act)

    async def ask(self, question: Coroutine[Any, Any, Given]) -> Given:
        """What the database answers; nobody waits for ever for one that does not."""
        answer = asyncio.wrap_future(self.engine.ask(question), loop=self.loop)
        return await asyncio.wait_for(answer, 2 * PATIENCE)

    def begin(self, chore: Coroutine[Any, Any, None]) -> None:
        task = self.loop.create_task(chore)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    @property
    def is_open(self) -> bool:
        return self.engine.is_well and not self.is_gone

    @property
    def is_busy(self) -> bool:
        """Whether anything is still to come of what was said."""
        return bool(self.tasks or self.claiming or self.fleet_scribe.is_busy)

    def open_rooms(self) -> None:
        """None is ours until somebody asks for it."""

    def take_up(self, room: Room) -> None:
        """Its game came with the claim."""

    def fresh_code(self) -> str:
        return new_code(length=FLEET_CODE_LENGTH)

    async def readiness(self) -> tuple[str, int]:
        if self.is_draining:
            return "draining", 404  # HAProxy takes a 404 for a wish to be left alone
        return ("ok", 200) if self.engine.is_well else ("database", 503)

    def gauges(self) -> dict[str, float]:
        own = {
            "database_well": self.engine.is_well,
            "claims_waiting": len(self.claiming),
            "parcels_waiting": len(self.fleet_scribe.queue) + len(self.fleet_scribe.batch),
        }
        return {**super().gauges(), **own}

    # Coming in: the database is asked first, and what is said meanwhile waits

    def enter(self, client: Client, message: Arrival) -> None:
        self.held[client] = []
        self.begin(self.let_in(client, message))

    async def let_in(self, client: Client, message: Arrival) -> None:
        try:
            await self.arrive(client, message)
        except Problem as problem:
            self.refuse(client, message.id, problem)
        except TROUBLE as error:
            LOG.warning("nobody could come in: %r", error)
            self.dismiss(client, SERVICE_RESTART)
        except Exception as error:
            self.faults.log(error)
            self.faults.refuse(client, message.id)
        self.release(client)

    def release(self, client: Client) -> None:
        frames = self.held.pop(client, [])
        for place, data in enumerate(frames):
            if client in self.held:
                self.held[client] += frames[place:]
                return
            if not client.is_closed:
                self.hear(client, data)

    async def arrive(self, client: Client, message: Arrival) -> None:
        """Find the room, here or elsewhere, and let somebody in."""
        self.door.greet(client, message)
        traces = await self.ask(self.engine.find(*question(client, message)))
        message = recognise(message, traces)
        id = await self.find(client, message, traces)
        if id not in self.rooms and id != client.link.place:
            self.send_on(client, message, id)
            return
        if isinstance(message, Create):
            room = await self.make(client, message, id)
        else:
            room = self.rooms.get(id) or await self.claim(id)
            message = remember(message, room)
            await self.check(client, message, room)
        if not client.is_closed:
            self.come_in(client, message, room)

    async def find(self, client: Client, message: Arrival, traces: Traces) -> str:
        """The name of the room that somebody wants to come into."""
        if isinstance(message, Resume):
            ids = set(traces.rooms)
            if len(ids) != 1 or None in ids:
                raise Problem("token_unknown")
            return str(ids.pop())
        if isinstance(message, Create):
            self.door.check_new(client, message)
            place = client.link.place
            return new_id() if not place or traces.is_taken or place in self.rooms else place
        key = read_code(message)[1]
        if (traces.room is None or not key) and traces.guesses >= self.limits.wrong_codes:
            raise Problem("too_many_guesses")
        if traces.room is None:
            await self.guess_wrong(client)
        return str(traces.room)

    async def guess_wrong(self, client: Client) -> None:
        await self.ask(self.engine.count(client.link.address, "guess", MINUTE))
        raise Problem("room_unknown")

    async def make(self, client: Client, message: Create, id: str) -> Room:
        """A new room; it is in the database as soon as somebody hears of it."""
        made = await self.ask(self.engine.count(client.link.address, "room", HOUR))
        if made > self.limits.rooms_per_address:
            raise Problem("too_many_rooms")
        if id in self.rooms:
            raise StoreFailed("said twice at once")
        room = self.door.make(client, message, id)
        self.epochs[room] = 1
        self.newborn.add(room)
        return room

    async def check(self, client: Client, message: Arrival, room: Room) -> None:
        """What the door asks of those who come to a room that is there."""
        if isinstance(message, Resume):
            self.door.check_back(client, room, message)
            return
        assert isinstance(message, Join | Watch)
        code, key = read_code(message)
        if code != room.saved.code or key not in ("", room.saved.key):
            await self.guess_wrong(client)
        self.door.check_open(client, room, message)

    def send_on(self, client: Client, message: Arrival, room: str) -> None:
        """To the worker that has, or will have, the room."""
        self.metrics.count("moved_total")
        client.send(encode(Moved(re=message.id, room=room)))
        self.dismiss(client, SERVICE_RESTART)

    # Whose a room is

    async def claim(self, id: str) -> Room:
        """Take a room over; whoever else wants it waits for the same."""
        if id not in self.claiming:
            self.claiming[id] = task = self.loop.create_task(self.take(id))
            task.add_done_callback(lambda done: self.claiming.pop(id))
        return await asyncio.shield(self.claiming[id])

    async def take(self, id: str) -> Room:
        while True:
            async with self.pool:
                with self.metrics.timed("claim_seconds"):
                    found = await self.ask(self.engine.claim(id))
                if isinstance(found, Claimed):
                    return self.open_claimed(id, found)
            if found is None:
                raise Problem("room_archived")
            if found.rules:
                raise Problem("rules_elsewhere", rules=found.rules)
            await asyncio.sleep(found.seconds)

    def open_claimed(self, id: str, claimed: Claimed) -> Room:
        """The room as it is in the database, with its game on the table."""
        try:
            saved = from_bytes(claimed.saved)
        except (msgspec.DecodeError, UnicodeError) as error:
            LOG.exception("room %s is damaged and was left as it is", id)
            raise Problem("room_damaged") from error
        room = Room(saved, self.tools, self.limits, self.link, self.later)
        room.reopen(claimed)
        room.kept = self.kept.pop(id, None)
        self.metrics.count("claims_total")
        self.epochs[room] = claimed.epoch
        self.add_room(room)
        return room

    def be_taken(self, id: str, epoch: int) -> None:
        """Another worker has this room now; news older than our own claim is none."""
        room = self.rooms.get(id)
        if room is not None and epoch > self.epochs[room]:
            self.metrics.count("taken_total")
            self.reset(room, mark_of(room))

    def lose_all(self) -> None:
        """The database is gone, and with it the right to speak for any room."""
        self.metrics.count("database_lost_total")
        for room in list(self.rooms.values()):
            self.reset(room, mark_of(room))
        for client in list(self.clients):
            self.dismiss(client, SERVICE_RESTART)

    async def look_at_books(self) -> None:
        """Every now and then: what games keep from one to the next."""
        if isinstance(self.tools.book_keeper, FleetBook):
            try:
                await self.tools.book_keeper.go_on()
            except TROUBLE as error:
                LOG.warning("what games keep was not looked at: %r", error)

    # What is written

    def holding(self, parcel: Parcel) -> Holding:
        assert parcel.room is not None
        return parcel.room.saved.id, self.epochs[parcel.room]

    def entry(self, parcel: Parcel) -> Entry:
        """A parcel as the database gets it."""
        is_new = parcel.room in self.newborn
        self.newborn.discard(parcel.room)
        return Entry(*self.holding(parcel), parcel.journal, parcel.feats, is_new)

    def note_feats(self, room: Room, parcel: Parcel) -> None:
        """The errand to the keeper of this kind of game is written along with its end."""
        match, keepers = room.finished(parcel.journal), self.tools.book_keeper
        if match is not None and keepers is not None and keepers.keeper_of(match.game.id):
            people = room.saved.played[-1].people()
            parcel.feats = [Feat(room.saved.number, match.game.id, people)]

    def fail(self, parcel: Parcel, error: StoreFailed) -> None:
        """Not kept, or nobody knows: everybody of the room comes back to what is there."""
        room = parcel.room
        if room is not None and self.rooms.get(room.saved.id) is room:
            LOG.error("a room was lost: %s", error)
            self.metrics.count("taken_total" if isinstance(error, Taken) else "failed_total")
            self.reset(room, mark_of(room))

    def roll_back(self, room: Room, before: Mark) -> None:
        """Nobody reads a database while all tables wait: everybody comes back to what is there."""
        self.reset(room, before)

    def reset(self, room: Room, before: Mark) -> None:
        """Forget it; whoever is asked for it next reads what the database has."""
        if self.engine.is_well and not self.is_gone:
            self.kept = {id: kept for id, kept in self.kept.items() if not kept.is_old(self.tools)}
            self.kept[room.saved.id] = keepsake(room, before)
        if self.rooms.get(room.saved.id) is room:
            del self.rooms[room.saved.id]
        self.newborn.discard(room)
        clients = room.guests.clients[:]
        self.empty(room)
        self.fleet_scribe.forget(room)
        for client in clients:
            self.dismiss(client, SERVICE_RESTART)

    # Going

    async def drain(self) -> None:
        """No more newcomers; then everybody is sent to the other workers, a few rooms at a time."""
        self.is_draining = True
        await asyncio.sleep(NOTICE)
        self.is_gone = True
        while self.rooms:
            await self.let_go(list(self.rooms.values())[:GROUP])
        for client in list(self.clients):
            self.dismiss(client, SERVICE_RESTART)

    async def let_go(self, rooms: Sequence[Room]) -> None:
        """All that these rooms have done is told before they go."""
        while any(self.scribe.has(room) for room in rooms):
            await asyncio.sleep(0.002)
        holdings = [(room.saved.id, self.epochs[room]) for room in rooms]
        for room in rooms:
            self.reset(room, mark_of(room))
        try:
            await self.ask(self.engine.release(holdings))
        except TROUBLE as error:
            LOG.warning("rooms were not let go: %r", error)


def question(client: Client, message: Arrival) -> tuple[list[str], str, str, str]:
    """What the database is asked about somebody at the door."""
    tokens = message.tokens if isinstance(message, Resume) else []
    if isinstance(message, Create | Join) and message.token:
        tokens = [message.token]
    code = read_code(message)[0] if isinstance(message, Join | Watch) else ""
    hashes = [hash_token(token) for token in tokens]
    return hashes, code, client.link.place, client.link.address


def recognise(message: Arrival, traces: Traces) -> Arrival:
    """Somebody who comes in a second time, having missed the welcome, comes back instead."""
    if isinstance(message, Create | Join) and traces.rooms and traces.rooms[0] is not None:
        return come_back(message)
    return message


def remember(message: Arrival, room: Room) -> Arrival:
    """The same, where the first time is not even in the database yet."""
    if not isinstance(message, Join) or not message.token:
        return message
    hash = hash_token(message.token)
    known = any(guest.hash == hash for guest in room.saved.present())
    return come_back(message) if known else message


def rules_known(library: Library) -> list[str]:
    """The rules by which this worker can play, as `fold.rules_of` has them."""
    known = []
    for id in library.ids():
        game = library.game(id, {})
        known += [f"{id} {version}" for version in (game.version, *game.older)]
    return known
