"""Seats, events, medals and the tile of Stadium as words."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from mypy_extensions import i64

from pentathlon.engine.words import Phrasebook

from .data import (
    CODES,
    COLOURS,
    DICE,
    EMBER,
    FACES,
    FAMILIES,
    HOLES,
    LETTERS,
    LIFT_FACES,
    MAX_SEATS,
    METALS,
    NONE,
    OBSTACLES,
    TEAMS,
    TIDE,
    WEIGHTS,
)
from .medal import Medal
from .state import StadiumState


def event_name(book: Phrasebook, event: i64) -> str:
    """An event by its name; one without words by its code."""
    key = f"code.{CODES[event]}"
    return CODES[event] if book.find(key) is None else book.say(key)


def slot_name(book: Phrasebook, table: StadiumState, slot: i64) -> str:
    """The event of a slot, or its kind while the tile lies face down. STA-GEN-13"""
    event = table.programme[slot]
    if event == NONE:
        return book.say(f"family.{table.rules.families[slot]}")
    return event_name(book, event)


def family_name(book: Phrasebook, event: i64) -> str:
    return book.say(f"family.{FAMILIES[event]}")


def team_name(book: Phrasebook, team: i64) -> str:
    return book.say(f"team.{TEAMS[team]}")


def colour_name(book: Phrasebook, seat: i64) -> str:
    """A seat's colour with its letter, so that nobody needs to see it."""
    return book.say("seat", letter=LETTERS[seat], colour=book.say(f"colour.{COLOURS[seat]}"))


def join(book: Phrasebook, words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return book.say("and", first=", ".join(words[:-1]), last=words[-1])


def names_of(book: Phrasebook, seats: i64, names: Sequence[str]) -> str:
    """The players of a set of seats."""
    return join(book, [names[seat] for seat in range(MAX_SEATS) if seats >> seat & 1 == 1])


def people_of(book: Phrasebook, table: StadiumState, team: i64, names: Sequence[str]) -> str:
    """The players of a team. STA-GEN-1"""
    return join(book, [names[seat] for seat in range(team, table.seats, 2)])


def metal_count(medals: list[Medal], team: i64, metal: i64) -> int:
    return sum(1 for medal in medals if medal.team == team and medal.metal == metal)


def medal_row(book: Phrasebook, table: StadiumState, team: i64) -> str:
    """A team's medals as counts."""
    counts = {name: metal_count(table.medals, team, metal) for metal, name in enumerate(METALS)}
    return book.say("medal_row", **counts)


def tile_phrase(book: Phrasebook, key: str, table: StadiumState, **facts: object) -> str:
    """A phrase about a tile, with those facts of the tile that it names."""
    named = {name: FACTS[name](book, table) for name in facts_in(str(book.find(key)))}
    return book.say(key, **named, **facts)


@cache
def facts_in(phrase: str) -> list[str]:
    """The facts of a tile that a phrase names."""
    return [name for name in FACTS if f"{{{name}" in phrase]


@cache
def lift_table(book: Phrasebook) -> str:
    """Every weight with the faces that lift it. STA-WL-3"""
    rows = [
        book.say("lift", weight=weight, faces=faces_from(book, LIFT_FACES[place]))
        for place, weight in enumerate(WEIGHTS)
    ]
    return ", ".join(rows)


def faces_from(book: Phrasebook, least: int) -> str:
    """`3 to 6`, or the highest face alone."""
    return str(least) if least == FACES else book.say("faces", least=least, most=int(FACES))


def number_text(book: Phrasebook, number: i64) -> str:
    return book.say("no_number") if number == NONE else str(number)


def holes(book: Phrasebook, table: StadiumState, team: i64) -> str:
    """The holes a team has filled."""
    filled = [str(hole + 1) for hole in range(HOLES) if table.cubes[team * HOLES + hole] == 1]
    return " ".join(filled) if filled else book.say("nothing")


def side(book: Phrasebook, rope: i64) -> str:
    """Where the rope stands."""
    if rope == 0:
        return book.say("rope.middle")
    team = EMBER if rope > 0 else TIDE
    return book.say("rope.side", team=team_name(book, team), count=int(max(rope, -rope)))


def holder(book: Phrasebook, cube: i64) -> str:
    """Whose space the volleyball cube lies on."""
    return book.say("nobody") if cube not in (1, 2) else team_name(book, cube - 1)


def dice_text(book: Phrasebook, table: StadiumState) -> str:
    """The dice on the table by their colours."""
    shown = [
        book.say("die", colour=book.say(f"die_colour.{DICE[die]}"), face=int(face))
        for die, face in enumerate(table.dice)
        if face > 0
    ]
    return ", ".join(shown)


def obstacle_of(table: StadiumState) -> int:
    """The place of the next obstacle, counted from 0. STA-SJ-2"""
    return min(max(0, int(table.cubes[0])), len(OBSTACLES) - 1)


def metal_name(book: Phrasebook, table: StadiumState) -> str:
    """The metal that an auction is about."""
    return book.say(f"metal.{METALS[min(int(table.round), len(METALS) - 1)]}")


def weight_of(table: StadiumState) -> int:
    """The place of the weight on the bar, counted from 0."""
    return min(max(1, int(table.number)), len(WEIGHTS)) - 1


FACTS: Final[dict[str, Callable[[Phrasebook, StadiumState], object]]] = {
    "cube": lambda book, table: int(table.cubes[0]),
    "ember": lambda book, table: int(table.cubes[EMBER]),
    "tide": lambda book, table: int(table.cubes[TIDE]),
    "obstacle": lambda book, table: obstacle_of(table) + 1,
    "value": lambda book, table: OBSTACLES[obstacle_of(table)],
    "ember_holes": lambda book, table: holes(book, table, EMBER),
    "tide_holes": lambda book, table: holes(book, table, TIDE),
    "metal": metal_name,
    "number": lambda book, table: number_text(book, table.number),
    "weight": lambda book, table: WEIGHTS[weight_of(table)],
    "least": lambda book, table: LIFT_FACES[weight_of(table)],
    "obstacles": lambda book, table: ", ".join([str(value) for value in OBSTACLES]),
    "lifts": lambda book, table: lift_table(book),
    "round": lambda book, table: int(table.round),
    "rest": lambda book, table: int(table.rest),
    "side": lambda book, table: side(book, table.cubes[0]),
    "holder": lambda book, table: holder(book, table.cubes[0]),
    "rolled": lambda book, table: int(table.dice[0]),
    "dice": dice_text,
}
"""What phrases about a tile can name, made only where one does."""
