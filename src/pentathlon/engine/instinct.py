"""Instinct: a small network that chooses from what a seat knows, at once and without a search.

`pentathlon.lab.learning` teaches it and writes the file of its weights, and tells there how;
`pentathlon.lab.network` says what its layers are for, and `senses` what goes in and comes out.
"""

import base64
import math
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from .chance import Cards, Chance
from .encoding import Bytes, Encoding
from .errors import Problem
from .game import Action
from .interview import Answer, blank
from .mixing import DUST, Mind
from .senses import NO_LEVEL, NOWHERE, Senses, read_senses

Floats: TypeAlias = "vec[float]"

STEPS: Final = 127
"""A byte tells a weight in so many steps of the largest in its column."""


class Layer:
    """What each number of a row adds to each number of the next one."""

    weights: Floats

    def __init__(self, made: Mapping[str, Any]) -> None:
        most: list[float] = made["most"]
        self.width: i64 = len(most)
        packed = base64.b64decode(made["bytes"])
        self.weights = floats(
            [signed(byte) / STEPS * most[at % len(most)] for at, byte in enumerate(packed)]
        )
        self.inputs: i64 = len(packed) // len(most)

    def add(self, source: Floats, start: i64, target: Floats, at: i64) -> None:
        """Add what a part of one row says to a part of another."""
        weights, width = self.weights, self.width
        base: i64 = 0
        for index in range(self.inputs):
            value = source[start + index]
            if value != 0.0:
                for unit in range(width):
                    target[at + unit] = target[at + unit] + value * weights[base + unit]
            base += width


