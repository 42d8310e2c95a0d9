"""A sample of the wrong rules of a game, and which of them go unnoticed."""

import json
import random

from tests.mutants.noticing import WORK, Hunt, Job, Warm
from tests.mutants.planting import Mutant, describe, find_mutants, read_equivalents


def draw_sample(game: str, count: int | None, seed: str) -> list[Mutant]:
    """So many wrong rules, or all: the same ones again while others come and go."""
    lots = {mutant: random.Random(f"{seed} {mutant.key}").random() for mutant in find_mutants(game)}
    return sorted(lots, key=lots.__getitem__)[:count]


class Ledger:
    """Which test noticed what, kept from run to run; '' if none did."""

    def __init__(self, game: str) -> None:
        self.path = WORK / f"{game}.jsonl"
        self.noticed_by: dict[str, str] = {}
        if self.path.exists():
            for line in self.path.read_text(encoding="utf-8").splitlines():
                entry = json.loads(line)
                self.noticed_by[entry["key"]] = entry["by"]

    def write(self, mutant: Mutant, noticed_by: str) -> None:
        self.noticed_by[mutant.key] = noticed_by
        entry = {"key": mutant.key, "change": mutant.change, "by": noticed_by}
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry) + "\n")


class Sample:
    """Wrong rules of one game, and what the tests say to them."""

    def __init__(self, game: str, mutants: list[Mutant]) -> None:
        self.game = game
        self.mutants = mutants
        self.warm = Warm(game)
        self.ledger = Ledger(game)
        self.known = read_equivalents()

    def run(self, workers: int) -> None:
        todo = [mutant for mutant in self.mutants if not self.is_settled(mutant)]
        self.warm.follow_all([self.hunt(mutant) for mutant in todo], workers)

    def is_settled(self, mutant: Mutant) -> bool:
        """Noticed once, or known to be none; what was not noticed is tried again."""
        return bool(self.ledger.noticed_by.get(mutant.key)) or describe(mutant) in self.known

    def hunt(self, mutant: Mutant) -> Hunt:
        """One wrong rule."""
        noticed_by = yield Job(mutant, self.warm.tests(mutant))
        self.ledger.write(mutant, noticed_by)

    def report(self) -> int:
        """The figures, and every survivor that nobody has explained; how many those are."""
        survivors = [each for each in self.mutants if not self.ledger.noticed_by.get(each.key)]
        unknown = [each for each in survivors if describe(each) not in self.known]
        for mutant in unknown:
            named = mutant.rules.partition("\n\n")[0]
            rules = f" ({named})" if named else ""
            print(f"src/{mutant.path}:{mutant.line}{rules}: {mutant.change}\n    {mutant.code}")
        planted, same = len(self.mutants), len(survivors) - len(unknown)
        share = 100 * (planted - len(unknown)) / max(1, planted)
        told = f"{planted - len(survivors)} noticed, {same} equivalent, {len(unknown)} not noticed"
        print(f"{self.game}: {planted} planted, {told} ({share:.1f} %)")
        return len(unknown)
