"""A teacher: many games of a league, and what is learnt from them round after round."""

import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from pentathlon.engine.senses import Senses, read_senses
from pentathlon.games.catalog import open_box, package_of

from .league import HALVES, League, Plan, sides_of
from .learnt import Known, home
from .network import Network, log_odds, shut

STEPS: Final = 32
"""Choices at each table in a round."""
BATCH: Final = 16_384
TAUGHT_RATE: Final = 1e-3
LEAST_RATE: Final = 0.02
"""What is left of the rate in the end."""
CLIP: Final = 0.2
"""A choice gets so much likelier or less likely by one round."""
FAR: Final = 0.97
"""How much of a surprise is put down to the choice before it."""
CURIOUS: Final = 0.0005
"""What it is worth in the end to try things."""
STEEPEST: Final = 0.5
STEADY: Final = (0.9, 0.999)
"""How long the moments of a slope are remembered."""
OLDER: Final = 12
"""So many older selves are kept, taken through the whole run."""


class Settings(NamedTuple):
    """How much is learnt, and how."""

    rounds: int
    width: int = 96
    epochs: int = 2
    """So often a round's choices are learnt from."""
    rate: float = 7e-4
    curious: float = 0.008
    """What it is worth at first to try things."""
    taught: float = 0.0
    """The part of the run in which club's choices are copied."""


def make_network(xp: Any, game: str, seats: int, width: int) -> Network:
    """What sees a game of the catalogue as its folder tells."""
    box = open_box(game)
    encoding = box.encoding(box.game({}), seats)
    return Network(xp, read_senses(package_of(game), encoding), width)


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
    advice: Any


