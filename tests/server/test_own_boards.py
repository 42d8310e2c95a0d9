"""Own boards in rooms: on the shelf, in play, and in records that need no file."""

import json
from pathlib import Path

import pytest

from pentathlon.games.catalog import at_home
from tests.games.biathlon.own_boards import SMALL, changed
from tests.support import rule

from .house import House, choose_first
from .process import Server
from .test_pages import fetch
from .toys import shelf


@pytest.fixture
def house(tmp_path: Path) -> House:
    (tmp_path / "boards").mkdir()
    (tmp_path / "boards" / "small.toml").write_text(SMALL)
    return House(tmp_path / "rooms.db", shelf=at_home(shelf, tmp_path))


def boards_in_the_app(house: House) -> list[str]:
    games = json.loads(fetch(house, "/api/games")[2])
    boards: list[str] = next(
        game["options"][0]["values"] for game in games if game["id"] == "biathlon"
    )
    return boards


def test_an_own_board_is_an_option_in_the_app(house: House) -> None:
    assert boards_in_the_app(house) == ["lakeside", "high_ridge", "small"]


def test_a_new_board_is_there_when_the_page_is_loaded_anew(house: House, tmp_path: Path) -> None:
    boards_in_the_app(house)
    other = changed(('"small"', '"other"'))
    (tmp_path / "boards" / "other.toml").write_text(other)

    assert boards_in_the_app(house) == ["lakeside", "high_ridge", "other", "small"]
    host = house.create(2, "biathlon", terms={"options": {"board": "other"}})
    assert host.last("room")["terms"]["options"] == {"board": "other"}


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


def test_the_server_brings_the_boards_of_whoever_starts_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "pentathlon" / "boards"
    folder.mkdir(parents=True)
    (folder / "small.toml").write_text(SMALL)
    (folder / "bad.toml").write_text("format = 2")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with Server(tmp_path) as server, server.connect() as talk:
        games = json.loads(server.get("/api/games")[2])
        options = next(game["options"] for game in games if game["id"] == "biathlon")
        bots = {1: "club", 2: "club"}
        talk.create(3, "biathlon", seat=0, bots=bots, terms={"options": {"board": "small"}})
        talk.say("start")
        step = talk.hear("snapshot", "step")
        while not step.get("by"):  # a bot, in a process of its own, knows the board
            ask = step["eyes"]["0"]["ask"]
            if ask:
                action = ask["options"][0]["action"]
                talk.say("choose", seat=0, decision=step["decision"], action=action)
            step = talk.hear("step")
        assert server.process.stderr is not None
        while b"bad.toml: Line 1" not in server.process.stderr.readline():
            pass
    assert options[0]["values"] == ["lakeside", "high_ridge", "small"]
