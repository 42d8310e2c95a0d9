"""A person's own calendars: found in the data folder, and chosen like boards. BIA-D7.8"""

from pathlib import Path

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.engine.errors import Problem
from pentathlon.games.biathlon.boards import BUILT_IN, BoardOption, course_to_text
from pentathlon.games.biathlon.box import BiathlonBox
from pentathlon.games.biathlon.calendar import CalendarOption, read_calendars
from pentathlon.games.biathlon.data import race_options
from pentathlon.games.biathlon.game import Biathlon
from pentathlon.games.catalog import open_box
from tests.games.biathlon.own_boards import SMALL
from tests.support import rule

MINE = """\
[[calendar]]
id = "mine"

[[calendar.race]]
board = "small"
laps = "1"
rules = "snow"

[[calendar.race]]
board = "high_ridge"
"""
CUP = {"series": "cup", "races": "3", "calendar": "mine"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "boards").mkdir()
    (tmp_path / "boards" / "small.toml").write_text(SMALL)
    (tmp_path / "calendars").mkdir()
    (tmp_path / "calendars" / "mine.toml").write_text(MINE)
    return tmp_path


@rule("BIA-D7.1", "BIA-D7.8")
def test_a_series_follows_a_calendar_of_ones_own(folder: Path) -> None:
    game = open_box("biathlon").at_home(folder).game(CUP)
    option = next(each for each in game.options if each.name == "calendar")

    assert option.values == ("same", "classic", "mine")
    assert option.brief(game.chosen["calendar"]) == "mine"
    assert isinstance(game, Biathlon)
    assert [race.track.id for race in game.series.races] == [
        "small", "high_ridge", "small",
    ]  # fmt: skip


@rule("BIA-D7.8")
def test_its_record_needs_no_file(folder: Path) -> None:
    chosen = open_box("biathlon").at_home(folder).game(CUP).chosen
    anywhere = open_box("biathlon").game(chosen)
    state = anywhere.setup(2, Seeded(1))

    assert anywhere.chosen == chosen
    assert state.race.rules.track.course.id == "small"


@pytest.mark.parametrize("value", ["nobody's", "", "{id='x'}", "{id='x',race=[{laps='9'}]}"])
def test_what_is_no_calendar_is_refused(value: str) -> None:
    with pytest.raises(Problem, match="option_value"):
        open_box("biathlon").game({"calendar": value})


def test_a_file_that_cannot_be_used_is_told_of_and_left_out(folder: Path) -> None:
    calendars = folder / "calendars"
    (calendars / "a.toml").write_text("calendar!")
    (calendars / "b.toml").write_bytes(b"\xff\xfe")
    (calendars / "c.toml").mkdir()
    (calendars / "d.toml").write_text(MINE.replace("mine", "classic"))
    (calendars / "e.toml").write_text(MINE.replace('"1"', '"77"').replace("mine", "yours"))
    (calendars / "f.toml").write_text("#" * 1_000_001)

    box = BiathlonBox().at_home(folder)
    notices = box.notices("en")
    assert [calendar.id for calendar in box.own_calendars] == ["mine"]
    assert [notice.partition(": ")[0][-6:] for notice in notices] == [
        "a.toml", "b.toml", "c.toml", "d.toml", "e.toml", "f.toml",
    ]  # fmt: skip
    assert "not TOML" in notices[0]
    assert "UTF-8" in notices[1]
    assert "cannot be opened" in notices[2]
    assert "a calendar 'classic' already" in notices[3]
    assert "laps" in notices[4]
    assert box.notices("fr")[0].startswith("Un calendrier à vous est laissé de côté.")


@rule("BIA-D7.1")
def test_a_calendar_is_no_longer_than_a_series(folder: Path) -> None:
    written = "{id='long',race=[" + ",".join(["{}"] * 13) + "]}"

    with pytest.raises(Problem) as problem:
        open_box("biathlon").at_home(folder).game({**CUP, "calendar": written})

    assert problem.value.key == "option_value"
    with pytest.raises(Problem) as problem:
        read_calendars(f"calendar=[{written}]")
    assert problem.value.facts == {"count": 13, "most": 12}


def test_a_board_and_a_calendar_that_are_written_out_are_read_once() -> None:
    board = BoardOption(BUILT_IN)
    text = course_to_text(BUILT_IN[0].course)
    dates = CalendarOption([], board, race_options(board))

    assert board.track(text) is board.track(text)
    assert dates.find("{id='c',race=[{}]}") is dates.find("{id='c',race=[{}]}")
