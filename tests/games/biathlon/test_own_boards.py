"""A person's own boards: found in the data folder, checked, and played beside those of the box."""

from pathlib import Path

import pytest

from pentathlon.games.biathlon.boards import course_to_text
from pentathlon.games.biathlon.own_boards import read_files, tracks_of
from pentathlon.games.catalog import at_home, open_box
from pentathlon.play.folder import data_folder
from tests.games.biathlon.own_boards import SMALL, changed, small_board
from tests.support import rule


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "boards").mkdir()
    (tmp_path / "boards" / "small.toml").write_text(SMALL)
    return tmp_path / "boards"


def test_the_data_folder_is_that_of_the_environment(tmp_path: Path) -> None:
    assert data_folder({"XDG_DATA_HOME": str(tmp_path)}) == tmp_path / "pentathlon"
    assert data_folder({"XDG_DATA_HOME": "here", "HOME": "/home/a"}) == Path(
        "/home/a/.local/share/pentathlon"
    )


@rule("BIA-2")
def test_biathlon_comes_with_the_boards_of_the_folder(folder: Path) -> None:
    shelf = at_home(open_box, folder.parent)
    game = shelf("biathlon").game({"board": "small"})

    assert game.options[0].values == ("lakeside", "high_ridge", "small")
    assert game.chosen["board"] == course_to_text(small_board().course)
    assert shelf("medals").game({}).id == "medals"


def test_without_a_folder_there_are_the_boards_of_the_box(tmp_path: Path) -> None:
    box = open_box("biathlon").at_home(tmp_path)

    assert box.game({}).options[0].values == ("lakeside", "high_ridge")


def test_a_broken_file_never_breaks_the_rest(folder: Path) -> None:
    (folder / "a.toml").write_text(changed(("gate = 23", "gate = 24.5")))
    (folder / "b.toml").write_text("boards!")
    (folder / "c.toml").write_bytes(b"\xff\xfe")
    (folder / "d.toml").mkdir()
    (folder / "e.toml").write_text("#" * 1_000_001)
    (folder / "notes.txt").write_text("boards!")

    box = open_box("biathlon").at_home(folder.parent)
    notices = box.notices("en")
    assert box.game({}).options[0].values == ("lakeside", "high_ridge", "small")
    assert [notice.partition(": ")[0][-6:] for notice in notices] == [
        "a.toml", "b.toml", "c.toml", "d.toml", "e.toml",
    ]  # fmt: skip
    assert "Line 13: gate must be a whole number (BIA-V1 shape)." in notices[0]
    assert "this is not TOML" in notices[1]
    assert "must be text (UTF-8) of 1 MB at most" in notices[2]
    assert "cannot be opened" in notices[3]
    assert "of 1 MB at most" in notices[4]
    assert box.notices("fr")[3].startswith("Un plateau à vous est laissé de côté.")


@rule("BIA-V1")
def test_the_first_board_of_a_name_has_it(folder: Path) -> None:
    (folder / "later.toml").write_text(changed(("rows = 28", "rows = 28 #")))
    (folder / "taken.toml").write_text(changed(('"small"', '"lakeside"')))

    files = read_files(sorted(folder.glob("*.toml")))
    assert [flaw.problem.key for file in files for flaw in file.boards.errors] == [
        "board_id_taken", "board_id_taken",
    ]  # fmt: skip
    assert [track.id for track in tracks_of(files)] == ["small"]
