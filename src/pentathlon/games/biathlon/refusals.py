"""Why a seat may not do something in Biathlon: rule, key and facts, never another hand's cards."""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.errors import Refusal
from pentathlon.engine.game import Action

from .actions import (
    FALL,
    GO,
    NEW_SKIS,
    ChooseColour,
    PlayCard,
    Rattle,
    Service,
    Slip,
    Sprint,
    Technique,
    ToCell,
    cell_text,
)
from .data import (
    CALM_WIND,
    COLOURS,
    CUT_PAUSE,
    EFFECTS,
    NONE,
    PLAY_TECHNIQUE,
    RATTLE,
    REROLL_MOVE,
    REROLL_SHOT,
    SLIPSTREAM,
    WAIVE_LOOP,
)
from .hands import card_with
from .moving import is_fall
from .offers import legal_turn
from .race import Phase, Race
from .skier import Gear, Skier
from .state import BiathlonState
from .track import lane_bit

ASKED: Final[dict[Phase, str]] = {
    Phase.COLOUR: "BIA-7",
    Phase.START_CELL: "BIA-12",
    Phase.RESTORE: "BIA-50",
    Phase.ROLLED: "BIA-55",
    Phase.DESTINATION: "BIA-Q7",
    Phase.TECHNIQUE: "BIA-81",
    Phase.WIND: "BIA-68",
    Phase.RISK: "BIA-59",
    Phase.PAUSE: "BIA-66",
    Phase.MISS: "BIA-24",
    Phase.LOOPS: "BIA-33",
    Phase.BACK_LANE: "BIA-Q37",
    Phase.COACH: "BIA-77",
    Phase.NEXT_RACE: "BIA-D7.7",
}
"""The rule that asks in each phase but the turn itself."""
DUTIES: Final[dict[str, str]] = {
    "roll": "BIA-13",
    "shoot": "BIA-24",
    "rest": "BIA-66",
    "enter": "BIA-Q13",
    "wait": "BIA-Q12",
    "miss_turn": "BIA-Q46",
}
"""The rule behind what a turn consists of."""
VERBS: Final[dict[str, Phase]] = {
    "start": Phase.START_CELL,
    "ski": Phase.DESTINATION,
    "restore": Phase.RESTORE,
    "back": Phase.BACK_LANE,
}


def refuse_action(state: BiathlonState, seat: i64, action: Action) -> Refusal:
    """The first rule that an action breaks which is not legal now."""
    race = state.race
    if race.phase is Phase.OVER:
        return Refusal("BIA-42", "race_over")
    if race.phase is not Phase.NEXT_RACE and seat != race.skier().owner:
        return Refusal("BIA-11", "not_asked", {"seat": int(race.skier().owner)})
    if not 0 <= seat < race.seats:
        return Refusal("BIA-11", "no_player")
    return explain(state, action)


def explain(state: BiathlonState, action: Action) -> Refusal:
    """Why the colour on turn may not do this."""
    race = state.race
    if isinstance(action, ToCell) and race.phase is VERBS[action.verb]:
        return refuse_cell(race, action)
    if isinstance(action, ChooseColour) and race.phase is Phase.COLOUR:
        return Refusal("BIA-7", "colour_taken", {"colour": COLOURS[action.colour]})
    if isinstance(action, Sprint) and race.phase is Phase.ROLLED:
        return refuse_sprint(race, race.skier(), action)
    if isinstance(action, PlayCard | Slip | Service | Rattle):
        return refuse_card(state, action)
    if isinstance(action, Technique) and race.phase is Phase.TECHNIQUE:
        return refuse_technique(race.skier(), action.technique)
    if race.phase is Phase.ROLLED and (action is GO or action is FALL):
        return Refusal("BIA-48", "is_a_fall" if action is GO else "is_no_fall")
    return not_now(state)


def not_now(state: BiathlonState) -> Refusal:
    """Something else is asked first."""
    phase = state.race.phase
    if phase is Phase.TURN:
        duty = legal_turn(state)[0].text
        return Refusal(DUTIES[duty], f"must_{duty}")
    return Refusal(ASKED[phase], f"asked_{phase.value}")


