"""Own boards in rooms: on the shelf, in play, and in records that need no file."""

import json
from pathlib import Path

import pytest

from pentathlon.play.own_boards import OwnBoards
from tests.games.biathlon.own_boards import SMALL
from tests.support import rule

from .house import House, choose_first
from .test_pages import fetch
from .toys import shelf


@pytest.fixture
def house(tmp_path: Path) -> House:
    own = OwnBoards(tmp_path)
    own.folder.mkdir()
    (own.folder / "small.toml").write_text(SMALL)
    return House(tmp_path / "rooms.db", shelf=own.shelf(shelf))


def test_an_own_board_is_an_option_in_the_app(house: House) -> None:
    games = json.loads(fetch(house, "/api/games")[2])
    options = next(game["options"] for game in games if game["id"] == "biathlon")

    assert options[0]["values"] == ["lakeside", "high_ridge", "small"]


@rule("BIA-2")
def test_a_room_races_on_an_own_board_and_goes_on_without_the_file(
    house: House, tmp_path: Path
) -> None:
    wires = house.table(2, "biathlon", terms={"options": {"board": "small"}})
    first = wires[0].state["asked"][0]
    choose_first(wires[first], first)
    before = wires[0].state
    (tmp_path / "boards" / "small.toml").unlink()
    house.kill()

    assert wires[0].last("room")["terms"]["options"] == {"board": "small"}
    after = house.resume(wires[0].token).state
    assert after["eyes"]["0"]["view"] == before["eyes"]["0"]["view"]
    assert after["decision"] == before["decision"]


def test_a_room_whose_board_is_gone_says_so(house: House, tmp_path: Path) -> None:
    host = house.create(2, "biathlon", terms={"options": {"board": "small"}})
    host.say("fill", seat=1, level="rookie")
    (tmp_path / "boards" / "small.toml").unlink()
    house.kill()
    back = house.resume(host.token)

    assert back.say("start")[0]["code"] == "option_value"
    back.say("arrange", terms={"game": "biathlon", "seats": 2, "beat": 0})
    assert back.say("start")[0]["type"] != "error"
