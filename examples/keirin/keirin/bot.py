"""Bots for Keirin: they see no more than their seat."""

from pentathlon.engine.bot import Bot
from pentathlon.engine.chance import UNSEEN, Chance

from .rules import Ride
from .view import KeirinView, unseen_cards


class Rookie(Bot):
    """Rides any gear."""

    def choose(self, view: KeirinView, legal: list[Ride], chance: Chance) -> Ride:
        return legal[chance.below(len(legal), UNSEEN)]


class Club(Bot):
    """Keeps its largest gear for the final lap, where it counts twice."""

    def choose(self, view: KeirinView, legal: list[Ride], chance: Chance) -> Ride:
        if view.table.is_final_lap or has_spare(view, legal[-1]):
            return legal[-1]
        return max(legal[:-1], key=lambda action: promise(view, action), default=legal[-1])


def has_spare(view: KeirinView, action: Ride) -> bool:
    """Whether a gear is held twice, so that one of it can be kept."""
    return view.table.hands[view.seat][action.card] > 1


def promise(view: KeirinView, action: Ride) -> float:
    """What a gear brings, with the slipstream that the unseen cards make likely. KEI-4, KEI-5"""
    unseen = unseen_cards(view)
    larger = unseen[action.card + 1] / max(1, sum(unseen))
    return action.card + 1 + larger * (len(view.table.hands) - 1)
