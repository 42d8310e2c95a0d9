"""The step phase: step, draw, take a row card, cross. HUN-16 to HUN-24, HUN-30 to HUN-33"""

from mypy_extensions import i64

from pentathlon.engine.chance import Chance
from pentathlon.engine.game import Action

from . import told
from .actions import (
    CROSS,
    DRAW,
    ROWS,
    STEP_PAIRS,
    STEPS,
    STOP,
    Cross,
    Draw,
    PlayStep,
    TakeRow,
    pair_index,
)
from .data import (
    EMPTY,
    LAST_CELL,
    LEFT_RIGHT,
    NONE,
    PHASE_ACTIONS,
    RIGHT_LEFT,
    STEP_KINDS,
)
from .finish import can_cross, cross
from .piles import draw_card, has_cards, take_row_card, throw
from .state import HundredMetresState, Phase, Runner
from .turn import end_step_phase, take_shoe_off


def opens(cell: i64, kind: i64, has_suit: bool) -> bool:
    """Whether a step card takes a runner onto a cell. HUN-22, HUN-24, HUN-48, HUN-Q14, HUN-Q15"""
    if kind == cell or cell == EMPTY:
        return True
    return has_suit and is_two_step(cell) and is_two_step(kind)


def fits(runner: Runner, kind: i64) -> bool:
    """Whether a step card takes this runner on."""
    return opens(runner.next_cell(), kind, runner.has_suit)


def is_two_step(kind: i64) -> bool:
    """LR or RL, of a card or a cell."""
    return LEFT_RIGHT <= kind <= RIGHT_LEFT


def add_steps(runner: Runner, actions: list[Action]) -> None:
    """One card for the next cell. HUN-17, HUN-22"""
    for kind in range(STEP_KINDS):
        if runner.hand[kind] > 0 and fits(runner, kind):
            actions.append(STEPS[kind])


def add_step_pairs(runner: Runner, actions: list[Action]) -> None:
    """Two cards for the next cell, under a shoe. HUN-45, HUN-Q19"""
    for second in range(STEP_KINDS):
        if runner.hand[second] == 0 or not fits(runner, second):
            continue
        for first in range(second):
            if runner.hand[first] > 0 and fits(runner, first):
                actions.append(STEP_PAIRS[pair_index(first, second)])
        if runner.hand[second] > 1:
            actions.append(STEP_PAIRS[pair_index(second, second)])


def can_take_row(state: HundredMetresState) -> bool:
    """Both actions are left, the row has cards, and no option stands against it. HUN-19, HUN-Q9"""
    return (
        state.actions == PHASE_ACTIONS
        and len(state.row) > 0
        and not (state.has_row_card and state.rules.has_one_row_card)
    )


def add_draws(state: HundredMetresState, actions: list[Action]) -> None:
    """Draw, take a row card, or stop: the same in both phases. HUN-18, HUN-19, HUN-Q10"""
    if has_cards(state):
        actions.append(DRAW)
    if can_take_row(state):
        for index in range(len(state.row)):
            kind = state.row[index]
            if kind not in state.row[:index]:
                actions.append(ROWS[kind])
    actions.append(STOP)


def legal_step(state: HundredMetresState, seat: i64) -> list[Action]:
    """Step or cross, draw, take a row card, or stop. HUN-16 to HUN-20"""
    actions: list[Action] = []
    runner = state.runners[seat]
    if runner.cell < LAST_CELL:
        if not runner.has_shoe:
            add_steps(runner, actions)
        elif state.actions == PHASE_ACTIONS:
            add_step_pairs(runner, actions)
    elif can_cross(state, runner):
        actions.append(CROSS)
    add_draws(state, actions)
    return actions


def apply_step(state: HundredMetresState, seat: i64, action: Action, chance: Chance) -> None:
    """One action of the step phase; without actions left it is over. HUN-16 to HUN-20"""
    if isinstance(action, PlayStep):
        take_step(state, seat, action, chance)
    elif isinstance(action, Cross):
        cross(state, seat, chance)
        return
    else:
        apply_draw(state, seat, action, chance)
    if state.actions == 0:
        end_step_phase(state, chance)


def take_step(state: HundredMetresState, seat: i64, action: PlayStep, chance: Chance) -> None:
    """A cell forward for one card, or for two and the shoe with them. HUN-22, HUN-45, HUN-Q19"""
    runner = state.runners[seat]
    throw(state, runner, action.first)
    state.actions -= 1
    runner.cell += 1
    if action.second == NONE:
        chance.tell(told.STEPPED, seat, action.first, runner.cell)
    else:
        throw(state, runner, action.second)
        state.actions -= 1
        chance.tell(told.STEPPED_TWICE, seat, action.first, action.second, runner.cell)
        take_shoe_off(state, chance)


def apply_draw(state: HundredMetresState, seat: i64, action: Action, chance: Chance) -> None:
    """A hidden card for one action, a row card for both, or nothing more. HUN-18, HUN-19"""
    if isinstance(action, Draw):
        draw_card(state, seat, chance)
        state.actions -= 1
        return
    if isinstance(action, TakeRow):
        take_row_card(state, seat, action.kind, chance)
    else:
        is_step_phase = state.phase is Phase.STEP
        chance.tell(told.STOPPED_STEPS if is_step_phase else told.STOPPED, seat)
    state.actions = 0
