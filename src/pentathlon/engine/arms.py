"""Choices under trial: who is tried, what they won beside club's choice, and who is taken."""

import math
from typing import Any, Final

from mypy_extensions import i64

from .game import Action

ANCHOR: Final = 1.0
"""Club's choice stays unless another one gains so many standard errors on the same tables."""
MOST_CANDIDATES: Final[i64] = 12
"""Of longer lists club's choice and some others, spread over the list, are looked at."""


class Thought:
    """What a search made of one choice."""

    def __init__(
        self, action: Action, value: float, gain: float, error: float, tables: int
    ) -> None:
        self.action: Final = action
        self.value: Final = value
        """The share of imagined games won, as club would play on."""
        self.gain: Final = gain
        """Over club's choice, on the same tables."""
        self.error: Final = error
        """The standard error of the gain."""
        self.tables: Final = tables
        """On so many imagined tables."""
        self.share: float = 0.0
        """How often the champion would take it; 1 where it does not mix."""


class Arm:
    """A choice under trial, with what it won so far beside club's choice."""

    def __init__(self, action: Action) -> None:
        self.action: Final = action
        self.tables: i64 = 0
        self.total: float = 0.0
        self.gain: float = 0.0
        self.square: float = 0.0

    def add(self, value: float, anchor: float) -> None:
        """One more table, on which club's choice won `anchor`."""
        self.tables += 1
        self.total += value
        self.gain += value - anchor
        self.square += (value - anchor) * (value - anchor)

    @property
    def mean(self) -> float:
        return self.total / float(max(1, self.tables))

    def thought(self) -> Thought:
        count = float(max(1, self.tables))
        gain = self.gain / count
        spread = max(0.0, self.square / count - gain * gain)
        error = math.sqrt(spread / count)
        return Thought(self.action, self.mean, gain, error, int(self.tables))


def candidates(legal: list[Any], favourite: Any) -> list[Any]:
    """Club's choice first, then the others, or some of them spread over a long list."""
    others = [action for action in legal if action != favourite]
    if len(others) < MOST_CANDIDATES:
        return [favourite, *others]
    step = len(others) / int(MOST_CANDIDATES - 1)
    return [favourite, *[others[int(step * each)] for each in range(int(MOST_CANDIDATES) - 1)]]


def better_half(arms: list[Arm]) -> list[Arm]:
    """Club's choice and the better half of the others, in their order."""
    rest = arms[1:]
    means = sorted([arm.mean for arm in rest], reverse=True)
    kept = max(1, len(rest) // 2)
    bar = means[kept - 1]
    return [arms[0], *[arm for arm in rest if arm.mean >= bar][:kept]]


def ranked(arms: list[Arm]) -> list[Thought]:
    """Thoughts in order: the choice to take first, then by how far they came and what they won.

    Only who came to the last table can be taken: what was left behind early had no luck to lose.
    """
    thoughts = [arm.thought() for arm in arms]
    best = thoughts[0]
    for thought in thoughts[1:]:
        is_last = thought.tables == thoughts[0].tables
        if is_last and thought.gain > ANCHOR * thought.error and thought.gain > best.gain:
            best = thought
    best.share = 1.0
    rest = [thought for thought in thoughts if thought is not best]
    return [best, *sorted(rest, key=standing_of, reverse=True)]


def standing_of(thought: Thought) -> tuple[int, float]:
    return thought.tables, thought.value
