"""Boards as lines of text that keep within a window's columns."""

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

SMALL: Final = 80
"""The columns of a small window."""
GAP: Final = "  "
MORE: Final = "…"


def fold(line: str, indent: str = "", room: int = SMALL) -> list[str]:
    """A line that may be long, in as many as it takes."""
    return wrap(line, room, subsequent_indent=indent)


def cut(lines: Sequence[str], most: int, room: int = SMALL) -> list[str]:
    """The first lines, with a sign where there are more."""
    if len(lines) <= most or most == 0:
        return list(lines[:most])
    return [*lines[: most - 1], f"{lines[most - 1][: room - 2]} {MORE}"]


def shortened(names: Sequence[str], width: int) -> list[str]:
    """Names cut to a width; where two would be the same, with their last words."""
    short = [name[:width].rstrip() for name in names]
    return [
        each if short.count(each) == 1 else with_end(name, width)
        for each, name in zip(short, names, strict=True)
    ]


def with_end(name: str, width: int) -> str:
    """`Player 5` as `Play 5`."""
    end = name.split()[-1][: width - 2]
    return f"{name[: width - len(end) - 1].rstrip()} {end}"


def packed(parts: Sequence[str], room: int = SMALL, gap: str = GAP, indent: str = "") -> list[str]:
    """Parts beside each other, those that do not fit on the next line."""
    lines: list[str] = []
    for part in [each for each in parts if each]:
        if lines and len(lines[-1]) + len(gap) + len(part) <= room:
            lines[-1] += gap + part
        else:
            lines.append(indent + part if lines else part)
    return lines


def beside(left: Sequence[str], right: Sequence[str]) -> list[str]:
    """Two blocks of lines next to each other."""
    width = max([len(line) for line in left]) + len(GAP)
    rows = max(len(left), len(right))
    lefts, rights = ([*lines, *[""] * (rows - len(lines))] for lines in (left, right))
    return [f"{lefts[row]:<{width}}{rights[row]}".rstrip() for row in range(rows)]
