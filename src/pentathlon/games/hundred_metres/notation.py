"""Piles, hands and seats of Hundred Metres in readable words."""

from mypy_extensions import i64

from pentathlon.engine.chance import Cards

from .data import KEYS, KINDS, MAX_SEATS, NONE, STEP_KINDS


def cards_to_text(cards: Cards) -> str:
    """A pile or a hand as keys in their fixed order: `2*L F`."""
    words = []
    for kind in range(KINDS):
        count = cards[kind]
        if count > 0:
            words.append(KEYS[kind] if count == 1 else f"{count}*{KEYS[kind]}")
    return " ".join(words)


def order_to_text(cards: Cards) -> str:
    """The row, or the discard from the bottom to the top."""
    return " ".join([KEYS[kind] for kind in cards])


def lacks_to_text(lacks: i64) -> str:
    """The step kinds that a hand is known not to hold."""
    return " ".join([KEYS[kind] for kind in range(STEP_KINDS) if (lacks >> kind) & 1 == 1])


def kind_to_json(kind: i64) -> str | None:
    """A kind of card, if there is one."""
    return None if kind == NONE else KEYS[kind]


def seats_to_json(seats: i64) -> list[int]:
    """The seats of a bitmask."""
    return [seat for seat in range(MAX_SEATS) if (seats >> seat) & 1 == 1]
