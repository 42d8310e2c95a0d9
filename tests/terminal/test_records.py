"""The record book at the terminal: shown, exported, and added to at the end of a race."""

import io
import json
import sqlite3
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from pentathlon.engine.luck import sealed
from pentathlon.engine.words import LANGUAGES
from pentathlon.games.catalog import open_box
from pentathlon.games.hundred_metres import record_book
from pentathlon.games.hundred_metres.data import RECORD_LISTS, time_to_text
from pentathlon.games.hundred_metres.record_book import Feat, RecordBook, enter
from pentathlon.terminal import party
from pentathlon.terminal.desk import Desk
from pentathlon.terminal.errands import keep
from pentathlon.terminal.language import phrases
from tests.games.hundred_metres.keeping import ToldBox, some_race
from tests.support import rule

from .desks import FIRST, STAIRS, Bench, Done, Paper, first_choice


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
    ("language", "men", "women", "place"),
    [
        ("en", "100 metres, men", "100 metres, women", "Beijing"),
        ("fr", "100 mètres, hommes", "100 mètres, femmes", "Pékin"),
    ],
)
def test_both_lists_are_shown_as_tables(
    bench: Bench, language: str, men: str, women: str, place: str
) -> None:
    done = bench.run("records", "--lang", language)

    rows = [line.split() for line in done.out.splitlines()]
    assert (done.code, done.err) == (0, "")
    assert done.out.index(men) < done.out.index(women)
    assert ["1", "9.69", "0.0", "Usain", "Bolt", "(JAM)", "2008-08-16", place] in rows
    assert ["1", "10.49"] in [row[:2] for row in rows]
    assert book_of(bench).exists()


def test_places_are_named_in_the_readers_language_and_data_stay_as_they_are(bench: Bench) -> None:
    french = bench.run("records", "--lang", "fr").out

    assert all(name in french for name in ("Athènes", "Pékin", "Séville", "Lausanne"))
    assert "Athens" in bench.run("records", "--lang", "en").out
    assert "Athens" in bench.run("records", "--lang", "fr", "--json").out


def test_every_place_of_the_box_has_its_name() -> None:
    places = {entry.place for entries in RECORD_LISTS.values() for entry in entries}
    books = [open_box("hundred_metres").words(language).book for language in LANGUAGES]

    assert [book.find(f"venue.{place}") for book in books for place in places].count(None) == 0


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
    assert json.loads(path.read_text("utf-8")) == json.loads(bench.run("records", "--json").out)


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


# Against the record


def state_book(bench: Bench, time: int) -> None:
    """A book whose only line of men is this time."""
    with RecordBook.open(book_of(bench)) as book:
        book.connection.execute("DELETE FROM performance WHERE list = 'men'")
        enter(book.connection, "men", (time, "", "Somebody", "2026-01-01", ""))


def terms_of(bench: Bench) -> str:
    """The value of `record_list` in the one record that was kept."""
    [path] = bench.files("records")
    options: dict[str, str] = json.loads(path.read_text("utf-8").partition("\n")[0])["options"]
    return options["record_list"]


@rule("HUN-Q30")
@pytest.mark.parametrize(("record", "list"), [(950, "men:950"), (969, "men")])
def test_a_race_is_set_up_against_the_best_line_of_the_book(
    bench: Bench, tmp_path: Path, record: int, list: str
) -> None:
    state_book(bench, record)
    done = run_race(bench, tmp_path, 955)

    assert f"record {time_to_text(record)}" in done.out
    assert ("Faster than the world record" in done.out) == (record == 969)
    assert terms_of(bench) == list


@rule("HUN-Q30")
def test_a_replay_says_the_same_whatever_the_book_says_later(bench: Bench, tmp_path: Path) -> None:
    state_book(bench, 960)
    run_race(bench, tmp_path, 955)
    [record] = bench.files("records")
    state_book(bench, 940)

    assert "Faster than the world record of 9.60!" in bench.run("replay", str(record)).out


@rule("HUN-Q30")
def test_a_record_that_somebody_states_is_the_one_to_beat(bench: Bench, tmp_path: Path) -> None:
    state_book(bench, 940)
    done = run_race(bench, tmp_path, 955, "--option", "record_list=men:956")

    assert "record_list=men 9.56" in done.out
    assert "Faster than the world record of 9.56!" in done.out


