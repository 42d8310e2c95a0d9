"""Boards drawn, as lines of text and as SVG. Section 11"""

from collections.abc import Sequence
from typing import Final
from xml.sax.saxutils import escape

from pentathlon.engine.words import Phrasebook

from .track import LANES, Course, Track


class Figures:
    """Where figures stand, as letters."""

    def __init__(self) -> None:
        self.cells: Final[dict[int, str]] = {}
        """By spot, on the track and in the loop."""
        self.points: Final[dict[int, str]] = {}
        """By row, on firing points."""


# Text


def draw_text(book: Phrasebook, track: Track, figures: Figures) -> list[str]:
    """The map of a board, with figures as letters: rows from left to right, lanes downward."""
    course = track.course
    tens = "".join(str(row // 10 % 10) if row % 10 == 0 else " " for row in rows_of(course))
    lines = [
        ("", tens),
        (book.say("board.row"), "".join(str(row % 10) for row in rows_of(course)) + "|"),
        (book.say("board.range"), draw_range(course, figures)),
        *lane_lines(book, course, figures),
        (book.say("board.marks"), draw_marks(course, " " * course.rows)),
    ]
    return labelled([*lines, *loop_lines(book, course, figures)])


def draw_low(book: Phrasebook, track: Track, figures: Figures, row: int, room: int) -> list[str]:
    """The map in fewer lines, without the loop; of a long board the part around a row."""
    course = track.course
    tens = "".join(f"{row:>10}" for row in range(10, course.rows + 1, 10))
    lines = [
        (book.say("board.row"), f"{tens:<{course.rows}}|"),
        (book.say("board.range"), draw_marks(course, draw_range(course, figures))),
        *lane_lines(book, course, figures),
    ]
    width = room - max(len(label) for label, _ in lines) - 1
    first = max(0, min(row - width // 2, course.rows + 1 - width))
    return labelled([(label, drawn[first : first + width]) for label, drawn in lines])


def draw_loops(book: Phrasebook, track: Track, figures: Figures) -> list[str]:
    return labelled(loop_lines(book, track.course, figures))


def labelled(lines: Sequence[tuple[str, str]]) -> list[str]:
    """What was drawn, each line behind its label."""
    width = max(len(label) for label, _ in lines) + 1
    return [f"{label:<{width}}{drawn}".rstrip() for label, drawn in lines]


def lane_lines(book: Phrasebook, course: Course, figures: Figures) -> list[tuple[str, str]]:
    """The lanes, with a line below those that have a wall there."""
    lines = []
    for lane in range(1, len(course.lanes) + 1):
        label = book.say("board.lane", lane=lane)
        lines.append((label, draw_lane(course, lane, figures) + "|"))
        if any(wall.lane == lane for wall in course.walls):
            lines.append((book.say("board.wall"), draw_wall(course, lane)))
    return lines


def loop_lines(book: Phrasebook, course: Course, figures: Figures) -> list[tuple[str, str]]:
    return [
        (book.say("board.loop", lane="ab"[lane]), draw_loop(course, lane, figures))
        for lane in range(2)
    ]


def rows_of(course: Course) -> range:
    return range(1, course.rows + 1)


def put(line: str, row: int, mark: str) -> str:
    """A line with a mark in one row."""
    return line[: row - 1] + mark + line[row:]


def draw_range(course: Course, figures: Figures) -> str:
    """The firing points by their numbers, or the figures on them."""
    line = " " * course.rows
    for number, row in enumerate(course.firing, start=1):
        line = put(line, row, figures.points.get(row, str(number)))
    return line


def draw_lane(course: Course, lane: int, figures: Figures) -> str:
    """What is printed on the cells of a lane, or the figures on them."""
    line = course.lanes[lane - 1].replace("#", " ")
    for spot, letter in figures.cells.items():
        if spot % int(LANES) == lane - 1 and spot // int(LANES) <= course.rows:
            line = put(line, spot // int(LANES), letter)
    return line


def draw_wall(course: Course, lane: int) -> str:
    return "".join("=" if course.has_wall(row, lane) else " " for row in rows_of(course))


def draw_marks(course: Course, line: str) -> str:
    """The gate, and the rows of start cells, on a line."""
    line = put(line, course.gate, "G")
    for row, _ in course.start:
        line = put(line, row, "S")
    return line


def draw_loop(course: Course, lane: int, figures: Figures) -> str:
    """A lane of the penalty loop."""
    first = course.rows + 1
    rows = range(first, first + course.loop)
    return "".join(figures.cells.get(row * int(LANES) + lane, ".") for row in rows)


# SVG

CELL: Final = 18
MARGIN: Final = 24
FILLS: Final[dict[str, str]] = {
    ".": "#ffffff",
    "1": "#f4b6ae",
    "2": "#e4705f",
    "3": "#a8291c",
    "v": "#8fcf8a",
    "~": "#9fd8f5",
    "E": "#ffffff",
    "C": "#ffffff",
}
"""White, three shades of red, green, sky blue. Section 2.3"""
DARK: Final = "#444444"
FIGURES: Final[dict[str, str]] = {
    "R": "#d62718",
    "B": "#1c5fb8",
    "G": "#1f8a3b",
    "Y": "#e3b505",
    "P": "#7b3fa0",
    "W": "#f7f7f7",
}


def draw_svg(track: Track, name: str, figures: Figures) -> str:
    """A board as a picture: the range above lane 1, the loop below the highest lane."""
    course = track.course
    width = 2 * MARGIN + course.rows * CELL
    height = 2 * MARGIN + (len(course.lanes) + 5) * CELL
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
        f"<title>{escape(name)}</title>",
        f'<rect width="{width}" height="{height}" fill="#eef3f6"/>',
        *svg_cells(course),
        *svg_walls(course),
        *svg_range(course),
        *svg_loop(course),
        *svg_figures(track, figures),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def left_of(row: int) -> int:
    return MARGIN + (row - 1) * CELL


def top_of(lane: int) -> int:
    """The range lies above lane 1."""
    return MARGIN + (lane + 1) * CELL


def svg_box(left: int, top: int, fill: str, label: str, ink: str = "#222222") -> str:
    """A cell, with what is printed on it."""
    box = (
        f'<rect x="{left}" y="{top}" width="{CELL}" height="{CELL}" '
        f'fill="{fill}" stroke="#8899a6" stroke-width="0.6"/>'
    )
    return box + svg_text(left + CELL // 2, top + CELL - 5, label, ink) if label else box


def svg_text(x: int, y: int, text: str, ink: str) -> str:
    return (
        f'<text x="{x}" y="{y}" font-size="11" text-anchor="middle" '
        f'font-family="sans-serif" fill="{ink}">{escape(text)}</text>'
    )


def svg_cells(course: Course) -> list[str]:
    """Every cell, start cells with an S; the line after the last row."""
    parts = []
    for lane in range(1, len(course.lanes) + 1):
        for row in range(1, course.rows + 1):
            mark = course.mark(row, lane)
            if mark != "#":
                label = "S" if (row, lane) in course.start else mark.strip(".v~")
                parts.append(svg_box(left_of(row), top_of(lane), FILLS[mark], label))
    line = left_of(course.rows + 1)
    bottom = top_of(len(course.lanes) + 1)
    parts.append(
        f'<line x1="{line}" y1="{top_of(1)}" x2="{line}" y2="{bottom}" '
        f'stroke="#d62718" stroke-width="3"/>'
    )
    return parts


def svg_walls(course: Course) -> list[str]:
    return [
        f'<line x1="{left_of(wall.first)}" y1="{top_of(wall.lane + 1)}" '
        f'x2="{left_of(wall.last + 1)}" y2="{top_of(wall.lane + 1)}" '
        f'stroke="#3b2f2f" stroke-width="4"/>'
        for wall in course.walls
    ]


def svg_range(course: Course) -> list[str]:
    """The firing points, dark grey, and a number every fifth row."""
    points = [
        svg_box(left_of(row), top_of(0), DARK, f"F{number}", "#ffffff")
        for number, row in enumerate(course.firing, start=1)
    ]
    rows = [
        svg_text(left_of(row) + CELL // 2, MARGIN + CELL - 6, str(row), "#5b6b77")
        for row in range(5, course.rows + 1, 5)
    ]
    return points + rows


def svg_loop(course: Course) -> list[str]:
    """The loop hangs below the gate and leads back to the row behind it."""
    parts = []
    for number in range(1, course.loop + 1):
        for lane in range(2):
            left, top = loop_corner(course, number, lane)
            label = f"P{number}" if lane == 0 else ""
            parts.append(svg_box(left, top, "#fdf6e3", label))
    gate = left_of(course.gate) + CELL // 2
    parts.append(svg_text(gate, top_of(len(course.lanes) + 1) + 12, "G", "#222222"))
    return parts


def loop_corner(course: Course, number: int, lane: int) -> tuple[int, int]:
    """Where a cell of the loop is drawn; the loop ends below the line."""
    first = course.rows - course.loop
    return left_of(first + number), top_of(len(course.lanes) + 2 + lane)


def svg_figures(track: Track, figures: Figures) -> list[str]:
    """Figures as discs with their letters."""
    parts = []
    for spot, letter in figures.cells.items():
        row, lane = spot // int(LANES), spot % int(LANES)
        if row > track.rows:
            left, top = loop_corner(track.course, row - int(track.rows), lane)
        else:
            left, top = left_of(row), top_of(lane + 1)
        parts.append(svg_disc(left, top, letter))
    return parts + [
        svg_disc(left_of(row), top_of(0), letter) for row, letter in figures.points.items()
    ]


def svg_disc(left: int, top: int, letter: str) -> str:
    ink = "#222222" if letter in "WY" else "#ffffff"
    disc = (
        f'<circle cx="{left + CELL // 2}" cy="{top + CELL // 2}" r="{CELL // 2 - 1}" '
        f'fill="{FIGURES[letter]}" stroke="#222222"/>'
    )
    return disc + svg_text(left + CELL // 2, top + CELL - 5, letter, ink)
