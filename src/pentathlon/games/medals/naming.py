"""Disciplines, metals and piles of Medals in the reader's words."""

from mypy_extensions import i64

from pentathlon.engine.chance import Cards
from pentathlon.engine.words import Phrasebook

from .actions import slot_of
from .data import BIGGEST_BID, DISCIPLINES, KEYS, METALS, NONE
from .view import MedalsView


def discipline_name(book: Phrasebook, discipline: i64) -> str:
    return book.say(f"discipline.{KEYS[discipline]}")


def code_of(book: Phrasebook, discipline: i64) -> str:
    """A discipline in three letters."""
    return book.say(f"screen.code.{KEYS[discipline]}")


def metal_name(book: Phrasebook, size: i64) -> str:
    """The medal that takes this many cards, with its article."""
    return book.say(f"metal.{METALS[size - 1]}")


def metal_at_stake(view: MedalsView, discipline: i64, size: i64) -> i64:
    """What a bid wins if it stands: its own medal, or with the fallback the next free. MED-Q7"""
    if view.table.rules.has_fallback:
        while size > 1 and view.table.winners[slot_of(discipline, size)] != NONE:
            size -= 1
    return size


def name_cards(book: Phrasebook, cards: Cards, base: i64 = 0) -> str:
    """A pile, or the hand that begins at `base`, by discipline."""
    words = [
        book.say("cards", count=cards[base + each], discipline=discipline_name(book, each))
        for each in range(DISCIPLINES)
        if cards[base + each] > 0
    ]
    return ", ".join(words) if words else book.say("no_cards")


def count_medals(view: MedalsView, seats: list[int]) -> list[int]:
    """How many bronzes, silvers and golds these seats have won together."""
    metals = [0] * BIGGEST_BID
    for slot, winner in enumerate(view.table.winners):
        if winner in seats:
            metals[slot % BIGGEST_BID] += 1
    return metals


def teams(view: MedalsView) -> list[list[int]]:
    """Who scores together: each seat alone, or the two pairs. MED-Q19"""
    if view.table.rules.has_pairs:
        return [[0, 2], [1, 3]]
    return [[seat] for seat in range(view.table.seats)]
