"""What boxes bring beside their games, at the terminal: errands, and what they keep."""

import os
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from pathlib import Path

from pentathlon.engine.arguments import Command, Flag
from pentathlon.engine.box import Box
from pentathlon.engine.errands import Asked, Brought, Errand, Leaf, Picture, Sheet
from pentathlon.engine.errors import Problem
from pentathlon.engine.game import AnyGame, Seat
from pentathlon.engine.words import Phrasebook, overlay
from pentathlon.play.folder import data_folder
from pentathlon.play.match import Match

from .call import Call
from .desk import Desk
from .safety import clean_line
from .saves import PUBLIC, write_file
from .screen import STRONG, Screen, complain
from .troubles import word_problem

ALWAYS = (Flag("lang", "lang"), Flag("help"))
"""What every command knows."""


# Errands


def errands_on_the_shelf(games: Iterable[tuple[str, Box]]) -> Iterator[tuple[str, Errand]]:
    """Every errand of every box, with the game that brings it."""
    for id, box in games:
        for errand in box.errands():
            yield id, errand


def find_errand(box: Box, game: str, name: str = "") -> Errand:
    """An errand of one box."""
    if not name:
        raise Problem("game_alone", game=game)
    for errand in box.errands():
        if errand.command.name == name:
            return errand
    names = ", ".join(errand.command.name for errand in box.errands())
    if not names:
        raise Problem("errands_none", game=game)
    raise Problem("errand_unknown", game=game, name=name, names=names)


def command_of(errand: Errand) -> Command:
    """An errand's command with what every command knows."""
    return Command(errand.command.name, errand.command.places, (*errand.command.flags, *ALWAYS))


def with_errand(book: Phrasebook, words: Phrasebook, name: str) -> Phrasebook:
    """The terminal's phrases with what a game says of an errand: what it does, places and flags."""
    said = words.find(f"errand.{name}")
    section = said if isinstance(said, dict) else {}
    command = {key: section[key] for key in ("summary", "about", "examples") if key in section}
    own = {
        "command": {name: {"summary": "", "about": "", **command}},
        "place": section.get("place", {}),
        "about": section.get("means", {}),
        "flag": section.get("flag", {}),
    }
    return Phrasebook(book.language, overlay(book.phrases, own))


def run_errand(call: Call, box: Box, errand: Errand) -> int:
    """Do an errand and show what it brings."""
    brought = errand.run(Asked(call.arguments, call.folder, box.words(call.language).book))
    if brought.leaf is not None:
        write_leaf(brought.leaf)
    show(call, brought)
    for notice in brought.notices:
        complain(call.desk, notice)
    return brought.code


def write_leaf(leaf: Leaf) -> None:
    """Into a file that does not exist yet."""
    path = Path(os.path.expanduser(leaf.path))
    if os.path.lexists(path):
        raise Problem("file_exists", file=leaf.path)
    write_file(path, leaf.text, PUBLIC)


def show(call: Call, brought: Brought) -> None:
    """As data where that was asked for, else one thing after the other."""
    if call.wants_json:
        call.screen.data(brought.data)
        return
    for number, part in enumerate(brought.shown):
        if isinstance(part, Sheet) and number > 0:
            call.screen.say()
        show_part(call.screen, part)


def show_part(screen: Screen, part: str | Sheet | Picture) -> None:
    if isinstance(part, str):
        screen.say(part)
    elif isinstance(part, Picture):
        screen.picture(part.text.removesuffix("\n"))
    else:
        if part.title:
            screen.heading(part.title)
        rows = [[clean_line(cell) for cell in row] for row in part.rows]
        screen.table(part.columns, rows, part.sides)


# Before and after a game


def warn(desk: Desk, book: Phrasebook, box: Box, problems: Sequence[Problem]) -> None:
    """One line for each beside the game, which goes on."""
    others = [box.words(book.language).book]
    for problem in problems:
        complain(desk, word_problem(problem, book, others))


def warn_of_flaws(call: Call, box: Box) -> None:
    """One line for each thing in the person's folder that is left out of the game."""
    for notice in box.notices(call.language):
        complain(call.desk, notice)


def prepare(desk: Desk, book: Phrasebook, box: Box, game: AnyGame) -> AnyGame:
    """The game as its keeper sets it up; one that fails never disturbs."""
    keeper = box.keeper(data_folder(desk.environment))
    if keeper is None:
        return game
    try:
        return box.game(keeper.prepare(game))
    except Problem as problem:
        keeper.notices.append(problem)
        return game
    finally:
        warn(desk, book, box, keeper.notices)


def keep(desk: Desk, book: Phrasebook, box: Box, match: Match, people: Sequence[Seat]) -> None:
    """Let the keeper write down what a game has brought, and tell what became of it."""
    keeper = box.keeper(data_folder(desk.environment))
    if keeper is None:
        return
    screen = Screen(desk.output, desk.environment)
    today, words = date.today().isoformat(), box.words(book.language).book
    try:
        for number, sentence in enumerate(keeper.keep(match.finished(people), today, words)):
            if number == 0:
                screen.say()
            screen.say(sentence, STRONG)
    except Problem as problem:
        keeper.notices.append(problem)
    warn(desk, book, box, keeper.notices)
