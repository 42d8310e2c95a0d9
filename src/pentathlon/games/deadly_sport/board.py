"""The table of Deadly Sport as lines of text: sports, seats, status. Section 11"""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from pentathlon.engine.columns import fold, shortened
from pentathlon.engine.game import Result
from pentathlon.engine.words import Phrasebook

from .data import INJURIES, KEYS, KINDS, LEVELS, NONE, SPORTS, TRAINING
from .deck import kinds_left
from .dice import doped_count, pool_count
from .naming import card_list, name_list, sport_name
from .notation import cards_to_text, dice_to_text, known_to_text
from .rules import whose_decision
from .scoring import accident_count, largest_set, score, sport_count
from .table import Table
from .view import DeadlySportView

COLUMN: Final = 9
"""The width of one sport; eight of them and a short name make 80 columns."""
SHORT_NAME: Final = 6
NAME_WIDTH: Final = 10
NOTHING: Final = "."
INDENT: Final = " " * 6


def board_text(book: Phrasebook, view: DeadlySportView, names: Sequence[str]) -> str:
    """The sports as columns, the seats, the cards that show, and whom the table waits for."""
    table = view.table
    short = shortened(names, NAME_WIDTH)
    lines = [
        *fold(middle_line(book, table), INDENT),
        *sport_grid(book, table, names),
        *closed_lines(book, table, names),
        *order_lines(book, table),
    ]
    for seat in range(table.seats):
        lines += seat_lines(book, table, seat, short)
    return "\n".join([*lines, *sport_lines(book, table, short), status(book, table, names)])


def middle_line(book: Phrasebook, table: Table) -> str:
    """The round, the phase, the Doping card with its supply, and the side. DEA-052, DEA-053"""
    side = book.say("side.inside" if table.is_inside else "side.outside")
    phase = book.say(f"phase.{table.phase.value}")
    supply = book.say("board.supply", count=table.supply)
    return book.say("board.round", round=table.round, phase=phase, supply=supply, side=side)


# The sports


def sport_grid(book: Phrasebook, table: Table, names: Sequence[str]) -> list[str]:
    """A column a sport in the order of the ring: its deck, then each seat's part. DEA-051"""
    rows = [
        row_text("", [title(book, sport) for sport in range(SPORTS)]),
        row_text(book.say("board.left"), [deck_cell(table, sport) for sport in range(SPORTS)]),
    ]
    short = shortened(names, SHORT_NAME)
    for seat in range(table.seats):
        mark = ">" if whose_decision(table) == seat else " "
        cells = [part_cell(table, seat, sport) for sport in range(SPORTS)]
        rows.append(row_text(f"{mark}{short[seat]}", cells))
    return rows


def row_text(head: str, cells: Sequence[str]) -> str:
    texts = [cell.ljust(COLUMN) for cell in cells]
    return f"{head[: SHORT_NAME + 1]:<{SHORT_NAME + 2}}{''.join(texts)}".rstrip()


def title(book: Phrasebook, sport: i64) -> str:
    return sport_name(book, sport)[: COLUMN - 1]


def deck_cell(table: Table, sport: i64) -> str:
    """What a deck still holds: `8T U246`, or a cross where a sport is closed. DEA-844"""
    if not table.is_open(sport):
        return "x"
    units = kinds_left(table, sport, TRAINING)
    levels = [LEVELS[kind] for kind in range(1, KINDS) if kinds_left(table, sport, kind) > 0]
    accidents = f"U{''.join(map(str, levels))}" if levels else ""
    return f"{units}T {accidents}".rstrip()


def part_cell(table: Table, seat: i64, sport: i64) -> str:
    """Units, old die, new die and value: `3:2>4=6`; a + before the value is a pill."""
    index = seat * SPORTS + sport
    units, old, new = table.units[index], table.old[index], table.new[index]
    if units + old + new == 0:
        return NOTHING
    part = f"{units}:{old if old > 0 else '-'}>{new if new > 0 else '-'}"
    if new == 0:
        return part
    return f"{part}{'+' if table.doped[index] > 0 else '='}{table.value(seat, sport)}"


def closed_lines(book: Phrasebook, table: Table, names: Sequence[str]) -> list[str]:
    """The sports that somebody died of, and who. DEA-843"""
    dead = [
        book.say("board.closed", sport=sport_name(book, sport), name=names[table.fatal[sport]])
        for sport in range(SPORTS)
        if not table.is_open(sport)
    ]
    return fold(", ".join(dead), INDENT) if dead else []