@rule("HUN-Q30")
def test_a_seed_gives_the_same_race_whatever_the_book_says(bench: Bench) -> None:
    words = ["play", "hundred_metres", "--seats", "rookie,rookie", "--seed", "7"]
    first = bench.run(*words).out.partition("The record of the game")[0]
    state_book(bench, 940)

    assert bench.run(*words).out.partition("The record of the game")[0] == first


# The end of a race


@pytest.fixture
def luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fresh luck that is the same in every run of a test."""
    monkeypatch.setattr(party, "fresh_luck", lambda seed: sealed(b"x" * 32))


def run_whole_race(bench: Bench, *words: str, seats: str = "me,me") -> Done:
    """Those who are asked step wherever they can, from the start to the line."""
    words = ("--seats", seats, "--option", "round_limit=99", *words)
    return bench.run("play", "hundred_metres", *words, answer=first_choice)


def entered(bench: Bench) -> list[tuple[str, int, str]]:
    """Who came into a stated book."""
    return [line for line in lines_of(bench) if line[0] != "Somebody"]


@rule("HUN-Q30")
@pytest.mark.usefixtures("luck")
def test_the_time_of_a_person_is_entered_and_told(bench: Bench) -> None:
    state_book(bench, 9_000)
    days = [date.today().isoformat()]
    done = run_whole_race(bench)
    days.append(date.today().isoformat())

    [(winner, time, day)] = entered(bench)
    assert f"{winner} crosses the line in {time_to_text(time)}!" in done.out
    assert day in days
    told = f"Record book: {time_to_text(time)} by {winner} is a new world record!"
    assert f"{told}\nThe whole list: pentathlon records men\n" in done.out


@rule("HUN-Q30")
@pytest.mark.parametrize(
    ("seats", "words"),
    [("me,me", ["--seed", "7"]), ("rookie,rookie", []), ("me,me,me", ["--table"])],
)
def test_seeds_stated_tables_and_bots_enter_nothing(
    bench: Bench, tmp_path: Path, seats: str, words: list[str]
) -> None:
    state_book(bench, 9_000)
    stated = [race(tmp_path, 968)] if words == ["--table"] else []
    done = run_whole_race(bench, *words, *stated, seats=seats)

    assert "crosses the line" in done.out
    assert "Record book" not in done.out
    assert entered(bench) == []


@rule("HUN-Q30")
@pytest.mark.usefixtures("luck")
def test_everybody_who_crosses_is_entered_in_that_order(bench: Bench) -> None:
    state_book(bench, 9_000)
    out = run_whole_race(bench, "--option", "play_on=all", seats="me,me,me").out

    [first, second] = sorted(entered(bench), key=lambda line: line[1])
    assert [line for line in out.splitlines() if line.startswith("Record book")] == [
        f"Record book: {time_to_text(first[1])} by {first[0]} is a new world record!",
        f"Record book: {time_to_text(second[1])} by {second[0]} is entered in the list.",
    ]


@pytest.mark.parametrize("game", ["medals", STAIRS])
def test_a_game_without_times_leaves_the_book_alone(bench: Bench, game: str) -> None:
    done = bench.run("play", game, lines=FIRST)

    assert "Record book" not in done.out
    assert not book_of(bench).exists()


@pytest.mark.usefixtures("luck")
def test_a_race_that_is_left_enters_nothing_until_it_is_over(bench: Bench) -> None:
    words = ["--seats", "me,me", "--option", "round_limit=99"]
    bench.run("play", "hundred_metres", *words, lines=["1"] * 20)
    assert not book_of(bench).exists()

    state_book(bench, 9_000)
    bench.run("play", "--resume", "last", answer=first_choice)
    assert len(entered(bench)) == 1


@pytest.mark.usefixtures("luck")
def test_a_race_resumed_after_its_end_is_not_entered_twice(bench: Bench, tmp_path: Path) -> None:
    state_book(bench, 9_000)
    save = str(tmp_path / "race.save")
    saved = iter([f"save {save}"])
    words = ["--seats", "me,me", "--names", "Anna,Bo", "--option", "round_limit=99"]
    bench.run("play", "hundred_metres", *words, answer=lambda text: type_at(text, saved))
    again = bench.run("play", "--resume", save, answer=first_choice)

    assert again.code == 0
    assert "Record book" not in again.out
    assert len(entered(bench)) == 1


def type_at(text: str, typed: Iterator[str]) -> str:
    """Say something once where a choice is asked for, then always take the first choice."""
    return (
        next(typed, first_choice(text))
        if text.endswith(("Anna > ", "Bo > "))
        else first_choice(text)
    )


@pytest.mark.usefixtures("luck")
def test_a_replay_enters_nothing(bench: Bench) -> None:
    state_book(bench, 9_000)
    run_whole_race(bench)
    [record] = bench.files("records")
    bench.run("replay", str(record))

    assert len(entered(bench)) == 1


# What is told


def told_of(bench: Bench, time: int, language: str = "en", list: str = "men") -> Done:
    """Anna's time comes into the book."""
    out, err = Paper(is_terminal=False), Paper(is_terminal=False)
    environment = {"XDG_DATA_HOME": str(bench.folder)}
    desk = Desk(io.StringIO(), out, err, environment, lambda seconds: None)
    keep(desk, phrases(language), ToldBox(Feat(list, "Anna", time)), some_race(), [0])
    return Done(0, out.getvalue(), err.getvalue(), [])


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
def test_a_fast_time_is_entered_and_told(bench: Bench, time: int, language: str, told: str) -> None:
    done = told_of(bench, time, language)

    assert done.out.startswith(f"\n{told}\n")
    assert done.out.endswith(": pentathlon records men\n")
    assert entries_of(bench, "Anna") == [time]


