"""The record book of Hundred Metres: history first, names after, and no file ever lost. HUN-Q30"""

import os
import sqlite3
from pathlib import Path

import pytest

from pentathlon.engine.errors import Problem
from pentathlon.engine.words import LANGUAGES, explain
from pentathlon.games.hundred_metres.box import HundredMetresBox
from pentathlon.games.hundred_metres.record_book import MARK, RecordBook, Verdict, enter
from tests.support import rule

DAY = "2026-11-15"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "records.sqlite"


@rule("HUN-D5", "HUN-41")
def test_a_new_book_begins_with_the_lists_of_history(path: Path) -> None:
    with RecordBook.open(path) as book:
        men, women = book.entries("men"), book.entries("women")

    assert [line.rank for line in men] == [1, 2, 3, 4, 5, 5, 7, 7, 7, 10, 10, 10, 10]
    assert [line.rank for line in women] == [1, 2, 3, 4, 5, 6, 6]
    assert (men[0].name, men[0].hundredths, men[0].wind) == ("Usain Bolt (JAM)", 969, "0.0")
    assert (women[0].hundredths, women[0].place) == (1049, "Indianapolis")
    assert book.notice is None


@pytest.mark.parametrize("was_there", [False, True])
def test_nobody_else_on_the_machine_reads_the_book(path: Path, was_there: bool) -> None:
    before = os.umask(0)
    try:
        if was_there:
            path.parent.mkdir(mode=0o700)
            path.touch(mode=0o644)
        RecordBook.open(path).close()
    finally:
        os.umask(before)

    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize(
    ("time", "verdict"),
    [
        (968, Verdict.RECORD),
        (969, Verdict.EQUALLED),
        (970, Verdict.ENTERED),
        (985, Verdict.ENTERED),
        (986, Verdict.TOO_SLOW),
        (1020, Verdict.TOO_SLOW),
    ],
)
@rule("HUN-Q30", "HUN-36")
def test_a_time_is_judged_against_the_best_and_the_slowest_line(
    path: Path, time: int, verdict: Verdict
) -> None:
    with RecordBook.open(path) as book:
        assert book.add("men", "Anna", time, DAY) is verdict
        names = [line.name for line in book.entries("men")]

    assert ("Anna" in names) is (verdict is not Verdict.TOO_SLOW)


@rule("HUN-Q30")
def test_each_list_has_its_own_record(path: Path) -> None:
    with RecordBook.open(path) as book:
        assert book.add("women", "Anna", 1048, DAY) is Verdict.RECORD
        assert book.add("women", "Eva", 1048, DAY) is Verdict.EQUALLED
        assert book.add("men", "Anna", 1048, DAY) is Verdict.TOO_SLOW


@rule("HUN-Q30", "HUN-D5")
def test_entries_outlive_the_program_and_carry_no_wind(path: Path) -> None:
    with RecordBook.open(path) as book:
        book.add("men", " Anna ", 968, DAY)

    with RecordBook.open(path) as book:
        first = book.entries("men")[0]
    assert (first.rank, first.name, first.wind, first.date, first.place) == (1, "Anna", "", DAY, "")


def test_two_may_write_to_the_same_book(path: Path) -> None:
    with RecordBook.open(path) as one, RecordBook.open(path) as two:
        one.add("men", "Anna", 975, DAY)
        two.add("men", "Eva", 974, DAY)
        names = [line.name for line in one.entries("men")]

    assert {"Anna", "Eva"} <= set(names)


# Files that are no record book


def explained(problem: Problem) -> list[str]:
    """A problem as a reader sees it."""
    books = [HundredMetresBox().words(language).book for language in LANGUAGES]
    return [explain(problem, book) for book in books]


def test_a_damaged_file_is_set_aside_and_a_new_book_begun(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"this is no database at all, but somebody may want it" * 40)

    with RecordBook.open(path) as book:
        assert len(book.entries("men")) == 13

    kept = path.with_name("records.sqlite.kept-1")
    assert kept.read_bytes().startswith(b"this is no database")
    assert book.notice is not None
    assert book.notice.key == "records_damaged"
    assert all(str(kept) in text for text in explained(book.notice))


