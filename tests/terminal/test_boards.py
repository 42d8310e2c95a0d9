"""`pentathlon boards`, and races on a person's own boards at the terminal."""

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from tests.games.biathlon.own_boards import SMALL, changed
from tests.support import rule

from .desks import FIRST, Bench

BAD = changed(("gate = 23", "gate = 40"), ("firing = [20, 21, 22]", "firing = [20, 22, 23]"))


def keep(bench: Bench, name: str, text: str) -> Path:
    """A file in the person's folder of boards."""
    folder = bench.folder / "pentathlon" / "boards"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text, "utf-8")
    return folder / name


# The list


@pytest.mark.parametrize(
    ("language", "name", "where", "folder"),
    [
        ("en", "High Ridge", "in the box", "Your own boards are looked for in"),
        ("fr", "Haute crête", "dans la boîte", "Vos propres plateaux sont cherchés dans"),
    ],
)
def test_own_boards_are_listed_beside_those_of_the_box(
    bench: Bench, language: str, name: str, where: str, folder: str
) -> None:
    keep(bench, "mine.toml", SMALL)
    done = bench.run("boards", "--lang", language)

    rows = [" ".join(line.split()) for line in done.out.splitlines()]
    assert (done.code, done.err) == (0, "")
    assert f"high_ridge {name} 38 6 6 8 {where}" in rows
    assert "small Small & flat 28 2 3 7 mine.toml" in rows
    assert f"{folder} {bench.folder}/pentathlon/boards" in done.out


@rule("BIA-D7.8")
def test_own_calendars_are_named_beside_that_of_the_box(bench: Bench) -> None:
    folder = bench.folder / "pentathlon" / "calendars"
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text(
        '[[calendar]]\nid = "mine"\n[[calendar.race]]\nlaps = "1"\n', "utf-8"
    )
    (folder / "bad.toml").write_text("calendar!", "utf-8")
    done = bench.run("boards")

    assert "Calendars for a series: classic, mine." in done.out
    assert f"Your own calendars are looked for in {folder}" in " ".join(done.out.split())
    assert "bad.toml: The calendar is not TOML" in done.err


def test_boards_are_listed_as_data(bench: Bench) -> None:
    keep(bench, "mine.toml", SMALL)
    boards = json.loads(bench.run("boards", "--json").out)

    assert [board["id"] for board in boards] == ["lakeside", "high_ridge", "small"]
    assert boards[2]["where"] == "mine.toml"


def test_a_broken_file_is_told_of_and_breaks_nothing(bench: Bench) -> None:
    keep(bench, "bad.toml", BAD)
    done = bench.run("boards")
    games = bench.run("games", "biathlon")

    notice = "pentathlon: A board of your own is left out."
    assert (done.code, games.code) == (0, 0)
    assert "lakeside" in done.out
    assert done.err.startswith(notice)
    assert "bad.toml: Line 11: start cell 26/1" in done.err
    assert games.err.startswith(notice)
    assert bench.run("games", "medals").err == ""


# Checking


@rule("BIA-V6", "BIA-V8")
def test_a_check_points_at_the_line_and_the_rule_of_every_flaw(
    bench: Bench, tmp_path: Path
) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(BAD)
    done = bench.run("boards", "check", str(path))

    assert (done.code, done.err) == (2, "")
    assert f"{path}: Line 12: 3 to 8 firing rows must follow each other; here are 3" in done.out
    assert "(BIA-V8 gate)." in done.out
    assert "warning: 3 firing points are few" in done.out


def test_every_file_is_checked_even_after_a_broken_one(bench: Bench, tmp_path: Path) -> None:
    bad, good = tmp_path / "bad.toml", tmp_path / "good.toml"
    bad.write_text("format = 2")
    good.write_text(SMALL)
    done = bench.run("boards", "check", str(bad), str(tmp_path / "none.toml"), str(good))

    assert done.code == 2
    assert f"There is no file {tmp_path / 'none.toml'}." in done.out.splitlines()
    assert f"{good}: no flaw; boards to play on: small." in done.out
    assert bench.run("boards", "check", str(good)).code == 0


def test_a_check_without_files_is_one_of_the_folder(bench: Bench) -> None:
    keep(bench, "mine.toml", SMALL)
    done = bench.run("boards", "check", "--lang", "fr")

    assert done.code == 0
    assert "mine.toml : aucun défaut ; plateaux jouables : small." in done.out


