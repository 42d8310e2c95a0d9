"""Teaches judges: who will win, learnt from games of a league, with NumPy alone.

    python -m pentathlon.lab.learning GAME SEATS ROUNDS SEED FILE

writes the weights as `judge_SEATS.toml` has them. What was learnt so far lies beside it, so that
more rounds go on where the last one ended; every round plays games that nobody has seen.
"""

import json
import math
import os
import platform
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pentathlon.engine.bot import Bot
from pentathlon.engine.box import Box
from pentathlon.engine.chance import UNSEEN, Chance, Seeded
from pentathlon.engine.encoding import Encoding, Slice
from pentathlon.engine.game import AnyGame
from pentathlon.engine.interview import blank
from pentathlon.engine.playout import play_with_bots
from pentathlon.engine.search import Searcher
from pentathlon.games.catalog import open_box

Array = NDArray[np.float32]

GAMES: Final = 4_000
"""In a round."""
EVERY: Final = 5
"""One decision of so many is learnt from: neighbours tell the same."""
SLIPS: Final = 20
"""One choice of so many is any choice, so that odd tables are known too."""
BATCH: Final = 1_024
WIDTH: Final = 24
WIDE: Final = 24
RATE: Final = 3e-3
FADE: Final = 30.0
"""After so many rounds the rate has halved."""
STEADY: Final = (0.9, 0.999)
"""How long the moments of a gradient are remembered."""
NAMES: Final = (
    "of_group", "of_rest", "first", "pooled_to_second", "rest_to_second", "second", "last", "bias",
)  # fmt: skip
LIKE: Final = {"medals": 9}
"""How many like things an observation tells of, each in the same way: disciplines."""
APART: Final = 1_000_003
SUFFIX: Final = ".learnt.npz"


# What is seen


class Layout:
    """Which bytes of an observation tell of like things: those with an axis of the same length.

    Where there is one thing alone, all bytes tell of it.
    """

    def __init__(self, encoding: Encoding, like: int) -> None:
        parts = encoding.slices()
        alike = [part for part in parts if like == 1 or like in part.shape]
        rest = [np.arange(part.start, part.stop) for part in parts if part not in alike]
        self.size: Final = int(encoding.size)
        self.groups: Final = np.concatenate([places(part, like) for part in alike], 1)
        self.rest: Final = np.concatenate([np.arange(0), *rest])
        most = np.ones(self.size, np.float32)
        for part in parts:
            most[part.start : part.stop] = part.most
        self.most: Final = most

    def split(self, rows: NDArray[np.uint8]) -> tuple[Array, Array]:
        """Like things and the rest, as numbers from 0 to 1."""
        scaled = (rows / self.most).astype(np.float32)
        return scaled[:, self.groups], scaled[:, self.rest]


def places(part: Slice, like: int) -> NDArray[np.int64]:
    """The places of a part's bytes, a row for each of the like things."""
    numbers = np.arange(part.start, part.stop).reshape(part.shape)
    axis = part.shape.index(like) if like in part.shape else 0
    return np.moveaxis(numbers, axis, 0).reshape(like, -1)


# The games


class Noting(Bot):
    """A bot that slips now and then, and whose seat notes what it saw."""

    def __init__(self, bot: Bot, encoding: Encoding) -> None:
        self.bot: Final = bot
        self.encoding: Final = encoding
        self.row: Final = blank(encoding.size)
        self.rows: list[bytes] = []

    def choose(self, view: Any, legal: list[Any], chance: Chance) -> Any:
        if chance.below(EVERY, UNSEEN) == 0:
            self.encoding.observe(view, self.row, 0)
            self.rows.append(bytes(self.row))
        if chance.below(SLIPS, UNSEEN) == 0:
            return legal[chance.below(len(legal), UNSEEN)]
        return self.bot.choose(view, legal, chance)


