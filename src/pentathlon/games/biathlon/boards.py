"""Boards as data: read from TOML, checked with the line of each flaw, and listed. BIA-2, BIA-D1

A person's own boards come in as text; nothing outside the box is read here.
"""

import tomllib
from collections.abc import Sequence
from importlib.resources import files
from typing import Final

from pentathlon.engine.errors import Problem

from .checks import Flaw, Report, check_course, check_warnings, read_course
from .data import PACKAGE
from .lines import Lines, syntax_line
from .track import Course, Track

FORMAT: Final = 1


class Boards:
    """What a file of boards holds: those that can be played, and what is wrong with the others."""

    def __init__(self, courses: list[Course], flaws: list[Flaw]) -> None:
        self.courses: Final = courses
        self.flaws: Final = flaws
        """In the order of the file; warnings among them."""

    @property
    def errors(self) -> list[Flaw]:
        """The flaws for which a board is refused."""
        return [flaw for flaw in self.flaws if not flaw.is_warning]


def file_flaw(message: str, line: int, **facts: object) -> Flaw:
    """Something wrong with a file as a whole. BIA-V1"""
    problem = Problem(f"board_{message}", line=line, code="shape", rule="BIA-V1", **facts)
    return Flaw("BIA-V1", "shape", problem)


def check_boards(text: str, taken: Sequence[str] = ()) -> Boards:
    """The boards of a file, and all that is wrong with it; `taken` are names in use already."""
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        last = text.count("\n") + 1
        line = syntax_line(str(error)) or last
        return Boards([], [file_flaw("not_toml", line, reason=str(error))])
    found = tables.get("board")
    if tables.get("format") != FORMAT:
        return Boards([], [file_flaw("format", 1, format=FORMAT)])
    if not isinstance(found, list) or not found:
        return Boards([], [file_flaw("none", 1)])
    boards = Boards([], [])
    for index, table in enumerate(found):
        report = Report(Lines(text), index)
        check_board(table, report, [*taken, *(course.id for course in boards.courses)], boards)
    return boards


def check_board(table: dict[str, object], report: Report, taken: list[str], boards: Boards) -> None:
    """One board of a file: kept if nothing but warnings is found. BIA-V1 to BIA-V12"""
    course = read_course(table, report)
    if course is not None:
        if course.id in taken:
            report.add("BIA-V1", "shape", "id_taken", "id", id=course.id)
        check_course(course, table, report)
        if not report.flaws:
            boards.courses.append(course)
        check_warnings(course, report)
    boards.flaws.extend(report.flaws)


def read_boards(text: str, taken: Sequence[str] = ()) -> list[Track]:
    """The boards of a file, ready for play; the first flaw of a bad one is the problem."""
    boards = check_boards(text, taken)
    if boards.errors:
        raise boards.errors[0].problem
    return [Track(course) for course in boards.courses]


BUILT_IN: Final[list[Track]] = read_boards(
    (files(PACKAGE) / "boards.toml").read_text(encoding="utf-8")
)
"""Lakeside and High Ridge. BIA-D1"""


def all_boards(own: str = "") -> list[Track]:
    """The two boards of the box, and beside them those of a person's own file."""
    taken = [track.id for track in BUILT_IN]
    return [*BUILT_IN, *read_boards(own, taken)] if own else list(BUILT_IN)


def find_board(tracks: Sequence[Track], id: str) -> Track:
    """The board with this name."""
    for track in tracks:
        if track.id == id:
            return track
    raise Problem("board_unknown", id=id, ids=", ".join(track.id for track in tracks))
