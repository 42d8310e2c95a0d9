"""How turns follow each other: the start of a turn, its two phases, rounds, the end of the race."""

from mypy_extensions import i64

from pentathlon.engine.chance import Chance

from . import told
from .data import CANNON_CELLS, LAST_CELL, PHASE_ACTIONS, SHOE
from .piles import discard, fill_row
from .state import HundredMetresState, Phase


def begin_turn(state: HundredMetresState, chance: Chance) -> None:
    """Fill the row, run a cannon start, then the step phase. HUN-13, HUN-42, HUN-Q8, HUN-Q18"""
    fill_row(state, chance)
    runner = state.runners[state.turn]
    if runner.has_cannon:
        runner.has_cannon = False
        runner.cell += CANNON_CELLS
        chance.tell(told.SHOT, state.turn, runner.cell)
    if runner.injuries > 0:
        chance.tell(told.LIMPED, state.turn, runner.injuries)
    state.actions = max(0, PHASE_ACTIONS - runner.injuries)
    runner.injuries = 0
    state.began_on_last = runner.cell == LAST_CELL
    state.has_row_card = False
    state.phase = Phase.STEP
    if state.actions == 0:
        end_step_phase(state, chance)


def end_step_phase(state: HundredMetresState, chance: Chance) -> None:
    """Shoe and photo lapse; two actions for the Action phase. HUN-15, HUN-25, HUN-46, HUN-Q20"""
    runner = state.runners[state.turn]
    if runner.has_shoe and not state.rules.keeps_shoe:
        take_shoe_off(state, chance)
    if runner.has_photo:
        runner.has_photo = False
        chance.tell(told.PHOTO_OFF, state.turn)
    state.phase = Phase.ACTION
    state.actions = PHASE_ACTIONS
    state.has_fizz = False


def take_shoe_off(state: HundredMetresState, chance: Chance) -> None:
    """The shoe of the runner on turn goes to the discard. HUN-46, HUN-Q19"""
    state.runners[state.turn].has_shoe = False
    discard(state, SHOE)
    chance.tell(told.SHOE_OFF, state.turn)


def end_turn(state: HundredMetresState, chance: Chance) -> None:
    """A hand above the limit is cut first. HUN-Q5"""
    state.has_fizz = False
    limit = state.rules.hand_limit
    if limit > 0 and state.runners[state.turn].hand_size > limit:
        state.phase = Phase.LIMIT
    else:
        pass_turn(state, chance)


def pass_turn(state: HundredMetresState, chance: Chance) -> None:
    """The next runner in the race, clockwise; past the first player a round is over. HUN-9"""
    seat = state.next_seat(state.turn)
    rounds: i64 = 1 if seat == state.first else 0
    while not state.runners[seat].is_racing():
        seat = state.next_seat(seat)
        if seat == state.first:
            rounds = 1
    if state.round + rounds > state.rules.round_limit:
        chance.tell(told.LAST_ROUND, state.round)
        chance.show(state)
        end_race(state, "round_limit")  # HUN-Q28
        return
    state.round += rounds
    state.turn = seat
    if rounds > 0:
        chance.tell(told.ROUND_BEGAN, state.round)
    begin_turn(state, chance)


def end_race(state: HundredMetresState, reason: str) -> None:
    """The race stops here. HUN-34, HUN-Q26, HUN-Q28"""
    state.phase = Phase.OVER
    state.waiting = 0
    state.reason = reason
