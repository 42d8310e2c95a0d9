"""Show Jumping: five obstacles, a die and a bid against each; who falls is out.

The first cube marks the obstacle; a score cube counts the obstacles cleared; `out` are the fallen.
"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.chance import Cards, Chance

from .. import told
from ..data import FACES, NONE, OBSTACLES
from ..options import Rules
from ..podium import award_ranks
from ..state import StadiumState
from ..stocks import spend_bids
from .event import BidEvent, Event

OBSTACLE: Final[i64] = 0
LAST: Final[i64] = len(OBSTACLES) - 1


class ShowJumping(BidEvent):
    """One obstacle a round, for those who have not fallen."""

    def start(self, state: StadiumState, chance: Chance) -> None:
        """The first obstacle is marked; all are in. STA-SJ-1, STA-SJ-2"""
        state.ask_several(self.participants(state))

    def reveal(self, state: StadiumState, chance: Chance) -> None:
        """In order, each rider rolls and jumps; then the next obstacle. STA-SJ-3 to STA-SJ-9"""
        spend_bids(state, chance)  # STA-SJ-7
        seat = state.token
        for _ in range(state.seats):
            if state.is_in(seat):
                jump(state, seat, chance)
            seat = state.left_of(seat)
        riders = self.participants(state)
        if state.cubes[OBSTACLE] == LAST or riders & (riders - 1) == 0:  # STA-Q19: one or none in
            award_ranks(state, results(state), chance)
        else:
            state.cubes[OBSTACLE] += 1
            chance.tell(told.OBSTACLE, state.cubes[OBSTACLE] + 1, value_of(state))
            state.ask_several(riders)

    def bound(self, rules: Rules, seats: i64) -> i64:
        return seats * (LAST + 1)


def jump(state: StadiumState, seat: i64, chance: Chance) -> None:
    """Die and bid must reach the obstacle's value. STA-SJ-4 to STA-SJ-6, STA-Q20"""
    state.turn = seat
    face, number, value = chance.roll(FACES), state.dials[seat], value_of(state)
    if face + number >= value:
        state.scores[seat] += 1
        chance.tell(told.CLEARED, seat, face, number, value)
    else:
        state.out |= 1 << seat
        chance.tell(told.FELL, seat, face, number, value)
    chance.show(state)


def value_of(state: StadiumState) -> i64:
    """What the marked obstacle demands."""
    return OBSTACLES[state.cubes[OBSTACLE]]


def results(state: StadiumState) -> Cards:
    """Obstacles cleared; none at all may not count. STA-SJ-10, STA-Q17, STA-Q18"""
    cleared = state.scores[:]
    for seat in range(state.seats):
        if cleared[seat] == 0 and not state.rules.zero_clears_rank:
            cleared[seat] = NONE
    return cleared


EVENT: Final[Event] = ShowJumping("jump_bid", ("STA-SJ-3", "STA-SJ-4", "STA-SJ-7"))
