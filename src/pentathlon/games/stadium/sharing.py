"""A price or a gain split among a team, member by member. STA-GYM-8, STA-DOP-3, STA-Q40"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.chance import Chance
from pentathlon.engine.errors import Refusal
from pentathlon.engine.game import Action

from . import told
from .actions import SHARES, Share
from .data import MAX_ENERGY
from .refusals import other_choice
from .state import Phase, StadiumState, team_of

PAY: Final[i64] = -1
RECEIVE: Final[i64] = 1


def room(state: StadiumState, seat: i64, way: i64) -> i64:
    """The most that a member can pay, or receive."""
    return state.energy[seat] if way == PAY else MAX_ENERGY - state.energy[seat]


def room_after(state: StadiumState, seat: i64, way: i64) -> i64:
    """The most that the teammates after a member can pay, or receive."""
    total: i64 = 0
    for mate in range(seat + 2, state.seats, 2):
        total += room(state, mate, way)
    return total


def team_room(state: StadiumState, team: i64, way: i64) -> i64:
    """The most that a team can pay, or receive."""
    return room(state, team, way) + room_after(state, team, way)


def begin_sharing(state: StadiumState, sharer: i64, amount: i64) -> None:
    """A seat is asked what the first of its team pays or receives; the lowest seat comes first."""
    state.rest = amount
    state.member = team_of(sharer)
    state.ask_one(sharer, Phase.SHARE)


def least_share(state: StadiumState, way: i64) -> i64:
    """What the later teammates cannot take over."""
    return max(0, state.rest - room_after(state, state.member, way))


def most_share(state: StadiumState, way: i64) -> i64:
    """What the member can take, and no more than is left."""
    return min(state.rest, room(state, state.member, way))


def legal_shares(state: StadiumState, way: i64) -> list[Action]:
    """Every amount that leaves the rest to the later ones. Section 6"""
    shares: list[Action] = []
    for amount in range(least_share(state, way), most_share(state, way) + 1):
        shares.append(SHARES[amount])
    return shares


def give_share(state: StadiumState, amount: i64, way: i64, chance: Chance) -> bool:
    """One member's share; the last takes the rest. Whether all is shared out."""
    hand_over(state, amount, way, chance)
    state.member += 2
    if state.member + 2 < state.seats:
        return False
    hand_over(state, state.rest, way, chance)
    return True


def hand_over(state: StadiumState, amount: i64, way: i64, chance: Chance) -> None:
    """A member pays or receives."""
    mate = state.member
    state.energy[mate] += way * amount
    state.rest -= amount
    chance.tell(told.PAID if way == PAY else told.RECEIVED, mate, amount, state.energy[mate])


def even_share(state: StadiumState, first: i64, rest: i64, way: i64) -> i64:
    """What `first` gives if every unit falls on the one with most room, the lowest seat on ties."""
    given = [0] * int(state.seats)
    for _ in range(rest):
        best = first
        for mate in range(first + 2, state.seats, 2):
            if room(state, mate, way) - given[mate] > room(state, best, way) - given[best]:
                best = mate
        given[best] += 1
    return given[first]


def split_evenly(state: StadiumState, team: i64, amount: i64, way: i64, chance: Chance) -> None:
    """The engine splits: every unit from the teammate with most room. STA-Q29"""
    state.rest = amount
    for mate in range(team, state.seats, 2):
        state.member = mate
        hand_over(state, even_share(state, mate, state.rest, way), way, chance)


def refuse_share(state: StadiumState, action: Action, way: i64, rule: str) -> Refusal:
    """Why this cannot be the member's share."""
    if not isinstance(action, Share):
        return other_choice(rule, "share")
    facts: dict[str, object] = {
        "member": int(state.member),
        "amount": int(action.amount),
        "least": int(least_share(state, way)),
        "most": int(most_share(state, way)),
    }
    return Refusal(rule, "share_pays" if way == PAY else "share_gains", facts)
