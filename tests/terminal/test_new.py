"""`pentathlon new NAME`: what it writes is checked, tested and typed as it stands."""

from pathlib import Path

import pytest

from pentathlon.engine.errors import Problem
from pentathlon.terminal.new import check_name, write_plugin
from tests.plug_ins import assert_sound, call

from .desks import Bench


def test_a_new_plug_in_is_checked_tested_and_typed(tmp_path: Path) -> None:
    made = call(tmp_path, "-m", "pentathlon", "new", "two_laps")
    assert made.returncode == 0, made.stderr
    assert "two_laps.box:TwoLapsBox" in made.stdout
    assert_sound(tmp_path / "two_laps", "two_laps", "TwoLapsBox")


def test_the_commands_speak_the_language_that_was_asked_for(
    bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    french, english = bench.run("new", "relay", "--lang", "fr"), bench.run("new", "laps")

    assert "pentathlon play relay.box:RelayBox --lang fr\n" in french.out
    assert "pentathlon check relay.box:RelayBox --lang fr\n" in french.out
    assert "pentathlon play laps.box:LapsBox\n" in english.out


def test_nothing_of_the_starter_is_left_in_it(tmp_path: Path) -> None:
    write_plugin("relay", tmp_path / "relay")
    texts = {
        path: path.read_text(encoding="utf-8")
        for path in (tmp_path / "relay").rglob("*")
        if path.is_file()
    }

    assert {path.name for path in texts} >= {"README.md", "pyproject.toml", "py.typed", "box.py"}
    assert not [path for path, text in texts.items() if "starter" in text.lower()]
    assert "REL-3" in texts[tmp_path / "relay" / "relay" / "game.py"]


def test_what_is_there_is_not_touched(tmp_path: Path) -> None:
    write_plugin("relay", tmp_path / "relay")
    (tmp_path / "relay" / "README.md").write_text("mine")

    with pytest.raises(Problem, match="new_exists"):
        write_plugin("relay", tmp_path / "relay")

    assert (tmp_path / "relay" / "README.md").read_text() == "mine"


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("Relay", "new_name"),
        ("two laps", "new_name"),
        ("../relay", "new_name"),
        ("1", "new_name"),
        ("x", "new_short"),
        ("class", "new_word"),
        ("medals", "new_game"),
        ("random", "new_taken"),
        ("pytest", "new_taken"),
        ("pentathlon", "new_taken"),
    ],
)
def test_a_name_must_be_free_and_fit_for_python(name: str, key: str) -> None:
    with pytest.raises(Problem) as caught:
        check_name(name)

    assert caught.value.key == key


def test_a_folder_of_that_name_is_no_module(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "relay_here").mkdir()
    monkeypatch.syspath_prepend(str(tmp_path))

    assert check_name("relay_here") == "relay_here"