def test_a_check_as_data(bench: Bench, tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(BAD)
    done = bench.run("boards", "check", str(path), "--json")

    (file,) = json.loads(done.out)
    assert done.code == 2
    assert file["boards"] == []
    gate = next(flaw for flaw in file["flaws"] if flaw["code"] == "gate")
    assert (gate["line"], gate["rule"], gate["warning"]) == (13, "BIA-V8", False)
    assert gate["text"].startswith("Line 13: the gate is row 40")


# Drawing


@pytest.mark.parametrize(("language", "title"), [("en", "Lakeside"), ("fr", "Bord du lac")])
def test_a_board_is_drawn_as_text(bench: Bench, language: str, title: str) -> None:
    done = bench.run("boards", "draw", "lakeside", "--lang", language)

    assert done.code == 0
    assert done.out.startswith(f"{title}\n")
    assert "....E.222vvv..~~E222vvv~............|" in done.out


def test_an_own_board_is_drawn_as_a_picture_in_a_new_file(bench: Bench, tmp_path: Path) -> None:
    keep(bench, "mine.toml", SMALL)
    path = tmp_path / "small.svg"
    done = bench.run("boards", "draw", "small", "--svg", "--out", str(path))

    assert done.out == f"The board is drawn in {path}.\n"
    assert ET.fromstring(path.read_text("utf-8"))[0].text == "Small & flat"
    again = bench.run("boards", "draw", "small", "--svg", "--out", str(path))
    assert (again.code, "exists already" in again.err) == (2, True)
    assert bench.run("boards", "draw", "small", "--svg").out == path.read_text("utf-8")


# Wrong input


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["boards", "chek"], "`boards` cannot 'chek'; it can: check, draw. Did you mean check?"),
        (["boards", "check"], "There is none in"),
        (["boards", "draw"], "Which board? One of: lakeside, high_ridge."),
        (["boards", "draw", "lakside"], "There is no board 'lakside'; the boards are: lakeside"),
        (["boards", "draw", "lakeside", "high_ridge"], "does not know what to do with"),
        (["boards", "--svg"], "`boards` knows no --svg; it knows: --json."),
        (
            ["boards", "draw", "lakeside", "--json"],
            "`boards draw` knows no --json; it knows: --svg",
        ),
        (["play", "biathlon", "--option", "board=small"], "cannot be small"),
    ],
)
def test_wrong_input_gets_one_clear_line(bench: Bench, words: list[str], line: str) -> None:
    done = bench.run(*words)

    assert (done.code, done.out) == (2, "")
    assert line in done.err
    assert done.err.count("\n") == 1


# Races


@pytest.fixture
def race(bench: Bench, tmp_path: Path) -> Path:
    """The record of a race on an own board, which is gone after the race."""
    own = keep(bench, "mine.toml", SMALL)
    path = tmp_path / "race.jsonl"
    option = ["--option", "board=small", "--option", "laps=1", "--option", "final_lap=off"]
    seats = ["--seats", "me,rookie", "--seed", "3", "--record", str(path)]
    done = bench.run("play", "biathlon", *option, *seats, lines=FIRST)
    assert done.code == 0
    assert "Options: board=small, laps=1, final_lap=off." in done.out
    own.unlink()
    return path


@rule("BIA-2")
def test_the_record_of_a_race_on_an_own_board_replays_without_the_file(
    bench: Bench, race: Path
) -> None:
    replay = bench.run("replay", str(race), "--lang", "fr")

    assert bench.run("verify", str(race)).out.startswith("Verified")
    assert replay.code == 0
    assert "Small & flat" in replay.out
    assert "small" not in bench.run("games", "biathlon").out


def test_a_damaged_board_in_a_record_is_one_clear_line(bench: Bench, race: Path) -> None:
    race.write_text(race.read_text("utf-8").replace("gate=23", "gate=29"), "utf-8")
    done = bench.run("verify", str(race))

    assert done.code == 2
    assert "cannot be {id='small'" in done.err
    assert done.err.count("\n") == 1


def test_a_race_on_an_own_board_is_saved_and_resumed_without_the_file(bench: Bench) -> None:
    own = keep(bench, "mine.toml", SMALL)
    option = ["--option", "board=small", "--seats", "me,rookie", "--seed", "3"]
    bench.run("play", "biathlon", *option, lines=["1", "quit", "y"])
    own.unlink()
    done = bench.run("play", "--resume", "last", lines=["quit", "n"])

    assert done.code == 0
    assert "Options: board=small." in done.out


def test_bots_race_on_an_own_board(bench: Bench) -> None:
    keep(bench, "mine.toml", SMALL)
    words = ["--games", "2", "--seats", "rookie,rookie", "--workers", "2", "--json"]
    done = bench.run("simulate", "biathlon", "--option", "board=small", *words)

    summary = json.loads(done.out)
    assert summary["games"] == 2
    assert summary["options"]["board"].startswith("{id='small'")
