"""Small statistics: rates with intervals, means with intervals, and whether two differ."""

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any, Final

CONFIDENCE: Final = 0.95


def z_of(confidence: float) -> float:
    """How many standard errors an interval reaches to each side."""
    return NormalDist().inv_cdf((1 + confidence) / 2)


@dataclass(frozen=True)
class Figure:
    """A figure and how sure one can be of it."""

    value: float
    low: float
    high: float

    def to_json(self) -> dict[str, float]:
        return {"value": self.value, "low": self.low, "high": self.high}


def rate(hits: int, tries: int, confidence: float = CONFIDENCE) -> Figure:
    """A share with its Wilson interval."""
    if tries == 0:
        return Figure(0.0, 0.0, 1.0)
    z, share = z_of(confidence), hits / tries
    spread = z * math.sqrt(share * (1 - share) / tries + z * z / (4 * tries * tries))
    middle, scale = share + z * z / (2 * tries), 1 + z * z / tries
    return Figure(share, max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale))


def mean(counter: Counter[Any], confidence: float = CONFIDENCE) -> Figure:
    """The mean of counted numbers with its interval."""
    total = sum(counter.values())
    value = sum(number * times for number, times in counter.items()) / total
    half = z_of(confidence) * math.sqrt(variance(counter, value) / total)
    return Figure(value, value - half, value + half)


def variance(counter: Counter[Any], middle: float) -> float:
    total = sum(counter.values())
    squares = sum(times * (number - middle) ** 2 for number, times in counter.items())
    return float(squares) / max(1, total - 1)


def quantile(counter: Counter[Any], part: float) -> float:
    """The smallest number that so many of all do not exceed."""
    left = part * sum(counter.values())
    for number in sorted(counter):
        left -= counter[number]
        if left <= 0:
            return float(number)
    return float(max(counter))


def overlap(first: Figure, second: Figure) -> bool:
    """Whether two figures may be the same: the difference lies within both intervals' errors."""
    spread = math.hypot((first.high - first.low) / 2, (second.high - second.low) / 2)
    return abs(first.value - second.value) <= spread


def pooled(counters: Iterable[Counter[Any]]) -> Counter[Any]:
    total: Counter[Any] = Counter()
    for counter in counters:
        total.update(counter)
    return total
