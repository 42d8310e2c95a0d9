"""What a board must be like: each flaw with its rule, its line and its facts. BIA-V1 to BIA-V12"""

import re
from collections.abc import Mapping
from typing import Final

from pentathlon.engine.errors import Problem

from .lines import Lines
from .track import Course, Wall

KEYS: Final = ("id", "name", "side", "rows", "lanes", "walls", "start", "firing", "gate", "loop")
START_CELLS: Final = 6
FIRST_FIRING_ROW: Final = 16
"""The longest move is 15 points. BIA-V7"""
LONGEST_TEXT: Final = 40
HIGHEST_NUMBER: Final = 1_000_000
"""Nothing on a board comes near it."""
MOST_WALLS: Final = 60
"""More than a board has use for; what anybody may send is read in little time."""
LONG_BOARD: Final = 60
LONG_LANE: Final = 8


class Flaw:
    """One thing wrong with a board, or worth a warning: its words are those of the problem."""

    def __init__(self, rule: str, code: str, problem: Problem, is_warning: bool = False) -> None:
        self.rule: Final = rule
        self.code: Final = code
        self.problem: Final = problem
        self.is_warning: Final = is_warning

    @property
    def line(self) -> int:
        """Where it stands in the file."""
        line = self.problem.facts["line"]
        assert isinstance(line, int)
        return line


class Report:
    """The flaws found in one board of a file."""

    def __init__(self, lines: Lines, board: int) -> None:
        self.lines: Final = lines
        self.board: Final = board
        self.flaws: Final[list[Flaw]] = []

    def add(
        self, rule: str, code: str, message: str, key: str, item: int = 0, **facts: object
    ) -> None:
        """A flaw in the value of a key, or in an item of its list."""
        line = self.lines.find(self.board, key, item)
        problem = Problem(f"board_{message}", line=line, code=code, rule=rule, **facts)
        self.flaws.append(Flaw(rule, code, problem))

    def warn(self, code: str, key: str, **facts: object) -> None:
        """Something that plays, but hardly as meant."""
        line = self.lines.find(self.board, key)
        self.flaws.append(Flaw("BIA-V1", code, Problem(f"board_{code}", line=line, **facts), True))


# The form


def is_number(value: object) -> bool:
    """A whole number of a size that can be told."""
    return (
        isinstance(value, int)
        and not isinstance(value, bool)
        and -HIGHEST_NUMBER < value < HIGHEST_NUMBER
    )


def is_text(value: object) -> bool:
    """A text that fits on one line and can be shown anywhere."""
    return isinstance(value, str) and len(value) <= LONGEST_TEXT and value.isprintable()


def is_numbers(value: object, count: int) -> bool:
    """A list of that many whole numbers; any length if the count is 0."""
    return (
        isinstance(value, list)
        and all(is_number(each) for each in value)
        and (count == 0 or len(value) == count)
    )


def is_wall(value: object) -> bool:
    return (
        isinstance(value, Mapping)
        and set(value) == {"between", "from", "to"}
        and is_numbers(value["between"], 2)
        and is_number(value["from"])
        and is_number(value["to"])
    )


def has_form(key: str, value: object) -> bool:
    """Whether a value is written as its key wants it."""
    if key in ("name", "side"):
        return is_text(value)
    if key == "id":
        return is_text(value) and re.fullmatch(r"[a-z0-9_]+", str(value)) is not None
    if key in ("rows", "gate"):
        return is_number(value)
    if key == "firing":
        return is_numbers(value, 0)
    if key == "loop":
        return isinstance(value, Mapping) and all(is_number(each) for each in value.values())
    if not isinstance(value, list):
        return False
    if key == "lanes":
        return all(isinstance(each, str) for each in value)
    return all(is_wall(each) if key == "walls" else is_numbers(each, 2) for each in value)


def check_form(table: Mapping[str, object], report: Report) -> None:
    """Every key known, none missing, each value in its form. BIA-V1"""
    for key in table:
        if key not in KEYS:
            report.add("BIA-V1", "shape", "key_unknown", key, name=key, names=", ".join(KEYS))
    for key in KEYS:
        if key not in table:
            if key not in ("name", "side", "walls"):
                report.add("BIA-V1", "shape", "key_missing", key, name=key)
        elif not has_form(key, table[key]):
            report.add("BIA-V1", "shape", f"form_{key}", key)


