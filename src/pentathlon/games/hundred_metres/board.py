"""The track as lines of text: one line a lane, a bar as long as the way run. Section 11"""

from collections.abc import Callable, Sequence
from typing import Final

from mypy_extensions import i64

from pentathlon.engine.chance import Cards, size_of
from pentathlon.engine.columns import SMALL, fold
from pentathlon.engine.game import TABLE
from pentathlon.engine.words import Phrasebook

from .data import LAST_CELL, LINE, NONE, RESOURCE_DEPTH, STEP_KINDS
from .naming import cell_sign, list_lacks, list_order, name_cards, name_kinds, time_text
from .scoring import time_now
from .state import Phase, Runner
from .step_phase import opens
from .view import HundredMetresView

NAME_WIDTH: Final = 10
"""Longer names are cut, so that the lanes stay in line."""
CELL_WIDTH: Final = 3
INDENT: Final = " " * 13
"""Where the track begins."""
DEEP: Final = " " * 3
CELLS_AHEAD: Final = 6
BEFORE_THE_START: Final = (Phase.PICK_LANE, Phase.ANNOUNCE, Phase.START)
NOBODYS_TURN: Final = (Phase.PICK_LANE, Phase.ANNOUNCE, Phase.START, Phase.OVER)


def board_text(book: Phrasebook, view: HundredMetresView, names: Sequence[str]) -> str:
    """Stopwatch, lanes, row and piles, and the watcher's hand."""
    blocks = [
        [clock_line(book, view)],
        lane_lines(book, view, names),
        [*pile_lines(book, view), status(book, view, names)],
        hand_lines(book, view),
    ]
    return "\n".join([line for block in blocks for line in block])


def clock_line(book: Phrasebook, view: HundredMetresView) -> str:
    """Turn, time so far, time to beat. HUN-Q31"""
    record = time_text(book, view.table.rules.record)
    if view.table.phase in BEFORE_THE_START:
        return book.say("board.before", record=record)
    clock = time_text(book, time_now(view.table))
    return book.say(
        "board.clock", round=view.table.round, clock=clock, record=record, spent=view.table.spent
    )


# The lanes


def lane_lines(book: Phrasebook, view: HundredMetresView, names: Sequence[str]) -> list[str]:
    """The lanes in use, from lane 1 on."""
    seats = seats_by_lane(view)
    return [line for seat in seats for line in lane_text(book, view, seat, names[seat])]


def seats_by_lane(view: HundredMetresView) -> list[int]:
    seats = [seat for seat in range(view.table.seats) if view.table.runners[seat].lane != NONE]
    return sorted(seats, key=lambda seat: int(view.table.runners[seat].lane))


def lane_text(book: Phrasebook, view: HundredMetresView, seat: int, name: str) -> list[str]:
    """`2 Blue      >=====>R  LR .  ...  |  6 cards, suit`; what does not fit goes below."""
    told = notes(book, view.table.runners[seat])
    return beside(lane_line(book, view, seat, name), fold(", ".join(told)))


def lane_line(book: Phrasebook, view: HundredMetresView, seat: int, name: str) -> str:
    """Number, name and track of a lane."""
    runner = view.table.runners[seat]
    is_on_turn = seat == view.table.turn and view.table.phase not in NOBODYS_TURN
    return book.say(
        "board.lane",
        lane=runner.lane + 1,
        name=name[:NAME_WIDTH],
        mark=book.say("board.on_turn" if is_on_turn else "board.not_on_turn"),
        track=track(book, runner),
    )


def beside(line: str, told: list[str]) -> list[str]:
    """One short note stands beside the lane, others below it."""
    room = SMALL - len(line)
    if len(told) == 1 and len(told[0]) <= room:
        return [f"{line}{told[0]}".rstrip()]
    first, _, rest = " ".join(told).partition(", ")
    return [f"{line}{first}", *[f"{INDENT}{part}" for part in fold(rest, room=SMALL - len(INDENT))]]


