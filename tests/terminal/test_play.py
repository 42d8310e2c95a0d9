"""Whole games at the keyboard, from welcome to proof."""

import json
from pathlib import Path

import pytest

from pentathlon.terminal.desk import Desk
from pentathlon.terminal.screen import complain
from pentathlon.terminal.session import two_columns

from .desks import FIRST, PEBBLES, STAIRS, Bench, Paper, first_choice, state_table


@pytest.mark.parametrize("language", ["en", "fr"])
def test_one_person_plays_medals_against_bots_to_the_end(bench: Bench, language: str) -> None:
    done = bench.run("play", "medals", "--seed", "7", "--lang", language, lines=FIRST)

    assert done.code == 0
    assert {"en": "Result", "fr": "Résultat"}[language] in done.out
    assert {"en": "The secret of the luck:", "fr": "Le secret du hasard :"}[language] in done.out
    assert bench.files("saves") == []
    assert len(bench.files("records")) == 1


def test_the_luck_is_promised_first_and_proven_last(bench: Bench) -> None:
    done = bench.run("play", "medals", "--seats", "me,rookie", lines=FIRST)
    [path] = bench.files("records")
    record = [json.loads(line) for line in path.read_text("utf-8").splitlines()]

    promise = done.out.index(record[0]["luck"]["commitment"])
    assert promise < done.out.index("deals 5 cards")
    assert done.out.index(record[-1]["proof"]["secret"]) > done.out.index("Result")
    for command in ("replay", "verify", "analyse"):
        assert f"  pentathlon {command} {path}\n" in done.out
    assert bench.run("verify", str(path)).out.startswith("Verified")


@pytest.mark.parametrize(
    ("words", "setting", "lang"),
    [
        (["--lang", "fr"], "", " --lang fr"),
        (["--lang", "fr"], "fr_FR.UTF-8", ""),
        ([], "fr_FR.UTF-8", ""),
        (["--lang", "en"], "fr_FR.UTF-8", " --lang en"),
    ],
)
def test_the_commands_for_a_record_speak_the_language_of_the_game(
    bench: Bench, words: list[str], setting: str, lang: str
) -> None:
    order = ["play", "medals", "--seats", "club,rookie", *words]
    done = bench.run(*order, LANG=setting)
    [path] = bench.files("records")

    for command in ("replay", "verify", "analyse"):
        assert f"  pentathlon {command} {path}{lang}\n" in done.out


def test_the_same_seed_gives_the_same_game(bench: Bench, tmp_path: Path) -> None:
    records = [tmp_path / "a.jsonl", tmp_path / "b.jsonl"]
    for path in records:
        bench.run("play", "medals", "--seed", "5", "--record", str(path), lines=FIRST)

    assert records[0].read_text("utf-8") == records[1].read_text("utf-8")


def test_a_turn_shows_news_board_question_and_numbered_choices(bench: Bench) -> None:
    done = bench.run("play", "medals", "--seed", "3", lines=[])

    news, board = done.out.index("Your hand: "), done.out.index("Hand, in the market")
    question = done.out.index("Your turn: swap a card")
    assert news < board < question < done.out.index(" 1  Try for")


@pytest.mark.parametrize("typed", ["swap:JUD", "SWAP jud", "Swap a Judo card", "6"])
def test_a_choice_can_be_typed_as_number_text_or_sentence(
    bench: Bench, tmp_path: Path, typed: str
) -> None:
    path = state_table(tmp_path / "table.json")
    done = bench.run("play", "medals", "--table", path, lines=[typed])

    assert "Player swaps a Judo card" in done.out


def test_who_sits_where_is_said_and_options_are_named(bench: Bench) -> None:
    words = ["--seats", "club,me,rookie", "--names", "Zoé", "--option", "medal_goal=3"]
    done = bench.run("play", "medals", *words, lines=[])

    assert "At the table: Ada (club bot), Zoé, Bruno (rookie bot)." in done.out
    assert "Options: medal_goal=3." in done.out


def test_the_usual_table_has_one_person_and_three_club_bots(bench: Bench) -> None:
    out = bench.run("play", "medals", lines=[]).out

    assert "At the table: Player, Ada (club bot), Bruno (club bot), Chloe (club bot)." in out


def test_bots_alone_can_be_watched(bench: Bench) -> None:
    done = bench.run("play", "medals", "--seats", "club,rookie", "--pace", "0,5")

    assert done.code == 0
    assert "Your hand" not in done.out
    assert "Another game?" not in done.out
    assert set(done.pauses) == {0.5}


def test_bots_do_not_pause_where_nobody_watches(bench: Bench) -> None:
    assert set(bench.run("play", "medals", lines=FIRST).pauses) == {0}


