"""The lab at the command line: bots of one's own, rows, sweeps, arena and balance."""

import json
from pathlib import Path

import pytest

from pentathlon.engine.arguments import Arguments
from pentathlon.engine.words import LANGUAGES
from pentathlon.lab.balance import Check
from pentathlon.lab.figures import Figure
from pentathlon.terminal.balance import print_checks
from pentathlon.terminal.call import Call
from pentathlon.terminal.desk import Desk
from pentathlon.terminal.language import phrases

from .desks import Bench, Paper

FIRST = "tests.lab.bots:First"
BROKEN = "tests.lab.bots:Broken"


def test_a_bot_of_ones_own_plays_at_the_table(bench: Bench) -> None:
    done = bench.run("play", "medals", "--seats", f"{FIRST},rookie", "--seed", "3")

    assert done.code == 0
    assert f"({FIRST} bot)" in done.out
    assert "forfeits" not in done.out


def test_one_that_breaks_is_named_once_and_the_game_goes_on(bench: Bench) -> None:
    done = bench.run("play", "medals", "--seats", f"{BROKEN},rookie", "--seed", "3")

    assert done.code == 0
    assert done.out.count("broke down: KeyError: 'no idea'") == 1
    assert done.out.count("It forfeits") == 1
    assert "Result" in done.out


def test_a_save_does_not_choose_what_code_is_run(bench: Bench) -> None:
    bench.run("play", "medals", "--seats", f"me,{FIRST}", "--seed", "3", lines=["1"])

    refused = bench.run("play", "--resume", "last", lines=[])
    allowed = bench.run("play", "--resume", "last", "--bot", FIRST, lines=[])

    assert refused.code == 2
    assert f"--bot {FIRST}" in refused.err
    assert allowed.code == 0


def test_a_simulation_reports_teams_endings_and_forfeits_in_words(bench: Bench) -> None:
    seats = ["--seats", f"club,{BROKEN},club,rookie", "--games", "6", "--workers", "1"]
    done = bench.run("simulate", "stadium", *seats, "--lang", "fr")

    assert "1 + 3" in done.out
    assert "une équipe a plus de points" in done.out
    assert "Forfait dans 6 parties." in done.out


def test_a_simulation_says_how_choices_are_written(bench: Bench) -> None:
    words = ["simulate", "medals", "--games", "2", "--seats", "rookie,rookie", "--workers", "1"]

    assert "Verbs are written as in records." in bench.run(*words, "--lang", "en").out
    assert "comme dans les enregistrements." in bench.run(*words, "--lang", "fr").out


@pytest.mark.parametrize("language", ["en", "fr"])
def test_figures_of_balance_stay_on_one_line_in_a_narrow_window(
    monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    paper = Paper(is_terminal=True)
    desk = Desk(paper, paper, paper, {"TERM": "xterm", "NO_COLOR": "1"}, lambda _: None)
    call = Call(desk, Arguments(), phrases(language))
    check = Check("skill", "4: club > rookie", Figure(0.9, 0.783, 1.0), 0.7, 1.0)
    print_checks(call, "stadium", [check])

    sign = call.book.say("decimal_sign")
    percent = call.book.say("percent", number="")
    lines = [line for line in paper.getvalue().splitlines() if f"78{sign}3" in line]
    assert len(lines) == 1
    assert f"90{sign}0{percent} (78{sign}3{percent} - 100{sign}0{percent})" in lines[0]
    assert max(map(len, paper.getvalue().splitlines())) <= 80


def test_one_shared_first_place_is_one_game() -> None:
    books = [phrases(language) for language in LANGUAGES]
    one, other = [
        [book.say("simulate.shared", count=count, share="2%") for book in books] for count in (1, 2)
    ]

    assert [each.rpartition(": ")[2] for each in one] == ["1 game (2%).", "1 partie (2%)."]
    assert [each.rpartition(": ")[2] for each in other] == ["2 games (2%).", "2 parties (2%)."]


def test_rows_go_to_a_folder_and_variants_beside_each_other(bench: Bench, tmp_path: Path) -> None:
    words = ["simulate", "medals", "--games", "4", "--sweep", "medal_goal=3,5", "--workers", "1"]
    done = bench.run(*words, "--out", str(tmp_path / "rows"), "--json")

    told = json.loads(done.out)
    assert [each["variant"] for each in told["variants"]] == ["medal_goal=3", "medal_goal=5"]
    assert [rate["value"] for rate in told["by_option"]] == ["3"] * 4 + ["5"] * 4
    assert "medal_goal=5" in bench.run(*words).out.split("Wins by option:")[1]
    rows = (tmp_path / "rows" / "games.csv").read_text().splitlines()
    assert len(rows) == 1 + 2 * 4


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["simulate", "medals", "--seats", "no.such:Bot,club"], "leads to no bot"),
        (["simulate", "medals", "--engine", "steam"], "no engine 'steam'"),
        (["simulate", "medals", "--data", "nowhere.toml"], "cannot be read as TOML"),
        (["arena", "medals", "--bots", "club"], "at least two bots"),
        (["arena", "medals", "--confidence", "0.2"], "from 0.5 to 0.9999"),
        (["balance", "chess"], "no game 'chess'"),
    ],
)
def test_what_cannot_be_done_is_told_in_one_line(bench: Bench, words: list[str], told: str) -> None:
    done = bench.run(*words)

    assert done.code == 2
    assert told in done.err


def test_an_arena_shows_ratings_and_who_comes_before_whom(bench: Bench) -> None:
    bots = ["--bots", f"rookie,club,{FIRST}", "--seats", "3", "--games", "120", "--workers", "1"]
    done = bench.run("arena", "medals", *bots)

    assert done.code == 0
    assert "Comes before" in done.out
    assert "order is" in done.out
