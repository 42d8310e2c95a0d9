"""What a coach looks at: the open table, its seat, the choices, and how to pace the stock."""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.chance import UNSEEN, Chance
from pentathlon.engine.game import Action

from ..data import FINAL, REST
from ..state import StadiumState
from ..view import StadiumView

FINAL_SHARES: Final = 2.0
REST_SHARES: Final = 0.4
EAGERNESS: Final = 1.6
"""Medals now are surer than medals later: an even pace loses to whoever spends ahead of it."""


class Plan:
    """One decision of one seat."""

    def __init__(self, view: StadiumView, legal: list[Action], chance: Chance) -> None:
        self.table: Final = view.table
        self.seat: Final = view.seat
        self.legal: Final = legal
        self.chance: Final = chance
        self.shares: Final = shares_left(view.table)
        self.eagerness: Final = min(EAGERNESS, self.shares)

    @property
    def energy(self) -> i64:
        """The seat's stock."""
        return self.table.energy[self.seat]

    def share(self, seat: i64) -> float:
        """What a seat can spend on an event now, the Final counted twice. Note 1"""
        return float(self.table.energy[seat]) * self.eagerness / self.shares

    @property
    def own_share(self) -> float:
        return self.share(self.seat)

    @property
    def is_last(self) -> bool:
        """Whether no event follows, so that nothing has to be saved."""
        return self.table.slot == len(self.table.programme) - 1

    def toss(self, count: i64) -> i64:
        """A number from 0 to `count` - 1, of the bot's own luck."""
        return self.chance.below(count, UNSEEN)

    def any_of(self) -> Action:
        """Any legal choice."""
        return self.legal[self.toss(len(self.legal))]


def shares_left(table: StadiumState) -> float:
    """The events to come, this one included, by their weights. Note 1"""
    total = 0.0
    for slot in range(table.slot, len(table.programme)):
        family = table.rules.families[slot]
        if family == FINAL:
            total += FINAL_SHARES
        elif family == REST:
            total += REST_SHARES
        else:
            total += 1.0
    return total


def near(value: float) -> i64:
    """The nearest whole number."""
    return i64(value + 0.5)
