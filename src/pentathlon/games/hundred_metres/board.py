"""The track as lines of text: one line a lane, a bar as long as the way run. Section 11"""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from pentathlon.engine.chance import Cards, size_of
from pentathlon.engine.game import TABLE
from pentathlon.engine.words import Phrasebook

from .data import LAST_CELL, LINE, NONE, RESOURCE_DEPTH, STEP_KINDS, time_to_text
from .state import Phase
from .step_phase import opens
from .terms import cell_sign, list_lacks, list_order, name_cards, name_kinds
from .view import Athlete, HundredMetresView

NAME_WIDTH: Final = 10
"""Longer names are cut, so that the lanes stay in line."""
CELL_WIDTH: Final = 4
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
    return "\n\n".join(["\n".join(block) for block in blocks if block])


def clock_line(book: Phrasebook, view: HundredMetresView) -> str:
    """Turn, time so far, time to beat. HUN-Q31"""
    record = time_to_text(view.record())
    if view.phase in BEFORE_THE_START:
        return book.say("board.before", record=record)
    clock = time_to_text(view.clock())
    return book.say("board.clock", round=view.round, clock=clock, record=record, spent=view.spent)


# The lanes


def lane_lines(book: Phrasebook, view: HundredMetresView, names: Sequence[str]) -> list[str]:
    """The lanes in use, from lane 1 on."""
    seats = [seat for seat in range(view.seats) if view.athletes[seat].lane != NONE]
    seats.sort(key=lambda seat: int(view.athletes[seat].lane))
    return [lane_line(book, view, seat, names[seat]) for seat in seats]


def lane_line(book: Phrasebook, view: HundredMetresView, seat: int, name: str) -> str:
    """`2 Blue      >=======>[R] LR  .  ...  |  6 cards, suit`"""
    athlete = view.athletes[seat]
    is_on_turn = seat == view.turn and view.phase not in NOBODYS_TURN
    line = book.say(
        "board.lane",
        lane=athlete.lane + 1,
        name=name[:NAME_WIDTH],
        mark=book.say("board.on_turn" if is_on_turn else "board.not_on_turn"),
        track=track(book, athlete),
        notes=", ".join(notes(book, athlete)),
    )
    return line.rstrip()


def track(book: Phrasebook, athlete: Athlete) -> str:
    """The way run as a bar, the next cell in brackets, then the cells to come and the line."""
    if athlete.cell == LINE:
        return "=" * (CELL_WIDTH * int(LAST_CELL)) + "|> "
    run = int(athlete.cell)
    bar = "=" * (CELL_WIDTH * run - 1) + ">" if run > 0 else ""
    signs = [cell_sign(book, athlete.asks(cell)) for cell in range(run + 1, int(LAST_CELL) + 1)]
    ahead = [f"[{sign}]" if place == 0 else f" {sign} " for place, sign in enumerate(signs)]
    return bar + "".join(f"{sign:<{CELL_WIDTH}}" for sign in ahead) + "|  "


def notes(book: Phrasebook, athlete: Athlete) -> list[str]:
    """Cards, markers and what everybody knows of the hand."""
    if athlete.place > 0:
        time = time_to_text(athlete.time)
        return [book.say("board.time", time=time, place=athlete.place)]
    words = [book.say("board.hand", count=athlete.hand_size)]
    if athlete.logos != NONE and athlete.bid == NONE:
        words.append(book.say("board.logos", count=athlete.logos))
    words += markers(book, athlete)
    if size_of(athlete.known) > 0:
        words.append(book.say("board.known", cards=name_cards(book, athlete.known)))
    if athlete.lacks > 0:
        words.append(book.say("board.lacks", cards=name_kinds(book, list_lacks(athlete.lacks))))
    return words


def markers(book: Phrasebook, athlete: Athlete) -> list[str]:
    """What lies on a pawn."""
    keys = [
        ("cannon", athlete.has_cannon),
        ("suit", athlete.has_suit),
        ("shoe", athlete.has_shoe),
        ("photo", athlete.has_photo),
        ("injury", athlete.injuries == 1),
        ("injuries", athlete.injuries == 2),
    ]
    return [book.say(f"board.{key}") for key, is_there in keys if is_there]


# Row, piles and hand


def pile_lines(book: Phrasebook, view: HundredMetresView) -> list[str]:
    """The row, the four uppermost discards, and how many cards lie where."""
    if view.phase is Phase.PICK_LANE:
        return []
    top = list_order(view.discard)[: -RESOURCE_DEPTH - 1 : -1]
    return [
        book.say("board.row", cards=name_kinds(book, list_order(view.row))),
        book.say("board.discard", cards=name_kinds(book, top)),
        book.say("board.piles", draw=view.draw_count, discard=len(view.discard)),
    ]


def status(book: Phrasebook, view: HundredMetresView, names: Sequence[str]) -> str:
    """Whom or what the table waits for."""
    card = "" if view.card == NONE else name_kinds(book, [int(view.card)])
    return book.say(f"status.{view.phase.value}", name=names[view.turn], card=card)


def hand_lines(book: Phrasebook, view: HundredMetresView) -> list[str]:
    """The watcher's cards, and which of the next cells they cover."""
    if view.seat == TABLE or view.athletes[view.seat].hand_size == 0:
        return []
    lines = [book.say("board.own_hand", cards=name_cards(book, view.hand))]
    if view.athletes[view.seat].cell < LAST_CELL:
        lines.append(book.say("board.ahead", cells=" ".join(cells_ahead(book, view))))
    return lines


def cells_ahead(book: Phrasebook, view: HundredMetresView) -> list[str]:
    """The next six cells; each card covers one of them."""
    athlete = view.athletes[view.seat]
    left = view.hand[:]
    signs = []
    for cell in range(athlete.cell + 1, min(LAST_CELL, athlete.cell + CELLS_AHEAD) + 1):
        asked = athlete.asks(cell)
        kind = first_cover(left, asked, athlete.has_suit)
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
