"""Analyses and puzzles are worked out in processes of their own, line by line."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from pentathlon.play.start import start
from pentathlon.server.limits import Limits
from pentathlon.server.replays import GOOD
from pentathlon.server.studies import KEPT, Study, make_room

from .house import House
from .test_pages import fetch

EVENT = {"programme": "synchro", "start_energy": "3"}
PLAYOUTS = 200


def blunder() -> str:
    """A single event: the first athlete bids nothing."""
    match = start("stadium", 4, seed=5, options=EVENT, players=["Ann", "Ben", "Cem", "Dia"])
    for seat, bid in enumerate(["bid:0", "bid:2", "bid:3", "bid:2"]):
        match.submit(seat, bid)
    return match.record.to_text()


def last_shot() -> str:
    """An archer with a one, and energy that is worth nothing after this event."""
    options = {"programme": "archery", "start_energy": "3"}
    match = start("stadium", 4, options=options, luck=["0/4", *["d6=1", "d6=6", "d6=6", "d6=6"]])
    return match.record.to_text()


def study(wish: str, text: str = "", folder: str = "", language: str = "en") -> list[Any]:
    """The lines that the process of a study writes, without the process."""
    out = io.BytesIO()
    what, *words = wish.split()
    Study(language, PLAYOUTS, folder, out).write(what, words, text)
    state, *lines = out.getvalue().splitlines(keepends=True)
    assert state == GOOD
    return [json.loads(line) for line in lines]


# Analyses


def test_a_blunder_is_marked_and_the_parts_sum_to_the_result() -> None:
    *progress, last = study("analysis", blunder())
    found = last["answer"]

    assert progress == [{"done": 1, "of": 1}]
    for parts in found["parts"]:
        rest = parts["fair"] + parts["luck"] + parts["play"] + parts["others"]
        assert parts["result"] == rest
    first = found["verdicts"][0]
    assert (first["seat"], first["label"], first["mistake"]) == (0, "Bid 0", True)
    assert first["loss"] >= 3
    shown = sum(each["loss"] for each in found["verdicts"] if each["mistake"] and not each["seat"])
    assert found["parts"][0]["play"] == found["parts"][0]["small"] - shown
    assert found["turns"][0]["after"] == 100


def test_an_analysis_collects_positions_that_can_be_asked_again() -> None:
    puzzle = study("analysis", blunder())[-1]["answer"]["puzzles"][0]
    posed = study(f"position {puzzle['seat']}", puzzle["record"])[-1]["answer"]

    assert puzzle["step"] == 1
    assert posed["seat"] == puzzle["seat"]
    assert posed["eyes"][str(posed["seat"])]["view"]["energy"] == [3, 3, 3, 3]


def test_what_was_found_is_kept_and_told_in_other_words(tmp_path: Path) -> None:
    *_, first = study("analysis", blunder(), str(tmp_path / "kept"))
    again = study("analysis", blunder(), str(tmp_path / "kept"), "fr")

    assert (tmp_path / "kept").stat().st_mode & 0o777 == 0o700
    assert len(again) == 1
    assert again[0]["answer"]["curve"] == first["answer"]["curve"]
    assert again[0]["answer"]["verdicts"][0]["label"] != first["answer"]["verdicts"][0]["label"]


def test_the_oldest_analysis_makes_room(tmp_path: Path) -> None:
    for number in range(KEPT):
        (tmp_path / f"{number}.analysis.json").write_text("{}", "utf-8")
    make_room(tmp_path)

    assert len(list(tmp_path.iterdir())) == KEPT - 1


def test_a_game_that_is_not_over_is_not_analysed() -> None:
    assert study("analysis", last_shot())[-1]["problem"]["code"] == "record_unfinished"


# Puzzles


def test_a_puzzle_that_was_passed_on_shows_one_seat_alone() -> None:
    posed = study("position 0", last_shot())[-1]["answer"]

    assert sorted(posed["eyes"]) == ["-1", "0"]
    assert posed["eyes"]["0"]["view"]["seat"] == 0
    actions = [option["action"] for option in posed["eyes"]["0"]["ask"]["options"]]
    assert posed["solution"]["best"] in actions
    assert posed["solution"]["reason"] == "The die shows 1; a throw brings 3.5 on average."
    assert posed["solution"]["best"] in posed["solution"]["level"]
    assert sorted(posed["solution"]["values"]) == sorted(actions)


def test_a_puzzle_can_be_passed_on_as_a_record_of_its_table() -> None:
    posed = study("position 0", last_shot())[-1]["answer"]
    again = study("position 0", posed["record"])[-1]["answer"]

    assert posed["record"].count("\n") == 2
    assert again["eyes"]["0"]["view"] == posed["eyes"]["0"]["view"]
    assert again["solution"] == posed["solution"]


@pytest.mark.parametrize(
    ("wish", "text", "code"),
    [
        ("puzzle biathlon 7", "", "puzzle_luck"),
        ("puzzle nothing 7", "", "game_unknown"),
        ("position 3", last_shot(), "puzzle_none"),
        ("position 0", "{}", "record_format"),
    ],
)
def test_what_is_no_puzzle_is_told_in_a_sentence(wish: str, text: str, code: str) -> None:
    problem = study(wish, text)[-1]["problem"]

    assert problem["code"] == code
    assert problem["text"]


# Over HTTP


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path / "rooms.db", Limits(study_playouts=300))


def test_an_analysis_comes_over_http(house: House) -> None:
    status, _, body = fetch(house, "/api/analysis", blunder().encode(), "lang=en")
    lines = [json.loads(line) for line in body.splitlines()]

    assert status == 200
    assert lines[0] == {"done": 1, "of": 1}
    assert lines[-1]["answer"]["verdicts"][0]["label"] == "Bid 0"


def test_puzzles_come_over_http(house: House) -> None:
    told = fetch(house, "/api/puzzle/0", last_shot().encode(), "lang=fr")[2]
    none = fetch(house, "/api/puzzle/biathlon/7", query="lang=fr")[2]

    assert json.loads(told)["answer"]["seat"] == 0
    assert json.loads(none)["problem"]["code"] == "puzzle_luck"
