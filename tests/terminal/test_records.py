"""The record book at the terminal: shown, exported, and added to at the end of a race."""

import json
import sqlite3
from datetime import date
from pathlib import Path

import pytest

from pentathlon.play.record_book import RecordBook
from pentathlon.terminal import records
from tests.support import rule

from .desks import FIRST, STAIRS, Bench, Done


def book_of(bench: Bench) -> Path:
    return bench.folder / "pentathlon" / "records.sqlite"


def lines_of(bench: Bench, list: str = "men") -> list[tuple[str, int, str]]:
    """Who is in a list, with time and date, if the book exists."""
    with RecordBook.open(book_of(bench)) as book:
        return [(line.name, line.hundredths, line.date) for line in book.entries(list)]


def entries_of(bench: Bench, name: str, list: str = "men") -> list[int]:
    return [time for who, time, _ in lines_of(bench, list) if who == name]


def race(tmp_path: Path, hundredths: int, **facts: object) -> str:
    """Three runners, the first of them one card before the line: crossing gives this time."""
    runners = [{"hand": "F", "cell": 13}, {"hand": "F", "cell": 13}, {"hand": ""}]
    seconds, rest = divmod(hundredths, 100)
    table = {"runners": runners, "row": "L R LR RL", "round": seconds, "spent": rest - 21, **facts}
    path = tmp_path / "race.json"
    path.write_text(json.dumps(table), "utf-8")
    return str(path)


def run_race(bench: Bench, tmp_path: Path, hundredths: int, *words: str) -> Done:
    table = ["--table", race(tmp_path, hundredths), "--seats", "me,rookie,rookie"]
    names = ["--names", "Anna,Bo,Cy"]
    return bench.run("play", "hundred_metres", *table, *names, *words, lines=["cross"])


# The command


@rule("HUN-41", "HUN-D5")
@pytest.mark.parametrize(
    ("language", "men", "women"),
    [
        ("en", "100 metres, men", "100 metres, women"),
        ("fr", "100 mètres, hommes", "100 mètres, femmes"),
    ],
)
def test_both_lists_are_shown_as_tables(bench: Bench, language: str, men: str, women: str) -> None:
    done = bench.run("records", "--lang", language)

    rows = [line.split() for line in done.out.splitlines()]
    assert (done.code, done.err) == (0, "")
    assert done.out.index(men) < done.out.index(women)
    assert ["1", "9.69", "0.0", "Usain", "Bolt", "(JAM)", "2008-08-16", "Beijing"] in rows
    assert ["1", "10.49"] in [row[:2] for row in rows]
    assert book_of(bench).exists()


def test_one_list_can_be_asked_for(bench: Bench) -> None:
    out = bench.run("records", "women").out

    assert "Griffith Joyner" in out
    assert "Bolt" not in out


def test_the_book_is_printed_as_data(bench: Bench) -> None:
    both = json.loads(bench.run("records", "--json").out)
    women = json.loads(bench.run("records", "women", "--json").out)

    assert list(both) == ["men", "women"]
    assert both["men"][0]["hundredths"] == 969
    assert women == {"women": both["women"]}


def test_the_book_is_written_to_a_new_file(bench: Bench, tmp_path: Path) -> None:
    path = tmp_path / "new" / "book.json"
    done = bench.run("records", "--export", str(path))

    assert (done.code, done.out) == (0, f"The record book is written to {path}.\n")
    with RecordBook.open(book_of(bench)) as book:
        assert json.loads(path.read_text("utf-8")) == book.export()


def test_data_may_be_printed_and_written_at_once(bench: Bench, tmp_path: Path) -> None:
    path = tmp_path / "book.json"
    done = bench.run("records", "men", "--json", "--export", str(path))

    assert json.loads(done.out) == json.loads(path.read_text("utf-8"))


