"""Anti-Doping Control: the first player and the left neighbour dope, rest or accuse.

No medal is won; `turn` tells whose team's energy is being shared out.
"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.chance import Chance
from pentathlon.engine.errors import Refusal
from pentathlon.engine.game import Action

from .. import told
from ..actions import ACCUSE, DOPINGS, REST, SHARES, Share
from ..data import CIRCLE, DOPE_GAIN, DOPE_REST_GAIN, NONE, PODIUM, SQUARE, TRIANGLE
from ..options import Rules
from ..refusals import other_choice
from ..sharing import (
    RECEIVE,
    begin_sharing,
    even_share,
    give_share,
    legal_shares,
    refuse_share,
    team_room,
)
from ..state import Phase, StadiumState, team_of
from .event import Event


class AntiDoping(Event):
    """One secret choice each, then up to two splits."""

    def start(self, state: StadiumState, chance: Chance) -> None:
        """Two choose, the others may advise. STA-DOP-1"""
        state.ask_several(self.participants(state))

    def participants(self, state: StadiumState) -> i64:
        """The token holder and the left neighbour act for their teams. STA-DOP-1"""
        return 1 << state.token | 1 << state.left_of(state.token)

    def question(self, state: StadiumState, seat: i64) -> str:
        return "dope" if state.phase is Phase.PROGRAM else "dope_share"

    def legal(self, state: StadiumState, seat: i64) -> list[Action]:
        """Dope, rest or accuse; then a share of the energy. STA-DOP-2, STA-Q40"""
        return DOPINGS if state.phase is Phase.PROGRAM else legal_shares(state, RECEIVE)

    def reveal(self, state: StadiumState, chance: Chance) -> None:
        """Who is caught loses a medal; the others' energy is shared out. STA-DOP-2 to STA-DOP-6"""
        first, second = state.token, state.left_of(state.token)
        chance.show(state)
        judge(state, first, second, chance)
        judge(state, second, first, chance)
        pay_out(state, first, chance)

    def choose(self, state: StadiumState, seat: i64, action: Action, chance: Chance) -> None:
        """One teammate's share; the token holder's team comes first. STA-Q40"""
        assert isinstance(action, Share)
        if give_share(state, action.amount, RECEIVE, chance):
            go_on(state, seat, chance)

    def why(self, state: StadiumState, seat: i64, action: Action) -> Refusal:
        if state.phase is Phase.PROGRAM:
            return other_choice("STA-DOP-2", "dope")
        return refuse_share(state, action, RECEIVE, "STA-Q40")

    def rules_behind(self, state: StadiumState, seat: i64, action: Action) -> tuple[str, ...]:
        """What the choice brings, with or without an accusation. STA-DOP-3 to STA-DOP-6"""
        if state.phase is not Phase.PROGRAM:
            return ("STA-Q40", "STA-DOP-5" if state.symbols[seat] == CIRCLE else "STA-DOP-3")
        if action is REST:
            return ("STA-DOP-5", "STA-DOP-2")
        return ("STA-DOP-6", "STA-DOP-2") if action is ACCUSE else ("STA-DOP-3", "STA-DOP-4")

    def fallback(self, state: StadiumState, seat: i64) -> Action:
        """Rest; share evenly."""
        if state.phase is Phase.PROGRAM:
            return REST
        return SHARES[even_share(state, state.member, state.rest, RECEIVE)]

    def bound(self, rules: Rules, seats: i64) -> i64:
        return 2 + seats


def is_caught(state: StadiumState, seat: i64, rival: i64) -> bool:
    """Doped, and accused by the other team. STA-DOP-4"""
    return state.symbols[seat] == TRIANGLE and state.symbols[rival] == SQUARE


def judge(state: StadiumState, seat: i64, rival: i64, chance: Chance) -> None:
    """What came of one choice: caught, unseen, or a wrong accusation. STA-DOP-3 to STA-DOP-6"""
    if is_caught(state, seat, rival):
        chance.tell(told.CAUGHT, seat, team_of(seat))
        lose_medal(state, team_of(seat), chance)
        chance.show(state)
    elif state.symbols[seat] == TRIANGLE:
        chance.tell(told.UNSEEN, seat)
    elif state.symbols[seat] == SQUARE and state.symbols[rival] != TRIANGLE:
        chance.tell(told.WRONGED, seat)


def lose_medal(state: StadiumState, team: i64, chance: Chance) -> None:
    """The latest of the best kind the team owns leaves the game. STA-DOP-4, STA-Q41"""
    best = PODIUM
    place = NONE
    for index in range(len(state.medals)):
        medal = state.medals[index]
        if medal.team == team and medal.metal <= best:
            best = medal.metal
            place = index
    if place == NONE:
        chance.tell(told.NO_LOSS, team)
    else:
        chance.tell(told.LOST, team, best, state.programme[state.medals[int(place)].slot])
        del state.medals[int(place)]


def gain_of(state: StadiumState, seat: i64, rival: i64) -> i64:
    """6 for doping unseen, 2 for a rest, nothing for an accusation. STA-DOP-3 to STA-DOP-6"""
    if state.symbols[seat] == CIRCLE:
        return DOPE_REST_GAIN
    if state.symbols[seat] == TRIANGLE and not is_caught(state, seat, rival):
        return DOPE_GAIN
    return 0


def pay_out(state: StadiumState, seat: i64, chance: Chance) -> None:
    """The seat shares out as much as fits into its team's stocks. STA-Q40"""
    rival = state.left_of(seat) if seat == state.token else state.token
    won = gain_of(state, seat, rival)
    amount = min(won, team_room(state, team_of(seat), RECEIVE))
    if amount > 0:
        chance.tell(told.HANDS_OUT, seat, amount)
        begin_sharing(state, seat, amount)
        return
    if won > 0:
        chance.tell(told.NO_ROOM, team_of(seat))
    go_on(state, seat, chance)


def go_on(state: StadiumState, seat: i64, chance: Chance) -> None:
    """After the token holder's team comes the other, then the end."""
    if seat == state.token:
        pay_out(state, state.left_of(seat), chance)
    else:
        state.member = NONE
        state.close()


EVENT: Final[Event] = AntiDoping()
