"""Why an Action card may not be played now, or not on this runner. HUN-26, HUN-Q17"""

from mypy_extensions import i64

from pentathlon.engine.errors import Refusal

from .action_phase import can_suffer, nearest_ahead
from .actions import Play
from .data import BOLT, DRINK, INJURY, KEYS, LINE, NONE, PHASE_ACTIONS, PHOTO, RESOURCE, SHOE, SUIT
from .state import HundredMetresState, Phase


def refuse_play(state: HundredMetresState, seat: i64, action: Play) -> Refusal | None:
    """In the Action phase, from hand, with a sense and a target. HUN-26, HUN-Q17"""
    if state.phase is Phase.STEP:
        return Refusal("HUN-26", "cards_later", {"card": KEYS[action.card]})
    if state.runners[seat].hand[action.card] == 0:
        facts: dict[str, object] = {"card": KEYS[action.card], "held": 0, "count": 1}
        return Refusal("HUN-26", "too_few_cards", facts)
    if action.target == NONE:
        return refuse_own_play(state, seat, action.card)
    return refuse_target(state, seat, action)


def refuse_own_play(state: HundredMetresState, seat: i64, card: i64) -> Refusal | None:
    """Cards without a target. HUN-Q17, HUN-Q21, HUN-Q22"""
    runner = state.runners[seat]
    if card == DRINK and state.actions != PHASE_ACTIONS:
        return Refusal("HUN-Q21", "drink_first")
    if card == SUIT and runner.has_suit:
        return Refusal("HUN-Q17", "suit_worn")
    if card == RESOURCE and len(state.discard) == 0:
        return Refusal("HUN-Q17", "discard_empty")
    if card == BOLT and nearest_ahead(state, runner) == NONE:
        return Refusal("HUN-Q22", "nobody_ahead")
    return None


def refuse_target(state: HundredMetresState, seat: i64, action: Play) -> Refusal | None:
    """An opponent still racing, whom the card can hurt. HUN-Q17, HUN-Q18"""
    target = action.target
    if target >= state.seats:
        return Refusal("HUN-Q17", "no_such_runner", {"count": int(state.seats)})
    if target == seat:
        return Refusal("HUN-Q17", "own_target", {"card": KEYS[action.card]})
    facts: dict[str, object] = {"seat": int(target), "card": KEYS[action.card]}
    if state.runners[target].cell == LINE:
        return Refusal("HUN-Q26", "target_across", facts)
    if can_suffer(state.runners[target], action.card):
        return None
    if action.card == INJURY or action.card == SHOE or action.card == PHOTO:
        return Refusal("HUN-Q18", "target_pending", facts)
    return Refusal("HUN-Q17", "empty_hand", facts)
