"""Teaches a player by games of a league: masked PPO, with NumPy alone or on an accelerator.

    python -m pentathlon.lab.learning GAME SEATS ROUNDS SEED FILE [--workers 14] [--tables 128]

writes weights as `instinct_SEATS.toml` has them. What was learnt so far lies beside it, so that a
run that was broken off goes on where it was, with new games. Where CuPy finds an accelerator it
learns there, else here; the games are played by processes on the cores.
"""

import argparse
import json
import os
import platform
import time
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import numpy as np

from pentathlon.games.catalog import open_box

from .league import CLUB, HALVES, LEAGUE, ROOKIE, VETERAN, League, Plan
from .learnt import SUFFIX, Known, home, resume, thin, written
from .network import Layout, Network, log_odds, shut

STEPS: Final = 32
"""Choices at each table in a round."""
EPOCHS: Final = 2
"""So often a round's choices are learnt from."""
BATCH: Final = 16_384
RATE: Final = 7e-4
LEAST_RATE: Final = 0.02
"""What is left of the rate in the end."""
CLIP: Final = 0.2
"""A choice gets so much likelier or less likely by one round."""
FAR: Final = 0.97
"""How much of a surprise is put down to the choice before it."""
LEAD: Final = 0.1
"""What a point ahead is worth at first; in the end only winning counts."""
CURIOUS: Final = (0.0005, 0.008)
"""What it is worth to try things: in the end, and at first beside that."""
STEEPEST: Final = 0.5
STEADY: Final = (0.9, 0.999)
"""How long the moments of a slope are remembered."""
OLDER: Final = 12
"""So many older selves are kept, taken through the whole run."""
WIDTH: Final = 96
LIKE: Final = ("medals",)
"""Games whose kinds of cards are all alike to the rules."""
EXAM: Final = ((ROOKIE,), (CLUB,), (VETERAN,))
RUNS: Final = 100_000
"""Seeds of runs lie so far apart: games that are played after a break are new."""


def find_arrays() -> Any:
    """CuPy where it finds an accelerator, else NumPy."""
    try:
        cupy = import_module("cupy")
        return cupy if cupy.cuda.runtime.getDeviceCount() > 0 else np
    except Exception:  # no CuPy, or one without a driver, which has errors of its own
        return np


def words_of(game: str) -> tuple[str, ...]:
    """What a game calls its like things in the texts of choices."""
    return open_box(game).game({}).cards if game in LIKE else ()


@dataclass
class Round:
    """What was seen, said and won at all tables, step after step."""

    rows: Any
    masks: Any
    numbers: Any
    odds: Any
    hopes: Any
    mine: Any
    """1 where the learner was asked and not an older self."""
    dones: Any
    wins: Any