def check_lanes(table: Mapping[str, object], report: Report) -> None:
    """24 to 80 rows, 2 to 8 lanes, a known mark for each row of each lane. BIA-V1"""
    rows, lanes = table["rows"], table["lanes"]
    assert isinstance(rows, int)
    assert isinstance(lanes, list)
    if not 24 <= rows <= 80:
        report.add("BIA-V1", "shape", "rows", "rows", rows=rows)
    if not 2 <= len(lanes) <= 8:
        report.add("BIA-V1", "shape", "lanes", "lanes", count=len(lanes))
    for number, lane in enumerate(lanes, start=1):
        if len(lane) != rows:
            report.add(
                "BIA-V1", "shape", "lane_length", "lanes", number,
                lane=number, count=len(lane), rows=rows,
            )  # fmt: skip
        wrong = sorted(set(lane) - set(".123v~EC#"))
        if wrong:
            marks = " ".join(wrong)
            report.add("BIA-V1", "shape", "mark", "lanes", number, lane=number, marks=marks)


def read_course(table: Mapping[str, object], report: Report) -> Course | None:
    """The board of a table; nothing if its form or its lanes are wrong. BIA-V1"""
    check_form(table, report)
    if not report.flaws:
        check_lanes(table, report)
    return None if report.flaws else make_course(dict(table))


def make_course(table: dict[str, object]) -> Course:
    """A board from a table whose form was checked."""
    walls, start, loop = table.get("walls", []), table["start"], table["loop"]
    lanes, firing, gate = table["lanes"], table["firing"], table["gate"]
    assert isinstance(walls, list)
    assert isinstance(start, list)
    assert isinstance(loop, dict)
    assert isinstance(lanes, list)
    assert isinstance(firing, list)
    assert isinstance(gate, int)
    return Course(
        str(table["id"]),
        str(table.get("name", table["id"])),
        str(table.get("side", "")),
        lanes,
        [Wall(min(wall["between"]), wall["from"], wall["to"]) for wall in walls],
        [(cell[0], cell[1]) for cell in start],
        firing,
        gate,
        loop.get("rows", 0),
    )


# The checks


def check_course(course: Course, table: Mapping[str, object], report: Report) -> None:
    """Every check on a board whose form is right. BIA-V2 to BIA-V12"""
    check_width(course, report)
    check_walls(table, course, report)
    check_steps(course, report)
    check_start(course, report)
    check_firing(course, report)
    check_gate(course, report)
    check_loop(table, report)
    check_marks(course, report)


def cells_of(course: Course, row: int) -> list[str]:
    """The marks of the cells that a row has."""
    marks = [course.mark(row, lane) for lane in range(1, len(course.lanes) + 1)]
    return [mark for mark in marks if mark != "#"]


def check_width(course: Course, report: Report) -> None:
    """At least two cells in every row. BIA-V2"""
    for row in range(1, course.rows + 1):
        count = len(cells_of(course, row))
        if count < 2:
            report.add("BIA-V2", "narrow", "narrow", "lanes", row=row, count=count)


def check_steps(course: Course, report: Report) -> None:
    """A step out of every cell and one into it. BIA-V3, BIA-V4"""
    lanes = range(1, len(course.lanes) + 1)
    for row in range(1, course.rows + 1):
        before = course.rows if row == 1 else row - 1
        for lane in lanes:
            if course.mark(row, lane) == "#":
                continue
            near = (lane - 1, lane, lane + 1)
            if not any(course.can_step(row, lane, to_lane) for to_lane in near):
                report.add("BIA-V3", "dead_end", "dead_end", "lanes", lane, row=row, lane=lane)
            if not any(
                course.mark(before, from_lane) != "#" and course.can_step(before, from_lane, lane)
                for from_lane in near
            ):
                report.add(
                    "BIA-V4", "unreachable", "unreachable", "lanes", lane, row=row, lane=lane
                )


def check_start(course: Course, report: Report) -> None:
    """Six different plain start cells between the gate and the line. BIA-V5"""
    if len(course.start) != START_CELLS or len(set(course.start)) != START_CELLS:
        report.add("BIA-V5", "start", "start_count", "start", count=len(set(course.start)))
    for row, lane in course.start:
        if not course.gate < row <= course.rows or course.mark(row, lane) != ".":
            report.add("BIA-V5", "start", "start_cell", "start", row=row, lane=lane)


def check_firing(course: Course, report: Report) -> None:
    """Three to eight plain rows on end, far enough from the line. BIA-V6, BIA-V7"""
    firing = course.firing
    if not 3 <= len(firing) <= 8 or firing != list(range(firing[0], firing[0] + len(firing))):
        report.add("BIA-V6", "firing", "firing", "firing", count=len(firing))
    for row in firing:
        if not 1 <= row <= course.rows or not is_open(course, row):
            report.add("BIA-V6", "firing", "firing_row", "firing", row=row)
    if firing and min(firing) < FIRST_FIRING_ROW:
        report.add(
            "BIA-V7", "too_early", "too_early", "firing", row=min(firing), least=FIRST_FIRING_ROW
        )


