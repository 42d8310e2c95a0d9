"""Stadium in lock-step."""

import random

from tests.lockstep.walk import Json, Look, Pairing
from tests.reference.stadium import FINAL, REST, SLOTS, SOLO, TEAM, Stadium


class StadiumPairing(Pairing):
    id = "stadium"
    reference = Stadium

    def options(self, luck: random.Random) -> dict[str, str]:
        """Half of the Games are one event; also own lists, and Finals without a limit."""
        chosen = super().options(luck)
        if luck.random() < 0.5:
            chosen["programme"] = luck.choice([*SOLO, *TEAM, *REST, *FINAL])
        elif luck.random() < 0.3:
            chosen["programme"] = ",".join(own_list(luck))
        if chosen.get("start_energy") == "0" and is_games(chosen):
            chosen["start_energy"] = "30"
        if not is_games(chosen) and luck.random() < 0.3:
            stocks = [str(luck.randint(0, 30)) for _ in range(luck.choice([4, 6]))]
            chosen["start_energy"] = ",".join(stocks)
        if luck.random() < 0.1:
            chosen |= {f"time_limits.{event}": "off" for event in FINAL}
        if luck.random() < 0.3:
            values = sorted((luck.randint(0, 9) for _ in range(3)), reverse=True)
            chosen["medal_values"] = ",".join(str(value) for value in values)
        return chosen

    def facts(self, state: Json, look: Look) -> dict[str, object]:
        is_rolling = state["phase"] == "turn" and state["event"] in ("archery", "volleyball")
        medals = state["medals"]
        return {
            "programme": [event for event in state["programme"] if event],
            "event": state["event"],
            "token": state["token"],
            "energy": state["energy"],
            "points": look()["points"],
            "medals": sorted(
                f"{each['event']} {each['metal']} {each['team']} {each['athlete']}"
                for each in medals
            ),
            "scores": state["scores"],
            "cubes": state["cubes"],
            "dice": state["dice"] if is_rolling else None,
            "ball": state["ball"],
        }


def is_games(chosen: dict[str, str]) -> bool:
    programme = chosen.get("programme", "standard")
    return programme in SLOTS or "," in programme


def own_list(luck: random.Random) -> list[str]:
    """Two to six tiles, the last a Final, a rest among four or more. 5.1"""
    regular = luck.sample([*SOLO, *TEAM], luck.randint(1, 4))
    rests = luck.sample(REST, luck.randint(1, 2))
    return [*regular[:2], *rests, *regular[2:], luck.choice(FINAL)]
