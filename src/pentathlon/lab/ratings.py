"""Ratings of players from the places of many games: Plackett-Luce, with errors by deal.

Each game is a ranking of the players at the table. A player of strength s comes first with
probability s / (sum of all strengths), the rest are ranked among themselves in the same way; equal
places share what they would have won together (Efron's way). The strengths are the most likely
ones, with a little doubt so that nobody who never lost is infinitely strong. Games of one deal
share their luck, so errors come from deals, not from games (the "sandwich" estimate).
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

Ranking: TypeAlias = list[tuple[int, int]]
"""Who took part in a game: player and place."""
Matrix: TypeAlias = list[list[float]]

ELO: Final = 400 / math.log(10)
"""From natural strengths to the usual points: 400 more win ten times as often."""
MIDDLE: Final = 1000.0
"""The mean of all ratings."""
DOUBT: Final = 0.1
"""Weight of the belief that all are equal, in games."""
STEPS: Final = 100
CLOSE: Final = 1e-9


@dataclass(frozen=True)
class Ratings:
    """How strong the players are, and how sure that is."""

    values: list[float]
    covariance: Matrix

    def error(self, player: int) -> float:
        """The standard error of a rating."""
        return math.sqrt(max(0.0, self.covariance[player][player]))

    def gap(self, player: int, other: int) -> tuple[float, float]:
        """By how much one is better than the other, and the standard error of that."""
        c = self.covariance
        square = c[player][player] + c[other][other] - 2 * c[player][other]
        return self.values[player] - self.values[other], math.sqrt(max(0.0, square))

    def order(self) -> list[int]:
        """The players, the best first."""
        return sorted(range(len(self.values)), key=lambda player: -self.values[player])


def rate_players(players: int, deals: Sequence[Sequence[Ranking]]) -> Ratings:
    """The most likely ratings; `deals` are games that share their luck."""
    stages = [[stage for ranking in deal for stage in stages_of(ranking)] for deal in deals]
    strengths = climb(players, stages)
    bread = inverse(curvature(players, strengths, stages))
    gradients = [slope(players, strengths, deal) for deal in stages]
    filling = [
        [sum(g[i] * g[j] for g in gradients) for j in range(players)] for i in range(players)
    ]
    covariance = product(product(bread, filling), bread)
    return Ratings(
        [MIDDLE + ELO * value for value in strengths],
        [[ELO * ELO * cell for cell in row] for row in covariance],
    )


# A ranking as a row of choices


@dataclass(frozen=True)
class Stage:
    """Who was chosen next, each with a share, among those with a weight still to be ranked."""

    chosen: tuple[tuple[int, float], ...]
    among: tuple[tuple[int, float], ...]


def stages_of(ranking: Ranking) -> list[Stage]:
    """One stage for each place that was given; who shares a place shares its stages."""
    stages = []
    left = sorted(ranking, key=lambda entry: entry[1])
    while len(left) > 1:
        place = left[0][1]
        tied = [player for player, where in left if where == place]
        rest = [player for player, where in left if where != place]
        for taken in range(len(tied) if rest else len(tied) - 1):
            stages.append(stage_of(tied, rest, taken / len(tied)))
        left = left[len(tied) :]
    return stages


def stage_of(tied: list[int], rest: list[int], gone: float) -> Stage:
    """Some of those who tie have been placed already: each counts for less."""
    chosen = tuple((player, 1 / len(tied)) for player in tied)
    among = [(player, 1 - gone) for player in tied] + [(player, 1.0) for player in rest]
    return Stage(chosen, tuple(among))


# The most likely strengths


def shares(strengths: list[float], stage: Stage) -> dict[int, float]:
    """How likely each player is to be chosen at a stage; one bot may hold several seats."""
    weights: dict[int, float] = {}
    for player, weight in stage.among:
        weights[player] = weights.get(player, 0.0) + weight * math.exp(strengths[player])
    total = sum(weights.values())
    return {player: weight / total for player, weight in weights.items()}


def slope(players: int, strengths: list[float], stages: Sequence[Stage]) -> list[float]:
    """Which way the strengths should go for these stages."""
    total = [0.0] * players
    for stage in stages:
        for player, share in stage.chosen:
            total[player] += share
        for player, share in shares(strengths, stage).items():
            total[player] -= share
    return total


def curvature(players: int, strengths: list[float], deals: Sequence[Sequence[Stage]]) -> Matrix:
    """How sharply the likelihood falls off, with the doubt that holds the mean in place."""
    total = [[DOUBT if i == j else 0.0 for j in range(players)] for i in range(players)]
    for stages in deals:
        for stage in stages:
            odds = shares(strengths, stage)
            for i, first in odds.items():
                total[i][i] += first
                for j, second in odds.items():
                    total[i][j] -= first * second
    return total


def climb(players: int, deals: Sequence[Sequence[Stage]]) -> list[float]:
    """Newton's steps up the likelihood, never further than it can be trusted."""
    strengths = [0.0] * players
    for _ in range(STEPS):
        flat = [stage for stages in deals for stage in stages]
        up = slope(players, strengths, flat)
        up = [value - DOUBT * strength for value, strength in zip(up, strengths, strict=True)]
        step = times(inverse(curvature(players, strengths, deals)), up)
        longest = max(1.0, *(abs(value) for value in step))
        strengths = [s + value / longest for s, value in zip(strengths, step, strict=True)]
        if max(abs(value) for value in step) < CLOSE:
            break
    middle = sum(strengths) / players
    return [strength - middle for strength in strengths]


# Small matrices


def product(first: Matrix, second: Matrix) -> Matrix:
    columns = list(zip(*second, strict=True))
    return [[sum(a * b for a, b in zip(row, c, strict=True)) for c in columns] for row in first]


def times(matrix: Matrix, vector: list[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def inverse(matrix: Matrix) -> Matrix:
    """By elimination; the doubt on the diagonal keeps it possible."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i in range(size):
        best = max(range(i, size), key=lambda r: abs(rows[r][i]))
        rows[i], rows[best] = rows[best], rows[i]
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for r in range(size):
            if r != i:
                factor = rows[r][i]
                pairs = zip(rows[r], rows[i], strict=True)
                rows[r] = [value - factor * other for value, other in pairs]
    return [row[size:] for row in rows]
