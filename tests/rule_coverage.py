"""Which rules of which game are cited by tests: `make rules`."""

import ast
import re
import sys
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path

from pentathlon.games.catalog import OURS, open_box

TESTS = Path(__file__).parent
KINDS = {
    "": "rules",
    "Q": "rulings",
    "D": "designed data",
    "I": "invariants",
    "V": "checks",
    "E": "examples",
}


def kind_of(id: str) -> str:
    """MED-29 is a rule, MED-Q19 a ruling, and so on; a bare E07 is a card, designed data."""
    _, dash, name = id.partition("-")
    if not dash:
        return "designed data"
    letters = re.match(r"[A-Z]*", name)
    return KINDS.get(letters[0] if letters else "", "rules")


@cache
def cited_ids() -> Counter[str]:
    """How many tests cite each ID by their `@rule(...)`."""
    cited: Counter[str] = Counter()
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                cited.update(set(ids_of(node)))
    return cited


def ids_of(test: ast.FunctionDef) -> list[str]:
    """The IDs in a test's decorators."""
    return [
        argument.value
        for mark in test.decorator_list
        if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule"
        for argument in mark.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]


def unshowable(game: str) -> dict[str, str]:
    """IDs that no engine can show, each with its reason."""
    path = TESTS / "games" / game / "unshowable.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def gaps(game: str, cited: Counter[str]) -> list[str]:
    """The IDs of a game that no test cites and that are not listed as unshowable."""
    excused = unshowable(game)
    return [id for id in open_box(game).rulebook("en").rules if id not in cited | excused]


def report(game: str, cited: Counter[str]) -> list[str]:
    """The state of one game, a line a kind of rule."""
    ids = list(open_box(game).rulebook("en").rules)
    missing = gaps(game, cited)
    lines = [f"{game}: {len(ids) - len(missing)} of {len(ids)} IDs shown"]
    for kind in KINDS.values():
        own = [id for id in ids if kind_of(id) == kind]
        shown = [id for id in own if id in cited]
        if own:
            lines.append(f"  {kind:14} {len(shown):4} of {len(own):4} cited by tests")
    lines += [f"  no engine can show {id}: {why}" for id, why in unshowable(game).items()]
    lines += [f"  NOT SHOWN: {' '.join(missing)}"] if missing else []
    return lines


def unknown_ids(cited: Counter[str]) -> list[str]:
    """IDs that tests cite and no rulebook has."""
    known = {id for game in OURS for id in open_box(game).rulebook("en").rules}
    return sorted(set(cited) - known)


def main() -> int:
    cited = cited_ids()
    for game in OURS:
        print("\n".join(report(game, cited)))
    unknown = unknown_ids(cited)
    if unknown:
        print(f"Cited, but in no rulebook: {' '.join(unknown)}")
    return 1 if unknown or any(gaps(game, cited) for game in OURS) else 0


if __name__ == "__main__":
    sys.exit(main())
