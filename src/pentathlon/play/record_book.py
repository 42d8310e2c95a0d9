"""The record book of Hundred Metres: the best times of people, kept in a small SQLite file.

It begins with the lists of history; its best line when a race is set up is the time to beat.
HUN-41, HUN-D5, HUN-Q30
"""

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date as day
from enum import Enum
from pathlib import Path
from types import TracebackType
from typing import Final

from pentathlon.engine.errors import Problem
from pentathlon.engine.game import TABLE, AnyGame, Seat
from pentathlon.engine.luck import SEALED
from pentathlon.games.hundred_metres.data import RECORD_LISTS, list_name
from pentathlon.games.hundred_metres.game import HundredMetres
from pentathlon.games.hundred_metres.view import HundredMetresView

from .match import Match

FILE: Final = "records.sqlite"
"""The usual name of the book, in the folder where games are kept."""
MARK: Final = 0x48554E44
"""`HUND`, the application ID in the head of the file: a file without it is not ours."""
FORMAT: Final = 1
SIDECARS: Final = ("-journal", "-wal", "-shm")
"""What SQLite may have left beside a file; it moves with it."""
PATIENCE: Final = 5.0
"""So many seconds one waits for another program to let go of the file."""
CLOCK: Final = "clock"
"""Decided for a seat that was too slow; every other name in a step is a bot's."""
NO_WIND: Final = ""
"""A race at the table knows no wind."""

SCHEMA: Final = """
CREATE TABLE performance (
    id INTEGER PRIMARY KEY,
    list TEXT NOT NULL,
    hundredths INTEGER NOT NULL CHECK (hundredths > 0),
    wind TEXT NOT NULL,
    name TEXT NOT NULL,
    date TEXT NOT NULL,
    place TEXT NOT NULL
)
"""


class Verdict(Enum):
    """What became of a time. HUN-Q30"""

    RECORD = "record"
    """Faster than the best line: a new world record."""
    EQUALLED = "equalled"
    """As fast as the best line, and entered beside it."""
    ENTERED = "entered"
    """Faster than the slowest line."""
    TOO_SLOW = "too_slow"
    """Not entered."""


@dataclass(frozen=True)
class Feat:
    """A runner's crossing time, and the list it is for."""

    list: str
    name: str
    hundredths: int


def feats_of(match: Match, people: Sequence[Seat]) -> list[Feat]:
    """The times of people in the order of crossing; a game without times has none. HUN-Q30"""
    view = match.view(TABLE)
    if not isinstance(view, HundredMetresView) or not is_for_real(match):
        return []
    crossed = sorted((int(view.table.runners[seat].place), seat) for seat in people)
    name, names = list_name(match.game.chosen["record_list"]), match.record.players
    return [
        Feat(name, names[seat], int(view.table.runners[seat].time))
        for place, seat in crossed
        if place > 0 and not was_helped(match, seat)
    ]


def is_for_real(match: Match) -> bool:
    """Luck that nobody could know, from the usual set-up to the end."""
    return match.luck.scheme == SEALED and match.record.start is None


def was_helped(match: Match, seat: Seat) -> bool:
    """Whether a bot decided for a seat; the clock's choice is no help."""
    return any(step.by.get(seat, CLOCK) != CLOCK for step in match.record.steps)


def has_records(game: AnyGame) -> bool:
    """Whether a game runs against a record that nobody has stated yet. HUN-Q30"""
    return game.id == HundredMetres.id and game.chosen["record_list"] in RECORD_LISTS


def at_record(game: AnyGame, hundredths: int) -> dict[str, str]:
    """The options of a race set up while this was the best line of its book. HUN-Q30"""
    return {**game.chosen, "record_list": f"{game.chosen['record_list']}:{hundredths}"}


class Line:
    """A line of a list; equal times share a rank."""

    def __init__(
        self, rank: int, hundredths: int, wind: str, name: str, date: str, place: str
    ) -> None:
        self.rank: Final = rank
        self.hundredths: Final = hundredths
        self.wind: Final = wind
        self.name: Final = name
        self.date: Final = date
        self.place: Final = place

    def to_json(self) -> dict[str, object]:
        return {
            "rank": self.rank,
            "hundredths": self.hundredths,
            "wind": self.wind,
            "name": self.name,
            "date": self.date,
            "place": self.place,
        }


