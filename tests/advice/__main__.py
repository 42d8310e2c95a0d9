"""The long form of the search for contradictions: `python -m tests.advice medals --hints 200`."""

import argparse
import sys
import time

from pentathlon.engine import is_compiled
from pentathlon.games.catalog import OURS

from .seeing import Seer

NO_PUZZLES = ("biathlon",)


def look(id: str, wish: argparse.Namespace) -> bool:
    """One game; says what was seen, and whether nothing was wrong."""
    began = time.monotonic()
    seer = Seer(id, wish.playouts)
    seer.look_at_hints(wish.hints)
    if id not in NO_PUZZLES:
        seer.look_at_puzzles(wish.puzzles)
    seer.look_at_analyses(wish.analyses, wish.values)
    told = ", ".join(f"{count} {what}" for what, count in seer.seen.counts.items())
    seconds = time.monotonic() - began
    print(f"{id}: {told}; {len(seer.seen.faults)} contradictions; {seconds:.0f} s", flush=True)
    for fault in seer.seen.faults[:20]:
        print(f"  {fault}")
    return not seer.seen.faults


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    for name, usual in (("hints", 200), ("puzzles", 200), ("analyses", 50)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    parser.add_argument("--playouts", type=int, default=200, help="for each decision")
    parser.add_argument("--values", type=int, default=10, help="for the chances before each step")
    parser.add_argument("games", nargs="*", default=list(OURS))
    wish = parser.parse_args()
    print("compiled" if is_compiled() else "interpreted")
    sound = [look(id, wish) for id in wish.games]
    return 0 if all(sound) else 1


if __name__ == "__main__":
    sys.exit(main())
