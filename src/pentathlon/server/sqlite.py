"""Rooms in one SQLite file, write-ahead: a killed process loses nothing it has acknowledged."""

import os
import sqlite3
import struct
from contextlib import closing
from pathlib import Path
from typing import Any, Final, NoReturn

from pentathlon.engine.errors import Problem

from .store import (
    END,
    AddStep,
    Change,
    CloseRoom,
    CutSteps,
    DropChoice,
    DropGuest,
    DropRoom,
    EndGame,
    OpenGame,
    PutChoice,
    PutGuest,
    PutRoom,
    Store,
    StoredGame,
    StoreFailed,
)

MAGIC: Final = b"SQLite format 3\0"
APPLICATION: Final = 0x50454E54
"""`PENT`, in the header of every file of ours."""
VERSION: Final = 1
PATIENCE: Final = 0.2
"""Seconds to wait for another process to let go of the file."""

SCHEMA: Final = """
CREATE TABLE rooms (id TEXT PRIMARY KEY, paper BLOB NOT NULL, touched REAL NOT NULL,
    archived INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
CREATE TABLE guests (hash TEXT PRIMARY KEY, room TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE games (room TEXT, number INTEGER, header BLOB NOT NULL,
    PRIMARY KEY (room, number)) WITHOUT ROWID;
CREATE TABLE steps (room TEXT, game INTEGER, number INTEGER, line BLOB NOT NULL,
    PRIMARY KEY (room, game, number)) WITHOUT ROWID;
CREATE TABLE choices (room TEXT, seat INTEGER, decision INTEGER NOT NULL, action TEXT NOT NULL,
    PRIMARY KEY (room, seat)) WITHOUT ROWID;
"""


class SqliteStore(Store):
    """One file, one writer: this process."""

    def __init__(self, path: Path, durable: bool = False) -> None:
        """`durable`: wait for the disk itself, so that a power cut loses nothing either."""
        inspect(path)
        self.connection: Final = open_file(path, durable)
        self.cursor: Final = self.connection.cursor()

    def stage(self, changes: list[Change]) -> None:
        try:
            self.cursor.execute("BEGIN IMMEDIATE")
            for change in changes:
                apply_change(self.cursor, change)
        except BaseException as error:
            self.undo(error)

    def commit(self) -> None:
        try:
            self.cursor.execute("COMMIT")
        except BaseException as error:
            self.undo(error)

    def undo(self, error: BaseException) -> NoReturn:
        """What fails leaves nothing behind."""
        if self.connection.in_transaction:
            self.cursor.execute("ROLLBACK")
        if isinstance(error, Exception):
            raise StoreFailed(str(error)) from error
        raise error

    def rooms(self) -> list[bytes]:
        return [row[0] for row in self.ask("SELECT paper FROM rooms WHERE NOT archived")]

    def room(self, room: str) -> bytes | None:
        saved: bytes | None = self.one("SELECT paper FROM rooms WHERE id = ?", room)
        return saved

    def game(self, room: str, number: int) -> StoredGame | None:
        header = self.one("SELECT header FROM games WHERE room = ? AND number = ?", room, number)
        if header is None:
            return None
        lines = "SELECT line FROM steps WHERE room = ? AND game = ? ORDER BY number"
        return StoredGame(header, [row[0] for row in self.ask(lines, room, number)])

    def choices(self, room: str) -> list[PutChoice]:
        rows = self.ask("SELECT room, seat, decision, action FROM choices WHERE room = ?", room)
        return [PutChoice(*row) for row in rows]

    def room_of(self, hash: str) -> str | None:
        room: str | None = self.one("SELECT room FROM guests WHERE hash = ?", hash)
        return room

    def touched(self) -> dict[str, float]:
        return dict(self.ask("SELECT id, touched FROM rooms WHERE NOT archived"))

    def probe(self) -> None:
        self.stage([])
        try:
            self.cursor.execute(f"PRAGMA user_version = {VERSION}")
        except BaseException as error:
            self.undo(error)
        self.commit()

    def ask(self, question: str, *facts: object) -> list[Any]:
        return self.connection.execute(question, facts).fetchall()

    def one(self, question: str, *facts: object) -> Any:
        row = self.connection.execute(question, facts).fetchone()
        return None if row is None else row[0]

    def close(self) -> None:
        self.connection.close()


