"""Logs as JSON lines: when, how grave, what, and numbers; never a name, a token or a card."""

import json
import logging
import sys
from typing import Final

LOGGER: Final = logging.getLogger("pentathlon.server")


class Lines(logging.Formatter):
    """One line a thing that happened; a fault of ours brings its traceback."""

    def format(self, record: logging.LogRecord) -> str:
        line = {"time": self.formatTime(record), "level": record.levelname.lower()}
        line |= {"event": record.getMessage(), **getattr(record, "facts", {})}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def write_lines() -> None:
    """From now on the server's own log goes to the terminal, line by line."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    LOGGER.addHandler(handler)
    LOGGER.setLevel(logging.INFO)
    LOGGER.propagate = False
