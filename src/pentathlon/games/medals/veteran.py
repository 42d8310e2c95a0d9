"""A player who weighs every choice by what the hand is worth after it; the champion imagines it.

Its weights were found by games against the club player: docs/champions.md.
"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.bot import Bot
from pentathlon.engine.chance import Chance
from pentathlon.engine.game import Action

from .actions import PASS, Attempt, Counter, Overbid, Swap, slot_of
from .bot import Odds, best_rival, deny, is_partner, medal_count, points_of
from .data import BIGGEST_BID, NONE, VALUES
from .state import Phase
from .view import MedalsView

WEIGHTS: Final = [0.98, 0.34, 0.1, 0.27, 0.16, 4.0, 2.1, 0.19, 1.36, 0.7, 0.09, 0.95, 0.9, 1.24]
"""In the order of `Weights`."""
WINNING: Final = 10.0
"""What the medal that stops the game is worth to whoever is ahead with it."""


class Weights:
    """What a veteran goes by."""

    def __init__(self, numbers: list[float]) -> None:
        self.nearness: Final = numbers[:3]
        """Of a medal for which so many cards are missing."""
        self.away: Final = numbers[3]
        """Of a discipline that is not in the market."""
        self.fresh: Final = numbers[4]
        """A card from the pile."""
        self.draws: Final = numbers[5]
        """So many cards one may hope to draw."""
        self.last: Final = numbers[6]
        """So many laps before the end hopes begin to fade."""
        self.slot: Final = numbers[7]
        """The price of a medal, as five end the game."""
        self.overbidding: Final = numbers[8]
        """A point that a rival does not get."""
        self.countering: Final = numbers[9]
        self.showing: Final = numbers[10]
        """Cards shown in a counter."""
        self.metals: Final = [0.0, *numbers[11:14]]
        """What each metal is worth beside its points."""


class Veteran(Bot):
    """Takes what is worth most by a few weights."""

    def __init__(self) -> None:
        self.weights: Final = Weights(WEIGHTS)

    def choose(self, view: MedalsView, legal: list[Action], chance: Chance) -> Action:
        hand = Hand(view, self.weights)
        best, most = legal[0], -1000.0
        for action in legal:
            worth = hand.worth_of(action)
            if worth > most:
                best, most = action, worth
        if view.table.phase is Phase.LAST_TURN and most <= 0.0:
            return deny(view, legal, hand.odds)
        return best


class Hand:
    """What the cards of one seat promise."""

    def __init__(self, view: MedalsView, weights: Weights) -> None:
        self.view: Final = view
        self.weights: Final = weights
        self.odds: Final = Odds(view)
        table = view.table
        laps = float(table.draw_count) / float(table.seats)
        self.fade: Final = min(1.0, laps / weights.last)
        self.draws: Final = min(weights.draws, laps)
        self.fresh: Final = weights.fresh * self.fade

    def worth_of(self, action: Action) -> float:
        """What a choice brings, beside doing nothing."""
        if isinstance(action, Swap):
            return self.change(action.discipline, 1)
        if isinstance(action, Attempt):
            return self.bid(action.discipline, action.size)
        if isinstance(action, Overbid):
            level = float(VALUES[self.view.table.level - 1])
            bid = self.bid(self.view.table.discipline, action.size)
            return bid if self.is_friendly() else bid + self.weights.overbidding * level
        if isinstance(action, Counter):
            level = float(VALUES[self.view.table.level - 1])
            return self.weights.countering * level - self.weights.showing
        return 0.0 if action is PASS else -100.0

    def is_friendly(self) -> bool:
        """Whether the bid to beat is a partner's, or nobody's any more."""
        standing = self.view.table.standing
        return standing == NONE or is_partner(self.view, standing)

    def bid(self, discipline: i64, size: i64) -> float:
        """The medal by its odds, and the cards that it takes."""
        first = (self.view.seat + 1) % self.view.table.seats
        stands = self.odds.stands(discipline, size, first)
        return stands * self.medal(size) + self.change(discipline, size)

    def medal(self, size: i64) -> float:
        """What a medal is worth now. Note 11"""
        view, value = self.view, VALUES[size - 1]
        if medal_count(view, view.seat) + 1 >= view.table.rules.medal_goal:
            lead = points_of(view, view.seat) + value - best_rival(view)
            return WINNING if lead > 0 else -WINNING
        return self.weights.metals[size] * float(value) - self.weights.slot

    def change(self, discipline: i64, count: i64) -> float:
        """What the hand gains when cards go and others come from the pile."""
        held = self.view.table.held(self.view.seat, discipline)
        lost = self.hope(discipline, held) - self.hope(discipline, held - count)
        return float(count) * self.fresh - lost

    def hope(self, discipline: i64, held: i64) -> float:
        """The best medal in reach with so many cards."""
        table, weights = self.view.table, self.weights
        if held <= 0:
            return 0.0
        unseen = float(self.odds.unseen[discipline])
        drawn = min(1.0, self.draws * unseen / float(max(1, self.odds.total)))
        best = 0.0
        for size in range(1, BIGGEST_BID + 1):
            if table.winners[slot_of(discipline, size)] == NONE:
                missing = max(0, size - held)
                hope = weights.nearness[missing] * float(VALUES[size - 1])
                for _ in range(missing):
                    hope *= drawn
                best = max(best, hope)
        return self.fade * (best if discipline in table.market else weights.away * best)
