"""How fast a game runs here: decisions, copies, views; beside the same source interpreted."""

import json
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path

from pentathlon.engine import is_compiled
from pentathlon.engine.chance import Seeded
from pentathlon.engine.playout import Picker, play_at_random
from pentathlon.games.catalog import open_box

USUAL_SEATS = 4
PORTION = 20
"""Games between two looks at the clock."""

SOURCE_ONLY = """
import sys
from importlib.machinery import FileFinder, SourceFileLoader
ours = {root!r}
def source_only(path):
    if not path.startswith(ours):
        raise ImportError
    return FileFinder(path, (SourceFileLoader, [".py"]))
sys.path_hooks.insert(0, source_only)
sys.path_importer_cache.clear()
sys.path.insert(0, {parent!r})
"""
"""A program that begins so loads our source files though compiled ones lie beside them."""
BENCH = """
import json
from pentathlon.lab.bench import bench
print(json.dumps(bench({game!r}, {seconds!r}).to_json()))
"""


@dataclass(frozen=True)
class Bench:
    """The speed of one game, per second of one core."""

    game: str
    compiled: bool
    seats: int
    games: int
    decisions_per_second: float
    """Only those with at least two legal actions."""
    all_decisions_per_second: float
    """Forced ones included."""
    clone_ns: float
    view_ns: float
    determinize_ns: float

    def to_json(self) -> dict[str, object]:
        return asdict(self)


def usual_seats(counts: tuple[int, ...]) -> int:
    """Four, or the nearest number that can play."""
    return min(counts, key=lambda count: (abs(count - USUAL_SEATS), count))


def bench(id: str, seconds: float) -> Bench:
    """Random play inside the engine for about so many seconds, then copies and views."""
    box = open_box(id)
    game = box.game({})
    seats = usual_seats(game.seat_counts())
    luck, picker = Seeded(7), Picker(11)
    games = decisions = 0
    start = time.process_time()
    elapsed = 0.0
    while elapsed < seconds:
        for _ in range(PORTION):
            decisions += play_at_random(game, game.setup(seats, luck), luck, picker)
        games += PORTION
        elapsed = time.process_time() - start
    state = game.setup(seats, luck)
    view = game.view(state, 0)
    return Bench(
        id,
        is_compiled(),
        seats,
        games,
        int(picker.picks) / elapsed,
        decisions / elapsed,
        nanoseconds(state.clone, seconds / 10),
        nanoseconds(lambda: game.view(state, 0), seconds / 10),
        nanoseconds(lambda: game.determinize(view, luck), seconds / 10),
    )


def nanoseconds(task: Callable[[], object], seconds: float) -> float:
    """The mean time of a task, with the loop around it."""
    start = time.process_time()
    rounds = 0
    elapsed = 0.0
    while elapsed < seconds:
        for _ in range(100):
            task()
        rounds += 100
        elapsed = time.process_time() - start
    return elapsed / rounds * 1e9


def bench_interpreted(id: str, seconds: float) -> dict[str, object]:
    """The same measurement in a process of its own that runs the source uncompiled."""
    figures: dict[str, object] = json.loads(run_source(BENCH.format(game=id, seconds=seconds)))
    return figures


def run_source(program: str) -> str:
    """What a program prints that runs our source uncompiled."""
    root = Path(__file__).resolve().parents[1]
    start = SOURCE_ONLY.format(root=str(root), parent=str(root.parent))
    done = subprocess.run(
        [sys.executable, "-c", start + program], capture_output=True, text=True, check=True
    )
    return done.stdout
