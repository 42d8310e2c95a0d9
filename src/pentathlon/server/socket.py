"""The WebSocket end of a connection: frames in and out, never waiting for a slow phone."""

import re
from collections import deque
from collections.abc import Callable
from typing import Final, Protocol

from starlette.types import Receive, Scope, Send

from pentathlon.engine.errors import Problem

from .client import TRY_LATER, Link
from .hall import Hall
from .limits import household
from .security import FORBIDDEN, is_welcome

PATH: Final = re.compile(r"/ws(?:/([0-9a-f]{16}))?")
"""Of the socket, perhaps with the name of a room."""


class Wire(Protocol):
    """The part of a WebSocket that a link writes to."""

    on_drained: Callable[[], None] | None
    on_message: Callable[[bytes], None] | None

    @property
    def is_ready(self) -> bool: ...

    def write_text(self, frame: bytes) -> None: ...

    def hang_up(self, code: int) -> None: ...


class SocketLink(Link):
    """Writes at once; what a slow phone cannot take waits, up to a bound."""

    __slots__ = ("address", "code", "place", "queue", "room", "wire")

    def __init__(self, address: str, wire: Wire, backlog: int, place: str = "") -> None:
        self.address = address
        self.place = place
        self.wire: Final = wire
        self.room: Final = backlog
        self.queue: deque[bytes] = deque()
        self.code: int | None = None
        wire.on_drained = self.flush

    @property
    def waiting(self) -> int:
        return len(self.queue)

    def send(self, frame: bytes) -> None:
        if self.code is not None:
            return
        if not self.queue and self.wire.is_ready:
            self.wire.write_text(frame)
            return
        self.queue.append(frame)
        if len(self.queue) > self.room:
            self.queue.clear()
            self.close(TRY_LATER)

    def close(self, code: int) -> None:
        if self.code is None:
            self.code = code
            self.flush()

    def flush(self) -> None:
        """Write what waits while there is room, then hang up if that was asked for."""
        while self.queue and self.wire.is_ready:
            self.wire.write_text(self.queue.popleft())
        if self.code is not None and not self.queue:
            self.wire.hang_up(self.code)


class Socket:
    """The ASGI endpoint of `/ws` and `/ws/ROOM`."""

    def __init__(self, hall: Hall, hosts: frozenset[str]) -> None:
        self.hall: Final = hall
        self.hosts: Final = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        path = PATH.fullmatch(scope["path"])
        if path is None or not is_welcome(scope, self.hosts):
            await send({"type": "websocket.close", "code": FORBIDDEN})
            return
        if not self.hall.is_open:
            await turn_away(send)
            return
        await send({"type": "websocket.accept"})
        client = scope.get("client")
        address = household(client[0]) if client else ""
        link = SocketLink(address, scope["wire"], self.hall.limits.backlog, path[1] or "")
        await self.serve(link, receive)

    async def serve(self, link: SocketLink, receive: Receive) -> None:
        """Pass frames on until the wire is cut."""
        try:
            client = self.hall.connect(link)
        except Problem:
            link.close(TRY_LATER)
            await receive()  # until goodbye is said: the wire is cut when this returns
            return
        link.wire.on_message = lambda data: self.hall.receive(client, data)
        try:
            while (frame := await receive())["type"] == "websocket.receive":
                data = frame.get("text")
                self.hall.receive(client, data if data is not None else frame.get("bytes") or b"")
        finally:
            self.hall.disconnect(client)


async def turn_away(send: Send) -> None:
    """Not here, and not now: a proxy in front asks another worker at once."""
    head = {"type": "websocket.http.response.start", "status": 503, "headers": []}
    await send(head)
    await send({"type": "websocket.http.response.body", "body": b""})
