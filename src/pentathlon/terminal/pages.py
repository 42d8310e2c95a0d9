"""Pages of the lab: where they go, and the command that would make them again."""

import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Final

from pentathlon.engine.errors import Problem
from pentathlon.lab.page import asset, write_page
from pentathlon.lab.report import Report

from .call import Call

PLACES: Final = ("game",)
PRIVATE: Final = ("page", "out", "workers", "engine", "address", "json", "lang")
"""What makes no difference to the figures."""


def check_page(call: Call) -> None:
    """A page that cannot be written is a problem before anything is played."""
    path = call.arguments.text("page")
    if path is None:
        return
    asset("lab.js")
    if Path(path).expanduser().exists():
        raise Problem("file_exists", file=path)


def offer_page(call: Call, command: str, report: Callable[[str], Report]) -> None:
    """Write the page, if one was asked for, and say where it is."""
    path = call.arguments.text("page")
    if path is not None:
        place = Path(path).expanduser()
        write_page(place, report(command_line(call, command)), call.language)
        call.errors.say(call.book.say("page.written", file=place))


def command_line(call: Call, command: str) -> str:
    """The command with all that decides the figures."""
    words = ["pentathlon", command, *call.arguments.texts("game")]
    for name, values in call.arguments.given.items():
        if name not in PLACES and name not in PRIVATE:
            for value in values:
                words += [f"--{name}", *([value] if value else [])]
    return shlex.join(words)
