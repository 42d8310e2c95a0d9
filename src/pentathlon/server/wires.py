"""The ends of the wires: how many there may be, and how long they may say nothing."""

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from struct import pack
from typing import Any, ClassVar, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # in C where it can be
from websockets.http11 import Request
from websockets.protocol import State

from .limits import Limits, household
from .metrics import Metrics

OPEN: Final = State.OPEN
TEXT: Final = 0x81
"""The first byte of a frame that is a whole message of text. RFC 6455, 5.2"""
WHOLE: Final = 0x80
"""Set in the first byte of a frame that no other one continues."""
MASKED: Final = 0x80
SIZE: Final = 0x7F
TWO_BYTES: Final = 126
"""Stands for a size that follows in two bytes."""


class Gate:
    """Counts the wires of each address; above its share those go first that ask for nothing."""

    def __init__(self, metrics: Metrics, limits: Limits, is_behind_proxy: bool) -> None:
        self.metrics: Final = metrics
        self.total: Final = limits.wires
        self.per_address: Final = limits.wires if is_behind_proxy else limits.wires_per_address
        self.patience: Final = limits.request_seconds
        self.wires: Counter[str] = Counter()
        self.pages: dict[HttpWire, None] = {}
        """Those that are no sockets, or not yet; the eldest first."""

    def enter(self, wire: "HttpWire") -> None:
        """One wire more; `leave` follows in any case."""
        self.wires[wire.address] += 1
        self.pages[wire] = None
        is_crowd = self.wires[wire.address] > self.per_address
        if is_crowd or self.wires.total() > self.total:
            near = [each for each in self.pages if each.address == wire.address or not is_crowd]
            self.metrics.count("refused_total", "too_many_wires")
            next(each for each in near if each.is_silent).cut()

    def leave(self, address: str) -> None:
        self.wires[address] -= 1
        if not self.wires[address]:
            del self.wires[address]


class HttpWire(H11Protocol):
    """A wire that must ask for something soon, and ask to the end."""

    gate: ClassVar[Gate]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = household(self.client[0]) if self.client else ""
        self.watched: Any = None
        self.watch: asyncio.TimerHandle = self.loop.call_later(self.gate.patience, self.look)
        self.gate.enter(self)

    @property
    def is_silent(self) -> bool:
        """Whether it waits for nothing: no request has come to its end."""
        return self.conn.their_state in (h11.IDLE, h11.SEND_BODY)

    def cut(self) -> None:
        """The end without a word."""
        self.gate.pages.pop(self, None)
        self.transport.abort()

    def look(self) -> None:
        """A request that has not come to its end since the last look is cut off."""
        if self.is_silent and self.watched is self.cycle:
            self.gate.metrics.count("refused_total", "request_slow")
            self.cut()
            return
        self.watched = self.cycle
        self.watch = self.loop.call_later(self.gate.patience, self.look)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.watch.cancel()
        self.gate.pages.pop(self, None)
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self.watch.cancel()
        self.gate.pages.pop(self, None)
        self.gate.leave(self.address)
        super().connection_lost(exc)


class SocketWire(WebSocketsSansIOProtocol):
    """A WebSocket whose frames come as bytes: what is no text is the decoder's to refuse."""

    gate: ClassVar[Gate]
    on_message: Callable[[bytes], None] | None = None
    """Hears what comes at once; without it, and behind what waits, messages go to the app."""
    on_drained: Callable[[], None] | None = None
    """Called when a wire that was full takes frames again."""
    is_ready = True
    """Whether a frame can be written without waiting."""
    is_even = True
    """Whether all that was left to the parser were whole frames, so that it waits for another."""

    def data_received(self, data: bytes) -> None:
        """Messages that come whole, as nearly all do, are heard at once; the rest is parsed."""
        rest = self.hear(data) if self.is_even and self.on_message is not None else data
        if rest:
            is_whole = rest[0] >= WHOLE and frame_end(rest, 0) == len(rest)
            self.is_even = self.is_even and (is_whole or not self.handshake_initiated)
            super().data_received(rest)

    def hear(self, data: bytes) -> bytes:
        """Hear the messages at the beginning of what came; what is left."""
        start, end = 0, frame_end(data, 0)
        while is_message(data, start, end) and self.can_hear(end - start):
            assert self.on_message is not None
            body = start + (8 if data[start + 1] & SIZE == TWO_BYTES else 6)
            self.on_message(apply_mask(data[body:end], data[body - 4 : body]))
            start, end = end, frame_end(data, end)
        return data[start:]

    def can_hear(self, size: int) -> bool:
        """Whether nothing stands in a message's way, and it is not too long."""
        is_open = self.conn.state is OPEN and not self.close_sent
        return is_open and self.queue.empty() and size <= self.config.ws_max_size

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            self.scope["wire"] = self  # type: ignore[typeddict-unknown-key]

    def write_text(self, frame: bytes) -> None:
        """A frame of text, from its bytes."""
        if self.conn.state is OPEN and not self.transport.is_closing():
            self.transport.write(header(len(frame)) + frame)

    def hang_up(self, code: int) -> None:
        """Say goodbye after what was written."""
        task = self.loop.create_task(self.part(code))
        task.add_done_callback(self.on_task_complete)
        self.tasks.add(task)

    async def part(self, code: int) -> None:
        with suppress(ClientDisconnected):
            await self.send({"type": "websocket.close", "code": code, "reason": ""})

    def pause_writing(self) -> None:
        super().pause_writing()
        self.is_ready = False

    def resume_writing(self) -> None:
        super().resume_writing()
        self.is_ready = True
        if self.on_drained is not None:
            self.on_drained()

    def send_receive_event_to_app(self) -> None:
        if self.on_message is None or self.close_sent or not self.queue.empty():
            self.curr_msg_data_type = "bytes"
            super().send_receive_event_to_app()
            return
        message, self.frames = b"".join(self.frames), []
        self.on_message(message)

    def connection_lost(self, exc: Exception | None) -> None:
        self.gate.leave(household(self.client[0]) if self.client else "")
        super().connection_lost(exc)


def is_message(data: bytes, start: int, end: int) -> bool:
    """Whether a whole, masked message of text stands there."""
    return start < end <= len(data) and data[start] == TEXT and data[start + 1] >= MASKED


def frame_end(data: bytes, start: int) -> int:
    """Where the masked frame that begins there ends; nowhere if its head does not tell."""
    if len(data) < start + 4:
        return 0
    size = data[start + 1] & SIZE
    if size < TWO_BYTES:
        return start + 6 + size
    return start + 8 + (data[start + 2] << 8 | data[start + 3]) if size == TWO_BYTES else 0


def header(length: int) -> bytes:
    """What stands before a whole, unmasked, uncompressed frame of text. RFC 6455, 5.2"""
    if length < 126:
        return bytes((0x81, length))
    return pack("!BBH", 0x81, 126, length) if length < 1 << 16 else pack("!BBQ", 0x81, 127, length)


def wires(gate: Gate) -> tuple[type[HttpWire], type[SocketWire]]:
    """Both kinds of wire, counted by one gate."""
    http = type("HttpWire", (HttpWire,), {"gate": gate})
    socket = type("SocketWire", (SocketWire,), {"gate": gate})
    return http, socket
