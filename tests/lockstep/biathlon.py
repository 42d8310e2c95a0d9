"""Biathlon in lock-step."""

import random

from pentathlon.games.catalog import open_box
from tests.lockstep.walk import Json, Look, Pairing
from tests.reference.biathlon import Biathlon


class BiathlonPairing(Pairing):
    id = "biathlon"
    reference = Biathlon

    def options(self, luck: random.Random) -> dict[str, str]:
        """Short races and short series, a long race now and then; all rules half of the time."""
        chosen = super().options(luck)
        if luck.random() < 0.7:
            chosen.pop("series", None)
        if luck.random() < 0.5:
            chosen["rules"] = "full"
        if "laps" in chosen:
            chosen["laps"] = luck.choice("11123")
        if luck.random() < 0.2:
            chosen["cup_points"] = own_points(luck)
        colours, first = chosen.get("colours", "each"), chosen.get("first_player", "random")
        if colours != "each" and first != "random" and first[-1] > colours:
            chosen.pop("first_player")  # nobody sits there
        if "races" in chosen:
            chosen["races"] = luck.choice("22345")
        if luck.random() < 0.3:
            chosen["board"] = own_board(luck)
            chosen["final_lap"] = luck.choice(["on", "off"])
        if luck.random() < 0.03:
            chosen |= {"laps": "5", "colours": "6", "event_cards": "on"}
            chosen.pop("series", None)
        return chosen

    def facts(self, state: Json, look: Look) -> dict[str, object]:
        skiers = state["skiers"]
        colours = [skier["colour"] for skier in skiers if skier["colour"]]
        if state["phase"] == "colour":
            return {"colours": colours}
        count = len(skiers)
        to_go = look()["to_go"]
        return {
            "colours": colours,
            "order": [colours[number] for number in state["order"]],
            "round": state["round"],
            "skiers": {
                skier["colour"]: skier_facts(skier, state["hands"][number], to_go[number])
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


def own_points(luck: random.Random) -> str:
    """One to six falling numbers. BIA-D7.2"""
    points = [luck.randint(1, 20), *[luck.randint(0, 20) for _ in range(luck.randint(0, 5))]]
    return ",".join(str(each) for each in sorted(points, reverse=True))


def own_board(luck: random.Random) -> str:
    """A board that somebody might write, by the checks of BIA-V; drawn until one passes."""
    option = open_box("biathlon").game({}).options[0]
    while True:
        text = draw_board(luck)
        if option.accepts(text):
            return text


def draw_board(luck: random.Random) -> str:
    first = luck.randint(16, 22)
    firing = list(range(first, first + luck.choice([3, 3, 3, 4, 6, 8])))
    gate = firing[-1] + luck.choice([1, 1, 2])
    rows = max(24, gate + luck.choice([2, 3, 4]))
    lanes = [draw_lane(luck, number, first, rows) for number in range(luck.randint(2, 8))]
    cells = [(row, lane + 1) for lane in range(len(lanes)) for row in range(gate + 1, rows + 1)]
    there = [(row, lane) for row, lane in cells if lanes[lane - 1][row - 1] == "."]
    start = [list(cell) for cell in luck.sample(there, min(6, len(there)))]
    wall = f"{{between=[1,2],from=4,to={luck.randint(4, 9)}}}" if luck.random() < 0.4 else ""
    loop = f"loop={{rows={luck.randint(7, 9)},lanes=2}}"
    return (
        f"{{id='own',name='Own',side='',rows={rows},lanes={lanes},walls=[{wall}],"
        f"start={start},firing={firing},gate={gate},{loop}}}"
    )


def draw_lane(luck: random.Random, number: int, first: int, rows: int) -> str:
    """Two whole lanes; the others lie further and further inside, or at both ends of a lap."""
    kinds = luck.choice(["." * 9, ".......123vv~EC", ".123v~EECC"])
    lane = ["."] * rows
    for row in range(2, first - 1):
        lane[row] = luck.choice(kinds)
    if number >= 2 and luck.random() < 0.5:
        for row in range(number, rows - number):
            lane[row] = "#"
    elif number >= 2:
        gap = number - 1
        lane[:gap] = "#" * gap
        lane[rows - gap :] = "#" * gap
    return "".join(lane)


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
    }
    if skier["at"] != "waiting":
        facts["to_go"] = to_go
    if skier["at"].startswith("F"):
        facts["aim"] = [skier["shots"], skier["targets"], skier["risk"], skier["pause"]]
    return facts