def test_a_torn_book_is_set_aside(path: Path) -> None:
    with RecordBook.open(path) as book:
        book.connection.execute("BEGIN")
        for number in range(300):
            enter(book.connection, "men", (960, "", f"runner {number}", DAY, ""))
        book.connection.execute("COMMIT")
    whole = path.read_bytes()
    path.write_bytes(whole[:4096] + b"\xff" * (len(whole) - 4096))

    with RecordBook.open(path) as book:
        assert book.notice is not None
        assert book.notice.key == "records_damaged"
        assert len(book.entries("men")) == 13


def test_a_book_without_its_table_is_set_aside(path: Path) -> None:
    path.parent.mkdir()
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE other (x)")
        other.execute(f"PRAGMA application_id = {MARK}")
    other.close()

    with RecordBook.open(path) as book:
        assert book.notice is not None
        assert book.notice.key == "records_damaged"


def test_a_foreign_database_is_set_aside_with_all_that_lies_beside_it(path: Path) -> None:
    path.parent.mkdir()
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE photos (name)")
    other.commit()
    other.close()
    path.with_name("records.sqlite-journal").write_bytes(b"")
    before = path.read_bytes()

    with RecordBook.open(path) as book:
        assert book.notice is not None
        assert book.notice.key == "records_foreign"
    assert path.with_name("records.sqlite.kept-1").read_bytes() == before


def test_what_was_set_aside_before_is_never_overwritten(path: Path) -> None:
    path.parent.mkdir()
    for text in ("first", "second"):
        path.write_text(text * 200)
        RecordBook.open(path).close()

    kept = [path.with_name(f"records.sqlite.kept-{number}") for number in (1, 2)]
    assert [each.read_text()[:5] for each in kept] == ["first", "secon"]


def test_an_empty_file_becomes_a_book(path: Path) -> None:
    path.parent.mkdir()
    path.touch()

    with RecordBook.open(path) as book:
        assert book.notice is None
        assert len(book.entries("women")) == 7


def test_a_book_of_a_newer_version_is_left_alone(path: Path) -> None:
    RecordBook.open(path).close()
    with sqlite3.connect(path) as other:
        other.execute("PRAGMA user_version = 99")
    other.close()
    before = path.read_bytes()

    with pytest.raises(Problem, match="records_newer") as caught:
        RecordBook.open(path)

    assert path.read_bytes() == before
    assert all(text.endswith(".") for text in explained(caught.value))


def test_a_path_that_cannot_be_used_is_a_problem(path: Path) -> None:
    path.mkdir(parents=True)

    with pytest.raises(Problem, match="records_unreadable") as caught:
        RecordBook.open(path)

    assert path.is_dir()
    assert all(str(path) in text for text in explained(caught.value))


def test_a_locked_book_is_neither_moved_nor_changed(path: Path) -> None:
    RecordBook.open(path).close()
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")

    with pytest.raises(Problem, match="records_unreadable"):
        RecordBook.open(path, patience=0.01)

    other.execute("ROLLBACK")
    other.close()
    assert not path.with_name("records.sqlite.kept-1").exists()


def test_a_book_that_somebody_writes_to_is_waited_for_in_vain(path: Path) -> None:
    RecordBook.open(path).close()
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    with pytest.raises(Problem, match="records_unreadable"):
        RecordBook.open(path, patience=0.01)

    other.close()
    RecordBook.open(path).close()


@pytest.mark.parametrize(
    ("list", "name", "time", "date", "key"),
    [
        ("juniors", "Anna", 970, DAY, "records_list"),
        ("men", "  ", 970, DAY, "records_name"),
        ("men", "Anna", 0, DAY, "records_time"),
        ("men", "Anna", 970, "yesterday", "records_date"),
    ],
)
def test_an_entry_that_makes_no_sense_is_a_problem(
    path: Path, list: str, name: str, time: int, date: str, key: str
) -> None:
    with RecordBook.open(path) as book:
        with pytest.raises(Problem, match=key) as caught:
            book.add(list, name, time, date)
        assert len(book.entries("men")) == 13
    assert all(text.endswith(".") for text in explained(caught.value))


def test_an_entry_that_fails_leaves_the_book_as_it_was(path: Path) -> None:
    with RecordBook.open(path) as book:
        book.connection.execute(
            "CREATE TRIGGER full BEFORE INSERT ON performance"
            " BEGIN SELECT RAISE(ABORT, 'full'); END"
        )
        with pytest.raises(sqlite3.Error):
            book.add("men", "Anna", 960, DAY)
        book.connection.execute("DROP TRIGGER full")
        assert book.add("men", "Anna", 960, DAY) is Verdict.RECORD
