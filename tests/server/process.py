"""A true server process on loopback, for the tests that need sockets and signals."""

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
from contextlib import AbstractContextManager
from pathlib import Path
from typing import IO, Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from websockets.sync.client import ClientConnection, connect

from pentathlon.server.protocol import VERSION

from .memory import Memory

COMMAND = [sys.executable, "-m", "pentathlon", "serve", "--host", "127.0.0.1", "--no-browser"]
FRESH = ["--limit", "metrics_seconds=0"]
"""So that a test reads the numbers as they are now."""
WAIT = 120.0
"""More than any answer takes, so that a broken server fails a test instead of hanging it."""


class Server:
    """A process that can be stopped and killed."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.db = f"sqlite:///{folder}/rooms.db"
        self.options = options
        self.start("0")

    def start(self, port: str) -> None:
        command = [*COMMAND, "--port", port, "--db", self.db, "--lang", "en", *FRESH, *self.options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.log())
        assert self.process.stdout is not None
        line = self.process.stdout.readline().decode()
        assert "http://127.0.0.1:" in line, self.errors()
        self.port = int(line.strip().rsplit(":", 1)[1])

    def log(self) -> int | IO[bytes]:
        """Where it writes what it has to say."""
        return subprocess.PIPE

    def errors(self) -> str:
        assert self.process.stderr is not None
        return self.process.stderr.read().decode()

    def signal(self, number: int) -> int:
        """Send a signal and wait for the end."""
        self.process.send_signal(number)
        code = self.process.wait(WAIT)
        self.close()
        return code

    def close(self) -> None:
        for pipe in (self.process.stdout, self.process.stderr):
            if pipe is not None:
                pipe.close()

    def kill(self) -> None:
        if self.process.poll() is None:
            self.signal(signal.SIGKILL)
        self.close()

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *problem: object) -> None:
        self.kill()

    def children(self) -> list[int]:
        """The bots' processes."""
        path = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [int(child) for child in path.read_text().split()]

    # Asking

    def get(self, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
        request = Request(f"http://127.0.0.1:{self.port}{path}", headers=headers)
        try:
            with urlopen(request, timeout=WAIT) as answer:
                return answer.status, dict(answer.headers), answer.read()
        except HTTPError as error:
            with error:
                return error.code, dict(error.headers), error.read()

    def connect(self, host: str = "127.0.0.1", **options: Any) -> "Talk":
        """A socket to this server, perhaps under another name for it."""
        options["sock"] = socket.create_connection(("127.0.0.1", self.port))
        usual = {"compression": None, "open_timeout": WAIT, "max_queue": None}
        options = {**usual, **options}  # a full queue would not hear the end
        return Talk(connect(f"ws://{host}:{self.port}/ws", **options))


class Talk:
    """One connection, spoken plainly."""

    def __init__(self, opening: AbstractContextManager[ClientConnection]) -> None:
        self.stack = contextlib.ExitStack()
        self.wire = self.stack.enter_context(opening)
        self.screen = Memory()

    def say(self, type: str, **fields: object) -> None:
        self.wire.send(json.dumps({"type": type, **fields}))

    def hear(self, *types: str) -> dict[str, Any]:
        """The next frame of one of these types."""
        while True:
            frame = self.screen.whole(json.loads(self.wire.recv(WAIT)))
            if frame["type"] in types:
                return frame

    def create(self, seats: int, game: str = "medals", **fields: Any) -> dict[str, Any]:
        terms = {"game": game, "seats": seats, "beat": 0, **fields.pop("terms", {})}
        self.say("create", v=VERSION, terms=terms, **{"name": "Ann", "seat": 0, **fields})
        return self.hear("welcome")

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self.stack.close()

    def __enter__(self) -> "Talk":
        return self

    def __exit__(self, *problem: object) -> None:
        self.close()


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
