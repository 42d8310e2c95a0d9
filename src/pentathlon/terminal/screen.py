"""Lines for people: coloured and folded on a terminal, plain everywhere else."""

import json
import math
import re
import textwrap
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TextIO

from rich.console import Console
from rich.table import Table
from rich.text import Text

from .desk import Desk, is_terminal
from .safety import clean, clean_line

PLAIN_WIDTH: Final = 100
WIDEST: Final = 110
"""Longer lines tire the eye, however wide the window is."""
CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"
"""Home, wipe the screen, wipe what could be scrolled back to."""
STYLE: Final = re.compile(r"\x1b\[[\d;]*m")
GLUE: Final = "\ue000"
"""A space that no line is broken at; `clean` lets no other one of its kind through."""
HEADING: Final = "bold cyan"
STRONG: Final = "bold"
SOFT: Final = "dim"
WARNING: Final = "yellow"


class Printer(Console):
    """A console that leaves a broken pipe to the command line."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Screen:
    """One stream that people read."""

    def __init__(self, stream: TextIO, environment: Mapping[str, str]) -> None:
        self.stream: Final = stream
        self.is_terminal: Final = is_terminal(stream, environment)
        self.is_folded: Final = stream.isatty()
        """Whether long lines are broken at words; a pipe gets each sentence whole."""
        has_colour = self.is_terminal and not environment.get("NO_COLOR")
        self.printer: Final = Printer(
            file=stream,
            color_system="auto" if has_colour else None,
            force_terminal=self.is_terminal,
            width=None if self.is_folded else PLAIN_WIDTH,
            highlight=False,
            markup=False,
            emoji=False,
        )

    @property
    def width(self) -> int:
        return min(self.printer.width, WIDEST)

    @property
    def height(self) -> float:
        """The lines that are seen at once; a pipe has no end."""
        return self.printer.height if self.is_folded else math.inf

    def say(self, text: str = "", style: str = "") -> None:
        """Sentences, folded at words on a terminal."""
        for line in clean(text).split("\n"):
            for part in self.fold(line, "", "") if self.is_folded else [line]:
                self.put(part, style)

    def item(self, label: str, text: str, style: str = "") -> None:
        """A labelled line; what does not fit goes on below the text."""
        indent = " " * len(label)
        line = clean(text)
        for part in self.fold(line, label, indent) if self.is_folded else [label + line]:
            self.put(part, style)

    def fold(self, line: str, first: str, rest: str) -> list[str]:
        width = max(self.width, len(first) + 20)
        parts = textwrap.wrap(glued(line), width, initial_indent=first, subsequent_indent=rest)
        return [unglued(part) for part in parts] or [first]

    def picture(self, text: str) -> None:
        """Lines whose columns matter: never folded."""
        for line in clean(text).split("\n"):
            self.put(line)

    def put(self, line: str, style: str = "") -> None:
        self.printer.print(Text(line, style), soft_wrap=True)

    def first_that_fits(self, forms: Sequence[Callable[[], None]]) -> None:
        """The roomiest of some ways to print the same that is seen at once, or the last one."""
        for form in forms:
            with self.printer.capture() as capture:
                form()
            text = capture.get()
            if not self.is_folded or self.holds(text):
                break
        self.stream.write(text)

    def holds(self, text: str) -> bool:
        """Whether a window shows all of a text; its first line may be out of sight."""
        lines = STYLE.sub("", text).split("\n")
        return len(lines) - 1 <= self.height and max(map(len, lines)) <= self.printer.width

    def heading(self, text: str) -> None:
        """A title."""
        self.put(clean(text), HEADING)

    def table(
        self,
        columns: Sequence[str],
        rows: Sequence[Sequence[str]],
        numbers: str,
        folded: int = 0,
    ) -> None:
        """A table without frames; `numbers` holds an `r` for each column set to the right.

        In a narrow window all columns but the first give way, or only so many `folded` ones.
        """
        table = Table(box=None, pad_edge=False, header_style=STRONG, padding=(0, 2, 0, 0))
        for place, (column, side) in enumerate(zip(columns, numbers, strict=True)):
            table.add_column(
                clean(column),
                justify="right" if side == "r" else "left",
                overflow="fold",
                no_wrap=place >= folded if folded else place == 0,  # a name to be typed stays whole
            )
        for row in rows:
            table.add_row(*[Text(glued(clean(cell))) for cell in row])
        with self.printer.capture() as capture:
            self.printer.print(table)
        for line in capture.get().splitlines():
            self.stream.write(f"{unglued(line).rstrip()}\n")

    def data(self, value: object) -> None:
        """A value as JSON, for machines; non-ASCII is escaped, so that nothing can go wrong."""
        self.stream.write(json.dumps(value, indent=2) + "\n")

    def data_line(self, value: object) -> None:
        """A value as one line of JSON."""
        self.stream.write(json.dumps(value) + "\n")

    def clear(self) -> None:
        """Nothing that was printed stays in view or can be scrolled back to."""
        if self.is_terminal:
            self.stream.write(CLEAR)
        elif self.is_folded:
            self.stream.write("\n" * self.printer.height)
        else:
            self.put("-" * 40)
        self.stream.flush()


def complain(desk: Desk, text: str) -> None:
    """One line beside what was asked for, folded where a person reads it."""
    Screen(desk.errors, desk.environment).say(f"pentathlon: {clean_line(text)}")


def glued(text: str) -> str:
    """French sets some signs apart from their word: they never begin a line, nor does « end one."""
    return re.sub(r" (?=[:;?!»%])|(?<=«) ", GLUE, text)


def unglued(text: str) -> str:
    return text.replace(GLUE, " ")
