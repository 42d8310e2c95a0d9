"""How a learner reads an observation and what its choices name, for its teacher and for itself.

A game gives it in `senses.toml`; where that is missing all bytes are plain numbers. There are like
things, such as the disciplines of Medals or the seats from the watcher on, or there is only one.
What is told of each thing goes into a network in the same way, and all else beside it.
"""

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from itertools import product
from typing import Any, Final

from .encoding import MOST_BYTE, Encoding, Slice

FILE: Final = "senses.toml"
MOST: Final = 10
"""Numbers are parts of the most that can stand there, or of this."""
FAR: Final = 30
"""What a number without a limit is part of."""
MOST_LEVELS: Final = 16
"""So many sizes of a count are told apart."""
NOWHERE: Final = -1
"""No byte: an input that is always the same."""
NO_LEVEL: Final = -1
"""The byte is a number; else an input says whether it has this value."""
SEATS: Final = "01234567"
SEAT_SIGN: Final = "@"


class Input:
    """One number that goes into a network."""

    def __init__(self, name: str, place: int, level: int, base: int, scale: float) -> None:
        self.name: Final = name
        """The same for every number of seats."""
        self.place: Final = place
        self.level: Final = level
        self.base: Final = base
        self.scale: Final = scale


class Senses:
    """One game with so many seats, as a network sees it."""

    def __init__(self, encoding: Encoding, told: Mapping[str, Any]) -> None:
        self.encoding: Final = encoding
        self.told: Final = told
        self.seats: Final = int(encoding.seats)
        self.around: Final[list[str]] = told.get("around", [])
        """Slices that tell of the seats one after the other, where these are the like things."""
        self.names: Final[list[str]] = told.get("seat_names", list(SEATS))
        self.words: Final = self.find_words()
        self.count: Final = max(1, len(self.words))
        self.groups: Final[list[list[Input]]] = [[] for _ in range(self.count)]
        self.rest: Final[list[Input]] = []
        for part in encoding.slices():
            self.add(part)
        if told.get("told_apart", True):
            for thing, group in enumerate(self.groups):
                group += [tag(other, other == thing) for other in range(self.count)]
        named = [self.name_parts(text) for text in encoding.texts]
        self.kinds: Final = list(dict.fromkeys([kind for pairs in named for kind, _ in pairs]))
        """Of choices."""
        places = {kind: place for place, kind in enumerate(self.kinds)}
        self.terms: Final = [
            [thing * len(places) + places[kind] for kind, thing in pairs] for pairs in named
        ]
        """For each number, what is added up: things times kinds of choice."""

    def find_words(self) -> list[str]:
        """What the like things are called in the texts of choices."""
        if self.around:
            return [SEAT_SIGN + name for name in self.names[: self.seats]]
        words: list[str] = self.told.get("things", [])
        return words

    # What is seen

    def add(self, part: Slice) -> None:
        """A slice, to the things that it tells of or to the rest."""
        axis = self.axis_of(part)
        if axis < 0:
            for place, index in enumerate(indices(part.shape)):
                self.rest.extend(self.inputs(part, index, part.start + place))
            return
        within = size_of(part.shape[axis + 1 :])
        others = part.shape[:axis] + part.shape[axis + 1 :]
        for thing, group in enumerate(self.groups):
            for number, index in enumerate(indices(others)):
                row = number // within * self.count + thing
                group.extend(self.inputs(part, index, part.start + row * within + number % within))

    def axis_of(self, part: Slice) -> int:
        """Which side of a slice are the like things; below 0 where none is."""
        if self.around:
            return 0 if part.name in self.around else -1
        return part.shape.index(self.count) if self.words and self.count in part.shape else -1

    def inputs(self, part: Slice, index: tuple[int, ...], place: int) -> list[Input]:
        """A byte as a number, as one of several kinds, or as a number with its size."""
        name = ":".join([part.name, *[str(each) for each in index]])
        if part.name in self.told.get("kinds", ()):
            return levels(name, place, 1, part.most + 1)
        base, scale = self.told.get("numbers", {}).get(part.name, (0, usual_scale(part.most)))
        number = Input(name, place, NO_LEVEL, base, 1 / scale)
        if part.name in self.told.get("counts", ()):
            return [number, *levels(name, place, 0, min(part.most, MOST_LEVELS))]
        return [number]

    # What is said

    def name_parts(self, text: str) -> list[tuple[str, int]]:
        """The kind of a choice for each thing that it names, or for all of them."""
        parts = self.mark(text.split(":"))
        kind = ":".join(["*" if part in self.words else part for part in parts])
        named = [self.words.index(part) for part in parts if part in self.words]
        if not named:
            return [(kind, thing) for thing in range(self.count)]
        return [(f"{kind}/{place}", thing) for place, thing in enumerate(named)]

    def mark(self, parts: list[str]) -> list[str]:
        """A seat that is named, told from other numbers where seats are the like things."""
        place = self.seat_in(parts)
        if place and self.around:
            parts[place] = SEAT_SIGN + parts[place]
        return parts

    def seat_in(self, parts: list[str]) -> int:
        """Where a choice names a seat; 0 where it does not."""
        place: int = self.told.get("turned", {}).get(parts[0], 0)
        return place if place < len(parts) and parts[place] in self.names else 0

    def turn(self, seat: int) -> list[int]:
        """What each number stands for, where the watcher of this seat calls itself the first."""
        return [
            self.encoding.numbers.get(self.turn_text(text, seat), number)
            for number, text in enumerate(self.encoding.texts)
        ]

    def turn_text(self, text: str, seat: int) -> str:
        """A choice that names a seat from the watcher on, as it is written down."""
        parts = text.split(":")
        place = self.seat_in(parts)
        if place:
            number = self.names.index(parts[place])
            if number < self.seats:
                parts[place] = self.names[(number + seat) % self.seats]
        return ":".join(parts)


def tag(thing: int, is_own: bool) -> Input:
    """Which of the like things one is."""
    return Input(f"thing={thing}", NOWHERE, NO_LEVEL, 0, float(is_own))


def levels(name: str, place: int, first: int, stop: int) -> list[Input]:
    """An input for each value that a byte can have."""
    return [Input(f"{name}={level}", place, level, 0, 1.0) for level in range(first, stop)]


def usual_scale(most: int) -> int:
    return FAR if most >= MOST_BYTE else min(most, MOST)


def indices(shape: tuple[int, ...]) -> list[tuple[int, ...]]:
    """All places of a table with these sides, row after row."""
    return list(product(*[range(side) for side in shape]))


def size_of(shape: tuple[int, ...]) -> int:
    return len(indices(shape))


def read_senses(package: str, encoding: Encoding) -> Senses:
    """As a game's folder tells it."""
    place = files(package) / FILE
    told = tomllib.loads(place.read_text(encoding="utf-8")) if place.is_file() else {}
    return Senses(encoding, told)
