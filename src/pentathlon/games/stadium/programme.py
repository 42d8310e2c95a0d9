"""The programme of the Games: which event stands in which slot. STA-GEN-12, STA-GEN-13"""

from mypy_extensions import i64

from pentathlon.engine.chance import EVERYONE, Cards, Chance

from .data import EVENT_COUNT, FAMILIES, FINAL, IS_INDIVIDUAL, NONE, REGULAR
from .state import StadiumState, filled


def deal_programme(state: StadiumState, chance: Chance) -> None:
    """Turn up every tile, or leave them for the start of their events. STA-GEN-12, STA-GEN-13"""
    if state.rules.shows_all:
        for slot in range(len(state.programme)):
            turn_up(state, slot, chance)


def turn_up(state: StadiumState, slot: i64, chance: Chance) -> None:
    """The tile of a slot: the chosen one, or one of its family that is still in the box."""
    if state.rules.tiles:
        state.programme[slot] = state.rules.tiles[slot]
    elif state.programme[slot] == NONE:
        state.programme[slot] = chance.draw(tiles_for(state, slot), EVERYONE)


def tiles_for(state: StadiumState, slot: i64) -> Cards:
    """How likely each tile is to come next, as counts.

    Regular tiles keep to their quotas: with a of the single and b of the team events still to
    come, the next is a single one in a of a + b cases, and any of those left is as likely.
    """
    family = state.rules.families[slot]
    pile = filled(EVENT_COUNT, 0)
    for event in range(EVENT_COUNT):
        if FAMILIES[event] == family and event not in state.programme:
            pile[event] = 1
    if family == REGULAR:
        weigh(state, pile)
    return pile


def weigh(state: StadiumState, pile: Cards) -> None:
    """Give the single and the team events the weights of what is left of their quotas."""
    to_come = [state.rules.team, state.rules.individual]
    in_box = [0, 0]
    for event in range(EVENT_COUNT):
        kind = 1 if IS_INDIVIDUAL[event] else 0
        if FAMILIES[event] == REGULAR and pile[event] == 0:
            to_come[kind] -= 1
        in_box[kind] += pile[event]
    for event in range(EVENT_COUNT):
        kind = 1 if IS_INDIVIDUAL[event] else 0
        pile[event] *= to_come[kind] * max(1, in_box[1 - kind])


def is_final(state: StadiumState, slot: i64) -> bool:
    """Whether a slot is the Final's. STA-GEN-12"""
    return state.rules.families[slot] == FINAL
