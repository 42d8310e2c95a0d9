"""A judge: a small network that guesses from what a seat knows how likely it is to win.

What an observation tells of like things (the nine disciplines of Medals) goes through the same
layer and is added up, so that what was learnt of one holds for all. `pentathlon.lab.learning` makes
the file of weights, and tells there how.
"""

import math
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64, u8

from .chance import Cards
from .encoding import Bytes, Encoding
from .errors import Problem
from .interview import blank

Floats: TypeAlias = "vec[float]"


class Judge:
    """Guesses from 0 to 1; the weights take bytes as they are."""

    groups: Cards
    """The places of the bytes of each of the like things, one after the other."""
    rest: Cards
    """The places of the other bytes."""
    of_group: Floats
    of_rest: Floats
    first: Floats
    pooled_to_second: Floats
    rest_to_second: Floats
    second: Floats
    last: Floats
    common: Floats
    layer: Floats
    pooled: Floats
    out: Floats
    row: Bytes

    def __init__(self, encoding: Encoding, made: Mapping[str, Any]) -> None:
        if made["size"] != int(encoding.size):
            raise Problem("judge_size", size=made["size"], wanted=int(encoding.size))
        self.encoding: Final = encoding
        groups: list[list[int]] = made["groups"]
        self.group_count: i64 = len(groups)
        self.group_size: i64 = len(groups[0])
        self.groups = vec[i64]([i64(place) for group in groups for place in group])
        self.rest = vec[i64]([i64(place) for place in made["rest"]])
        self.of_group = floats(made["of_group"])
        self.of_rest = floats(made["of_rest"])
        self.first = floats(made["first"])
        self.pooled_to_second = floats(made["pooled_to_second"])
        self.rest_to_second = floats(made["rest_to_second"])
        self.second = floats(made["second"])
        self.last = floats(made["last"])
        self.bias: float = made["bias"]
        self.common = floats(made["first"])
        self.layer = floats(made["first"])
        self.pooled = floats(made["first"])
        self.out = floats(made["second"])
        self.row = blank(encoding.size)

    def hope(self, view: Any) -> float:
        """How likely the watcher of a view is to win."""
        self.encoding.observe(view, self.row, 0)
        return self.weigh(self.row)

    def weigh(self, row: Bytes) -> float:
        """The same, of an observation."""
        self.weigh_rest(row)
        self.weigh_groups(row)
        pooled, out, wide = self.pooled, self.out, len(self.second)
        weights = self.pooled_to_second
        for unit in range(len(pooled)):
            add(out, weights, unit * wide, pooled[unit])
        total = self.bias
        last = self.last
        for unit in range(wide):
            if out[unit] > 0.0:
                total += out[unit] * last[unit]
        return 1.0 / (1.0 + math.exp(-total))

    def weigh_rest(self, row: Bytes) -> None:
        """What is common to all, into both layers."""
        common, out, rest = self.common, self.out, self.rest
        copy(self.first, common)
        copy(self.second, out)
        width, wide = len(common), len(out)
        for index in range(len(rest)):
            value = row[rest[index]]
            if value != u8(0):
                add(common, self.of_rest, index * width, float(i64(value)))
                add(out, self.rest_to_second, index * wide, float(i64(value)))

    def weigh_groups(self, row: Bytes) -> None:
        """Each of the like things through the same layer, and added up."""
        common, layer, pooled, groups = self.common, self.layer, self.pooled, self.groups
        width = len(common)
        for unit in range(width):
            pooled[unit] = 0.0
        at: i64 = 0
        for _ in range(self.group_count):
            copy(common, layer)
            for index in range(self.group_size):
                value = row[groups[at]]
                if value != u8(0):
                    add(layer, self.of_group, index * width, float(i64(value)))
                at += 1
            for unit in range(width):
                if layer[unit] > 0.0:
                    pooled[unit] = pooled[unit] + layer[unit]


def add(layer: Floats, weights: Floats, start: i64, value: float) -> None:
    """One input, times its weights, onto a layer."""
    for unit in range(len(layer)):
        layer[unit] = layer[unit] + value * weights[start + unit]


def copy(source: Floats, target: Floats) -> None:
    for unit in range(len(source)):
        target[unit] = source[unit]


def floats(numbers: list[float]) -> Floats:
    return vec[float]([float(number) for number in numbers])


def read_judge(package: str, encoding: Encoding) -> Judge | None:
    """Who judges tables with so many seats; nobody where the game has no such file."""
    place = files(package) / f"judge_{int(encoding.seats)}.toml"
    if not place.is_file():
        return None
    return Judge(encoding, tomllib.loads(place.read_text(encoding="utf-8"))["judge"])
