"""Games that are left and found again: nothing is lost, nothing is overwritten, nothing is bent."""

import json
import os
from pathlib import Path

import pytest

from .desks import FIRST, PEBBLES, Bench, first_choice, state_table

MEDALS = ["play", "medals", "--seed", "4"]


def save_of(bench: Bench) -> Path:
    [path] = bench.files("saves")
    return path


def question(text: str) -> str:
    """The last board, question and choices that were printed."""
    start = text.rindex("Market  ")
    return text[start : text.index(">", text.index("Your turn", start))]


def test_the_end_of_the_input_saves_and_says_how_to_go_on(bench: Bench) -> None:
    done = bench.run(*MEDALS, lines=["SWI"])

    assert done.code == 0
    assert f"pentathlon play --resume {save_of(bench)}" in done.out


def test_a_resumed_game_stands_at_the_same_decision(bench: Bench) -> None:
    done = bench.run(*MEDALS, lines=["SWI", "pass"])
    again = bench.run("play", "--resume", str(save_of(bench)), lines=[])

    assert question(again.out) == question(done.out)
    assert "The game goes on where it stopped." in again.out


def test_a_resumed_game_has_the_same_luck_to_come(bench: Bench, tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    bench.run(*MEDALS, "--record", str(whole), lines=FIRST)
    bench.run(*MEDALS, lines=FIRST[:2])
    bench.run("play", "--resume", str(save_of(bench)), lines=FIRST[:2])
    bench.run("play", "--resume", str(save_of(bench)), "--record", str(parts), lines=FIRST)

    assert parts.read_text("utf-8") == whole.read_text("utf-8")
    assert bench.files("saves") == []
    assert bench.run("verify", str(parts)).code == 0


def test_a_resumed_game_speaks_the_language_it_was_played_in(bench: Bench) -> None:
    bench.run(*MEDALS, "--lang", "fr", lines=["SWI"])

    assert "La partie reprend" in bench.run("play", "--resume", str(save_of(bench))).out
    assert (
        "The game goes on" in bench.run("play", "--resume", str(save_of(bench)), "--lang", "en").out
    )


def test_the_last_game_that_was_left_is_found_again(bench: Bench) -> None:
    assert "No game has been left unfinished" in bench.run("play", "--resume", "last").err
    bench.run(*MEDALS, lines=["SWI"])

    assert "The game goes on" in bench.run("play", "--resume", "last").out


def test_told_luck_goes_on_where_it_was(bench: Bench, tmp_path: Path) -> None:
    path = state_table(tmp_path / "table.json", luck=["ROW@0", "GYM@1", "ARC@0"])
    words = ["play", "medals", "--table", path, "--seats", "me,me"]
    bench.run(*words, lines=["", "swap:JUD", "", "", "swap:SWI"])
    again = bench.run("play", "--resume", str(save_of(bench)), lines=["", "swap:FEN"])

    assert "You draw: Archery." in again.out


def test_a_secret_choice_that_waits_is_kept_and_not_asked_again(bench: Bench) -> None:
    words = ["--seats", "me,me", "--names", "Anna,Ben"]
    bench.run("play", PEBBLES, *words, lines=["", "1"])
    again = bench.run("play", PEBBLES, "--resume", str(save_of(bench)), lines=["", "1", "", ""])

    assert "Hand over to Ben" in again.out
    assert "rounds: 2" in again.out


def test_saving_to_a_file_of_ones_own_and_again(bench: Bench, tmp_path: Path) -> None:
    path = tmp_path / "mine.save"
    done = bench.run(*MEDALS, lines=[f"save {path}", "SWI", f"save {path}"])
    head, first, *_ = path.read_text("utf-8").splitlines()

    assert done.out.count(f"pentathlon play --resume {path}") == 2
    assert json.loads(head)["seats"] == ["me", "club", "club", "club"]
    assert json.loads(first)["game"] == "medals"
    assert path.stat().st_mode & 0o077 == 0
    assert list(tmp_path.glob(".*")) == []


def test_a_save_never_overwrites_another_file(bench: Bench, tmp_path: Path) -> None:
    letter, other = tmp_path / "letter.txt", tmp_path / "other.save"
    letter.write_text("Dear Anna", "utf-8")
    bench.run("play", "medals", "--seed", "5", lines=[f"save {other}"])
    before = other.read_text("utf-8")
    done = bench.run(*MEDALS, lines=[f"save {letter}", f"save {other}", f"save {tmp_path}"])

    assert letter.read_text("utf-8") == "Dear Anna"
    assert other.read_text("utf-8") == before
    assert done.out.count("exists already and is not overwritten") == 3


def test_quit_asks_and_keeps(bench: Bench) -> None:
    done = bench.run(*MEDALS, lines=["quit", "y"])

    assert "Keep this game to go on later?" in done.out
    assert f"--resume {save_of(bench)}" in done.out


def test_the_command_of_a_game_that_is_not_on_the_shelf_names_it(bench: Bench) -> None:
    done = bench.run("play", PEBBLES, "--lang", "en", lines=["q", "y"])
    command = f"pentathlon play {PEBBLES} --resume {save_of(bench)}"
    again = bench.run(*command.split()[1:], lines=["q", "y"])

    assert command in done.out
    assert again.code == 0
    assert command in again.out


@pytest.mark.parametrize("language", ["en", "fr"])
def test_resuming_such_a_game_without_its_name_says_how(bench: Bench, language: str) -> None:
    bench.run("play", PEBBLES, lines=["q", "y"])
    for path in ("last", str(save_of(bench))):
        done = bench.run("play", "--resume", path, "--lang", language)

        assert done.code == 2
        assert f"pentathlon play {PEBBLES} --resume {save_of(bench)}" in done.err


def test_a_name_in_a_save_is_shown_only_where_it_looks_like_one(bench: Bench) -> None:
    bench.run("play", PEBBLES, lines=["q", "y"])
    path = save_of(bench)
    path.write_text(path.read_text("utf-8").replace(PEBBLES, "x:y; rm -r ."), "utf-8")

    assert "rm -r" not in bench.run("play", "--resume", "last").err


def test_quit_throws_away_only_when_told_to(bench: Bench) -> None:
    assert "thrown away" in bench.run(*MEDALS, lines=["q", "no"]).out
    assert bench.files("saves") == []


@pytest.mark.parametrize("typed", ["c", "perhaps", "2"])
def test_quit_can_be_thought_over(bench: Bench, typed: str) -> None:
    done = bench.run(*MEDALS, lines=["quit", typed, "SWI"])

    assert "The game goes on." in done.out
    assert "Player tries" in done.out or "Player swaps" in done.out


def test_ctrl_c_saves_as_well(bench: Bench) -> None:
    def answer(text: str) -> str:
        if text.count("> ") > 1:
            raise KeyboardInterrupt
        return "1"

    done = bench.run(*MEDALS, answer=answer)

    assert done.code == 130
    assert f"--resume {save_of(bench)}" in done.out
    assert bench.run("play", "--resume", str(save_of(bench))).code == 0


def test_every_decision_is_on_disk_before_the_next_is_asked(bench: Bench) -> None:
    steps = []

    def answer(text: str) -> str | None:
        head = save_of(bench).read_text("utf-8").partition("\n")[0]
        steps.append(json.loads(head)["steps"])
        return first_choice(text) if len(steps) < 4 else None

    bench.run(*MEDALS, answer=answer)

    assert steps == sorted(set(steps))


def test_a_disk_that_takes_nothing_is_said_and_the_game_goes_on(
    bench: Bench, tmp_path: Path
) -> None:
    bench.folder.write_text("in the way", "utf-8")
    mine = tmp_path / "mine.save"
    done = bench.run(*MEDALS, lines=["SWI", f"save {mine}"])

    assert done.out.count("this game is not being saved") == 1
    assert mine.exists()


# Files that cannot be played on from


@pytest.fixture
def saved(bench: Bench) -> Path:
    bench.run(*MEDALS, lines=["SWI", "pass"])
    return save_of(bench)


def changed(saved: Path, **facts: object) -> str:
    """The save with other facts in its first line."""
    head, _, rest = saved.read_text("utf-8").partition("\n")
    return json.dumps({**json.loads(head), **facts}) + "\n" + rest


def resume_line(bench: Bench, path: Path, text: str) -> str:
    """The one line that a bad file gets; it stays as it was."""
    path.write_text(text, "utf-8")
    done = bench.run("play", "--resume", str(path), lines=["SWI"])

    assert done.code == 2
    assert done.out == ""
    assert done.err.startswith(f"pentathlon: {path}: ")
    assert done.err.count("\n") == 1
    assert path.read_text("utf-8") == text
    return done.err


@pytest.mark.parametrize(
    "facts",
    [
        {"seats": ["me"]},
        {"seats": ["me", "club", "club", "grandmaster"]},
        {"seats": "me"},
        {"thoughts": "deep"},
        {"steps": 1},
        {"luck": None},
        {"pending": []},
        {"pending": {"0": "swap:SKI"}},
    ],
)
def test_a_damaged_save_is_refused(bench: Bench, saved: Path, facts: dict[str, object]) -> None:
    assert "The save is damaged." in resume_line(bench, saved, changed(saved, **facts))


def test_a_save_that_lost_its_end_is_refused(bench: Bench, saved: Path) -> None:
    lines = saved.read_text("utf-8").splitlines(keepends=True)

    assert "The save is damaged." in resume_line(bench, saved, "".join(lines[:-1]))
    assert "Line " in resume_line(bench, saved, "".join(lines)[:-20])


def test_a_save_with_another_secret_is_refused(bench: Bench, saved: Path) -> None:
    text = changed(saved, luck={"secret": "00" * 32})

    assert "not the one committed to" in resume_line(bench, saved, text)


def test_a_save_with_bent_luck_is_refused(bench: Bench, saved: Path) -> None:
    text = saved.read_text("utf-8")
    [draw] = [word for word in ('"SKI"', '"SWI"', '"ATH"') if word in text][:1]
    bent = text.replace(draw, '"GYM"', 1)

    assert "its luck gives" in resume_line(bench, saved, bent)


def test_a_save_of_the_future_is_refused(bench: Bench, saved: Path) -> None:
    text = changed(saved, pentathlon_save=2)

    assert "This save has format 2; this build reads format 1." in resume_line(bench, saved, text)


@pytest.mark.parametrize("text", ["", "\n", "Dear Anna", "{}", "[1]", '{"a":1}\n{"b":2}\n'])
def test_a_foreign_file_is_refused(bench: Bench, tmp_path: Path, text: str) -> None:
    assert "This is not a saved game." in resume_line(bench, tmp_path / "foreign", text)


def test_a_record_is_no_save(bench: Bench, tmp_path: Path) -> None:
    bench.run(*MEDALS, lines=FIRST)
    text = bench.files("records")[0].read_text("utf-8")

    assert "the record of a game, not a save" in resume_line(bench, tmp_path / "record", text)


def test_names_in_a_file_cannot_steer_the_terminal(bench: Bench, saved: Path) -> None:
    text = saved.read_text("utf-8").replace('"Ada"', '"A\\u001b[2J\\u202e' + "x" * 50 + '"')
    saved.write_text(text, "utf-8")
    done = bench.run("play", "--resume", str(saved), lines=[])

    assert done.code == 0
    assert "\x1b" not in done.out
    assert "\u202e" not in done.out
    assert "x" * 17 not in done.out.replace("x" * 16, "", 1)


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is forbidden to root")
def test_a_file_that_may_not_be_read_says_so(bench: Bench, saved: Path) -> None:
    saved.chmod(0)

    assert "may not be opened" in bench.run("play", "--resume", str(saved)).err
