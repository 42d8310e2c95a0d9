"""The command line: finds the command, runs it, and turns every problem into one clear line."""

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final

import pentathlon
from pentathlon.engine import is_compiled
from pentathlon.engine.errors import Problem
from pentathlon.terminal import (
    arena,
    balance,
    bench,
    boards,
    check,
    games,
    play,
    records,
    replay,
    rules,
    serve,
    simulate,
)
from pentathlon.terminal.arguments import Arguments, Command, Flag, Place, parse
from pentathlon.terminal.call import Call
from pentathlon.terminal.desk import Desk, own_desk
from pentathlon.terminal.language import asked_language, phrases, usual_language
from pentathlon.terminal.safety import clean_line
from pentathlon.terminal.troubles import word_problem
from pentathlon.terminal.usage import print_help, print_overview

WRONG: Final = 2
INTERRUPTED: Final = 130
BROKEN_PIPE: Final = 141

LANG: Final = Flag("lang", "lang")
HELP: Final = Flag("help")
JSON: Final = Flag("json")
OPTION: Final = Flag("option", "pair", repeats=True)
SEED: Final = Flag("seed", "number")
GAME: Final = Place("game")
PAGE: Final = Flag("page", "file")
THINK: Final = Flag("think", "seconds")
CREW: Final = (
    Flag("workers", "number"),
    Flag("engine", "engine"),
    Flag("address", "address", help="cluster"),
)

COMMANDS: Final = (
    Command(
        "serve",
        (),
        (
            Flag("host", "address"),
            Flag("port", "number"),
            Flag("db", "url"),
            Flag("durable"),
            Flag("no-browser"),
            Flag("keep-days", "days"),
            Flag("workers", "number", help="bot_workers"),
            Flag("name", "address", repeats=True),
            Flag("proxy"),
            Flag("limit", "pair", repeats=True),
            LANG,
            HELP,
        ),
    ),
    Command(
        "play",
        (Place("game", is_needed=False),),
        (
            Flag("seats", "seats"),
            Flag("names", "names"),
            OPTION,
            SEED,
            Flag("pace", "seconds"),
            Flag("table", "file"),
            Flag("resume", "file"),
            Flag("bot", "bot", repeats=True),
            Flag("record", "file"),
            LANG,
            HELP,
        ),
    ),
    Command("games", (Place("game", is_needed=False),), (JSON, LANG, HELP)),
    Command(
        "rules",
        (GAME, Place("words", is_needed=False, takes_many=True)),
        (JSON, LANG, HELP),
    ),
    Command(
        "replay",
        (Place("record"),),
        (Flag("seat", "seat"), Flag("step"), Flag("boards"), JSON, LANG, HELP),
    ),
    Command("verify", (Place("record"),), (JSON, LANG, HELP)),
    Command(
        "records",
        (Place("list", is_needed=False),),
        (JSON, Flag("export", "file"), LANG, HELP),
    ),
    Command(
        "boards",
        (Place("task", is_needed=False), Place("boards", is_needed=False, takes_many=True)),
        (Flag("svg"), Flag("out", "file"), JSON, LANG, HELP),
    ),
    Command(
        "simulate",
        (GAME,),
        (
            Flag("games", "number"),
            Flag("seats", "seats", help="levels"),
            OPTION,
            Flag("sweep", "sweep", repeats=True),
            Flag("data", "file"),
            SEED,
            THINK,
            Flag("out", "folder", help="rows"),
            Flag("format", "format"),
            Flag("decisions"),
            PAGE,
            *CREW,
            JSON,
            LANG,
            HELP,
        ),
    ),
    Command(
        "arena",
        (GAME,),
        (
            Flag("bots", "seats"),
            Flag("seats", "number", help="seat_count"),
            OPTION,
            Flag("games", "number", help="most_games"),
            Flag("confidence", "number"),
            SEED,
            THINK,
            Flag("out", "folder", help="meetings"),
            PAGE,
            *CREW,
            JSON,
            LANG,
            HELP,
        ),
    ),
    Command(
        "balance",
        (Place("game", is_needed=False),),
        (Flag("quick"), *CREW, JSON, LANG, HELP),
    ),
    Command(
        "check", (Place("target"),), (Flag("games", "number", help="checked"), JSON, LANG, HELP)
    ),
    Command(
        "bench",
        (Place("game", is_needed=False),),
        (Flag("seconds", "seconds"), Flag("peers"), JSON, LANG, HELP),
    ),
    Command("help", (Place("command", is_needed=False),), (LANG, HELP), is_listed=False),
)
RUNNERS: Final[dict[str, Callable[[Call], int]]] = {
    "serve": serve.run_serve,
    "play": play.run,
    "games": games.run_games,
    "rules": rules.run_rules,
    "replay": replay.run_replay,
    "verify": replay.run_verify,
    "records": records.run_records,
    "boards": boards.run_boards,
    "simulate": simulate.run_simulate,
    "arena": arena.run_arena,
    "balance": balance.run_balance,
    "check": check.run_check,
    "bench": bench.run_bench,
}


