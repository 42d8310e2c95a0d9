"""What lies open on a table of Biathlon: figures, laps, range, loops, cards in view. Section 7"""

from enum import Enum
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from pentathlon.engine.chance import Cards

from .data import CARD_KINDS, KEPT_KINDS, NONE
from .naming import Rules, Series
from .skier import Skier, Status
from .track import lane_bit


@final
class Phase(Enum):
    """What the table waits for, in the order of the rules."""

    COLOUR = "colour"
    """A figure of a colour. BIA-7"""
    START_CELL = "start_cell"
    """A start cell. BIA-12"""
    TURN = "turn"
    """The die, or a card before it. BIA-13, BIA-24"""
    RESTORE = "restore"
    """A lane to get up on. BIA-50"""
    ROLLED = "rolled"
    """Go, sprint, or a card after the roll. BIA-55, BIA-Q36"""
    DESTINATION = "destination"
    """One of the cells at the full distance. BIA-Q7"""
    TECHNIQUE = "technique"
    """A technique card at the beginning of a lap. BIA-81"""
    WIND = "wind"
    """A card against the wind. E12"""
    RISK = "risk"
    """Low, medium or high. BIA-59"""
    PAUSE = "pause"
    """A card for a shorter pause. E11"""
    MISS = "miss"
    """A card after a miss. E13"""
    LOOPS = "loops"
    """A card against a loop. E14"""
    BACK_LANE = "back_lane"
    """A lane of the row one is thrown back to. BIA-Q37"""
    COACH = "coach"
    """Another roll, or not. BIA-77"""
    NEXT_RACE = "next_race"
    """Whether the series goes on. BIA-D7.7"""
    OVER = "over"