class RecordBook:
    """An open record book; `with RecordBook.open(path) as book` closes it again."""

    def __init__(self, path: Path, connection: sqlite3.Connection, notice: Problem | None) -> None:
        self.path: Final = path
        self.connection: Final = connection
        self.notice: Final = notice
        """What the reader should be told: another file stood here and was set aside."""

    @classmethod
    def open(cls, path: Path, patience: float = PATIENCE) -> "RecordBook":
        """The book at a path, begun anew where there is none or where the file is not one."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            fault = fault_of(path, patience)
            notice = None
            if fault:
                kept = set_aside(path)
                notice = Problem("records_set_aside", path=path, kept=kept, fault=fault)
            return cls(path, connect(path, patience), notice)
        except (OSError, sqlite3.Error) as error:
            raise Problem("records_unreadable", path=path, reason=str(error)) from error

    def close(self) -> None:
        self.connection.close()

    def __enter__(self) -> "RecordBook":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def entries(self, list: str) -> list[Line]:
        """A list from its best line on; of equal times the older entry comes first."""
        check_list(list)
        rows = self.connection.execute(
            "SELECT 1 + (SELECT count(*) FROM performance AS other"
            " WHERE other.list = mine.list AND other.hundredths < mine.hundredths),"
            " hundredths, wind, name, date, place"
            " FROM performance AS mine WHERE list = ? ORDER BY hundredths, id",
            (list,),
        )
        return [Line(*row) for row in rows]

    def best(self, list: str) -> int:
        """The record in force. HUN-Q30"""
        return self.entries(list)[0].hundredths

    def add(self, list: str, name: str, hundredths: int, date: str) -> Verdict:
        """A crossing time; faster than the slowest line it is entered under the name. HUN-Q30"""
        check_list(list)
        check_performance(name, hundredths, date)
        self.connection.execute("BEGIN IMMEDIATE")
        try:
            best, slowest = self.connection.execute(
                "SELECT min(hundredths), max(hundredths) FROM performance WHERE list = ?", (list,)
            ).fetchone()
            verdict = judge(hundredths, best, slowest)
            if verdict is not Verdict.TOO_SLOW:
                enter(self.connection, list, (hundredths, NO_WIND, name.strip(), date, ""))
            self.connection.execute("COMMIT")
        except BaseException:
            self.connection.execute("ROLLBACK")
            raise
        return verdict

    def export(self) -> dict[str, object]:
        """Both lists, ready for JSON."""
        return {name: [line.to_json() for line in self.entries(name)] for name in RECORD_LISTS}


def judge(hundredths: int, best: int, slowest: int) -> Verdict:
    """A time against the best and the slowest line of its list. HUN-Q30"""
    if hundredths < best:
        return Verdict.RECORD
    if hundredths == best:
        return Verdict.EQUALLED
    return Verdict.ENTERED if hundredths < slowest else Verdict.TOO_SLOW


def check_list(name: str) -> None:
    if name not in RECORD_LISTS:
        raise Problem("records_list", name=name, names=", ".join(RECORD_LISTS))


def check_performance(name: str, hundredths: int, date: str) -> None:
    """A name, a time and a day that a book can hold."""
    if not name.strip():
        raise Problem("records_name")
    if hundredths <= 0:
        raise Problem("records_time", hundredths=hundredths)
    try:
        day.fromisoformat(date)
    except ValueError as error:
        raise Problem("records_date", date=date) from error


# The file


def connect(path: Path, patience: float) -> sqlite3.Connection:
    """The file as a database, with the lists of history where it is new. HUN-D5"""
    connection = sqlite3.connect(path, patience, isolation_level=None)
    try:
        connection.execute("BEGIN IMMEDIATE")
        if number_of(connection, "application_id") == 0:
            begin_lists(connection)
        connection.execute("COMMIT")
    except BaseException:
        connection.close()
        raise
    return connection


def begin_lists(connection: sqlite3.Connection) -> None:
    """A new book: the best performers at the end of 2008."""
    connection.execute(SCHEMA)
    for name, performances in RECORD_LISTS.items():
        for each in performances:
            enter(connection, name, (each.time, each.wind, each.name, each.date, each.place))
    connection.execute(f"PRAGMA application_id = {MARK}")
    connection.execute(f"PRAGMA user_version = {FORMAT}")


def enter(connection: sqlite3.Connection, list: str, line: tuple[int, str, str, str, str]) -> None:
    connection.execute(
        "INSERT INTO performance (list, hundredths, wind, name, date, place)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        (list, *line),
    )


def number_of(connection: sqlite3.Connection, pragma: str) -> int:
    return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])


def fault_of(path: Path, patience: float) -> str:
    """What is wrong with a file that stands where the book should be: nothing, or a key."""
    if not path.exists() or path.stat().st_size == 0:
        return ""
    connection = sqlite3.connect(path, patience, isolation_level=None)
    try:
        if number_of(connection, "application_id") != MARK:
            return "foreign"
        if number_of(connection, "user_version") > FORMAT:
            raise Problem("records_newer", path=path)
        sound = connection.execute("PRAGMA quick_check").fetchone()[0] == "ok"
        connection.execute("SELECT list, hundredths, wind, name, date, place FROM performance")
        return "" if sound else "damaged"
    except sqlite3.OperationalError as error:
        if "no such" in str(error):  # a table or a column is gone; anything else may pass
            return "damaged"
        raise
    except sqlite3.DatabaseError:
        return "damaged"
    finally:
        connection.close()


def set_aside(path: Path) -> Path:
    """The file gets another name, one that nothing else has."""
    number = 1
    while (kept := path.with_name(f"{path.name}.kept-{number}")).exists():
        number += 1
    path.rename(kept)
    for sidecar in SIDECARS:
        beside = path.with_name(path.name + sidecar)
        if beside.exists():
            beside.rename(kept.with_name(kept.name + sidecar))
    return kept
