"""The Action phase: what may be played on whom, and drawing. HUN-25 to HUN-29, HUN-Q17"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.chance import Chance
from pentathlon.engine.game import Action

from . import told
from .actions import (
    CROSS,
    INJURIES,
    INSECTS,
    PHOTOS,
    PLAY_BOLT,
    PLAY_DRINK,
    PLAY_GUST,
    PLAY_RESOURCE,
    PLAY_SUIT,
    SHOES,
    STRIDES,
    Cross,
    Play,
    PlayStep,
)
from .data import (
    BOLT,
    DRINK,
    GUST,
    INJURY,
    INSECT,
    LAST_CELL,
    LINE,
    NONE,
    PHASE_ACTIONS,
    PHOTO,
    RESOURCE,
    SHOE,
    STEP_KINDS,
    STRIDE,
    SUIT,
)
from .effects import begin_gust, go_on
from .finish import can_cross, cross
from .piles import discard, lose
from .state import HundredMetresState, Phase, Runner
from .step_phase import add_draws, add_steps, apply_draw, take_step
from .turn import end_turn

MAX_INJURIES: Final[i64] = 2


def can_suffer(runner: Runner, card: i64) -> bool:
    """Whether a card may be played on this opponent. HUN-Q17, HUN-Q18"""
    if runner.cell == LINE:
        return False
    if card == INJURY:
        return runner.injuries < MAX_INJURIES
    if card == SHOE:
        return not runner.has_shoe
    if card == PHOTO:
        return not runner.has_photo
    return runner.hand_size > 0


def nearest_ahead(state: HundredMetresState, runner: Runner) -> i64:
    """The cell of the next runner in front who is still racing, if any is. HUN-59, HUN-Q22"""
    nearest: i64 = LINE
    for other in state.runners:
        if runner.cell < other.cell < nearest:
            nearest = other.cell
    return nearest if nearest < LINE else NONE


def legal_action(state: HundredMetresState, seat: i64) -> list[Action]:
    """Play a card, step after a drink, draw, take a row card, or stop. HUN-25 to HUN-29"""
    actions: list[Action] = []
    runner = state.runners[seat]
    if state.has_fizz:
        add_fizz_step(state, runner, actions)
    add_own_plays(state, runner, actions)
    add_attacks(state, seat, actions)
    add_draws(state, actions)
    return actions


def add_fizz_step(state: HundredMetresState, runner: Runner, actions: list[Action]) -> None:
    """After a drink: a step with one card, or under `any_step` the line. HUN-44, HUN-Q21"""
    if runner.cell == LAST_CELL:
        if state.rules.crosses_at_once and can_cross(state, runner):
            actions.append(CROSS)
    elif not runner.has_shoe:
        add_steps(runner, actions)


def add_own_plays(state: HundredMetresState, runner: Runner, actions: list[Action]) -> None:
    """The cards without a target. HUN-Q17, HUN-Q21, HUN-Q22"""
    hand = runner.hand
    if hand[DRINK] > 0 and state.actions == PHASE_ACTIONS:
        actions.append(PLAY_DRINK)
    if hand[SUIT] > 0 and not runner.has_suit:
        actions.append(PLAY_SUIT)
    if hand[GUST] > 0:
        actions.append(PLAY_GUST)
    if hand[RESOURCE] > 0 and len(state.discard) > 0:
        actions.append(PLAY_RESOURCE)
    if hand[BOLT] > 0 and nearest_ahead(state, runner) != NONE:
        actions.append(PLAY_BOLT)


def add_attacks(state: HundredMetresState, seat: i64, actions: list[Action]) -> None:
    """The cards against one opponent, each for every opponent it can hurt. HUN-Q17"""
    hand = state.runners[seat].hand
    if hand[INJURY] > 0:
        add_targets(state, seat, INJURY, INJURIES, actions)
    if hand[SHOE] > 0:
        add_targets(state, seat, SHOE, SHOES, actions)
    if hand[INSECT] > 0:
        add_targets(state, seat, INSECT, INSECTS, actions)
    if hand[PHOTO] > 0:
        add_targets(state, seat, PHOTO, PHOTOS, actions)
    if hand[STRIDE] > 0:
        for target in range(state.seats):
            if target != seat and can_suffer(state.runners[target], STRIDE):
                for kind in range(STEP_KINDS):
                    actions.append(STRIDES[target * STEP_KINDS + kind])


def add_targets(
    state: HundredMetresState, seat: i64, card: i64, plays: list[Play], actions: list[Action]
) -> None:
    """One play for every opponent that the card can hurt."""
    for target in range(state.seats):
        if target != seat and can_suffer(state.runners[target], card):
            actions.append(plays[target])


def apply_action(state: HundredMetresState, seat: i64, action: Action, chance: Chance) -> None:
    """One action of the Action phase. HUN-25 to HUN-29"""
    if isinstance(action, Play):
        state.actions -= 1
        lose(state.runners[seat], action.card)
        if action.target == NONE:
            play_card(state, seat, action.card, chance)
        else:
            attack(state, seat, action, chance)
    elif isinstance(action, PlayStep):
        take_step(state, seat, action, chance)
        go_on(state, chance)
    elif isinstance(action, Cross):
        cross(state, seat, chance)
    else:
        apply_draw(state, seat, action, chance)
        go_on(state, chance)


def play_card(state: HundredMetresState, seat: i64, card: i64, chance: Chance) -> None:
    """A card without a target takes effect at once, or asks for more. HUN-44 to HUN-61"""
    runner = state.runners[seat]
    chance.tell(told.PLAYED, seat, card)
    if card == SUIT:
        runner.has_suit = True  # HUN-49: it lies on the table, not in the discard
        chance.tell(told.SUITED, seat)
    elif card == RESOURCE:
        state.card = RESOURCE  # HUN-Q23a: it is laid down after its effect
        state.phase = Phase.RESOURCE
        return
    else:
        discard(state, card)
    if card == GUST:
        blow(state, chance)
    elif card == BOLT:
        runner.cell = nearest_ahead(state, runner)
        chance.tell(told.BOLTED, seat, runner.cell)
        end_turn(state, chance)  # HUN-61
    else:
        state.has_fizz = state.has_fizz or card == DRINK
        go_on(state, chance)


def attack(state: HundredMetresState, seat: i64, action: Play, chance: Chance) -> None:
    """The target is asked for an answer before anything happens. HUN-62, HUN-Q23e"""
    if action.card == STRIDE:
        chance.tell(told.ASKED_FOR, seat, action.target, action.named)
    else:
        chance.tell(told.ATTACKED, seat, action.card, action.target)
    state.card = action.card
    state.target = action.target
    state.named = action.named
    if action.card != SHOE:
        discard(state, action.card)
    state.phase = Phase.REACT
    state.waiting = 1 << action.target


def blow(state: HundredMetresState, chance: Chance) -> None:
    """A gust: all opponents may answer it, where training can. HUN-50, HUN-Q23f"""
    state.card = GUST
    if state.rules.answers_gust:
        state.phase = Phase.REACT
        state.waiting = state.racing() & ~(1 << state.turn)
    else:
        begin_gust(state, 0, chance)
