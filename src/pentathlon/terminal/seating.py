"""Who sits where: people and bots, and what they are called."""

from collections.abc import Sequence
from typing import Final

from pentathlon.engine.box import Box
from pentathlon.engine.errors import Problem
from pentathlon.engine.game import AnyGame
from pentathlon.engine.words import Phrasebook
from pentathlon.lab.bench import usual_seats
from pentathlon.play.match import seat_problem

from .safety import NAME_LENGTH, clean_line

PERSON: Final = "me"
FAVOURITE: Final = "club"
"""The usual opponent, where the box has it."""


def usual_level(box: Box) -> str:
    """The club bot, or the best one in the box."""
    levels = box.levels()
    return FAVOURITE if FAVOURITE in levels else levels[-1]


def read_kinds(
    box: Box, game: AnyGame, asked: Sequence[str], fixed: int | None, book: Phrasebook
) -> list[str]:
    """A person or a bot's level for each seat; `fixed` is the number a stated table has."""
    if not asked:
        count = usual_seats(game.seat_counts()) if fixed is None else fixed
        return [PERSON] + [usual_level(box)] * (count - 1)
    kinds = [read_kind(box, word, book) for word in asked]
    if fixed is not None and len(kinds) != fixed:
        raise Problem("table_seats", seats=len(kinds), count=fixed)
    if len(kinds) not in game.seat_counts():
        raise seat_problem(game, len(kinds))
    return kinds


def read_kind(box: Box, word: str, book: Phrasebook) -> str:
    """`me`, the same in the reader's language, or a bot's level."""
    kind = word.casefold()
    if kind in (PERSON, book.say("seat.me")):
        return PERSON
    if kind not in box.levels():
        kinds = ", ".join([PERSON, *box.levels()])
        raise Problem("seat_unknown", kind=word, kinds=kinds)
    return kind


def read_levels(box: Box, game: AnyGame, asked: Sequence[str]) -> list[str]:
    """A bot's level for each seat of a simulation."""
    if not asked:
        return [usual_level(box)] * usual_seats(game.seat_counts())
    for level in asked:
        if level not in box.levels():
            raise Problem("bot_unknown", level=level, levels=", ".join(box.levels()))
    return list(asked)


def read_names(kinds: Sequence[str], asked: Sequence[str], book: Phrasebook) -> list[str]:
    """Names for the people first, then for the bots; whoever has none gets one."""
    if len(asked) > len(kinds):
        raise Problem("names_many", count=len(asked), seats=len(kinds))
    given = [read_name(name) for name in asked]
    people = [seat for seat, kind in enumerate(kinds) if kind == PERSON]
    order = people + [seat for seat in range(len(kinds)) if seat not in people]
    names = dict(zip(order, given, strict=False))
    for seat in order[len(given) :]:
        names[seat] = free_name(seat, kinds, list(names.values()), book)
    check_distinct(list(names.values()))
    return [names[seat] for seat in range(len(kinds))]


def read_name(text: str) -> str:
    """A name that was typed: neither empty nor too long."""
    name = clean_line(text)
    if not 1 <= len(name) <= NAME_LENGTH:
        raise Problem("name_length", name=name, limit=NAME_LENGTH)
    return name


def free_name(seat: int, kinds: Sequence[str], taken: list[str], book: Phrasebook) -> str:
    """The next name of the book that nobody has."""
    is_person = kinds[seat] == PERSON
    alone = list(kinds).count(PERSON) == 1
    if is_person and alone and book.say("seat.player") not in taken:
        return book.say("seat.player")
    key = "seat.player_number" if is_person else "seat.bot_names"
    pool = (
        [book.say(key, number=number) for number in range(1, len(kinds) + 2)]
        if is_person
        else book.say(key).split()
    )
    return next(name for name in pool if name not in taken)


def check_distinct(names: list[str]) -> None:
    for name in names:
        if [each.casefold() for each in names].count(name.casefold()) > 1:
            raise Problem("name_twice", name=name)