def order_lines(book: Phrasebook, table: Table) -> list[str]:
    """The known lower part of each deck, where the option shows it."""
    known = [
        f"{title(book, sport)} {known_to_text(table, sport)}"
        for sport in range(SPORTS)
        if table.rules.shows_order and table.known_count[sport] > 0 and table.is_open(sport)
    ]
    return fold(book.say("board.below", cards=", ".join(known)), INDENT) if known else []


# The seats


def seat_lines(book: Phrasebook, table: Table, seat: i64, names: Sequence[str]) -> list[str]:
    """Score, free dice, pills and coaches, dice that lie open, and accidents, on as few lines."""
    coaches = [
        book.say("board.coach_1a") if table.coach_1a == seat else "",
        book.say("board.best_coach") if table.best_coach == seat else "",
    ]
    line = book.say(
        "board.seat",
        name=names[seat],
        colour=book.say(f"colour.{seat}"),
        score=score(table, seat),
        sports=sport_count(table, seat),
        largest=largest_set(table, seat),
        free=table.free_dice(seat),
        pills=table.pills[seat],
    )
    extras = [coach for coach in coaches if coach]
    if pool_count(table, seat) + doped_count(table, seat) > 0:
        extras.append(pool_text(book, table, seat))
    if accident_count(table, seat) > 0:
        extras.append(book.say("board.accidents", cards=accidents_text(book, table, seat)))
    return fold(book.say("board.then").join([line, *extras]), INDENT)


def pool_text(book: Phrasebook, table: Table, seat: i64) -> str:
    """The dice that lie open, the doped ones apart."""
    dice = dice_to_text(table.pool, seat)
    if doped_count(table, seat) == 0:
        return book.say("board.pool", dice=dice)
    return book.say("board.doped_pool", dice=dice, doped=dice_to_text(table.doped_pool, seat))


def accidents_text(book: Phrasebook, table: Table, seat: i64) -> str:
    """Accident cards by codes, each with its die: `FOO U4(3)`."""
    words = []
    for card in range(SPORTS * INJURIES):
        if table.injured[card] == seat:
            die = table.injury_dice[card]
            level = LEVELS[card % INJURIES + 1]
            sport = book.say(f"short.{KEYS[card // INJURIES]}")
            words.append(f"{sport} U{level}" + (f"({die})" if die > 0 else ""))
    fatal = [KEYS[each] for each in range(SPORTS) if table.fatal[each] == seat]
    words += [f"{book.say(f'short.{key}')} U6" for key in fatal]
    return ", ".join(words)


# What is waited for, and the end


def sport_lines(book: Phrasebook, table: Table, names: Sequence[str]) -> list[str]:
    """What is told of the sport now resolved."""
    return fold(
        sport_text(book, table, names, card_list(book, cards_to_text(table.turned))), INDENT
    )


def sport_text(book: Phrasebook, table: Table, names: Sequence[str], cards: str) -> str:
    """The sport now resolved, the cards that show there, and the order of choice."""
    if table.sport == NONE:
        return ""
    seats = [int(table.order[place]) for place in range(table.entrants)]
    facts = {"sport": sport_name(book, table.sport), "names": name_list(seats, names)}
    return book.say("board.showing" if cards else "board.checking", cards=cards, **facts)


def status(book: Phrasebook, table: Table, names: Sequence[str]) -> str:
    """Whom the table waits for."""
    seat = whose_decision(table)
    return book.say(f"status.{table.phase.value}", name=names[seat] if seat != NONE else "")


def result_lines(book: Phrasebook, result: Result, table: Table, names: Sequence[str]) -> list[str]:
    """Why the game ended, the standing, and who won. DEA-1002 to DEA-1005"""
    order = sorted(range(table.seats), key=result.places.__getitem__)
    places = [
        book.say(
            "result.place",
            place=result.places[seat],
            name=names[seat],
            points=result.points[seat],
            sports=sport_count(table, seat),
            largest=largest_set(table, seat),
            accidents=accident_count(table, seat),
        )
        for seat in order
    ]
    key = "result.victory" if len(result.winners) == 1 else "result.shared"
    reason = book.say(f"reason.{result.reason}")
    return [
        book.say("result.over", round=table.round, reason=reason),
        *places,
        book.say(key, names=name_list(result.winners, names)),
    ]
