"""The line: crossing it, leaving the race, running on. HUN-30 to HUN-36, HUN-Q26"""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from pentathlon.engine.chance import Chance
from pentathlon.engine.game import Action

from . import told
from .actions import Vote
from .data import FINISH, KINDS, LAST_CELL, LINE, NONE, SHOE, SUIT
from .piles import lose, throw
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


def cross(state: HundredMetresState, seat: i64, chance: Chance) -> None:
    """The Finish cards are spent, place and time are fixed. HUN-34, HUN-37, HUN-Q25"""
    runner = state.runners[seat]
    best = best_time(state)
    for _ in range(finishes_needed(runner)):
        throw(state, runner, FINISH)
    state.crossings += 1
    runner.place = state.crossings
    runner.time = time_now(state)
    runner.cell = LINE
    chance.tell(told.CROSSED, seat, runner.time, runner.place)
    tell_record(runner.time, best, chance)
    leave(state, seat, chance)
    chance.show(state)  # the crossing is looked at before the race goes on or is over
    if state.crossings < state.goal:
        pass_turn(state, chance)
    elif state.rules.votes and state.crossings == 1 and state.seats > 2:
        state.phase = Phase.VOTE
        state.waiting = state.racing()
    else:
        end_by_crossing(state, chance)


def best_time(state: HundredMetresState) -> i64:
    """The record in force, or the best time of this race where that is better. HUN-Q30"""
    best = state.rules.record
    for runner in state.runners:
        if runner.time != NONE:
            best = min(best, runner.time)
    return best


def tell_record(time: i64, best: i64, chance: Chance) -> None:
    """A new record, or an equalled one. HUN-35, HUN-Q30"""
    if time < best:
        chance.tell(told.NEW_RECORD, best)
    elif time == best:
        chance.tell(told.EQUALLED, best)


def leave(state: HundredMetresState, seat: i64, chance: Chance) -> None:
    """Markers are lifted; hand, suit and shoe are laid down without counting. HUN-Q26, HUN-Q32"""
    runner = state.runners[seat]
    for kind in range(KINDS):
        for _ in range(runner.hand[kind]):
            lose(runner, kind)
            lay_down(state, seat, kind, chance)
    if runner.has_suit:
        lay_down(state, seat, SUIT, chance)
    if runner.has_shoe:
        lay_down(state, seat, SHOE, chance)
    runner.has_suit = False
    runner.has_shoe = False
    runner.has_photo = False


def lay_down(state: HundredMetresState, seat: i64, kind: i64, chance: Chance) -> None:
    """A leaver's card goes on top of the discard without counting for the time. HUN-Q26"""
    state.discard = append(state.discard, kind)
    chance.tell(told.LEFT, seat, kind)


def end_by_crossing(state: HundredMetresState, chance: Chance) -> None:
    """Nobody runs on: the champion is enough, one is left, or the podium is full. HUN-Q26"""
    if state.crossings == 1:
        end_race(state, "champion")
    elif state.crossings + 1 == state.seats:
        chance.tell(told.ONE_LEFT)
        end_race(state, "one_left")
    else:
        chance.tell(told.PODIUM_FULL)
        end_race(state, "podium")


def podium_goal(seats: i64) -> i64:
    """Three across the line, or all but one. HUN-Q26"""
    return min(PODIUM, seats - 1)


def apply_votes(
    state: HundredMetresState, seats: tuple[int, ...], votes: list[Action], chance: Chance
) -> None:
    """With more yes than no the race goes on to the podium. HUN-3, HUN-Q26"""
    state.waiting = 0
    balance: i64 = 0
    for place, seat in enumerate(seats):
        vote = votes[place]
        assert isinstance(vote, Vote)
        balance += 1 if vote.runs_on else -1
        chance.tell(told.VOTED_YES if vote.runs_on else told.VOTED_NO, seat)
    if balance > 0:
        state.goal = podium_goal(state.seats)
        chance.tell(told.RUNS_ON)
        pass_turn(state, chance)
    else:
        chance.tell(told.VOTED_DOWN)
        chance.show(state)
        end_race(state, "champion")
