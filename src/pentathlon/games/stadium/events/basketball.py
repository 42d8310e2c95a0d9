"""Basketball, a Final: the holder shoots or passes, the defenders block or intercept.

Two cubes count the baskets, Ember's and Tide's.
"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.chance import Chance
from pentathlon.engine.errors import Refusal
from pentathlon.engine.game import Action

from .. import told
from ..actions import (
    BALLS,
    GUARDS_UP_TO,
    INTERCEPT,
    SHOTS,
    Block,
    Shoot,
    Throw,
    ball_index,
)
from ..data import BASKETS, EMBER, FACES, GOLD, HAND_FACES, SHOT_TARGET, TIDE, TRIANGLE
from ..medal import GOAL, LIMIT, LIMIT_LEVEL
from ..options import Rules
from ..podium import award_higher, award_team
from ..refusals import other_choice, refuse_number
from ..state import StadiumState, team_of
from ..stocks import spend
from .event import Event


class Basketball(Event):
    """Rounds of one attacker against all defenders."""

    def start(self, state: StadiumState, chance: Chance) -> None:
        """The first player takes the ball. STA-BAS-1"""
        state.ball = state.token
        chance.tell(told.BALL_FIRST, state.ball)
        state.ask_several(self.participants(state))

    def participants(self, state: StadiumState) -> i64:
        """The holder and all rivals; the holder's teammates do not program. STA-BAS-2"""
        players = 1 << state.ball
        for seat in range(1 - team_of(state.ball), state.seats, 2):
            players |= 1 << seat
        return players

    def question(self, state: StadiumState, seat: i64) -> str:
        return "ball" if seat == state.ball else "guard"

    def legal(self, state: StadiumState, seat: i64) -> list[Action]:
        """Shoot or pass; block or intercept. STA-BAS-3, STA-Q42"""
        if seat == state.ball:
            return BALLS[ball_index(state.seats, seat, state.most(seat))]
        return GUARDS_UP_TO[state.most(seat)]

    def reveal(self, state: StadiumState, chance: Chance) -> None:
        """A shot or a pass; blocks are spent either way. STA-BAS-4 to STA-BAS-13"""
        state.round += 1
        holder = state.ball
        blocks = spend_blocks(state, chance)
        if state.symbols[holder] == TRIANGLE:
            shoot(state, holder, blocks, chance)
        else:
            chance.show(state)
            state.ball = catcher(state, holder, chance)
        team = team_of(holder)
        if state.cubes[team] == BASKETS:
            chance.show(state)
            award_team(state, GOLD, team, BASKETS, state.cubes[1 - team], GOAL, chance)
        elif state.round >= state.rules.basketball_limit:
            chance.show(state)
            ember, tide = state.cubes[EMBER], state.cubes[TIDE]
            award_higher(state, ember, tide, LIMIT, LIMIT_LEVEL, chance)
        else:
            state.ask_several(self.participants(state))

    def why(self, state: StadiumState, seat: i64, action: Action) -> Refusal:
        question = self.question(state, seat)
        if isinstance(action, Throw) and seat == state.ball:
            return Refusal("STA-Q42", "not_a_teammate", {"target": int(action.dial)})
        if isinstance(action, Shoot if seat == state.ball else Block):
            return refuse_number(state, seat, action)
        return other_choice("STA-BAS-3", question)

    def rules_behind(self, state: StadiumState, seat: i64, action: Action) -> tuple[str, ...]:
        """A shot, a pass, a block or an interception. STA-BAS-4 to STA-BAS-11"""
        if isinstance(action, Throw):
            return ("STA-BAS-8", "STA-BAS-9", "STA-Q42")
        if action is INTERCEPT:
            return ("STA-BAS-8", "STA-BAS-11")
        return ("STA-BAS-4", "STA-BAS-6", "STA-BAS-3" if seat == state.ball else "STA-BAS-10")

    def fallback(self, state: StadiumState, seat: i64) -> Action:
        return SHOTS[0] if seat == state.ball else INTERCEPT

    def bound(self, rules: Rules, seats: i64) -> i64:
        return rules.basketball_limit * (1 + seats // 2)


def spend_blocks(state: StadiumState, chance: Chance) -> i64:
    """What the blockers set is spent; the sum. STA-BAS-6, STA-BAS-10"""
    total: i64 = 0
    for seat in range(1 - team_of(state.ball), state.seats, 2):
        if state.symbols[seat] == TRIANGLE:
            spend(state, seat, state.dials[seat], chance)
            total += state.dials[seat]
    return total


def shoot(state: StadiumState, holder: i64, blocks: i64, chance: Chance) -> None:
    """Die and number against 3 and the blocks; the ball goes left. STA-BAS-4 to -7, STA-BAS-11"""
    state.turn = holder
    number = state.dials[holder]
    spend(state, holder, number, chance)
    chance.show(state)
    face = chance.roll(FACES)
    if face + number >= SHOT_TARGET + blocks:
        state.cubes[team_of(holder)] += 1
        chance.tell(told.BASKET, holder, face, number, blocks)
    else:
        chance.tell(told.MISS, holder, face, number, blocks)
    state.ball = state.left_of(holder)
    chance.tell(told.BALL_LEFT, state.ball)


def catcher(state: StadiumState, holder: i64, chance: Chance) -> i64:
    """The first interceptor to roll a HAND, clockwise; else the receiver. STA-BAS-8, STA-BAS-9"""
    seat = state.left_of(holder)
    for _ in range(state.seats // 2):
        if state.symbols[seat] != TRIANGLE:
            state.turn = seat
            if catches(seat, chance):
                return seat
            chance.show(state)
        seat = state.left_of(state.left_of(seat))
    chance.tell(told.BALL_PASSED, state.dials[holder])
    return state.dials[holder]


def catches(seat: i64, chance: Chance) -> bool:
    """The white die: a HAND takes the ball. STA-Q43"""
    face = chance.roll(FACES)
    if face > HAND_FACES:
        chance.tell(told.BLANK, seat, face)
        return False
    chance.tell(told.HAND, seat, face)
    chance.tell(told.BALL_CAUGHT, seat)
    return True


EVENT: Final[Event] = Basketball()
