"""Boards that a person might write, good ones and bad ones."""

from pentathlon.games.biathlon.boards import read_boards
from pentathlon.games.biathlon.track import Track

SMALL = """\
format = 1

[[board]]
id = "small"
name = "Small & flat"
rows = 28
lanes = [          # "two" lanes
  ".....E..1..v..~.C...........",
  ".....1..2..v..~.............",
]
start = [[26, 1], [26, 2], [27, 1], [27, 2], [28, 1], [28, 2]]
firing = [20, 21, 22]
gate = 23
loop = { rows = 7, lanes = 2 }
"""
"""A board of a person's own: two lanes, start cells in three rows, no side, no walls."""


def small_board() -> Track:
    return read_boards(SMALL)[0]


def changed(*pairs: tuple[str, str]) -> str:
    """The small board with some texts replaced."""
    text = SMALL
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new)
    return text
