"""The programme of the Games: which event stands in which slot. STA-GEN-12, STA-GEN-13"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.chance import EVERYONE, Cards, Chance

from .data import EVENT_COUNT, FAMILIES, FINAL, IS_INDIVIDUAL, NONE, REGULAR, REST
from .state import StadiumState, filled


def tiles_of(family: str) -> int:
    """The tiles of a family, as a set of bits."""
    return sum(1 << event for event, kind in enumerate(FAMILIES) if kind == family)


TILES_OF: Final[dict[str, int]] = {each: tiles_of(each) for each in (REGULAR, REST, FINAL)}
SINGLE_TILES: Final[i64] = sum(1 << event for event, alone in enumerate(IS_INDIVIDUAL) if alone)
SINGLE_COUNT: Final[i64] = (TILES_OF[REGULAR] & int(SINGLE_TILES)).bit_count()
TEAM_COUNT: Final[i64] = TILES_OF[REGULAR].bit_count() - SINGLE_COUNT
"""How many regular tiles are for single athletes, and for teams."""


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
    tiles: i64 = TILES_OF[family]
    for tile in state.programme:
        if tile != NONE:
            tiles &= ~(1 << tile)
    pile = filled(EVENT_COUNT, 0)
    for event in range(EVENT_COUNT):
        pile[event] = tiles >> event & 1
    if family == REGULAR:
        weigh(state, pile)
    return pile


def weigh(state: StadiumState, pile: Cards) -> None:
    """Give the single and the team events the weights of what is left of their quotas."""
    single: i64 = 0
    team: i64 = 0
    for event in range(EVENT_COUNT):
        if SINGLE_TILES >> event & 1 == 1:
            single += pile[event]
        else:
            team += pile[event]
    single_weight = (state.rules.individual - (SINGLE_COUNT - single)) * max(1, team)
    team_weight = (state.rules.team - (TEAM_COUNT - team)) * max(1, single)
    for event in range(EVENT_COUNT):
        pile[event] *= single_weight if SINGLE_TILES >> event & 1 == 1 else team_weight


def is_final(state: StadiumState, slot: i64) -> bool:
    """Whether a slot is the Final's. STA-GEN-12"""
    return state.rules.families[slot] == FINAL
