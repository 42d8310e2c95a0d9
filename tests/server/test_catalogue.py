"""Every game of the catalogue at the server's table, through the contract alone."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.engine.record import read_record
from pentathlon.engine.replay import verify
from pentathlon.games.catalog import game_ids, open_box
from pentathlon.play.history import STRIDE
from pentathlon.server.eyes import Eyes
from pentathlon.server.pictures import Pictures
from pentathlon.server.record_desk import find_record
from pentathlon.server.replies import ENCODER, encode
from pentathlon.server.running_game import RunningGame

from .house import ROOMY, House, Wire, lay

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


@pytest.mark.parametrize("game", game_ids())
def test_whoever_looks_back_sees_what_was_shown(tmp_path: Path, game: str) -> None:
    """Before and after the house was killed; most steps are played again for it."""
    house = House(tmp_path / "rooms.db", replace(ROOMY, requests=10**6, request_burst=10**6))
    seats = seat_count(game)
    wires = [*house.table(seats, game), house.join(watch=True)]
    for turn in range(STEPS):
        for seat, wire in enumerate(wires[:-1]):
            if wire.state["eyes"][str(seat)]["ask"] and house.room().saved.phase == "play":
                choose(wire, seat, turn + seat)
    watchers = [*range(seats), -1]
    shown = [live(wire, watcher) for wire, watcher in zip(wires, watchers, strict=True)]
    story = [wire.say("sync")[-1]["story"] for wire in wires]
    assert min(len(steps) for steps in shown) > STRIDE
    check_looks(wires, watchers, shown)
    house.kill()
    back = [house.resume(wire.token) for wire in wires]
    assert [wire.last("snapshot")["story"] for wire in back] == story
    check_looks(back, watchers, shown)


def check_looks(wires: list[Wire], watchers: list[int], shown: list[dict[int, Any]]) -> None:
    for wire, watcher, steps in zip(wires, watchers, shown, strict=True):
        for step in reversed(steps):
            assert look_back(wire, watcher, step) == steps[step]


def live(wire: Wire, watcher: int) -> dict[int, Any]:
    """Each step as a client was shown it when it came."""
    frames = wire.all("snapshot")[:1] + wire.all("step")
    eyes = {frame["step"]: frame["eyes"][str(watcher)] for frame in frames}
    return {step: (eye["view"], eye["beats"]) for step, eye in eyes.items()}


def look_back(wire: Wire, watcher: int, step: int) -> Any:
    (reply,) = wire.say("look", seat=watcher, step=step)
    return reply["eye"]["view"], reply["eye"]["beats"]


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
            match, told = table.match, sent(table, watcher)
            true, steps = match.state, range(max(0, len(match.tables) - 2), len(match.tables))
            tables = {step: match.tables[step] for step in steps}
            for step, lain in tables.items():
                lay(match, inspection.scramble(lain, watcher, Seeded(STEPS * step + turn)), step)
            match.state = match.tables[-1].clone()
            assert sent(table, watcher) == told
            match.state = true
            for step, lain in tables.items():
                lay(match, lain, step)
        for seat, wire in enumerate(wires):
            if wire.state["eyes"][str(seat)]["ask"] and house.room().saved.phase == "play":
                choose(wire, seat, turn + seat)
