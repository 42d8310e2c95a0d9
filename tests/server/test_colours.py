"""One person, one look: what people wear in the lobby they wear in the game and in its record."""

from pathlib import Path
from typing import Any

import pytest

from pentathlon.engine.record import read_record
from pentathlon.games.catalog import open_box

from .house import House, Wire


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path / "rooms.db", shelf=open_box)


def skiers(wire: Wire) -> list[Any]:
    """Colours in seat order."""
    found = wire.state["eyes"]["0"]["view"]["skiers"]
    return [skier["colour"] for skier in sorted(found, key=lambda skier: int(skier["seat"]))]


def race(house: House, *colours: str) -> list[Wire]:
    """A race of four: people in these colours, and bots."""
    wires = [house.create(4, "biathlon", colour=colours[0])]
    wires += [house.join(colour=colour) for colour in colours[1:]]
    for seat in range(len(colours), 4):
        wires[0].say("fill", seat=seat, level="rookie")
    wires[0].say("start")
    return wires


def test_bots_wear_what_people_leave(house: House) -> None:
    host = house.create(4, "medals", colour="blue")
    host.say("fill", seat=1, level="rookie")

    assert [seat["colour"] for seat in host.last("room")["seats"]] == [
        "blue", "red", "green", "yellow"
    ]  # fmt: skip


def test_biathlon_asks_nobody_for_a_colour_who_has_one(house: House) -> None:
    wires = race(house, "white", "green")

    assert skiers(wires[0]) == ["white", "green", "red", "blue"]
    assert wires[0].state["eyes"]["0"]["view"]["phase"] == "start_cell"


def test_who_wears_what_biathlon_has_not_is_asked_there(house: House) -> None:
    wires = race(house, "black", "red")
    asked = [wire.state["eyes"].get(str(seat), {}).get("ask") for seat, wire in enumerate(wires)]

    assert [ask is not None for ask in asked] == [True, False]
    assert "colour:white" in [option["action"] for option in asked[0]["options"]]


def test_the_record_keeps_what_everybody_wore(house: House) -> None:
    host = house.create(2, "medals", colour="purple")
    host.say("fill", seat=1, level="rookie")
    host.say("start")
    running = house.room().table
    assert running is not None
    text = running.match.record.to_text()

    assert running.match.record.colours == ["purple", "red"]
    assert read_record(text).colours == ["purple", "red"]
    assert read_record(text.replace('"colours":["purple","red"],', "")).colours == []
