"""Golf: a bid buys strokes; each stroke is a roll for a free hole of one's team.

A score cube counts strokes left; cubes are the holes, Ember's six before Tide's; the green die
shows the roll that a player may shift.
"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.chance import Chance
from pentathlon.engine.errors import Refusal
from pentathlon.engine.game import Action

from .. import told
from ..actions import SHIFTS, SHIFTS_TO, STAY, Shift
from ..data import EMBER, FACES, HOLES, TIDE
from ..medal import HIGHER, LEVEL
from ..options import Rules
from ..podium import award_higher
from ..refusals import other_choice
from ..state import Phase, StadiumState, team_of
from ..stocks import spend_bids
from .event import BidEvent, Event

GREEN: Final[i64] = 0
FAR: Final[i64] = 2
"""The clock shifts no further."""


class Golf(BidEvent):
    """Bids at once, then strokes in order."""

    def start(self, state: StadiumState, chance: Chance) -> None:
        """All program their strokes. STA-GOL-1"""
        state.ask_several(self.participants(state))

    def reveal(self, state: StadiumState, chance: Chance) -> None:
        """Strokes are paid; then players roll in order. STA-GOL-1, STA-GOL-2"""
        for seat in range(state.seats):
            state.scores[seat] = state.dials[seat]
        spend_bids(state, chance)
        play(state, state.token, chance)

    def question(self, state: StadiumState, seat: i64) -> str:
        return "bid" if state.phase is Phase.PROGRAM else "golf_shift"

    def legal(self, state: StadiumState, seat: i64) -> list[Action]:
        """A bid; or no shift, or any free hole of the team in reach. STA-GOL-6, STA-Q23"""
        if state.phase is Phase.PROGRAM:
            return super().legal(state, seat)
        return SHIFTS_TO[holes_in_reach(state, seat)]

    def choose(self, state: StadiumState, seat: i64, action: Action, chance: Chance) -> None:
        """The ball goes to the other hole for as many strokes as it lies away. STA-GOL-6"""
        if isinstance(action, Shift):
            cost = distance(state, action.hole)
            state.scores[seat] -= cost
            place(state, seat, action.hole)
            chance.tell(told.SHIFTED, seat, action.hole + 1, cost)
        else:
            chance.tell(told.STUCK if holes_in_reach(state, seat) == 0 else told.STAYED, seat)
        state.close()
        chance.show(state)
        play(state, state.left_of(seat), chance)

    def why(self, state: StadiumState, seat: i64, action: Action) -> Refusal:
        if state.phase is Phase.PROGRAM:
            return super().why(state, seat, action)
        if not isinstance(action, Shift):
            return other_choice("STA-GOL-6", "golf_shift")
        facts: dict[str, object] = {"hole": int(action.hole) + 1}
        if not is_free(state, seat, action.hole):
            return Refusal("STA-Q23", "hole_taken", facts)
        facts["count"] = int(distance(state, action.hole))
        facts["strokes"] = int(state.scores[seat])
        return Refusal("STA-GOL-7", "hole_too_far", facts)

    def rules_behind(self, state: StadiumState, seat: i64, action: Action) -> tuple[str, ...]:
        if state.phase is Phase.PROGRAM:
            return self.rules
        return ("STA-GOL-6", "STA-GOL-7", "STA-Q23")

    def fallback(self, state: StadiumState, seat: i64) -> Action:
        """No stroke at all; then the nearest hole, if it is near."""
        if state.phase is Phase.PROGRAM:
            return super().fallback(state, seat)
        best: Action = STAY
        nearest: i64 = FAR + 1
        for hole in range(HOLES):
            if holes_in_reach(state, seat) >> hole & 1 == 1 and distance(state, hole) < nearest:
                best, nearest = SHIFTS[hole], distance(state, hole)
        return best

    def bound(self, rules: Rules, seats: i64) -> i64:
        return seats * (1 + rules.dial_max)


def play(state: StadiumState, first: i64, chance: Chance) -> None:
    """Stroke after stroke, until somebody may shift or nobody can play. STA-GOL-2 to STA-GOL-8"""
    seat = first
    idle: i64 = 0
    while idle < state.seats:
        if state.scores[seat] == 0 or hole_count(state, team_of(seat)) == HOLES:  # STA-Q24
            idle += 1
        else:
            idle = 0
            if not stroke(state, seat, chance):
                state.ask_one(seat, Phase.TURN)
                return
        seat = state.left_of(seat)
    award_higher(state, hole_count(state, EMBER), hole_count(state, TIDE), HIGHER, LEVEL, chance)


def stroke(state: StadiumState, seat: i64, chance: Chance) -> bool:
    """One roll fills the hole; False if the team has been there. STA-GOL-3 to STA-GOL-5, STA-Q21"""
    state.turn = seat
    state.scores[seat] -= 1
    state.dice[GREEN] = chance.roll(FACES)
    hole = state.dice[GREEN] - 1
    if not is_free(state, seat, hole):
        chance.tell(told.TAKEN, seat, hole + 1)
        return False
    place(state, seat, hole)
    chance.tell(told.HOLED, seat, hole + 1)
    chance.show(state)
    return True


def is_free(state: StadiumState, seat: i64, hole: i64) -> bool:
    """Whether the team's space at a hole is free. STA-GOL-5"""
    return state.cubes[team_of(seat) * HOLES + hole] == 0


def place(state: StadiumState, seat: i64, hole: i64) -> None:
    """A neutral cube for the team. STA-GOL-4"""
    state.cubes[team_of(seat) * HOLES + hole] = 1


def hole_count(state: StadiumState, team: i64) -> i64:
    """How many holes a team has filled."""
    total: i64 = 0
    for hole in range(HOLES):
        total += state.cubes[team * HOLES + hole]
    return total


def distance(state: StadiumState, hole: i64) -> i64:
    """Strokes from the rolled hole to another, round the ring if that is allowed. STA-Q23"""
    rolled = state.dice[GREEN] - 1
    away = max(rolled - hole, hole - rolled)
    return min(away, HOLES - away) if state.rules.golf_wraps else away


def holes_in_reach(state: StadiumState, seat: i64) -> i64:
    """The team's free holes that the strokes left can pay, as a set of bits. STA-GOL-7, STA-Q23"""
    reach: i64 = 0
    for hole in range(HOLES):
        if is_free(state, seat, hole) and distance(state, hole) <= state.scores[seat]:
            reach |= 1 << hole
    return reach


EVENT: Final[Event] = Golf("bid", ("STA-GOL-1", "STA-GOL-3"))
