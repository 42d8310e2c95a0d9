"""How a club runner uses Action cards: on itself, against the leader, and in answer. Section 10"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.game import Action

from .actions import (
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
    TakeRow,
)
from .data import (
    FINISH,
    GUST,
    INJURY,
    INSECT,
    LAST_CELL,
    NONE,
    PHOTO,
    RESOURCE_DEPTH,
    SHOE,
    STEP_KINDS,
    STRIDE,
)
from .plan import FINISH_FROM, Plan

GOOD_CARD: Final = 0.95
"""From this worth on a card is fetched from the discard. Note 12"""
HEALTHY: Final[i64] = 8
"""With fewer cards in hand drawing comes before striking. Note 7"""
SHORT_HAND: Final[i64] = 5
"""A gust that takes two cards of so few hurts. Note 16"""
BOLT_CELLS: Final[i64] = 2
SMALL_HAND: Final[i64] = 3


# For oneself


def own_play(plan: Plan, legal: list[Action]) -> Action | None:
    """Drink before a step, dress, fetch a good card, catch up last. Notes 6, 8, 12, 15"""
    if PLAY_DRINK in legal and plan.cell < LAST_CELL and plan.gap > plan.cell + 1:
        return PLAY_DRINK
    if PLAY_SUIT in legal and plan.two_steps_left() > 1:
        return PLAY_SUIT
    if PLAY_RESOURCE in legal and best_of_discard(plan) >= GOOD_CARD:
        return PLAY_RESOURCE
    if PLAY_BOLT in legal and plan.view.table.actions == 1 and jump(plan) >= BOLT_CELLS:
        return PLAY_BOLT  # HUN-61: the turn ends with it, so the other action comes first
    return None


def jump(plan: Plan) -> i64:
    """How many cells Bolt would bring."""
    return plan.nearest_ahead() - plan.cell


def best_of_discard(plan: Plan) -> float:
    """The worth of the best card among the four uppermost. Note 12"""
    most = 0.0
    discard = plan.view.table.discard
    count: i64 = len(discard)
    for index in range(max(0, count - RESOURCE_DEPTH), count):
        most = max(most, plan.gain(discard[index]))
    return most


def gap_row_card(plan: Plan, legal: list[Action]) -> Action | None:
    """A row card for a gap within two cells, or the Finish card still missing. Notes 6, 17"""
    needs_finish = plan.held(FINISH) == 0 and plan.cell >= FINISH_FROM
    near = plan.gap_kind() if plan.gap <= plan.cell + 2 else NONE
    for action in legal:
        if isinstance(action, TakeRow) and (
            plan.does_for(action.kind, near) or (needs_finish and action.kind == FINISH)
        ):
            return action
    return None


# Against others


def best_attack(plan: Plan, legal: list[Action]) -> Action | None:
    """Stop a runner at the line first; else strike from a healthy hand. Notes 9 to 14"""
    leader = plan.leader()
    if plan.view.table.runners[leader].cell == LAST_CELL:
        found = stop_at_line(plan, leader, legal)
        if found is not None:
            return found
    if plan.view.table.runners[plan.view.seat].hand_size < HEALTHY:
        return None
    stride = good_stride(plan, legal)
    return stride if stride is not None else strike(plan, leader, legal)


def is_photo_due(plan: Plan) -> bool:
    """Whether a rival stands before the line and may hold a Finish card. Note 10"""
    runner = plan.view.table.runners[plan.leader()]
    may_cross = runner.cell == LAST_CELL and (runner.lacks >> FINISH) & 1 == 0
    return may_cross and plan.view.hand[PHOTO] == 0


def stop_at_line(plan: Plan, leader: i64, legal: list[Action]) -> Action | None:
    """Ask for his Finish card, photograph him, or hope for the insect. Notes 10, 11, 13"""
    runner = plan.view.table.runners[leader]
    stride = STRIDES[leader * STEP_KINDS + FINISH]
    if stride in legal and (runner.lacks >> FINISH) & 1 == 0:
        return stride
    if PHOTOS[leader] in legal:
        return PHOTOS[leader]
    if INSECTS[leader] in legal and runner.hand_size <= SMALL_HAND:
        return INSECTS[leader]
    return INJURIES[leader] if INJURIES[leader] in legal else None


def good_stride(plan: Plan, legal: list[Action]) -> Action | None:
    """The gap's kind from one known to hold it, else from the largest hand. Note 11"""
    kind = plan.gap_kind()
    if plan.cell >= FINISH_FROM and plan.held(FINISH) == 0:
        kind = FINISH
    if kind == NONE or plan.view.hand[STRIDE] == 0:
        return None
    best = NONE
    most: i64 = 0
    for step in range(1, plan.view.table.seats):
        seat = plan.clockwise(step)
        runner = plan.view.table.runners[seat]
        if plan.is_rival(seat) and (runner.lacks >> kind) & 1 == 0:
            likely = runner.hand_size + 100 * runner.known[kind]
            if likely > most:
                best, most = seat, likely
    return None if best == NONE else STRIDES[best * STEP_KINDS + kind]


def strike(plan: Plan, leader: i64, legal: list[Action]) -> Action | None:
    """Injury, shoe and insect for the leader, the gust for all. Notes 9, 13, 14"""
    if INJURIES[leader] in legal:
        return INJURIES[leader]
    if SHOES[leader] in legal and plan.view.table.runners[leader].cell < LAST_CELL:
        return SHOES[leader]  # on the last cell no step is left that it could make dearer
    if INSECTS[leader] in legal:
        return INSECTS[leader]
    return PLAY_GUST if PLAY_GUST in legal else None


# In answer


def should_train(plan: Plan) -> bool:
    """Against what really hurts now. Note 16"""
    view = plan.view
    size = view.table.runners[view.seat].hand_size
    if view.table.card == PHOTO:
        return plan.cell == LAST_CELL and plan.held(FINISH) == 1
    if view.table.card == INJURY or view.table.card == SHOE:
        return plan.gap > plan.cell + 2
    if view.table.card == INSECT:
        return size <= SMALL_HAND and plan.held(FINISH) > 0
    if view.table.card == GUST:
        return size <= SHORT_HAND
    return view.hand[view.table.named] > 0 and plan.loss(view.table.named) > GOOD_CARD
