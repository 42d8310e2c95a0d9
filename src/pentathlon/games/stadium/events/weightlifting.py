"""Weightlifting: name a weight, pay for every roll, go on or pass.

A score cube shows the best lift; `number` is the weight under a failed attempt, `out` who passed.
"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.chance import Cards, Chance
from pentathlon.engine.errors import Refusal
from pentathlon.engine.game import Action

from .. import told
from ..actions import AGAIN, LIFT_AGAIN, LIFTS_ABOVE, ONLY_PASS, PASS, Lift
from ..data import FACES, LIFT_FACES, MAX_ENERGY, NONE, WEIGHTS
from ..options import Rules
from ..podium import award_ranks
from ..refusals import other_choice
from ..state import Phase, StadiumState
from ..stocks import spend
from .event import Event


class Weightlifting(Event):
    """Turn by turn until all have passed."""

    def start(self, state: StadiumState, chance: Chance) -> None:
        """The token holder lifts first. STA-WL-1"""
        state.ask_one(state.token, Phase.TURN)

    def question(self, state: StadiumState, seat: i64) -> str:
        return "lift_turn" if state.number == NONE else "lift_again"

    def legal(self, state: StadiumState, seat: i64) -> list[Action]:
        """Pass, or pay for a roll. STA-WL-2, STA-WL-5, STA-WL-6, STA-Q30, STA-Q31"""
        if state.energy[seat] == 0:
            return ONLY_PASS
        if state.number == NONE or state.rules.changes_weight:
            return LIFTS_ABOVE[state.scores[seat]]
        return LIFT_AGAIN

    def choose(self, state: StadiumState, seat: i64, action: Action, chance: Chance) -> None:
        """A roll that may lift the weight, or the last word. STA-WL-3 to STA-WL-7"""
        if action is PASS:
            state.out |= 1 << seat
            chance.tell(told.PASSED, seat)
            end_turn(state, seat, chance)
            return
        if isinstance(action, Lift):
            state.number = action.score
        lift(state, seat, action is AGAIN, chance)

    def why(self, state: StadiumState, seat: i64, action: Action) -> Refusal:
        question = self.question(state, seat)
        if not isinstance(action, Lift) and action is not AGAIN:
            return other_choice("STA-WL-2", question)
        if state.energy[seat] == 0:
            return Refusal("STA-Q31", "no_energy")
        if isinstance(action, Lift) and question == "lift_again" and not state.rules.changes_weight:
            return Refusal("STA-Q30", "same_weight", {"weight": WEIGHTS[state.number - 1]})
        if isinstance(action, Lift):
            return Refusal("STA-WL-6", "not_heavier", {"weight": WEIGHTS[state.scores[seat] - 1]})
        return other_choice("STA-WL-5", question)

    def rules_behind(self, state: StadiumState, seat: i64, action: Action) -> tuple[str, ...]:
        if action is PASS:
            return ("STA-WL-7", "STA-WL-2", "STA-WL-8" if state.scores[seat] == 0 else "STA-WL-9")
        if state.number == NONE:
            return ("STA-WL-3", "STA-WL-4", "STA-WL-6")
        return ("STA-WL-3", "STA-WL-5")

    def fallback(self, state: StadiumState, seat: i64) -> Action:
        return PASS

    def bound(self, rules: Rules, seats: i64) -> i64:
        return seats * (MAX_ENERGY + 1)


def lift(state: StadiumState, seat: i64, is_again: bool, chance: Chance) -> None:
    """One energy, one roll; a success ends the turn. STA-WL-3 to STA-WL-5"""
    weight, least = WEIGHTS[state.number - 1], LIFT_FACES[state.number - 1]
    chance.tell(told.AGAIN if is_again else told.TRIED, seat, weight)
    spend(state, seat, 1, chance)
    face = chance.roll(FACES)
    if face >= least:
        chance.tell(told.LIFTED, seat, weight, face)
        state.scores[seat] = state.number
        end_turn(state, seat, chance)
    else:
        chance.tell(told.FAILED, seat, weight, face, least)


def end_turn(state: StadiumState, seat: i64, chance: Chance) -> None:
    """The next who has not passed; when all have, the heaviest lifts win. STA-WL-1, STA-WL-9"""
    state.number = NONE
    if state.out == state.everyone():
        state.close()
        chance.show(state)
        award_ranks(state, results(state), chance)
        return
    next_seat = state.left_of(seat)
    while not state.is_in(next_seat):
        next_seat = state.left_of(next_seat)
    state.ask_one(next_seat, Phase.TURN)


def results(state: StadiumState) -> Cards:
    """Best lifts; who has none is not ranked. STA-WL-8"""
    best = state.scores[:]
    for seat in range(state.seats):
        if best[seat] == 0:
            best[seat] = NONE
    return best


EVENT: Final[Event] = Weightlifting()
