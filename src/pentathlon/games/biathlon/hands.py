"""Kept event cards in hand: what they do in this race, and which one is spent. BIA-Q36, BIA-Q48"""

from mypy_extensions import i64

from pentathlon.engine.chance import EVERYONE, Cards, Chance, only

from . import told
from .data import (
    CALM_WIND,
    CUT_PAUSE,
    EFFECT,
    IGNORE_CLIMB,
    KEPT_KINDS,
    NO_FALL,
    NONE,
    PLAY_TECHNIQUE,
    PLUS,
)
from .naming import Rules
from .race import Race
from .skier import Gear, Skier
from .state import BiathlonState


def audience(race: Race, skier: Skier) -> i64:
    """Who sees a card that this colour draws to keep. BIA-Q36"""
    return EVERYONE if race.rules.opens_hands else only(skier.owner)


def may_play(race: Race, skier: Skier) -> bool:
    """A window for kept cards is open, as far as anybody can see. BIA-Q36"""
    return skier.hand_count > 0 and not race.has_played


def effect_of(rules: Rules, skier: Skier, card: i64) -> i64:
    """What a card does in this race: without its subject it plays as Fresh legs. BIA-Q48"""
    effect: i64 = EFFECT[card]
    if (
        (effect == IGNORE_CLIMB and not rules.climbs)
        or (effect == NO_FALL and not rules.descent_falls and not rules.ice)
        or (effect == CUT_PAUSE and not rules.risk_tactics)
        or (effect == CALM_WIND and not rules.crosswind)
        or (effect == PLAY_TECHNIQUE and not holds_technique(skier))
    ):
        return PLUS
    return effect


def holds_technique(skier: Skier) -> bool:
    """A technique card is still in hand. E09"""
    return skier.skis is Gear.HELD or skier.sights is Gear.HELD


def card_in(hands: Cards, rules: Rules, skier: Skier, effect: i64) -> i64:
    """The card spent for an effect: one that merely plays as it, else the lowest. Section 6"""
    found = NONE
    base = skier.number * KEPT_KINDS
    for card in range(KEPT_KINDS):
        if hands[base + card] > 0 and effect_of(rules, skier, card) == effect:
            if EFFECT[card] != effect:
                return card
            if found == NONE:
                found = card
    return found


def card_with(state: BiathlonState, skier: Skier, effect: i64) -> i64:
    """The card of a colour's hand that is spent for an effect; NONE without one."""
    return card_in(state.hands, state.race.rules, skier, effect)


def holds(state: BiathlonState, skier: Skier, effect: i64) -> bool:
    """Whether a card with this effect can be played now. BIA-Q36"""
    return may_play(state.race, skier) and card_with(state, skier, effect) != NONE


def spend(state: BiathlonState, skier: Skier, effect: i64, chance: Chance) -> None:
    """A kept card is shown and goes to the discard pile. BIA-Q36, BIA-Q38"""
    card = card_with(state, skier, effect)
    state.hands[skier.number * KEPT_KINDS + card] -= 1
    skier.hand_count -= 1
    state.race.discard[card] += 1
    state.race.has_played = True
    chance.tell(told.PLAYED, skier.number, card, effect)


def lay_down(state: BiathlonState, skier: Skier, chance: Chance) -> None:
    """A colour that is home gives its kept cards back. BIA-Q50"""
    base = skier.number * KEPT_KINDS
    for card in range(KEPT_KINDS):
        if state.hands[base + card] > 0:
            state.race.discard[card] += state.hands[base + card]
            state.hands[base + card] = 0
            chance.tell(told.LAID_DOWN, skier.number, card)
    skier.hand_count = 0


# Sprint cards


def may_sprint(race: Race, skier: Skier) -> bool:
    """Whether a sprint card can still be used on this roll. BIA-54, BIA-56, BIA-Q52"""
    if not race.rules.sprint_cards or skier.sprints == 0 or race.sprint > 0:
        return False
    return not (race.has_sprinted and race.rules.sprints_once_a_turn)


def use_sprint(race: Race, skier: Skier, cells: i64, chance: Chance) -> None:
    """A sprint card is spent on the roll on the table. BIA-55"""
    race.sprint = cells
    race.has_sprinted = True
    skier.sprints -= 1
    chance.tell(told.SPRINTED, skier.number, cells)
