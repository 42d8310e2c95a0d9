"""Where a person sits: what the program reads, writes and asks of the world outside."""

import os
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from io import TextIOWrapper
from typing import TextIO


@dataclass(frozen=True)
class Desk:
    """Keyboard, screen, error line, settings and clock; a test brings its own."""

    input: TextIO
    output: TextIO
    errors: TextIO
    environment: Mapping[str, str]
    sleep: Callable[[float], None]


def own_desk() -> Desk:
    """The desk of this process; what a stream cannot spell is replaced, never a crash."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    return Desk(sys.stdin, sys.stdout, sys.stderr, os.environ, time.sleep)


def is_terminal(stream: TextIO, environment: Mapping[str, str]) -> bool:
    """Whether a person's terminal that understands control sequences is at the other end."""
    return stream.isatty() and environment.get("TERM", "") not in ("", "dumb")
