"""Who sits where: people and bots, and what they are called."""

from collections.abc import Mapping, Sequence
from typing import Final

from pentathlon.engine.box import Box
from pentathlon.engine.errors import Problem
from pentathlon.engine.game import NO_PERSON, AnyGame
from pentathlon.engine.words import Phrasebook
from pentathlon.lab.bench import usual_seats
from pentathlon.play.match import seat_problem
from pentathlon.play.own_bots import find_bot, is_visitor
from pentathlon.play.pondering import SIGN

from .safety import NAME_LENGTH, clean_line

PERSON: Final = "me"
FAVOURITE: Final = "club"
"""The usual opponent, where the box has it."""


def usual_level(box: Box) -> str:
    """The club bot, or the best one in the box."""
    levels = box.levels()
    return FAVOURITE if FAVOURITE in levels else levels[-1]


class Places:
    """Who plays each seat: a person or a bot's level, and which person."""

    def __init__(self, kinds: Sequence[str], holders: Sequence[int]) -> None:
        self.kinds: Final = list(kinds)
        self.holders: Final = list(holders)
        """The number of the person who holds a seat, or NO_PERSON."""

    def first_seat(self, seat: int) -> int:
        """The first seat of the person who holds this one."""
        return self.holders.index(self.holders[seat])


def take_places(game: AnyGame, kinds: Sequence[str]) -> Places:
    """Where the game seats the people, who wish for the seats that were named for them."""
    wishes = [seat for seat, kind in enumerate(kinds) if kind == PERSON]
    holders = game.seat_people(len(kinds), wishes)
    seated = len(set(holders) - {NO_PERSON})
    if seated < len(wishes):
        raise Problem("people_many", people=len(wishes), most=seated)
    return Places(bots_beside(kinds, holders), holders)


def bots_beside(kinds: Sequence[str], holders: Sequence[int]) -> list[str]:
    """People on their seats; a bot that made way for one takes the seat that was left."""
    held = [holder != NO_PERSON for holder in holders]
    away = [kind for kind, is_held in zip(kinds, held, strict=True) if is_held and kind != PERSON]
    settled = []
    for kind, is_held in zip(kinds, held, strict=True):
        if is_held:
            settled.append(PERSON)
        else:
            settled.append(away.pop(0) if kind == PERSON else kind)
    return settled


def read_kinds(
    box: Box, game: AnyGame, asked: Sequence[str], fixed: int | None, book: Phrasebook
) -> list[str]:
    """A person or a bot's level for each seat; `fixed` is the number a stated table has."""
    if not asked:
        count = usual_seats(game.seat_counts()) if fixed is None else fixed
        return [PERSON] + [usual_level(box)] * (count - 1)
    kinds = [read_kind(box, word, book) for word in asked]
    if fixed is None and PERSON in kinds:
        kinds += [usual_level(box)] * (game.seats_for(len(kinds)) - len(kinds))
    if fixed is not None and len(kinds) != fixed:
        raise Problem("people_places", seats=len(kinds), count=fixed)
    if len(kinds) not in game.seat_counts():
        raise seat_problem(game, len(kinds))
    return kinds


def read_kind(box: Box, word: str, book: Phrasebook) -> str:
    """`me`, the same in the reader's language, a bot's level, or a bot of one's own."""
    if is_visitor(word):
        return word
    kind = word.casefold()
    if kind in (PERSON, book.say("seat.me")):
        return PERSON
    if kind.partition(SIGN)[0] not in box.levels():
        lacking = box.lacks(kind, box.levels())
        kinds = ", ".join([PERSON, *box.levels()])
        is_known = lacking.key != "bot_unknown"
        raise lacking if is_known else Problem("sitter_unknown", kind=word, kinds=kinds)
    return kind


def read_levels(box: Box, game: AnyGame, asked: Sequence[str]) -> list[str]:
    """A bot for each seat of a simulation, by level or by name."""
    if not asked:
        return [usual_level(box)] * usual_seats(game.seat_counts())
    for name in asked:
        find_bot(box, game.id, name)
    return list(asked)


def read_names(places: Places, asked: Sequence[str], book: Phrasebook) -> list[str]:
    """Names for the people first, then for the bots; whoever has none gets one."""
    kinds = places.kinds
    people = [s for s, kind in enumerate(kinds) if kind == PERSON and places.first_seat(s) == s]
    order = people + [seat for seat, kind in enumerate(kinds) if kind != PERSON]
    if len(asked) > len(order):
        raise Problem("names_many", count=len(asked), seats=len(order))
    names = dict(zip(order, [read_name(name) for name in asked], strict=False))
    for seat in order[len(asked) :]:
        names[seat] = free_name(seat in people, len(people), list(names.values()), book)
    check_distinct(list(names.values()))
    return [names.get(seat) or further_name(places, seat, names) for seat in range(len(kinds))]


def further_name(places: Places, seat: int, names: Mapping[int, str]) -> str:
    """A further seat of a person goes by the person's name and a number."""
    first = places.first_seat(seat)
    number = str(places.holders[first : seat + 1].count(places.holders[seat]))
    return f"{names[first][: NAME_LENGTH - len(number) - 1]} {number}"


def read_name(text: str) -> str:
    """A name that was typed: neither empty nor too long."""
    name = clean_line(text)
    if not 1 <= len(name) <= NAME_LENGTH:
        raise Problem("name_length", name=name, limit=NAME_LENGTH)
    return name


def free_name(is_person: bool, people: int, taken: list[str], book: Phrasebook) -> str:
    """The next name of the book that nobody has."""
    if is_person and people == 1 and book.say("seat.player") not in taken:
        return book.say("seat.player")
    key = "seat.player_number" if is_person else "seat.bot_names"
    pool = (
        [book.say(key, number=number) for number in range(1, len(taken) + 2)]
        if is_person
        else book.say(key).split()
    )
    return next(name for name in pool if name not in taken)


def check_distinct(names: list[str]) -> None:
    for name in names:
        if [each.casefold() for each in names].count(name.casefold()) > 1:
            raise Problem("name_twice", name=name)
