"""Small phrases of Deadly Sport that boards and steps share."""

from collections.abc import Sequence

from mypy_extensions import i64

from pentathlon.engine.words import Phrasebook

from .data import KEYS


def name_list(seats: Sequence[int], names: Sequence[str]) -> str:
    """Some players in order."""
    return ", ".join([names[seat] for seat in seats])


def sport_name(book: Phrasebook, sport: i64) -> str:
    return book.say(f"sport.{KEYS[sport]}")


def card_list(book: Phrasebook, cards: str) -> str:
    """Cards such as `2*T U4` in words."""
    words = []
    for word in cards.split():
        count, star, card = word.rpartition("*")
        name = book.say(f"card.{card}")
        words.append(book.say("cards", count=count, card=name) if star else name)
    return ", ".join(words)
