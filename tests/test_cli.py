"""The command line: what it prints, and the one line that wrong input gets."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from pentathlon.games.catalog import OURS
from pentathlon.terminal.screen import CLEAR

from .plug_ins import LIMPING, put_on_the_shelf
from .terminal.desks import FIRST, PEBBLES, STAIRS, Bench
from .test_wheel import SPORTS

ROOT = Path(__file__).parents[1]


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return Bench(tmp_path / "data")


@pytest.fixture
def record(bench: Bench, tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    words = ["--seats", "me,rookie", "--names", "Anna", "--record", str(path)]
    bench.run("play", "medals", "--seed", "6", *words, lines=FIRST)
    return path


# Wrong input: one line that says what would be right, and exit code 2


WRONG = [
    (["plya"], "There is no command 'plya'", "Did you mean play?"),
    (["recrods"], "There is no command 'recrods'", "Did you mean records?"),
    (["medals"], "medals is a game", "pentathlon play medals"),
    (["medals", "records"], "The box of medals brings no command", "of its own"),
    (["Hundred Metres", "recods"], "brings no command 'recods'", "Did you mean records?"),
    (["play"], "Which game?", "pentathlon games"),
    (["play", "medal"], "There is no game 'medal'; the games are: medals", "Did you mean medals?"),
    (["games", "chess"], "There is no game 'chess'", "medals"),
    (["rules", "chess"], "There is no game 'chess'", "medals"),
    (["rules", "medals", "MED-999"], "No rule of medals holds 'MED-999'", "MED-1"),
    (["rules"], "Which game?", "pentathlon rules medals"),
    (["simulate", "chess"], "There is no game 'chess'", "medals"),
    (["bench", "chess"], "There is no game 'chess'", "medals"),
    (["check", "chess"], "There is no game 'chess'", "medals"),
    (["check", "nowhere:Box"], "does not lead to a box", "nowhere"),
    (["check"], "Check what?", "module:Box"),
    (["new", "x"], "'x' is too short", "two letters or more"),
    (["new", "class"], "'class' is a word of Python", "choose another"),
    (["new", "Relay"], "'Relay' cannot be a game's name", "small letters"),
    (["new", "medals"], "There is a game called 'medals'", "choose another name"),
    (["new", "pytest"], "'pytest' is a module", "choose another name"),
    (["play", "medals", "--option", "medal_gaol=3"], "no option medal_gaol", "mean medal_goal?"),
    (["play", "medals", "--option", "medal_goal=9"], "cannot be 9", "3..7"),
    (["play", "medals", "--option", "teams=pair"], "cannot be pair", "Did you mean pairs?"),
    (["play", "medals", "--option", "teams"], "must look like name=value", "'teams'"),
    (["play", "medals", "--seats", "me"], "cannot be played by 1", "2, 3, 4, 5"),
    (["play", "medals", "--seats", "me," * 5 + "me"], "cannot be played by 6", "2, 3, 4, 5"),
    (["play", "medals", "--seats", "me,clbu"], "Nobody called 'clbu'", "Did you mean club?"),
    (["play", "medals", "--seats", "me,me", "--option", "teams=pairs"], "played by 2", "by: 4"),
    (["simulate", "medals", "--seats", "club,me"], "There is no bot 'me'", "rookie, club"),
    (["simulate", "medals", "--seats", "club"], "cannot be played by 1", "2, 3, 4, 5"),
    (["simulate", "medals", "--games", "0"], "whole number from 1", "'0'"),
    (["simulate", "medals", "--games", "many"], "whole number from 1", "'many'"),
    (["simulate", "medals", "--workers", "0"], "whole number from 1", "'0'"),
    (["play", "medals", "--seed", "x"], "--seed must be a whole number", "'x'"),
    (["play", "medals", "--seed", "9" * 5000], "--seed must be a whole number", "999"),
    (["play", "medals", "--pace", "-1"], "--pace must be a number from 0", "'-1'"),
    (["play", "medals", "--pace", "nan"], "--pace must be a number from 0", "'nan'"),
    (["play", "medals", "--lang", "de"], "does not speak 'de'", "en, fr"),
    (["--lang", "de"], "does not speak 'de'", "en, fr"),
    (["play", "medals", "--names", "A,B,C,D,E"], "5 names for 4 seats", "too many"),
    (["play", "medals", "--names", "x" * 21], "1 to 20 characters", "xxx"),
    (["play", "medals", "--names", "Ann,ann"], "Two players cannot both be called", "Ann"),
    (["play", "medals", "--sead", "3"], "`play` knows no --sead", "Did you mean --seed?"),
    (["play", "medals", "--seed"], "--seed needs a value", ""),
    (["play", "medals", "--seed", "1", "--seed", "2"], "only once", "--seed"),
    (["games", "--json=yes"], "takes no value", "'yes'"),
    (["games", "medals", "more"], "does not know what to do with 'more'", "help games"),
    (["play", "--resume", "no.save"], "There is no file no.save", ""),
    (["play", "--resume", "."], "is a folder", ""),
    (["play", "--resume", "no.save", "--seed", "1"], "--seed is for a new game", ""),
    (["play", "medals", "--table", "no.json"], "There is no file no.json", ""),
    (["replay", "no.jsonl"], "There is no file no.jsonl", ""),
    (["verify", "no.jsonl"], "There is no file no.jsonl", ""),
    (["verify", "bad\0name"], "cannot be opened", ""),
    (["verify", "n" * 5000], "is too long", ""),
    (["verify"], "Which record?", ""),
    (["help", "plya"], "There is no command 'plya'", "play"),
]


@pytest.mark.parametrize(
    ("words", "wrong", "right"), WRONG, ids=[" ".join(case[0])[:40] for case in WRONG]
)
def test_wrong_input_gets_one_clear_line(
    bench: Bench, words: list[str], wrong: str, right: str
) -> None:
    done = bench.run(*words, lines=["1"])

    assert done.code == 2
    assert done.out == ""
    assert done.err.startswith("pentathlon: ")
    assert done.err.count("\n") == 1
    assert wrong in done.err
    assert right in done.err


@pytest.mark.parametrize("words", [case[0] for case in WRONG], ids=lambda words: words[0])
def test_wrong_input_gets_one_french_line_too(bench: Bench, words: list[str]) -> None:
    done = bench.run(*words, lines=["1"], LANG="fr_FR.UTF-8")

    assert done.code == 2
    assert done.err.count("\n") == 1
    english = (" the ", "There is", " must ", " cannot ", "Which", "Did you", " needs ", " knows ")
    assert not any(word in done.err for word in english)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("{", "must hold one JSON object"),
        ("[]", "must hold one JSON object"),
        ('{"table": 3}', '"table" must be a JSON object'),
        ('{"hands": [], "luck": 3}', '"luck" must be a list'),
        ('{"luck": ["SKY"]}', "'SKY' is no outcome of luck"),
        ('{"hands": 1}', "must be a list"),
        ('{"cards": 1}', "no field 'cards'"),
        ('{"hands": ["SKI", "SWI"], "phase": "over"}', "the game is over already"),
    ],
)
def test_a_bad_table_gets_one_line(bench: Bench, tmp_path: Path, text: str, line: str) -> None:
    path = tmp_path / "table.json"
    path.write_text(text, "utf-8")
    done = bench.run("play", "medals", "--table", str(path))

    assert (done.code, done.out) == (2, "")
    assert done.err.count("\n") == 1
    assert line in done.err


def test_a_table_of_another_size_than_the_seats_is_refused(bench: Bench, tmp_path: Path) -> None:
    path = tmp_path / "table.json"
    path.write_text('{"hands": ["SKI", "SWI"], "market": "GYM ARC JUD FEN"}', "utf-8")
    done = bench.run("play", "medals", "--table", str(path), "--seats", "me,club,club")

    assert done.code == 2
    assert "3 players for a table of 2 seats" in done.err


# A plug-in that fails


@pytest.fixture(params=LIMPING)
def limping(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a plug-in on the shelf that cannot be opened."""
    name: str = request.param
    monkeypatch.syspath_prepend(str(put_on_the_shelf(tmp_path / name, name, LIMPING[name])))
    return name