class League:
    """Who plays the games: the levels below the champion, and who plays on in its searches."""

    def __init__(self, box: Box, game: AnyGame, seats: int) -> None:
        levels = box.levels()
        champion = box.bot(levels[-1])
        best = champion.club if isinstance(champion, Searcher) else champion
        self.bots: Final = [best, best, best, best, *[box.bot(level) for level in levels[:2]]]
        self.game: Final = game
        self.seats: Final = seats
        self.encoding: Final = box.encoding(game, seats)

    def play(self, games: int, seed: int) -> tuple[NDArray[np.uint8], Array]:
        """What seats saw in so many games, and what they had of the win in the end."""
        rows: list[bytes] = []
        won: list[float] = []
        for number in range(games):
            luck, thoughts = Seeded(seed * APART + number), Seeded(~(seed * APART + number))
            company = [self.invite(thoughts) for _ in range(self.seats)]
            state = self.game.setup(self.seats, luck)
            play_with_bots(self.game, state, list(company), luck, thoughts)
            result = self.game.result(state)
            assert result is not None
            for seat, bot in enumerate(company):
                share = 1 / len(result.winners) if seat in result.winners else 0.0
                rows += bot.rows
                won += [share] * len(bot.rows)
        data = np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), -1)
        return data, np.array(won, np.float32)

    def invite(self, thoughts: Seeded) -> Noting:
        return Noting(self.bots[thoughts.below(len(self.bots), UNSEEN)], self.encoding)


# The network


@dataclass
class Learner:
    """The weights, their moments, and how well each round's new games were guessed."""

    weights: list[Array]
    means: list[Array]
    squares: list[Array]
    steps: int = 0
    curve: list[float] = field(default_factory=list)

    def forward(self, groups: Array, rest: Array) -> tuple[Array, tuple[Array, ...]]:
        """The guesses, and what the way back needs."""
        of_group, of_rest, first, to_second, rest_to, second, last, bias = self.weights
        layer = np.maximum(groups @ of_group + (rest @ of_rest + first)[:, None, :], 0)
        pooled = layer.sum(1)
        out = np.maximum(pooled @ to_second + rest @ rest_to + second, 0)
        guess = 1 / (1 + np.exp(-(out @ last + bias)))
        return guess.astype(np.float32), (groups, rest, layer, pooled, out)

    def backward(self, way: tuple[Array, ...], miss: Array) -> list[Array]:
        """The gradients of the loss, in the order of the weights."""
        groups, rest, layer, pooled, out = way
        to_second, last = self.weights[3], self.weights[6]
        at_out = np.outer(miss, last) * (out > 0)
        at_layer = (at_out @ to_second.T)[:, None, :] * (layer > 0)
        summed = at_layer.sum(1)
        flat = groups.reshape(-1, groups.shape[2]).T @ at_layer.reshape(-1, layer.shape[2])
        firsts = [flat, rest.T @ summed, summed.sum(0)]
        seconds = [pooled.T @ at_out, rest.T @ at_out, at_out.sum(0)]
        return [*firsts, *seconds, out.T @ miss, miss.sum()]

    def learn(self, groups: Array, rest: Array, won: Array, rate: float) -> None:
        """One step of Adam."""
        guess, way = self.forward(groups, rest)
        gradients = self.backward(way, (guess - won) / np.float32(len(won)))
        self.steps += 1
        slow, slower = (1 - steady**self.steps for steady in STEADY)
        for place, gradient in enumerate(gradients):
            self.means[place] += (1 - STEADY[0]) * (gradient - self.means[place])
            self.squares[place] += (1 - STEADY[1]) * (gradient**2 - self.squares[place])
            step = self.means[place] / slow / (np.sqrt(self.squares[place] / slower) + 1e-8)
            self.weights[place] = (self.weights[place] - rate * step).astype(np.float32)

    def save(self, path: Path) -> None:
        """Written whole or not at all."""
        kept = {f"weight_{number}": each for number, each in enumerate(self.weights)}
        kept |= {f"mean_{number}": each for number, each in enumerate(self.means)}
        kept |= {f"square_{number}": each for number, each in enumerate(self.squares)}
        fresh = path.with_suffix(".part.npz")
        np.savez(fresh, steps=self.steps, curve=self.curve, **kept)  # type: ignore[arg-type]
        os.replace(fresh, path)


