"""The record book of Hundred Metres: the best times of people, kept in a small SQLite file.

It begins with the lists of history; its best line when a race is set up is the time to beat.
HUN-41, HUN-D5, HUN-Q30
"""

import re
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from types import TracebackType
from typing import ClassVar, Final

from pentathlon.engine.errands import Finished, Keeper
from pentathlon.engine.errors import Problem
from pentathlon.engine.game import AnyGame, Seat
from pentathlon.engine.luck import SEALED
from pentathlon.engine.record import Record
from pentathlon.engine.words import Phrasebook

from .data import RECORD_LISTS, list_name, time_to_text

FILE: Final = "records.sqlite"
"""The usual name of the book, in the folder where games are kept."""
MARK: Final = 0x48554E44
"""`HUND`, the application ID in the head of the file: a file without it is not ours."""
FORMAT: Final = 1
SIDECARS: Final = ("-journal", "-wal", "-shm")
"""What SQLite may have left beside a file; it moves with it."""
PATIENCE: Final = 2.0
"""So many seconds one waits for another program to let go of the file."""
CLOCK: Final = "clock"
"""Decided for a seat that was too slow; every other name in a step is a bot's."""
DAY: Final = re.compile(r"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])")
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


def feats_of(finished: Finished) -> list[Feat]:
    """The times of people in the order of crossing. HUN-Q30"""
    record, runners = finished.record, finished.view.table.runners
    if not is_for_real(record):
        return []
    crossed = sorted((int(runners[seat].place), seat) for seat in finished.people)
    name = list_name(finished.game.chosen["record_list"])
    return [
        Feat(name, record.players[seat], int(runners[seat].time))
        for place, seat in crossed
        if place > 0 and not was_helped(record, seat)
    ]


def is_for_real(record: Record) -> bool:
    """Luck that nobody could know, from the usual set-up to the end."""
    return record.promise.get("scheme") == SEALED and record.start is None


def was_helped(record: Record, seat: Seat) -> bool:
    """Whether a bot decided for a seat; the clock's choice is no help."""
    return any(step.by.get(seat, CLOCK) != CLOCK for step in record.steps)


def has_records(game: AnyGame) -> bool:
    """Whether a race runs against a record that nobody has stated yet. HUN-Q30"""
    return game.chosen["record_list"] in RECORD_LISTS


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
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            fault = fault_of(path, patience)
            notice = None
            if fault:
                kept = set_aside(path)
                notice = Problem(f"records_{fault}", path=path, kept=kept)
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
    if not DAY.fullmatch(date):
        raise Problem("records_date", date=date)


class RecordKeeper(Keeper):
    """Sets races up against the best line, and enters the times of people. HUN-Q30"""

    file: ClassVar[str] = FILE

    def prepare(self, game: AnyGame) -> dict[str, str]:
        if not has_records(game) or not self.path.exists():
            return game.chosen
        with self.open() as records:
            return at_record(game, records.best(game.chosen["record_list"]))

    def keep(self, finished: Finished, today: str, book: Phrasebook) -> Iterator[str]:
        feats = feats_of(finished)
        return self.enter(feats, today, book) if feats else iter(())

    def enter(self, feats: Sequence[Feat], today: str, book: Phrasebook) -> Iterator[str]:
        """Each time under its runner's name; a sentence for each that was fast enough."""
        with self.open() as records:
            verdicts = []
            for feat in feats:
                verdicts.append(records.add(feat.list, feat.name, feat.hundredths, today))
                if verdicts[-1] is not Verdict.TOO_SLOW:
                    yield word(verdicts[-1], feat, book)
        if any(verdict is not Verdict.TOO_SLOW for verdict in verdicts):
            yield book.say("errand.records.read", list=feats[0].list)

    @contextmanager
    def open(self) -> Iterator[RecordBook]:
        """The book; whatever fails is a problem."""
        try:
            with RecordBook.open(self.path, PATIENCE) as records:
                if records.notice is not None:
                    self.notices.append(records.notice)
                yield records
        except sqlite3.Error as error:
            raise Problem("records_unreadable", path=self.path, reason=str(error)) from error


def word(verdict: Verdict, feat: Feat, book: Phrasebook) -> str:
    """What became of a time, in a sentence."""
    key = f"errand.records.verdict.{verdict.value}"
    return book.say(key, name=feat.name, time=time_to_text(feat.hundredths))


# The file


def connect(path: Path, patience: float) -> sqlite3.Connection:
    """The file as a database, with the lists of history where it is new. HUN-D5"""
    keep_private(path)
    connection = sqlite3.connect(path, timeout=patience, isolation_level=None)
    try:
        connection.execute("BEGIN IMMEDIATE")
        if number_of(connection, "application_id") == 0:
            begin_lists(connection)
        connection.execute("COMMIT")
    except BaseException:
        connection.close()
        raise
    return connection


def keep_private(path: Path) -> None:
    """Names of people stand in it: nobody else on this machine reads it."""
    if not path.exists():
        path.touch(mode=0o600)
    with suppress(PermissionError):  # the book of somebody else, who may share it
        path.chmod(0o600)


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
    connection = sqlite3.connect(path, timeout=patience, isolation_level=None)
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