def track(book: Phrasebook, runner: Runner) -> str:
    """The way run as a bar, then the cells to come and the line."""
    if runner.cell == LINE:
        return "=" * (CELL_WIDTH * int(LAST_CELL)) + "|> "
    run = int(runner.cell)
    bar = "=" * (CELL_WIDTH * run - 1) + ">" if run > 0 else ""
    signs = [cell_sign(book, runner.asks(cell)) for cell in range(run + 1, int(LAST_CELL) + 1)]
    return bar + "".join(f"{sign:<{CELL_WIDTH}}" for sign in signs) + "|  "


def notes(
    book: Phrasebook,
    runner: Runner,
    hand: Callable[[Phrasebook, Cards], str] = name_cards,
    kinds: Callable[[Phrasebook, Sequence[int]], str] = name_kinds,
) -> list[str]:
    """Cards, markers and what everybody knows of the hand, named as it is wished; or the time."""
    if runner.place > 0:
        time = time_text(book, runner.time)
        return [book.say("board.time", time=time, place=runner.place)]
    words = [book.say("board.hand", count=runner.hand_size)]
    if runner.logos != NONE and runner.bid == NONE:
        words.append(book.say("board.logos", count=runner.logos))
    words += markers(book, runner)
    if size_of(runner.known) > 0:
        words.append(book.say("board.known", cards=hand(book, runner.known)))
    if runner.lacks > 0:
        words.append(book.say("board.lacks", cards=kinds(book, list_lacks(runner.lacks))))
    return words


def markers(book: Phrasebook, runner: Runner) -> list[str]:
    """What lies on a pawn."""
    keys = [
        ("cannon", runner.has_cannon),
        ("suit", runner.has_suit),
        ("shoe", runner.has_shoe),
        ("photo", runner.has_photo),
        ("injury", runner.injuries == 1),
        ("injuries", runner.injuries == 2),
    ]
    return [book.say(f"board.{key}") for key, is_there in keys if is_there]


# Row, piles and hand


def top_and_counts(view: HundredMetresView) -> tuple[list[int], dict[str, int]]:
    """The uppermost discards, the last one first, and how many cards lie in the piles."""
    top = list_order(view.table.discard)[: -RESOURCE_DEPTH - 1 : -1]
    return top, {"draw": int(view.table.draw_count), "discard": len(view.table.discard)}


def pile_lines(book: Phrasebook, view: HundredMetresView) -> list[str]:
    """The row, the four uppermost discards, and how many cards lie where."""
    if view.table.phase is Phase.PICK_LANE:
        return []
    top, counts = top_and_counts(view)
    return [
        *fold(book.say("board.row", cards=name_kinds(book, list_order(view.table.row))), DEEP),
        *fold(book.say("board.discard", cards=name_kinds(book, top), **counts), DEEP),
    ]


def status(book: Phrasebook, view: HundredMetresView, names: Sequence[str]) -> str:
    """Whom or what the table waits for."""
    card = "" if view.table.card == NONE else name_kinds(book, [int(view.table.card)])
    return book.say(f"status.{view.table.phase.value}", name=names[view.table.turn], card=card)


def hand_lines(book: Phrasebook, view: HundredMetresView) -> list[str]:
    """The watcher's cards, and which of the next cells they cover."""
    if view.seat == TABLE or view.table.runners[view.seat].hand_size == 0:
        return []
    lines = fold(book.say("board.own_hand", cards=name_cards(book, view.hand)), DEEP)
    if view.table.runners[view.seat].cell < LAST_CELL:
        lines.append(book.say("board.ahead", cells=" ".join(cells_ahead(book, view))))
    return lines


def cells_ahead(book: Phrasebook, view: HundredMetresView) -> list[str]:
    """The next six cells; each card covers one of them."""
    runner = view.table.runners[view.seat]
    left = view.hand[:]
    signs = []
    for cell in range(runner.cell + 1, min(LAST_CELL, runner.cell + CELLS_AHEAD) + 1):
        asked = runner.asks(cell)
        kind = first_cover(left, asked, runner.has_suit)
        if kind != NONE:
            left[kind] -= 1
        signs.append(cell_sign(book, asked) + ("" if kind == NONE else "+"))
    return signs


def first_cover(cards: Cards, asked: i64, has_suit: bool) -> i64:
    """The first step card among these that opens a cell, or none."""
    for kind in range(STEP_KINDS):
        if cards[kind] > 0 and opens(asked, kind, has_suit):
            return kind
    return NONE
