"""The table of Deadly Sport as lines of text: ring, seats, status. Section 11"""

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from mypy_extensions import i64

from pentathlon.engine.game import Result
from pentathlon.engine.words import Phrasebook

from .data import INJURIES, KEYS, LEVELS, NONE, SPORTS
from .deck import deck_count
from .dice import doped_count, pool_count
from .naming import card_list, kinds_text, name_list, sport_name
from .notation import cards_to_text, dice_to_text, known_to_text
from .rules import whose_decision
from .scoring import accident_count, largest_set, score, sport_count
from .table import Table
from .view import DeadlySportView

WIDTH: Final = 31
"""The width of one place of the ring; three of them and their bars make 99 columns."""
NAME_WIDTH: Final = 10
MIDDLE: Final[i64] = -1
RING: Final[tuple[tuple[int, ...], ...]] = ((0, 1, 2), (7, -1, 3), (6, 5, 4))
"""The sports clockwise from the upper left, the Doping card in the middle. DEA-051, DEA-052"""


def board_text(book: Phrasebook, view: DeadlySportView, names: Sequence[str]) -> str:
    """The ring, the seats, the cards that show, and whom the table waits for."""
    table = view.table
    short = [name[:NAME_WIDTH] for name in names]
    lines = ring_lines(book, table, short)
    for seat in range(table.seats):
        lines += seat_lines(book, table, seat, short)
    return "\n".join([*lines, *sport_lines(book, table, short), status(book, table, names)])


# The ring


def ring_lines(book: Phrasebook, table: Table, names: Sequence[str]) -> list[str]:
    """Three rows of three places."""
    rule = "-" * (3 * WIDTH + 6)
    lines = [rule]
    for row in RING:
        places = [place_lines(book, table, place, names) for place in row]
        height = max([len(place) for place in places])
        for number in range(height):
            parts = [place[number] if number < len(place) else "" for place in places]
            lines.append(" | ".join([part[:WIDTH].ljust(WIDTH) for part in parts]).rstrip())
        lines.append(rule)
    return lines


def place_lines(book: Phrasebook, table: Table, place: i64, names: Sequence[str]) -> list[str]:
    """One place of the ring: a sport, or the middle."""
    if place == MIDDLE:
        return middle_lines(book, table)
    lines = [title_line(book, table, place, names)]
    if table.is_open(place):
        lines.append(book.say("board.left", cards=kinds_text(table, place)))
        if table.rules.shows_order and table.known_count[place] > 0:
            lines.append(book.say("board.below", cards=known_to_text(table, place)))
    for seat in range(table.seats):
        if has_part(table, seat, place):
            lines.append(part_line(book, table, seat, place, names))
    return lines


def title_line(book: Phrasebook, table: Table, sport: i64, names: Sequence[str]) -> str:
    """The sport with its deck, or with the one it killed. DEA-843, DEA-844"""
    name = sport_name(book, sport)
    if not table.is_open(sport):
        return book.say(
            "board.closed", number=sport + 1, sport=name, name=names[table.fatal[sport]]
        )
    return book.say("board.sport", number=sport + 1, sport=name, count=deck_count(table, sport))


def has_part(table: Table, seat: i64, sport: i64) -> bool:
    index = seat * SPORTS + sport
    return table.units[index] > 0 or table.old[index] > 0 or table.new[index] > 0


def part_line(book: Phrasebook, table: Table, seat: i64, sport: i64, names: Sequence[str]) -> str:
    """A seat's units, old die, new die and value, with a warning at 2, 4 and 6."""
    index = seat * SPORTS + sport
    new = table.new[index]
    line = book.say(
        "board.part",
        name=names[seat],
        units=table.units[index],
        old=table.old[index] if table.old[index] > 0 else "-",
        new=new if new > 0 else "-",
        pill="+" if table.doped[index] > 0 else " ",
    )
    if new == 0:
        return line.rstrip()
    value = table.value(seat, sport)
    warning = "!" * sum([1 for level in LEVELS[1:] if value >= level])
    return line + book.say("board.value", value=value, warning=warning)


def middle_lines(book: Phrasebook, table: Table) -> list[str]:
    """The Doping card with its supply, the round and the side. DEA-052, DEA-053"""
    side = book.say("side.inside" if table.is_inside else "side.outside")
    return [
        book.say("board.round", round=table.round),
        book.say("board.supply", count=table.supply),
        book.say("board.side", side=side),
        book.say("board.phase", phase=book.say(f"phase.{table.phase.value}")),
    ]


# The seats


def seat_lines(book: Phrasebook, table: Table, seat: i64, names: Sequence[str]) -> list[str]:
    """Score, free dice, pills and coaches; then dice that lie open, then accidents."""
    coaches = [
        book.say("board.coach_1a") if table.coach_1a == seat else "",
        book.say("board.best_coach") if table.best_coach == seat else "",
    ]
    line = book.say(
        "board.seat",
        mark=">" if whose_decision(table) == seat else " ",
        name=names[seat],
        colour=book.say(f"colour.{seat}"),
        score=score(table, seat),
        sports=sport_count(table, seat),
        largest=largest_set(table, seat),
        free=table.free_dice(seat),
        pills=table.pills[seat],
        coaches=" ".join([coach for coach in coaches if coach]),
    )
    lines = [line.rstrip()]
    if pool_count(table, seat) + doped_count(table, seat) > 0:
        lines.append(pool_line(book, table, seat))
    if accident_count(table, seat) > 0:
        lines += fold(book.say("board.accidents", cards=accidents_text(table, seat)))
    return lines


def fold(line: str) -> list[str]:
    """A line that may be long, in as many as it takes."""
    return wrap(line, 3 * WIDTH + 6, subsequent_indent=" " * 6)


def pool_line(book: Phrasebook, table: Table, seat: i64) -> str:
    """The dice that lie open, the doped ones apart."""
    dice = dice_to_text(table.pool, seat)
    if doped_count(table, seat) == 0:
        return book.say("board.pool", dice=dice)
    return book.say("board.doped_pool", dice=dice, doped=dice_to_text(table.doped_pool, seat))


def accidents_text(table: Table, seat: i64) -> str:
    """Accident cards by codes, each with its die: `FOO U4(3)`."""
    words = []
    for card in range(SPORTS * INJURIES):
        if table.injured[card] == seat:
            die = table.injury_dice[card]
            level = LEVELS[card % INJURIES + 1]
            words.append(f"{KEYS[card // INJURIES]} U{level}" + (f"({die})" if die > 0 else ""))
    words += [f"{KEYS[sport]} U6" for sport in range(SPORTS) if table.fatal[sport] == seat]
    return ", ".join(words)


# What is waited for, and the end


def sport_lines(book: Phrasebook, table: Table, names: Sequence[str]) -> list[str]:
    """The sport now resolved, the cards that show there, and the order of choice."""
    if table.sport == NONE:
        return []
    seats = [int(table.order[place]) for place in range(table.entrants)]
    facts = {
        "sport": sport_name(book, table.sport),
        "cards": card_list(book, cards_to_text(table.turned)),
        "names": name_list(seats, names),
    }
    has_cards = facts["cards"] != ""
    return fold(book.say("board.showing" if has_cards else "board.checking", **facts))


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
