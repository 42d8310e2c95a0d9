"""Rooms in PostgreSQL, shared by many workers: one commit for all that waits, fenced by epochs.

A room belongs to the worker that claimed it last. Every write names the epoch of that claim, and
what no longer holds writes nothing.
"""

import asyncio
import gzip
import json
import logging
import threading
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit, urlunsplit

import asyncpg

from pentathlon.engine.errors import Problem
from pentathlon.engine.game import Seat

from .fold import Entry, Holding, Page, fold
from .schema import ARCHIVE_LOCK, agree, migrate
from .store import (
    END,
    Change,
    Games,
    PutChoice,
    PutRoom,
    Store,
    StoredGame,
    StoreFailed,
)

LOG: Final = logging.getLogger("pentathlon.server")
READERS: Final = 4
"""Connections that read and claim."""
PATIENCE: Final = 5.0
"""Seconds after which the engine is not waited for any longer."""
HEARTBEAT: Final = 2.0
REST: Final = 2.0
"""Seconds for which a room stays with whoever has claimed it, unless that worker lets it go."""
RETRY: Final = 0.2
MINUTE: Final = 60
HOUR: Final = 3_600
UNPLAYED: Final = 2 * HOUR
"""Seconds after which a room without people, in which nobody has played, is gone."""

TROUBLE: Final = (
    OSError,
    TimeoutError,
    StoreFailed,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
)
"""What can come of asking."""

Found = TypeVar("Found")

WRITE: Final = """
WITH ours AS (UPDATE claims SET choices =
        CASE WHEN b.cleared THEN '{}'::jsonb ELSE claims.choices - string_to_array(b.gone, ',') END
        || b.choices::jsonb
    FROM unnest($1::text[], $2::bigint[], $3::bool[], $4::text[], $5::text[])
        AS b(room, epoch, cleared, gone, choices)
    WHERE claims.room = b.room AND claims.epoch = b.epoch
    RETURNING claims.room, claims.epoch),
  papers AS (UPDATE rooms SET saved = p.saved, code = p.code, number = p.number, touched = now(),
        rules = coalesce(p.rules, rooms.rules)
    FROM unnest($6::text[], $7::text[], $8::bytea[], $9::int[], $10::text[])
        AS p(room, code, saved, number, rules) JOIN ours USING (room)
    WHERE rooms.id = p.room),
  people AS (INSERT INTO guests SELECT g.hash, g.room
    FROM unnest($11::text[], $12::text[]) AS g(hash, room) JOIN ours USING (room)),
  heads AS (INSERT INTO games SELECT g.room, g.number, g.header
    FROM unnest($13::text[], $14::int[], $15::bytea[]) AS g(room, number, header)
    JOIN ours USING (room)),
  lines AS (INSERT INTO steps SELECT s.room, s.game, s.number, s.line
    FROM unnest($16::text[], $17::int[], $18::bigint[], $19::bytea[])
        AS s(room, game, number, line) JOIN ours USING (room))
SELECT room, epoch FROM ours"""
LOCK_OURS: Final = """SELECT claims.room, claims.epoch FROM claims
    JOIN unnest($1::text[], $2::bigint[]) AS b(room, epoch) USING (room)
    WHERE claims.epoch = b.epoch ORDER BY claims.room FOR UPDATE OF claims"""
CUT: Final = "DELETE FROM steps WHERE room = $1 AND game = $2 AND number >= $3"
ADD_FEAT: Final = "INSERT INTO feats (room, game, kind, people) VALUES ($1, $2, $3, $4)"
NEXT_FEAT: Final = """SELECT id, room, game, kind, people FROM feats
    ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED"""
BEGIN_BOOK: Final = "INSERT INTO books VALUES ($1, 0, '') ON CONFLICT DO NOTHING"
NEW_BOOKS: Final = """SELECT kind, version, data FROM books WHERE version > coalesce((SELECT v
    FROM unnest($1::text[], $2::bigint[]) AS k(kind, v) WHERE k.kind = books.kind), 0)"""
DROP: Final = (
    "DELETE FROM rooms WHERE id = ANY($1)",
    "DELETE FROM guests WHERE room = ANY($1)",
    "DELETE FROM claims WHERE room = ANY($1)",
)
CLAIM: Final = """UPDATE claims SET epoch = epoch + 1, worker = $2, since = now()
    WHERE room = $1 AND (worker IN ('', $2) OR since < now() - make_interval(secs => $3))
    RETURNING epoch, choices, pg_notify('taken', $1 || ' ' || epoch)"""
