"""The line: crossing it, leaving the race, running on. HUN-30 to HUN-36, HUN-Q26"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.chance import Chance
from pentathlon.engine.game import Action

from .actions import Vote
from .data import FINISH, KINDS, LAST_CELL, LINE, SHOE, SUIT
from .piles import lay_down, lose, throw
from .scoring import time_now
from .state import HundredMetresState, Phase, Runner
from .turn import end_race, pass_turn

PODIUM: Final[i64] = 3


def finishes_needed(runner: Runner) -> i64:
    """One Finish card, or a pair under a photo finish. HUN-31, HUN-56"""
    return 2 if runner.has_photo else 1


def crossing_cost(state: HundredMetresState, runner: Runner) -> i64:
    """One action, or what the photo finish asks. HUN-57, HUN-Q20"""
    return state.rules.photo_cost if runner.has_photo else 1


def can_cross(state: HundredMetresState, runner: Runner) -> bool:
    """On the last cell since the phase began, with cards and actions enough. HUN-31, HUN-Q16"""
    return (
        runner.cell == LAST_CELL
        and (state.began_on_last or state.rules.crosses_at_once)
        and runner.hand[FINISH] >= finishes_needed(runner)
        and state.actions >= crossing_cost(state, runner)
    )


def cross(state: HundredMetresState, runner: Runner, chance: Chance) -> None:
    """The Finish cards are spent, place and time are fixed. HUN-34, HUN-37, HUN-Q25"""
    for _ in range(finishes_needed(runner)):
        throw(state, runner, FINISH)
    state.crossings += 1
    runner.place = state.crossings
    runner.time = time_now(state)
    runner.cell = LINE
    leave(state, runner)
    if state.crossings < state.goal:
        pass_turn(state, chance)
    elif state.rules.votes and state.crossings == 1 and state.seats > 2:
        state.phase = Phase.VOTE
        state.waiting = state.racing()
    else:
        end_race(state, end_reason(state))


def leave(state: HundredMetresState, runner: Runner) -> None:
    """Markers are lifted; hand, suit and shoe are laid down without counting. HUN-Q26, HUN-Q32"""
    for kind in range(KINDS):
        for _ in range(runner.hand[kind]):
            lose(runner, kind)
            lay_down(state, kind)
    if runner.has_suit:
        lay_down(state, SUIT)
    if runner.has_shoe:
        lay_down(state, SHOE)
    runner.has_suit = False
    runner.has_shoe = False
    runner.has_photo = False


def end_reason(state: HundredMetresState) -> str:
    """Why nobody runs on. HUN-Q26"""
    if state.crossings == 1:
        return "champion"
    return "one_left" if state.crossings + 1 == state.seats else "podium"


def podium_goal(seats: i64) -> i64:
    """Three across the line, or all but one. HUN-Q26"""
    return min(PODIUM, seats - 1)


def apply_vote(state: HundredMetresState, seat: i64, action: Action, chance: Chance) -> None:
    """With more yes than no the race goes on to the podium. HUN-3, HUN-Q26"""
    state.runners[seat].choice = action
    state.waiting &= ~(1 << seat)
    if state.waiting != 0:
        return
    balance: i64 = 0
    for runner in state.runners:
        choice = runner.choice
        if isinstance(choice, Vote):
            balance += 1 if choice.runs_on else -1
        runner.choice = None
    if balance > 0:
        state.goal = podium_goal(state.seats)
        pass_turn(state, chance)
    else:
        end_race(state, end_reason(state))