def is_open(course: Course, row: int) -> bool:
    """Plain cells only, and no wall."""
    lanes = range(1, len(course.lanes))
    return set(cells_of(course, row)) <= {"."} and not any(
        course.has_wall(row, lane) for lane in lanes
    )


def check_gate(course: Course, report: Report) -> None:
    """Behind the last firing row, two rows before the line at the latest, and open. BIA-V8"""
    gate = course.gate
    last = max(course.firing, default=0)
    if not last < gate <= course.rows - 2:
        report.add(
            "BIA-V8", "gate", "gate", "gate", gate=gate, least=last + 1, most=course.rows - 2
        )
    elif not is_open(course, gate) or any(
        course.has_wall(gate + 1, lane) for lane in range(1, len(course.lanes))
    ):
        report.add("BIA-V8", "gate", "gate_row", "gate", gate=gate)


def check_loop(table: Mapping[str, object], report: Report) -> None:
    """Seven to twenty rows, two lanes. BIA-V9"""
    loop = table["loop"]
    assert isinstance(loop, Mapping)
    rows, lanes = loop.get("rows", 0), loop.get("lanes", 2)
    if not 7 <= rows <= 20 or lanes != 2:
        report.add("BIA-V9", "loop", "loop", "loop", rows=rows, lanes=lanes)


def check_marks(course: Course, report: Report) -> None:
    """Events and coaching before the range; nowhere to fall in the first two rows. BIA-V10, V12"""
    first = min(course.firing, default=1)
    for lane, marks in enumerate(course.lanes, start=1):
        for row, mark in enumerate(marks, start=1):
            if mark in "EC" and row >= first:
                report.add(
                    "BIA-V10", "marks", "marks", "lanes", lane, row=row, lane=lane, mark=mark
                )
            if mark in "v~" and row <= 2:
                report.add("BIA-V12", "early_fall", "early_fall", "lanes", lane, row=row, lane=lane)


def check_walls(table: Mapping[str, object], course: Course, report: Report) -> None:
    """Between two neighbouring lanes, from one row of the board to another. BIA-V11"""
    walls = table.get("walls", [])
    assert isinstance(walls, list)
    if len(walls) > MOST_WALLS:
        report.add("BIA-V11", "walls", "many_walls", "walls", count=len(walls), most=MOST_WALLS)
    for number, wall in enumerate(walls[:MOST_WALLS], start=1):
        low, high = sorted(wall["between"])
        if high != low + 1 or low < 1 or high > len(course.lanes):
            report.add("BIA-V11", "walls", "wall_lanes", "walls", number, low=low, high=high)
        if not 1 <= wall["from"] <= wall["to"] <= course.rows:
            report.add(
                "BIA-V11", "walls", "wall_rows", "walls", number,
                first=wall["from"], last=wall["to"], rows=course.rows,
            )  # fmt: skip


# Warnings


def check_warnings(course: Course, report: Report) -> None:
    """What a designer may have overlooked. Section 5.2"""
    if len(course.firing) < START_CELLS:
        report.warn("few_points", "firing", count=len(course.firing))
    if course.rows > LONG_BOARD:
        report.warn("long_board", "rows", rows=course.rows)
    for row in range(1, course.rows):
        if set(cells_of(course, row)) == set(cells_of(course, row + 1)) == {"~"}:
            report.warn("long_ice", "lanes", row=row)
    if longest_single_lane(course) > LONG_LANE:
        report.warn("long_lane", "walls", rows=longest_single_lane(course))
    printed = set("".join(course.lanes))
    for name, marks in (("climbs", "123"), ("descents", "v"), ("ice", "~"), ("E", "E"), ("C", "C")):
        if not printed & set(marks):
            report.warn("no_cells", "lanes", name=name)


def longest_single_lane(course: Course) -> int:
    """The most rows on end that a lane is alone between walls or missing cells."""
    longest = 0
    for lane in range(1, len(course.lanes) + 1):
        run = 0
        for row in range(1, course.rows + 1):
            run = run + 1 if is_alone(course, row, lane) else 0
            longest = max(longest, run)
    return longest


def is_alone(course: Course, row: int, lane: int) -> bool:
    """A cell that no step leads away from sideways."""
    if course.mark(row, lane) == "#":
        return False
    low = course.mark(row, lane - 1) == "#" or course.has_wall(row, lane - 1)
    high = course.mark(row, lane + 1) == "#" or course.has_wall(row, lane)
    return low and high and (course.has_wall(row, lane - 1) or course.has_wall(row, lane))
