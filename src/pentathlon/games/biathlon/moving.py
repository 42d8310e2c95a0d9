"""How far and where to: steps, blocking, the stop row, the loop, the line. BIA-13 to BIA-23"""

from librt.vecs import append, vec
from mypy_extensions import i64

from pentathlon.engine.chance import Cards, Chance

from . import told
from .data import DESCENT_GAIN, NONE, PLUS_CELLS
from .race import Race
from .skier import Gear, Skier
from .track import DESCENT, HIGHEST_CLIMB, ICE, LANES, PLAIN, Track, lane_bit, lane_count


class Reach:
    """Where a move can end: over the line, or on some cells of a row."""

    beyond: i64
    """How far beyond the line a finishing move goes; 0 if it is none. BIA-Q19"""
    steps: i64
    row: i64
    mask: i64
    """The free lanes at the greatest distance."""
    dead_ends: Cards
    """Spots from which no further step was possible. BIA-Q7"""

    def __init__(self, row: i64, mask: i64) -> None:
        self.beyond = 0
        self.steps = 0
        self.row = row
        self.mask = mask
        self.dead_ends = vec[i64]()

    def cell_count(self) -> i64:
        """How many cells there are to choose from."""
        return lane_count(self.mask) + len(self.dead_ends)

    def goes_farther(self, other: "Reach") -> bool:
        """More cells, or farther beyond the line. BIA-Q30"""
        return self.beyond > other.beyond or self.steps > other.steps

    def differs(self, other: "Reach") -> bool:
        """Another finish, another number of cells or other cells. Section 3.6"""
        if self.beyond != other.beyond or self.steps != other.steps or self.mask != other.mask:
            return True
        return not same_spots(self.dead_ends, other.dead_ends)


def same_spots(one: Cards, other: Cards) -> bool:
    """Whether two lists of spots are alike."""
    return len(one) == len(other) and all(one[index] == other[index] for index in range(len(one)))


# Distance


def terrain(race: Race, skier: Skier) -> i64:
    """The kind of cell a movement roll is made from. BIA-43, BIA-Q25"""
    return race.rules.track.kind(skier.row, skier.lane)


def is_fall(race: Race, skier: Skier, die: i64) -> bool:
    """The die alone decides: a 6 on a descent, a 5 or 6 on ice. BIA-48, BIA-52, BIA-84"""
    kind = terrain(race, skier)
    if kind == DESCENT:
        return race.rules.descent_falls and die == 6
    return kind == ICE and race.rules.ice and die >= 5


def sum_of(race: Race, skier: Skier, die: i64, ignores_climb: bool) -> i64:
    """Die, skis, descent, climb and pending cards together. BIA-Q24"""
    points = die + skier.next_roll
    if skier.skis is Gear.WORKING:
        points += 1
    kind = terrain(race, skier)
    if kind == DESCENT:
        points += DESCENT_GAIN if race.rules.descents else 0
    elif PLAIN < kind <= HIGHEST_CLIMB and race.rules.climbs and not ignores_climb:
        points -= kind
    return points


def distance(
    race: Race, skier: Skier, die: i64, sprint: i64, plus: i64, ignores_climb: bool
) -> i64:
    """The sum, at least 1; then sprint and card. BIA-45, BIA-Q24"""
    return max(1, sum_of(race, skier, die, ignores_climb)) + sprint + plus


def rolled_distance(race: Race, skier: Skier) -> i64:
    """The distance of the roll on the table, with what was added to it."""
    return distance(race, skier, race.die, race.sprint, race.plus, race.ignores_climb)


def is_raised(race: Race, skier: Skier, points: i64) -> bool:
    """Whether the roll on the table came to less than 1. BIA-45, BIA-Q24"""
    if points - race.sprint - race.plus > 1:
        return False
    return sum_of(race, skier, race.die, race.ignores_climb) < 1


def plus_distance(race: Race, skier: Skier) -> i64:
    """The same with a card for two cells more. E03"""
    plus = race.plus + PLUS_CELLS
    return distance(race, skier, race.die, race.sprint, plus, race.ignores_climb)


# Ways


def to_line(track: Track, skier: Skier) -> i64:
    """Points needed to step over the line, owed loops included, blocking ignored. Section 3.6"""
    if track.is_loop(skier.row):
        left = track.rows + track.loop - skier.row + 1
        return left + (skier.owed - 1) * track.loop + track.rows - track.gate
    return track.rows - skier.row + 1 + skier.owed * track.loop


def points_to_go(race: Race, skier: Skier) -> i64:
    """What is left of the race, in points. BIA-I8"""
    return (race.rules.total - skier.lap) * race.rules.track.rows + to_line(race.rules.track, skier)