def main(words: Sequence[str] | None = None, desk: Desk | None = None) -> int:
    """Run one command line and return its exit code."""
    desk = desk or own_desk()
    try:
        code = speak(list(sys.argv[1:] if words is None else words), desk)
        desk.output.flush()
        return code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return hush(desk)


def hush(desk: Desk) -> int:
    """The reader has gone: nothing more is written, not even at exit."""
    if desk.output is sys.stdout:
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return BROKEN_PIPE


def speak(words: list[str], desk: Desk) -> int:
    """Choose the language, then run; a problem is one line in it."""
    book = phrases(usual_language(desk.environment))
    call = Call(desk, Arguments(), book)
    try:
        asked = asked_language(words)
        book = phrases(asked) if asked is not None else book
        call = Call(desk, Arguments(), book)
        return run(words, call)
    except Problem as problem:
        desk.output.flush()
        line = word_problem(problem, book, call.others)
        desk.errors.write(f"pentathlon: {clean_line(line)}\n")
        return WRONG


def run(words: list[str], call: Call) -> int:
    """The command that these words name."""
    flags, rest = leading_flags(words)
    if not rest:
        return greet(flags, call)
    command = find_command(rest[0])
    call.arguments.given.update(parse(command, [*flags, *rest[1:]]).given)
    if command.name == "help":
        return explain_command(call)
    if call.arguments.has("help"):
        print_help(call.screen, call.book, command)
        return 0
    return RUNNERS[command.name](call)


def leading_flags(words: list[str]) -> tuple[list[str], list[str]]:
    """Flags that stand before the command, and the rest."""
    place = 0
    while place < len(words) and words[place].startswith("-"):
        place += 2 if words[place] == LANG.text else 1
    return words[:place], words[place:]


def greet(words: list[str], call: Call) -> int:
    """`pentathlon` alone: the overview, or the version."""
    opening = Command("", (), (Flag("version"), LANG, HELP))
    arguments = parse(opening, words)
    if arguments.has("version"):
        build = call.book.say("version.compiled" if is_compiled() else "version.interpreted")
        call.screen.say(f"pentathlon {pentathlon.__version__} ({build})")
    else:
        print_overview(call.screen, call.book, COMMANDS)
    return 0


def explain_command(call: Call) -> int:
    """`pentathlon help`, with or without a command."""
    name = call.arguments.text("command")
    if name is None:
        print_overview(call.screen, call.book, COMMANDS)
    else:
        print_help(call.screen, call.book, find_command(name))
    return 0


def find_command(name: str) -> Command:
    for command in COMMANDS:
        if command.name == name:
            return command
    names = ", ".join(command.name for command in COMMANDS if command.is_listed)
    raise Problem("command_unknown", command=name, commands=names)