REMAINS: Final = """SELECT extract(epoch FROM since + make_interval(secs => $2) - now())::float8
    FROM claims WHERE room = $1"""
RELEASE: Final = """UPDATE claims SET worker = '' FROM unnest($1::text[], $2::bigint[])
    AS b(room, epoch) WHERE claims.room = b.room AND claims.epoch = b.epoch"""
GAME: Final = """SELECT (SELECT header FROM games WHERE room = $1 AND number = $2),
    (SELECT array_agg(line ORDER BY number) FROM steps WHERE room = $1 AND game = $2),
    (SELECT packed FROM records WHERE room = $1 AND game = $2)"""
FIND: Final = """SELECT
    ARRAY(SELECT (SELECT room FROM guests WHERE hash = h) FROM unnest($1::text[]) AS h),
    (SELECT id FROM rooms WHERE code = $2 AND NOT archived AND code <> ''),
    EXISTS (SELECT FROM rooms WHERE id = $3),
    coalesce((SELECT n FROM counts WHERE address = $4 AND kind = 'guess'
        AND slot = floor(extract(epoch FROM now()) / 60)), 0)"""
COUNT: Final = """INSERT INTO counts VALUES ($1, $2, floor(extract(epoch FROM now()) / $3::int), 1)
    ON CONFLICT (address, kind, slot) DO UPDATE SET n = counts.n + 1 RETURNING n"""
FORGET_COUNTS: Final = """DELETE FROM counts WHERE slot <
    floor(extract(epoch FROM now()) / CASE kind WHEN 'guess' THEN 60 ELSE 3600 END)"""
ARCHIVE: Final = """WITH old AS (UPDATE rooms SET archived = true
    WHERE NOT archived AND touched < now() - make_interval(secs => $1) RETURNING id)
    UPDATE claims SET epoch = epoch + 1, worker = '' FROM old WHERE room = old.id RETURNING room"""
FORSAKEN: Final = """SELECT id FROM rooms
    WHERE number = 0 AND touched < now() - make_interval(secs => $1)"""


class Taken(StoreFailed):
    """The room is another worker's now, and nothing more is written here."""


class EngineLost(StoreFailed):
    """The engine is gone; nobody here knows what it has kept."""


@dataclass(frozen=True)
class Claimed(Games):
    """A room as this worker took it over, with its last game."""

    epoch: int
    saved: bytes
    stored: StoredGame | None
    waiting: list[PutChoice]

    def game(self, room: str, number: int) -> StoredGame | None:
        return self.stored

    def choices(self, room: str) -> list[PutChoice]:
        return self.waiting


@dataclass(frozen=True)
class Refusal:
    """Why a room was not taken over."""

    seconds: float = 0.0
    """For how long it is to be left to whoever has it."""
    rules: str = ""
    """The rules of its game, where this worker does not know them."""


@dataclass(frozen=True)
class Traces:
    """What the engine knows about somebody at the door."""

    rooms: list[str | None]
    """The room of each token."""
    room: str | None
    """That of the code."""
    is_taken: bool
    """Whether there is a room of the name in the address."""
    guesses: int
    """Wrong codes from there this minute."""