class Teacher:
    """One run: a league, a network, and what it knows."""

    def __init__(self, xp: Any, plan: Plan, settings: Settings, known: Known | None) -> None:
        self.xp: Final = xp
        self.settings: Final = settings
        self.league: Final = League(plan)
        self.network: Final = make_network(xp, plan.game, plan.seats, settings.width)
        self.senses: Final = self.network.senses
        self.turns: Final = turns_of(self.senses)
        known = known or Known.of(self.network.begin(plan.seed))
        self.known: Final = known
        self.weights, self.means, self.squares = (
            xp.array(each) for each in (known.weights, known.means, known.squares)
        )
        self.random: Final = xp.random.default_rng(plan.seed + len(known.curve))
        self.here: Final = np.random.default_rng([plan.seed, len(known.curve)])
        self.kinds: Final = np.tile(
            np.repeat([rivals == plan.rivals[0] for rivals in plan.rivals], plan.tables),
            plan.workers * HALVES,
        )
        sides = sides_of(plan.game, plan.seats)
        self.sides: Final = np.array(
            [
                next(place for place, side in enumerate(sides) if seat in side)
                for seat in range(plan.seats)
            ]
        )

    @property
    def left(self) -> float:
        """How much of the run is still to come."""
        return 1 - len(self.known.curve) / self.settings.rounds

    @property
    def is_taught(self) -> bool:
        """Whether club's choices are copied now."""
        return 1 - self.left < self.settings.taught

    # Games

    def blank(self) -> Round:
        xp, count = self.xp, HALVES * self.league.rows
        size, width = int(self.senses.encoding.size), len(self.senses.terms)
        rows, masks = (xp.zeros((STEPS + 1, count, wide), xp.uint8) for wide in (size, width))
        odds, hopes, mine, dones, wins = (
            xp.zeros((STEPS + 1, count), xp.float32) for _ in range(5)
        )
        numbers, advice = (xp.zeros((STEPS, count), xp.int64) for _ in range(2))
        return Round(rows, masks, numbers, odds, hopes, mine, dones, wins, advice)

    def play(self, kept: Round) -> None:
        """So many steps at all tables; one half is thought about while the other plays."""
        older = self.xp.array(self.known.older[self.here.integers(len(self.known.older))])
        for step in range(STEPS + 1):
            for half in range(HALVES):
                if step > 0:
                    self.league.wait()
                self.ask(kept, step, half, older)
                if step < STEPS:
                    self.league.start(half, self.is_taught)

    def ask(self, kept: Round, step: int, half: int, older: Any) -> None:
        """What the tables of a half say, and what is answered there."""
        xp, count, shared = self.xp, self.league.rows, self.league.halves[half]
        here = slice(half * count, (half + 1) * count)
        is_mine = self.sides[shared.actors] == self.sides[self.league.seats[half]]
        turns = xp.asarray(self.turns[shared.actors])
        kept.rows[step, here] = xp.asarray(shared.observations)
        kept.masks[step, here] = xp.take_along_axis(xp.asarray(shared.masks), turns, 1)
        kept.mine[step, here] = xp.asarray(is_mine)
        if step > 0:
            kept.dones[step - 1, here] = xp.asarray(shared.dones)
            kept.wins[step - 1, here] = xp.asarray(shared.wins)
        rows, masks = kept.rows[step, here], kept.masks[step, here]
        worths, kept.hopes[step, here], _ = self.network.look(self.weights, rows)
        if step == STEPS:
            return
        if self.is_taught:
            said = xp.asarray(shared.advice)
            kept.advice[step, here] = xp.where(said >= 0, (turns == said[:, None]).argmax(1), said)
        others = xp.asarray(np.nonzero(~is_mine)[0])
        if len(others):
            worths[others] = self.network.look(older, rows[others])[0]
        odds = log_odds(xp, shut(xp, worths, masks))
        lots = self.random.random(odds.shape, dtype=xp.float32)
        numbers = (odds - xp.log(-xp.log(lots * 0.999999 + 1e-7))).argmax(1)
        kept.numbers[step, here] = numbers
        kept.odds[step, here] = odds[xp.arange(count), numbers]
        shared.actions[:] = home(xp, xp.take_along_axis(turns, numbers[:, None], 1)[:, 0])

    # Learning

    def weigh(self, kept: Round) -> tuple[Any, Any]:
        """How much better than hoped each choice went, and where that is known.

        A lead is worth a little on the way, and nothing at the end: that teaches faster and changes
        no aim.
        """
        xp, hopes = self.xp, kept.hopes
        lead = self.senses.told.get("lead")
        if lead is not None:
            points = kept.rows[:, :, places_of(self.senses, lead)].astype(xp.float32)
            hopes = hopes + lead["worth"] * self.left * (points[:, :, 0] - points[:, :, 1:].max(2))
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
        advice = kept.advice.reshape(-1)
        for _ in range(self.settings.epochs):
            order = places[self.random.random(len(places)).argsort()]
            for start in range(0, max(1, len(order) - BATCH + 1), BATCH):
                at = order[start : start + BATCH]
                worths, hopes, seen = self.network.look(self.weights, rows[at])
                new = log_odds(xp, shut(xp, worths, masks[at]))
                if self.is_taught:
                    by_worth = self.copy(new, advice[at])
                else:
                    by_worth = self.prefer(new, numbers[at], odds[at], gains[at])
                by_worth = by_worth.astype(xp.float32) / len(at)
                by_hope = (hopes - aims[at]) / len(at)
                self.step(self.network.learn(self.weights, seen, by_worth, by_hope))

    def copy(self, new: Any, said: Any) -> Any:
        """How the worths are to change for club's choices to become likelier."""
        by_worth = self.xp.exp(new)
        by_worth[self.xp.arange(len(new)), self.xp.maximum(said, 0)] -= 1
        return by_worth * (said >= 0)[:, None]

    def prefer(self, new: Any, numbers: Any, odds: Any, gains: Any) -> Any:
        """The same for what went better than hoped: PPO."""
        xp, count = self.xp, len(new)
        likely = xp.exp(new)
        chosen = xp.arange(count), numbers
        ratio = xp.exp(new[chosen] - odds)
        is_enough = xp.where(gains > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
        pull = -gains * ratio * ~is_enough
        curious = CURIOUS + self.settings.curious * self.left
        known = xp.maximum(new, -50)
        doubt = -(likely * known).sum(1, keepdims=True)
        by_worth = likely * (curious * (known + doubt) - pull[:, None])
        by_worth[chosen] += pull
        return by_worth

    def step(self, slopes: Any) -> None:
        """One step of Adam."""
        xp, known = self.xp, self.known
        known.steps += 1
        slopes *= xp.minimum(1, STEEPEST / (xp.sqrt((slopes**2).sum()) + 1e-6))
        rate = TAUGHT_RATE if self.is_taught else self.settings.rate * max(LEAST_RATE, self.left)
        slow, slower = (1 - steady**known.steps for steady in STEADY)
        self.means += (1 - STEADY[0]) * (slopes - self.means)
        self.squares += (1 - STEADY[1]) * (slopes**2 - self.squares)
        self.weights -= (
            rate / slow * self.means / (xp.sqrt(self.squares / slower) + xp.float32(1e-5))
        )

    def teach(self, path: Path, every: int) -> None:
        """All rounds that are left, kept every so often."""
        kept = self.blank()
        while len(self.known.curve) < self.settings.rounds:
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
        if len(known.curve) % max(1, self.settings.rounds // OLDER) == 0:
            known.older = np.concatenate([known.older, home(self.xp, self.weights)[None]])[-OLDER:]

    def keep(self, path: Path) -> None:
        known = self.known
        known.weights, known.means, known.squares = (
            home(self.xp, each) for each in (self.weights, self.means, self.squares)
        )
        known.save(path)
        print(
            f"{len(known.curve)} of {self.settings.rounds}: {known.curve[-1]:.3f} from club, "
            f"{known.decisions / 1e6:.1f} M decisions, {known.seconds:.0f} s",
            flush=True,
        )


def turns_of(senses: Senses) -> Any:
    """For each seat, what every number stands for."""
    return np.array([senses.turn(seat) for seat in range(senses.seats)])


def places_of(senses: Senses, lead: Mapping[str, Any]) -> Any:
    """Where the points of all sides stand, the own ones first."""
    part = next(part for part in senses.encoding.slices() if part.name == lead["slice"])
    return slice(part.start + lead["step"] - 1, part.stop, lead["step"])
