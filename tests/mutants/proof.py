"""For each rule that code names: a wrong rule which a test citing it notices."""

from tests.mutants.noticing import Hunt, Job, Warm, cited_by
from tests.mutants.planting import describe
from tests.mutants.sample import Ledger
from tests.mutants.shown import read_findings, suspects, verdicts, write_findings
from tests.rule_coverage import citations


class Proof:
    """The rules of one game of which nobody knows whether their tests would notice."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.warm = Warm(game)
        self.ledger = Ledger(game)
        self.findings = read_findings(game)
        self.open = [id for id, verdict in verdicts(game, citations()).items() if not verdict]

    def run(self, workers: int) -> None:
        self.warm.follow_all([self.hunt(id) for id in self.open], workers)

    def hunt(self, id: str) -> Hunt:
        """One wrong rule after the other, until a test that cites the ID notices."""
        for mutant in suspects(self.game)[id]:
            tests = [item for item in self.warm.tests(mutant) if id in cited_by(item)]
            noticed_by = (yield Job(mutant, tests)) if tests else ""
            if "::" in noticed_by:
                self.ledger.write(mutant, noticed_by)
                self.findings.unnoticed.pop(id, None)
                self.findings.noticed[id] = (*describe(mutant), noticed_by.partition("[")[0])
                break
        else:
            self.findings.noticed.pop(id, None)
            self.findings.unnoticed[id] = sorted(citations()[id])
        write_findings(self.game, self.findings)

    def report(self) -> int:
        """The rules that are cited, and could be broken unseen; how many those are."""
        named = suspects(self.game)
        unnoticed = [id for id in named if id in self.findings.unnoticed]
        for id in unnoticed:
            files = sorted({mutant.path.name for mutant in named[id]})
            print(f"{id}: no test that cites it notices any wrong rule in {', '.join(files)}")
        noticed = len([id for id in named if id in self.findings.noticed])
        print(f"{self.game}: {noticed} rules noticed when broken, {len(unnoticed)} not")
        return len(unnoticed)
