"""Hundred Metres in lock-step."""

import random

from tests.lockstep.medals import cards
from tests.lockstep.walk import Json, Look, Pairing
from tests.reference.hundred_metres import HundredMetres


class HundredMetresPairing(Pairing):
    id = "hundred_metres"
    reference = HundredMetres

    def options(self, luck: random.Random) -> dict[str, str]:
        """Random runners need time to reach the line."""
        chosen = super().options(luck)
        if luck.random() < 0.6:
            chosen["round_limit"] = str(luck.randint(40, 99))
        return chosen

    def facts(self, state: Json, look: Look) -> dict[str, object]:
        return {
            "dealer": state["dealer"],
            "first": state["first"],
            "turn": state["turn"] if state["first"] >= 0 else -1,
            "round": state["round"],
            "row": sorted(state["row"].split()),
            "draw": cards(state["draw"]),
            "discard": state["discard"].split(),
            "spent": state["spent"],
            "clock": look()["clock"],
            "runners": {seat: runner_facts(each) for seat, each in enumerate(state["runners"])},
        }


def runner_facts(runner: Json) -> dict[str, object]:
    names = ("lane", "cell", "injuries", "shoe", "photo", "suit", "place", "time")
    return {name: runner[name] for name in names} | {"hand": cards(runner["hand"])}