@pytest.mark.parametrize(
    ("words", "code", "shown"), [(["games"], 0, "Medals"), ([], 0, "records"), (["plya"], 2, "")]
)
def test_a_plug_in_that_fails_is_left_out_in_one_line(
    bench: Bench, limping: str, words: list[str], code: int, shown: str
) -> None:
    for language, line in (("en", "is left out"), ("fr", "est laissé de côté")):
        done = bench.run(*words, "--lang", language)
        told = [each for each in done.err.splitlines() if limping in each.partition(":")[2][:40]]

        assert done.code == code
        assert shown in done.out
        assert len(told) == 1
        assert line in told[0]
        assert "box.py:" in told[0]


def test_a_plug_in_that_fails_says_why_to_who_asks_for_it(bench: Bench, limping: str) -> None:
    for command in ("play", "games", "rules", "check"):
        done = bench.run(command, limping)

        assert (done.code, done.out) == (2, "")
        assert done.err.count("\n") == 1
        assert "box.py:" in done.err


# Help


def test_pentathlon_alone_gives_an_overview(bench: Bench) -> None:
    for words in ([], ["--help"], ["-h"], ["help"]):
        done = bench.run(*words)
        assert done.code == 0
        assert "pentathlon play medals" in done.out
        assert done.err == ""


