"""Every game of the catalogue at the server's table, through the contract alone."""

import json
from pathlib import Path
from typing import Any

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.engine.record import read_record
from pentathlon.engine.replay import verify
from pentathlon.games.catalog import game_ids, open_box
from pentathlon.server.eyes import Eyes
from pentathlon.server.pictures import Pictures
from pentathlon.server.record_desk import find_record
from pentathlon.server.replies import ENCODER, encode
from pentathlon.server.running_game import RunningGame

from .house import House, Wire

STEPS = 40
"""How many steps of each game are looked at."""


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path / "rooms.db")


def seat_count(game: str) -> int:
    counts = open_box(game).game({}).seat_counts()
    return 4 if 4 in counts else max(counts)


def choose(wire: Wire, seat: int, turn: int) -> None:
    """Some legal choice, another one every time."""
    state: dict[str, Any] = wire.state
    options = state["eyes"][str(seat)]["ask"]["options"]
    action = options[turn * 7 % len(options)]["action"]
    wire.say("choose", seat=seat, decision=state["decision"], action=action)


@pytest.mark.parametrize("game", game_ids())
def test_a_game_is_played_with_bots_and_its_record_verifies(house: House, game: str) -> None:
    seats = seat_count(game)
    host = house.create(seats, game, bots=dict.fromkeys(range(1, seats), "rookie"))
    host.say("start")
    for turn in range(3_000):
        house.thinker.answer_all()
        if house.room().saved.phase == "over":
            break
        if host.state["eyes"]["0"]["ask"]:
            choose(host, 0, turn)
    record = read_record(find_record(house.hall, host.token, 1))

    assert host.state["result"]["lines"]
    assert verify(open_box(game).game(record.options), record)


def sent(table: RunningGame, watcher: int) -> list[bytes]:
    """All that a watcher is sent of a table: whole, and as a change of the one before."""
    eyes, last = Eyes(table, "fr"), len(table.match.tables) - 1
    change = eyes.eye(watcher, Pictures(table.match, last), is_change=True)
    return [encode(eyes.snapshot([watcher])), ENCODER.encode(change)]


@pytest.mark.parametrize("game", game_ids())
def test_changes_lead_every_eye_to_its_own_view(house: House, game: str) -> None:
    seats = seat_count(game)
    wires = [*house.table(seats, game), house.join(watch=True)]
    for turn in range(STEPS):
        if house.room().saved.phase == "over":
            break
        match = house.room().playing.match
        for wire, watcher in zip(wires, [*range(seats), -1], strict=True):
            eye = wire.state["eyes"][str(watcher)]
            assert eye["view"] == as_sent(match.view(watcher))
            beats = match.seen[-1][watcher].beats if match.game.tells else []
            shown = [beat.table for beat in beats if beat.table is not None]
            views = [beat["view"] for beat in eye["beats"] if beat["view"] is not None]
            assert views == [as_sent(match.game.view(each, watcher)) for each in shown]
        for seat, wire in enumerate(wires[:-1]):
            if wire.state["eyes"][str(seat)]["ask"] and house.room().saved.phase == "play":
                choose(wire, seat, turn + seat)
    steps = [raw for wire in wires for raw in wire.raw if b'"type":"step"' in raw]
    assert steps
    assert not any(b'"since":null' in raw for raw in steps), "whoever follows gets changes only"


def as_sent(view: Any) -> dict[str, Any]:
    sent: dict[str, Any] = json.loads(json.dumps(view.to_json()))
    return sent


@pytest.mark.parametrize("game", game_ids())
def test_scrambled_secrets_change_nothing_that_a_watcher_is_sent(house: House, game: str) -> None:
    inspection = open_box(game).inspection()
    assert inspection is not None
    seats = seat_count(game)
    wires = house.table(seats, game)
    for turn in range(STEPS):
        if house.room().saved.phase == "over":
            break
        table = house.room().playing
        for watcher in range(-1, seats):
            true, tables, told = table.match.state, table.match.tables[-2:], sent(table, watcher)
            table.match.state = inspection.scramble(true, watcher, Seeded(turn))
            table.match.tables[-1] = table.match.state.clone()
            if len(tables) > 1:
                earlier = inspection.scramble(tables[0], watcher, Seeded(STEPS + turn))
                table.match.tables[-2] = earlier
            assert sent(table, watcher) == told
            table.match.state, table.match.tables[-2:] = true, tables
        for seat, wire in enumerate(wires):
            if wire.state["eyes"][str(seat)]["ask"] and house.room().saved.phase == "play":
                choose(wire, seat, turn + seat)
