"""Secret choices, mixed by regret matching."""

import math
from typing import Any, Final

from mypy_extensions import i64

from .arms import Arm, Thought, candidates
from .chance import UNSEEN, Chance
from .game import AnyGame
from .imagining import SEEDS, Imagination, Imagined

DUST: Final = 0.05
"""A smaller share of a mixture is dropped."""
LOTS: Final = 2.0**30
"""SEEDS, as a number that compiled code does not turn below zero on its way to a float."""


class Mind:
    """What one decider may choose, how much it regrets, and how it has mixed so far."""

    def __init__(self, actions: list[Any]) -> None:
        self.actions: Final = actions
        self.regrets: Final = [0.0] * len(actions)
        self.weights: Final = [0.0] * len(actions)
        self.totals: Final = [0.0] * len(actions)
        self.visits: i64 = 0

    def strategy(self) -> list[float]:
        """In proportion to regret; all alike where there is none."""
        total = sum(self.regrets)
        count = len(self.regrets)
        return [each / total for each in self.regrets] if total > 0.0 else [1.0 / count] * count

    def learn(self, values: list[float], weight: float) -> None:
        """Regret matching plus, later strategies weighing more."""
        strategy = self.strategy()
        expected = sum([part * value for part, value in zip(strategy, values, strict=True)])
        self.visits += 1
        for place, value in enumerate(values):
            self.regrets[place] = max(0.0, self.regrets[place] + value - expected)
            self.weights[place] += strategy[place] * weight
            self.totals[place] += value

    def draw(self, shares: list[float], chance: Chance) -> Any:
        """One of the actions by these shares."""
        left = sum(shares) * float(chance.below(SEEDS, UNSEEN)) / LOTS
        for action, share in zip(self.actions, shares, strict=True):
            left -= share
            if left < 0.0:
                return action
        return self.actions[0]


class Mixer:
    """Regret matching at the root; the others half club, half minds of their own."""

    def __init__(
        self, searcher: Imagination, game: AnyGame, view: Any, table: Imagined, arms: list[Arm]
    ) -> None:
        self.searcher: Final = searcher
        self.game: Final = game
        self.view: Final = view
        self.seat: Final = searcher.seat_of(view)
        self.minds: Final[dict[int, Mind]] = {}
        for other in table.deciders:
            legal = game.legal(table.state, other)
            picks = [arm.action for arm in arms]
            self.minds[other] = Mind(picks if other == self.seat else candidates(legal, legal[0]))
        self.minded: Final = [seat for seat in table.deciders if len(self.minds[seat].actions) > 1]

    def mix(self, chance: Chance) -> list[Thought]:
        """Learn as long as the budget lasts, then draw from the average without its dust."""
        turn: i64 = 0
        searcher = self.searcher
        while not searcher.budget.is_spent(searcher.played):
            learner = self.seat if turn % 2 == 0 else self.minded[turn // 2 % len(self.minded)]
            self.learn(learner, turn)
            turn += 1
        return self.thoughts(chance)

    def learn(self, learner: int, turn: i64) -> None:
        """One table: each choice of one decider against what the others do there."""
        searcher = self.searcher
        table = searcher.imagine(self.game, self.view, turn)
        picks = searcher.picks_of_others(self.game, table, learner)
        for place, other in enumerate(table.deciders):
            if other != learner and (other == self.seat or searcher.thinking.below(2, UNSEEN) == 0):
                mind = self.minds[other]
                picks[place] = mind.draw(mind.strategy(), searcher.thinking)
        mind = self.minds[learner]
        place = table.deciders.index(learner)
        values = []
        for action in mind.actions:
            picks[place] = action
            values.append(searcher.play_out(self.game, table, picks, learner))
        mind.learn(values, float(turn + 1))

    def thoughts(self, chance: Chance) -> list[Thought]:
        """What the mixture draws first; the others by their share."""
        mind = self.minds[self.seat]
        whole = max(sum(mind.weights), 1e-9)
        shares = [weight / whole if weight >= DUST * whole else 0.0 for weight in mind.weights]
        drawn = mind.draw(shares, chance)
        visits = float(max(1, mind.visits))
        means = [total / visits for total in mind.totals]
        found = []
        for action, share, mean in zip(mind.actions, shares, means, strict=True):
            error = math.sqrt(0.25 / visits)
            thought = Thought(action, mean, mean - means[0], error, int(mind.visits))
            thought.share = share / max(sum(shares), 1e-9)
            found.append(thought)
        found.sort(key=share_of, reverse=True)
        return sorted(found, key=lambda thought: thought.action is not drawn)


def share_of(thought: Thought) -> float:
    return thought.share
