"""The server as one ASGI application around a hall."""

import asyncio
from typing import Final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp

from .hall import Hall
from .pages import Pages
from .security import Shield
from .socket import Socket


def build(hall: Hall, pages: Pages, hosts: frozenset[str]) -> ASGIApp:
    """Pages and socket behind the shield."""
    smaller = Middleware(GZipMiddleware, minimum_size=1000)
    plain = Starlette(routes=pages.routes(), middleware=[smaller])
    return Shield(plain, Socket(hall, hosts), hall.ledger, hall.metrics, hosts)


class Timer:
    """Calls the hall when something is due; every message may move the hour."""

    def __init__(self, hall: Hall, loop: asyncio.AbstractEventLoop) -> None:
        self.hall: Final = hall
        self.loop: Final = loop
        self.handle: asyncio.TimerHandle | None = None
        self.due: float | None = None
        hall.on_alarm = self.set

    def set(self) -> None:
        """Wake up at the next due time, if that is not planned already."""
        due = self.hall.next_due()
        if due is None or (self.handle is not None and self.due is not None and self.due <= due):
            return
        if self.handle is not None:
            self.handle.cancel()
        self.due = due
        delay = max(0.0, due - self.hall.tools.clock.now())
        self.handle = self.loop.call_later(delay, self.ring)

    def ring(self) -> None:
        self.handle = None
        self.hall.tick()
        self.set()
