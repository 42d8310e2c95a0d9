"""The track for a low window: one line a lane, cards by the short names that are typed."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from pentathlon.engine.chance import Cards
from pentathlon.engine.columns import SMALL, cut, fold, packed
from pentathlon.engine.game import TABLE
from pentathlon.engine.words import Phrasebook

from .board import (
    cells_ahead,
    clock_line,
    lane_line,
    notes,
    seats_by_lane,
    top_and_counts,
)
from .data import KEYS, KINDS, LAST_CELL
from .naming import list_order
from .state import Phase
from .view import HundredMetresView

FEW: Final = 5
"""More runners leave no line for the cells ahead, which stand in the lane too."""
MOST_KNOWN: Final = 2
FULL: Final = 8
"""So many lines tell the lanes and what is known of the hands; the whole board tells all of it."""


def low_board_text(book: Phrasebook, view: HundredMetresView, names: Sequence[str]) -> str:
    """Stopwatch, lanes, what is known of hands, piles, and the watcher's cards."""
    lanes: list[str] = []
    further: list[str] = []
    for seat in seats_by_lane(view):
        line, rest = lane_and_rest(book, view, seat, names[seat])
        lanes.append(line)
        if rest:
            lane = view.table.runners[seat].lane + 1
            further.append(book.say("board.brief_lane", lane=lane, notes=", ".join(rest)))
    lines = [
        clock_line(book, view),
        *lanes,
        *cut(fold(book.say("board.brief_then").join(further)), min(MOST_KNOWN, FULL - len(lanes))),
        *packed(pile_parts(book, view)),
        *own_lines(book, view),
    ]
    return "\n".join(lines)


def short_name(book: Phrasebook, kind: i64) -> str:
    return book.say(f"short.{KEYS[kind]}")


def short_list(book: Phrasebook, kinds: Sequence[int]) -> str:
    return " ".join([short_name(book, kind) for kind in kinds]) or book.say("no_cards")


def short_hand(book: Phrasebook, cards: Cards) -> str:
    """Some cards by kinds: `5 L, R, DRINK`."""
    held = [kind for kind in range(KINDS) if cards[kind] > 0]
    told = [
        short_name(book, kind) if cards[kind] == 1 else f"{cards[kind]} {short_name(book, kind)}"
        for kind in held
    ]
    return ", ".join(told)


# The lanes


def lane_and_rest(
    book: Phrasebook, view: HundredMetresView, seat: int, name: str
) -> tuple[str, list[str]]:
    """A lane with as many notes as fit beside it, and those that do not."""
    line = lane_line(book, view, seat, name)
    told = notes(book, view.table.runners[seat], short_hand, short_list)
    fitting = 0
    while fitting < len(told) and len(line + ", ".join(told[: fitting + 1])) <= SMALL:
        fitting += 1
    return (line + ", ".join(told[:fitting])).rstrip(), told[fitting:]


# Piles and hand


def pile_parts(book: Phrasebook, view: HundredMetresView) -> list[str]:
    """The row, and the uppermost discards."""
    if view.table.phase is Phase.PICK_LANE:
        return []
    top, counts = top_and_counts(view)
    return [
        book.say("board.row", cards=short_list(book, list_order(view.table.row))),
        book.say("board.brief_discard", cards=short_list(book, top), **counts),
    ]


def own_lines(book: Phrasebook, view: HundredMetresView) -> list[str]:
    """The watcher's cards, and which of the next cells they cover."""
    if view.seat == TABLE or view.table.runners[view.seat].hand_size == 0:
        return []
    parts = [book.say("board.own_hand", cards=short_hand(book, view.hand))]
    if view.table.runners[view.seat].cell < LAST_CELL and view.table.seats <= FEW:
        parts.append(book.say("board.brief_ahead", cells=" ".join(cells_ahead(book, view))))
    return [line for part in packed(parts) for line in fold(part, "   ")]
