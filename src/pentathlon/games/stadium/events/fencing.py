"""Fencing, a Final: a bid buys stamina; then attack, block or wait until a team is out.

A score cube shows stamina; `round` 0 is the bid; `out` are the fencers without stamina.
"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.chance import Cards, Chance
from pentathlon.engine.errors import Refusal
from pentathlon.engine.game import Action

from .. import told
from ..actions import FENCES, PARRY, WAIT, Attack
from ..data import EMBER, FENCING_HIT, FENCING_START, GOLD, SQUARE, TIDE, TRIANGLE
from ..medal import DOUBLE_OUT, GOAL, LIMIT, LIMIT_LEVEL
from ..options import Rules
from ..podium import award_higher, award_nothing, award_team
from ..refusals import other_choice
from ..state import StadiumState, filled, team_of
from ..stocks import spend_bids
from .event import BidEvent, Event


class Fencing(BidEvent):
    """One round of bids, then rounds of fencing."""

    def start(self, state: StadiumState, chance: Chance) -> None:
        """All program a bid. STA-FEN-1"""
        state.ask_several(self.participants(state))

    def question(self, state: StadiumState, seat: i64) -> str:
        return "bid" if state.round == 0 else "fence"

    def legal(self, state: StadiumState, seat: i64) -> list[Action]:
        """A bid; then attack a rival still in, block or wait. STA-FEN-1, STA-FEN-2, STA-Q49"""
        if state.round == 0:
            return super().legal(state, seat)
        return FENCES[fencers(state, 1 - team_of(seat))]

    def reveal(self, state: StadiumState, chance: Chance) -> None:
        """Stamina is bought; or all thrusts count at once. STA-FEN-1 to STA-FEN-10"""
        if state.round == 0:
            spend_bids(state, chance)
            buy_stamina(state, chance)
        else:
            chance.show(state)
            lose_stamina(state, hits(state), chance)
            chance.show(state)
        end_round(state, chance)

    def why(self, state: StadiumState, seat: i64, action: Action) -> Refusal:
        if state.round == 0:
            return super().why(state, seat, action)
        if not isinstance(action, Attack):
            return other_choice("STA-FEN-2", "fence")
        key = "own_team" if team_of(action.dial) == team_of(seat) else "target_out"
        key = key if action.dial < state.seats else "target_absent"
        return Refusal("STA-Q49", key, {"target": int(action.dial)})

    def rules_behind(self, state: StadiumState, seat: i64, action: Action) -> tuple[str, ...]:
        """The bid; then an attack, a block or a wait. STA-FEN-1, STA-FEN-3 to STA-FEN-6"""
        if action is PARRY:
            return ("STA-FEN-4", "STA-FEN-5")
        if action is WAIT:
            return ("STA-FEN-6", "STA-FEN-2")
        return ("STA-FEN-3", "STA-Q49") if isinstance(action, Attack) else self.rules

    def fallback(self, state: StadiumState, seat: i64) -> Action:
        return super().fallback(state, seat) if state.round == 0 else WAIT

    def bound(self, rules: Rules, seats: i64) -> i64:
        return seats * (1 + rules.fencing_limit)


def buy_stamina(state: StadiumState, chance: Chance) -> None:
    """The bid and one more. STA-FEN-1"""
    for seat in range(state.seats):
        state.scores[seat] = state.dials[seat] + FENCING_START
        chance.tell(told.VIGOUR, seat, state.scores[seat])


def fencers(state: StadiumState, team: i64) -> i64:
    """Who of a team is still in, as a set of bits."""
    seats: i64 = 0
    for seat in range(team, state.seats, 2):
        if state.is_in(seat):
            seats |= 1 << seat
    return seats


def attacks_on(state: StadiumState, target: i64) -> i64:
    """How many fencers attack one."""
    total: i64 = 0
    for seat in range(state.seats):
        if state.symbols[seat] == TRIANGLE and state.dials[seat] == target:
            total += 1
    return total


def hits(state: StadiumState) -> Cards:
    """How often each fencer is hit, all choices at once. STA-FEN-3 to STA-FEN-6, STA-Q49"""
    hit = filled(state.seats, 0)
    for seat in range(state.seats):
        if state.symbols[seat] == SQUARE:
            hit[seat] += 1 if attacks_on(state, seat) == 0 else 0  # STA-FEN-5
        else:
            hit[seat] += attacks_on(state, seat)
        if state.symbols[seat] == TRIANGLE and state.symbols[state.dials[seat]] == SQUARE:
            hit[seat] += 1  # STA-FEN-4: the riposte
    return hit


def lose_stamina(state: StadiumState, hit: Cards, chance: Chance) -> None:
    """Two stamina a hit; at 0 a fencer is out. STA-FEN-7"""
    for seat in range(state.seats):
        if state.is_in(seat) and hit[seat] > 0:
            loss = min(state.scores[seat], FENCING_HIT * hit[seat])
            state.scores[seat] -= loss
            chance.tell(told.HIT, seat, loss, state.scores[seat])
            if state.scores[seat] == 0:
                state.out |= 1 << seat
                chance.tell(told.OUT, seat)


def end_round(state: StadiumState, chance: Chance) -> None:
    """A team without fencers has lost; else the next round, up to the limit. STA-FEN-8 to -10"""
    ember, tide = state.team_sum(state.scores, EMBER), state.team_sum(state.scores, TIDE)
    if ember == 0 and tide == 0:
        end_empty(state, chance)
    elif ember == 0 or tide == 0:
        award_team(state, GOLD, EMBER if tide == 0 else TIDE, max(ember, tide), 0, GOAL, chance)
    elif state.round >= state.rules.fencing_limit:
        award_higher(state, ember, tide, LIMIT, LIMIT_LEVEL, chance)
    else:
        state.round += 1
        chance.tell(told.ROUND, state.round)
        state.ask_several(state.everyone() & ~state.out)


def end_empty(state: StadiumState, chance: Chance) -> None:
    """Both teams are out in one round: both take a gold, or nobody. STA-FEN-9, STA-Q50"""
    if state.rules.double_out_wins:
        award_higher(state, 0, 0, DOUBLE_OUT, DOUBLE_OUT, chance)
    else:
        award_nothing(state, chance)


EVENT: Final[Event] = Fencing("bid", ("STA-FEN-1", "STA-FEN-7"))
