"""`python -m tests.mutants [GAME ...] --sample 200`: wrong rules, and which of them go unnoticed.

What has been tried is kept in build/mutants until its line changes, so a run can be broken off.
"""

import argparse
import os
import subprocess
import sys

from tests.mutants.noticing import WORK
from tests.mutants.planting import RULES
from tests.mutants.proof import Proof
from tests.mutants.sample import Sample, draw_sample

HOW = """make mutants MUTANTS="medals --sample 200 --seed 1"   one game, another sample
make mutants MUTANTS="medals --rule MED-27"           the code that names one rule
make mutants MUTANTS="medals --rules"                 what `make rules` reads
Each can be broken off (Ctrl-C) and goes on where it was. `MUTANTS=--help` tells the rest.
"""


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="mutants", description=__doc__)
    parser.add_argument("game", nargs="*", choices=[*RULES, []], help=", ".join(RULES))
    parser.add_argument("--sample", type=int, default=None, help="so many of each game, not all")
    parser.add_argument("--seed", default="1", help="which ones the sample takes")
    parser.add_argument("--rule", default="", help="only those in code that names this rule")
    parser.add_argument(
        "--rules", action="store_true", help="does some citing test see each rule broken?"
    )
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    return parser.parse_args()


def open_hunt(arguments: argparse.Namespace, game: str) -> Proof | Sample:
    if arguments.rules:
        return Proof(game)
    mutants = draw_sample(game, arguments.sample, arguments.seed)
    return Sample(game, [each for each in mutants if arguments.rule in each.rules])


def hunt_in_each(games: list[str]) -> int:
    """One game after the other, each in a Python of its own."""
    options = [each for each in sys.argv[1:] if each not in games]
    command = [sys.executable, "-m", "tests.mutants"]
    return max(subprocess.run([*command, game, *options]).returncode for game in games)


def main() -> int:
    arguments = read_arguments()
    games = arguments.game or list(RULES)
    if not arguments.game:
        print(HOW)
    if len(games) > 1:
        return hunt_in_each(games)
    WORK.mkdir(parents=True, exist_ok=True)
    hunt = open_hunt(arguments, games[0])
    hunt.run(arguments.workers)
    return 1 if hunt.report() else 0


if __name__ == "__main__":
    sys.exit(main())
