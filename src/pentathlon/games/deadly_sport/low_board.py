"""The table of Deadly Sport for a low window: one row a seat below the sports."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from mypy_extensions import i64

from pentathlon.engine.columns import cut, fold, shortened
from pentathlon.engine.words import Phrasebook

from .board import INDENT, sport_grid, sport_text
from .data import INJURIES, KEYS, LEVELS, MAX_SEATS, NONE, SPORTS
from .dice import doped_count
from .notation import cards_to_text, dice_to_text, known_to_text
from .rules import whose_decision
from .scoring import largest_set, score, sport_count
from .table import Table
from .view import DeadlySportView

NAME_WIDTH: Final = 9
FULL: Final = 7
"""So many lines tell the seats, what lies below in the decks and what shows; `board` tells all."""


def low_board_text(book: Phrasebook, view: DeadlySportView, names: Sequence[str]) -> str:
    """The sports as columns, a row for each seat, and the cards that show."""
    table, short = view.table, shortened(names, NAME_WIDTH)
    rows: list[str] = []
    for seat in range(table.seats):
        row = fold(seat_row(book, table, seat, short), INDENT)
        rows += cut(row, 1) if table.seats == MAX_SEATS else row
    lines = [
        round_line(book, table),
        *sport_grid(book, table, names),
        *below_lines(book, table, len(rows)),
        book.say("board.brief_titles"),
        *rows,
    ]
    cards = cards_to_text(table.turned).replace("*", " ")
    return "\n".join([*lines, *cut(fold(sport_text(book, table, short, cards)), 1)])


def round_line(book: Phrasebook, table: Table) -> str:
    """The round, the phase, the pills left, the side, and how to read the sports."""
    phase, side = book.say(f"phase.{table.phase.value}"), "inside" if table.is_inside else "outside"
    facts = {"round": table.round, "phase": phase, "pills": table.supply}
    return book.say("board.brief_round", side=book.say(f"board.brief_{side}"), **facts)


def short_name(book: Phrasebook, sport: i64) -> str:
    return book.say(f"short.{KEYS[sport]}")


def below_lines(book: Phrasebook, table: Table, rows: int) -> list[str]:
    """The known lower part of each deck, where the option shows it and the rows leave room."""
    known = [
        f"{short_name(book, sport)} {counted(known_to_text(table, sport).split())}"
        for sport in range(SPORTS)
        if table.rules.shows_order and table.known_count[sport] > 0 and table.is_open(sport)
    ]
    line = book.say("board.brief_below", cards=", ".join(known))
    room = FULL - rows - (1 if table.sport != NONE else 0)
    return cut(fold(line, INDENT), max(0, room)) if known else []


def counted(cards: Sequence[str]) -> str:
    """`U6 T T T` as `U6 3T`."""
    runs = [(card, len(list(run))) for card, run in groupby(cards)]
    return " ".join([card if count == 1 else f"{count}{card}" for card, count in runs])


# The seats


def seat_row(book: Phrasebook, table: Table, seat: i64, names: Sequence[str]) -> str:
    """Score, free dice, pills, coaches, dice that lie open, and accidents."""
    coaches = [
        book.say("board.brief_1a") if table.coach_1a == seat else "",
        book.say("board.brief_best") if table.best_coach == seat else "",
    ]
    row = book.say(
        "board.brief_seat",
        mark=">" if whose_decision(table) == seat else " ",
        name=names[seat],
        score=book.say(
            "board.brief_score",
            score=score(table, seat),
            sports=sport_count(table, seat),
            largest=largest_set(table, seat),
        ),
        free=table.free_dice(seat),
        pills=table.pills[seat],
        coaches=" ".join([coach for coach in coaches if coach]),
        dice=open_dice(table, seat),
        accidents=" ".join(accident_codes(book, table, seat)),
    )
    return row.rstrip()


def open_dice(table: Table, seat: i64) -> str:
    """The dice that lie open, doped ones behind a plus: `1335+2`."""
    dice = dice_to_text(table.pool, seat).replace(" ", "")
    doped = dice_to_text(table.doped_pool, seat).replace(" ", "")
    return f"{dice}+{doped}" if doped_count(table, seat) > 0 else dice


def accident_codes(book: Phrasebook, table: Table, seat: i64) -> list[str]:
    """Accidents by sport and level, each with its die: `FOO4(3)`."""
    codes = []
    for card in range(SPORTS * INJURIES):
        if table.injured[card] == seat:
            die = table.injury_dice[card]
            code = f"{short_name(book, card // INJURIES)}{LEVELS[card % INJURIES + 1]}"
            codes.append(f"{code}({die})" if die > 0 else code)
    dead = [sport for sport in range(SPORTS) if table.fatal[sport] == seat]
    return codes + [f"{short_name(book, sport)}{LEVELS[-1]}" for sport in dead]
