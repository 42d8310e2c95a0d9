"""The record book at the server: races enter their times, everybody may read them."""

import json
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from threading import Event
from typing import Any

import pytest

import pentathlon
from pentathlon.engine.errands import Finished, Keeper
from pentathlon.games.hundred_metres.record_book import (
    Feat,
    RecordBook,
    feats_of,
    is_for_real,
)
from pentathlon.play.match import Match
from pentathlon.server.book_keeper import BookKeeper
from pentathlon.server.library import Library
from tests.games.hundred_metres.keeping import Told, some_race
from tests.support import rule

from .house import House, play_out
from .test_pages import fetch
from .toys import shelf

PAGE = "/api/pages/hundred_metres/records"
ANNA = Feat("men", "Anna", 961)


class Witness(BookKeeper):
    """Remembers what it was given, and what it was told to write."""

    def __init__(self, rooms: Path) -> None:
        super().__init__(rooms, Library(shelf))
        self.given: list[Match] = []
        self.told: list[Feat] = []

    def keep(self, match: Match, people: Sequence[int]) -> None:
        self.given.append(match)
        super().keep(match, people)

    def write(self, keeper: Keeper, finished: Finished, today: str) -> None:
        self.told += feats_of(finished)


def enter(book_keeper: BookKeeper, feat: Feat, day: str = "2026-08-16") -> None:
    """A time comes into the book."""
    book_keeper.write(Told(book_keeper.rooms.parent, feat), some_race().finished([0]), day)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "records.sqlite"


@pytest.fixture
def book_keeper(tmp_path: Path) -> BookKeeper:
    return BookKeeper(tmp_path / "rooms.db", Library(shelf))


def lists_of(house: House) -> dict[str, list[dict[str, Any]]]:
    status, _, body = fetch(house, PAGE)
    assert status == 200
    lists: dict[str, list[dict[str, Any]]] = json.loads(body)
    return lists


def run_race(house: House) -> list[tuple[str, int]]:
    """Two people and a bot; who has crossed the line, and in what time."""
    options = {"record_list": "women", "lanes": "seat", "play_on": "all", "round_limit": "99"}
    ann = house.create(3, "hundred_metres", terms={"options": options}, bots={2: "club"})
    bob = house.join()
    ann.say("start")
    play_out(house, [ann, bob])
    house.kill()
    house.resume(ann.token)
    runners, names = ann.state["eyes"]["0"]["view"]["runners"], ann.last("snapshot")["names"]
    times = [(names[seat], each["time"]) for seat, each in enumerate(runners) if each["time"]]
    return [(name, round(float(time) * 100)) for name, time in times]


@rule("HUN-Q30")
def test_a_race_hands_over_the_times_of_people_once(tmp_path: Path, path: Path) -> None:
    book_keeper = Witness(tmp_path / "rooms.db")
    crossed = run_race(House(tmp_path / "rooms.db", book_keeper=book_keeper))
    book_keeper.close()

    assert len(crossed) == 2
    assert book_keeper.told == [
        Feat("women", name, time) for name, time in crossed if not name.startswith("Bot")
    ]
    assert len(book_keeper.told) == 1


@rule("HUN-Q30")
def test_a_time_that_a_bot_has_helped_to_is_not_handed_over(tmp_path: Path, path: Path) -> None:
    book_keeper = Witness(tmp_path / "rooms.db")
    house = House(tmp_path / "rooms.db", book_keeper=book_keeper)
    wires = house.table(2, "hundred_metres", terms={"options": {"round_limit": "99"}})
    table = house.room().table
    assert table is not None
    play_out(house, wires)
    own = feats_of(table.match.finished([0, 1]))
    for step in table.match.record.steps[1:3]:
        step.by.update({seat: "club" for seat, _ in step.choices})
    helped = feats_of(table.match.finished([0, 1]))
    for step in table.match.record.steps[1:3]:
        step.by.update({seat: "clock" for seat, _ in step.choices})

    assert len(own) == 1
    assert helped == []
    assert feats_of(table.match.finished([0, 1])) == own