@rule("HUN-Q30", "HUN-E37")
def test_a_slow_time_is_neither_entered_nor_told(bench: Bench) -> None:
    assert told_of(bench, 1030).out == ""
    assert entries_of(bench, "Anna") == []


@rule("HUN-Q30")
def test_the_list_is_the_one_that_was_chosen(bench: Bench) -> None:
    done = told_of(bench, 1048, list="women")

    assert (
        "10.48 by Anna is a new world record!\nThe whole list: pentathlon records women\n"
        in done.out
    )
    assert entries_of(bench, "Anna", "women") == [1048]
    assert entries_of(bench, "Anna") == []


# A book that fails


def check_undisturbed(bench: Bench, done: Done) -> None:
    """Nothing is told but one line about the book."""
    assert done.out == ""
    assert done.err.startswith(f"pentathlon: The record book {book_of(bench)} cannot be used")
    assert done.err.count("\n") == 1


def test_an_unreadable_book_does_not_disturb_the_end(bench: Bench) -> None:
    book_of(bench).mkdir(parents=True)

    check_undisturbed(bench, told_of(bench, 968))


def test_an_unreadable_book_does_not_disturb_the_race(bench: Bench, tmp_path: Path) -> None:
    book_of(bench).mkdir(parents=True)
    done = run_race(bench, tmp_path, 968)

    assert done.code == 0
    assert "Faster than the world record of 9.69!" in done.out
    assert f"The record book {book_of(bench)} cannot be used" in done.err


def test_a_locked_book_does_not_disturb_the_end(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record_book, "PATIENCE", 0.01)
    RecordBook.open(book_of(bench)).close()
    other = sqlite3.connect(book_of(bench), isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    done = told_of(bench, 968)
    other.close()

    check_undisturbed(bench, done)


def test_a_book_that_takes_nothing_does_not_disturb_the_end(bench: Bench) -> None:
    with RecordBook.open(book_of(bench)) as book:
        book.connection.execute(
            "CREATE TRIGGER full BEFORE INSERT ON performance"
            " BEGIN SELECT RAISE(ABORT, 'full'); END"
        )

    check_undisturbed(bench, told_of(bench, 968))


def test_a_book_set_aside_is_told_and_a_new_one_takes_the_time(bench: Bench) -> None:
    book_of(bench).parent.mkdir(parents=True)
    book_of(bench).write_bytes(b"no book" * 500)
    done = told_of(bench, 968)

    assert "is a new world record!" in done.out
    assert "(it was damaged)" in done.err
    assert entries_of(bench, "Anna") == [968]
