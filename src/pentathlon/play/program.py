"""A bot that is a separate program: it reads views and writes choices, one JSON object a line."""

import json
import os
import shlex
import signal
import subprocess
import weakref
from contextlib import suppress
from queue import Empty, Full, Queue
from threading import Thread
from typing import Any, Final, TextIO

from pentathlon.engine.chance import Chance

from .guard import Fault

SEEDS: Final = 2**31
LONGEST_LINE: Final = 100_000
UNREAD: Final = 16
"""Lines that may wait to be read; a program that writes on unasked has to wait itself."""
PATIENCE: Final = 60.0
"""Seconds after which nobody listens any more to a program whose lines are not read."""
GONE: Final = ""
"""What is read once the program has closed its output."""


class Program:
    """A running program, asked for one choice after the other."""

    def __init__(self, command: str, game: str, limit: float) -> None:
        self.limit: Final = limit
        try:
            self.process: Final = start(command)
        except (OSError, ValueError) as error:
            raise Fault("gone", error) from error
        self.lines: Final[Queue[str]] = Queue(UNREAD)
        self.finalizer: Final = weakref.finalize(self, end, self.process)
        assert self.process.stdout is not None
        Thread(target=listen, args=(self.process.stdout, self.lines), daemon=True).start()
        self.tell({"game": game})

    def choose(self, view: Any, legal: list[Any], chance: Chance) -> str:
        """Show the view and the choices, and wait for the answer."""
        texts = [action.text for action in legal]
        seed = int(chance.below(SEEDS, 0))
        shown = view.to_json()
        self.tell({"seat": shown.get("seat"), "view": shown, "legal": texts, "seed": seed})
        return read_choice(self.hear(), texts)

    def tell(self, message: dict[str, object]) -> None:
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(message) + "\n")
            self.process.stdin.flush()
        except OSError as error:
            raise Fault("gone", self.farewell()) from error

    def hear(self) -> str:
        try:
            line = self.lines.get(timeout=self.limit)
        except Empty:
            raise Fault("slow", f"{self.limit:g} s") from None
        if line == GONE:
            raise Fault("gone", self.farewell())
        return line

    def farewell(self) -> str:
        """How the program ended."""
        try:
            return f"exit {self.process.wait(1)}"
        except subprocess.TimeoutExpired:
            return ""

    def close(self) -> None:
        self.finalizer()


def start(command: str) -> subprocess.Popen[str]:
    """The program in a session of its own: Ctrl-C is not for it, and its children end with it."""
    return subprocess.Popen(
        shlex.split(command),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
        errors="replace",
        start_new_session=True,
    )


def listen(output: TextIO, lines: "Queue[str]") -> None:
    """Put each line where the asker waits for it; a line without end is cut."""
    with suppress(OSError, ValueError, Full), output:
        while line := output.readline(LONGEST_LINE):
            lines.put(line, timeout=PATIENCE)
    with suppress(Full):
        lines.put(GONE, timeout=PATIENCE)


def end(process: subprocess.Popen[str]) -> None:
    """Close the pipes and end the program and what it started."""
    with suppress(OSError):  # it may have gone already
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    process.wait()
    if process.stdin is not None:
        with suppress(OSError):
            process.stdin.close()


def read_choice(line: str, texts: list[str]) -> str:
    """The text of the choice that a line names, by number or by text."""
    try:
        answer = json.loads(line)
        choice = answer["choice"]
    except (ValueError, TypeError, KeyError, RecursionError):
        raise Fault("nonsense", line) from None
    if isinstance(choice, int) and not isinstance(choice, bool) and 0 <= choice < len(texts):
        return texts[choice]
    return str(choice)