@rule("HUN-Q30")
@pytest.mark.parametrize("guided", [True, False])
def test_a_race_that_teaches_is_never_handed_over(tmp_path: Path, path: Path, guided: bool) -> None:
    book_keeper = Witness(tmp_path / "rooms.db")
    house = House(tmp_path / "rooms.db", book_keeper=book_keeper)
    ann = house.wire()
    terms = {"game": "hundred_metres", "seats": 3, "beat": 0}
    ann.say("create", v=1, terms=terms, seat=0, bots={1: "club", 2: "club"}, guided=guided)
    ann.say("start")
    ann.say("unguide", seat=0)
    table = house.room().table
    assert table is not None
    play_out(house, [ann])
    book_keeper.close()

    assert book_keeper.given == ([] if guided else [table.match])


@rule("HUN-Q30")
def test_a_race_is_set_up_against_the_best_line_of_the_book(
    tmp_path: Path, book_keeper: BookKeeper
) -> None:
    house = House(tmp_path / "rooms.db", book_keeper=book_keeper)
    book_keeper.hand.submit(enter, book_keeper, ANNA)
    ann = house.table(2, "hundred_metres")[0]
    enter(book_keeper, Feat("men", "Bob", 950), "2026-08-17")
    house.kill()

    assert ann.state["eyes"]["0"]["view"]["record"] == "9.61"
    assert house.resume(ann.token).state["eyes"]["0"]["view"]["record"] == "9.61"


@rule("HUN-Q30")
def test_a_rematch_is_against_the_best_line_of_its_own_day(
    tmp_path: Path, book_keeper: BookKeeper
) -> None:
    house = House(tmp_path / "rooms.db", book_keeper=book_keeper)
    enter(book_keeper, ANNA)
    wires = house.table(2, "hundred_metres", terms={"options": {"round_limit": "10"}})
    play_out(house, wires)
    enter(book_keeper, Feat("men", "Bob", 950), "2026-08-17")
    wires[0].say("rematch")

    assert wires[0].state["eyes"]["0"]["view"]["record"] == "9.50"


def test_a_race_does_without_a_book_that_cannot_be_read(
    tmp_path: Path, path: Path, book_keeper: BookKeeper, caplog: pytest.LogCaptureFixture
) -> None:
    path.mkdir()
    ann = House(tmp_path / "rooms.db", book_keeper=book_keeper).table(2, "hundred_metres")[0]

    assert ann.state["eyes"]["0"]["view"]["record"] == "9.69"
    assert f"The record book {path} cannot be used" in caplog.text


