"""What is this? A person asks, and the game answers for this table."""

from pathlib import Path
from typing import Any

import pytest

from pentathlon.games.catalog import open_box

from .house import House, Wire


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path / "rooms.db")


def explained(wire: Wire, seat: int, action: str = "", *things: str) -> dict[str, Any]:
    (reply,) = wire.say("explain", seat=seat, action=action, things=list(things))
    assert reply["type"] == "explained"
    return reply


def option_of(wire: Wire, seat: int, verb: str) -> dict[str, str]:
    options = wire.state["eyes"][str(seat)]["ask"]["options"]
    found: dict[str, str] = next(each for each in options if each["action"].startswith(verb))
    return found


def race(house: House, **options: str) -> Wire:
    """A biathlon with the base rules and these options, in a room of its own."""
    house.hall.rooms.clear()
    return house.table(2, "biathlon", terms={"options": {"rules": "base", **options}})[0]


def test_a_choice_is_explained_by_the_rules_that_the_game_names(house: House) -> None:
    wires = house.table(3, "medals")
    asked = wires[0].state["asked"][0]
    option = option_of(wires[asked], asked, "swap")

    reply = explained(wires[asked], asked, option["action"])

    assert reply["rules"] == ["MED-14", "MED-13", "MED-Q17"]
    assert reply["name"] == option["label"]
    assert reply["note"] == ""


def test_what_a_choice_holds_is_explained_before_it(house: House) -> None:
    wires = house.table(4, "stadium", terms={"options": {"programme": "rowing"}})

    reply = explained(wires[1], 1, "rest", "unheard_of", "energy")

    assert reply["rules"] == ["STA-GEN-5", "STA-GEN-8", "STA-ROW-2"]


def test_a_closed_choice_is_explained_by_the_rule_that_closes_it(house: House) -> None:
    wires = house.table(2, "medals", language="fr")
    asked = wires[0].state["asked"][0]

    reply = explained(wires[asked], asked, "counter")

    assert reply["rules"] == ["MED-13"]
    assert "MED-13" in reply["note"]
    assert reply["name"] == ""


def test_the_first_thing_that_is_known_is_explained_and_else_the_game(house: House) -> None:
    wires = house.table(2, "medals")

    assert explained(wires[0], 0, "", "chip", "pot", "market")["rules"] == ["MED-10"]
    assert explained(wires[0], -1, "", "silver")["rules"] == ["MED-18", "MED-48"]
    assert explained(wires[0], -1, "counter")["rules"] == list(
        open_box("medals").things()["game"].rules
    )


def test_what_this_table_plays_without_is_out_of_play(house: House) -> None:
    base = race(house)

    climb = explained(base, -1, "", "climb")
    assert climb["rules"] == ["BIA-43", "BIA-44", "BIA-45"]
    assert climb["note"] == (
        "Out of play here. Switched off at this table: Rule 1: climbs slow a roll."
    )
    base.say("language", language="fr")
    assert explained(base, -1, "", "climb")["note"] == (
        "Sans effet ici. Désactivé à cette table : Règle 1 : les montées freinent."
    )
    descent = explained(base, -1, "", "descent")["note"]
    assert "Règle 2" in descent
    assert "Règle 3" in descent
    wall = explained(base, -1, "", "wall")
    assert (wall["rules"], wall["note"]) == (["BIA-Q8", "BIA-Q44"], "")
    assert explained(race(house, climbs="on"), -1, "", "climb")["note"] == ""


def test_of_a_thing_only_the_rules_in_play_are_shown(house: House) -> None:
    falls = explained(race(house, descent_falls="on"), -1, "", "descent")
    both = explained(race(house, rules="full"), -1, "", "descent")

    assert falls["rules"] == ["BIA-48"]
    assert both["rules"] == ["BIA-47", "BIA-48"]


def test_nobody_asks_for_another_seat_or_without_a_game(house: House) -> None:
    wires = house.table(2, "medals")

    assert wires[0].say("explain", seat=1, action="pass")[0]["code"] == "seat_not_yours"
    house.hall.rooms.clear()
    assert house.create(2).say("explain", seat=-1)[0]["code"] == "no_game"


def test_a_plug_in_that_explains_nothing_answers_with_nothing(house: House) -> None:
    wire = house.table(2)[0]

    assert explained(wire, 0, "", "pot")["rules"] == []