def apply_change(cursor: sqlite3.Cursor, change: Change) -> None:
    """One change in SQL; the most frequent come first."""
    match change:
        case AddStep(room, game, number, line):
            cursor.execute("INSERT INTO steps VALUES (?, ?, ?, ?)", (room, game, number, line))
            cursor.execute("DELETE FROM choices WHERE room = ?", (room,))
        case PutChoice(room, seat, decision, action):
            choice = "INSERT OR REPLACE INTO choices VALUES (?, ?, ?, ?)"
            cursor.execute(choice, (room, seat, decision, action))
        case PutRoom(room, saved, touched):
            put = "INSERT INTO rooms (id, paper, touched) VALUES (?1, ?2, ?3)"
            put += " ON CONFLICT (id) DO UPDATE SET paper = ?2, touched = ?3"
            cursor.execute(put, (room, saved, touched))
        case PutGuest(hash, room):
            cursor.execute("INSERT INTO guests VALUES (?, ?)", (hash, room))
        case DropGuest(hash, _):
            cursor.execute("DELETE FROM guests WHERE hash = ?", (hash,))
        case DropRoom(room):
            cursor.execute("DELETE FROM rooms WHERE id = ?", (room,))
            cursor.execute("DELETE FROM guests WHERE room = ?", (room,))
        case CloseRoom(room):
            cursor.execute("UPDATE rooms SET archived = 1 WHERE id = ?", (room,))
        case OpenGame(room, game, header):
            cursor.execute("INSERT INTO games VALUES (?, ?, ?)", (room, game, header))
            cursor.execute("DELETE FROM choices WHERE room = ?", (room,))
        case EndGame(room, game, line):
            cursor.execute("INSERT INTO steps VALUES (?, ?, ?, ?)", (room, game, END, line))
        case CutSteps(room, game, first):
            cut = "DELETE FROM steps WHERE room = ? AND game = ? AND number >= ?"
            cursor.execute(cut, (room, game, first))
        case DropChoice(room, seat):
            cursor.execute("DELETE FROM choices WHERE room = ? AND seat = ?", (room, seat))


# Opening


def inspect(path: Path) -> None:
    """A file that is not ours, or damaged, is a problem; looking at it changes nothing.

    Only what a killed process left half written is undone first, as SQLite does it.
    """
    check_owner(path)
    try:
        head = path.read_bytes()[:100] if path.stat().st_size < 100 else read_head(path)
    except FileNotFoundError:
        return
    except OSError as error:
        raise Problem("db_unreadable", path=path, reason=error.strerror) from error
    if not head:
        return
    if len(head) < 100 or not head.startswith(MAGIC):
        raise Problem("db_foreign", path=path)
    version, application = struct.unpack(">i4xi", head[60:72])
    if application != APPLICATION:
        raise Problem("db_foreign", path=path)
    if version > VERSION:
        raise Problem("db_newer", path=path, version=version, ours=VERSION)
    check_pages(path)


def check_owner(path: Path) -> None:
    """In a folder that others write to, a file or a link of theirs is not taken for ours."""
    if path.is_symlink() and not path.exists():
        raise Problem("db_link", path=path)
    if hasattr(os, "geteuid") and path.exists() and path.stat().st_uid != os.geteuid():
        raise Problem("db_of_others", path=path)


def read_head(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(100)


def check_pages(path: Path) -> None:
    """Every page must make sense; a write that was broken off can be undone only by writing."""
    is_broken_off = path.with_name(f"{path.name}-journal").exists()
    try:
        address = f"{path.absolute().as_uri()}?mode={'rw' if is_broken_off else 'ro'}"
        with closing(sqlite3.connect(address, uri=True, timeout=PATIENCE)) as file:
            answer = file.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.Error as error:
        raise opening_problem(path, error) from error
    if answer != ("ok",):
        raise Problem("db_damaged", path=path)


def opening_problem(path: Path, error: sqlite3.Error) -> Problem:
    """Damaged is only what SQLite itself calls so; a full or closed disk is another matter."""
    if is_busy(error):
        return Problem("db_busy", path=path)
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return Problem("db_damaged", path=path)
    return Problem("db_unreadable", path=path, reason=str(error))


def is_busy(error: Exception) -> bool:
    """Whether another process holds the file."""
    return "locked" in str(error)


def open_file(path: Path, durable: bool) -> sqlite3.Connection:
    """The file, made if need be, ready for one writer."""
    try:
        keep_private(path)
        connection = sqlite3.connect(
            path, isolation_level=None, timeout=PATIENCE, check_same_thread=False
        )
        if connection.execute("PRAGMA application_id").fetchone() != (APPLICATION,):
            make_tables(connection)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute(f"PRAGMA synchronous = {'FULL' if durable else 'NORMAL'}")
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("COMMIT")
    except (sqlite3.Error, OSError) as error:
        if is_busy(error):
            raise Problem("db_busy", path=path) from error
        raise Problem("db_unreadable", path=path, reason=str(error)) from error
    return connection


def keep_private(path: Path) -> None:
    """The file holds the secrets of games in play: nobody else on this machine reads it."""
    if not path.parent.exists():
        path.parent.mkdir(mode=0o700, parents=True)
    path.touch(mode=0o600)
    for each in (path, *(path.with_name(path.name + end) for end in ("-wal", "-shm"))):
        if each.exists():
            each.chmod(0o600)


def make_tables(connection: sqlite3.Connection) -> None:
    """A new file; its mark lies in the file itself before write-ahead begins."""
    connection.executescript(
        f"BEGIN; PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {VERSION};"
        f"{SCHEMA} COMMIT;"
    )