def stop_row(race: Race, skier: Skier) -> i64:
    """The row nobody who owes shooting may leave: the last free firing point. BIA-23, BIA-Q11"""
    if not race.owes_shooting(skier):
        return NONE
    track = race.rules.track
    is_next = race.rules.stops_at_next and track.points[skier.row] != NONE  # BIA-Q10
    stop = NONE
    for row in track.firing:
        if row >= skier.row and race.is_point_free(row) and (stop == NONE or not is_next):
            stop = row
    return stop if stop != NONE else track.firing[len(track.firing) - 1]


def has_point_ahead(race: Race, skier: Skier) -> bool:
    """Whether a firing point is free in the figure's row or ahead of it. BIA-Q12"""
    return any(row >= skier.row and race.is_point_free(row) for row in race.rules.track.firing)


def survey(race: Race, skier: Skier, points: i64, squeezes: bool) -> Reach:
    """Where a move of so many points can end. BIA-17 to BIA-19, BIA-40, BIA-Q7, BIA-Q20"""
    track = race.rules.track
    reach = Reach(skier.row, lane_bit(skier.lane))
    if skier.lap == race.rules.total and not race.owes_shooting(skier):
        beyond = points - to_line(track, skier) + 1
        if beyond > 0:
            reach.beyond = beyond
            return reach
    if squeezes:
        survey_through(race, skier, points, reach)
    else:
        survey_free(race, skier, points, reach)
    return reach


def survey_free(race: Race, skier: Skier, points: i64, reach: Reach) -> None:
    """Step by step over free cells, as far as it goes."""
    track = race.rules.track
    stop = stop_row(race, skier)
    owed = skier.owed
    last_loop_row = track.rows + track.loop
    while reach.steps < points and reach.row != stop:
        following = track.next_row(reach.row, owed)
        taken = race.occupied[following]
        if following == skier.row:
            taken = race.others_beside(skier)
        free = track.ahead(reach.row, reach.mask, following) & ~taken
        if free == 0:
            return
        if race.rules.offers_dead_ends and reach.steps > 0:
            note_dead_ends(track, reach, following, taken)
        if reach.row == last_loop_row:
            owed -= 1
        reach.row = following
        reach.mask = free
        reach.steps += 1


def note_dead_ends(track: Track, reach: Reach, following: i64, taken: i64) -> None:
    """Cells from which this figure could not go on, though it could from others. BIA-Q7"""
    for lane in range(LANES):
        bit = lane_bit(lane)
        if reach.mask & bit != 0:
            ahead = track.ahead(reach.row, bit, following)
            if ahead & ~taken == 0:
                reach.dead_ends = append(reach.dead_ends, reach.row * LANES + lane)


def survey_through(race: Race, skier: Skier, points: i64, reach: Reach) -> None:
    """Step by step, other figures notwithstanding, to the farthest free cell. E07"""
    track = race.rules.track
    stop = stop_row(race, skier)
    owed = skier.owed
    row = reach.row
    mask = reach.mask
    for step in range(1, points + 1):
        if row == stop:
            return
        following = track.next_row(row, owed)
        mask = track.ahead(row, mask, following)
        if row == track.rows + track.loop:
            owed -= 1
        row = following
        taken = race.others_beside(skier) if row == skier.row else race.occupied[row]
        free = mask & ~taken
        if free != 0:
            reach.row = row
            reach.mask = free
            reach.steps = step


def steps_to(track: Track, skier: Skier, row: i64) -> i64:
    """How many steps a figure needs to a row that is not its own."""
    steps: i64 = 0
    owed = skier.owed
    here = skier.row
    while here != row:
        following = track.next_row(here, owed)
        if here == track.rows + track.loop:
            owed -= 1
        here = following
        steps += 1
    return steps


def travel(race: Race, skier: Skier, row: i64, lane: i64, steps: i64, chance: Chance) -> bool:
    """A figure goes its way, counting loops and laps; whether it stepped over the line. BIA-36"""
    track = race.rules.track
    crossed = False
    here = skier.row
    race.lift(skier)
    for _ in range(steps):
        following = track.next_row(here, skier.owed)
        if here == track.rows + track.loop:
            run_loop(skier, chance)
        if here == track.rows:
            crossed = True
            begin_lap(skier)
            chance.tell(told.LAPPED, skier.number, skier.lap)
        here = following
    race.put(skier, row, lane)
    chance.tell(told.SKIED, skier.number, row, lane, steps)
    return crossed


def run_loop(skier: Skier, chance: Chance) -> None:
    """The counter goes down by one. BIA-36, BIA-37"""
    skier.owed -= 1
    if skier.owed > 0:
        chance.tell(told.LOOPED, skier.number, skier.owed)
    else:
        chance.tell(told.LOOPS_DONE, skier.number)


def begin_lap(skier: Skier) -> None:
    """One lap more; a technique card that worked is done. BIA-85, BIA-92"""
    skier.lap += 1
    skier.has_shot = False
    if skier.skis is Gear.WORKING:
        skier.skis = Gear.USED
    if skier.sights is Gear.WORKING:
        skier.sights = Gear.USED
