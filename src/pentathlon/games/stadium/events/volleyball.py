"""Volleyball, a Final: bids buy dice and rerolls; two won sets running win the gold.

The first cube lies on 0, on a team's space (1 Ember, 2 Tide); a score cube shows the sum of a
player's dice in this set, `rest` the rerolls left.
"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.chance import Chance
from pentathlon.engine.errors import Refusal
from pentathlon.engine.game import Action

from ..actions import REROLLS_OF, STOP, Reroll
from ..data import DIE_COUNT, EMBER, FACES, GOLD, TIDE, VOLLEY_DICE
from ..options import Rules
from ..podium import GOAL, LIMIT, LIMIT_LEVEL, award_higher, award_team
from ..refusals import other_choice
from ..state import Phase, StadiumState
from .archery import dice_sum
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
        state.spend_bids()
        play(state, state.token, chance)

    def choose(self, state: StadiumState, seat: i64, action: Action, chance: Chance) -> None:
        """One die again, or on to the next player. STA-VOL-4, STA-VOL-5"""
        if isinstance(action, Reroll):
            state.dice[action.die] = chance.roll(FACES)
            state.rest -= 1
        if state.rest == 0 or action is STOP:
            end_turn(state, seat, chance)

    def refuse(self, state: StadiumState, seat: i64, action: Action) -> Refusal:
        if state.phase is Phase.PROGRAM:
            return super().refuse(state, seat, action)
        return other_choice("STA-VOL-4", "reroll")

    def fallback(self, state: StadiumState, seat: i64) -> Action:
        return super().fallback(state, seat) if state.phase is Phase.PROGRAM else STOP

    def bound(self, rules: Rules, seats: i64) -> i64:
        return rules.volleyball_limit * seats * (1 + rules.dial_max - FULL_BID)


def play(state: StadiumState, seat: i64, chance: Chance) -> None:
    """A player's throw; who has rerolls is asked. STA-VOL-3, STA-VOL-4, STA-Q46, STA-Q56"""
    bid = state.dials[seat]
    state.turn = seat
    for die in range(DIE_COUNT):
        state.dice[die] = chance.roll(FACES) if die < VOLLEY_DICE[min(bid, FULL_BID)] else 0
    state.rest = max(0, bid - FULL_BID)
    if state.rest > 0:
        state.ask_one(seat, Phase.TURN)
    else:
        end_turn(state, seat, chance)


def end_turn(state: StadiumState, seat: i64, chance: Chance) -> None:
    """The sum stands; the next player, or the end of the set. STA-VOL-5, STA-VOL-6"""
    state.rest = 0
    state.scores[seat] = dice_sum(state.dice)
    if state.left_of(seat) == state.token:
        end_set(state)
    else:
        play(state, state.left_of(seat), chance)


def end_set(state: StadiumState) -> None:
    """The higher total moves the cube; a level set does not. STA-VOL-6 to STA-VOL-11"""
    ember, tide = state.team_sum(state.scores, EMBER), state.team_sum(state.scores, TIDE)
    state.round += 1
    winner = EMBER if ember > tide else TIDE
    if ember != tide and state.cubes[CUBE] == winner + 1:
        award_team(state, GOLD, winner, max(ember, tide), min(ember, tide), GOAL)
        state.close()
        return
    if ember != tide:
        state.cubes[CUBE] = winner + 1
    if state.round >= state.rules.volleyball_limit:
        end_by_cube(state)
    else:
        state.ask_several(state.everyone())


def end_by_cube(state: StadiumState) -> None:
    """Time is up: the cube's colour wins; on 0 both do. STA-VOL-11, STA-Q47"""
    ember: i64 = 1 if state.cubes[CUBE] == EMBER + 1 else 0
    tide: i64 = 1 if state.cubes[CUBE] == TIDE + 1 else 0
    award_higher(state, ember, tide, LIMIT, LIMIT_LEVEL)
    state.close()


EVENT: Final[Event] = Volleyball("bid", "STA-VOL-2")
