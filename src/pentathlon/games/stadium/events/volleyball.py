"""Volleyball, a Final: bids buy dice and rerolls; two won sets running win the gold.

The first cube lies on 0, on a team's space (1 Ember, 2 Tide); a score cube shows the sum of a
player's dice in this set, `rest` the rerolls left.
"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.chance import Chance
from pentathlon.engine.errors import Refusal
from pentathlon.engine.game import Action

from .. import told
from ..actions import REROLLS_OF, STOP, Reroll
from ..data import DIE_COUNT, EMBER, GOLD, TIDE, VOLLEY_DICE
from ..medal import GOAL, LIMIT, LIMIT_LEVEL
from ..options import Rules
from ..podium import award_higher, award_team
from ..refusals import other_choice
from ..state import Phase, StadiumState
from ..stocks import spend_bids
from .archery import dice_sum, roll_again, throw
from .event import BidEvent, Event

CUBE: Final[i64] = 0
FULL_BID: Final[i64] = len(VOLLEY_DICE) - 1
"""All dice; each energy above it is a reroll. STA-VOL-4"""


class Volleyball(BidEvent):
    """Sets of bids and dice, up to the limit."""

    def start(self, state: StadiumState, chance: Chance) -> None:
        """The cube lies on 0. STA-VOL-1"""
        state.ask_several(state.everyone())

    def question(self, state: StadiumState, seat: i64) -> str:
        return "bid" if state.phase is Phase.PROGRAM else "reroll"

    def legal(self, state: StadiumState, seat: i64) -> list[Action]:
        """A bid; or one of the dice rolled again, or stop. STA-VOL-2, STA-VOL-4, STA-Q48"""
        if state.phase is Phase.PROGRAM:
            return super().legal(state, seat)
        return REROLLS_OF[DIE_COUNT]

    def reveal(self, state: StadiumState, chance: Chance) -> None:
        """In order, each player rolls the dice that the bid buys. STA-VOL-2, STA-VOL-3"""
        spend_bids(state, chance)
        play(state, state.token, chance)

    def choose(self, state: StadiumState, seat: i64, action: Action, chance: Chance) -> None:
        """One die again, or on to the next player. STA-VOL-4, STA-VOL-5"""
        if isinstance(action, Reroll):
            roll_again(state, seat, action.die, chance)
            state.rest -= 1
        if state.rest == 0 or action is STOP:
            chance.tell(told.STOPPED, seat, dice_sum(state.dice))
            end_turn(state, seat, chance)

    def why(self, state: StadiumState, seat: i64, action: Action) -> Refusal:
        if state.phase is Phase.PROGRAM:
            return super().why(state, seat, action)
        return other_choice("STA-VOL-4", "reroll")

    def rules_behind(self, state: StadiumState, seat: i64, action: Action) -> tuple[str, ...]:
        if state.phase is Phase.PROGRAM:
            return self.rules
        return ("STA-VOL-4", "STA-VOL-5", "STA-Q48")

    def fallback(self, state: StadiumState, seat: i64) -> Action:
        return super().fallback(state, seat) if state.phase is Phase.PROGRAM else STOP

    def bound(self, rules: Rules, seats: i64) -> i64:
        return rules.volleyball_limit * seats * (1 + rules.dial_max - FULL_BID)


def play(state: StadiumState, seat: i64, chance: Chance) -> None:
    """A player's throw; who has rerolls is asked. STA-VOL-3, STA-VOL-4, STA-Q46, STA-Q56"""
    bid = state.dials[seat]
    state.turn = seat
    throw(state, seat, VOLLEY_DICE[min(bid, FULL_BID)], chance)
    state.rest = max(0, bid - FULL_BID)
    if state.rest > 0:
        state.ask_one(seat, Phase.TURN)
    else:
        end_turn(state, seat, chance)


def end_turn(state: StadiumState, seat: i64, chance: Chance) -> None:
    """The sum stands; the next player, or the end of the set. STA-VOL-5, STA-VOL-6"""
    state.close()
    state.rest = 0
    state.scores[seat] = dice_sum(state.dice)
    chance.show(state)
    if state.left_of(seat) == state.token:
        end_set(state, chance)
    else:
        play(state, state.left_of(seat), chance)


def end_set(state: StadiumState, chance: Chance) -> None:
    """The higher total moves the cube; a level set does not. STA-VOL-6 to STA-VOL-11"""
    ember, tide = state.team_sum(state.scores, EMBER), state.team_sum(state.scores, TIDE)
    state.round += 1
    if ember == tide:
        chance.tell(told.SET_LEVEL, ember, tide)
    elif win_set(state, EMBER if ember > tide else TIDE, ember, tide, chance):
        return
    if state.round >= state.rules.volleyball_limit:
        chance.show(state)
        end_by_cube(state, chance)
    else:
        state.ask_several(state.everyone())


def win_set(state: StadiumState, winner: i64, ember: i64, tide: i64, chance: Chance) -> bool:
    """The cube comes to the winner's space, or wins the gold from there. STA-VOL-7, STA-VOL-8"""
    chance.tell(told.SET_WON, winner, ember, tide)
    if state.cubes[CUBE] != winner + 1:
        state.cubes[CUBE] = winner + 1
        return False
    chance.show(state)
    award_team(state, GOLD, winner, max(ember, tide), min(ember, tide), GOAL, chance)
    return True


def end_by_cube(state: StadiumState, chance: Chance) -> None:
    """Time is up: the cube's colour wins; on 0 both do. STA-VOL-11, STA-Q47"""
    ember: i64 = 1 if state.cubes[CUBE] == EMBER + 1 else 0
    tide: i64 = 1 if state.cubes[CUBE] == TIDE + 1 else 0
    award_higher(state, ember, tide, LIMIT, LIMIT_LEVEL, chance)


EVENT: Final[Event] = Volleyball("bid", ("STA-VOL-2", "STA-VOL-3", "STA-VOL-4"))
