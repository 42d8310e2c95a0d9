"""One biathlete: a colour with its figure, its indicator and its open cards. BIA-1"""

from enum import Enum
from typing import final

from mypy_extensions import i64

from .data import NONE


@final
class Status(Enum):
    """Where a figure is. BIA-I1"""

    WAITING = "waiting"
    """Not yet on a start cell."""
    SKIING = "skiing"
    """On the track or in the loop."""
    SHOOTING = "shooting"
    FALLEN = "fallen"
    FINISHED = "finished"


@final
class Gear(Enum):
    """What became of a technique card."""

    NONE = "none"
    HELD = "held"
    WORKING = "working"
    USED = "used"


class Skier:
    """One biathlete: a colour with its figure, its indicator and its open cards."""

    number: i64
    """The place in the order of choice; everywhere else a biathlete is this number."""
    owner: i64
    """The seat that runs this colour. BIA-Q2"""
    colour: i64
    status: Status
    row: i64
    """On the track or in the loop; at the range and beside the track the row that counts."""
    lane: i64
    lap: i64
    has_shot: bool
    owed: i64
    shots: i64
    targets: i64
    risk: i64
    pause: i64
    is_windy: bool
    sprints: i64
    skis: Gear
    sights: Gear
    lost_turns: i64
    next_roll: i64
    is_rattled: bool
    has_snow: bool
    hand_count: i64
    finish_round: i64
    beyond: i64
    place: i64
    loops: i64
    """Penalty loops taken in the whole series. BIA-D7.9"""

    def __init__(self, number: i64, owner: i64) -> None:
        self.number = number
        self.owner = owner
        self.colour = NONE
        self.loops = 0
        self.line_up()

    def line_up(self) -> None:
        """Everything as it is before a race."""
        self.status = Status.WAITING
        self.row = 0
        self.lane = 0
        self.lap = 0
        self.has_shot = False
        self.owed = 0
        self.shots = 0
        self.targets = 0
        self.risk = 0
        self.pause = 0
        self.is_windy = False
        self.sprints = 0
        self.skis = Gear.NONE
        self.sights = Gear.NONE
        self.lost_turns = 0
        self.next_roll = 0
        self.is_rattled = False
        self.has_snow = False
        self.hand_count = 0
        self.finish_round = 0
        self.beyond = 0
        self.place = 0

    def clone(self) -> "Skier":
        copy = Skier(self.number, self.owner)
        copy.colour = self.colour
        copy.status = self.status
        copy.row = self.row
        copy.lane = self.lane
        copy.lap = self.lap
        copy.has_shot = self.has_shot
        copy.owed = self.owed
        copy.shots = self.shots
        copy.targets = self.targets
        copy.risk = self.risk
        copy.pause = self.pause
        copy.is_windy = self.is_windy
        copy.sprints = self.sprints
        copy.skis = self.skis
        copy.sights = self.sights
        copy.lost_turns = self.lost_turns
        copy.next_roll = self.next_roll
        copy.is_rattled = self.is_rattled
        copy.has_snow = self.has_snow
        copy.hand_count = self.hand_count
        copy.finish_round = self.finish_round
        copy.beyond = self.beyond
        copy.place = self.place
        copy.loops = self.loops
        return copy

    def is_racing(self) -> bool:
        """Still on the way to the line."""
        return self.status is not Status.FINISHED

    def has_gear_working(self) -> bool:
        """A technique card lies open and works. BIA-94"""
        return self.skis is Gear.WORKING or self.sights is Gear.WORKING
