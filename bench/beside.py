"""Two builds beside each other, round by round in one run: is a game slower than it was?

python -m bench.beside OLDER NEWER [--rounds 15] [--seconds 0.5] [GAME ...]

OLDER and NEWER are folders to import from, such as build/compiled of two clones. A figure is the
median of the ratios of neighbouring rounds, with the range of their middle half.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Final

GAMES: Final = ("medals", "hundred_metres", "biathlon", "deadly_sport", "stadium")
MEASURE: Final = """
import json, sys
from pentathlon.lab.bench import bench
print(json.dumps(bench(sys.argv[1], float(sys.argv[2])).to_json()))
"""


def speed(build: Path, game: str, seconds: float) -> float:
    """Free decisions a second of one core, in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", MEASURE, game, str(seconds)],
        env={**os.environ, "PYTHONPATH": str(build.resolve())},
        capture_output=True,
        text=True,
        check=True,
    )
    figures = json.loads(done.stdout)
    if not figures["compiled"]:
        raise SystemExit(f"{build} is not compiled")
    return float(figures["decisions_per_second"])


def ratios(older: Path, newer: Path, game: str, rounds: int, seconds: float) -> list[float]:
    """How many times as fast the newer build ran, in each round; who goes first takes turns."""
    found = []
    for number in range(rounds):
        builds = [older, newer] if number % 2 else [newer, older]
        speeds = {build: speed(build, game, seconds) for build in builds}
        found.append(speeds[newer] / speeds[older])
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("older", type=Path)
    parser.add_argument("newer", type=Path)
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--seconds", type=float, default=0.5)
    asked = parser.parse_args()
    for game in asked.games:
        low, middle, high = statistics.quantiles(
            ratios(asked.older, asked.newer, game, asked.rounds, asked.seconds), n=4
        )
        print(f"{game}: {middle:.3f} times as fast ({low:.3f} to {high:.3f})", flush=True)


if __name__ == "__main__":
    main()
