"""A champion on several cores: each looks at tables of its own, then all is put together."""

import multiprocessing
import os
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, Final, NamedTuple

from pentathlon.engine.arms import ANCHOR, Thought, standing_of
from pentathlon.engine.bot import Bot
from pentathlon.engine.chance import UNSEEN, Chance, Seeded
from pentathlon.engine.errors import Problem
from pentathlon.engine.imagining import SEEDS
from pentathlon.engine.mixing import Mind
from pentathlon.engine.search import Searcher

ALL: Final = "all"
FORK: Final = "fork"
FEWEST: Final = 0.5
"""What was looked at on a smaller part of the tables of club's choice is not taken."""


class Found(NamedTuple):
    """What one core found of a choice, by its place among the legal ones."""

    place: int
    value: float
    gain: float
    error: float
    tables: int
    share: float


def read_cores(wish: str) -> int:
    """A number of cores, or all that there are."""
    cores = (os.cpu_count() or 1) if wish == ALL else int(wish) if wish.isdecimal() else 0
    if cores < 1 or FORK not in multiprocessing.get_all_start_methods():
        raise Problem("cores_unknown", cores=wish)
    return cores


class Crowd(Bot):
    """Searchers of one kind that share a decision, each in a process of its own."""

    def __init__(self, searcher: Searcher, cores: int) -> None:
        self.searcher: Final = searcher
        self.cores: Final = cores

    def choose(self, view: Any, legal: list[Any], chance: Chance) -> Any:
        """What all cores find."""
        return self.consider(view, legal, chance)[0].action

    def consider(self, view: Any, legal: list[Any], chance: Chance) -> list[Thought]:
        """As one searcher would, from all that was found: the one taken first, then the best."""
        return self.share(view, legal, self.searcher.begin(view, legal, chance), chance)

    def share(self, view: Any, legal: list[Any], favourite: Any, chance: Chance) -> list[Thought]:
        """Every core looks at tables of its own."""
        wish = (self.searcher, view, legal, favourite)
        seeds = [int(chance.below(SEEDS, UNSEEN)) for _ in range(self.cores)]
        lines = [send_out(wish, seed) for seed in seeds[1:]]
        found = [look(*wish, seeds[0])]
        for line in lines:
            with suppress(EOFError):  # one that was killed has found nothing
                found.append(line.recv())
            line.close()
        thoughts = sorted(put_together(legal, found), key=standing_of, reverse=True)
        is_mixture = any(0 < line.share < 1 for lines in found for line in lines)
        best = draw(thoughts, chance) if is_mixture else settle(thoughts, favourite)
        return [best, *[each for each in thoughts if each is not best]]


def send_out(wish: tuple[Searcher, Any, list[Any], Any], seed: int) -> Connection:
    """A process that looks at tables of its own; what it finds comes through the line."""
    here, there = multiprocessing.Pipe(duplex=False)
    process = multiprocessing.get_context(FORK).Process(
        target=report, args=(*wish, seed, there), daemon=True
    )
    process.start()
    there.close()
    return here


def report(
    searcher: Searcher, view: Any, legal: list[Any], favourite: Any, seed: int, line: Connection
) -> None:
    line.send(look(searcher, view, legal, favourite, seed))


def look(searcher: Searcher, view: Any, legal: list[Any], favourite: Any, seed: int) -> list[Found]:
    """What one searcher finds on the tables of a seed."""
    searcher.seed = seed
    return [
        Found(legal.index(each.action), each.value, each.gain, each.error, each.tables, each.share)
        for each in searcher.look(view, legal, favourite, Seeded(seed))
    ]


def put_together(legal: list[Any], found: list[list[Found]]) -> list[Thought]:
    """Each choice with the tables of all; shares are the mean of what each would do."""
    by_place: dict[int, list[Found]] = {}
    for lines in found:
        for line in lines:
            by_place.setdefault(line.place, []).append(line)
    return [sum_up(legal[place], lines, len(found)) for place, lines in by_place.items()]


def sum_up(action: Any, lines: list[Found], count: int) -> Thought:
    tables = sum(line.tables for line in lines)
    weights = [line.tables / max(1, tables) for line in lines]
    pairs = list(zip(weights, lines, strict=True))
    value = sum(weight * line.value for weight, line in pairs)
    gain = sum(weight * line.gain for weight, line in pairs)
    error = sum((weight * line.error) ** 2 for weight, line in pairs) ** 0.5
    thought = Thought(action, value, gain, error, tables)
    thought.share = sum(line.share for line in lines) / count
    return thought


def draw(thoughts: list[Thought], chance: Chance) -> Thought:
    """One of a mixture by its share."""
    drawn = Mind(thoughts).draw([each.share for each in thoughts], chance)
    assert isinstance(drawn, Thought)
    return drawn


def settle(thoughts: list[Thought], favourite: Any) -> Thought:
    """Club's choice, unless another one gains enough on enough tables."""
    best = next(each for each in thoughts if each.action == favourite)
    enough = FEWEST * best.tables
    for each in thoughts:
        is_sure = each.tables >= enough and each.gain > ANCHOR * each.error
        best = each if is_sure and each.gain > best.gain else best
    for each in thoughts:
        each.share = float(each is best)
    return best
