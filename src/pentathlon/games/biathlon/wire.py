"""A view of Biathlon on the wire; the app's types are made from these."""

from typing import Literal, TypeAlias, TypedDict

ColourName: TypeAlias = Literal["red", "blue", "green", "yellow", "purple", "white"]
GearName: TypeAlias = Literal["none", "held", "working", "used"]
PhaseName: TypeAlias = Literal[
    "colour", "start_cell", "turn", "restore", "rolled", "destination", "technique", "wind",
    "risk", "pause", "miss", "loops", "back_lane", "coach", "next_race", "over",
]  # fmt: skip
TermName: TypeAlias = Literal["die", "skis", "descent", "climb", "pending", "sprint", "card"]


class AthleteWire(TypedDict):
    """Who runs for a colour. BIA-96"""

    name: str
    country: str


class CourseWire(TypedDict):
    """A board as it is written down, so that a screen can draw any board. BIA-D1"""

    id: str
    name: str
    lanes: list[str]
    walls: list[list[int]]
    start: list[list[int]]
    firing: list[int]
    gate: int
    loop: int


class SkierWire(TypedDict):
    """All that lies open of one colour."""

    seat: int
    colour: ColourName | None
    at: str
    lap: int
    has_shot: bool
    owed: int
    shots: int
    targets: int
    risk: int
    pause: int
    windy: bool
    sprints: int
    skis: GearName
    sights: GearName
    lost_turns: int
    next_roll: int
    rattled: bool
    snow: bool
    hand: int
    finish: list[int]
    place: int
    loops: int


class TargetWire(TypedDict):
    """The cells to choose from, and how many steps lead there."""

    cells: list[str]
    steps: int
    dead_ends: list[str]


class ReachWire(TypedDict):
    """Where a choice leads: to some cells, or so far beyond the line."""

    cells: list[str]
    steps: int
    beyond: int


class StandingWire(TypedDict):
    """A colour in a series. BIA-D7.3, BIA-D7.11"""

    skier: int
    rank: int
    points: int
    medals: list[int]


class StandingsWire(TypedDict):
    """The table of a series, the best first, with bibs and teams. BIA-D7"""

    rows: list[StandingWire]
    sharpshooters: list[int]
    teams: list[int] | None


class TermWire(TypedDict):
    """What the die, skis, terrain or a card add to a roll, or take from it."""

    term: TermName
    count: int


class SumWire(TypedDict):
    """The movement roll on the table spelled out. BIA-Q24"""

    terms: list[TermWire]
    total: int


class RaceWire(TypedDict):
    """The open table, as it is saved too."""

    phase: PhaseName
    race: int
    round: int
    order: list[int]
    turn: int
    skiers: list[SkierWire]
    discard: str
    at_once: str
    kept_left: int
    die: int
    pending: int
    sprint: int
    plus: int
    ignores_climb: bool
    safe: bool
    squeezes: bool
    granted: bool
    has_played: bool
    has_sprinted: bool
    target: TargetWire | None
    places: list[int]
    reason: str


class ScreenWire(TypedDict):
    """What a screen draws beside it; all of it follows from the open table."""

    course: CourseWire
    laps: int
    total: int
    rules: list[str]
    races: int
    athletes: dict[str, AthleteWire]
    to_go: list[int]
    reach: dict[str, ReachWire]
    sum: SumWire | None
    risks: dict[str, list[int]]
    """Risk and pause of each tactic, while one is chosen."""
    needs: list[int]
    """What the die must show for a hit, by colour; 0 away from the range."""
    owes_shooting: list[bool]
    standings: StandingsWire | None


class OwnWire(TypedDict):
    """What depends on who looks."""

    seat: int
    hands: list[str | None]
    """The kept cards of each colour; nothing where they are hidden."""
    plays: list[dict[str, str] | None]
    """How the choice begins that plays each card of a hand."""


class BiathlonWire(RaceWire, ScreenWire, OwnWire):
    """What one watcher may know."""

    options: dict[str, str]
