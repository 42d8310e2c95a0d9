"""Variants beside each other: which of their figures differ for more than luck."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from .figures import Figure, mean, overlap, rate
from .summary import Summary

WORTH: Final = 0.02
"""Uses that fewer seats make are not compared."""
CONFIDENCE: Final = 0.99
"""Many figures are compared at once, so each must differ the more."""


@dataclass(frozen=True)
class Comparison:
    """One figure of every variant, and which of them differ from the first."""

    figure: str
    """The key of its words."""
    of: str
    """What it is of: a seat, a choice, an ending; or nothing."""
    is_rate: bool
    variants: list[str]
    values: list[Figure]

    @property
    def differs(self) -> list[bool]:
        return [not overlap(self.values[0], value) for value in self.values]


def compare(found: list[Summary]) -> list[Comparison]:
    """Wins, length, lead, endings and choices of all variants."""
    first = found[0]
    lines = [over(found, "win", str(n + 1), team_of(n)) for n in range(len(first.teams))]
    names = ("decisions", "choices", "rounds", "minutes", "lead_changes", "breadth")
    lines += [means(found, name) for name in names if getattr(first.count, name)]
    lines.append(
        over(found, "shared", "", lambda s: rate(s.count.shared, s.count.games, CONFIDENCE))
    )
    lines += [over(found, "use", name, share_of(name)) for name in common_uses(found)]
    return lines


def over(
    found: list[Summary], figure: str, of: str, read: Callable[[Summary], Figure]
) -> Comparison:
    variants = [summary.variant.name for summary in found]
    return Comparison(figure, of, True, variants, [read(summary) for summary in found])


def means(found: list[Summary], name: str) -> Comparison:
    counters: list[Counter[Any]] = [getattr(summary.count, name) for summary in found]
    variants = [summary.variant.name for summary in found]
    values = [mean(counter, CONFIDENCE) for counter in counters]
    return Comparison(name, "", False, variants, values)


def team_of(team: int) -> Callable[[Summary], Figure]:
    return lambda summary: rate(summary.count.team_wins[team], summary.count.games, CONFIDENCE)


def share_of(use: str) -> Callable[[Summary], Figure]:
    """How many seats make a choice at least once in a game."""

    def read(summary: Summary) -> Figure:
        tries = summary.count.games * len(summary.seats)
        return rate(summary.count.with_use[use], tries, CONFIDENCE)

    return read


def common_uses(found: list[Summary]) -> list[str]:
    """Verbs that enough seats use in one of the variants."""
    names = {use.name for s in found for use in s.uses() if use.share > WORTH}
    return sorted(name for name in names if ":" not in name)
