"""All that comes in a game's box: rules, words, rulebook, bots, and what the inspector needs."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from .bot import Bot, RandomBot
from .encoding import Encoding, PlainEncoding
from .errands import Errand, Keeper
from .errors import Problem
from .game import Action, AnyGame
from .guide import Guide, open_guide
from .inspection import Inspection
from .plain import PlainWords
from .reasons import Reason
from .things import Thing, read_things
from .words import Rulebook, Words, open_phrasebook, read_rulebook


@mypyc_attr(allow_interpreted_subclasses=True)
class Box(ABC):
    """One game of the catalogue; a plug-in needs no more than `game`."""

    @abstractmethod
    def game(self, chosen: Mapping[str, str]) -> AnyGame:
        """The rules under these options."""

    def words(self, language: str) -> Words[Any]:
        """The game's words in a language."""
        return PlainWords(self.game({}).id, language)

    def rulebook(self, language: str) -> Rulebook:
        """The player's rulebook in a language."""
        return Rulebook(self.game({}).id, "", [])

    def guide(self) -> Guide | None:
        """The first game that teaches, if there is one."""
        return None

    def levels(self) -> tuple[str, ...]:
        """The bots in the box, the weakest first."""
        return ("rookie",)

    def bot(self, level: str) -> Bot:
        """A bot of one of these levels."""
        if level not in self.levels():
            raise self.lacks(level, self.levels())
        return self.make_bot(level)

    def lacks(self, level: str, levels: tuple[str, ...]) -> Problem:
        """Why there is no bot of this level, where only these are."""
        return Problem("bot_unknown", level=level, levels=", ".join(levels))

    def make_bot(self, level: str) -> Bot:
        return RandomBot()

    def encoding(self, game: AnyGame, seats: int) -> Encoding:
        """How the game looks to learners: numbers for its choices, bytes for its views."""
        return PlainEncoding(seats)

    def inspection(self) -> Inspection[Any] | None:
        """What the laws need to know; without it no leak can be looked for."""
        return None

    def colours(self) -> dict[str, str]:
        """Colours that players choose in the game itself, each with the choice that takes it."""
        return {}

    def tally(self, view: Any) -> dict[str, int]:
        """What a simulation counts at the end of a game, from the public view; keys have words."""
        return {}

    def teams(self, game: AnyGame, seats: int) -> list[list[int]]:
        """Who wins and loses together: each seat for itself, or team mates."""
        return [[seat] for seat in range(seats)]

    def standing(self, view: Any) -> list[int]:
        """How well each seat stands now, more is better; nothing where nobody can say."""
        return []

    def things(self) -> Mapping[str, Thing]:
        """What a scene shows, by the names it is marked with, with the rules that explain it."""
        return {}

    def is_in_play(self, view: Any, option: str) -> bool:
        """Whether what needs this option is played with at the table of a view."""
        return True

    def reasons(self, view: Any, action: Action) -> list[Reason]:
        """What speaks for a choice by what its seat sees, the weightiest first; for hints."""
        return []

    # What belongs to this game alone

    def at_home(self, folder: Path) -> "Box":
        """The box with what somebody has added to the game in their data folder."""
        return self

    def notices(self, language: str) -> list[str]:
        """A sentence for each thing in that folder that had to be left out."""
        return []

    def errands(self) -> tuple[Errand, ...]:
        """What one can ask of the box at the command line, or read as a page of the server."""
        return ()

    def keeper(self, folder: Path) -> Keeper | None:
        """Who keeps something from game to game in a data folder, if anybody does."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class PackageBox(Box):
    """A box whose words and rulebook lie in its game's folder, in `words/` and `rulebook/`."""

    package: ClassVar[str]
    speaks: ClassVar[type[Words[Any]]]
    """The game's words."""
    bots: ClassVar[dict[str, type[Bot]]]
    """By level, the weakest first."""

    def words(self, language: str) -> Words[Any]:
        return self.speaks(open_phrasebook(self.package, "words", language))

    def rulebook(self, language: str) -> Rulebook:
        return read_rulebook(self.package, language)

    def guide(self) -> Guide | None:
        return open_guide(self.package)

    def things(self) -> Mapping[str, Thing]:
        return read_things(self.package)

    def levels(self) -> tuple[str, ...]:
        return tuple(self.bots)

    def make_bot(self, level: str) -> Bot:
        return self.bots[level]()
