"""How many turns a way takes: worked out backwards for every cell, and for the range. Section 10"""

from typing import Final

from mypy_extensions import i64

from .data import DESCENT_GAIN, FACES, SHOTS, TARGETS
from .naming import Rules
from .track import (
    COACHING,
    DESCENT,
    EVENT,
    HIGHEST_CLIMB,
    ICE,
    LANES,
    PLAIN,
    Track,
    lane_bit,
)

MEAN_ROLL: Final = 3.5
EVENT_WORTH: Final = 0.28
"""Landing on an event cell, in turns: about one cell. Section 5.4"""
BEYOND: Final = 0.05
"""What a point beyond the line is worth in the finish: it decides only within a round. BIA-39"""
RANGE: Final[i64] = 0
LINE: Final[i64] = 1
FINISH: Final[i64] = 2
"""Where a way leads."""


class Pace:
    """Expected turns from each cell to the range, the line or the finish, for one figure alone."""

    def __init__(self, rules: Rules, has_skis: bool, goal: i64) -> None:
        self.rules: Final = rules
        self.skis: i64 = 1 if has_skis else 0
        self.mean: Final = MEAN_ROLL + float(self.skis)
        self.to_range: Final = goal == RANGE
        firing = rules.track.firing
        self.last: i64 = firing[len(firing) - 1] if self.to_range else rules.track.rows
        """The last row of the way."""
        self.beyond: Final = BEYOND if goal == FINISH else 1.0 / self.mean
        """What a point beyond the line is worth, in turns."""
        self.turns: Final = [0.0] * ((int(rules.track.rows) + 1) * int(LANES))
        """By spot."""
        first: i64 = firing[0] if self.to_range else rules.track.rows + 1
        for row in range(int(self.last), 0, -1):
            for lane in range(LANES):
                if rules.track.cells[row] & lane_bit(lane) != 0:
                    spot = row * LANES + lane
                    is_there = row >= first
                    self.turns[spot] = self.rest(row) if is_there else self.solve(row, lane)

    def rest(self, row: i64) -> float:
        """A later firing point saves some rows afterwards."""
        return float(self.last - row) / self.mean

    def solve(self, row: i64, lane: i64) -> float:
        """One turn, and what the best cell of each roll leaves; a fall leaves it all."""
        kind = self.rules.track.kind(row, lane)
        falls = 0
        total = 0.0
        for die in range(1, FACES + 1):
            if falls_with(self.rules, kind, die):
                falls += 1
            else:
                total += self.best(row, lane, cells_with(self.rules, kind, die + self.skis))
        return (float(FACES) + total) / float(FACES - falls)

    def best(self, row: i64, lane: i64, points: i64) -> float:
        """The least that is left after so many points."""
        track = self.rules.track
        mask = lane_bit(lane)
        while points > 0 and row < self.last:
            mask = track.ahead(row, mask, row + 1)
            row += 1
            points -= 1
        if points > 0:
            return 0.0 if self.to_range else -self.beyond * float(points)
        least = 1000.0
        for each in range(LANES):
            if mask & lane_bit(each) != 0:
                least = min(least, self.landed(row, each))
        return least

    def landed(self, row: i64, lane: i64) -> float:
        """What is left after landing on a cell by a roll: coaching gives the next one free."""
        left = self.turns[row * LANES + lane]
        kind = self.rules.track.kind(row, lane)
        if kind == COACHING and self.rules.coaching:
            return left - 1.0
        return left - EVENT_WORTH if kind == EVENT and self.rules.event_cards else left


def falls_with(rules: Rules, kind: i64, die: i64) -> bool:
    """Whether a die is a fall on this kind of cell. BIA-48, BIA-52"""
    if kind == DESCENT:
        return rules.descent_falls and die == 6
    return kind == ICE and rules.ice and die >= 5


def cells_with(rules: Rules, kind: i64, points: i64) -> i64:
    """How far a roll goes from this kind of cell. BIA-44, BIA-47"""
    if kind == DESCENT and rules.descents:
        return points + DESCENT_GAIN
    if PLAIN < kind <= HIGHEST_CLIMB and rules.climbs:
        return max(1, points - kind)
    return points


class Odds:
    """What a risk number makes of five targets and eight shots, a loop at its price. BIA-D2"""

    def __init__(self, risk: i64, pause: i64, loop_turns: float) -> None:
        self.mean: float = 0.0
        """Turns lost at the range."""
        self.shots: float = 0.0
        self.loops: float = 0.0
        self.spread: float = 0.0
        """The variance of the turns lost."""
        square = 0.0
        for hits, shots, chance in outcomes(float(FACES + 1 - risk) / float(FACES)):
            left = float(TARGETS - hits)
            turns = float(pause + shots) + left * loop_turns
            self.shots += chance * float(shots)
            self.loops += chance * left
            self.mean += chance * turns
            square += chance * turns * turns
        self.spread = square - self.mean * self.mean


def outcomes(hit: float) -> list[tuple[int, int, float]]:
    """Hits and shots a visit can end with, and how likely that is. BIA-28"""
    found: list[tuple[int, int, float]] = []
    chances = [1.0] + [0.0] * int(TARGETS)
    for shot in range(1, int(SHOTS) + 1):
        for hits in range(int(TARGETS) - 1, -1, -1):
            chances[hits + 1] += chances[hits] * hit
            chances[hits] *= 1.0 - hit
        found.append((int(TARGETS), shot, chances[TARGETS]))
        chances[TARGETS] = 0.0
    found += [(hits, int(SHOTS), chances[hits]) for hits in range(int(TARGETS))]
    return [each for each in found if each[2] > 0.0]


def loop_turns(track: Track, has_skis: bool) -> float:
    """What a penalty loop costs, in turns. BIA-D2"""
    return float(track.loop) / (MEAN_ROLL + (1.0 if has_skis else 0.0))