@pytest.mark.parametrize("is_link", [False, True])
def test_an_export_never_overwrites(bench: Bench, tmp_path: Path, is_link: bool) -> None:
    path, other = tmp_path / "book.json", tmp_path / "other.json"
    if is_link:
        path.symlink_to(other)
    else:
        path.write_text("mine", "utf-8")
    done = bench.run("records", "--export", str(path))

    assert (done.code, done.out) == (2, "")
    assert done.err == (
        f"pentathlon: {path} exists already and is not overwritten; choose another name.\n"
    )
    assert path.is_symlink() if is_link else path.read_text("utf-8") == "mine"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            ["wome"],
            "There is no record list 'wome'; the lists are: men, women. Did you mean women?",
        ),
        (["men", "women"], "does not know what to do with 'women'"),
        (["--export", "x" * 300], "is too long"),
        (["--export"], "--export needs a value"),
    ],
)
def test_wrong_words_get_one_line(bench: Bench, words: list[str], told: str) -> None:
    done = bench.run("records", *words)

    assert (done.code, done.out) == (2, "")
    assert told in done.err
    assert done.err.count("\n") == 1


@pytest.mark.parametrize(
    ("language", "words"), [("en", "(it was damaged)"), ("fr", "(il était abîmé)")]
)
def test_a_book_set_aside_is_told_in_words(bench: Bench, language: str, words: str) -> None:
    book_of(bench).parent.mkdir(parents=True)
    book_of(bench).write_bytes(b"no book" * 500)
    done = bench.run("records", "--lang", language, "--json")

    assert done.code == 0
    assert list(json.loads(done.out)) == ["men", "women"]
    assert words in done.err
    assert "records.sqlite.kept-1" in done.err
    assert done.err.count("\n") == 1


def test_a_book_that_cannot_be_used_is_one_line(bench: Bench) -> None:
    book_of(bench).mkdir(parents=True)
    done = bench.run("records")

    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(f"pentathlon: The record book {book_of(bench)} cannot be used")
    assert done.err.count("\n") == 1


def test_a_name_in_the_book_cannot_steer_the_terminal(bench: Bench) -> None:
    with RecordBook.open(book_of(bench)) as book:
        book.add("men", "A\x1b[2J\nB", 960, "2026-01-01")

    assert "A[2J B" in bench.run("records", "men").out


# The end of a race


@rule("HUN-Q30", "HUN-E37")
@pytest.mark.parametrize(
    ("time", "language", "told"),
    [
        (968, "en", "Record book: 9.68 by Anna is a new world record!"),
        (968, "fr", "Livre des records : 9.68 par Anna, nouveau record du monde !"),
        (969, "en", "Record book: 9.69 by Anna equals the world record."),
        (969, "fr", "Livre des records : 9.69 par Anna, record du monde égalé."),
        (984, "en", "Record book: 9.84 by Anna is entered in the list."),
        (984, "fr", "Livre des records : 9.84 par Anna, inscrit sur la liste."),
    ],
)
def test_a_fast_time_is_entered_and_told(
    bench: Bench, tmp_path: Path, time: int, language: str, told: str
) -> None:
    days = [date.today().isoformat()]
    done = run_race(bench, tmp_path, time, "--lang", language)
    days.append(date.today().isoformat())

    assert done.code == 0
    assert f"{told}\n  pentathlon records men\n" in done.out
    [entry] = [line for line in lines_of(bench) if line[0] == "Anna"]
    assert entry[1] == time
    assert entry[2] in days


@rule("HUN-Q30", "HUN-E37")
def test_a_slow_time_is_neither_entered_nor_told(bench: Bench, tmp_path: Path) -> None:
    done = run_race(bench, tmp_path, 1030)

    assert "Record book" not in done.out
    assert entries_of(bench, "Anna") == []


@rule("HUN-Q30")
def test_the_list_is_the_one_that_was_chosen(bench: Bench, tmp_path: Path) -> None:
    done = run_race(bench, tmp_path, 1048, "--option", "record_list=women")

    assert "10.48 by Anna is a new world record!\n  pentathlon records women\n" in done.out
    assert entries_of(bench, "Anna", "women") == [1048]
    assert entries_of(bench, "Anna") == []


@rule("HUN-Q30")
def test_everybody_who_crosses_is_entered_in_that_order(bench: Bench, tmp_path: Path) -> None:
    words = ["--table", race(tmp_path, 950, first=1, turn=1), "--seats", "me,me,rookie"]
    words += ["--names", "Anna,Bo", "--option", "play_on=all"]

    def answer(text: str) -> str:
        return "cross" if text.endswith(("Anna > ", "Bo > ")) else ""

    out = bench.run("play", "hundred_metres", *words, answer=answer).out

    [anna], [bo] = entries_of(bench, "Anna"), entries_of(bench, "Bo")
    assert 950 == bo < anna
    assert [line for line in out.splitlines() if line.startswith("Record book")] == [
        "Record book: 9.50 by Bo is a new world record!",
        f"Record book: 9.{anna % 100} by Anna is entered in the list.",
    ]


