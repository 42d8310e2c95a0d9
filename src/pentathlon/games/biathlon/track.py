"""A board ready for play: rows as bit masks of lanes, so that a step is a few operations. BIA-D1"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pentathlon.engine.chance import Cards

from .data import NONE
from .wire import CourseWire

LANES: Final[i64] = 8
"""Room for lanes in a row; a spot is row * LANES + lane, with lane 0 beside the range."""
LOOP_LANES: Final[i64] = 2
LOOP_MASK: Final[i64] = 3
MARKS: Final = ".123v~EC"
"""The kinds of cells by their marks; a kind is its place in this text. Section 2.3"""
PLAIN: Final[i64] = 0
HIGHEST_CLIMB: Final[i64] = 3
"""Kinds 1 to 3 are climbs with that number. BIA-46"""
DESCENT: Final[i64] = 4
ICE: Final[i64] = 5
EVENT: Final[i64] = 6
COACHING: Final[i64] = 7


class Wall:
    """What separates two neighbouring lanes over some rows."""

    def __init__(self, lane: int, first: int, last: int) -> None:
        self.lane: Final = lane
        """The lower of the two lanes, counted from 1."""
        self.first: Final = first
        self.last: Final = last


class Course:
    """A board as it is written down."""

    def __init__(
        self,
        id: str,
        name: str,
        side: str,
        lanes: list[str],
        walls: list[Wall],
        start: list[tuple[int, int]],
        firing: list[int],
        gate: int,
        loop: int,
    ) -> None:
        self.id: Final = id
        self.name: Final = name
        self.side: Final = side
        self.lanes: Final = lanes
        """One text a lane, one mark a row."""
        self.walls: Final = walls
        self.start: Final = start
        """Row and lane of the six start cells, counted from 1."""
        self.firing: Final = firing
        self.gate: Final = gate
        self.loop: Final = loop
        """Rows of the penalty loop."""

    def to_json(self) -> CourseWire:
        """As it is written down, so that a screen can draw any board. BIA-D1"""
        return {
            "id": self.id,
            "name": self.name,
            "lanes": list(self.lanes),
            "walls": [[wall.lane, wall.first, wall.last] for wall in self.walls],
            "start": [[row, lane] for row, lane in self.start],
            "firing": list(self.firing),
            "gate": self.gate,
            "loop": self.loop,
        }

    @property
    def rows(self) -> int:
        """How many rows a lap has."""
        return len(self.lanes[0])

    def mark(self, row: int, lane: int) -> str:
        """What is printed on a cell, both counted from 1; # where there is none."""
        return self.lanes[lane - 1][row - 1] if 1 <= lane <= len(self.lanes) else "#"

    def has_wall(self, row: int, lane: int) -> bool:
        """Whether a wall stands beside a row, between a lane and the next higher one."""
        return any(wall.lane == lane and wall.first <= row <= wall.last for wall in self.walls)

    def can_step(self, row: int, lane: int, to_lane: int) -> bool:
        """Whether a cell of the next row can be stepped to. BIA-Q8, BIA-D1"""
        following = row % self.rows + 1
        if self.mark(following, to_lane) == "#":
            return False
        lower = min(lane, to_lane)
        return lane == to_lane or not (self.has_wall(row, lower) or self.has_wall(following, lower))


