"""`analyse` and `puzzle` at the terminal."""

import json
import re
from pathlib import Path

import pytest

from pentathlon.play.start import start

from .desks import Bench

EVENT = {"programme": "synchro", "start_energy": "3"}


@pytest.fixture
def blunder(tmp_path: Path) -> Path:
    """A single event: the first athlete bids nothing."""
    match = start("stadium", 4, seed=5, options=EVENT, players=["Ann", "Ben", "Cem", "Dia"])
    for seat, bid in enumerate(["bid:0", "bid:2", "bid:3", "bid:2"]):
        match.submit(seat, bid)
    path = tmp_path / "swim.jsonl"
    path.write_text(match.record.to_text(), encoding="utf-8")
    return path


def test_a_blunder_is_told_and_the_parts_sum_to_the_result(bench: Bench, blunder: Path) -> None:
    told = bench.run("analyse", str(blunder), "--playouts", "200")

    assert told.code == 0
    assert "Ann: 0 in 100 = 50 fair share" in told.out
    assert "Ann: bid 0. Better: bid" in told.out.replace("Bid", "bid")
    assert "What changed the chances of Ben most:" in told.out


def test_what_was_found_is_kept_beside_the_record(bench: Bench, blunder: Path) -> None:
    words = ("analyse", str(blunder), "--playouts", "200")
    once = bench.run(*words, "--lang", "fr").out
    beside = Path(f"{blunder}.analysis.json")
    kept = beside.read_text("utf-8")

    assert "Ce qui a le plus changé les chances de Ben" in once
    assert re.search(r"justes à \d+,\d près", once)
    assert re.search(r"de plus sur 100, à \d+,\d près", once)
    assert bench.run(*words, "--lang", "fr").out == once
    assert beside.read_text("utf-8") == kept
    data = json.loads(bench.run(*words, "--json").out)
    assert data["verdicts"][0]["action"] == "bid:0"


def test_a_game_that_is_not_over_is_not_analysed(bench: Bench, tmp_path: Path) -> None:
    match = start("stadium", 4, seed=5, options=EVENT)
    path = tmp_path / "open.jsonl"
    path.write_text(match.record.to_text(), encoding="utf-8")

    assert bench.run("analyse", str(path)).code == 2


PUZZLE = ("puzzle", "stadium", "--option", "programme=archery", "--option", "start_energy=3")


def test_a_puzzle_has_one_best_choice_and_says_why(bench: Bench) -> None:
    posed = bench.run(*PUZZLE, "--number", "3", lines=["1", "1"])

    assert posed.code == 0
    assert "One choice is clearly best: which one?" in posed.out
    assert re.search("You are (Ada|Ben|Cleo|Dan)[.]", posed.out)
    assert "Of 100 imagined games between club players" in posed.out
    again = bench.run(*PUZZLE, "--number", "3", lines=["1", "1"])
    assert again.out == posed.out


def test_a_wrong_answer_may_be_followed_by_another_and_a_hint_is_the_solution(bench: Bench) -> None:
    once = bench.run(*PUZZLE, "--number", "3", lines=["1"])
    solved = bench.run(*PUZZLE, "--number", "3", lines=["hint"])

    assert "is not the best. Once more!" in once.out
    assert "best choice is" not in once.out
    assert "The best choice is: " in solved.out


def test_a_puzzle_knows_the_words_of_a_game(bench: Bench) -> None:
    typed = ["help", "why bid 3", "rules STA-ARC-3", "all", "save", "undo"]
    posed = bench.run(*PUZZLE, "--number", "3", lines=typed)

    assert "the rulebook's chapters" in posed.out
    assert "STA-ARC-3  " in posed.out
    assert posed.out.count("That means nothing in a puzzle.") == 2
    assert "stated beforehand" not in posed.out


def test_a_puzzle_comes_from_a_game_of_ones_own(bench: Bench, tmp_path: Path) -> None:
    """An archer with a one and nothing to save for throws it again."""
    options = {"programme": "archery", "start_energy": "3"}
    throws = ["d6=1", "d6=6", "d6=6", "d6=6"] * 4
    match = start("stadium", 4, options=options, luck=["0/4", *throws])
    while not match.over:
        match.submit(match.deciders[0], "stop")
    path = tmp_path / "ones.jsonl"
    path.write_text(match.record.to_text(), encoding="utf-8")
    posed = bench.run(*PUZZLE, "--record", str(path), lines=["5", "5"])

    assert posed.code == 0
    assert "The best choice is" in posed.out
    assert "The die shows 1; a throw brings 3.5 on average." in posed.out
    assert "Stop: about " in posed.out


def test_a_game_of_luck_has_no_puzzles(bench: Bench) -> None:
    done = bench.run("puzzle", "biathlon")

    assert done.code == 2
    assert "its choices hardly change the result" in done.err


def test_whoever_leaves_a_puzzle_is_not_told_its_solution(bench: Bench) -> None:
    posed = bench.run(*PUZZLE, "--number", "3")

    assert posed.code == 0
    assert posed.out.rstrip().endswith(">")


def test_a_slip_at_a_puzzle_gives_nothing_away(bench: Bench) -> None:
    slipped = bench.run(*PUZZLE, "--number", "3", lines=["help", "99", "quit"])

    assert "Choose a number from 1 to 5." in slipped.out
    assert "best choice is" not in slipped.out


def test_who_asks_for_a_champion_of_biathlon_is_told_why_there_is_none(bench: Bench) -> None:
    for words in (
        ["play", "biathlon", "--seats", "me,champion"],
        ["arena", "biathlon", "--bots", "champion@400,club"],
    ):
        done = bench.run(*words)

        assert done.code == 2
        assert "This game has no champion" in done.err
