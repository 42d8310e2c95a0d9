"""What a person can say instead of choosing."""

import json
import re
from pathlib import Path

import pytest

from .desks import STAIRS, Bench, state_table


def said(bench: Bench, tmp_path: Path, *lines: str, language: str = "en") -> str:
    """What is answered to these lines at a stated table of Medals, after the first question."""
    path = state_table(tmp_path / "table.json")
    words = ["play", "medals", "--table", path, "--seed", "1", "--lang", language]
    done = bench.run(*words, lines=lines)
    assert done.code == 0
    return done.out.split("\n> \n", 1)[1]


@pytest.mark.parametrize("typed", ["help", "h", "?", "HELP"])
def test_help_lists_every_command(bench: Bench, tmp_path: Path, typed: str) -> None:
    text = said(bench, tmp_path, typed)

    for word in ("help", "rules", "why", "hint", "undo", "board", "log", "save", "quit"):
        assert f"\n  {word}" in text


@pytest.mark.parametrize("typed", ["aide", "a", "help", "?"])
def test_commands_are_in_the_players_language_and_always_in_english(
    bench: Bench, tmp_path: Path, typed: str
) -> None:
    assert "pourquoi CHOIX, p" in said(bench, tmp_path, typed, language="fr")


def test_a_french_command_needs_no_accent(bench: Bench, tmp_path: Path) -> None:
    assert "MED-29" in said(bench, tmp_path, "regles med-29", language="fr")
    assert "MED-29" in said(bench, tmp_path, "règles MED-29", language="fr")


def test_a_rule_is_found_by_its_id_and_by_words(bench: Bench, tmp_path: Path) -> None:
    assert "MED-29  How to overbid" in said(bench, tmp_path, "rules med-29")
    assert "MED-46" in said(bench, tmp_path, "rules pile runs out")
    assert "No rule holds 'xyzzy'" in said(bench, tmp_path, "rules xyzzy")
    assert "Setting up (MED-1 to" in said(bench, tmp_path, "rules")


def test_why_names_the_reason_and_shows_the_rule(bench: Bench, tmp_path: Path) -> None:
    text = said(bench, tmp_path, "why attempt:SKI:3")

    assert "This takes 3 Skiing cards, and you hold 2 (MED-19)" in text
    assert "MED-19  Three cards for gold" in text


@pytest.mark.parametrize("typed", ["why attempt ski 3", "attempt ski 3", "w ATTEMPT SKI 3"])
def test_why_reads_loose_spelling_and_an_illegal_choice_asks_it(
    bench: Bench, tmp_path: Path, typed: str
) -> None:
    assert "(MED-19)" in said(bench, tmp_path, typed)


def test_why_reads_a_sentence_that_is_no_choice_now(bench: Bench, tmp_path: Path) -> None:
    text = said(bench, tmp_path, "why try for the gold in Skiing with 3 cards")

    assert "(MED-19)" in text


@pytest.mark.parametrize(
    ("typed", "language"),
    [
        ("why can't I try for gold in skiing?", "en"),
        ("why gold skiing", "en"),
        ("pourquoi ne puis-je pas tenter l'or en ski ?", "fr"),
        ("p or ski", "fr"),
    ],
)
def test_why_understands_a_question_in_plain_words(
    bench: Bench, tmp_path: Path, typed: str, language: str
) -> None:
    assert "(MED-19)" in said(bench, tmp_path, typed, language=language)


def test_why_alone_is_about_the_last_refusal(bench: Bench, tmp_path: Path) -> None:
    assert "Why what?" in said(bench, tmp_path, "why")
    assert said(bench, tmp_path, "attempt:SKI:3", "why").count("(MED-19)") == 2


def test_why_says_so_when_it_can_be_done(bench: Bench, tmp_path: Path) -> None:
    text = said(bench, tmp_path, "why swap:JUD", "why 6")

    assert text.count("You can do that: it is choice 6, Swap a Judo card.") == 2
    assert text.count("MED-14  Swapping a card") == 2


