"""Boards as data: read from TOML, checked with the line of each flaw, and chosen. BIA-2, BIA-D1

A person's own boards come in as text; nothing outside the box is read here. A race on one of them
keeps the whole board among its options, so that its record replays where the file is unknown.
"""

import json
import tomllib
from collections.abc import Sequence
from importlib.resources import files
from typing import Final

from pentathlon.engine.errors import Problem
from pentathlon.engine.options import Option

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
    except (ValueError, RecursionError) as error:
        last = text.count("\n") + 1
        line = syntax_line(str(error)) or last
        return Boards([], [file_flaw("not_toml", line, reason=str(error))])
    found = tables.get("board")
    if tables.get("format") != FORMAT:
        return Boards([], [file_flaw("format", 1, format=FORMAT)])
    if not is_tables(found):
        return Boards([], [file_flaw("none", 1)])
    assert isinstance(found, list)
    boards = Boards([], [])
    for index, table in enumerate(found):
        report = Report(Lines(text), index)
        check_board(table, report, [*taken, *(course.id for course in boards.courses)], boards)
    return boards


def is_tables(found: object) -> bool:
    """Whether a file has boards, and each of them keys."""
    return isinstance(found, list) and len(found) > 0 and all(isinstance(t, dict) for t in found)


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


def find_board(tracks: Sequence[Track], id: str) -> Track:
    """The board with this name."""
    for track in tracks:
        if track.id == id:
            return track
    raise Problem("board_unknown", id=id, ids=", ".join(track.id for track in tracks))


# Boards written out


def quote(text: str) -> str:
    """A text in TOML, without an escape where that is possible."""
    return json.dumps(text, ensure_ascii=False) if "'" in text else f"'{text}'"


def course_to_text(course: Course) -> str:
    """A board on one line of TOML, as the record of a race on it keeps it. BIA-2"""
    walls = [
        f"{{between=[{wall.lane},{wall.lane + 1}],from={wall.first},to={wall.last}}}"
        for wall in course.walls
    ]
    parts = {
        "id": quote(course.id),
        "name": quote(course.name),
        "side": quote(course.side),
        "rows": course.rows,
        "lanes": f"[{','.join([quote(lane) for lane in course.lanes])}]",
        "walls": f"[{','.join(walls)}]",
        "start": f"[{','.join([f'[{row},{lane}]' for row, lane in course.start])}]",
        "firing": f"[{','.join([str(row) for row in course.firing])}]",
        "gate": course.gate,
        "loop": f"{{rows={course.loop},lanes=2}}",
    }
    return f"{{{','.join([f'{key}={value}' for key, value in parts.items()])}}}"


def read_course_text(text: str) -> Course | None:
    """The board that is written out in this text; nothing if it is none or has flaws."""
    boards = check_boards(f"format={FORMAT}\nboard=[{text}]")
    return boards.courses[0] if len(boards.courses) == 1 and not boards.errors else None


class BoardOption(Option):
    """A board by its name, or one that is written out. BIA-2"""

    def __init__(self, tracks: Sequence[Track]) -> None:
        ids = tuple([track.id for track in tracks])
        super().__init__("board", ids, ids[0], "BIA-2")
        self.tracks: Final = tracks
        self.read: Final[dict[str, Track | None]] = {}
        """The boards that were written out, each text read once."""

    def accepts(self, value: str) -> bool:
        return value in self.values or self.written(value) is not None

    def keep(self, value: str) -> str:
        """A board of the box by its name, a person's own written out."""
        track = self.track(value)
        return track.id if track in BUILT_IN else course_to_text(track.course)

    def brief(self, value: str) -> str:
        return self.track(value).id

    def details(self, value: str) -> dict[str, object]:
        """The course, to be drawn."""
        return dict(self.track(value).course.to_json())

    def track(self, value: str) -> Track:
        """The board that a value stands for."""
        written = None if value in self.values else self.written(value)
        return find_board(self.tracks, value) if written is None else written

    def written(self, value: str) -> Track | None:
        """The board that is written out in a text; nothing if it is none or has flaws."""
        if value not in self.read:
            course = read_course_text(value)
            self.read[value] = None if course is None else Track(course)
        return self.read[value]