class Teacher:
    """One run: a league, a network, and what it knows."""

    def __init__(self, xp: Any, plan: Plan, rounds: int, known: Known | None, width: int) -> None:
        self.xp: Final = xp
        self.rounds: Final = rounds
        self.league: Final = League(plan)
        self.layout: Final = Layout(self.league.encoding, words_of(plan.game))
        self.network: Final = Network(xp, self.layout, width)
        if known is None:
            weights = self.network.begin(plan.seed)
            none = np.zeros_like(weights)
            known = Known(weights, none, none.copy(), weights[None])
        self.known: Final = known
        self.weights, self.means, self.squares = (
            xp.array(each) for each in (known.weights, known.means, known.squares)
        )
        self.random: Final = xp.random.default_rng(plan.seed + len(known.curve))
        self.here: Final = np.random.default_rng([plan.seed, len(known.curve)])
        self.kinds: Final = np.tile(
            np.repeat([rivals == (CLUB,) for rivals in plan.rivals], plan.tables),
            plan.workers * HALVES,
        )

    @property
    def left(self) -> float:
        """How much of the run is still to come."""
        return 1 - len(self.known.curve) / self.rounds

    # Games

    def blank(self) -> Round:
        xp, count = self.xp, HALVES * self.league.rows
        size, width = self.layout.size, len(self.layout.terms)
        rows, masks = (xp.zeros((STEPS + 1, count, wide), xp.uint8) for wide in (size, width))
        odds, hopes, mine, dones, wins = (
            xp.zeros((STEPS + 1, count), xp.float32) for _ in range(5)
        )
        numbers = xp.zeros((STEPS, count), xp.int64)
        return Round(rows, masks, numbers, odds, hopes, mine, dones, wins)

    def play(self, kept: Round) -> None:
        """So many steps at all tables; one half is thought about while the other plays."""
        older = self.xp.array(self.known.older[self.here.integers(len(self.known.older))])
        for step in range(STEPS + 1):
            for half in range(HALVES):
                if step > 0:
                    self.league.wait()
                self.ask(kept, step, half, older)
                if step < STEPS:
                    self.league.start(half)

    def ask(self, kept: Round, step: int, half: int, older: Any) -> None:
        """What the tables of a half say, and what is answered there."""
        xp, count, shared = self.xp, self.league.rows, self.league.halves[half]
        here = slice(half * count, (half + 1) * count)
        is_mine = shared.actors == self.league.seats[half]
        kept.rows[step, here] = xp.asarray(shared.observations)
        kept.masks[step, here] = xp.asarray(shared.masks)
        kept.mine[step, here] = xp.asarray(is_mine)
        if step > 0:
            kept.dones[step - 1, here] = xp.asarray(shared.dones)
            kept.wins[step - 1, here] = xp.asarray(shared.wins)
        rows, masks = kept.rows[step, here], kept.masks[step, here]
        worths, kept.hopes[step, here], _ = self.network.look(self.weights, rows)
        if step == STEPS:
            return
        others = xp.asarray(np.nonzero(~is_mine)[0])
        if len(others):
            worths[others] = self.network.look(older, rows[others])[0]
        odds = log_odds(xp, shut(xp, worths, masks))
        lots = self.random.random(odds.shape, dtype=xp.float32)
        numbers = (odds - xp.log(-xp.log(lots * 0.999999 + 1e-7))).argmax(1)
        kept.numbers[step, here] = numbers
        kept.odds[step, here] = odds[xp.arange(count), numbers]
        shared.actions[:] = home(xp, numbers)

    # Learning

    def weigh(self, kept: Round) -> tuple[Any, Any]:
        """How much better than hoped each choice went, and where that is known.

        A lead is worth a little on the way, and nothing at the end: that teaches faster and changes
        no aim.
        """
        xp, hopes = self.xp, kept.hopes
        if self.layout.points is not None:
            points = kept.rows[:, :, self.layout.points].astype(xp.float32)
            hopes = hopes + LEAD * self.left * (points[:, :, 0] - points[:, :, 1:].max(2))
        gains = xp.zeros_like(hopes[:-1])
        is_known = xp.zeros_like(gains)
        after, known = hopes[-1] * kept.mine[-1], kept.mine[-1]
        won, carried = xp.zeros_like(after), xp.zeros_like(after)
        for step in reversed(range(STEPS)):
            goes_on, mine = 1 - kept.dones[step], kept.mine[step]
            won = won * goes_on + kept.wins[step]
            after, carried = after * goes_on, carried * goes_on
            known = xp.maximum(known, kept.dones[step])
            gains[step] = won + after - hopes[step] + FAR * carried
            is_known[step] = known * mine
            carried = xp.where(mine == 1, gains[step] * known, carried)
            after = xp.where(mine == 1, hopes[step], after)
            known = xp.maximum(known, mine)
            won = won * (1 - mine)
        return gains, is_known

    def study(self, kept: Round) -> None:
        """Make what went better than hoped more likely."""
        xp = self.xp
        gains, is_known = (each.reshape(-1) for each in self.weigh(kept))
        places = xp.nonzero(is_known)[0]
        aims = gains + kept.hopes[:-1].reshape(-1)
        some = gains[places]
        gains = (gains - some.mean()) / (some.std() + 1e-8)
        rows, masks = (each[:-1].reshape(-1, each.shape[2]) for each in (kept.rows, kept.masks))
        numbers, odds = kept.numbers.reshape(-1), kept.odds[:-1].reshape(-1)
        for _ in range(EPOCHS):
            order = places[self.random.random(len(places)).argsort()]
            for start in range(0, max(1, len(order) - BATCH + 1), BATCH):
                at = order[start : start + BATCH]
                self.learn(rows[at], masks[at], numbers[at], odds[at], gains[at], aims[at])

    def learn(self, rows: Any, masks: Any, numbers: Any, odds: Any, gains: Any, aims: Any) -> None:
        """One step of PPO, and of Adam."""
        xp, count = self.xp, len(rows)
        worths, hopes, seen = self.network.look(self.weights, rows)
        new = log_odds(xp, shut(xp, worths, masks))
        likely = xp.exp(new)
        chosen = xp.arange(count), numbers
        ratio = xp.exp(new[chosen] - odds)
        is_enough = xp.where(gains > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
        pull = -gains * ratio * ~is_enough
        least, more = CURIOUS
        known = xp.maximum(new, -50)
        doubt = -(likely * known).sum(1, keepdims=True)
        by_worth = likely * ((least + more * self.left) * (known + doubt) - pull[:, None])
        by_worth[chosen] += pull
        slopes = self.network.learn(
            self.weights, seen, by_worth.astype(xp.float32) / count, (hopes - aims) / count
        )
        self.step(slopes)

    def step(self, slopes: Any) -> None:
        xp, known = self.xp, self.known
        known.steps += 1
        slopes *= xp.minimum(1, STEEPEST / (xp.sqrt((slopes**2).sum()) + 1e-6))
        rate = RATE * max(LEAST_RATE, self.left)
        slow, slower = (1 - steady**known.steps for steady in STEADY)
        self.means += (1 - STEADY[0]) * (slopes - self.means)
        self.squares += (1 - STEADY[1]) * (slopes**2 - self.squares)
        self.weights -= (
            rate / slow * self.means / (xp.sqrt(self.squares / slower) + xp.float32(1e-5))
        )

    def teach(self, path: Path, every: int) -> None:
        """All rounds that are left, kept every so often."""
        kept = self.blank()
        while len(self.known.curve) < self.rounds:
            start = time.monotonic()
            self.play(kept)
            self.study(kept)
            self.note(kept, time.monotonic() - start)
            if len(self.known.curve) % every == 0 or self.left == 0:
                self.keep(path)

    def note(self, kept: Round, seconds: float) -> None:
        """How the round went among club players."""
        known, kinds = self.known, self.xp.asarray(self.kinds)
        ended = float((kept.dones[:-1] * kinds).sum())
        won = float((kept.wins[:-1] * kinds).sum())
        known.curve.append(round(won / max(1.0, ended), 4))
        known.seconds += seconds
        known.decisions += int(kept.mine[:-1].sum())
        if len(known.curve) % max(1, self.rounds // OLDER) == 0:
            known.older = np.concatenate([known.older, home(self.xp, self.weights)[None]])[-OLDER:]

    def keep(self, path: Path) -> None:
        known = self.known
        known.weights, known.means, known.squares = (
            home(self.xp, each) for each in (self.weights, self.means, self.squares)
        )
        known.save(path)
        print(
            f"{len(known.curve)} of {self.rounds}: {known.curve[-1]:.3f} from club, "
            f"{known.decisions / 1e6:.1f} M decisions, {known.seconds:.0f} s",
            flush=True,
        )


def examine(xp: Any, plan: Plan, weights: Any, width: int) -> list[float]:
    """What one's best choices win from each kind of rivals, one game at each table."""
    league = League(plan)
    network = Network(xp, Layout(league.encoding, words_of(plan.game)), width)
    shares = np.full((HALVES, league.rows), np.nan)
    for half, (here, shared) in enumerate(zip(shares, league.halves, strict=True)):
        while np.isnan(here).any():
            seen, masks = xp.asarray(shared.observations), xp.asarray(shared.masks)
            worths = shut(xp, network.look(weights, seen)[0], masks)
            shared.actions[:] = home(xp, worths.argmax(1))
            league.start(half)
            league.wait()
            is_first = np.isnan(here) & (shared.dones == 1)
            here[is_first] = shared.wins[is_first]
    league.close()
    by_kind = shares.reshape(-1, len(plan.rivals), plan.tables).mean((0, 2))
    return [round(float(share), 4) for share in by_kind]


def machine(xp: Any, workers: int) -> str:
    """Who learnt it, and on how many cores the games were played."""
    learner = "NumPy"
    if xp is not np:
        learner = xp.cuda.runtime.getDeviceProperties(0)["name"].decode()
    return f"{platform.machine()}, {workers} cores for the games, {learner}"


def command(asked: argparse.Namespace) -> str:
    """What was asked for, to be asked for again."""
    width = "" if asked.width == WIDTH else f" --width {asked.width}"
    return (
        f"python -m pentathlon.lab.learning {asked.game} {asked.seats} {asked.rounds} {asked.seed} "
        f"{asked.file.name} --workers {asked.workers} --tables {asked.tables}{width}"
    )


def teach(asked: argparse.Namespace) -> None:
    """So many rounds in all; what is there already is not learnt again."""
    xp = find_arrays()
    kept = asked.file.with_name(asked.file.name + SUFFIX)
    known = resume(kept) if kept.exists() else None
    begun = len(known.curve) if known else 0
    seed = asked.seed * RUNS + begun
    plan = Plan(asked.game, asked.seats, LEAGUE, asked.tables, asked.workers, seed)
    teacher = Teacher(xp, plan, asked.rounds, known, asked.width)
    teacher.teach(kept, max(1, asked.rounds // 20))
    teacher.league.close()
    tables = asked.tables * len(LEAGUE) // len(EXAM)
    exam = plan._replace(rivals=EXAM, tables=tables, seed=asked.seed * RUNS - 1)
    shares = examine(xp, exam, teacher.weights, asked.width)
    made = {
        "command": command(asked),
        "machine": machine(xp, asked.workers),
        "decisions": teacher.known.decisions,
        "seconds": round(teacher.known.seconds),
        **{f"wins_from_{name}": share for (name,), share in zip(EXAM, shares, strict=True)},
        "games_from_each": HALVES * tables * asked.workers,
        "curve": thin(teacher.known.curve),
    }
    print(json.dumps(made), flush=True)
    text = written(teacher.network, teacher.layout, teacher.weights, made)
    asked.file.write_text(text, encoding="utf-8")


def read_words(words: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m pentathlon.lab.learning")
    parser.add_argument("game")
    parser.add_argument("seats", type=int)
    parser.add_argument("rounds", type=int)
    parser.add_argument("seed", type=int)
    parser.add_argument("file", type=Path)
    parser.add_argument("--workers", type=int, default=max(1, (os.cpu_count() or 2) - 2))
    parser.add_argument("--tables", type=int, default=128, help="of each kind, in each worker")
    parser.add_argument("--width", type=int, default=WIDTH)
    return parser.parse_args(words)


if __name__ == "__main__":
    teach(read_words())
