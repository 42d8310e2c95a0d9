"""Self-play at two-seat Medals through the batch: one linear policy in both seats, with a plot.

The policy weighs every number by a linear score of the observation and learns by REINFORCE; NumPy
is all it needs. Every so often its greedy play meets the rookie, and how it fares is drawn.

    pip install 'pentathlon[envs]' matplotlib
    python examples/selfplay_medals.py [--steps 6000] [--plot progress.svg]
"""

import argparse
from typing import Any

import numpy as np
from numpy.typing import NDArray

import pentathlon.envs

GAMES = 256
Array = NDArray[np.float32]


class Policy:
    """A score for every number: observation times weights."""

    def __init__(self, slices: Any, width: int) -> None:
        scale = [1 / part.most for part in slices for _ in range(part.size)]
        self.scale = np.array([*scale, 1.0], np.float32)
        self.weights = np.zeros((len(self.scale), width), np.float32)

    def features(self, rows: NDArray[np.uint8]) -> Array:
        ones = np.ones((len(rows), 1), np.float32)
        return np.concatenate([rows.astype(np.float32), ones], 1) * self.scale

    def odds(self, features: Array, masks: NDArray[np.uint8]) -> Array:
        scores = np.where(masks == 1, features @ self.weights, np.float32(-1e9))
        scores = np.exp(scores - scores.max(1, keepdims=True))
        odds: Array = scores / scores.sum(1, keepdims=True)
        return odds


def draw(odds: Array, random: np.random.Generator) -> NDArray[np.intp]:
    """A number for each game by its odds."""
    steps = odds.cumsum(1)
    lots = random.random((len(odds), 1), np.float32) * steps[:, -1:]
    drawn: NDArray[np.intp] = (steps > lots).argmax(1)
    return drawn


def train(steps: int, look: int) -> list[tuple[int, float]]:
    """Play against oneself; at each look, the share of games won against the rookie."""
    games = pentathlon.envs.vector("medals", GAMES, seats=2, seed=1)
    policy = Policy(games.slices, games.width)
    random = np.random.default_rng(1)
    past: list[list[Any]] = [[] for _ in range(GAMES)]
    progress = [(0, win_rate(policy))]
    for step in range(1, steps + 1):
        features = policy.features(games.observations)
        odds = policy.odds(features, games.masks)
        numbers = draw(odds, random)
        actors = games.actors.copy()
        for row in range(GAMES):
            past[row].append((features[row], odds[row], numbers[row], actors[row]))
        games.step(numbers)
        for ended in np.flatnonzero(games.dones):
            improve(policy, past[ended], games.rewards[ended])
            past[ended] = []
        if step % look == 0:
            progress.append((step * GAMES, win_rate(policy)))
    return progress


def improve(policy: Policy, moves: list[Any], rewards: Any, rate: float = 0.02) -> None:
    """What was done on the way to a win becomes likelier, and what led to a loss less so."""
    features = np.array([move[0] for move in moves])
    push = -np.array([move[1] for move in moves])
    push[np.arange(len(moves)), [move[2] for move in moves]] += 1
    worth = np.array([rewards[move[3]] for move in moves], np.float32)
    policy.weights += rate * features.T @ (push * worth[:, None]) / len(moves)


def win_rate(policy: Policy, wanted: int = 1000) -> float:
    """Greedy play against the rookie."""
    table = pentathlon.envs.vector_env("medals", 128, 0, "rookie", 2, seed=5)
    rows, info = table.reset()
    won = played = 0
    while played < wanted:
        odds = policy.odds(policy.features(rows), info["action_mask"])
        rows, rewards, dones, _, info = table.step(odds.argmax(1))
        won += int((rewards[dones] > 0).sum())
        played += int(dones.sum())
    return won / played


def plot(progress: list[tuple[int, float]], path: str) -> None:
    from matplotlib import pyplot

    pyplot.plot(*zip(*progress, strict=True))
    pyplot.xlabel("choices in self-play")
    pyplot.ylabel("games won against rookie")
    pyplot.savefig(path)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=6_000)
    parser.add_argument("--plot")
    asked = parser.parse_args()
    progress = train(asked.steps, max(1, asked.steps // 10))
    for choices, rate in progress:
        print(f"{choices:9,} choices  won {rate:.1%}")
    if asked.plot:
        plot(progress, asked.plot)


if __name__ == "__main__":
    main()
