"""Which tests notice that their rule is broken, kept for every rule that the code names.

A rule is shown where a test that cites it fails on a wrong rule planted in code that names it;
what was not tried yet, or not since its code was rewritten, is not held against it.
"""

import json
import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from pentathlon.games.catalog import open_box
from tests.mutants.planting import Mutant, describe, find_mutants, read_equivalents

KEPT = Path(__file__).parent / "noticed"
HEAD = """# For each rule that the code of {game} names: a wrong rule planted there (file, line,
# change) and the test citing it that notices; or the tests citing it, if none of them does.
# By `make mutants MUTANTS="{game} --rules"`.

"""
TELLING = ("chance.tell(", "chance.whisper(", "chance.show(")
NUMBER = re.compile(r"-?(\d+)[\d.]*[a-z]?$")

Finding = tuple[str, str, str, str]
"""File, line and change of a wrong rule, and the test that noticed it."""


def ids_in(rules: str, known: list[str]) -> list[str]:
    """Each of the rules that are said in short: `BIA-74 to 76, BIA-Q37, Q38`."""
    named: list[str] = []
    for part in rules.split(", "):
        for is_last, word in enumerate(part.split(" to ")):
            id = full_id(word, named[-1] if named else "", known)
            named += between(named[-1], id, known) if is_last and named else []
            named += [id] if id else []
    return named


def full_id(word: str, before: str, known: list[str]) -> str:
    """`76`, `-8` and `Q38` are short for the ID before with another end; '' if it is none."""
    word = (re.match(r"[A-Z0-9.-]*[a-z]?", word) or [""])[0].rstrip(".")
    meant = (word, NUMBER.sub("", before) + word, NUMBER.sub("-", before) + word, before[:4] + word)
    return next((id for id in meant if id in known), "")


def between(first: str, last: str, known: list[str]) -> list[str]:
    """The IDs that `first to last` leaves out."""
    low, high = NUMBER.search(first), NUMBER.search(last)
    if not low or not high:
        return []
    stem, inner = NUMBER.sub("", first), range(int(low[1]) + 1, int(high[1]))
    return [id for number in inner for id in (f"{stem}{number}", f"{stem}-{number}") if id in known]


def breaks_a_rule(mutant: Mutant) -> bool:
    """Not where the code does the same, nor where only something is told no more."""
    is_untold = mutant.code.startswith(TELLING) and mutant.text == "pass"
    return not is_untold and describe(mutant) not in read_equivalents()


@cache
def suspects(game: str) -> dict[str, list[Mutant]]:
    """For each rule that code names the wrong rules of that code, the most telling ones first."""
    known = list(open_box(game).rulebook("en").rules)
    found: dict[str, list[tuple[int, Mutant]]] = {}
    for mutant in filter(breaks_a_rule, find_mutants(game)):
        ids = ids_in(mutant.rules, known)
        for id in ids:
            found.setdefault(id, []).append((len(ids), mutant))
    return {
        id: [mutant for _, mutant in sorted(found[id], key=lambda each: each[0])]
        for id in known
        if id in found
    }


@dataclass
class Findings:
    """What is known of the rules of a game."""

    noticed: dict[str, Finding]
    unnoticed: dict[str, list[str]]
    """The tests citing a rule that saw no wrong rule in any code that names it."""

    def verdict(self, id: str, mutants: list[Mutant], tests: set[str]) -> bool | None:
        """Whether its tests notice; None where code or tests are other ones than were tried."""
        if id in self.unnoticed:
            return False if set(self.unnoticed[id]) == tests else None
        return True if is_current(self.noticed.get(id), mutants, tests) else None


def read_findings(game: str) -> Findings:
    path = KEPT / f"{game}.toml"
    kept = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    noticed = {
        id: (file, line, change, test)
        for id, (file, line, change, test) in kept.get("noticed", {}).items()
    }
    return Findings(noticed, kept.get("unnoticed", {}))


def write_findings(game: str, findings: Findings) -> None:
    """In the order of the rulebook, without rules that code names no more."""
    KEPT.mkdir(exist_ok=True)
    tables = [
        table(name, {id: entries[id] for id in suspects(game) if id in entries})
        for name, entries in (("noticed", findings.noticed), ("unnoticed", findings.unnoticed))
    ]
    text = HEAD.format(game=game) + "\n".join(tables)
    (KEPT / f"{game}.toml").write_text(text, encoding="utf-8")


def table(name: str, entries: Mapping[str, Sequence[str]]) -> str:
    lines = [f"{json.dumps(id)} = {json.dumps(each, indent=4)}\n" for id, each in entries.items()]
    return "".join([f"[{name}]\n", *lines])


def is_current(finding: Finding | None, mutants: list[Mutant], tests: set[str]) -> bool:
    """Whether the line is there as it was, and the test still cites the rule."""
    return (
        finding is not None
        and finding[:3] in {describe(mutant) for mutant in mutants}
        and finding[3] in tests
    )


def verdicts(game: str, citing: Mapping[str, set[str]]) -> dict[str, bool | None]:
    """For each cited rule that code names: whether its tests notice when that code is wrong."""
    kept = read_findings(game)
    named = {id: mutants for id, mutants in suspects(game).items() if id in citing}
    return {id: kept.verdict(id, mutants, citing[id]) for id, mutants in named.items()}