def begin(layout: Layout, seed: int) -> Learner:
    """A learner that knows nothing."""
    random = np.random.default_rng(seed)
    inputs, rest = layout.groups.shape[1], len(layout.rest)

    def draw(*shape: int, scale: float = 1.0) -> Array:
        spread = scale * math.sqrt(2 / max(1, shape[0]))
        return np.asarray(random.standard_normal(shape) * spread, np.float32)

    none = np.zeros
    weights = [draw(inputs, WIDTH), draw(rest, WIDTH, scale=0.5), none(WIDTH, np.float32)]
    weights += [draw(WIDTH, WIDE, scale=0.3), draw(rest, WIDE), none(WIDE, np.float32)]
    weights += [draw(WIDE, scale=0.3), none((), np.float32)]
    zeros = [np.zeros_like(each) for each in weights]
    return Learner(weights, zeros, [each.copy() for each in zeros])


def resume(path: Path) -> Learner:
    """Where the last round ended."""
    with np.load(path) as kept:
        weights, means, squares = [
            [kept[f"{kind}_{number}"] for number in range(len(NAMES))]
            for kind in ("weight", "mean", "square")
        ]
        curve = [float(each) for each in kept["curve"]]
        return Learner(weights, means, squares, int(kept["steps"]), curve)


def study(learner: Learner, league: League, layout: Layout, seed: int, games: int) -> None:
    """One round: guess new games first, then learn from them."""
    turn = len(learner.curve)
    rows, won = league.play(games, seed * APART + turn)
    guess, _ = learner.forward(*layout.split(rows))
    learner.curve.append(round(float(np.mean((guess - won) ** 2)), 4))
    order = np.random.default_rng([seed, turn]).permutation(len(rows))
    rate = RATE / (1 + turn / FADE)
    for start in range(0, max(1, len(order) - BATCH + 1), BATCH):
        some = order[start : start + BATCH]
        learner.learn(*layout.split(rows[some]), won[some], rate)


# The file


def written(learner: Learner, layout: Layout, made: dict[str, object]) -> str:
    """The weights for bytes as they are, and where they come from."""
    weights = [each.copy() for each in learner.weights]
    like, rest = layout.most[layout.groups[0]], layout.most[layout.rest]
    weights[0] /= like[:, None]
    weights[1] /= rest[:, None]
    weights[4] /= rest[:, None]
    lines = ["# Made by pentathlon.lab.learning, not by hand.", "[made]"]
    lines += [f"{name} = {json.dumps(value)}" for name, value in made.items()]
    lines += ["", "[judge]", f"size = {layout.size}", f"groups = {layout.groups.tolist()}"]
    lines.append(f"rest = {layout.rest.tolist()}")
    for name, each in zip(NAMES, weights, strict=True):
        numbers = [float(f"{value:.4g}") for value in each.ravel()]
        lines.append(f"{name} = {numbers if each.ndim else numbers[0]}")
    return "\n".join(lines) + "\n"


def teach(id: str, seats: int, rounds: int, seed: int, path: Path, games: int = GAMES) -> Learner:
    """So many rounds in all; what is there already is not learnt again."""
    box = open_box(id)
    league = League(box, box.game({}), seats)
    layout = Layout(league.encoding, LIKE.get(id, 1))
    kept = path.with_name(path.name + SUFFIX)
    learner = resume(kept) if kept.exists() else begin(layout, seed)
    while len(learner.curve) < rounds:
        study(learner, league, layout, seed, games)
        learner.save(kept)
        print(len(learner.curve), learner.curve[-1], flush=True)
    made = {
        "command": f"python -m pentathlon.lab.learning {id} {seats} {rounds} {seed} {path.name}",
        "machine": f"{platform.machine()}, one core",
        "games": rounds * games,
        "curve": learner.curve,
    }
    path.write_text(written(learner, layout, made), encoding="utf-8")
    return learner


if __name__ == "__main__":
    game, seats, rounds, seed, file = sys.argv[1:]
    teach(game, int(seats), int(rounds), int(seed), Path(file))
