"""Cards, cells and runners of Hundred Metres as words."""

from collections.abc import Sequence

from mypy_extensions import i64

from pentathlon.engine.chance import Cards
from pentathlon.engine.words import Phrasebook

from .data import EMPTY, KEYS, KINDS, NONE, STEP_KINDS, time_to_text


def card_name(book: Phrasebook, kind: i64) -> str:
    """What a card is called."""
    return book.say(f"card.{KEYS[kind]}")


def time_text(book: Phrasebook, hundredths: i64) -> str:
    """A time as the language writes decimals. HUN-37, HUN-38"""
    return time_to_text(hundredths).replace(".", book.say("screen.decimal"))


def cell_sign(book: Phrasebook, cell: i64) -> str:
    """What a cell asks for, in one or two letters."""
    return book.say("cell.E" if cell == EMPTY else f"cell.{KEYS[cell]}")


def name_kinds(book: Phrasebook, kinds: Sequence[int]) -> str:
    """Some cards one after the other."""
    return ", ".join([card_name(book, kind) for kind in kinds]) or book.say("no_cards")


def name_cards(book: Phrasebook, cards: Cards) -> str:
    """A hand, kind by kind."""
    words = [
        book.say("cards", card=card_name(book, kind), count=cards[kind])
        for kind in range(KINDS)
        if cards[kind] > 0
    ]
    return ", ".join(words) or book.say("no_cards")


def name_pair(book: Phrasebook, first: i64, second: i64) -> str:
    """One card or two."""
    return name_kinds(book, [int(first)] if second == NONE else [int(first), int(second)])


def list_order(cards: Cards) -> list[int]:
    """A row or a discard as a list."""
    return [int(kind) for kind in cards]


def list_lacks(lacks: i64) -> list[int]:
    """The kinds that a hand is known not to hold."""
    return [kind for kind in range(STEP_KINDS) if (lacks >> kind) & 1 == 1]
