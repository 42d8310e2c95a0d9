"""The record book at the server: the times of races played here, written beside the event loop."""

import asyncio
import logging
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from pathlib import Path
from typing import Final

from pentathlon.engine.errors import Problem
from pentathlon.engine.game import AnyGame, Seat
from pentathlon.play.match import Match
from pentathlon.play.record_book import Feat, RecordBook, at_record, feats_of, has_records

from .library import Library, server_phrases

LOG: Final = logging.getLogger("pentathlon.server")
PATIENCE: Final = 1.0
"""So many seconds a race that is set up waits for the book."""
FAULTS: Final = {"damaged": "book_fault.damaged", "foreign": "book_fault.foreign"}
"""What was wrong with a book that was set aside, and the phrase for it."""


class BookKeeper:
    """Keeps one book; a thread of its own reads and writes it, each thing in its turn."""

    def __init__(self, path: Path, library: Library, language: str = "en") -> None:
        """`language`: of what the server's owner is told."""
        self.path: Final = path
        self.library: Final = library
        self.language: Final = language
        self.hand: Final = ThreadPoolExecutor(1, "book_keeper")

    def prepare(self, game: AnyGame) -> dict[str, str]:
        """The options of a game set up now: a race is against the best line. HUN-Q30

        What is to be written comes first; a book that lets one wait is done without.
        """
        if not has_records(game):
            return game.chosen
        try:
            return at_record(game, self.hand.submit(self.best, game).result(PATIENCE))
        except (Problem, sqlite3.Error, TimeoutError) as error:
            LOG.error("%s", self.word(error))
            return game.chosen

    def best(self, game: AnyGame) -> int:
        with self.open() as book:
            return book.best(game.chosen["record_list"])

    def keep(self, match: Match, people: Sequence[Seat]) -> None:
        """Write down what a finished game has brought, soon. HUN-Q30"""
        feats = feats_of(match, people)
        if feats:
            self.hand.submit(self.write, feats, date.today().isoformat())

    def write(self, feats: Sequence[Feat], today: str) -> None:
        """A book that fails costs the times, and never a table."""
        try:
            with self.open() as book:
                for feat in feats:
                    book.add(feat.list, feat.name, feat.hundredths, today)
        except (Problem, sqlite3.Error) as error:
            LOG.error("%s", self.word(error))

    async def lists(self) -> dict[str, object]:
        """Every list of the book, after all that was to be written before."""
        return await asyncio.wrap_future(self.hand.submit(self.read))

    def read(self) -> dict[str, object]:
        try:
            with self.open() as book:
                return book.export()
        except sqlite3.Error as error:
            raise self.problem(error) from error

    def open(self) -> RecordBook:
        """The book; one that was damaged is set aside, never overwritten, and that is said."""
        book = RecordBook.open(self.path)
        if book.notice is not None:
            fault = server_phrases(self.language).say(FAULTS[str(book.notice.facts["fault"])])
            notice = Problem(book.notice.key, **{**book.notice.facts, "fault": fault})
            LOG.warning("%s", self.word(notice))
        return book

    def problem(self, error: Exception) -> Problem:
        return Problem("records_unreadable", path=self.path, reason=str(error))

    def word(self, error: Exception) -> str:
        problem = error if isinstance(error, Problem) else self.problem(error)
        return self.library.explain(problem, self.language)

    def close(self) -> None:
        """What is to be written is written first."""
        self.hand.shutdown()
