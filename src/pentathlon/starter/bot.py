"""Bots for Starter: they get a view and the legal choices, and no more."""

from pentathlon.engine.bot import Bot
from pentathlon.engine.chance import UNSEEN, Chance

from .rules import Lay
from .view import StarterView


class Rookie(Bot):
    """Lays any card."""

    def choose(self, view: StarterView, legal: list[Lay], chance: Chance) -> Lay:
        return legal[chance.below(len(legal), UNSEEN)]


class Club(Bot):
    """Lays its fastest card, so that it scores before the others do."""

    def choose(self, view: StarterView, legal: list[Lay], chance: Chance) -> Lay:
        return legal[-1]
