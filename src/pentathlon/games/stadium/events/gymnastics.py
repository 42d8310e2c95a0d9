"""Team Gymnastics: three auctions aloud, for gold, silver and bronze.

`round` is the auction, `number` the standing announcement, `turn` the speaker; the number stands
with the seat that spoke before.
"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.chance import Chance
from pentathlon.engine.errors import Refusal
from pentathlon.engine.game import Action

from .. import told
from ..actions import CALLS, ONLY_PASS, PASS, SHARES, TEAM_SIZE, Call, Share
from ..data import MAX_ENERGY, NONE, PODIUM
from ..medal import AUCTION, OPENING_PASS
from ..options import Rules
from ..podium import award_team
from ..refusals import other_choice
from ..sharing import (
    PAY,
    begin_sharing,
    even_share,
    give_share,
    legal_shares,
    refuse_share,
    split_evenly,
)
from ..state import Phase, StadiumState, team_of
from .event import Event


class Gymnastics(Event):
    """Numbers rise until a team passes; the other pays and takes the medal."""

    def start(self, state: StadiumState, chance: Chance) -> None:
        """The auction for gold comes first. STA-GYM-1"""
        ask_opener(state, chance)

    def question(self, state: StadiumState, seat: i64) -> str:
        return "gym_call" if state.phase is Phase.TURN else "gym_share"

    def legal(self, state: StadiumState, seat: i64) -> list[Action]:
        """A higher number or a pass; after the auction, a share of the price. STA-GYM-2 to -8"""
        if state.phase is Phase.SHARE:
            return legal_shares(state, PAY)
        most = state.team_energy(team_of(seat))
        if state.number == NONE and not state.rules.opener_may_pass:  # STA-Q26
            return list(CALLS[: most + 1])
        if most <= state.number:  # STA-Q27
            return ONLY_PASS
        return [PASS, *CALLS[state.number + 1 : most + 1]]

    def sample(self, state: StadiumState, seat: i64, chance: Chance) -> Action:
        """The same as a pick from the list, which can have 91 entries."""
        if state.phase is Phase.SHARE:
            return super().sample(state, seat, chance)
        most = state.team_energy(team_of(seat))
        if state.number == NONE and not state.rules.opener_may_pass:
            return CALLS[0] if most == 0 else CALLS[chance.below(most + 1, 0)]
        if most <= state.number:
            return PASS
        pick = chance.below(most - state.number + 1, 0)
        return PASS if pick == 0 else CALLS[state.number + pick]

    def choose(self, state: StadiumState, seat: i64, action: Action, chance: Chance) -> None:
        """A number hands the word on, a pass ends the auction, a share pays. STA-GYM-2 to -8"""
        if isinstance(action, Call):
            state.number = action.number
            chance.tell(told.CALLED, seat, state.number)
            state.ask_one(state.left_of(seat), Phase.TURN)
        elif isinstance(action, Share):
            if give_share(state, action.amount, PAY, chance):
                end_auction(state, chance)
        else:
            chance.tell(told.PASSED, seat)
            sell(state, state.right_of(seat), chance)

    def why(self, state: StadiumState, seat: i64, action: Action) -> Refusal:
        if state.phase is Phase.SHARE:
            return refuse_share(state, action, PAY, "STA-GYM-8")
        if action is PASS:
            return Refusal("STA-Q26", "no_opening_pass")
        if not isinstance(action, Call):
            return other_choice("STA-GYM-2", "gym_call")
        if action.number <= state.number:
            return Refusal("STA-GYM-4", "not_higher", {"number": int(state.number)})
        most = int(state.team_energy(team_of(seat)))
        return Refusal("STA-GYM-5", "above_team", {"number": int(action.number), "most": most})

    def rules_behind(self, state: StadiumState, seat: i64, action: Action) -> tuple[str, ...]:
        if state.phase is Phase.SHARE:
            return ("STA-GYM-8", "STA-Q29")
        if action is PASS:
            return ("STA-GYM-7", "STA-GYM-2", "STA-Q26" if state.number == NONE else "STA-GYM-8")
        return ("STA-GYM-3", "STA-GYM-6" if state.number == NONE else "STA-GYM-4", "STA-GYM-5")

    def fallback(self, state: StadiumState, seat: i64) -> Action:
        """Pass, or open at 0; pay evenly. STA-GYM-6"""
        if state.phase is Phase.SHARE:
            return SHARES[even_share(state, state.member, state.rest, PAY)]
        return CALLS[0] if state.number == NONE else PASS

    def bound(self, rules: Rules, seats: i64) -> i64:
        return PODIUM * (TEAM_SIZE * MAX_ENERGY + 2 + seats // 2)


def ask_opener(state: StadiumState, chance: Chance) -> None:
    """The token holder opens; no number stands. STA-GYM-2, STA-Q28"""
    state.number = NONE
    chance.tell(told.AUCTION, state.round, state.token)
    state.ask_one(state.token, Phase.TURN)


def sell(state: StadiumState, announcer: i64, chance: Chance) -> None:
    """The standing number wins the medal and is paid. STA-GYM-7, STA-GYM-8, STA-Q29"""
    price, team = max(0, state.number), team_of(announcer)
    why = OPENING_PASS if state.number == NONE else AUCTION
    award_team(state, state.round, team, price, state.team_energy(1 - team), why, chance)
    if price == 0:
        end_auction(state, chance)
    elif state.rules.splits_evenly:
        split_evenly(state, team, price, PAY, chance)
        end_auction(state, chance)
    else:
        chance.tell(told.SPLITS, announcer, price)
        begin_sharing(state, announcer, price)


def end_auction(state: StadiumState, chance: Chance) -> None:
    """The token moves on; after bronze the event is over. STA-GYM-1, STA-GYM-10"""
    state.token = state.left_of(state.token)
    state.round += 1
    state.member = NONE
    if state.round == PODIUM:
        state.close()
    else:
        ask_opener(state, chance)


EVENT: Final[Event] = Gymnastics()
