"""The command line: finds the command, runs it, and turns every problem into one clear line."""

import os
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

import pentathlon
from pentathlon.engine import is_compiled
from pentathlon.engine.arguments import Arguments, Command, Flag, Place, parse
from pentathlon.engine.box import Box
from pentathlon.engine.errands import Errand
from pentathlon.engine.errors import Problem
from pentathlon.engine.words import Phrasebook
from pentathlon.games.catalog import game_ids, known_id, open_box
from pentathlon.terminal import (
    analyse,
    arena,
    balance,
    bench,
    check,
    games,
    new,
    play,
    puzzle,
    replay,
    rules,
    serve,
    simulate,
)
from pentathlon.terminal.call import Call
from pentathlon.terminal.desk import Desk, own_desk
from pentathlon.terminal.errands import (
    command_of,
    errands_on_the_shelf,
    find_errand,
    run_errand,
    with_errand,
)
from pentathlon.terminal.language import asked_language, phrases, usual_language
from pentathlon.terminal.screen import complain
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
            Flag("network-metrics"),
            Flag("limit", "pair", repeats=True),
            Flag("bot", "pair", repeats=True, help="house_bot"),
            THINK,
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
        "analyse",
        (Place("record"),),
        (Flag("playouts", "number"), SEED, JSON, LANG, HELP),
    ),
    Command(
        "puzzle",
        (GAME,),
        (
            Flag("number", "number", help="puzzle_number"),
            Flag("record", "file", help="puzzle_record"),
            OPTION,
            LANG,
            HELP,
        ),
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
            Flag("observations"),
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
    Command("new", (Place("name"),), (LANG, HELP)),
    Command(
        "bench",
        (Place("game", is_needed=False),),
        (Flag("seconds", "seconds"), Flag("peers"), Flag("envs"), JSON, LANG, HELP),
    ),
    Command(
        "help",
        (Place("command", is_needed=False, takes_many=True),),
        (LANG, HELP),
        is_listed=False,
    ),
)
RUNNERS: Final[dict[str, Callable[[Call], int]]] = {
    "serve": serve.run_serve,
    "play": play.run,
    "games": games.run_games,
    "rules": rules.run_rules,
    "replay": replay.run_replay,
    "verify": replay.run_verify,
    "analyse": analyse.run_analyse,
    "puzzle": puzzle.run_puzzle,
    "simulate": simulate.run_simulate,
    "arena": arena.run_arena,
    "balance": balance.run_balance,
    "check": check.run_check,
    "new": new.run_new,
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
        complain(desk, word_problem(problem, book, call.others))
        return WRONG


def run(words: list[str], call: Call) -> int:
    """The command that these words name."""
    flags, rest = leading_flags(words)
    if not rest:
        return greet(flags, call)
    order, rest = find_order(rest, call)
    call.arguments.given.update(parse(order.command, [*flags, *rest]).given)
    if call.arguments.has("help") and order.command.name != "help":
        print_help(call.screen, order.book, order.command)
        return 0
    settle_game(call.arguments)
    return order.run(call)


def settle_game(arguments: Arguments) -> None:
    """A game's name however it is written."""
    for place in ("game", "target"):
        name = arguments.text(place)
        if name is not None and ":" not in name:
            arguments.given[place] = [known_id(name)]


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
        overview(call)
    return 0


def overview(call: Call) -> None:
    """Every command: ours, then what the boxes on the shelf bring."""
    book, commands = call.book, list(COMMANDS)
    for id, errand in errands_on_the_shelf(call.sound_games()):
        commands.append(errand.command)
        book = with_errand(book, open_box(id).words(call.language).book, errand.command.name)
    print_overview(call.screen, book, commands)


def explain_command(call: Call) -> int:
    """`pentathlon help`, with or without a command."""
    words = call.arguments.texts("command")
    if words:
        order, _ = find_order(words, call)
        print_help(call.screen, order.book, order.command)
    else:
        overview(call)
    return 0


# Whose command it is


@dataclass(frozen=True)
class Order:
    """A command, the words for it, and who does it."""

    command: Command
    book: Phrasebook
    run: Callable[[Call], int]


def find_order(words: list[str], call: Call) -> tuple[Order, list[str]]:
    """The command that these words begin with, and what follows: `records women`, or with the
    game that brings it `hundred_metres records women`."""
    name, rest = words[0], words[1:]
    for command in COMMANDS:
        if command.name == name:
            run = explain_command if name == "help" else RUNNERS[name]
            return Order(command, call.book, run), rest
    for id, errand in errands_on_the_shelf(call.sound_games()):
        if errand.command.name == name:
            return errand_order(call, call.open_box(id), errand), rest
    game = known_id(name)
    if ":" not in game and game not in game_ids():
        raise unknown_command(name, call.sound_games())
    box = call.open_box(game)
    return errand_order(call, box, find_errand(box, game, *rest[:1])), rest[1:]


def errand_order(call: Call, box: Box, errand: Errand) -> Order:
    command = command_of(errand)
    book = with_errand(call.book, box.words(call.language).book, command.name)
    return Order(command, book, lambda call: run_errand(call, box, errand))


def unknown_command(name: str, games: Iterable[tuple[str, Box]]) -> Problem:
    ours = [command.name for command in COMMANDS if command.is_listed]
    theirs = [errand.command.name for _, errand in errands_on_the_shelf(games)]
    return Problem("command_unknown", command=name, commands=", ".join([*ours, *theirs]))


def find_command(name: str) -> Command:
    """A command by its name, whoever brings it."""
    games = [(id, open_box(id)) for id in game_ids()]
    theirs = [command_of(errand) for _, errand in errands_on_the_shelf(games)]
    for command in [*COMMANDS, *theirs]:
        if command.name == name:
            return command
    raise unknown_command(name, games)
