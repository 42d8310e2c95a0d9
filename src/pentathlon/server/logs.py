"""Logs as JSON lines: when, how grave, what, and numbers; never a name, a token or a card."""

import json
import logging
import sys
from typing import Final

LOGGER: Final = logging.getLogger("pentathlon.server")
WIRES: Final = logging.getLogger("uvicorn")
"""What the web server says of requests that it cannot read."""
MINUTE: Final = 60.0
MOST_EVENTS: Final = 100
"""Kinds of events of which the time of the last line is remembered."""


class Lines(logging.Formatter):
    """One line a thing that happened; a fault of ours brings its traceback."""

    def format(self, record: logging.LogRecord) -> str:
        line = {"time": self.formatTime(record), "level": record.levelname.lower()}
        line |= {"event": record.getMessage(), **getattr(record, "facts", {})}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class Seldom(logging.Filter):
    """One line a minute for a fault that repeats: a stranger who causes it fills no disk."""

    def __init__(self) -> None:
        super().__init__()
        self.last: Final[dict[tuple[str, str], float]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        kind = (record.name, f"{record.getMessage()} {record.exc_info and record.exc_info[1]!r}")
        if record.created - self.last.get(kind, -MINUTE) < MINUTE:
            return False
        if len(self.last) >= MOST_EVENTS:
            self.last.clear()
        self.last[kind] = record.created
        return True


def write_lines() -> None:
    """From now on the log goes to the terminal, line by line."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    handler.addFilter(Seldom())
    for logger, level in ((LOGGER, logging.INFO), (WIRES, logging.WARNING)):
        logger.addHandler(handler)
        logger.setLevel(level)
        logger.propagate = False
