"""`python -m tests.lockstep GAME --seed N --games N --seconds N`: the long run.

Without a game all of them take turns; without an end it runs until it is stopped.
"""

import argparse
import itertools
import sys
import time
from collections.abc import Iterator

from tests.lockstep.pairings import PAIRINGS
from tests.lockstep.walk import Divergence, Pairing, Walk


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="lockstep", description=__doc__)
    parser.add_argument("game", nargs="*", help=", ".join(PAIRINGS))
    parser.add_argument("--seed", default="1", help="games of one seed are always the same")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--games", type=int, default=None, help="so many of each game")
    parser.add_argument("--seconds", type=float, default=None, help="begin no game after that")
    parser.add_argument("--keep-going", action="store_true", help="count divergences, show each")
    return parser.parse_args()


class Tally:
    """What was compared, a game a line."""

    def __init__(self, pairing: Pairing) -> None:
        self.pairing = pairing
        self.games = 0
        self.decisions = 0
        self.divergences = 0

    def play(self, seed: str) -> str:
        """One game; what differs, if anything does."""
        self.games += 1
        walk = Walk(self.pairing, seed)
        try:
            walk.run()
        except Divergence as divergence:
            self.divergences += 1
            return str(divergence)
        finally:
            self.decisions += walk.decisions
        return ""

    def __str__(self) -> str:
        counts = f"{self.games} games, {self.decisions} decisions, {self.divergences} divergences"
        return f"{self.pairing.id}: {counts}"


def numbers(first: int, games: int | None) -> Iterator[int]:
    return iter(range(first, first + games)) if games is not None else itertools.count(first)


def main() -> int:
    arguments = read_arguments()
    tallies = [Tally(PAIRINGS[name]) for name in arguments.game or PAIRINGS]
    deadline = time.monotonic() + (arguments.seconds or float("inf"))
    try:
        for number in numbers(arguments.first, arguments.games):
            for tally in tallies:
                difference = tally.play(f"{arguments.seed}:{number}")
                if difference:
                    print(difference, flush=True)
                if time.monotonic() > deadline or (difference and not arguments.keep_going):
                    raise KeyboardInterrupt
    except KeyboardInterrupt:
        pass
    print(*tallies, sep="\n")
    return 1 if any(tally.divergences for tally in tallies) else 0


if __name__ == "__main__":
    sys.exit(main())