@pytest.mark.parametrize(
    ("typed", "language", "rules"),
    [
        ("why swimming", "en", ["MED-14", "MED-17", "MED-18"]),
        ("why gold", "en", ["MED-16", "MED-19", "MED-13"]),
        ("why overbid", "en", ["MED-13", "MED-13  Swap or attempt"]),
        ("pourquoi or", "fr", ["MED-16", "MED-19", "MED-13"]),
    ],
)
def test_words_that_may_mean_many_things_are_answered_by_every_rule(
    bench: Bench, tmp_path: Path, typed: str, language: str, rules: list[str]
) -> None:
    text = said(bench, tmp_path, typed, language=language)

    assert all(rule in text for rule in rules)
    assert "Nothing here" not in text
    assert "Rien ici" not in text


def test_why_names_what_is_open_before_what_is_not(bench: Bench, tmp_path: Path) -> None:
    one = said(bench, tmp_path, "why judo")
    several = said(bench, tmp_path, "pourquoi tenter", language="fr")

    assert "You can do that: it is choice 6, Swap a Judo card." in one
    assert "(MED-16)" in one
    assert "  2  Tenter l'argent en Ski avec 2 cartes" in several
    assert "(MED-18)" in several


def rowed(bench: Bench, tmp_path: Path, energy: int, *lines: str) -> str:
    """What is answered at the controllers of a rowing event of Stadium."""
    path = tmp_path / "rowing.json"
    path.write_text(json.dumps({"event": "rowing", "energy": [energy, 9, 9, 9]}), "utf-8")
    words = ["play", "stadium", "--option", "programme=rowing", "--table", str(path)]
    return bench.run(*words, "--seed", "1", lines=lines).out.split("\n> \n", 1)[1]


@pytest.mark.parametrize("typed", ["why 5", "why can't I 5?", "5"])
def test_an_amount_is_refused_by_its_rule(bench: Bench, tmp_path: Path, typed: str) -> None:
    text = rowed(bench, tmp_path, 1, typed)

    assert "5 is more than you own; you have 1 energy (STA-Q4)" in text
    assert "STA-Q4  No bluff" in text


def test_a_number_above_the_controllers_is_told_their_highest(bench: Bench, tmp_path: Path) -> None:
    text = rowed(bench, tmp_path, 15, "12", "99")

    assert "12 is more than the dial shows; it ends at 9 (STA-GEN-7)" in text
    assert text.count("You can type: rest, 0-9.") == 2


@pytest.mark.parametrize("typed", ["-1", "-- -3", "(1)", "$3", "3 €"])
def test_a_number_with_a_sign_chooses_nothing(bench: Bench, tmp_path: Path, typed: str) -> None:
    text = rowed(bench, tmp_path, 15, typed)

    assert f"Nothing here is called {typed!r}" in text
    assert "The game is saved" in text
    assert "Ada" not in text


@pytest.mark.parametrize("typed", ["bow 3", "why BOW 3", "tennis 6", "6 tennis"])
def test_a_die_that_is_not_there_is_refused_by_its_rule(
    bench: Bench, tmp_path: Path, typed: str
) -> None:
    path, seats = tmp_path / "dice.json", [{"pool": "2", "doped_pool": "1"}, {}, {}]
    path.write_text(json.dumps({"round": 3, "seats": seats}), "utf-8")
    done = bench.run("play", "deadly_sport", "--table", str(path), "--seed", "1", lines=[typed])

    assert "(DEA-312)" in done.out
    assert "Nothing here" not in done.out


@pytest.mark.parametrize("typed", ["why dance", "dance"])
def test_what_is_no_action_at_all_is_answered_with_what_can_be_typed(
    bench: Bench, tmp_path: Path, typed: str
) -> None:
    text = said(bench, tmp_path, typed)

    assert "Nothing here is called 'dance'; `help` shows" in text
    assert "Choose a number from 1 to 6." in text
    assert "swap:" not in text


