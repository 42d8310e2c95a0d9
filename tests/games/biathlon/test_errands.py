"""`boards`: what it shows, checks and draws, before anybody prints it."""

from pathlib import Path

import pytest

from pentathlon.engine.arguments import Arguments
from pentathlon.engine.errands import Asked, Brought, Picture, Sheet
from pentathlon.engine.errors import Problem
from pentathlon.games.biathlon.box import BiathlonBox

from .own_boards import SMALL, changed

BOOK = BiathlonBox().words("en").book


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "boards").mkdir()
    (tmp_path / "boards" / "small.toml").write_text(SMALL)
    return tmp_path


def ask(folder: Path, task: str = "", *boards: str, **given: str) -> Brought:
    words = {name: [value] for name, value in given.items()}
    words |= {"task": [task]} if task else {}
    words |= {"boards": list(boards)} if boards else {}
    [errand] = BiathlonBox().errands()
    return errand.run(Asked(Arguments(words), folder, BOOK))


def test_all_boards_are_listed_and_what_is_left_out_is_told(folder: Path) -> None:
    (folder / "boards" / "bad.toml").write_text("format = 2")
    brought = ask(folder)
    sheet = brought.shown[0]

    assert isinstance(sheet, Sheet)
    assert [row[0] for row in sheet.rows] == ["lakeside", "high_ridge", "small"]
    assert [row[-1] for row in sheet.rows] == ["in the box", "in the box", "small.toml"]
    assert "Calendars for a series: " in str(brought.shown[2])
    assert len(brought.notices) == 1


def test_flaws_are_found_in_files_or_in_the_folder(folder: Path) -> None:
    bad = folder / "bad.toml"
    bad.write_text(changed(("gate = 23", "gate = 24.5")))
    good, flawed = ask(folder, "check"), ask(folder, "check", str(bad))

    assert good.code == 0
    assert "no flaw; boards to play on: small." in str(good.shown[-1])
    assert flawed.code == 2
    assert "Line 13: gate must be a whole number" in str(flawed.shown[0])
    assert isinstance(flawed.data, list)
    assert flawed.data[0]["flaws"][0]["line"] == 13


def test_a_board_is_drawn_or_written_down(folder: Path) -> None:
    [drawn] = ask(folder, "draw", "small").shown
    written = ask(folder, "draw", "small", svg="", out="small.svg")

    assert isinstance(drawn, Picture)
    assert written.shown == ["The board is drawn in small.svg."]
    assert written.leaf is not None
    assert written.leaf.text.startswith("<svg")


@pytest.mark.parametrize(
    ("task", "boards", "given", "key"),
    [
        ("chek", [], {}, "boards_task"),
        ("", [], {"svg": ""}, "flag_unknown"),
        ("draw", [], {}, "boards_which"),
        ("draw", ["lakeside", "small"], {}, "place_extra"),
        ("draw", ["lakside"], {}, "board_unknown"),
    ],
)
def test_what_makes_no_sense_is_a_problem(
    folder: Path, task: str, boards: list[str], given: dict[str, str], key: str
) -> None:
    with pytest.raises(Problem) as caught:
        ask(folder, task, *boards, **given)

    assert caught.value.key == key


def test_without_a_file_there_is_nothing_to_check(tmp_path: Path) -> None:
    with pytest.raises(Problem, match="boards_no_file"):
        ask(tmp_path, "check")


def test_a_file_that_is_not_there_has_no_other_flaw(folder: Path) -> None:
    missing = ask(folder, "check", str(folder / "none.toml"))

    assert missing.shown == [f"There is no file {folder / 'none.toml'}."]
    assert missing.code == 2
