"""Several people at one keyboard: nobody ever sees another's hand."""

from pathlib import Path

import pytest

from pentathlon.engine.words import Words
from pentathlon.games.catalog import open_box
from pentathlon.play.match import Match
from pentathlon.terminal.desk import Desk
from pentathlon.terminal.language import phrases
from pentathlon.terminal.party import new_party
from pentathlon.terminal.screen import CLEAR, Screen
from pentathlon.terminal.seating import Places
from pentathlon.terminal.session import Session

from .desks import FIRST, PEBBLES, Bench, Paper, Typist, first_choice, on_screen

ANNA, BEN = 0, 1


def hand_lines(match: Match, words: Words, seat: int) -> set[str]:  # type: ignore[type-arg]
    """The lines of a seat's board that nobody else's has."""
    boards = [words.board(match.view(each), match.record.players) for each in (ANNA, BEN)]
    own, other = set(boards[seat].split("\n")), set(boards[1 - seat].split("\n"))
    return own - other


def session_of_two(answer: object, paper: Paper, folder: Path) -> Session:
    box = open_box("medals")
    party = new_party(box, box.game({}), Places(["me", "me"], [0, 1]), ["Anna", "Ben"], 11)
    environment = {"TERM": "xterm"}
    desk = Desk(Typist(answer, paper), paper, paper, environment, lambda seconds: None)  # type: ignore[arg-type]
    screen = Screen(paper, environment)
    return Session(desk, screen, phrases("en"), party, 0, folder / "auto.save")


def test_no_line_of_the_other_hand_is_in_view_at_any_prompt_of_a_whole_game(tmp_path: Path) -> None:
    paper = Paper(True)
    looks = {"hand-over": 0, "question": 0}

    def answer(text: str) -> str:
        view = on_screen(text)
        match, words = session.match, session.words
        both = [hand_lines(match, words, seat) for seat in (ANNA, BEN)]
        if view.rstrip().endswith("press Enter"):
            looks["hand-over"] += 1
            assert not any(line in view for line in both[ANNA] | both[BEN])
        elif view.endswith(" > "):
            looks["question"] += 1
            holder = ANNA if view.endswith("Anna > ") else BEN
            assert all(line in view for line in both[holder])
            assert not any(line in view for line in both[1 - holder] if line)
        return first_choice(view)

    session = session_of_two(answer, paper, tmp_path)
    session.play()

    assert looks["hand-over"] > 10
    assert looks["question"] > 10


def test_between_two_people_the_screen_and_what_was_scrolled_away_are_wiped(bench: Bench) -> None:
    words = ["play", "medals", "--seats", "me,me", "--names", "Anna,Ben", "--seed", "3"]
    done = bench.run(*words, lines=["", "2", "", "", "1"], is_terminal=True)

    [covered, asked] = done.out.split("Hand over to Anna: press Enter")
    assert covered.endswith(CLEAR)
    assert asked.lstrip().startswith(CLEAR)
    assert "Hand" not in on_screen(covered)


def test_a_plain_output_gets_a_separator_instead(bench: Bench) -> None:
    words = ["play", "medals", "--seats", "me,me", "--names", "Anna,Ben", "--seed", "3"]
    done = bench.run(*words, lines=["", "2", "", "", "1"])

    assert "\x1b" not in done.out
    assert f"{'-' * 40}\nHand over to Anna: press Enter \n{'-' * 40}\n" in done.out


def test_whoever_chose_reads_what_came_of_it_before_handing_over(bench: Bench) -> None:
    words = ["play", "medals", "--seats", "me,me", "--names", "Anna,Ben", "--seed", "3"]
    done = bench.run(*words, lines=["", "2"])

    before, _, after = done.out.rpartition("Press Enter to cover your cards.")
    assert "You draw: " in before
    assert "You draw: " not in after


def test_a_single_person_is_never_asked_to_hand_over(bench: Bench) -> None:
    done = bench.run("play", "medals", "--seats", "club,me,rookie", lines=FIRST, is_terminal=True)

    assert "Hand over" not in done.out
    assert CLEAR not in done.out


def test_having_no_choice_is_no_secret_given_away(bench: Bench, tmp_path: Path) -> None:
    """Whether Ben could answer the bid or not, the keyboard goes to him all the same. MED-Q28"""
    asked: list[int] = []
    for hand in ("SWI 2*ATH GYM CYC", "SKI 2*ATH GYM CYC"):
        path = tmp_path / f"{len(asked)}.json"
        facts = f'{{"hands": ["SKI JUD JUD FEN ROW", "{hand}"], "market": "SWI SKI GYM ARC"}}'
        path.write_text(facts, "utf-8")
        words = ["--seats", "me,me", "--names", "Anna,Ben", "--table", str(path)]
        done = bench.run("play", "medals", *words, lines=["", "attempt:SKI:1", "", "", ""])
        asked.append(done.out.count("Hand over to Ben"))

    assert asked[0] >= 1
    assert asked == [asked[0]] * 2


def test_secret_choices_of_two_people_wait_for_each_other(bench: Bench) -> None:
    words = ["play", PEBBLES, "--seats", "me,me", "--names", "Anna,Ben", "--seed", "2"]
    done = bench.run(*words, lines=["", "1", ""], is_terminal=True)

    assert "Anna: " not in on_screen(done.out)
    assert "thrown: []" in on_screen(done.out)


@pytest.mark.parametrize("typed", ["quit", "q"])
def test_one_may_leave_while_the_keyboard_changes_hands(bench: Bench, typed: str) -> None:
    words = ["play", "medals", "--seats", "me,me", "--names", "Anna,Ben"]
    done = bench.run(*words, lines=[typed, "n"])

    assert done.code == 0
    assert bench.files("saves") == []
