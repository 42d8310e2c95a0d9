"""A desk for tests: typed lines in, printed text out; an answer may look at the screen first."""

import io
import json
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from pentathlon.cli import main
from pentathlon.terminal.desk import Desk
from pentathlon.terminal.screen import CLEAR

Answer = Callable[[str], str | None]
"""What is typed, given all that was printed; None for the end of the input."""
PEBBLES = "tests.toys.pebbles:PebblesBox"
STAIRS = "tests.toys.stairs:StairsBox"
FIRST = ["1"] * 400
"""Somebody who always takes the first choice; where Enter is wanted, it is Enter."""


def first_choice(text: str) -> str:
    """What is typed for the first line of the last list; Enter, where there is none."""
    tail = [re.match(r" {2,}(\S.*?) {2}\S", line) for line in text.splitlines()[-60:]]
    while tail and tail[-1] is None:
        tail.pop()
    key = ""
    while tail and (match := tail.pop()) is not None:
        key = match[1]
    unfolded = " ".join(re.sub(r"\x1b\[\d*m", "", text[-4000:]).split())
    example = re.findall(r"(?:such as|[Ff]or example|[Pp]ar exemple) (.+?)(?:\.| ?;) ", unfolded)
    return example[-1] if "…" in key or "-" in key else key


class Paper(io.StringIO):
    """An output that can pass for a terminal."""

    def __init__(self, is_terminal: bool) -> None:
        super().__init__()
        self.is_terminal = is_terminal

    def isatty(self) -> bool:
        return self.is_terminal


class Typist(io.StringIO):
    """An input whose every line is typed in sight of what is printed by then."""

    def __init__(self, answer: Answer, paper: Paper) -> None:
        super().__init__()
        self.answer = answer
        self.paper = paper

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        line = self.answer(self.paper.getvalue())
        return "" if line is None else f"{line}\n"


@dataclass(frozen=True)
class Done:
    """What a command came to."""

    code: int
    out: str
    err: str
    pauses: list[float]


@dataclass(frozen=True)
class Bench:
    """Where commands are tried, with a data folder of its own."""

    folder: Path

    def run(
        self,
        *words: str,
        lines: Iterable[str] = (),
        answer: Answer | None = None,
        is_terminal: bool = False,
        **environment: str,
    ) -> Done:
        out, err = Paper(is_terminal), Paper(False)
        pauses: list[float] = []
        usual = {"XDG_DATA_HOME": str(self.folder), "TERM": "xterm"}
        given = iter(lines)

        def type_next(text: str) -> str | None:
            line = next(given, None)
            return first_choice(text) if lines is FIRST and line is not None else line

        typist = Typist(answer or type_next, out)
        desk = Desk(typist, out, err, {**usual, **environment}, pauses.append)
        code = main(list(words), desk)
        return Done(code, out.getvalue(), err.getvalue(), pauses)

    def files(self, kind: str) -> list[Path]:
        """The saves or the records that were kept."""
        return sorted((self.folder / "pentathlon" / kind).glob("*"))


def state_table(path: Path, **facts: object) -> str:
    """A table of Medals for two in a file, where the person at seat 0 can do this and that."""
    table = {"hands": ["SKI SKI JUD FEN ROW", "SWI 2*ATH GYM CYC"], "market": "SWI SKI GYM ARC"}
    path.write_text(json.dumps({**table, **facts}), "utf-8")
    return str(path)


def on_screen(text: str) -> str:
    """What is still in view: everything since the last wipe."""
    return text.rpartition(CLEAR)[2]
