"""What comes in the box beside the race: the keeper of the record book, and the command for it."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from pentathlon.engine.arguments import Arguments
from pentathlon.engine.errands import Asked, Brought, Sheet
from pentathlon.engine.errors import Problem
from pentathlon.engine.luck import sealed
from pentathlon.engine.record import Step
from pentathlon.games.hundred_metres.box import HundredMetresBox
from pentathlon.games.hundred_metres.record_book import Feat, RecordBook, RecordKeeper
from pentathlon.play.match import new_record
from tests.support import rule

from .keeping import some_race

BOX = HundredMetresBox()
BOOK = BOX.words("en").book
DAY = "2026-11-15"


def ask(folder: Path, **given: str) -> Brought:
    arguments = Arguments({name: [value] for name, value in given.items()})
    return BOX.errands()[0].run(Asked(arguments, folder, BOOK))


def enter(folder: Path, *feats: Feat) -> list[str]:
    return list(RecordKeeper(folder).enter(feats, DAY, BOOK))


def test_the_lists_are_sheets_and_data(tmp_path: Path) -> None:
    both, women = ask(tmp_path), ask(tmp_path, list="women")

    assert [part.title for part in both.shown if isinstance(part, Sheet)] == [
        "100 metres, men", "100 metres, women",
    ]  # fmt: skip
    assert len(women.shown) == 1
    assert isinstance(both.data, dict)
    assert women.data == {"women": both.data["women"]}
    with pytest.raises(Problem, match="records_list"):
        ask(tmp_path, list="juniors")


def test_the_lists_can_be_written_down(tmp_path: Path) -> None:
    brought = ask(tmp_path, export="book.json")

    assert brought.shown == ["The record book is written to book.json."]
    assert brought.leaf is not None
    assert brought.leaf.path == "book.json"
    assert json.loads(brought.leaf.text) == brought.data


def test_what_is_wrong_with_the_book_is_told(tmp_path: Path) -> None:
    (tmp_path / "records.sqlite").write_bytes(b"no book" * 500)
    [notice] = ask(tmp_path).notices

    assert "(it was damaged)" in notice
    (tmp_path / "elsewhere" / "records.sqlite").mkdir(parents=True)
    with pytest.raises(Problem, match="records_unreadable"):
        ask(tmp_path / "elsewhere")


@rule("HUN-Q30")
def test_a_race_is_set_up_against_the_best_line(tmp_path: Path) -> None:
    keeper = BOX.keeper(tmp_path)
    fresh, stated = BOX.game({}), BOX.game({"record_list": "men:956"})
    before = keeper.prepare(fresh)
    enter(tmp_path, Feat("men", "Anna", 950))

    assert before == fresh.chosen
    assert keeper.prepare(fresh)["record_list"] == "men:950"
    assert keeper.prepare(stated) == stated.chosen


@rule("HUN-Q30")
def test_times_are_entered_and_told_in_the_order_of_crossing(tmp_path: Path) -> None:
    told = enter(tmp_path, Feat("men", "Anna", 968), Feat("men", "Bo", 1030))

    assert told == [
        "Record book: 9.68 by Anna is a new world record!",
        "The whole list: pentathlon records men",
    ]
    assert enter(tmp_path, Feat("men", "Cy", 1030)) == []


@rule("HUN-Q30")
def test_only_people_who_raced_for_real_are_entered(tmp_path: Path) -> None:
    match, keeper = some_race(), BOX.keeper(tmp_path)
    record = new_record(match.game, 2, sealed(b"x" * 32), ["Anna", "Bo"], None)
    stated = match.finished([0, 1])

    assert list(keeper.keep(stated, DAY, BOOK)) == []
    assert list(keeper.keep(replace(stated, record=record, people=[1]), DAY, BOOK)) == []
    assert not keeper.path.exists()
    assert "by Anna" in next(keeper.keep(replace(stated, record=record), DAY, BOOK))
    record.steps.append(Step([(0, "cross")], [], {0: "club"}))
    assert list(keeper.keep(replace(stated, record=record), DAY, BOOK)) == []


def test_a_book_that_fails_is_a_problem(tmp_path: Path) -> None:
    with RecordBook.open(tmp_path / "records.sqlite") as book:
        book.connection.execute(
            "CREATE TRIGGER full BEFORE INSERT ON performance"
            " BEGIN SELECT RAISE(ABORT, 'full'); END"
        )
    with pytest.raises(Problem, match="records_unreadable"):
        enter(tmp_path, Feat("men", "Anna", 950))
