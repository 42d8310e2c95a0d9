"""How far each colour is from home, in turns, and how likely it is to be ahead. Section 10"""

import math
from typing import Final

from mypy_extensions import i64

from .moving import Reach
from .naming import Rules
from .pace import BEYOND, FINISH, LINE, MEAN_ROLL, RANGE, Odds, Pace
from .race import Race
from .skier import Gear, Skier, Status
from .track import LANES, lane_bit, lane_count

RANGE_TURNS: Final = 9.8
"""A usual visit to the range, loops included. BIA-D2"""
RANGE_SPREAD: Final = 4.8
"""The variance of one."""
ROLL_SPREAD: Final = 0.25
"""The variance that each turn on skis adds."""
WALLED: Final = 0.34
"""What a cell is worth less with every cell ahead taken, in turns. Note 1"""
NARROW: Final = 0.09


class Outlook:
    """Expected turns, with the tables of each race worked out once."""

    def __init__(self) -> None:
        self.paces: Final[dict[tuple[Rules, bool, int], Pace]] = {}

    def pace(self, rules: Rules, has_skis: bool, goal: i64) -> Pace:
        key = (rules, has_skis, int(goal))
        found = self.paces.get(key)
        if found is None:
            found = Pace(rules, has_skis, goal)
            self.paces[key] = found
        return found

    def here(self, race: Race, skier: Skier) -> float:
        """The turns left from where a figure stands."""
        return self.way(race, skier, skier.row, skier.lane, skier.lap, skier.owed, False)

    def cell(self, race: Race, skier: Skier, row: i64, lane: i64, steps: i64, lands: bool) -> float:
        """The turns left from a cell some steps ahead, crowding included. Note 1"""
        track = race.rules.track
        lap, owed, here = skier.lap, skier.owed, skier.row
        for _ in range(steps):
            following = track.next_row(here, owed)
            if here == track.rows + track.loop:
                owed -= 1
            if here == track.rows:
                lap += 1
            here = following
        turns = self.way(race, skier, row, lane, lap, owed, lands)
        following = track.next_row(row, owed)
        free = track.ahead(row, lane_bit(lane), following) & ~race.occupied[following]
        if free == 0:
            return turns + WALLED
        return turns + NARROW if lane_count(free) == 1 else turns

    def way(
        self, race: Race, skier: Skier, row: i64, lane: i64, lap: i64, owed: i64, lands: bool
    ) -> float:
        """Skiing, shooting and loops to the end of the race, as if alone."""
        rules = race.rules
        track = rules.track
        has_skis = skier.skis is Gear.WORKING and lap == skier.lap
        has_to_shoot = lap <= rules.laps and not (skier.has_shot and lap == skier.lap)
        later = self.later_laps(rules, lap)
        if track.is_loop(row):
            left = track.rows + track.loop - row + 1 + (owed - 1) * track.loop
            return float(left + track.rows - track.gate) / MEAN_ROLL + later
        goal = RANGE if has_to_shoot and lap > 0 else FINISH if lap == rules.total else LINE
        pace = self.pace(rules, has_skis, goal)
        spot = row * LANES + lane
        turns = pace.landed(row, lane) if lands else pace.turns[spot]
        if pace.to_range:
            turns += RANGE_TURNS + float(track.rows - pace.last) / pace.mean
        return turns + float(owed * track.loop) / pace.mean + later

    def later_laps(self, rules: Rules, lap: i64) -> float:
        """The laps after this one, roughly."""
        laps = float(rules.total - lap) * float(rules.track.rows) / MEAN_ROLL
        return laps + float(max(0, rules.laps - lap)) * RANGE_TURNS

    def reach(self, race: Race, skier: Skier, reach: Reach, lands: bool) -> float:
        """The turns left at the best end of a move."""
        if reach.beyond > 0:
            return -BEYOND * float(reach.beyond)
        least = 10_000.0
        for lane in range(LANES):
            if reach.mask & lane_bit(lane) != 0:
                turns = self.cell(race, skier, reach.row, lane, reach.steps, lands)
                least = min(least, turns)
        return least

    # Odds

    def hope(self, race: Race, skier: Skier, odds: Odds) -> float:
        """The number of rivals one can hope to beat with these odds at the range. Note 5"""
        track = race.rules.track
        own = odds.mean + float(track.rows - skier.row + 1) / MEAN_ROLL
        own += self.later_laps(race.rules, skier.lap)
        spread = odds.spread + self.rest_spread(race, skier, own)
        total = 0.0
        for other in race.skiers:
            if other.owner != skier.owner and other.is_racing():
                theirs = self.standing(race, other)
                width = math.sqrt(spread + self.rest_spread(race, other, theirs))
                total += normal((theirs - own) / width)
        return total - 0.001 * odds.mean

    def standing(self, race: Race, skier: Skier) -> float:
        """The turns a colour has left, shooting under way included."""
        if skier.status is not Status.SHOOTING:
            return self.here(race, skier) + float(skier.lost_turns)
        left = float(race.rules.track.rows - skier.row + 1) / MEAN_ROLL
        shots = float(skier.pause) + float(skier.targets) * 6.0 / float(7 - skier.risk)
        return left + shots + self.later_laps(race.rules, skier.lap)

    def rest_spread(self, race: Race, skier: Skier, turns: float) -> float:
        """The variance of what is left of a race for a colour, its present shooting apart."""
        visits = max(0, race.rules.laps - skier.lap)
        if race.owes_shooting(skier) and skier.status is not Status.SHOOTING:
            visits += 1
        return ROLL_SPREAD * turns / 2.0 + RANGE_SPREAD * float(visits)


def normal(width: float) -> float:
    """The normal distribution, near enough."""
    return 1.0 / (1.0 + math.exp(-1.702 * width))