def test_a_hint_is_one_of_the_choices_and_the_same_again(bench: Bench, tmp_path: Path) -> None:
    text = said(bench, tmp_path, "hint", "t")

    hints = [line for line in text.split("\n") if line.startswith("Suggested, by no more")]
    assert len(hints) == 2
    assert len(set(hints)) == 1
    assert text.count("100 imagined games between club players") >= 2


def test_a_hint_says_why_not_the_other(bench: Bench, tmp_path: Path) -> None:
    text = said(bench, tmp_path, "hint 1", "hint 2", "hint nonsense")

    assert len(re.findall("About the same|not looked at|in 100, not|suggested choice", text)) == 2
    assert "Which choice? Type for example `hint 2`." in text


def test_words_that_come_close_name_the_choices_and_play_nothing(
    bench: Bench, tmp_path: Path
) -> None:
    text = said(bench, tmp_path, "judo")

    assert "Do you mean one of these?" in text
    assert "Then type what stands on its left:" in text
    assert "  6  Swap a Judo card" in text
    assert "Player swaps" not in text


@pytest.mark.parametrize("typed", ["0", "7", "99999999", "٣"])
def test_a_number_that_is_no_choice_says_which_are(
    bench: Bench, tmp_path: Path, typed: str
) -> None:
    assert "Choose a number from 1 to 6." in said(bench, tmp_path, typed)


def test_the_board_is_shown_again(bench: Bench, tmp_path: Path) -> None:
    text = said(bench, tmp_path, "board")

    assert "Hand, in the market: 2 Skiing" in text
    assert "  6  Swap a Judo card" in text


def test_the_log_tells_the_whole_game_as_its_reader_saw_it(bench: Bench, tmp_path: Path) -> None:
    text = said(bench, tmp_path, "swap:JUD", "log")
    log = text.rpartition("\n> \n")[0].rpartition("\n> \n")[2]

    assert "This table was prepared: play goes on from here." in log
    assert "Player swaps a Judo card for a new one. You draw: " in log


def test_an_empty_line_changes_nothing(bench: Bench, tmp_path: Path) -> None:
    assert said(bench, tmp_path, "", " \t ").startswith("> \n")


def test_control_characters_that_were_typed_are_never_printed(bench: Bench, tmp_path: Path) -> None:
    assert "\x1b" not in said(bench, tmp_path, "why \x1b[31mred", "\x1b[A\x07")


# Undo


def climbed(bench: Bench, *lines: str) -> str:
    return bench.run("play", STAIRS, "--seed", "1", "--lang", "en", lines=lines).out


def test_an_open_step_without_luck_can_be_taken_back(bench: Bench) -> None:
    out = climbed(bench, "climb:2", "undo", "climb:1")

    assert "Taken back." in out
    assert "heights: [2, 0]" in out
    assert out.rpartition("Taken back.")[2].count("heights: [0, 0]") == 1
    assert "heights: [1, 0]" in out


def test_nothing_can_be_taken_back_before_the_first_choice(bench: Bench) -> None:
    assert "There is nothing to take back yet." in climbed(bench, "undo")


def test_undo_never_goes_past_luck(bench: Bench) -> None:
    assert "luck has been drawn since" in climbed(bench, "roll", "u")


def test_undo_never_goes_into_anothers_turn(bench: Bench) -> None:
    out = climbed(bench, "climb:1", "climb:1", "climb:1", "undo")

    assert "cannot be taken back" in out
    assert "Taken back." not in out


def test_undo_says_in_french_why_it_is_closed(bench: Bench, tmp_path: Path) -> None:
    text = said(bench, tmp_path, "swap:JUD", "annuler", language="fr")

    assert "Votre dernier choix ne peut pas être repris" in text


def test_a_forced_step_is_taken_back_together_with_the_choice_before_it(
    bench: Bench, tmp_path: Path
) -> None:
    path = tmp_path / "table.json"
    path.write_text('{"heights": [3, 0], "turn": 0, "steps": 0}', "utf-8")
    done = bench.run("play", STAIRS, "--table", str(path), lines=["climb:2", "undo"])

    assert "heights: [6, 0]" in done.out
    assert "heights: [3, 0]" in done.out.rpartition("Taken back.")[2]
