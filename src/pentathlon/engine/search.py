"""Champions: search from a view over imagined tables, where club players play on.

One loop for all games. A game adds its rules, its club player, and where they win by games the
place that luck is keyed by, a horizon with hopes beyond it, and sides that win together.
"""

import math
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from .arms import Arm, Thought, better_half, candidates, ranked
from .chance import UNSEEN, Chance
from .game import AnyGame
from .imagining import SEEDS, Imagination, Imagined
from .mixing import Mixer

MIXING: Final[i64] = 1_000
"""Fewer playouts are too few to mix secret choices by."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Searcher(Imagination):
    """A champion: what wins most often on imagined tables, unless club's choice is as good."""

    def choose(self, view: Any, legal: list[Any], chance: Chance) -> Any:
        """What is taken: by instinct where there is one, else what a search finds."""
        known = None if self.must_search else self.at_once(view, legal, chance)
        return self.consider(view, legal, chance)[0].action if known is None else known

    def consider(self, view: Any, legal: list[Any], chance: Chance) -> list[Thought]:
        """The choices looked at, the one a search takes first, then the best."""
        return self.look(view, legal, self.begin(view, legal, chance), chance)

    def look(self, view: Any, legal: list[Any], favourite: Any, chance: Chance) -> list[Thought]:
        """The same, once club's choice is known."""
        game = self.game_of(view)
        arms = [Arm(action) for action in candidates(legal, favourite)]
        table = self.imagine(game, view, 0)
        if self.mixes() and len(table.deciders) > 1 and self.budget.playouts >= MIXING:
            return Mixer(self, game, view, table, arms).mix(chance)
        self.halve(game, view, arms)
        return ranked(arms)

    def begin(self, view: Any, legal: list[Any], chance: Chance) -> Any:
        """A new decision, with luck of its own; club's choice."""
        self.budget.begin()
        favourite = self.club.choose(view, legal, chance)
        self.seed = chance.below(SEEDS, UNSEEN)
        self.played = 0
        return favourite

    def halve(self, game: AnyGame, view: Any, arms: list[Arm]) -> None:
        """Sequential halving: the better half goes on, and club's choice always does."""
        alive = arms[:]
        number: i64 = 0
        rounds = max(1, math.ceil(math.log2(len(arms))))
        for turn in range(rounds):
            left = self.budget.playouts - self.played
            for _ in range(max(1, left // (rounds - turn) // len(alive))):
                if self.budget.is_spent(self.played):
                    return
                self.try_out(game, self.imagine(game, view, number), self.seat_of(view), alive)
                number += 1
            alive = better_half(alive)

    def try_out(self, game: AnyGame, table: Imagined, seat: i64, arms: list[Arm]) -> None:
        """Every choice on one table, club's first."""
        picks = self.picks_of_others(game, table, seat)
        place = table.deciders.index(int(seat))
        anchor = 0.0
        for index, arm in enumerate(arms):
            picks[place] = arm.action
            value = self.play_out(game, table, picks, seat)
            if index == 0:
                anchor = value
            arm.add(value, anchor)
