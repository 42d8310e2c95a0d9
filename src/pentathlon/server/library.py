"""The server's words in each reader's language, and the words of every game on the shelf."""

from functools import cache
from typing import Any, Final

from pentathlon.engine.box import Box
from pentathlon.engine.errors import Problem, Refused
from pentathlon.engine.game import AnyGame
from pentathlon.engine.words import (
    LANGUAGES,
    Phrasebook,
    Words,
    engine_phrases,
    explain,
    open_phrasebook,
)
from pentathlon.games.catalog import Shelf


@cache
def server_phrases(language: str) -> Phrasebook:
    """What the server itself says."""
    return open_phrasebook("pentathlon.server", "phrases", language)


@cache
def engine_words(language: str) -> Phrasebook:
    return engine_phrases(language)


def pick_language(wanted: str, otherwise: str = LANGUAGES[0]) -> str:
    """A language we speak: `fr-CH` reads French."""
    short = wanted.split("-")[0].lower()
    return short if short in LANGUAGES else otherwise


class Library:
    """The games of a shelf, each opened once."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf: Final = shelf
        self.boxes: dict[str, Box] = {}
        self.books: dict[tuple[str, str], Words[Any]] = {}

    def box(self, id: str) -> Box:
        if id not in self.boxes:
            self.boxes[id] = self.shelf(id)
        return self.boxes[id]

    def look_again(self) -> None:
        """Open every box anew when it is next wanted: a new board may lie beside it."""
        self.boxes.clear()

    def game(self, id: str, options: dict[str, str]) -> AnyGame:
        """The rules of a game under these options."""
        return self.box(id).game(options)

    def words(self, id: str, language: str) -> Words[Any]:
        """A game's words in a language."""
        if (id, language) not in self.books:
            self.books[id, language] = self.box(id).words(language)
        return self.books[id, language]

    def best_level(self, id: str) -> str:
        """The strongest bot in the box."""
        return self.box(id).levels()[-1]

    def explain(self, problem: Problem, language: str, id: str = "") -> str:
        """What went wrong, in one sentence; a problem behind it has its own."""
        reason = problem.facts.get("reason")
        if isinstance(reason, Problem):
            problem = Problem(problem.key, reason=self.explain(reason, language, id))
        books = [server_phrases(language), engine_words(language)]
        if id:
            books.append(self.words(id, language).book)
        return explain(problem, *books)

    def refuse(self, refused: Refused, language: str, id: str, names: list[str]) -> str:
        """Why the rules do not allow it."""
        return self.words(id, language).refusal(refused.refusal, names)
