"""Text files of a person's own: boards and calendars."""

from pathlib import Path
from typing import Final

from pentathlon.engine.errors import Problem

ENDING: Final = ".toml"
LARGEST_FILE: Final = 1_000_000


def read_text(path: Path, what: str) -> str:
    """The text of a file; one that cannot be read is a problem of what it should hold."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
        text = data.decode()
    except OSError as error:
        raise Problem(f"{what}_unreadable") from error
    except ValueError as error:
        raise unfit(what) from error
    if len(data) > LARGEST_FILE:
        raise unfit(what)
    return text


def unfit(what: str) -> Problem:
    return Problem(f"{what}_not_text", limit=LARGEST_FILE // 1_000_000)
