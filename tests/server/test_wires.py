"""The server as a process under those who say nothing, too much, or no text at all."""

import contextlib
import json
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode, Frame, Opcode

from pentathlon.server.protocol import MAX_MESSAGE

from .process import WAIT, Server

HALF_A_BODY = b"POST /api/replay HTTP/1.1\r\nhost: localhost\r\ncontent-length: 99\r\n\r\nx"
HASTY = ("request_seconds=1", "entry_seconds=1", "burst=1000")
PATIENT = ("request_seconds=600", "wires_per_address=5")


def limited(folder: Path, *limits: str) -> Server:
    return Server(folder, *(word for limit in limits for word in ("--limit", limit)))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with limited(tmp_path_factory.mktemp("server"), *HASTY) as server:
        yield server


def half_open(server: Server, said: bytes = b"GET /") -> socket.socket:
    """A connection that begins a request and never ends it."""
    wire = socket.create_connection(("127.0.0.1", server.port), timeout=WAIT)
    wire.sendall(said)
    return wire


def is_cut(wire: socket.socket) -> bool:
    """Whether the server hangs up; it waits as long as it takes."""
    try:
        return wire.recv(1) == b""
    except ConnectionResetError:
        return True


@pytest.mark.parametrize("said", [b"", b"GET / HTTP/1.1\r\nhost: x\r\n"])
def test_half_a_request_is_cut_off(server: Server, said: bytes) -> None:
    with half_open(server, said) as wire:
        assert is_cut(wire)


def test_a_body_that_never_ends_is_cut_off(server: Server) -> None:
    with half_open(server, HALF_A_BODY) as wire:
        assert is_cut(wire)


@pytest.mark.parametrize("said", [b"", b"GET /", HALF_A_BODY])
def test_half_open_connections_shut_nobody_out(tmp_path: Path, said: bytes) -> None:
    with limited(tmp_path, *PATIENT) as server, contextlib.ExitStack() as stack:
        crowd = [stack.enter_context(half_open(server, said)) for _ in range(12)]

        assert is_cut(crowd[0]), "above its share the eldest makes way"
        assert server.get("/healthz")[0] == 200, "who asks for something is answered"
        with server.connect() as talk:
            assert talk.create(2)["token"]
        numbers = server.get("/metrics")[2].decode()
        assert 'refused_total{reason="too_many_wires"}' in numbers, "and it is told"


def test_a_socket_that_comes_into_no_room_is_closed(server: Server) -> None:
    with server.connect() as talk:
        assert talk.hear("error")["code"] == "entry_slow"


def test_what_is_no_text_is_refused_like_any_other_nonsense(server: Server) -> None:
    with server.connect() as talk:
        talk.wire.send(b"\xff\xfe", text=True)
        assert talk.hear("error")["code"] == "message_bad"
        talk.create(2)


def frames(*messages: str) -> bytes:
    """Whole frames as a browser sends them."""
    return b"".join(text_frame(message) for message in messages)


def text_frame(message: str, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    return Frame(opcode, message.encode(), fin).serialize(mask=True)


def sync(number: int, padding: int = 0) -> str:
    return json.dumps({"type": "sync", "id": number}) + " " * padding


LONG = MAX_MESSAGE - 100
BOTH = frames(sync(1), sync(2))


@pytest.mark.parametrize(
    "pieces",
    [
        [frames(sync(1)), frames(sync(2))],
        [frames(sync(1), sync(2, padding=500))],
        [frames(sync(1, padding=LONG)), frames(sync(2, padding=300))],
        [BOTH[:3], BOTH[3:]],
        [BOTH[:-5], BOTH[-5:]],
        [
            text_frame("", Opcode.PING),
            frames(sync(1)) + text_frame("x", Opcode.PONG),
            frames(sync(2)),
        ],
        [
            text_frame(sync(1)[:9], fin=False),
            text_frame("", Opcode.PING) + text_frame(sync(1)[9:], Opcode.CONT),
            frames(sync(2)),
        ],
    ],
)
def test_messages_are_heard_in_whatever_pieces_they_come(
    server: Server, pieces: list[bytes]
) -> None:
    with server.connect() as talk:
        talk.create(2)
        wire = talk.wire.socket
        wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for piece in pieces:
            wire.sendall(piece)
            time.sleep(0.05)

        assert [talk.hear("ack")["re"] for _ in range(2)] == [1, 2]


def test_a_message_that_is_too_long_cuts_the_wire(server: Server) -> None:
    with server.connect() as talk:
        talk.create(2)
        talk.wire.socket.sendall(frames(sync(1), sync(2, padding=MAX_MESSAGE)))

        assert talk.hear("ack")["re"] == 1
        with pytest.raises(ConnectionClosed) as cut:
            talk.hear("ack")
        assert cut.value.rcvd is not None
        assert cut.value.rcvd.code == CloseCode.MESSAGE_TOO_BIG


def test_the_numbers_of_the_house_can_be_read(server: Server) -> None:
    with server.connect() as talk:
        talk.create(2, bots={"1": "rookie"})
        talk.say("start")
        talk.hear("snapshot")
        talk.say("nonsense")
        talk.hear("error")
        text = server.get("/metrics")[2].decode()

    for name in ("rooms", "links", "steps_total", "deliveries_total", "queued_frames"):
        assert f"pentathlon_{name} " in text
    assert "pentathlon_bots_thinking " in text
    assert 'pentathlon_refused_total{reason="message_bad"}' in text
    for name in ("message", "store"):
        assert f'pentathlon_{name}_seconds_bucket{{le="+Inf"}}' in text
    assert "Ann" not in text


def test_a_server_that_is_told_to_go_goes_in_order(tmp_path: Path) -> None:
    with Server(tmp_path) as server, server.connect() as talk:
        talk.create(2, bots={"0": "club", "1": "club"}, seat=None)
        talk.say("start")
        talk.hear("step")
        talk.wire.send(b"\xff\xfe", text=True)
        talk.hear("error")
        server.process.terminate()

        assert server.process.wait(WAIT) == 0
        said = [line for line in server.errors().splitlines() if "interpreted" not in line]
        assert said == []