def test_a_race_does_not_wait_for_a_slow_book(
    tmp_path: Path,
    book_keeper: BookKeeper,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    is_free = Event()
    monkeypatch.setattr("pentathlon.server.book_keeper.PATIENCE", 0.01)
    book_keeper.hand.submit(is_free.wait)
    ann = House(tmp_path / "rooms.db", book_keeper=book_keeper).table(2, "hundred_metres")[0]
    is_free.set()

    assert ann.state["eyes"]["0"]["view"]["record"] == "9.69"
    assert "records.sqlite keeps a game waiting" in caplog.text


def test_other_games_have_no_times(tmp_path: Path, path: Path) -> None:
    book_keeper = Witness(tmp_path / "rooms.db")
    house = House(tmp_path / "rooms.db", book_keeper=book_keeper)
    play_out(house, house.table())
    book_keeper.close()

    assert book_keeper.told == []
    assert not path.exists()


def test_only_a_whole_race_with_sealed_luck_counts(tmp_path: Path) -> None:
    house = House(tmp_path / "rooms.db")
    house.table()
    table = house.room().table
    assert table is not None
    runners = [{"hand": "F", "cell": 13}, {"hand": ""}]
    stated: dict[str, object] = {"runners": runners, "row": "L R LR RL"}
    late: Match = pentathlon.start("hundred_metres", table=stated)
    scripted: Match = pentathlon.start("hundred_metres", table=stated, luck=[])

    assert is_for_real(table.match.record)
    assert not is_for_real(late.record)
    assert not is_for_real(scripted.record)


@rule("HUN-Q30", "HUN-41")
def test_everybody_can_read_the_book(tmp_path: Path, book_keeper: BookKeeper) -> None:
    house = House(tmp_path / "rooms.db", book_keeper=book_keeper)
    before = lists_of(house)
    enter(book_keeper, ANNA)
    after = lists_of(house)

    assert (before["men"][0]["name"], before["men"][0]["hundredths"]) == ("Usain Bolt (JAM)", 969)
    line = {"rank": 1, "hundredths": 961, "wind": "", "name": "Anna", "date": "2026-08-16"}
    assert after["men"][0] == {**line, "place": ""}
    assert after["women"] == before["women"]


def test_a_house_without_a_book_has_no_such_page(tmp_path: Path) -> None:
    assert fetch(House(tmp_path / "rooms.db"), PAGE)[0] == 404


def test_a_damaged_book_is_set_aside_and_that_is_said(
    tmp_path: Path, path: Path, book_keeper: BookKeeper, caplog: pytest.LogCaptureFixture
) -> None:
    path.write_bytes(b"SQLite format 3\0" + b"torn" * 400)
    torn = path.read_bytes()

    enter(book_keeper, ANNA)

    kept = path.with_name("records.sqlite.kept-1")
    assert kept.read_bytes() == torn
    assert (
        f"{path} was not a sound record book (it was damaged); it is kept as {kept}" in caplog.text
    )
    with RecordBook.open(path) as book:
        assert book.entries("men")[0].name == "Anna"


def test_a_book_that_cannot_be_used_disturbs_nobody(
    tmp_path: Path, path: Path, book_keeper: BookKeeper, caplog: pytest.LogCaptureFixture
) -> None:
    path.mkdir()
    house = House(tmp_path / "rooms.db", book_keeper=book_keeper)

    enter(book_keeper, ANNA)
    status, _, body = fetch(house, PAGE)

    assert f"The record book {path} cannot be used" in caplog.text
    assert status == 503
    assert json.loads(body)["code"] == "records_unreadable"


def test_a_book_that_fails_when_it_is_open_is_a_problem_too(
    tmp_path: Path,
    book_keeper: BookKeeper,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(*words: object) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr(RecordBook, "add", fail)
    monkeypatch.setattr(RecordBook, "entries", fail)
    enter(book_keeper, ANNA)
    house = House(tmp_path / "rooms.db", book_keeper=book_keeper)

    assert "disk I/O error" in caplog.text
    assert fetch(house, PAGE)[0] == 503


def test_the_book_lies_beside_the_rooms_and_is_never_the_rooms(tmp_path: Path) -> None:
    for rooms, path in (("rooms.db", "records.sqlite"), ("records.sqlite", "books/records.sqlite")):
        book_keeper = BookKeeper(tmp_path / rooms, Library(shelf))
        keeper = book_keeper.keeper_of("hundred_metres")
        assert keeper is not None
        assert keeper.path == tmp_path / path
        book_keeper.close()


# Pages


def test_the_book_is_a_page_to_be_read(tmp_path: Path, book_keeper: BookKeeper) -> None:
    house = House(tmp_path / "rooms.db", book_keeper=book_keeper)
    enter(book_keeper, Feat("men", "<b>Anna</b>", 961))
    status, headers, body = fetch(house, "/pages/hundred_metres/records", query="lang=fr")

    assert status == 200
    assert headers["content-type"].startswith("text/html")
    assert "<h2>100 mètres, hommes</h2>" in body.decode()
    assert '<td align="right">9.61</td>' in body.decode()
    assert "&lt;b&gt;Anna" in body.decode()


@pytest.mark.parametrize(
    ("page", "code"),
    [
        ("hundred_metres/shoes", "page_unknown"),
        ("biathlon/boards", "page_unknown"),
        ("chess/records", "game_unknown"),
    ],
)
def test_a_page_that_nobody_brings_is_not_there(
    tmp_path: Path, book_keeper: BookKeeper, page: str, code: str
) -> None:
    house = House(tmp_path / "rooms.db", book_keeper=book_keeper)

    for where in ("pages", "api/pages"):
        status, _, body = fetch(house, f"/{where}/{page}")
        assert (status, json.loads(body)["code"]) == (404, code)
