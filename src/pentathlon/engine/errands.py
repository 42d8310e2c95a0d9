"""What a box brings beside its game: errands, and what it keeps from one game to the next.

An errand says what is to be shown; whoever runs it prints it, writes it to a file or sends it as a
page. A keeper has a file of its own in the data folder. Neither knows a clock.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from .arguments import Arguments, Command
from .errors import Problem
from .game import AnyGame, Result, Seat
from .record import Record
from .words import Phrasebook


@dataclass(frozen=True)
class Asked:
    """What an errand is asked, and in whose words it answers."""

    arguments: Arguments
    folder: Path
    """Where the things of a person, or of a server, lie."""
    book: Phrasebook
    """The game's own; what belongs to the errand stands in its section `errand.<name>`."""


@dataclass(frozen=True)
class Sheet:
    """A table with a title; `sides` has an `l` or an `r` for each column."""

    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[str]]
    sides: str


@dataclass(frozen=True)
class Picture:
    """Lines whose columns matter."""

    text: str


@dataclass(frozen=True)
class Leaf:
    """A text that is to be written to a new file."""

    path: str
    text: str


@dataclass
class Brought:
    """What an errand brings back."""

    shown: list[str | Sheet | Picture] = field(default_factory=list)
    """Sentences, tables and pictures, in their order."""
    data: Any = None
    """The same for machines."""
    leaf: Leaf | None = None
    notices: list[str] = field(default_factory=list)
    """What went wrong without standing in the way."""
    code: int = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Errand(ABC):
    """Something one can ask of a box: a command, and where it says so a page of the server."""

    command: ClassVar[Command]
    is_page: ClassVar[bool] = False

    @abstractmethod
    def run(self, asked: Asked) -> Brought:
        """Do it; what cannot be done is a problem with words in the game's book."""


@dataclass(frozen=True)
class Finished:
    """A game that is over, as its keeper sees it."""

    game: AnyGame
    record: Record
    result: Result
    view: Any
    """Of the open table."""
    people: Sequence[Seat]
    """The seats of people; bots sat in the others."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Keeper(ABC):
    """Keeps something from game to game; a failure is a problem, and costs nobody a game."""

    file: ClassVar[str]
    """The name of its file."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.notices: list[Problem] = []
        """What a reader should be told once."""

    @property
    def path(self) -> Path:
        return self.folder / self.file

    def prepare(self, game: AnyGame) -> dict[str, str]:
        """The options of a game that is set up now."""
        return game.chosen

    @abstractmethod
    def keep(self, finished: Finished, today: str, book: Phrasebook) -> Iterator[str]:
        """Write down what a game has brought; a sentence for each thing worth telling."""