class PostgresStore(Store):
    """One connection writes, a few read and claim, one listens.

    They live in one event loop: a given one, or one in a thread of its own. What a method waits
    for it may not be asked in that loop; `ask` serves there.
    """

    def __init__(
        self,
        url: str,
        worker: str,
        able: Callable[[], list[str]] = list,
        loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        """`able`: the rules that this worker plays by, as `fold.rules_of` has them."""
        self.url: Final = url
        self.worker: Final = worker
        self.able: Final = able
        self.thread: Final = None if loop is not None else Thread()
        self.loop: Final = loop or self.thread_loop()
        self.pen: Any = None
        self.readers: Any = None
        self.ear: Any = None
        self.writing: Final = asyncio.Lock()
        self.is_well = False
        self.is_over = False
        self.on_taken: Callable[[str, int], None] = lambda room, epoch: None
        self.on_lost: Callable[[], None] = lambda: None
        self.chores: set[asyncio.Task[None]] = set()
        self.on_beat: Callable[[], None] = lambda: None
        """Called every two seconds, while all is well."""
        self.epochs: dict[str, int] = {}
        """Rooms that were begun or claimed by the methods that wait."""
        self.staged: list[Entry] = []

    def thread_loop(self) -> asyncio.AbstractEventLoop:
        assert self.thread is not None
        return self.thread.loop

    def ask(self, question: Coroutine[Any, Any, Found]) -> "Future[Found]":
        """Something that the engine does meanwhile."""
        return asyncio.run_coroutine_threadsafe(question, self.loop)

    def wait(self, question: Coroutine[Any, Any, Found]) -> Found:
        return self.ask(question).result()

    # Connections

    async def open(self, agreed: dict[str, str] | None = None) -> None:
        """Find the engine and its tables; every worker must say the same of what is `agreed`."""
        try:
            await self.connect(agreed or {})
        except (*TROUBLE, ValueError) as error:
            raise Problem("db_unreadable", path=plain(self.url), reason=str(error)) from error
        self.keep(self.listen())

    async def connect(self, agreed: dict[str, str]) -> None:
        settings = {"jit": "off", "application_name": f"pentathlon {self.worker}"[:63]}
        way = {"server_settings": settings, "command_timeout": PATIENCE, "timeout": PATIENCE}
        try:
            self.ear = await asyncpg.connect(self.url, **way)
            await migrate(self.ear, plain(self.url))
            for key, value in agreed.items():
                await agree(self.ear, key, value)
            self.pen = await asyncpg.connect(self.url, **way)
            self.readers = await asyncpg.create_pool(self.url, min_size=1, max_size=READERS, **way)
            await self.ear.add_listener("taken", self.hear)
        except BaseException:
            self.hang_up()
            raise
        self.is_well = True
        for connection in (self.pen, self.ear):
            connection.add_termination_listener(self.lose)

    def hear(self, connection: object, pid: int, channel: str, payload: object) -> None:
        room, epoch = str(payload).split(" ")
        self.on_taken(room, int(epoch))

    def lose(self, connection: object = None) -> None:
        """The engine is gone, and with it the right to speak for any room."""
        if not self.is_well:
            return
        self.is_well = False
        self.hang_up()
        if not self.is_over:
            LOG.error("the database is gone")
            self.on_lost()

    def hang_up(self) -> None:
        for connection in (self.pen, self.ear, self.readers):
            if connection is not None:
                connection.terminate()
        self.pen = self.ear = self.readers = None

    async def listen(self) -> None:
        """A word to the engine every two seconds; one that does not answer is lost."""
        while not self.is_over:
            await asyncio.sleep(HEARTBEAT if self.is_well else RETRY)
            try:
                if self.is_well:
                    await self.ear.execute("SELECT", timeout=HEARTBEAT)
                    self.on_beat()
                elif not self.is_over:
                    await self.connect({})
                    LOG.warning("the database is back")
            except TROUBLE:
                self.lose()

    def keep(self, chore: Coroutine[Any, Any, None]) -> None:
        """Do something besides."""
        task = self.loop.create_task(chore)
        self.chores.add(task)
        task.add_done_callback(self.chores.discard)

    def reading(self) -> Any:
        """A connection to read and claim with."""
        if self.readers is None:
            raise EngineLost("the database is gone")
        return self.readers.acquire(timeout=PATIENCE)

    # Writing

    async def submit(self, entries: Sequence[Entry]) -> dict[Holding, StoreFailed]:
        """All of it in one commit; what was not kept, by room, with the reason."""
        pages, faults = fold(entries)
        async with self.writing:
            if self.pen is None:
                return {entry.holding: EngineLost("the database is gone") for entry in entries}
            faults |= await self.write_pages(pages)
        for page in pages:
            if page.holding not in faults:
                for game in page.ended:
                    self.keep(self.pack(page.room, game))
        return faults

    async def write_pages(self, pages: list[Page]) -> dict[Holding, StoreFailed]:
        """Together; where one spoils it for all, each for itself."""
        if not pages:
            return {}
        try:
            ours = await self.write_together(pages)
        except asyncpg.PostgresError as error:
            if self.pen is not None and not self.pen.is_closed():
                if len(pages) == 1:
                    return {pages[0].holding: StoreFailed(nameless(error))}
                return await self.write_apart(pages)
            return self.unknown(pages)
        except (OSError, TimeoutError, asyncpg.InterfaceError):
            return self.unknown(pages)
        taken = Taken("taken")
        return {page.holding: taken for page in pages if page.holding not in ours}

    async def write_apart(self, pages: list[Page]) -> dict[Holding, StoreFailed]:
        faults: dict[Holding, StoreFailed] = {}
        for page in pages:
            faults |= await self.write_pages([page])
        return faults

    def unknown(self, pages: list[Page]) -> dict[Holding, StoreFailed]:
        """A commit without an answer: whatever came of it is read again."""
        self.lose()
        return {page.holding: EngineLost("the database is gone") for page in pages}

    async def write_together(self, pages: list[Page]) -> set[Holding]:
        """One statement, or one transaction where there is more than games going on."""
        if all(page.is_plain for page in pages):
            return await self.write_lines(pages)
        async with self.pen.transaction():
            for page in pages:
                if page.is_new:
                    await self.begin_room(page)
            names, epochs = [page.room for page in pages], [page.epoch for page in pages]
            held = {(row[0], row[1]) for row in await self.pen.fetch(LOCK_OURS, names, epochs)}
            ours = [page for page in pages if page.holding in held]
            for page in ours:
                await self.make_way(page)
            await self.write_lines(ours)
            dropped = [page.room for page in ours if page.is_dropped]
            for statement in DROP if dropped else ():
                await self.pen.execute(statement, dropped)
        return held

    async def begin_room(self, page: Page) -> None:
        put = "INSERT INTO rooms (id, code, saved) VALUES ($1, $2, $3)"
        await self.pen.execute(put, page.room, page.cover.code, page.saved or b"")
        claim = "INSERT INTO claims (room, epoch, worker) VALUES ($1, $2, $3)"
        await self.pen.execute(claim, page.room, page.epoch, self.worker)

    async def make_way(self, page: Page) -> None:
        """What comes before the lines of a page, and what they do not hold."""
        for game, first in page.cuts.items():
            await self.pen.execute(CUT, page.room, game, first)
        if page.gone_guests:
            gone = "DELETE FROM guests WHERE room = $1 AND hash = ANY($2)"
            await self.pen.execute(gone, page.room, list(page.gone_guests))
        if page.is_closed:
            await self.pen.execute("UPDATE rooms SET archived = true WHERE id = $1", page.room)
        for feat in page.feats:
            await self.pen.execute(ADD_FEAT, page.room, feat.game, feat.kind, list(feat.people))

    async def write_lines(self, pages: list[Page]) -> set[Holding]:
        rows = await self.pen.fetch(WRITE, *columns(pages))
        return {(row[0], row[1]) for row in rows}

    async def pack(self, room: str, game: int) -> None:
        """The record of a finished game in one piece, a twentieth of its lines."""
        try:
            async with self.reading() as reader, reader.transaction():
                lock = "SELECT header FROM games WHERE room = $1 AND number = $2 FOR UPDATE"
                if await reader.fetchval(lock, room, game) is None:
                    return
                header, lines, _ = await reader.fetchrow(GAME, room, game)
                packed = await asyncio.to_thread(gzip.compress, b"\n".join([header, *lines]))
                await reader.execute("INSERT INTO records VALUES ($1, $2, $3)", room, game, packed)
                await reader.execute("DELETE FROM steps WHERE room = $1 AND game = $2", room, game)
                await reader.execute(
                    "DELETE FROM games WHERE room = $1 AND number = $2", room, game
                )
        except TROUBLE:
            LOG.warning("a record was not packed; the archive will see to it")

    # Rooms come and go

    async def find(self, hashes: list[str], code: str, place: str, address: str) -> Traces:
        """All that the door wants to know, in one question."""
        async with self.reading() as reader:
            row = await reader.fetchrow(FIND, hashes, code, place, address)
        return Traces(list(row[0]), row[1], row[2], row[3])

    async def count(self, address: str, kind: str, seconds: int) -> int:
        """How often it has happened in this slot of time, with this one."""
        async with self.reading() as reader:
            number: int = await reader.fetchval(COUNT, address, kind, seconds)
        return number

    async def claim(self, room: str) -> Claimed | Refusal | None:
        """This worker's from now on: waits for what the other one is writing, and reads it.

        Nothing if there is no such room any more.
        """
        async with self.reading() as reader:
            async with Undoable(reader) as undoable:
                row = await reader.fetchrow(CLAIM, room, self.worker, REST)
                if row is not None:
                    found = await self.read_claimed(reader, room, row[0], row[1])
                    undoable.is_done = isinstance(found, Claimed)
                    return found
            seconds = await reader.fetchval(REMAINS, room, REST)
        return None if seconds is None else Refusal(seconds=max(0.05, seconds))

    async def read_claimed(
        self, reader: Any, room: str, epoch: int, choices: str
    ) -> Claimed | Refusal | None:
        kept = "SELECT saved, number, rules FROM rooms WHERE id = $1 AND NOT archived"
        row = await reader.fetchrow(kept, room)
        if row is None:
            return None
        saved, number, rules = row
        if rules and rules not in self.able():
            return Refusal(rules=rules)
        return Claimed(epoch, saved, await game_of(reader, room, number), read(room, choices))

    async def release(self, holdings: Sequence[Holding]) -> None:
        """Whoever is asked for these rooms may have them at once."""
        async with self.reading() as reader:
            columns = [[room for room, _ in holdings], [epoch for _, epoch in holdings]]
            await reader.execute(RELEASE, *columns)

    async def archive(self, keep: float) -> list[str]:
        """Rooms that nobody has used for long are closed, unless another worker is at it."""
        async with self.reading() as reader, reader.transaction():
            if not await reader.fetchval("SELECT pg_try_advisory_xact_lock($1)", ARCHIVE_LOCK):
                return []
            await reader.execute(FORGET_COUNTS)
            forsaken = [row[0] for row in await reader.fetch(FORSAKEN, UNPLAYED)]
            for statement in DROP:
                await reader.execute(statement, forsaken)
            old = [row[0] for row in await reader.fetch(ARCHIVE, keep)]
            left = await reader.fetch("SELECT room, game FROM steps WHERE number = $1", END)
        for row in left:
            self.keep(self.pack(*row))
        return forsaken + old

    # What games keep from one to the next: a file a game, the same for all workers

    async def keep_feat(self, add: Callable[[str, bytes, StoredGame, list[Seat]], bytes]) -> bool:
        """The oldest finished game that no keeper has seen; false if there is none.

        `add` makes the new file of a kind of game out of the old one.
        """
        async with self.reading() as reader, reader.transaction():
            row = await reader.fetchrow(NEXT_FEAT)
            if row is None:
                return False
            number, room, game, kind, people = row
            await reader.execute("DELETE FROM feats WHERE id = $1", number)
            await reader.execute(BEGIN_BOOK, kind)
            old = await reader.fetchval("SELECT data FROM books WHERE kind = $1 FOR UPDATE", kind)
            stored = await game_of(reader, room, game)
            if stored is not None:
                data = await asyncio.to_thread(add, kind, old, stored, list(people))
                turn = "UPDATE books SET data = $2, version = version + 1 WHERE kind = $1"
                await reader.execute(turn, kind, data)
        return True

    async def new_books(self, known: dict[str, int]) -> list[tuple[str, int, bytes]]:
        """The files that have changed since these versions."""
        async with self.reading() as reader:
            rows = await reader.fetch(NEW_BOOKS, list(known), list(known.values()))
        return [(row[0], row[1], row[2]) for row in rows]

    # A store like any other, for whoever can wait

    def stage(self, changes: list[Change]) -> None:
        names = list(dict.fromkeys(change.room for change in changes))
        self.staged = []
        for name in names:
            own = [change for change in changes if change.room == name]
            is_new = name not in self.epochs and any(isinstance(each, PutRoom) for each in own)
            epoch = self.epochs.get(name, 1 if is_new else 0)
            self.staged.append(Entry(name, epoch, own, is_new=is_new))

    def commit(self) -> None:
        staged, self.staged = self.staged, []
        for fault in self.wait(self.submit(staged)).values():
            raise fault
        self.epochs |= {entry.room: entry.epoch for entry in staged}

    def take(self, room: str) -> Claimed | Refusal | None:
        """Claim a room."""
        claimed = self.wait(self.claim(room))
        if isinstance(claimed, Claimed):
            self.epochs[room] = claimed.epoch
        return claimed

    def rooms(self) -> list[bytes]:
        return [row[0] for row in self.rows("SELECT saved FROM rooms WHERE NOT archived")]

    def room(self, room: str) -> bytes | None:
        saved: bytes | None = self.value("SELECT saved FROM rooms WHERE id = $1", room)
        return saved

    def game(self, room: str, number: int) -> StoredGame | None:
        async def look() -> StoredGame | None:
            async with self.reading() as reader:
                return await game_of(reader, room, number)

        return self.wait(look())

    def choices(self, room: str) -> list[PutChoice]:
        return read(room, self.value("SELECT choices FROM claims WHERE room = $1", room) or "{}")

    def room_of(self, hash: str) -> str | None:
        room: str | None = self.value("SELECT room FROM guests WHERE hash = $1", hash)
        return room

    def touched(self) -> dict[str, float]:
        question = "SELECT id, extract(epoch FROM touched)::float8 FROM rooms WHERE NOT archived"
        return {row[0]: row[1] for row in self.rows(question)}

    def probe(self) -> None:
        self.wait(self.write_nothing())

    async def write_nothing(self) -> None:
        """Fails where a change would."""
        try:
            async with self.reading() as reader:
                await reader.execute("UPDATE meta SET value = value WHERE key = 'version'")
        except TROUBLE as error:
            raise StoreFailed(str(error)) from error

    def rows(self, question: str, *facts: object) -> list[Any]:
        async def look() -> list[Any]:
            async with self.reading() as reader:
                return list(await reader.fetch(question, *facts))

        return self.wait(look())

    def value(self, question: str, *facts: object) -> Any:
        rows = self.rows(question, *facts)
        return rows[0][0] if rows else None

    def close(self) -> None:
        self.is_over = True
        if self.thread is None:
            self.part()
        elif self.loop.is_running():
            self.wait(self.part_here())
            self.thread.stop()

    async def part_here(self) -> None:
        self.part()
        await asyncio.gather(*self.chores, return_exceptions=True)

    def part(self) -> None:
        for chore in self.chores:
            chore.cancel()
        self.lose()


class Undoable:
    """A transaction that is undone unless it `is_done` at its end."""

    def __init__(self, connection: Any) -> None:
        self.transaction: Final = connection.transaction()
        self.is_done = False

    async def __aenter__(self) -> "Undoable":
        await self.transaction.start()
        return self

    async def __aexit__(self, kind: type[BaseException] | None, *error: object) -> None:
        if self.is_done and kind is None:
            await self.transaction.commit()
        else:
            await self.transaction.rollback()


class Thread:
    """An event loop that runs beside everything else."""

    def __init__(self) -> None:
        self.loop: Final = asyncio.new_event_loop()
        self.thread: Final = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()

    def stop(self) -> None:
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()


async def game_of(reader: Any, room: str, number: int) -> StoredGame | None:
    """A game by its lines, packed or not."""
    header, lines, packed = await reader.fetchrow(GAME, room, number)
    if packed is not None:
        header, *lines = gzip.decompress(packed).split(b"\n")
    return None if header is None else StoredGame(header, list(lines or []))


def read(room: str, choices: str) -> list[PutChoice]:
    held = json.loads(choices)
    return [PutChoice(room, int(seat), *held[seat]) for seat in sorted(held, key=int)]


def columns(pages: list[Page]) -> list[list[Any]]:
    """What the statement takes, table by table."""
    papers = [(page, page.cover) for page in pages if page.saved is not None]
    people = [(hash, page.room) for page in pages for hash in page.guests]
    games = [(page.room, *line) for page in pages for line in page.games.items()]
    steps = [(page.room, *key, line) for page in pages for key, line in page.steps.items()]
    return [
        [page.room for page in pages],
        [page.epoch for page in pages],
        [page.is_cleared for page in pages],
        [page.gone_text() for page in pages],
        [page.choices_text() for page in pages],
        [page.room for page, _ in papers],
        [cover.code for _, cover in papers],
        [page.saved for page, _ in papers],
        [cover.number for _, cover in papers],
        [page.rules(cover) for page, cover in papers],
        *transposed(people, 2),
        *transposed(games, 3),
        *transposed(steps, 4),
    ]


def transposed(rows: list[Any], width: int) -> list[list[Any]]:
    return [list(column) for column in zip(*rows, strict=True)] or [[] for _ in range(width)]


def nameless(error: asyncpg.PostgresError) -> str:
    """What went wrong, without the codes and hands that PostgreSQL tells along in its details."""
    return f"{type(error).__name__} {error.sqlstate}"


def plain(url: str) -> str:
    """An address as it may be shown: without its password."""
    parts = urlsplit(url)
    return urlunsplit(parts._replace(netloc=parts.netloc.rpartition("@")[2], query=""))
