"""Medals in lock-step."""

import random

from tests.lockstep.walk import Json, Look, Pairing
from tests.reference.medals import Medals


def cards(text: str) -> list[str]:
    """`SKI 2*JUD` as three cards, sorted."""
    found: list[str] = []
    for word in text.split():
        count, star, card = word.rpartition("*")
        found += [card] * (int(count) if star else 1)
    return sorted(found)


class MedalsPairing(Pairing):
    id = "medals"
    reference = Medals

    def options(self, luck: random.Random) -> dict[str, str]:
        """A fifth seat cannot deal to four in pairs."""
        chosen = super().options(luck)
        if chosen.get("teams") == "pairs" and chosen.get("dealer") == "seat_5":
            del chosen["dealer"]
        return chosen

    def facts(self, state: Json, look: Look) -> dict[str, object]:
        return {
            "dealer": state["dealer"],
            "turn": state["turn"],
            "turns_left": state["turns_left"],
            "market": cards(state["market"]),
            "hands": [cards(hand) for hand in state["hands"]],
            "pot": cards(state["pot"]),
            "draw": cards(state["draw"]),
            "medals": state["medals"],
            "bids": state["bids"],
            "standing": state["standing"],
        }