COMMANDS = ["play", "games", "rules", "replay", "verify", "records", "simulate", "check", "bench"]


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_explains_itself_in_both_languages(bench: Bench, command: str) -> None:
    english = bench.run(command, "--help").out
    french = bench.run(command, "-h", "--lang", "fr").out

    assert english == bench.run("help", command).out
    assert english.startswith(f"Usage: pentathlon {command}")
    assert french.startswith(f"Utilisation : pentathlon {command}")
    shared = set(english.split("\n")) & set(french.split("\n"))
    assert all(line.strip().startswith("pentathlon ") for line in shared if line)


def test_a_flag_may_stand_before_the_command(bench: Bench) -> None:
    assert bench.run("--lang", "fr", "games").out == bench.run("games", "--lang=fr").out


def test_the_version_tells_the_build(bench: Bench) -> None:
    assert bench.run("--version").out.startswith("pentathlon 0.1.0 (")


# Reports


def test_games_lists_the_shelf_and_the_options_of_a_game(bench: Bench) -> None:
    assert re.search(r"^medals +Medals +2\.\.5 ", bench.run("games").out, re.MULTILINE)
    one = bench.run("games", "medals").out
    assert "medal_goal" in one
    assert "3..7" in one
    medals, *others = json.loads(bench.run("games", "--json").out)
    assert [medals["id"], *(other["id"] for other in others)] == list(OURS)
    assert medals["seats"] == [2, 3, 4, 5]
    assert json.loads(bench.run("games", "medals", "--json").out) == medals


def test_rules_prints_the_book_an_entry_or_a_search(bench: Bench) -> None:
    book = bench.run("rules", "medals", "--lang", "fr").out
    assert "MED-1 " in book
    assert "MED-46" in book
    assert bench.run("rules", "medals", "med-29").out.startswith("MED-29  How to overbid\n  ")
    found = json.loads(bench.run("rules", "medals", "pile", "runs", "out", "--json").out)
    assert "MED-46" in [rule["id"] for rule in found]
    assert json.loads(bench.run("rules", "medals", "--json").out)["title"] == "Medals"


def test_replay_tells_the_game_as_the_public_or_a_seat_saw_it(bench: Bench, record: Path) -> None:
    public = bench.run("replay", str(record))
    anna = bench.run("replay", str(record), "--seat", "anna")

    assert public.code == 0
    assert "You draw" not in public.out
    assert "Victory" in public.out
    assert "As Anna saw it." in anna.out
    assert "You draw" in anna.out
    assert bench.run("replay", str(record), "--seat", "1").out == anna.out


def test_replay_pauses_step_by_step_and_may_be_left(bench: Bench, record: Path) -> None:
    done = bench.run("replay", str(record), "--step", lines=["", ""])

    assert done.code == 0
    assert done.out.count("[Enter]") == 3
    assert done.out.count("Pile: ") == 3


def test_replay_as_data_and_with_boards(bench: Bench, record: Path) -> None:
    data = json.loads(bench.run("replay", str(record), "--json").out)
    boards = bench.run("replay", str(record), "--boards", "--lang", "fr").out

    assert data["players"] == ["Anna", "Ada"]
    assert len(data["steps"]) == boards.count("Pioche")
    assert data["result"]["places"]


def test_replay_knows_its_seats(bench: Bench, record: Path) -> None:
    done = bench.run("replay", str(record), "--seat", "3")

    assert done.code == 2
    assert "the seats are: 1 (Anna), 2 (Ada)" in done.err


def test_replay_reads_a_save_as_far_as_it_goes(bench: Bench) -> None:
    bench.run("play", "medals", lines=["1"])
    [path] = bench.files("saves")

    assert "the game is not over" in bench.run("replay", str(path)).out


def test_verify_tells_true_from_false(bench: Bench, record: Path) -> None:
    true = bench.run("verify", str(record))
    text = record.read_text("utf-8")
    record.write_text(text.replace('"places":[', '"places":[1,'), "utf-8")
    false = bench.run("verify", str(record))

    assert (true.code, true.out.startswith("Verified: ")) == (0, True)
    assert (false.code, false.out.startswith("False: ")) == (1, True)
    assert json.loads(bench.run("verify", str(record), "--json").out)["verdict"] == "false"


