"""Many games between bots on every core, and what they add up to."""

import math
import os
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass, field

from pentathlon.engine.chance import Seeded
from pentathlon.engine.errors import Problem
from pentathlon.engine.game import TABLE
from pentathlon.engine.playout import play_with_bots
from pentathlon.games.catalog import open_box
from pentathlon.play.match import seat_problem

CHUNK = 250
"""Games a worker plays before it reports."""


@dataclass(frozen=True)
class Plan:
    """What to simulate; the same plan gives the same figures on any number of workers."""

    game: str
    games: int
    levels: tuple[str, ...]
    """The bot on each seat."""
    options: dict[str, str] = field(default_factory=dict)
    seed: int = 1
    workers: int = 0
    """Processes; 0 for one a core."""


@dataclass
class Count:
    """What a number of games added up to."""

    games: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    shared: int = 0
    points: Counter[int] = field(default_factory=Counter)
    lengths: Counter[int] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    tally: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Count") -> None:
        """Put two counts together."""
        self.games += other.games
        self.shared += other.shared
        self.wins.update(other.wins)
        self.points.update(other.points)
        self.lengths.update(other.lengths)
        self.reasons.update(other.reasons)
        self.tally.update(other.tally)


@dataclass(frozen=True)
class Summary:
    """The figures of a simulation."""

    plan: Plan
    count: Count

    @property
    def seats(self) -> range:
        return range(len(self.plan.levels))

    def win_rate(self, seat: int) -> float:
        """First places, shared ones included, per game."""
        return self.count.wins[seat] / self.count.games

    def win_interval(self, seat: int) -> tuple[float, float]:
        """The 95 % interval of the win rate."""
        return wilson(self.count.wins[seat], self.count.games)

    @property
    def mean_length(self) -> float:
        """Decisions a game, forced ones included."""
        return sum(size * games for size, games in self.count.lengths.items()) / self.count.games

    def to_json(self) -> dict[str, object]:
        count = self.count
        return {
            "game": self.plan.game,
            "games": count.games,
            "options": self.plan.options,
            "seed": self.plan.seed,
            "seats": list(self.plan.levels),
            "wins": [count.wins[seat] for seat in self.seats],
            "win_rate": [self.win_rate(seat) for seat in self.seats],
            "win_interval": [list(self.win_interval(seat)) for seat in self.seats],
            "shared_wins": count.shared,
            "points": [count.points[seat] / count.games for seat in self.seats],
            "length": {
                "mean": self.mean_length,
                "least": min(count.lengths),
                "most": max(count.lengths),
            },
            "reasons": dict(count.reasons.most_common()),
            "tally": {key: total / count.games for key, total in count.tally.items()},
        }


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a rate."""
    z = 1.96
    rate = wins / games
    spread = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    middle = rate + z * z / (2 * games)
    scale = 1 + z * z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def play_chunk(plan: Plan, first: int, games: int) -> Count:
    """Play the games from one number on; each has luck of its own."""
    box = open_box(plan.game)
    game = box.game(plan.options)
    bots = [box.bot(level) for level in plan.levels]
    count = Count(games=games)
    for number in range(first, first + games):
        luck = Seeded(plan.seed * 1_000_003 + number)
        state = game.setup(len(bots), luck)
        thoughts = Seeded(-1 - number - plan.seed * 1_000_003)
        length = play_with_bots(game, state, bots, luck, thoughts)
        result = game.result(state)
        assert result is not None
        count.lengths[length] += 1
        count.reasons[result.reason] += 1
        count.wins.update(result.winners)
        count.shared += len(result.winners) > 1
        count.points.update(dict(enumerate(result.points)))
        count.tally.update(box.tally(game.view(state, TABLE)))
    return count


def chunks(games: int) -> Iterator[tuple[int, int]]:
    """The games in portions: the first number and how many."""
    for first in range(0, games, CHUNK):
        yield first, min(CHUNK, games - first)


def check_plan(plan: Plan) -> None:
    """A plan that cannot be played is a problem before anything is started."""
    if plan.games < 1:
        raise Problem("simulate_games", games=plan.games)
    box = open_box(plan.game)
    game = box.game(plan.options)
    if len(plan.levels) not in game.seat_counts():
        raise seat_problem(game, len(plan.levels))
    for level in plan.levels:
        box.bot(level)


def simulate(plan: Plan, progress: Callable[[int], None] = lambda games: None) -> Summary:
    """Play all the games on several processes; `progress` hears how many more are done."""
    check_plan(plan)
    total = Count()
    workers = plan.workers or os.cpu_count() or 1
    if workers == 1:
        for first, games in chunks(plan.games):
            total.add(play_chunk(plan, first, games))
            progress(games)
        return Summary(plan, total)
    pool = ProcessPoolExecutor(workers, initializer=leave_interrupts)
    try:
        with held_interrupts():
            jobs = [pool.submit(play_chunk, plan, *chunk) for chunk in chunks(plan.games)]
        for job in as_completed(jobs):
            count = job.result()
            total.add(count)
            progress(count.games)
    finally:
        pool.shutdown(cancel_futures=True)
    return Summary(plan, total)


@contextmanager
def held_interrupts() -> Iterator[None]:
    """Ctrl-C waits while workers are born: one that hits them before they settle would be heard."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def leave_interrupts() -> None:
    """Ctrl-C is for the one who asked; the workers finish their chunk and go."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