class Race:
    """The open table of one race, and of the series it belongs to."""

    series: Series
    rules: Rules
    seats: i64
    skiers: list[Skier]
    phase: Phase
    number: i64
    """Which race of the series, counted from 0."""
    round: i64
    order: Cards
    """The biathletes in the order of their turns."""
    turn: i64
    """Whose turn it is, as a place in the order."""
    occupied: Cards
    """The lanes that are taken, by row of track and loop."""
    taken: i64
    """The firing points that are taken, as a mask."""
    discard: Cards
    at_once: Cards
    """The cards still to come that act at once: whatever does not lie in the discard pile."""
    kept_left: i64
    """How many cards to be kept are in the draw pile."""
    die: i64
    """The movement roll or the shot on the table; 0 if there is none."""
    pending: i64
    """What event cards drawn before made of that roll. BIA-Q24"""
    sprint: i64
    plus: i64
    ignores_climb: bool
    is_safe: bool
    squeezes: bool
    is_granted: bool
    """The running move comes from an event card: it triggers nothing. BIA-Q39"""
    has_played: bool
    """A kept card was played in this turn. BIA-Q36"""
    has_sprinted: bool
    """A sprint card was used in this turn. BIA-Q52"""
    target_row: i64
    """Where the running move ends, for DESTINATION and BACK_LANE."""
    target_mask: i64
    target_steps: i64
    dead_ends: Cards
    """Spots short of the full distance that are offered too. BIA-Q7"""
    places: Cards
    """The places of the races run: places[race * skiers + skier]."""
    reason: str

    def __init__(
        self,
        series: Series,
        seats: i64,
        skiers: list[Skier],
        order: Cards,
        occupied: Cards,
        discard: Cards,
        at_once: Cards,
        dead_ends: Cards,
        places: Cards,
    ) -> None:
        self.series = series
        self.rules = series.races[0]
        self.seats = seats
        self.skiers = skiers
        self.phase = Phase.COLOUR
        self.number = 0
        self.round = 0
        self.order = order
        self.turn = 0
        self.occupied = occupied
        self.taken = 0
        self.discard = discard
        self.at_once = at_once
        self.kept_left = 0
        self.die = 0
        self.pending = 0
        self.sprint = 0
        self.plus = 0
        self.ignores_climb = self.is_safe = self.squeezes = False
        self.is_granted = False
        self.has_played = self.has_sprinted = False
        self.target_row = 0
        self.target_mask = 0
        self.target_steps = 0
        self.dead_ends = dead_ends
        self.places = places
        self.reason = ""

    def clone(self) -> "Race":
        copy = Race(
            self.series,
            self.seats,
            [skier.clone() for skier in self.skiers],
            self.order[:],
            self.occupied[:],
            self.discard[:],
            self.at_once[:],
            self.dead_ends[:],
            self.places[:],
        )
        copy.rules = self.rules
        copy.phase = self.phase
        copy.number = self.number
        copy.round = self.round
        copy.turn = self.turn
        copy.taken = self.taken
        copy.kept_left = self.kept_left
        copy.die = self.die
        copy.pending = self.pending
        copy.sprint = self.sprint
        copy.plus = self.plus
        copy.ignores_climb = self.ignores_climb
        copy.is_safe = self.is_safe
        copy.squeezes = self.squeezes
        copy.is_granted = self.is_granted
        copy.has_played = self.has_played
        copy.has_sprinted = self.has_sprinted
        copy.target_row = self.target_row
        copy.target_mask = self.target_mask
        copy.target_steps = self.target_steps
        copy.reason = self.reason
        return copy

    def skier(self) -> Skier:
        """The biathlete whose turn it is."""
        return self.skiers[self.order[self.turn]]

    def wearing(self, colour: i64) -> Skier:
        """The biathlete of a colour that takes part."""
        return next(skier for skier in self.skiers if skier.colour == colour)

    def owes_shooting(self, skier: Skier) -> bool:
        """In a lap with shooting, and not yet shot in it. BIA-I2"""
        return 1 <= skier.lap <= self.rules.laps and not skier.has_shot

    def put(self, skier: Skier, row: i64, lane: i64) -> None:
        """A figure is set on a free cell. BIA-I1"""
        skier.status = Status.SKIING
        skier.row = row
        skier.lane = lane
        self.occupied[row] = self.occupied[row] | lane_bit(lane)

    def lift(self, skier: Skier) -> None:
        """A figure is taken off its cell."""
        self.occupied[skier.row] = self.occupied[skier.row] & ~lane_bit(skier.lane)

    def free_lanes(self, row: i64) -> i64:
        """The free cells of a row, as a mask."""
        return self.rules.track.cells[row] & ~self.occupied[row]

    def others_beside(self, skier: Skier) -> i64:
        """The cells of a figure's row that others stand on; its own is left. BIA-17, BIA-Q8"""
        taken = self.occupied[skier.row]
        return taken if self.rules.is_first_version else taken & ~lane_bit(skier.lane)

    def is_point_free(self, row: i64) -> bool:
        """Whether the firing point beside a row is free."""
        point = self.rules.track.points[row]
        return point != NONE and (self.taken >> point) & 1 == 0

    def at_once_left(self) -> i64:
        """How many cards in the draw pile act at once."""
        total: i64 = 0
        for card in range(KEPT_KINDS, CARD_KINDS):
            total += self.at_once[card]
        return total

    def racing_count(self) -> i64:
        """How many have not crossed the line for the last time."""
        count: i64 = 0
        for skier in self.skiers:
            if skier.is_racing():
                count += 1
        return count


def keep_version(race: Race, version: i64) -> None:
    """A table goes on by the rules of the version it was begun with."""
    if version != race.series.version:
        race.series = race.series.by_version(version)
        race.rules = race.series.races[race.number]


def no_cards(count: i64) -> Cards:
    return vec[i64]([0] * count)


def skier_numbers(count: i64) -> Cards:
    """The order of choice. BIA-Q2"""
    return vec[i64]([number for number in range(count)])  # noqa: C416 - a range is no list of i64


def new_race(series: Series, seats: i64, first: i64) -> Race:
    """The table before anybody has chosen; colours go round from the first player. BIA-Q2"""
    count = seats if series.colours == 0 else series.colours
    skiers = [Skier(number, (first + number) % seats) for number in range(count)]
    return Race(
        series,
        seats,
        skiers,
        skier_numbers(count),
        no_cards(0),
        no_cards(CARD_KINDS),
        no_cards(CARD_KINDS),
        no_cards(0),
        no_cards(0),
    )
