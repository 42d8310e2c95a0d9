"""Why a choice of Medals is good: facts of the open table and of the seat's own hand."""

from pentathlon.engine.game import Action
from pentathlon.engine.reasons import Reason

from .actions import Attempt, Counter, Exchange, Overbid, Swap, slot_of
from .data import BIGGEST_BID, DISCIPLINES, KEYS, METALS, NONE
from .naming import metal_at_stake
from .view import MedalsView, unseen_cards


def reasons(view: MedalsView, action: Action) -> list[Reason]:
    """What speaks for a choice, the weightiest first."""
    if isinstance(action, Attempt):
        return for_bid(view, action.discipline, action.size)
    if isinstance(action, Overbid):
        return for_bid(view, int(view.table.discipline), action.size)
    if isinstance(action, Swap):
        return for_swap(view, action.discipline)
    if isinstance(action, Exchange):
        count = 1 + held(view, action.taken)
        return [Reason("exchange", discipline=KEYS[action.taken], count=count)]
    if isinstance(action, Counter):
        return for_counter(view)
    return for_pass(view)


def held(view: MedalsView, discipline: int) -> int:
    """How many cards of a discipline the seat holds."""
    return int(view.table.held(view.seat, discipline))


def for_bid(view: MedalsView, discipline: int, size: int) -> list[Reason]:
    """Whether the others can hold, or are known to hold, what answers the bid. MED-29, MED-36"""
    table, name = view.table, KEYS[discipline]
    others = [seat for seat in range(table.seats) if seat != view.seat]
    seen = sum(table.held(seat, discipline) for seat in others)
    known = sum(table.known[seat * DISCIPLINES + discipline] for seat in others)
    if unseen_cards(table)[discipline] + seen < size:
        return [Reason("safe", discipline=name)]
    return [] if seen or known else [Reason("unshown", discipline=name)]


def for_swap(view: MedalsView, discipline: int) -> list[Reason]:
    """Whether a card is worth little: no medal is left, or it stands alone. MED-14"""
    slots = [slot_of(discipline, size) for size in range(1, BIGGEST_BID + 1)]
    if all(view.table.winners[slot] != NONE for slot in slots):
        return [Reason("no_medal", discipline=KEYS[discipline])]
    if held(view, discipline) == 1 and discipline not in view.table.market:
        return [Reason("alone", discipline=KEYS[discipline])]
    return []


def for_counter(view: MedalsView) -> list[Reason]:
    """Who would win what, if nobody answered. MED-36"""
    table = view.table
    if table.standing == NONE:
        return []
    metal = METALS[metal_at_stake(view, table.discipline, table.level) - 1]
    return [Reason("stop", seat=int(table.standing), metal=metal)]


def for_pass(view: MedalsView) -> list[Reason]:
    """What stays in the hand. MED-28"""
    table = view.table
    count = held(view, int(table.discipline)) if table.reactor == view.seat else 0
    return [Reason("keep", discipline=KEYS[table.discipline], count=count)] if count else []
