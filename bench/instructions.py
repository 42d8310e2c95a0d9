"""Instructions of one choice, in the engine and in a batch: the same on a busy machine.

PYTHONPATH=build/compiled python -m bench.instructions [GAME ...]

Needs valgrind. A figure is the difference between a long and a short run of the same games.
"""

import re
import subprocess
import sys
from typing import Final

from pentathlon.games.catalog import OURS, open_box
from pentathlon.lab.bench_envs import engine_task, vector_task

SHORT: Final = 2
LONG: Final = 12
"""Portions of play."""
TASKS: Final = {"engine": engine_task, "batch": vector_task}
COLLECTED: Final = re.compile(r"Collected : (\d+)")


def play(form: str, game: str, portions: int) -> int:
    """Some portions of play; how many free choices they took."""
    seats = min(open_box(game).game({}).seat_counts())
    task = TASKS[form](game, seats)
    return sum(task() for _ in range(portions))


def count(form: str, game: str, portions: int) -> tuple[int, int]:
    """Choices of a run, and its instructions."""
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", sys.executable]
    run = [*command, "-m", "bench.instructions", form, game, str(portions)]
    done = subprocess.run(run, capture_output=True, text=True, check=True)
    found = COLLECTED.search(done.stderr)
    assert found is not None, done.stderr
    return int(done.stdout), int(found[1])


def per_choice(form: str, game: str) -> float:
    """What one choice costs, without what the start costs."""
    (few, start), (many, whole) = (count(form, game, portions) for portions in (SHORT, LONG))
    return (whole - start) / (many - few)


def main(arguments: list[str]) -> None:
    if arguments and arguments[0] in TASKS:
        form, game, portions = arguments
        print(play(form, game, int(portions)))
        return
    for game in arguments or OURS:
        engine, batch = per_choice("engine", game), per_choice("batch", game)
        print(f"{game}: engine {engine:,.0f}, batch {batch:,.0f} ({engine / batch:.1%})")


if __name__ == "__main__":
    main(sys.argv[1:])
