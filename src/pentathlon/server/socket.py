"""The WebSocket end of a connection: frames in and out, never waiting for a slow phone."""

import asyncio
from collections import deque
from typing import Final

from starlette.types import Receive, Scope, Send

from pentathlon.engine.errors import Problem

from .client import Link
from .hall import Hall
from .security import is_welcome

PATH: Final = "/ws"
TRY_LATER: Final = 1013
"""The close code for a connection that cannot keep up, or for which there is no room."""
FORBIDDEN: Final = 1008


class SocketLink(Link):
    """Queues frames, and drains the queue while there is something in it."""

    __slots__ = ("address", "code", "drain", "queue", "room", "send_frame")

    def __init__(self, address: str, send: Send, backlog: int) -> None:
        self.address = address
        self.send_frame: Final = send
        self.room: Final = backlog
        self.queue: deque[bytes] = deque()
        self.drain: asyncio.Task[None] | None = None
        self.code: int | None = None

    @property
    def waiting(self) -> int:
        return len(self.queue)

    def send(self, frame: bytes) -> None:
        if self.code is not None:
            return
        self.queue.append(frame)
        if len(self.queue) > self.room:
            self.queue.clear()
            self.code = TRY_LATER
        self.stir()

    def close(self, code: int) -> None:
        if self.code is None:
            self.code = code
            self.stir()

    def stir(self) -> None:
        """Somebody must empty the queue."""
        if self.drain is None:
            self.drain = asyncio.get_running_loop().create_task(self.flush())

    async def flush(self) -> None:
        """Send what is queued, then hang up if that was asked for."""
        try:
            while self.queue:
                text = self.queue.popleft().decode()
                await self.send_frame({"type": "websocket.send", "text": text})
            if self.code is not None:
                await self.send_frame({"type": "websocket.close", "code": self.code})
        except (OSError, RuntimeError):
            self.queue.clear()  # the other side is gone; the receiving end will notice
        finally:
            self.drain = None


class Socket:
    """The ASGI endpoint of `/ws`."""

    def __init__(self, hall: Hall, hosts: frozenset[str]) -> None:
        self.hall: Final = hall
        self.hosts: Final = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        if scope["path"] != PATH or not is_welcome(scope, self.hosts):
            await send({"type": "websocket.close", "code": FORBIDDEN})
            return
        await send({"type": "websocket.accept"})
        client = scope.get("client")
        link = SocketLink(client[0] if client else "", send, self.hall.limits.backlog)
        await self.serve(link, receive)

    async def serve(self, link: SocketLink, receive: Receive) -> None:
        """Pass frames on until the wire is cut."""
        try:
            client = self.hall.connect(link)
        except Problem:
            link.code = TRY_LATER
            await link.flush()
            return
        try:
            while (frame := await receive())["type"] == "websocket.receive":
                data = frame.get("text")
                self.hall.receive(client, data if data is not None else frame.get("bytes") or b"")
        finally:
            self.hall.disconnect(client)
