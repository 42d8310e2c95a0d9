"""High Jump: the bar comes down from 9; jump and pay it, or wait for the next.

The first cube is the bar; `number` counts the medals out, `out` are those who have one.
"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.chance import Chance
from pentathlon.engine.errors import Refusal
from pentathlon.engine.game import Action

from .. import told
from ..actions import JUMP, LEAPS, ONLY_WAIT, WAIT
from ..data import HIGHEST_BAR, NONE, PODIUM, TRIANGLE
from ..options import Rules
from ..podium import award_level, award_nothing, best_below
from ..refusals import other_choice
from ..state import StadiumState, filled
from ..stocks import spend
from .event import Event

BAR: Final[i64] = 0


class HighJump(Event):
    """Round by round, for those without a medal."""

    def start(self, state: StadiumState, chance: Chance) -> None:
        """The bar lies at 9. STA-HJ-1"""
        state.cubes[BAR] = HIGHEST_BAR
        state.number = 0
        ask_jumpers(state, chance)

    def question(self, state: StadiumState, seat: i64) -> str:
        return "leap"

    def legal(self, state: StadiumState, seat: i64) -> list[Action]:
        """Jump or wait; wait if the bar is too dear. STA-HJ-2, STA-Q35"""
        return LEAPS if state.energy[seat] >= state.cubes[BAR] else ONLY_WAIT

    def reveal(self, state: StadiumState, chance: Chance) -> None:
        """Jumpers pay the bar and take a medal; the bar comes down. STA-HJ-3 to STA-HJ-9"""
        chance.show(state)
        bar = state.cubes[BAR]
        jump(state, bar, chance)
        if state.number < PODIUM and bar > state.rules.lowest_bar:
            state.cubes[BAR] -= 1
            chance.tell(told.BAR_DOWN, bar - 1)
            ask_jumpers(state, chance)
        elif state.number == 0:
            award_nothing(state, chance)

    def why(self, state: StadiumState, seat: i64, action: Action) -> Refusal:
        if action is JUMP:
            facts: dict[str, object] = {
                "bar": int(state.cubes[BAR]),
                "energy": int(state.energy[seat]),
            }
            return Refusal("STA-Q35", "bar_too_dear", facts)
        return other_choice("STA-HJ-2", "leap")

    def rules_behind(self, state: StadiumState, seat: i64, action: Action) -> tuple[str, ...]:
        """Jump or wait; at the lowest bar it is the last chance. STA-HJ-3, STA-HJ-4, STA-HJ-8"""
        if action is JUMP:
            return ("STA-HJ-3", "STA-HJ-6", "STA-HJ-2")
        if state.energy[seat] < state.cubes[BAR]:
            return ("STA-HJ-4", "STA-Q35")
        is_last = state.cubes[BAR] == state.rules.lowest_bar
        return ("STA-HJ-4", "STA-HJ-8" if is_last else "STA-HJ-5")

    def fallback(self, state: StadiumState, seat: i64) -> Action:
        return WAIT

    def bound(self, rules: Rules, seats: i64) -> i64:
        return seats * (HIGHEST_BAR + 1 - rules.lowest_bar)


def ask_jumpers(state: StadiumState, chance: Chance) -> None:
    """All without a medal choose; a bar that none of them can pay comes down. STA-HJ-2, STA-Q35"""
    richest: i64 = 0
    for seat in range(state.seats):
        if state.is_in(seat):
            richest = max(richest, state.energy[seat])
    if richest < state.rules.lowest_bar:
        end_unpaid(state, chance)
        return
    if richest < state.cubes[BAR]:
        chance.tell(told.TOO_DEAR, state.cubes[BAR], richest)
        state.cubes[BAR] = richest
    state.ask_several(state.everyone() & ~state.out)


def end_unpaid(state: StadiumState, chance: Chance) -> None:
    """None of those without a medal can pay even the lowest bar. STA-Q35"""
    chance.tell(told.NONE_PAYS, state.rules.lowest_bar)
    if state.number == 0:
        award_nothing(state, chance)


def jump(state: StadiumState, bar: i64, chance: Chance) -> None:
    """Jumpers pay the bar and take the medal that is due. STA-HJ-3, STA-HJ-4, STA-HJ-6"""
    results = filled(state.seats, NONE)
    seat = state.token
    for _ in range(state.seats):
        if state.symbols[seat] == TRIANGLE:
            spend(state, seat, bar, chance)
            state.out |= 1 << seat
            results[seat] = bar
        seat = state.left_of(seat)
    if best_below(results, bar + 1) == bar:
        state.number = award_level(state, results, bar, state.number, chance)
        chance.show(state)


EVENT: Final[Event] = HighJump()