def test_the_game_that_was_finished_last_needs_no_path(bench: Bench) -> None:
    words = ["play", "Medals", "--seats", "rookie,rookie", "--pace", "0"]
    for ask in (["replay", "last"], ["analyse", "last"], ["puzzle", "medals", "--record", "last"]):
        assert "finished here yet" in bench.run(*ask).err
    for _ in range(2):
        bench.run(*words)

    told, proof = bench.run("replay", "last"), bench.run("verify", "last", "--json")

    newest = max(
        (bench.folder / "pentathlon" / "records").iterdir(), key=lambda p: p.stat().st_mtime
    )
    assert json.loads(proof.out)["file"] == str(newest)
    assert told.out == bench.run("replay", str(newest)).out


def test_verify_finds_a_bent_draw(bench: Bench, record: Path) -> None:
    lines = record.read_text("utf-8").splitlines()
    setup = json.loads(lines[1])
    setup["luck"][1], setup["luck"][2] = "SKI@0", "ATH@0"
    lines[1] = json.dumps(setup)
    record.write_text("\n".join(lines), "utf-8")
    done = bench.run("verify", str(record), "--lang", "fr")

    assert done.code == 1
    assert done.out.startswith("Faux : ")


@pytest.mark.parametrize("keep", [0, 1, 3])
def test_verify_cannot_read_half_a_record(bench: Bench, record: Path, keep: int) -> None:
    lines = record.read_text("utf-8").splitlines()
    record.write_text("\n".join(lines[:keep]), "utf-8")
    done = bench.run("verify", str(record))

    assert done.code == 2
    assert done.err.count("\n") == 1


def test_verify_and_replay_survive_any_single_damage(bench: Bench, record: Path) -> None:
    text = record.read_text("utf-8")
    for place in range(0, len(text), 97):
        record.write_text(text[:place] + "7" + text[place + 1 :], "utf-8")
        assert bench.run("verify", str(record)).code in (0, 1, 2)
        assert bench.run("replay", str(record)).code in (0, 2)


@pytest.mark.parametrize("command", ["verify", "replay", "play --resume"])
def test_a_file_cannot_choose_what_code_is_run(bench: Bench, record: Path, command: str) -> None:
    save = '{"pentathlon_save":1,"seats":["me","me"],"thoughts":1,"steps":1,"luck":{}}\n'
    text = record.read_text("utf-8").replace('"game":"medals"', '"game":"tests.test_cli:trap"')
    record.write_text(save + text if "resume" in command else text, "utf-8")
    done = bench.run(*command.split(), str(record))

    assert done.code == 2
    assert "There is no game 'tests.test_cli:trap'" in done.err


def trap() -> object:
    raise AssertionError("a file chose what code is run")