@pytest.mark.parametrize("target", [PEBBLES, STAIRS])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_plug_in_without_words_can_be_played(bench: Bench, target: str, language: str) -> None:
    done = bench.run("play", target, "--lang", language, lines=FIRST)

    assert done.code == 0
    assert len(bench.files("records")) == 1


def test_a_rematch_passes_the_deal_on_and_keeps_the_table(bench: Bench) -> None:
    def answer(text: str) -> str:
        if text.endswith("Another game? [y/N] "):
            return "y" if text.count("Another game?") == 1 else ""
        return first_choice(text)

    words = ["--option", "dealer=seat_1", "--seats", "me,rookie"]
    done = bench.run("play", "medals", *words, answer=answer)

    assert done.code == 0
    assert "Player deals 5 cards" in done.out
    assert "Options: dealer=seat_2." in done.out
    assert "Ada deals 5 cards" in done.out
    assert len(bench.files("records")) == 2


def test_a_stated_table_with_told_luck_is_played_from_there(bench: Bench, tmp_path: Path) -> None:
    path = state_table(tmp_path / "table.json", luck=["ROW@0"])
    swap = iter(["swap:JUD"])
    done = bench.run(
        "play", "medals", "--table", path, answer=lambda text: next(swap, "") or first_choice(text)
    )
    [record] = bench.files("records")

    assert "The luck of this game is told by a file" in done.out
    assert "You draw: Rowing." in done.out
    assert bench.run("verify", str(record)).out.startswith("Consistent, but only told")


def test_a_record_wish_is_kept_and_a_file_in_its_way_is_not_overwritten(
    bench: Bench, tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    done = bench.run("play", STAIRS, "--record", str(path), lines=FIRST)
    kept = path.read_text("utf-8")
    again = bench.run("play", STAIRS, "--record", str(path), lines=FIRST)

    assert str(path) in done.out
    assert again.code == 2
    assert path.read_text("utf-8") == kept


@pytest.mark.parametrize(("height", "is_seen_at_once"), [("24", True), ("60", False)])
def test_in_a_low_window_table_and_choices_move_together(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, height: str, is_seen_at_once: bool
) -> None:
    monkeypatch.setenv("LINES", height)
    monkeypatch.setenv("COLUMNS", "80")
    words = ["play", "biathlon", "--option", "rules=base", "--seed", "5"]
    done = bench.run(*words, lines=["1", "1"], is_terminal=True)
    asked = done.out[done.out.rindex("Lakeside, race 1") : done.out.rindex("> ")]

    assert (asked.count("\n") < 24) == is_seen_at_once
    assert ("\n\n" not in asked) == is_seen_at_once
    assert "Ski to " in asked


def test_short_choices_stand_in_two_columns() -> None:
    cells = ["  1  Stay", "  2  Leave", "  3  Wait"]

    assert two_columns(cells, 20) == "  1  Stay             3  Wait\n  2  Leave"


@pytest.mark.parametrize(
    ("game", "means"), [("stadium", "in place of …"), ("hundred_metres", "several of them")]
)
def test_a_long_list_says_how_its_short_form_is_typed(bench: Bench, game: str, means: str) -> None:
    done = bench.run("play", game, "--seed", "5", lines=["1"])

    assert means in done.out.split("Type what is on the left")[1].split("`all`")[0]


def test_french_cards_are_typed_in_french(bench: Bench) -> None:
    words = ["play", "hundred_metres", "--seed", "5", "--lang", "fr"]
    french, english = (bench.run(*words, lines=[typed]).out for typed in ("G DG", "L RL"))
    listed = " ".join(french.split())

    assert "rien Ne rien miser G Miser 1 carte : gauche DG Miser 1 carte : droite-g" in listed
    assert "Rien ici ne s'appelle" not in french
    assert "Joueur mise 2 cartes" in french
    assert "Joueur mise 2 cartes" in english


def test_help_says_what_is_typed_at_this_question(bench: Bench) -> None:
    named = bench.run("play", "hundred_metres", "--seed", "5", lines=["1", "help"])
    alone = ("--option", "programme=highjump")
    counted = bench.run("play", "stadium", *alone, "--seed", "3", lines=["help"])

    assert "Type what stands to the left of a choice, such as none, or its words." in named.out
    assert "Type the number of a choice, or its words." in counted.out


def test_a_complaint_is_folded_where_a_person_reads_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    for is_terminal, lines in ((True, 3), (False, 1)):
        paper = Paper(is_terminal)
        complain(Desk(paper, paper, paper, {"TERM": "xterm"}, lambda _: None), "so many words " * 6)
        assert paper.getvalue().count("\n") == lines
