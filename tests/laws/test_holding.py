"""What two views hold is compared down to the last thing that hangs on them."""

from collections import deque
from decimal import Decimal
from typing import Any

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.games.catalog import OURS, open_box
from pentathlon.laws.holding import attributes, difference


class Slotted:
    __slots__ = ("__closed", "empty", "open")

    def __init__(self, number: int) -> None:
        self.__closed = number
        self.open = "open"

    @property
    def closed(self) -> int:
        return self.__closed


class OneSlot:
    __slots__ = "number"

    def __init__(self, number: int) -> None:
        self.number = number


class Ring:
    """Holds itself."""

    def __init__(self, number: int) -> None:
        self.ring = self
        self.number = number

    def look(self) -> int:
        return self.number


def closure(number: int) -> Any:
    return lambda: number


MAKERS: list[tuple[Any, str]] = [
    (lambda number: number, ": 1 / 2"),
    (lambda number: {"hand": [0, number]}, "['hand'][1]: 1 / 2"),
    (lambda number: {number: 0}, ": ['[1]'] / ['[2]']"),
    (lambda number: {number}, ": {1} / {2}"),
    (lambda number: (0,) * number, ": ['[0]'] / ['[0]', '[1]']"),
    (lambda number: deque([number]), "[0]: 1 / 2"),
    (Decimal, ": Decimal('1') / Decimal('2')"),
    (Slotted, "._Slotted__closed: 1 / 2"),
    (OneSlot, ".number: 1 / 2"),
    (Ring, ".number: 1 / 2"),
    (lambda number: Ring(number).look, ".self.number: 1 / 2"),
    (closure, ".closure[0]: 1 / 2"),
    (lambda number: [None, 7][number - 1], ": None / 7"),
]


@pytest.mark.parametrize(("make", "shown"), MAKERS)
def test_other_data_are_found_wherever_they_lie(make: Any, shown: str) -> None:
    assert difference(make(1), make(2), "view", {}) == f"view{shown}"
    assert difference(make(1), make(1), "view", {}) == ""


def test_what_python_cannot_look_into_counts_as_equal() -> None:
    assert difference(object(), object(), "view", {}) == ""
    assert difference(iter([1]), iter([2]), "view", {}) == ""


@pytest.mark.parametrize("id", OURS)
def test_our_views_can_be_looked_into_compiled_or_not(id: str) -> None:
    game = open_box(id).game({})
    state = game.setup(game.seat_counts()[-1], Seeded(1))
    one, two, again = (game.view(state, seat) for seat in (0, 1, 0))

    assert len(attributes(one)) > 1
    assert difference(one, two, "view", {}).startswith("view")
    assert difference(one, again, "view", {}) == ""