def test_binary_and_huge_names_are_no_trouble(bench: Bench, tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\n\xff\xfe")

    for command in ("verify", "replay"):
        done = bench.run(command, str(path))
        assert (done.code, "not a text file" in done.err) == (2, True)


# The lab and the laws


def test_simulate_sums_up_in_words_and_as_data(bench: Bench) -> None:
    words = ["simulate", "medals", "--games", "6", "--seats", "club,rookie", "--workers", "1"]
    text = bench.run(*words)
    data = json.loads(bench.run(*words, "--json").out)
    french = bench.run(*words, "--lang", "fr").out

    assert text.code == 0
    assert "Medals: 6 games" in text.out
    assert "95% interval" in text.out
    assert "gold medals won" in text.out
    assert "Intervalle à 95 %" in french
    assert data["games"] == 6
    assert data["seats"] == ["club", "rookie"]
    assert {"game", "wins", "win_rate", "length"} <= set(data)


def test_bench_measures(bench: Bench) -> None:
    words = ["bench", "medals", "--seconds", "0,05"]
    data = json.loads(bench.run(*words, "--json").out)

    assert {"game", "compiled", "decisions_per_second", "clone_ns"} <= set(data)
    assert "decisions with a choice, per second" in bench.run(*words).out
    assert "décisions" in bench.run(*words, "--lang", "fr").out


def test_check_tells_an_honest_game_from_a_spoiled_one(bench: Bench) -> None:
    honest = bench.run("check", PEBBLES, "--games", "3")
    spoiled = bench.run("check", "tests.test_cli:LeakyBox", "--games", "8")
    untried = bench.run("check", STAIRS, "--games", "1", "--lang", "fr")

    assert honest.code == 0
    assert "No law was broken" in honest.out
    assert spoiled.code == 1
    assert "does not show. (hidden_things_do_not_show)" in " ".join(spoiled.out.split())
    assert "(old_copies_never_change)" not in spoiled.out
    assert "non vérifiée" in untried.out
    findings = json.loads(bench.run("check", PEBBLES, "--games", "1", "--json").out)
    assert {finding["verdict"] for finding in findings} == {"kept"}


def test_check_shows_a_traceback_once_and_asks_what_it_must_know(bench: Bench) -> None:
    stumbling = bench.run("check", "tests.test_cli:StumblingBox", "--games", "1").out
    asking = bench.run("check", "tests.test_cli:ForcedBox", "--games", "12").out

    assert stumbling.count("BROKEN") > 1
    assert stumbling.count("result: return super().result(state) if names[state.rounds]") == 1
    assert "Should masked() say True there?" in asking


def stumbling_box() -> object:
    from .toys.broken import SpoiledBox, Stumbles

    return SpoiledBox(Stumbles)


def forced_box() -> object:
    from .toys.broken import ForcedByItsHand, SpoiledBox

    return SpoiledBox(ForcedByItsHand)


StumblingBox, ForcedBox = stumbling_box, forced_box


def leaky_box() -> object:
    from .toys.broken import ShowsAllHands, SpoiledBox

    return SpoiledBox(ShowsAllHands)


LeakyBox = leaky_box


# Streams


def test_without_colour_or_terminal_there_is_no_control_sequence(bench: Bench) -> None:
    assert "\x1b" not in bench.run("rules", "medals", "MED-1").out
    assert "\x1b" not in bench.run("rules", "medals", is_terminal=True, NO_COLOR="1").out
    assert "\x1b" in bench.run("rules", "medals", is_terminal=True).out
    assert "\x1b" not in bench.run("rules", "medals", is_terminal=True, TERM="dumb").out


def test_even_without_colour_hands_are_wiped_off_a_terminal(bench: Bench) -> None:
    words = ["play", "medals", "--seats", "me,me"]
    assert CLEAR in bench.run(*words, lines=["", "1"], is_terminal=True, NO_COLOR="1").out
    dumb = bench.run(*words, lines=["", "1"], is_terminal=True, TERM="dumb").out
    assert "\n" * 20 in dumb


def call(*words: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    settings = {**os.environ, "LC_ALL": "C.UTF-8", **environment}
    return subprocess.run(
        [sys.executable, "-m", "pentathlon", *words],
        input=typed,
        capture_output=True,
        text=True,
        env=settings,
        cwd=ROOT,
        check=False,
    )


def test_the_module_runs_as_a_program(tmp_path: Path) -> None:
    typed = "\n".join(["1", "pass", *SPORTS] * 200)
    done = call("play", "medals", typed=typed, XDG_DATA_HOME=str(tmp_path))
    assert done.returncode == 0
    assert "Victory" in done.stdout
    wrong = call("play", "medal")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert wrong.stderr.startswith("pentathlon: There is no game 'medal'")


def test_a_stream_that_cannot_spell_a_letter_is_no_trouble() -> None:
    done = call("rules", "medals", "--lang", "fr", PYTHONIOENCODING="ascii")

    assert done.returncode == 0
    assert "Traceback" not in done.stderr


def test_a_broken_pipe_ends_quietly(tmp_path: Path) -> None:
    command = f"{sys.executable} -m pentathlon rules medals | head -1"
    done = subprocess.run(
        command, shell=True, capture_output=True, text=True, cwd=ROOT, check=False
    )

    assert done.stdout == "Medals\n"
    assert done.stderr == ""


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["--limit", "tables=7"], "'tables=7' sets no limit; write NAME=NUMBER with one of: rooms"),
        (["--limit", "rooms=many"], "'rooms=many' sets no limit"),
        (["--workers", "0"], "--workers must be a whole number from 1 to 256, not '0'."),
        (["--keep-days", "ever"], "--keep-days must be a number from 0"),
        (["--port", "70000"], "--port must be a whole number from 0 to 65535"),
    ],
)
def test_serve_says_what_would_be_right(bench: Bench, words: list[str], line: str) -> None:
    wrong = bench.run("serve", "--no-browser", *words)

    assert (wrong.code, wrong.out) == (2, "")
    assert line in wrong.err


def test_serve_says_what_a_database_must_look_like(bench: Bench) -> None:
    wrong = bench.run("serve", "--db", "mysql://here", "--no-browser")

    assert wrong.code == 2
    assert "sqlite:///" in wrong.err


def test_the_names_of_options_stay_whole_in_a_narrow_window(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    text = bench.run("games", "stadium", is_terminal=True, NO_COLOR="1").out

    assert "time_limits.basketball " in text
    assert max(map(len, text.splitlines())) <= 80
