"""Event cards that are drawn: the pile, and those that act at once. BIA-74 to 76, BIA-Q37, Q38"""

from mypy_extensions import i64

from pentathlon.engine.chance import EVERYONE, Chance, size_of

from . import told
from .data import (
    ALL_NEXT_ROLL,
    AMOUNT,
    AT_ONCE_SORT,
    CARD_KINDS,
    EFFECT,
    KEPT_KINDS,
    KEPT_SORT,
    LOSE_TURN,
    NEXT_ROLL,
    NONE,
    SNOW,
)
from .hands import audience
from .race import Race, no_cards
from .skier import Skier
from .state import BiathlonState
from .track import lane_bit


def draw_event(state: BiathlonState, skier: Skier, chance: Chance) -> i64:
    """The card that acts at once; NONE if it is kept, or if there is none to draw. BIA-74 to 76

    Whether it is kept is seen by all, so luck is asked for the sort of card first.
    """
    race = state.race
    if race.kept_left + race.at_once_left() == 0:
        reshuffle(state, chance)
    at_once = race.at_once_left()
    if race.kept_left + at_once == 0:
        chance.tell(told.NO_CARD, skier.number)
        return NONE
    sorts = no_cards(CARD_KINDS + 2)
    sorts[KEPT_SORT] = race.kept_left
    sorts[AT_ONCE_SORT] = at_once
    if chance.draw(sorts, EVERYONE) == KEPT_SORT:
        card = chance.draw(state.pile, audience(race, skier))
        race.kept_left -= 1
        state.hands[skier.number * KEPT_KINDS + card] += 1
        skier.hand_count += 1
        chance.whisper(audience(race, skier), told.KEPT, skier.number, card)
        return NONE
    card = chance.draw(race.at_once, EVERYONE)
    race.discard[card] += 1
    chance.tell(told.EVENT, skier.number, card)
    return card


def reshuffle(state: BiathlonState, chance: Chance) -> None:
    """The discard pile becomes the draw pile. BIA-Q38"""
    race = state.race
    if size_of(race.discard) > 0:
        chance.tell(told.RESHUFFLED, size_of(race.discard))
    for card in range(CARD_KINDS):
        count = race.discard[card]
        race.discard[card] = 0
        if card < KEPT_KINDS:
            state.pile[card] += count
            race.kept_left += count
        else:
            race.at_once[card] += count


def mark(race: Race, skier: Skier, card: i64) -> None:
    """A card that moves nobody: turns lost, rolls to come, snow in the sights. BIA-D3, BIA-D4"""
    effect: i64 = EFFECT[card]
    if effect == LOSE_TURN:
        skier.lost_turns += AMOUNT[card]
    elif effect == NEXT_ROLL:
        skier.next_roll += AMOUNT[card]
    elif effect == SNOW:
        skier.has_snow = True
    else:
        for other in race.skiers:
            if other.is_racing() and (effect == ALL_NEXT_ROLL or other is not skier):
                other.next_roll += AMOUNT[card]


def back_row(race: Race, skier: Skier, count: i64) -> i64:
    """The row a figure is thrown back to: the nearest with room; NONE if it stays. BIA-Q37"""
    row = max(1, skier.row - count)
    while row > 0 and race.free_lanes(row) == 0:
        row -= 1
    return row if row > 0 and row < skier.row else NONE


def back_lanes(race: Race, skier: Skier, row: i64) -> i64:
    """The own lane if it is free, else every free lane. BIA-Q37"""
    free = race.free_lanes(row)
    own = lane_bit(skier.lane)
    return own if free & own != 0 else free
