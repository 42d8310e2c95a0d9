"""Biathlon in lock-step."""

import random

from tests.lockstep.walk import Json, Pairing
from tests.reference.biathlon import Biathlon


class BiathlonPairing(Pairing):
    id = "biathlon"
    reference = Biathlon

    def options(self, luck: random.Random) -> dict[str, str]:
        """Short series, or the run is nothing but them; all rules half of the time."""
        chosen = super().options(luck)
        if luck.random() < 0.7:
            chosen.pop("series", None)
        if luck.random() < 0.5:
            chosen["rules"] = "full"
        if "laps" in chosen:
            chosen["laps"] = luck.choice("11123")
        if "races" in chosen:
            chosen["races"] = luck.choice("22345")
        return chosen

    def facts(self, state: Json, table: Json) -> dict[str, object]:
        skiers = state["skiers"]
        colours = [skier["colour"] for skier in skiers if skier["colour"]]
        if state["phase"] == "colour":
            return {"colours": colours}
        count = len(skiers)
        return {
            "colours": colours,
            "order": [colours[number] for number in state["order"]],
            "round": state["round"],
            "skiers": {
                skier["colour"]: skier_facts(skier, state["hands"][number], table["to_go"][number])
                for number, skier in enumerate(skiers)
            },
            "discard": state["discard"].split(),
            "at_once": state["at_once"].split(),
            "pile": state["pile"].split(),
            "history": [
                state["places"][first : first + count]
                for first in range(0, len(state["places"]), count)
            ],
        }


def skier_facts(skier: Json, hand: str, to_go: int) -> dict[str, object]:
    """A colour in the words of the reference."""
    facts: dict[str, object] = {
        "seat": skier["seat"],
        "lap": skier["lap"],
        "place": skier["place"],
        "finish": skier["finish"],
        "loops": skier["loops"],
        "hand": hand.split(),
    }
    if skier["at"] == "finished":
        return facts
    cards = {"new_skis": skier["skis"], "new_sights": skier["sights"]}
    facts |= {
        "at": skier["at"],
        "has_shot": skier["has_shot"],
        "owed": skier["owed"],
        "sprints": skier["sprints"],
        "techniques": sorted(card for card, stands in cards.items() if stands == "held"),
        "working": "".join(card for card, stands in cards.items() if stands == "working"),
        "lost_turns": skier["lost_turns"],
        "next_roll": skier["next_roll"],
        "rattled": skier["rattled"],
        "snow": skier["snow"],
        "to_go": to_go,
    }
    if skier["at"].startswith("F"):
        facts["aim"] = [skier["shots"], skier["targets"], skier["risk"], skier["pause"]]
    return facts