def refuse_cell(race: Race, action: ToCell) -> Refusal:
    """A cell that is taken, or that no rule leads to now."""
    row = action.row + race.rules.track.rows if action.is_loop else action.row
    facts: dict[str, object] = {"cell": cell_text(action.row, action.lane, action.is_loop)}
    if row < len(race.occupied) and race.occupied[row] & lane_bit(action.lane) != 0:
        return Refusal("BIA-Q8", "cell_taken", facts)
    rules = {"start": "BIA-12", "ski": "BIA-Q7", "restore": "BIA-50", "back": "BIA-Q37"}
    return Refusal(rules[action.verb], f"no_{action.verb}_cell", facts)


def refuse_sprint(race: Race, skier: Skier, action: Sprint) -> Refusal:
    """Rule on, a card left, one a roll, no fall, the right length, and worth it. BIA-54 to 56"""
    if not race.rules.sprint_cards:
        return Refusal("BIA-5", "no_sprint_rule")
    if is_fall(race, skier, race.die) and not race.is_safe:
        return Refusal("BIA-Q30", "sprint_on_fall")
    if race.sprint > 0:
        return Refusal("BIA-56", "sprint_twice")
    if race.has_sprinted and race.rules.sprints_once_a_turn:
        return Refusal("BIA-Q52", "sprint_this_turn")
    if skier.sprints == 0:
        return Refusal("BIA-54", "no_sprint_left")
    if action.cells < race.rules.shortest_sprint:
        return Refusal("BIA-Q30", "sprint_length", {"cells": int(action.cells)})
    return Refusal("BIA-Q30", "sprint_for_nothing")


def refuse_technique(skier: Skier, technique: i64) -> Refusal:
    """Held, and of use. BIA-94, BIA-Q42"""
    gear = skier.skis if technique == NEW_SKIS else skier.sights
    if gear is not Gear.HELD:
        return Refusal("BIA-Q42", "technique_gone")
    return Refusal("BIA-Q42", "no_shooting_ahead")


# Cards


def effect_asked(action: Action) -> i64:
    """The effect of a card that somebody wants to play."""
    if isinstance(action, PlayCard):
        return action.effect
    if isinstance(action, Slip):
        return SLIPSTREAM
    return PLAY_TECHNIQUE if isinstance(action, Service) else RATTLE


def window_of(effect: i64) -> Phase:
    """When a card with this effect can be played. BIA-D3"""
    if effect in (SLIPSTREAM, PLAY_TECHNIQUE, RATTLE):
        return Phase.TURN
    if effect == CALM_WIND:
        return Phase.WIND
    if effect == CUT_PAUSE:
        return Phase.PAUSE
    if effect == REROLL_SHOT:
        return Phase.MISS
    return Phase.LOOPS if effect == WAIVE_LOOP else Phase.ROLLED


def refuse_card(state: BiathlonState, action: Action) -> Refusal:
    """The right window, one card a turn, held, and of use. BIA-Q36"""
    race = state.race
    skier = race.skier()
    effect = effect_asked(action)
    facts: dict[str, object] = {"effect": EFFECTS[effect]}
    if race.phase is Phase.NEXT_RACE or race.phase is not window_of(effect):
        return Refusal("BIA-Q36", "wrong_window", facts)
    if race.has_played:
        return Refusal("BIA-Q36", "card_played", facts)
    if card_with(state, skier, effect) == NONE:
        return Refusal("BIA-Q36", "card_not_held", facts)
    if race.phase is Phase.TURN:
        return refuse_start_card(state, skier, action)
    if is_fall(race, skier, race.die) and not race.is_safe:
        return Refusal("BIA-48", "card_on_fall", facts)
    if effect == REROLL_MOVE:
        return Refusal("E01", "reroll_after_sprint", facts)
    return Refusal("BIA-Q36", "card_for_nothing", facts)


def refuse_start_card(state: BiathlonState, skier: Skier, action: Action) -> Refusal:
    """A START card whose conditions are not met, or a turn without a roll. E08 to E10, E15"""
    duty = legal_turn(state)[0].text
    if duty != "roll":
        return Refusal(DUTIES[duty], f"must_{duty}")
    if isinstance(action, Slip):
        return Refusal("E08", "no_slipstream", {"gap": int(action.gap)})
    if isinstance(action, Rattle):
        return Refusal("E15", "nobody_to_rattle", {"colour": COLOURS[action.colour]})
    if skier.has_gear_working():
        return Refusal("BIA-94", "technique_working")
    assert isinstance(action, Service)
    return refuse_technique(skier, action.technique)
