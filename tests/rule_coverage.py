"""Which rules of which game are cited by tests: `make rules`."""

import re
import sys
import tomllib
from collections import Counter
from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path

from pentathlon import testing
from pentathlon.games.catalog import OURS, open_box
from tests.mutants.shown import verdicts

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
def citations() -> dict[str, set[str]]:
    """Our tests that cite each ID by their `@rule(...)`."""
    return testing.citations(TESTS, TESTS.parent)


def unshowable(game: str) -> dict[str, str]:
    """IDs that no engine can show, each with its reason."""
    path = TESTS / "games" / game / "unshowable.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def gaps(game: str, cited: Collection[str]) -> list[str]:
    """The IDs of a game that no test cites and that are not listed as unshowable."""
    known = {*cited, *unshowable(game)}
    return [id for id in open_box(game).rulebook("en").rules if id not in known]


def unnoticed(game: str, cited: Mapping[str, set[str]]) -> list[str]:
    """The IDs whose tests were seen not to notice when code that names them is broken."""
    return [id for id, verdict in verdicts(game, cited).items() if verdict is False]


def report(game: str, cited: Mapping[str, set[str]]) -> list[str]:
    """The state of one game, a line a kind of rule."""
    ids = list(open_box(game).rulebook("en").rules)
    missing, unseen = gaps(game, cited), unnoticed(game, cited)
    told = Counter(verdicts(game, cited).values())
    lines = [f"{game}: {len(ids) - len(missing) - len(unseen)} of {len(ids)} IDs shown"]
    for kind in KINDS.values():
        own = [id for id in ids if kind_of(id) == kind]
        shown = [id for id in own if id in cited]
        if own:
            lines.append(f"  {kind:14} {len(shown):4} of {len(own):4} cited by tests")
    lines.append(
        f"  {told[True]} noticed when code is broken that names them, {told[None]} not tried"
    )
    lines += [f"  no engine can show {id}: {why}" for id, why in unshowable(game).items()]
    lines += [f"  NOT SHOWN: {' '.join(missing)}"] if missing else []
    lines += [f"  NOT NOTICED WHEN BROKEN: {' '.join(unseen)}"] if unseen else []
    return lines


def unknown_ids(cited: Collection[str]) -> list[str]:
    """IDs that tests cite and no rulebook has."""
    known = {id for game in OURS for id in open_box(game).rulebook("en").rules}
    return sorted(set(cited) - known)


def main() -> int:
    cited = citations()
    for game in OURS:
        print("\n".join(report(game, cited)))
    unknown = unknown_ids(cited)
    if unknown:
        print(f"Cited, but in no rulebook: {' '.join(unknown)}")
    wanting = [id for game in OURS for id in gaps(game, cited) + unnoticed(game, cited)]
    return 1 if unknown or wanting else 0


if __name__ == "__main__":
    sys.exit(main())
