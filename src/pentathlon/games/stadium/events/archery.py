"""Archery: four dice for nothing, every further throw of a die for one energy.

A score cube shows the sum of the dice of those who have shot.
"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.chance import Cards, Chance
from pentathlon.engine.errors import Refusal
from pentathlon.engine.game import Action

from .. import told
from ..actions import ONLY_STOP, REROLLS_OF, STOP, Reroll
from ..data import DIE_COUNT, FACES, MAX_ENERGY
from ..options import Rules
from ..podium import award_ranks
from ..refusals import other_choice
from ..state import Phase, StadiumState
from ..stocks import spend
from .event import Event


class Archery(Event):
    """One turn a seat, in order."""

    def start(self, state: StadiumState, chance: Chance) -> None:
        """The token holder shoots first. STA-ARC-1"""
        shoot(state, state.token, chance)

    def question(self, state: StadiumState, seat: i64) -> str:
        return "arrow"

    def legal(self, state: StadiumState, seat: i64) -> list[Action]:
        """Stop, or one die again while the stock lasts. STA-ARC-3, STA-Q33"""
        return ONLY_STOP if state.energy[seat] == 0 else REROLLS_OF[DIE_COUNT]

    def choose(self, state: StadiumState, seat: i64, action: Action, chance: Chance) -> None:
        """A die for one energy; or the score stands and the next one shoots. STA-ARC-3 to -6"""
        if isinstance(action, Reroll):
            spend(state, seat, 1, chance)
            roll_again(state, seat, action.die, chance)
            return
        state.scores[seat] = dice_sum(state.dice)
        chance.tell(told.STOPPED, seat, state.scores[seat])
        state.close()
        chance.show(state)
        if state.left_of(seat) == state.token:
            award_ranks(state, state.scores, chance)
        else:
            shoot(state, state.left_of(seat), chance)

    def why(self, state: StadiumState, seat: i64, action: Action) -> Refusal:
        if isinstance(action, Reroll):
            return Refusal("STA-ARC-3", "no_energy")
        return other_choice("STA-ARC-3", "arrow")

    def rules_behind(self, state: StadiumState, seat: i64, action: Action) -> tuple[str, ...]:
        if isinstance(action, Reroll):
            return ("STA-ARC-3", "STA-Q33")
        return ("STA-ARC-4",)

    def fallback(self, state: StadiumState, seat: i64) -> Action:
        return STOP

    def bound(self, rules: Rules, seats: i64) -> i64:
        return seats * (MAX_ENERGY + 1)


def shoot(state: StadiumState, seat: i64, chance: Chance) -> None:
    """Four dice: green, blue, yellow, red. STA-ARC-2, STA-Q56"""
    state.ask_one(seat, Phase.TURN)
    throw(state, seat, DIE_COUNT, chance)


def throw(state: StadiumState, seat: i64, count: i64, chance: Chance) -> None:
    """So many dice are thrown, the others lie aside. STA-Q56"""
    for die in range(count):
        face = chance.roll(FACES)
        state.dice[die] = face
        chance.tell(told.ROLLED, seat, die, face)
    for die in range(count, DIE_COUNT):
        state.dice[die] = 0


def roll_again(state: StadiumState, seat: i64, die: i64, chance: Chance) -> None:
    """One die anew; what it shows stands, even if it is worse. STA-Q33, STA-Q48"""
    was = state.dice[die]
    state.dice[die] = chance.roll(FACES)
    chance.tell(told.REROLLED, seat, die, state.dice[die], was)


def dice_sum(dice: Cards) -> i64:
    """What the dice show together."""
    total: i64 = 0
    for face in dice:
        total += face
    return total


EVENT: Final[Event] = Archery()
