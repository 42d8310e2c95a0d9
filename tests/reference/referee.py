"""What the second engines share: luck that is told to them, and how they ask and are answered."""

from abc import ABC, abstractmethod
from collections.abc import Generator, Mapping
from typing import Any, TypeAlias

Asked: TypeAlias = dict[int, list[str]]
"""The seats that decide now, each with the texts of what it may do."""
Answers: TypeAlias = dict[int, str]
Play: TypeAlias = Generator[Asked, Answers, None]
"""A game, or a part of one: it asks, is sent the answers, and is over when it returns."""
Part: TypeAlias = Generator[Asked, Answers, Any]


class WrongLuck(Exception):
    """The engine did not ask luck what the rules ask it now."""


class Luck:
    """The answers that luck gave the engine in this step, in the words of a record."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def next(self, wanted: str, seats: tuple[int, ...]) -> str:
        """The next answer, if these seats saw it (all of them where none is named)."""
        if not self.told:
            raise WrongLuck(f"the rules ask luck for {wanted}; the engine asked for nothing more")
        value, _, audience = self.told.pop(0).partition("@")
        if audience != ",".join(str(seat) for seat in sorted(seats)):
            raise WrongLuck(f"{wanted} is for {seats or 'all'}; the engine let {audience!r} see it")
        return value

    def roll(self, faces: int) -> int:
        """A die that all see."""
        value = self.next(f"d{faces}", ())
        if not value.startswith(f"d{faces}="):
            raise WrongLuck(f"the rules roll a d{faces}; the engine asked for {value}")
        return int(value.partition("=")[2])

    def card(self, pile: list[str], *seats: int) -> str:
        """A card off a pile whose order nobody knows."""
        card = self.next(f"a card out of {sorted(pile)}", seats)
        if card not in pile:
            raise WrongLuck(f"{card} came off a pile that holds {sorted(pile)}")
        pile.remove(card)
        return card

    def number(self, count: int, *seats: int) -> int:
        """One of so many, the first being 0."""
        value = self.next(f"one of {count}", seats)
        if not value.endswith(f"/{count}"):
            raise WrongLuck(f"the rules ask for one of {count}; the engine asked for {value}")
        return int(value.partition("/")[0])

    def shuffle(self, items: list[str]) -> list[str]:
        """A random order: each place from the last on takes one of those up to it."""
        order = list(items)
        for place in range(len(order) - 1, 0, -1):
            other = self.number(place + 1)
            order[place], order[other] = order[other], order[place]
        return order


class Reference(ABC):
    """One game at one table."""

    def __init__(self, options: Mapping[str, str], seats: int, luck: Luck) -> None:
        self.options = options
        self.seats = seats
        self.luck = luck
        self.result: dict[str, object] | None = None

    @abstractmethod
    def play(self) -> Play:
        """The whole game, from the set-up on."""

    @abstractmethod
    def facts(self) -> dict[str, object]:
        """What lies on the table and in the hands now."""

    def after(self, seat: int, steps: int = 1) -> int:
        """The seat so many places to the left."""
        return (seat + steps) % self.seats


def places(scores: list[Any]) -> list[int]:
    """1 for the highest score; equal scores share a place."""
    return [1 + sum(other > score for other in scores) for score in scores]