def test_times_of_bots_count_as_well(bench: Bench, tmp_path: Path) -> None:
    words = ["--table", race(tmp_path, 960), "--seats", "club,club,club"]
    done = bench.run("play", "hundred_metres", *words)

    assert "Record book: 9.60 by Ada is a new world record!" in done.out
    assert entries_of(bench, "Ada") == [960]


@pytest.mark.parametrize("game", ["medals", STAIRS])
def test_a_game_without_times_leaves_the_book_alone(bench: Bench, game: str) -> None:
    done = bench.run("play", game, lines=FIRST)

    assert "Record book" not in done.out
    assert not book_of(bench).exists()


def test_a_race_that_is_left_enters_nothing_until_it_is_over(bench: Bench, tmp_path: Path) -> None:
    words = ["--table", race(tmp_path, 968), "--names", "Anna"]
    bench.run("play", "hundred_metres", *words, "--seats", "me,rookie,rookie", lines=[])
    assert not book_of(bench).exists()

    done = bench.run("play", "--resume", "last", lines=["cross"])
    assert "9.68 by Anna is a new world record!" in done.out
    assert entries_of(bench, "Anna") == [968]


def test_a_race_resumed_after_its_end_is_not_entered_twice(bench: Bench, tmp_path: Path) -> None:
    save = str(tmp_path / "race.save")
    words = ["--table", race(tmp_path, 968), "--seats", "me,rookie,rookie", "--names", "Anna"]
    bench.run("play", "hundred_metres", *words, lines=[f"save {save}", "cross"])
    again = bench.run("play", "--resume", save, lines=["cross"])

    assert again.code == 0
    assert "Record book" not in again.out
    assert entries_of(bench, "Anna") == [968]


def test_a_replay_enters_nothing(bench: Bench, tmp_path: Path) -> None:
    run_race(bench, tmp_path, 968)
    [record] = bench.files("records")
    bench.run("replay", str(record))

    assert entries_of(bench, "Anna") == [968]


# A book that fails


def check_undisturbed(bench: Bench, done: Done) -> None:
    """The race ended as ever, and one line tells of the book."""
    assert done.code == 0
    assert "The record of the game is kept." in done.out
    assert "Record book:" not in done.out
    assert len(bench.files("records")) == 1
    note = [line for line in done.err.splitlines() if line.startswith("pentathlon: ")]
    assert len(note) == 1
    assert f"The record book {book_of(bench)} cannot be used" in note[0]


def test_an_unreadable_book_does_not_disturb_the_game(bench: Bench, tmp_path: Path) -> None:
    book_of(bench).mkdir(parents=True)

    check_undisturbed(bench, run_race(bench, tmp_path, 968))


def test_a_locked_book_does_not_disturb_the_game(
    bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records, "PATIENCE", 0.01)
    RecordBook.open(book_of(bench)).close()
    other = sqlite3.connect(book_of(bench), isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    done = run_race(bench, tmp_path, 968)
    other.close()

    check_undisturbed(bench, done)


def test_a_book_that_takes_nothing_does_not_disturb_the_game(bench: Bench, tmp_path: Path) -> None:
    with RecordBook.open(book_of(bench)) as book:
        book.connection.execute(
            "CREATE TRIGGER full BEFORE INSERT ON performance"
            " BEGIN SELECT RAISE(ABORT, 'full'); END"
        )

    check_undisturbed(bench, run_race(bench, tmp_path, 968))


def test_a_book_set_aside_is_told_and_a_new_one_takes_the_time(
    bench: Bench, tmp_path: Path
) -> None:
    book_of(bench).parent.mkdir(parents=True)
    book_of(bench).write_bytes(b"no book" * 500)
    done = run_race(bench, tmp_path, 968)

    assert "is a new world record!" in done.out.rpartition("Record book")[2]
    assert "(it was damaged)" in done.err
    assert entries_of(bench, "Anna") == [968]
