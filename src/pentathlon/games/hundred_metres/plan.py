"""What a club runner sees in its lane and hand: the gap, the rivals, and what cards are worth."""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.chance import Cards

from .data import (
    EMPTY,
    FINISH,
    KEYS,
    LAST_CELL,
    LINE,
    NONE,
    STEP_KINDS,
    SUIT,
)
from .state import Runner
from .step_phase import is_two_step, opens
from .view import HundredMetresView

SPARE: Final = 0.1
"""What a step card is worth that no cell asks for."""
TRICK_WORTHS: Final[list[float]] = [
    {"DRINK": 0.9, "BOLT": 0.9, "TRAINING": 0.9, "INJURY": 0.5, "SHOE": 0.5, "INSECT": 0.5}.get(
        key, 0.6
    )
    for key in KEYS
]
"""What an Action card is worth, by kind; the suit depends on the lane."""
FINISH_FROM: Final[i64] = 8
"""From this cell on a Finish card is worth looking for. Note 17"""


class Plan:
    """One look at the table from a seat. Note 1"""

    view: HundredMetresView
    me: Runner
    cell: i64
    """Where the plan begins: the runner's cell, or beyond a cannon start."""
    gap: i64
    """The first cell ahead that the hand does not cover; 14 if all are covered."""

    def __init__(self, view: HundredMetresView, cell: i64) -> None:
        self.view = view
        self.me = view.table.runners[view.seat]
        self.cell = cell
        self.gap = self.find_gap()

    # The lane

    def find_gap(self) -> i64:
        """Walk the lane ahead and lay a card for each cell."""
        left = self.view.hand[:]
        for cell in range(self.cell + 1, LAST_CELL + 1):
            kind = self.cover(left, self.me.asks(cell))
            if kind == NONE:
                return cell
            left[kind] -= 1
        return LINE

    def cover(self, left: Cards, asked: i64) -> i64:
        """A card left that opens a cell, the very kind before another. HUN-22, HUN-48"""
        if asked != EMPTY and left[asked] > 0:
            return asked
        for kind in range(STEP_KINDS):
            if left[kind] > 0 and opens(asked, kind, self.me.has_suit):
                return kind
        return NONE

    def gap_kind(self) -> i64:
        """The kind that the gap asks for; none for an empty cell or a lane without gap."""
        if self.gap > LAST_CELL:
            return NONE
        asked = self.me.asks(self.gap)
        return NONE if asked == EMPTY else asked

    def does_for(self, kind: i64, wanted: i64) -> bool:
        """Whether a card does the work of a kind: with a suit either two-step does. HUN-48"""
        return kind == wanted or (self.me.has_suit and is_two_step(kind) and is_two_step(wanted))

    def way_to(self, kind: i64, number: i64) -> i64:
        """How many cells ahead the lane asks for a kind for the n-th time; 0 if it never does."""
        pooled = self.me.has_suit and is_two_step(kind)
        for cell in range(self.cell + 1, LAST_CELL + 1):
            asked = self.me.asks(cell)
            if asked == kind or (pooled and is_two_step(asked)):
                number -= 1
                if number == 0:
                    return cell - self.cell
        return 0

    def two_steps_left(self) -> i64:
        """How many two-step cells are still ahead. Note 8"""
        count: i64 = 0
        for cell in range(self.cell + 1, LAST_CELL + 1):
            if is_two_step(self.me.asks(cell)):
                count += 1
        return count

    # What cards are worth: about 1 for the card of the next cell

    def held(self, kind: i64) -> i64:
        """How many cards in hand do the work of a kind."""
        hand = self.view.hand
        if self.me.has_suit and is_two_step(kind):
            return hand[2] + hand[3]
        return hand[kind]

    def loss(self, kind: i64) -> float:
        """What it costs to lose one card of a kind."""
        return self.worth(kind, self.held(kind))

    def gain(self, kind: i64) -> float:
        """What one more card of a kind is worth."""
        return self.worth(kind, self.held(kind) + 1)

    def worth(self, kind: i64, number: i64) -> float:
        """What the n-th card of a kind is worth in hand."""
        if kind == FINISH:
            return self.finish_worth(number)
        if kind > FINISH:
            return self.trick_worth(kind) / float(number)
        way = self.way_to(kind, number)
        return SPARE if way == 0 else 1.2 - 0.07 * float(way)

    def finish_worth(self, number: i64) -> float:
        """One Finish card is a must near the line, a second one a shield. Note 17"""
        if number == 1:
            return 3.0 if self.cell == LAST_CELL else (1.6 if self.cell >= FINISH_FROM else 0.9)
        return 0.6 if number == 2 and self.cell >= FINISH_FROM else SPARE

    def trick_worth(self, kind: i64) -> float:
        """The Action cards. Notes 8 to 16"""
        if kind == SUIT:
            return 0.8 if not self.me.has_suit and self.two_steps_left() > 1 else 0.0
        return TRICK_WORTHS[kind]

    # The field

    def is_rival(self, seat: i64) -> bool:
        """Whether a seat is an opponent still racing."""
        return seat != self.view.seat and self.view.table.runners[seat].cell < LINE

    def leader(self) -> i64:
        """The rival nearest to the line; of equals who has more cards, then the next. Note 9"""
        best = NONE
        for step in range(1, self.view.table.seats):
            seat = self.clockwise(step)
            if self.is_rival(seat) and (best == NONE or self.is_before(seat, best)):
                best = seat
        return best

    def clockwise(self, step: i64) -> i64:
        """The seat so many places on: rivals looked at in this order suffer alike in every seat."""
        return (self.view.seat + step) % self.view.table.seats

    def is_before(self, seat: i64, other: i64) -> bool:
        ours, theirs = self.view.table.runners[seat], self.view.table.runners[other]
        if ours.cell != theirs.cell:
            return ours.cell > theirs.cell
        return ours.hand_size > theirs.hand_size

    def rivals_ahead(self) -> i64:
        """How many rivals still racing are further on."""
        count: i64 = 0
        for seat in range(self.view.table.seats):
            if self.is_rival(seat) and self.view.table.runners[seat].cell > self.cell:
                count += 1
        return count

    def nearest_ahead(self) -> i64:
        """The cell of the next rival in front, or 0. HUN-59"""
        nearest = LINE
        for seat in range(self.view.table.seats):
            cell = self.view.table.runners[seat].cell
            if self.cell < cell < nearest:
                nearest = cell
        return nearest if nearest < LINE else 0


def plan_for(view: HundredMetresView) -> Plan:
    """The plan from where the runner stands."""
    return Plan(view, view.table.runners[view.seat].cell)