class Track:
    """A board in numbers; rows past the last are those of the penalty loop."""

    course: Course
    id: str
    rows: i64
    loop: i64
    gate: i64
    kinds: Cards
    """The kind of each spot on the track."""
    cells: Cards
    """The lanes that exist, by row."""
    ups: Cards
    """The lanes that one can leave for the next higher one, by row."""
    downs: Cards
    points: Cards
    """The firing point beside each row, or NONE."""
    firing: Cards
    """The row of each firing point."""
    start: Cards
    """The spots of the start cells."""
    exit: i64
    """Where the loop leads back to: the two highest lanes of the row after the gate. BIA-Q17"""
    coach_rows: i64
    """How many rows have a coaching cell."""
    event_rows: i64
    """How many rows have an event cell."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.id = course.id
        self.rows = course.rows
        self.loop = course.loop
        self.gate = course.gate
        self.kinds = vec[i64]([0] * ((course.rows + 1) * LANES))
        self.cells = vec[i64]([LOOP_MASK] * (course.rows + course.loop + 1))
        self.ups = vec[i64]([LOOP_MASK] * (course.rows + course.loop + 1))
        self.downs = vec[i64]([LOOP_MASK] * (course.rows + course.loop + 1))
        self.points = vec[i64]([NONE] * (course.rows + course.loop + 1))
        self.firing = vec[i64](course.firing)
        self.start = vec[i64]([row * LANES + lane - 1 for row, lane in course.start])
        self.coach_rows = self.event_rows = 0
        for row in range(1, course.rows + 1):
            self.lay_row(row)
        for point, row in enumerate(course.firing):
            self.points[row] = point
        self.exit = two_highest(self.cells[self.gate + 1])

    def lay_row(self, row: int) -> None:
        """The cells of one row, and where walls leave the way open. BIA-Q44"""
        course = self.course
        cells, ups, downs = 0, 0, 0
        for lane in range(1, len(course.lanes) + 1):
            mark = course.mark(row, lane)
            if mark == "#":
                continue
            self.kinds[row * LANES + lane - 1] = MARKS.index(mark)
            bit = 1 << (lane - 1)
            cells += bit
            ups += bit if course.can_step(row, lane, lane + 1) else 0
            downs += bit if course.can_step(row, lane, lane - 1) else 0
        self.cells[row], self.ups[row], self.downs[row] = cells, ups, downs
        marks = [course.mark(row, lane) for lane in range(1, len(course.lanes) + 1)]
        self.coach_rows += 1 if "C" in marks else 0
        self.event_rows += 1 if "E" in marks else 0

    def kind(self, row: i64, lane: i64) -> i64:
        """The kind of a cell; the loop has no terrain. BIA-Q25"""
        return self.kinds[row * LANES + lane] if row <= self.rows else PLAIN

    def is_loop(self, row: i64) -> bool:
        """Whether a row belongs to the penalty loop."""
        return row > self.rows

    def next_row(self, row: i64, owed: i64) -> i64:
        """Where a step leads: the loop takes those who owe one. BIA-35, BIA-Q17"""
        if row == self.gate:
            return self.rows + 1 if owed > 0 else row + 1
        if row == self.rows:
            return 1
        if row == self.rows + self.loop:
            return self.rows + 1 if owed > 1 else self.gate + 1
        return row + 1

    def ahead(self, row: i64, mask: i64, following: i64) -> i64:
        """The cells of the next row that a step leads to from any of these lanes. BIA-14"""
        if following <= self.rows:
            if row > self.rows:
                return self.exit
            steps = mask | ((mask & self.ups[row]) << 1) | ((mask & self.downs[row]) >> 1)
            return steps & self.cells[following]
        return LOOP_MASK


def two_highest(mask: i64) -> i64:
    """The two highest lanes of a row."""
    while mask & (mask - 1) & ((mask & (mask - 1)) - 1) != 0:
        mask = mask & (mask - 1)
    return mask


def lane_bit(lane: i64) -> i64:
    """A lane as a mask."""
    return 1 << lane


def lane_count(mask: i64) -> i64:
    """How many lanes are in a mask."""
    count: i64 = 0
    while mask != 0:
        mask = mask & (mask - 1)
        count += 1
    return count


def lowest_lane(mask: i64) -> i64:
    """The lowest lane of a mask that is not empty."""
    lane: i64 = 0
    while mask & (1 << lane) == 0:
        lane += 1
    return lane


def highest_lane(mask: i64) -> i64:
    """The highest lane of a mask that is not empty."""
    lane: i64 = LANES - 1
    while mask & (1 << lane) == 0:
        lane -= 1
    return lane
