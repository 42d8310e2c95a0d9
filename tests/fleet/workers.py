"""A whole fleet on loopback: PostgreSQL, workers in processes of their own, HAProxy before them."""

import contextlib
import socket
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from websockets.sync.client import connect

from ..server.process import Server, Talk
from .parts import WAIT, Haproxy, free_port

ROOMY = tuple(
    word
    for name in (
        "burst",
        "messages",
        "rooms",
        "rooms_per_address",
        "kept_rooms_per_address",
        "games_per_address",
        "connections",
        "connections_per_address",
        "wires",
        "requests",
        "request_burst",
    )
    for word in ("--limit", f"{name}=1000000")
)


class Worker(Server):
    """One `pentathlon serve` of a fleet, always at the same port."""

    def __init__(self, url: str, *options: str) -> None:
        self.db = url
        self.options = (*ROOMY, "--proxy", *options)
        self.own_port = free_port()
        self.start(str(self.own_port))

    def log(self) -> IO[bytes]:
        """A file: who is disturbed for long has more to say than a pipe holds unread."""
        self.said = tempfile.TemporaryFile()  # noqa: SIM115 -- closed with the process
        return self.said

    def errors(self) -> str:
        self.said.seek(0)
        return self.said.read().decode()

    def close(self) -> None:
        super().close()
        self.said.close()

    def start_again(self) -> None:
        self.close()
        self.start(str(self.own_port))

    def gauge(self, name: str) -> float:
        """One of its numbers for Prometheus."""
        lines = self.get("/metrics")[2].decode().splitlines()
        return float(
            next(line for line in lines if line.startswith(f"pentathlon_{name} ")).split()[1]
        )

    def await_status(self, status: int) -> None:
        """Until `/readyz` says so."""
        deadline = time.monotonic() + WAIT
        while time.monotonic() < deadline:
            with contextlib.suppress(OSError):
                if self.get("/readyz")[0] == status:
                    return
            time.sleep(0.05)
        raise AssertionError(f"{self.own_port} never said {status}")


class Fleet:
    """Workers on one database, and the proxy before them."""

    def __init__(self, folder: Path, url: str, count: int, *options: str) -> None:
        self.workers = [Worker(url, *options) for _ in range(count)]
        self.proxy = Haproxy(folder, [worker.own_port for worker in self.workers])
        self.port = self.proxy.port

    def talk(self, room: str = "") -> Talk:
        return talk(self.port, room)

    def close(self) -> None:
        self.proxy.close()
        for worker in self.workers:
            worker.kill()


@contextlib.contextmanager
def fleet(folder: Path, url: str, count: int, *options: str) -> Iterator[Fleet]:
    opened = Fleet(folder, url, count, *options)
    try:
        yield opened
    finally:
        opened.close()


def talk(port: int, room: str = "") -> Talk:
    """A connection to the place of a room, or to any worker."""
    place = f"/ws/{room}" if room else "/ws"
    wire = socket.create_connection(("127.0.0.1", port), timeout=WAIT)
    return Talk(connect(f"ws://127.0.0.1:{port}{place}", sock=wire, compression=None))
