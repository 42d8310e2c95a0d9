"""`python -m tests.mutants [GAME ...] --sample 200`: wrong rules, and which of them go unnoticed.

What has been tried is kept in build/mutants until the file changes, so a run can be broken off.
"""

import argparse
import json
import os
import queue
import random
import sys
import threading
import tomllib
from pathlib import Path

from rich.progress import Progress

from tests.mutants.noticing import WORK, Bench, Suite
from tests.mutants.planting import RULES, Mutant, find_mutants

KEPT = Path(__file__).parent / "equivalent.toml"


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="mutants", description=__doc__)
    parser.add_argument("game", nargs="*", choices=[*RULES, []], help=", ".join(RULES))
    parser.add_argument("--sample", type=int, default=None, help="so many of each game, not all")
    parser.add_argument("--seed", default="1", help="which ones the sample takes")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    return parser.parse_args()


class Ledger:
    """What was noticed, kept from run to run."""

    def __init__(self, game: str) -> None:
        self.path = WORK / f"{game}.jsonl"
        self.noticed: dict[str, bool] = {}
        self.lock = threading.Lock()
        if self.path.exists():
            for line in self.path.read_text(encoding="utf-8").splitlines():
                entry = json.loads(line)
                self.noticed[entry["key"]] = entry["noticed"]

    def write(self, mutant: Mutant, noticed: bool) -> None:
        entry = {"key": mutant.key, "noticed": noticed, "change": mutant.change}
        with self.lock, self.path.open("a", encoding="utf-8") as file:
            self.noticed[mutant.key] = noticed
            file.write(json.dumps(entry) + "\n")


class Hunt:
    """The wrong rules of one game, tried side by side."""

    def __init__(self, game: str, mutants: list[Mutant]) -> None:
        self.game = game
        self.mutants = mutants
        self.suite = Suite(game)
        self.ledger = Ledger(game)
        self.known = read_equivalents()

    def run(self, workers: int) -> None:
        todo: queue.Queue[Mutant] = queue.Queue()
        for mutant in self.mutants:
            if not self.is_settled(mutant):
                todo.put(mutant)
        if todo.empty():
            return
        self.suite.survey()
        with Progress() as progress:
            task = progress.add_task(self.game, total=todo.qsize())
            threads = [
                threading.Thread(target=self.work, args=(todo, self.bench(number), progress, task))
                for number in range(workers)
            ]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()

    def is_settled(self, mutant: Mutant) -> bool:
        """Noticed once, or known to be none; what was not noticed is tried again."""
        tried = mutant.key in self.ledger.noticed
        return tried and (self.ledger.noticed[mutant.key] or describe(mutant) in self.known)

    def bench(self, number: int) -> Bench:
        return Bench(f"{self.game}_{number}")

    def work(
        self, todo: "queue.Queue[Mutant]", bench: Bench, progress: Progress, task: int
    ) -> None:
        while True:
            try:
                mutant = todo.get_nowait()
            except queue.Empty:
                return
            self.ledger.write(mutant, bench.try_out(mutant, self.suite.tests(mutant)))
            progress.advance(task)  # type: ignore[arg-type]

    def report(self) -> int:
        """The figures, and every survivor that nobody has explained; how many those are."""
        survivors = [each for each in self.mutants if not self.ledger.noticed[each.key]]
        unknown = [each for each in survivors if describe(each) not in self.known]
        for mutant in unknown:
            rules = f" ({mutant.rules})" if mutant.rules else ""
            print(f"src/{mutant.path}:{mutant.line}{rules}: {mutant.change}\n    {mutant.code}")
        planted, same = len(self.mutants), len(survivors) - len(unknown)
        share = 100 * (planted - len(unknown)) / max(1, planted)
        told = f"{planted - len(survivors)} noticed, {same} equivalent, {len(unknown)} not noticed"
        print(f"{self.game}: {planted} planted, {told} ({share:.1f} %)")
        return len(unknown)


def describe(mutant: Mutant) -> tuple[str, str, str]:
    """How a wrong rule is kept: by file, line and change, whatever the line's number."""
    return (str(mutant.path.relative_to("pentathlon/games")), mutant.code, mutant.change)


def read_equivalents() -> set[tuple[str, str, str]]:
    kept = tomllib.loads(KEPT.read_text(encoding="utf-8")).get("equivalent", [])
    return {(each["file"], each["line"], each["change"]) for each in kept}


def sample(game: str, count: int | None, seed: str) -> list[Mutant]:
    mutants = find_mutants(game)
    if count is None or count >= len(mutants):
        return mutants
    return random.Random(f"{seed} {game}").sample(mutants, count)


def main() -> int:
    arguments = read_arguments()
    left = 0
    for game in arguments.game or RULES:
        hunt = Hunt(game, sample(game, arguments.sample, arguments.seed))
        hunt.run(arguments.workers)
        left += hunt.report()
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
