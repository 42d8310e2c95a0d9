"""The house of the server's tests as one worker of a fleet: PostgreSQL is waited for, at once."""

import asyncio
import contextlib
import itertools
import threading
from collections.abc import Coroutine
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from pentathlon.engine.errors import Problem
from pentathlon.server.fleet import FleetBook, FleetHall, rules_known
from pentathlon.server.hall import Hall
from pentathlon.server.postgres import PostgresStore
from pentathlon.server.room import Room
from pentathlon.server.running_game import Tools

from ..server.house import LINK, House
from .parts import Postgres

Found = TypeVar("Found")


NUMBERS = itertools.count(1)
OPEN: list[FleetHall] = []
"""Halls to be closed when a test is over."""


USED: dict[Path, str] = {}
"""The database that stands for a file."""
FREE: list[str] = []
"""Databases that are empty again."""
EMPTY = "TRUNCATE rooms, claims, guests, games, steps, records, counts"


def close_all() -> None:
    urls = set()
    while OPEN:
        hall = OPEN.pop()
        if hall.engine.is_well and hall.engine.url not in urls:
            urls.add(hall.engine.url)
            hall.engine.rows(EMPTY)
        hall.engine.close()
        hall.fleet_scribe.close()
        if isinstance(hall.tools.book_keeper, FleetBook):
            hall.tools.book_keeper.close()
        hall.loop.close()
    FREE.extend(url for url in USED.values() if url in urls)
    USED.clear()


class PatientStore(PostgresStore):
    """A database that has answered before anybody asks again."""

    def ask(self, question: Coroutine[Any, Any, Found]) -> "Future[Found]":
        answer = super().ask(question)
        answer.exception()
        return answer


class HandLoop(asyncio.SelectorEventLoop):
    """A loop that has done everything when a test looks; what this thread calls is done at once."""

    def __init__(self) -> None:
        super().__init__()
        self.owner = threading.get_ident()

    def create_task(self, coro: Any, **rest: Any) -> Any:
        task = super().create_task(coro, **rest)
        if not self.is_running():
            self.run_until_complete(task)
        return task

    def call_soon_threadsafe(  # type: ignore[override]
        self, callback: Any, *args: Any, **rest: Any
    ) -> Any:
        if threading.get_ident() == self.owner and not args:
            callback()
            return None
        return super().call_soon_threadsafe(callback, *args, **rest)


class FleetHouse(House):
    """A house that is one worker; the file's name stands for a database."""

    engine: Postgres
    keeps = False
    """Whether games keep something from one to the next."""

    def open_hall(self, tools: Tools) -> Hall:
        if self.path not in USED:
            new = f"house_{next(NUMBERS)}"
            USED[self.path] = FREE.pop() if FREE else self.engine.database(new)
        known = rules_known(tools.library)
        with contextlib.suppress(Problem):  # not on every shelf
            toy = tools.library.game("toy", {})
            known.append(f"{toy.id} {toy.version}")
        store = PatientStore(USED[self.path], "house", lambda: known)
        store.wait(store.open())
        self.store = store  # type: ignore[assignment]
        hand = ThreadPoolExecutor(1)
        if getattr(self, "keeps", False):
            tools = replace(tools, book_keeper=FleetBook(store, tools.library, "en"))
        hall = FleetHall(store, tools, self.limits, LINK, 1000.0, HandLoop(), hand)
        OPEN.append(hall)
        return hall

    def room(self) -> Room:
        """The only room; it is taken up again if nobody has come for it since the house opened."""
        if not self.hall.rooms:
            assert isinstance(self.hall, FleetHall)
            rows = self.hall.engine.rows("SELECT id FROM rooms WHERE NOT archived")
            for row in rows:
                self.hall.loop.run_until_complete(self.hall.claim(row[0]))
        (room,) = self.hall.rooms.values()
        return room
