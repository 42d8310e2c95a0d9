"""Why a seat may not do something in Medals: rule, key and facts, never another hand's cards."""

from mypy_extensions import i64

from pentathlon.engine.errors import Refusal
from pentathlon.engine.game import Action

from .actions import Attempt, Counter, Exchange, Overbid, Pass, Swap, slot_of
from .data import KEYS, METALS, NONE
from .state import MedalsState, Phase


def refuse_action(state: MedalsState, seat: i64, action: Action) -> Refusal | None:
    """Nothing on a legal action; else the first rule it breaks."""
    asked = whose_decision(state)
    if asked == NONE:
        return Refusal("MED-45" if state.reason == "medal_goal" else "MED-46", "game_over")
    if seat != asked:
        rule = "MED-27" if state.phase is Phase.REACT else "MED-12"
        return Refusal(rule, "not_asked", {"seat": int(asked)})
    if state.phase is Phase.REACT:
        return refuse_reaction(state, seat, action)
    return refuse_turn(state, seat, action)


def whose_decision(state: MedalsState) -> i64:
    """The one seat that decides now, if any does."""
    if state.phase is Phase.OVER:
        return NONE
    return state.reactor if state.phase is Phase.REACT else state.turn


def refuse_turn(state: MedalsState, seat: i64, action: Action) -> Refusal | None:
    """A normal turn, or the last one. MED-13, MED-44, MED-Q16"""
    is_last = state.phase is Phase.LAST_TURN
    if isinstance(action, Attempt):
        return refuse_attempt(state, seat, action)
    if isinstance(action, Swap):
        if is_last:
            return Refusal("MED-44", "no_swap_now")
        return refuse_missing(state, seat, action.discipline, 1, "MED-14")
    if isinstance(action, Exchange):
        if not is_last:
            return Refusal("MED-44", "no_exchange_yet")
        return refuse_exchange(state, seat, action)
    if isinstance(action, Pass):
        return None if is_last else Refusal("MED-Q16", "no_pass")
    return Refusal("MED-13", "no_bid_to_answer")


def refuse_attempt(state: MedalsState, seat: i64, action: Attempt) -> Refusal | None:
    """In the market, cards enough, medal free. MED-15 to MED-20"""
    if action.discipline not in state.market:
        return Refusal("MED-16", "not_in_market", {"discipline": KEYS[action.discipline]})
    won = refuse_won(state, action.discipline, action.size, "MED-20")
    return won or refuse_missing(
        state, seat, action.discipline, action.size, f"MED-{16 + action.size}"
    )


def refuse_missing(
    state: MedalsState, seat: i64, discipline: i64, count: i64, rule: str
) -> Refusal | None:
    """The hand must hold the cards."""
    held = state.held(seat, discipline)
    if held >= count:
        return None
    facts: dict[str, object] = {
        "discipline": KEYS[discipline],
        "held": int(held),
        "count": int(count),
    }
    return Refusal(rule, "too_few_cards", facts)


def refuse_won(state: MedalsState, discipline: i64, size: i64, rule: str) -> Refusal | None:
    """A medal is won once. MED-20, MED-Q14"""
    winner = state.winners[slot_of(discipline, size)]
    if winner == NONE:
        return None
    facts: dict[str, object] = {
        "discipline": KEYS[discipline],
        "metal": METALS[size - 1],
        "seat": int(winner),
    }
    return Refusal(rule, "medal_won", facts)


def refuse_exchange(state: MedalsState, seat: i64, action: Exchange) -> Refusal | None:
    """The card taken lies in the market, the card given has no like there. MED-44, MED-Q25"""
    if action.taken not in state.market:
        return Refusal("MED-44", "not_in_market", {"discipline": KEYS[action.taken]})
    if action.given in state.market:
        return Refusal("MED-Q25", "double_in_market", {"discipline": KEYS[action.given]})
    return refuse_missing(state, seat, action.given, 1, "MED-44")


def refuse_reaction(state: MedalsState, seat: i64, action: Action) -> Refusal | None:
    """Pass, counter or overbid. MED-28, MED-29, MED-36"""
    if isinstance(action, Pass):
        return None
    if isinstance(action, Overbid):
        return refuse_overbid(state, seat, action.size)
    if isinstance(action, Counter):
        return refuse_counter(state, seat)
    return Refusal("MED-27", "answer_first")


def refuse_overbid(state: MedalsState, seat: i64, size: i64) -> Refusal | None:
    """More than the level, cards enough, medal free or a fallback. MED-29, MED-Q7, MED-Q13"""
    if size <= state.level:
        return Refusal("MED-29", "bid_too_low", {"level": int(state.level)})
    won = None if state.rules.has_fallback else refuse_won(state, state.discipline, size, "MED-Q7")
    return won or refuse_missing(state, seat, state.discipline, size, "MED-29")


def refuse_counter(state: MedalsState, seat: i64) -> Refusal | None:
    """A standing bid of an opponent, matched card for card. MED-36, MED-Q10, MED-Q19"""
    if state.standing == NONE:
        return Refusal("MED-Q10", "no_standing_bid")
    if state.are_partners(seat, state.standing):
        return Refusal("MED-Q19", "partner_bid", {"seat": int(state.standing)})
    return refuse_missing(state, seat, state.discipline, state.level, "MED-36")
