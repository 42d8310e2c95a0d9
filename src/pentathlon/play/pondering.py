"""How long a champion thinks: so many playouts, or seconds on whatever machine this is."""

import math
import time
from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from pentathlon.engine.bot import Bot
from pentathlon.engine.errors import Problem
from pentathlon.engine.imagining import Budget
from pentathlon.engine.search import Searcher

from .crowd import Crowd, read_cores

SIGN: Final = "@"
SECONDS: Final = "s"
SHARED: Final = "/"
ENDLESS: Final = 1_000_000
"""Playouts, where only the time counts."""


class Deadline(Budget):
    """Playouts as far as the time allows; the answer is due when it is up."""

    def __init__(
        self, playouts: i64, seconds: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__(playouts)
        self.seconds: Final = seconds
        self.clock: Final = clock
        self.due = 0.0

    def begin(self) -> None:
        self.due = self.clock() + self.seconds

    def is_spent(self, playouts: i64) -> bool:
        return playouts >= self.playouts or self.clock() >= self.due


def hurry(bot: Bot, seconds: float) -> Bot:
    """A bot that answers in time, if it has none of its own; who does not search always does."""
    searcher = bot.searcher if isinstance(bot, Crowd) else bot
    if isinstance(searcher, Searcher) and not isinstance(searcher.budget, Deadline):
        searcher.budget = Deadline(searcher.budget.playouts, seconds)
    return bot


def with_budget(bot: Bot, wish: str) -> Bot:
    """A champion that searches, with a budget of one's own: `champion@400`, `champion@0.5s`.

    `champion@0.5s/2` thinks on two cores, `champion@4000/all` on all of them.
    """
    if not isinstance(bot, Searcher):
        raise Problem("budget_unknown", budget=wish)
    amount, _, asked = wish.partition(SHARED)
    cores = read_cores(asked) if SHARED in wish else 1
    bot.budget = read_budget(amount, cores)
    bot.must_search = True
    return Crowd(bot, cores) if cores > 1 else bot


def read_budget(wish: str, cores: int) -> Budget:
    """What each of the cores has: its part of the playouts, or all of the time."""
    try:
        if wish.endswith(SECONDS):
            seconds = float(wish.removesuffix(SECONDS))
            if 0 < seconds < math.inf:
                return Deadline(ENDLESS, seconds)
        elif int(wish) > 0:
            return Budget(max(1, int(wish) // cores))
    except ValueError:
        pass
    raise Problem("budget_unknown", budget=wish)