class Instinct:
    """What each choice is worth to the seat that has it."""

    places: Cards
    """Where the bytes of each like thing stand, one thing after the other; then the others."""
    levels: Cards
    bases: Cards
    scale: Floats
    seen: Floats
    first: Floats
    second: Floats
    third: Floats
    fourth: Floats
    fifth: Floats
    said: Floats
    common: Floats
    inner: Floats
    things: Floats
    pool: Floats
    worths: Floats
    row: Bytes

    def __init__(self, senses: Senses, made: Mapping[str, Any]) -> None:
        encoding = senses.encoding
        if made["size"] != int(encoding.size):
            raise Problem("instinct_size", size=made["size"], wanted=int(encoding.size))
        self.encoding: Final = encoding
        self.asked: Final = Answer(encoding)
        inputs = [*[each for group in senses.groups for each in group], *senses.rest]
        self.places = vec[i64]([i64(each.place) for each in inputs])
        self.levels = vec[i64]([i64(each.level) for each in inputs])
        self.bases = vec[i64]([i64(each.base) for each in inputs])
        self.scale = floats([each.scale for each in inputs])
        self.terms: Final = senses.terms
        self.turned: Final = [turn_back(senses.turn(seat)) for seat in range(senses.seats)]
        """Of each seat, what a number is called from there on."""
        self.count: i64 = senses.count
        self.inputs: i64 = len(senses.groups[0])
        self.of_group: Final = Layer(made["of_group"])
        self.of_rest: Final = Layer(made["of_rest"])
        self.deep: Final = Layer(made["inner"])
        self.apart: Final = Layer(made["apart"])
        self.pooled: Final = Layer(made["pooled"])
        self.deeper: Final = Layer(made["deeper"])
        self.own: Final = Layer(made["own"])
        self.shared: Final = Layer(made["shared"])
        self.heads: Final = Layer(made["heads"])
        self.first, self.second = floats(made["first"]), floats(made["second"])
        self.third, self.fourth = floats(made["third"]), floats(made["fourth"])
        self.fifth, self.said = floats(made["fifth"]), floats(made["said"])
        self.width: i64 = len(self.first)
        self.seen = zeros(len(inputs))
        self.common, self.inner = zeros(self.width), zeros(self.width)
        self.things = zeros(self.count * self.width)
        self.pool = zeros(2 * self.width)
        self.worths = zeros(self.count * self.heads.width)
        self.row = blank(encoding.size)

    def choose(self, view: Any, legal: list[Action], chance: Chance, by_lot: bool) -> Action:
        """What is worth most, or one of the best by lot; number by number where it is spelt."""
        answer = self.asked
        answer.ask(legal)
        while answer.action is None:
            self.encoding.observe(view, self.row, 0)
            if len(answer.letters) > 0:
                self.encoding.observe_spelling(answer.letters, self.row, 0)
            self.look(self.row)
            turned = self.turned[int(view.seat)]
            answer.say(self.draw(turned, chance) if by_lot else self.best(turned))
        return answer.action

    def best(self, turned: list[int]) -> i64:
        """The number that is worth most; the first of its like."""
        answer = self.asked
        answer.note()
        best = answer.next[0]
        most = self.worth(turned[best])
        for place in range(i64(len(answer.legal))):
            number = answer.next[place]
            worth = self.worth(turned[number])
            if worth > most:
                best, most = number, worth
        return best

    def draw(self, turned: list[int], chance: Chance) -> i64:
        """A number by its share, as it was learnt; the dust of the mixture is dropped."""
        numbers = self.asked.numbers()
        worths = [self.worth(turned[number]) for number in numbers]
        most = max(worths)
        parts = [math.exp(worth - most) for worth in worths]
        least = min(DUST * sum(parts), 1.0)
        number: int = Mind(numbers).draw([part if part >= least else 0.0 for part in parts], chance)
        return number

    def worth(self, number: i64) -> float:
        """What a choice is worth beside others, once an observation was looked at."""
        total = 0.0
        for place in self.terms[number]:
            total += self.worths[i64(place)]
        return total

    def look(self, row: Bytes) -> None:
        """An observation, through all layers."""
        self.read(row)
        self.enter()
        self.think()
        self.answer()

    def read(self, row: Bytes) -> None:
        """Each input: the same for ever, whether a byte has a value, or a part of some number."""
        places, levels, bases, scale = self.places, self.levels, self.bases, self.scale
        seen = self.seen
        for index in range(len(places)):
            place, level = places[index], levels[index]
            if place == NOWHERE:
                seen[index] = scale[index]
            elif level == NO_LEVEL:
                seen[index] = float(i64(row[place]) - bases[index]) * scale[index]
            else:
                seen[index] = 1.0 if i64(row[place]) == level else 0.0

    def enter(self) -> None:
        """Each thing by itself, hearing what is common to all."""
        common, inner, things, width = self.common, self.inner, self.things, self.width
        copy(self.first, common, 0)
        self.of_rest.add(self.seen, self.count * self.inputs, common, 0)
        for thing in range(self.count):
            copy(common, inner, 0)
            self.of_group.add(self.seen, thing * self.inputs, inner, 0)
            rectify(inner, 0, width)
            copy(self.second, things, thing * width)
            self.deep.add(inner, 0, things, thing * width)
            rectify(things, thing * width, width)
        self.gather()

    def think(self) -> None:
        """Each thing again, hearing of all the others; what comes of it is added to it."""
        common, inner, things, width = self.common, self.inner, self.things, self.width
        extra = zeros(width)
        copy(self.third, common, 0)
        self.pooled.add(self.pool, 0, common, 0)
        for thing in range(self.count):
            at = thing * width
            copy(common, inner, 0)
            self.apart.add(things, at, inner, 0)
            rectify(inner, 0, width)
            copy(self.fourth, extra, 0)
            self.deeper.add(inner, 0, extra, 0)
            rectify(extra, 0, width)
            for unit in range(width):
                things[at + unit] = things[at + unit] + extra[unit]
        self.gather()

    def answer(self) -> None:
        """What each thing says of every kind of choice."""
        common, inner, worths, kinds = self.common, self.inner, self.worths, self.heads.width
        copy(self.fifth, common, 0)
        self.shared.add(self.pool, 0, common, 0)
        for thing in range(self.count):
            copy(common, inner, 0)
            self.own.add(self.things, thing * self.width, inner, 0)
            rectify(inner, 0, self.width)
            copy(self.said, worths, thing * kinds)
            self.heads.add(inner, 0, worths, thing * kinds)

    def gather(self) -> None:
        """The mean and the most of all things."""
        things, pool, width, count = self.things, self.pool, self.width, self.count
        for unit in range(width):
            total, most = 0.0, things[unit]
            for thing in range(count):
                value = things[thing * width + unit]
                total += value
                if value > most:
                    most = value
            pool[unit] = total / float(count)
            pool[width + unit] = most


def rectify(layer: Floats, at: i64, count: i64) -> None:
    """Nothing stays below zero."""
    for unit in range(at, at + count):
        if layer[unit] < 0.0:
            layer[unit] = 0.0


def copy(source: Floats, target: Floats, at: i64) -> None:
    for unit in range(len(source)):
        target[at + unit] = source[unit]


def signed(byte: int) -> int:
    """A byte that may stand for a number below zero."""
    return byte - 256 if byte > STEPS else byte


def turn_back(turned: list[int]) -> list[int]:
    """Which number stands for each of these."""
    places = [0] * len(turned)
    for place, number in enumerate(turned):
        places[number] = place
    return places


def floats(numbers: list[float]) -> Floats:
    return vec[float]([float(number) for number in numbers])


def zeros(count: i64) -> Floats:
    return vec[float]([0.0] * count)


def read_instinct(package: str, encoding: Encoding) -> Instinct | None:
    """The instinct for tables with so many seats; none where the game has no such file."""
    place = files(package) / f"instinct_{int(encoding.seats)}.toml"
    if not place.is_file():
        return None
    made = tomllib.loads(place.read_text(encoding="utf-8"))["instinct"]
    return Instinct(read_senses(package, encoding), made)
