"""What boxes keep from game to game, at the server: read and written beside the event loop."""

import asyncio
import logging
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from pathlib import Path
from typing import Final

from pentathlon.engine.arguments import Arguments
from pentathlon.engine.box import Box
from pentathlon.engine.errands import Asked, Brought, Finished, Keeper
from pentathlon.engine.errors import Problem
from pentathlon.engine.game import AnyGame, Seat
from pentathlon.play.match import Match

from .library import Library

LOG: Final = logging.getLogger("pentathlon.server")
PATIENCE: Final = 1.0
"""So many seconds a game that is set up waits for its keeper."""
APART: Final = "books"
"""The folder for what is kept where a file would stand in the way of the rooms."""


class BookKeeper:
    """Lets the keepers of all boxes work in one thread, each thing in its turn."""

    def __init__(self, rooms: Path, library: Library, language: str = "en") -> None:
        """`rooms`: the file beside which things are kept; `language`: the owner's."""
        self.rooms: Final = rooms
        self.library: Final = library
        self.language: Final = language
        self.hand: Final = ThreadPoolExecutor(1, "book_keeper")

    def folder_of(self, box: Box) -> Path:
        keeper = box.keeper(self.rooms.parent)
        is_taken = keeper is not None and keeper.path == self.rooms
        return self.rooms.parent / APART if is_taken else self.rooms.parent

    def keeper_of(self, game: str) -> Keeper | None:
        box = self.library.box(game)
        return box.keeper(self.folder_of(box))

    def prepare(self, game: AnyGame) -> dict[str, str]:
        """The options of a game set up now, after all that is to be written before.

        A keeper that fails, or lets one wait, is done without.
        """
        keeper = self.keeper_of(game.id)
        if keeper is None:
            return game.chosen
        try:
            return self.hand.submit(keeper.prepare, game).result(PATIENCE)
        except (Problem, TimeoutError) as error:
            slow = Problem("keeper_slow", file=keeper.path)
            keeper.notices.append(error if isinstance(error, Problem) else slow)
            return game.chosen
        finally:
            self.log(keeper, game.id)

    def keep(self, match: Match, people: Sequence[Seat]) -> None:
        """Write down what a finished game has brought, soon."""
        keeper = self.keeper_of(match.game.id)
        if keeper is not None:
            today = date.today().isoformat()
            self.hand.submit(self.write, keeper, match.finished(people), today)

    def write(self, keeper: Keeper, finished: Finished, today: str) -> None:
        """A keeper that fails costs what it should have kept, and never a table."""
        id = finished.game.id
        try:
            list(keeper.keep(finished, today, self.library.words(id, self.language).book))
        except Problem as problem:
            keeper.notices.append(problem)
        self.log(keeper, id)

    def log(self, keeper: Keeper, id: str) -> None:
        while keeper.notices:
            LOG.warning("%s", self.library.explain(keeper.notices.pop(0), self.language, id))

    async def page(self, id: str, name: str, language: str) -> Brought:
        """What an errand brings that is also a page, after all that was to be written before."""
        box = self.library.box(id)
        book = self.library.words(id, language).book
        for errand in box.errands():
            if errand.is_page and errand.command.name == name:
                asked = Asked(Arguments(), self.folder_of(box), book)
                brought = await asyncio.wrap_future(self.hand.submit(errand.run, asked))
                for notice in brought.notices:
                    LOG.warning("%s", notice)
                return brought
        raise Problem("page_unknown", page=name)

    def close(self) -> None:
        """What is to be written is written first."""
        self.hand.shutdown()
