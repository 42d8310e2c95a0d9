"""One call of a command: what was asked, in which language, and where the answer goes."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from pentathlon.engine import is_compiled
from pentathlon.engine.arguments import Arguments
from pentathlon.engine.box import Box
from pentathlon.engine.errors import Problem
from pentathlon.engine.words import Phrasebook
from pentathlon.games.catalog import OURS, load_box, open_box, proven, settled, sound_games
from pentathlon.play.folder import data_folder
from pentathlon.play.own_bots import look_here

from .desk import Desk
from .screen import SOFT, Screen, complain
from .troubles import file_problem, word_problem

LARGEST_FILE: Final = 32_000_000


class Call:
    """What every command gets."""

    def __init__(self, desk: Desk, arguments: Arguments, book: Phrasebook) -> None:
        self.desk: Final = desk
        self.arguments: Final = arguments
        self.book: Final = book
        self.screen: Final = Screen(desk.output, desk.environment)
        self.errors: Final = Screen(desk.errors, desk.environment)
        self.folder: Final = data_folder(desk.environment)
        self.others: list[Phrasebook] = []
        """The phrases of the game in question, for what may go wrong with it."""
        self.named: set[str] = set()
        """The games that were named as left out."""

    @property
    def language(self) -> str:
        return self.book.language

    @property
    def wants_json(self) -> bool:
        return self.arguments.has("json")

    def say(self, key: str, style: str = "", /, **facts: object) -> None:
        """One of the terminal's phrases."""
        self.screen.say(self.book.say(key, **facts), style)

    def open_box(self, target: str) -> Box:
        """A box by its name on the shelf or by `module:name`, as a person typed it."""
        if ":" not in target:
            return self.unpack(self.shelf(target))
        look_here()
        box = settled(target, load_box(target), self.folder)
        return self.unpack(proven(target, box))

    def shelf(self, id: str) -> Box:
        """A box by its name, with what the person has added to its game."""
        box = settled(id, open_box(id), self.folder)
        return box if id in OURS else proven(id, box)

    def sound_games(self) -> Iterator[tuple[str, Box]]:
        """Every game on the shelf; who asks for all of them does without one that fails."""
        return sound_games(self.shelf, self.leave_out)

    def leave_out(self, problem: Problem) -> None:
        """Name a game that is left out beside what was asked for, once."""
        game = str(problem.facts["id"])
        if game not in self.named:
            self.named.add(game)
            complain(self.desk, word_problem(problem, self.book))

    def open_shelf(self, id: str) -> Box:
        """A box by a name that stands in a file, which must not choose what code is run.

        What is in the person's own folder plays no part: a record says all of it.
        """
        return self.unpack(open_box(id))

    def unpack(self, box: Box) -> Box:
        """From now on the game's own phrases are at hand."""
        self.others = [box.words(self.language).book]
        return box

    def say_interpreted(self) -> None:
        """Say it, once, when the engine runs without its compiled form."""
        if not is_compiled():
            self.errors.say(self.book.say("interpreted"), SOFT)


def read_text(path: str) -> str:
    """A text file; whatever else it is, is a problem."""
    try:
        with Path(path).open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        raise file_problem(path, error if isinstance(error, OSError) else OSError()) from error
    if len(data) > LARGEST_FILE:
        raise Problem("file_large", file=path, limit=LARGEST_FILE // 1_000_000)
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise Problem("file_not_text", file=path) from error


def read_object(path: str) -> dict[str, object]:
    """A file that holds one JSON object."""
    try:
        value = json.loads(read_text(path))
    except (ValueError, RecursionError) as error:
        raise Problem("file_not_json", file=path) from error
    if not isinstance(value, dict):
        raise Problem("file_not_json", file=path)
    return value
