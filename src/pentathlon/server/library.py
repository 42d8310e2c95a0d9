"""The server's words in each reader's language, and the words of every game on the shelf."""

from typing import Any, Final

from pentathlon.engine.box import Box
from pentathlon.engine.errors import Problem, Refused
from pentathlon.engine.game import AnyGame
from pentathlon.engine.guide import Guide
from pentathlon.engine.words import (
    LANGUAGES,
    Phrasebook,
    Words,
    engine_phrases,
    explain,
    open_phrasebook,
)
from pentathlon.games.catalog import OURS, Shelf, game_ids, proven, sound_games

from .house_bots import NO_BOTS, HouseBots

USUAL: Final = "club"
"""The level of most bots, where a box has it."""
MOST_RULES: Final = 256
"""Rules that are kept at a time."""
FAILS: Final = ("box_not_found", "box_flawed")
"""Problems of a plug-in that cannot be opened."""


def server_phrases(language: str) -> Phrasebook:
    """What the server itself says."""
    return open_phrasebook("pentathlon.server", "phrases", language)


def pick_language(wanted: str, otherwise: str = LANGUAGES[0]) -> str:
    """A language we speak: `fr-CH` reads French."""
    short = wanted.split("-")[0].lower()
    return short if short in LANGUAGES else otherwise


def option_words(name: str, words: Words[Any]) -> str:
    """An option as somebody reads it who types no value."""
    key = f"setting.{name}"
    return words.book.say(key) if words.book.find(key) is not None else words.option(name)


class Library:
    """The games of a shelf, each opened once."""

    def __init__(self, shelf: Shelf, house: HouseBots = NO_BOTS) -> None:
        self.shelf: Final = shelf
        self.house: Final = house
        self.boxes: dict[str, Box] = {}
        self.guides: dict[str, Guide | None] = {}
        self.books: dict[tuple[str, str], Words[Any]] = {}
        self.rules: dict[tuple[str, tuple[tuple[str, str], ...]], AnyGame] = {}
        """The rules that rooms asked for last; they have no state, so that rooms can share them."""

    def box(self, id: str) -> Box:
        if id not in self.boxes:
            self.boxes[id] = self.open(id)
        return self.boxes[id]

    def open(self, id: str) -> Box:
        """A game that fails is none: where its files lie is told to the owner alone."""
        try:
            box = self.shelf(id)
            return box if id in OURS else proven(id, box)
        except Problem as problem:
            if problem.key not in FAILS:
                raise
            others = [each for each in game_ids() if each != id]
            raise Problem("game_unknown", id=id, ids=", ".join(others)) from problem

    def ids(self) -> list[str]:
        """The games that can be played; one that fails was named when the doors opened."""
        return [id for id, _ in sound_games(self.box, lambda problem: None)]

    def guide(self, id: str) -> Guide | None:
        """The first game that teaches, if the box has one."""
        if id not in self.guides:
            self.guides[id] = self.box(id).guide()
        return self.guides[id]

    def look_again(self) -> None:
        """Open every box anew when it is next wanted: a new board may lie beside it."""
        self.boxes.clear()
        self.rules.clear()

    def game(self, id: str, options: dict[str, str]) -> AnyGame:
        """The rules of a game under these options: a room that changes asks for them again."""
        asked = (id, tuple(options.items()))
        if asked not in self.rules:
            if len(self.rules) >= MOST_RULES:
                self.rules.clear()
            self.rules[asked] = self.box(id).game(options)
        return self.rules[asked]

    def words(self, id: str, language: str) -> Words[Any]:
        """A game's words in a language."""
        if (id, language) not in self.books:
            self.books[id, language] = self.box(id).words(language)
        return self.books[id, language]

    def levels(self, id: str) -> tuple[str, ...]:
        """Who can be put on a seat: the bots of the house, then those of the box."""
        return (*self.house.names(id), *self.box(id).levels())

    def best_level(self, id: str) -> str:
        """The strongest bot in the box."""
        return self.box(id).levels()[-1]

    def usual_level(self, id: str) -> str:
        """The club bot, or the best one in the box; it plays for absent people at once."""
        levels = self.box(id).levels()
        return USUAL if USUAL in levels else levels[-1]

    def explain(self, problem: Problem, language: str, id: str = "") -> str:
        """What went wrong, in one sentence."""
        books = [server_phrases(language), engine_phrases(language)]
        if id:
            books.append(self.words(id, language).book)
        return explain(problem, *books)

    def refuse(self, refused: Refused, language: str, id: str, names: list[str]) -> str:
        """Why the rules do not allow it."""
        return self.words(id, language).refusal(refused.refusal, names)
