"""Why an Action card may not be played now, or not on this runner. HUN-26, HUN-Q17"""

from mypy_extensions import i64

from pentathlon.engine.errors import Refusal

from .actions import Play
from .data import DRINK, INJURY, KEYS, LINE, NONE, PHOTO, RESOURCE, SHOE, SUIT
from .state import HundredMetresState, Phase


def why_no_play(state: HundredMetresState, seat: i64, action: Play) -> Refusal:
    """Not in the Action phase, not in hand, without sense or target. HUN-26, HUN-Q17"""
    if state.phase is Phase.STEP:
        return Refusal("HUN-26", "cards_later", {"card": KEYS[action.card]})
    if state.runners[seat].hand[action.card] == 0:
        facts: dict[str, object] = {"card": KEYS[action.card], "held": 0, "count": 1}
        return Refusal("HUN-26", "too_few_cards", facts)
    if action.target == NONE:
        return why_no_own_play(action.card)
    return why_no_target(state, seat, action)


def why_no_own_play(card: i64) -> Refusal:
    """Cards without a target; a gust always blows. HUN-Q17, HUN-Q21, HUN-Q22"""
    if card == DRINK:
        return Refusal("HUN-Q21", "drink_first")
    if card == SUIT:
        return Refusal("HUN-Q17", "suit_worn")
    if card == RESOURCE:
        return Refusal("HUN-Q17", "discard_empty")
    return Refusal("HUN-Q22", "nobody_ahead")


def why_no_target(state: HundredMetresState, seat: i64, action: Play) -> Refusal:
    """No opponent, one who has crossed, or one whom the card cannot hurt. HUN-Q17, HUN-Q18"""
    target = action.target
    if target >= state.seats:
        return Refusal("HUN-Q17", "no_such_runner", {"count": int(state.seats)})
    if target == seat:
        return Refusal("HUN-Q17", "own_target", {"card": KEYS[action.card]})
    facts: dict[str, object] = {"seat": int(target), "card": KEYS[action.card]}
    if state.runners[target].cell == LINE:
        return Refusal("HUN-Q26", "target_across", facts)
    if action.card == INJURY or action.card == SHOE or action.card == PHOTO:
        return Refusal("HUN-Q18", "target_pending", facts)
    return Refusal("HUN-Q17", "empty_hand", facts)
