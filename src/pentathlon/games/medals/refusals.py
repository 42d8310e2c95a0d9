"""Why a seat may not do something in Medals: rule, key and facts, never another hand's cards.

Only what is not legal is asked about, so the last thing that can be the matter is the matter.
"""

from mypy_extensions import i64

from pentathlon.engine.errors import Refusal
from pentathlon.engine.game import Action

from .actions import Attempt, Counter, Exchange, Overbid, Pass, Swap, slot_of
from .data import KEYS, METALS, NONE
from .state import MedalsState, Phase


def why(state: MedalsState, asked: tuple[int, ...], seat: i64, action: Action) -> Refusal:
    """The first rule that an action breaks."""
    if not asked:
        return Refusal("MED-45" if state.reason == "medal_goal" else "MED-46", "game_over")
    if seat != asked[0]:
        rule = "MED-27" if state.phase is Phase.REACT else "MED-12"
        return Refusal(rule, "not_asked", {"seat": asked[0]})
    if state.phase is Phase.REACT:
        return why_no_answer(state, seat, action)
    return why_no_turn(state, seat, action)


def why_no_turn(state: MedalsState, seat: i64, action: Action) -> Refusal:
    """A normal turn, or the last one. MED-13, MED-44, MED-Q16"""
    is_last = state.phase is Phase.LAST_TURN
    if isinstance(action, Attempt):
        return why_no_attempt(state, seat, action)
    if isinstance(action, Swap):
        if is_last:
            return Refusal("MED-44", "no_swap_now")
        return missing(state, seat, action.discipline, 1, "MED-14")
    if isinstance(action, Exchange):
        if is_last:
            return why_no_exchange(state, seat, action)
        return Refusal("MED-44", "no_exchange_yet")
    if isinstance(action, Pass):
        return Refusal("MED-Q16", "no_pass")
    return Refusal("MED-13", "no_bid_to_answer")


def why_no_attempt(state: MedalsState, seat: i64, action: Attempt) -> Refusal:
    """Not in the market, the medal won, or too few cards. MED-15 to MED-20"""
    if action.discipline not in state.market:
        return Refusal("MED-16", "not_in_market", {"discipline": KEYS[action.discipline]})
    if is_won(state, action.discipline, action.size):
        return won(state, action.discipline, action.size, "MED-20")
    return missing(state, seat, action.discipline, action.size, f"MED-{16 + action.size}")


def why_no_exchange(state: MedalsState, seat: i64, action: Exchange) -> Refusal:
    """The card taken lies in the market, the card given has no like there. MED-44, MED-Q25"""
    if action.taken not in state.market:
        return Refusal("MED-44", "not_in_market", {"discipline": KEYS[action.taken]})
    if action.given in state.market:
        return Refusal("MED-Q25", "double_in_market", {"discipline": KEYS[action.given]})
    return missing(state, seat, action.given, 1, "MED-44")


def why_no_answer(state: MedalsState, seat: i64, action: Action) -> Refusal:
    """Overbid or counter; a pass is always open. MED-28, MED-29, MED-36"""
    if isinstance(action, Overbid):
        return why_no_overbid(state, seat, action.size)
    if isinstance(action, Counter):
        return why_no_counter(state, seat)
    return Refusal("MED-27", "answer_first")


def why_no_overbid(state: MedalsState, seat: i64, size: i64) -> Refusal:
    """Not more than the level, the medal won without a fallback, too few cards. MED-29, MED-Q7"""
    if size <= state.level:
        return Refusal("MED-29", "bid_too_low", {"level": int(state.level)})
    if not state.rules.has_fallback and is_won(state, state.discipline, size):
        return won(state, state.discipline, size, "MED-Q7")
    return missing(state, seat, state.discipline, size, "MED-29")


def why_no_counter(state: MedalsState, seat: i64) -> Refusal:
    """No opponent's bid stands, or it cannot be matched. MED-36, MED-Q10, MED-Q19"""
    if state.standing == NONE:
        return Refusal("MED-Q10", "no_standing_bid")
    if state.are_partners(seat, state.standing):
        return Refusal("MED-Q19", "partner_bid", {"seat": int(state.standing)})
    return missing(state, seat, state.discipline, state.level, "MED-36")


def is_won(state: MedalsState, discipline: i64, size: i64) -> bool:
    """A medal is won once. MED-20, MED-Q14"""
    return state.winners[slot_of(discipline, size)] != NONE


def won(state: MedalsState, discipline: i64, size: i64, rule: str) -> Refusal:
    winner = int(state.winners[slot_of(discipline, size)])
    facts = {"discipline": KEYS[discipline], "metal": METALS[size - 1], "seat": winner}
    return Refusal(rule, "medal_won", facts)


def missing(state: MedalsState, seat: i64, discipline: i64, count: i64, rule: str) -> Refusal:
    """The hand does not hold the cards."""
    held = int(state.held(seat, discipline))
    return Refusal(
        rule, "too_few_cards", {"discipline": KEYS[discipline], "held": held, "count": int(count)}
    )
