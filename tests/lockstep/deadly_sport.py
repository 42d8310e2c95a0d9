"""Deadly Sport in lock-step."""

import random

from tests.lockstep.medals import cards
from tests.lockstep.walk import Json, Look, Pairing
from tests.reference.deadly_sport import DeadlySport


class DeadlySportPairing(Pairing):
    id = "deadly_sport"
    reference = DeadlySport

    def options(self, luck: random.Random) -> dict[str, str]:
        """Random play takes long: most games are cut short, or hurried by overtime."""
        chosen = super().options(luck)
        if luck.random() < 0.7:
            chosen["round_limit"] = str(luck.randint(5, 25))
        if luck.random() < 0.5:
            chosen["overtime_round"] = str(luck.randint(5, 20))
        return chosen

    def facts(self, state: Json, look: Look) -> dict[str, object]:
        return {
            "round": state["round"],
            "coach_1a": state["coach_1a"],
            "best_coach": state["best_coach"],
            "side": state["side"],
            "supply": state["supply"],
            "fatal": state["fatal"],
            "decks": {sport: deck(text) for sport, text in state["decks"].items()},
            "turned": cards(state["turned"]),
            "seats": {number: seat_facts(seat) for number, seat in enumerate(state["seats"])},
        }


def deck(text: str) -> list[list[str]]:
    """`5*T U6 | U4 T`: the unseen cards, and the known ones below them in order."""
    unseen, _, known = text.partition("|")
    return [cards(unseen), known.split()]


def dice(text: str) -> dict[str, int]:
    """`BOW:1 TEN:2+` as sport and face."""
    return {word[:3]: int(word[4:].rstrip("+")) for word in text.split()}


def injuries(text: str) -> dict[str, int]:
    """`CLI:U4:3 CYC:U2` as card and die, 0 for a healed one."""
    words = [f"{word}:0".split(":") for word in text.split()]
    return {f"{sport} {card}": int(die) for sport, card, die, *_ in words}


def seat_facts(seat: Json) -> dict[str, object]:
    return {
        "pills": seat["pills"],
        "pool": [int(face) for face in seat["pool"].split()],
        "doped_pool": [int(face) for face in seat["doped_pool"].split()],
        "old": dice(seat["old"]),
        "new": dice(seat["new"]),
        "doped": sorted(word[:3] for word in seat["new"].split() if word.endswith("+")),
        "units": dice(seat["units"]),
        "injuries": injuries(seat["injuries"]),
    }
