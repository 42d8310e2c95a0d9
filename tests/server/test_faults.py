"""When our own code fails on a message: its sender is told, and nobody else feels anything."""

import logging
from pathlib import Path
from typing import Any

import pytest

from pentathlon.games.catalog import open_box
from pentathlon.server import door, handlers, protocol
from pentathlon.server.client import Client
from pentathlon.server.decision_clock import Times
from pentathlon.server.limits import Limits
from pentathlon.server.protocol import VERSION
from pentathlon.server.room import Room
from pentathlon.server.saved_room import from_bytes

from .house import House, Wire, choose_first
from .toys import Toy

CLOCK = {"decision_clock": 30}


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path / "rooms.db")


def asked(wires: list[Wire]) -> int:
    """A seat that has a choice now."""
    return next(s for s, wire in enumerate(wires) if wire.state["eyes"][str(s)]["ask"])


def break_down(*facts: object) -> Any:
    raise IndexError("a fault of ours")


def change_and_break_down(room: Room, client: Client, message: object) -> None:
    """The worst of handlers: it changes what it can reach, and fails then."""
    room.saved.guests[1].name = "Nobody"
    room.saved.terms.hints = False
    if room.table is not None:
        room.table.timing.extend(500)
        room.table.match.pending.clear()
    room.outbox.change()
    raise IndexError("a fault of ours")


def test_a_message_that_fails_is_refused_and_nobody_else_hears_of_it(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    wires = house.table(3, terms=CLOCK)
    seat = asked(wires)
    before = [len(wire.raw) for wire in wires]
    monkeypatch.setattr(Toy, "refuse", break_down)
    with caplog.at_level(logging.CRITICAL):
        answer = choose_first(wires[seat], seat)

    assert [(each["type"], each["code"], each["re"]) for each in answer] == [
        ("error", "internal", 7)
    ]
    assert [len(wire.raw) for wire in wires] == [n + (s == seat) for s, n in enumerate(before)]
    assert [wire.closed for wire in wires] == [None] * 3


def test_what_a_failed_message_has_changed_is_undone_and_everybody_stays(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    wires = house.table(2, terms={**CLOCK, "options": {"rounds": "9"}})
    seat = asked(wires)
    choose_first(wires[seat], seat)
    house.pass_time(12)
    monkeypatch.setitem(handlers.HANDLERS, protocol.Profile, change_and_break_down)
    with caplog.at_level(logging.CRITICAL):
        (*_, error) = wires[1].say("profile", guest=wires[1].guest, name="x", id=5)

    room = house.room()
    assert (error["type"], error["code"]) == ("error", "internal")
    assert [wire.closed for wire in wires] == [None, None]
    assert room.saved.guests[1].name == "Bob"
    assert room.saved.terms.hints
    assert room.table is not None
    assert seat in room.table.match.pending, "the choice that was acknowledged is still in"
    assert wires[0].state["clock"]["left"] == pytest.approx(18), "no fresh clock"
    assert from_bytes(house.store.room(room.saved.id) or b"").guests[1].name == "Bob"


def test_talk_wishes_and_an_offer_outlive_a_failed_message(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    host = house.create(3, bots={"2": "rookie"})
    guest = house.join()
    host.say("say", guest=host.guest, text="still remembered")
    host.say("start")
    newcomer = house.join(watch=True)
    host.say("sit", guest=newcomer.guest, seat=2)
    assert host.last("room")["offer"]["seat"] == 2
    monkeypatch.setitem(handlers.HANDLERS, protocol.Profile, change_and_break_down)
    with caplog.at_level(logging.CRITICAL):
        guest.say("profile", guest=guest.guest, name="x")

    assert host.last("room")["offer"]["seat"] == 2
    said = [each["text"] for each in newcomer.say("sync") if each["type"] == "said"]
    assert said == ["still remembered"]


def test_a_choice_that_the_rules_fail_on_is_taken_back(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    wires = house.table(2, terms={**CLOCK, "options": {"rounds": "9"}})
    while wires[0].state["step"] == 0:
        house.pass_time(10)
        with monkeypatch.context() as patch, caplog.at_level(logging.CRITICAL):
            patch.setattr(Toy, "apply", break_down)
            seat = asked(wires)
            choose_first(wires[seat], seat)
            other = wires[1 - seat].state["eyes"][str(1 - seat)]
            if other["ask"]:
                choose_first(wires[1 - seat], 1 - seat)
        if wires[0].all("error") or wires[1].all("error"):
            break

    errors = [each["code"] for wire in wires for each in wire.all("error")]
    assert errors == ["internal"]
    assert [wire.closed for wire in wires] == [None, None]
    assert wires[0].state["step"] == 0
    assert wires[0].state["clock"]["left"] == pytest.approx(20), "the clock ran on"


def test_a_reset_keeps_the_clock(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    wires = house.table(2, terms={**CLOCK, "options": {"rounds": "9"}})
    house.pass_time(12)
    room = house.room()
    with monkeypatch.context() as patch, caplog.at_level(logging.CRITICAL):
        patch.setattr(Toy, "view", break_down)
        room.change()
        room.broadcast.tell_again()
        house.hall.settle(room)
    assert [wire.closed for wire in wires] == [1012, 1012]

    back = house.resume(wires[0].token)
    assert back.state["clock"]["left"] == pytest.approx(18)


@pytest.mark.parametrize("digits", [4_301, 5_000])
def test_a_number_of_thousands_of_digits_is_no_option(tmp_path: Path, digits: int) -> None:
    house = House(tmp_path / "rooms.db", shelf=open_box)
    options = {"programme": "golf", "start_energy": "9" * digits}
    terms = {"game": "stadium", "seats": 4, "options": options}
    newcomer = house.wire()
    (error,) = newcomer.say("create", v=VERSION, terms=terms, id=1)
    assert error["code"] == "option_value"
    host = house.create(4, "stadium")
    guest = house.join()
    assert host.say("arrange", terms=terms, id=2)[-1]["code"] == "option_value"
    assert [host.closed, guest.closed] == [None, None]


def test_whoever_comes_in_with_a_fault_of_ours_is_told(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(door, "check_terms", break_down)
    newcomer = house.wire()
    with caplog.at_level(logging.CRITICAL):
        terms = {"game": "toy", "seats": 2}
        (error,) = newcomer.say("create", v=VERSION, terms=terms, id=3)

    assert (error["code"], error["re"], newcomer.closed) == ("internal", 3, None)


def test_a_room_that_fails_at_its_birth_is_not_there(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with monkeypatch.context() as patch, caplog.at_level(logging.CRITICAL):
        patch.setattr(door, "take_seat", break_down)
        wire = house.create()
    assert wire.frames[-1]["code"] == "internal"
    assert not house.hall.rooms

    terms = {"game": "toy", "seats": 2}
    assert wire.say("create", v=VERSION, terms=terms, seat=0)[0]["type"] == "welcome"


def test_a_thought_that_comes_when_the_table_is_smaller_is_late(house: House) -> None:
    host = house.create(4, bots=dict.fromkeys(("1", "2", "3"), "rookie"))
    watcher = house.join(watch=True)
    host.say("start")
    late, house.thinker.jobs = house.thinker.jobs, []
    assert any(job.seat == 3 for job, _ in late)
    host.say("stop")
    host.say("arrange", terms={"game": "toy", "seats": 2, "beat": 0})
    host.say("fill", seat=1, level="rookie")
    host.say("start")
    for _, done in late:
        done("bid:S3:1")

    assert [host.closed, watcher.closed] == [None, None]
    assert host.state["game"] == 2


def test_the_same_fault_is_logged_once_a_minute(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    host = house.create()
    monkeypatch.setitem(handlers.HANDLERS, protocol.Profile, break_down)
    with caplog.at_level(logging.ERROR):
        for _ in range(5):
            host.say("profile", guest=host.guest, name="x")
        assert len(caplog.records) == 1
        house.pass_time(61)
        host.say("profile", guest=host.guest, name="x")

    assert len(caplog.records) == 2


def test_who_makes_the_server_fail_again_and_again_is_sent_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    house = House(tmp_path / "rooms.db", Limits())
    host = house.create()
    guest = house.wire("10.0.0.2")
    guest.say("join", v=VERSION, code=house.room().saved.code, name="Bob")
    monkeypatch.setitem(handlers.HANDLERS, protocol.Profile, break_down)
    with caplog.at_level(logging.CRITICAL):
        for _ in range(20):
            guest.say("profile", guest=guest.guest, name="x")

    assert (guest.closed, host.closed) == (1008, None)


# Undo


def planning(house: House) -> tuple[Wire, int]:
    """A table on which the leader plans twice, and could take the first plan back."""
    wires = house.table(2, terms={"decision_clock": 10, "options": {"rounds": "9"}})
    for seat in (0, 1):
        if wires[seat].state["eyes"][str(seat)]["ask"]:
            choose_first(wires[seat], seat)
    leader = wires[0].state["asked"][0]
    return wires[leader], leader


def test_an_undone_decision_keeps_the_time_that_it_took(house: House) -> None:
    wire, leader = planning(house)
    start = wire.state["clock"]["left"]
    house.pass_time(3)
    choose_first(wire, leader)
    house.pass_time(2)
    wire.say("undo", seat=leader, decision=wire.state["decision"])
    assert wire.state["clock"]["left"] == pytest.approx(start - 3)
    house.pass_time(1)
    choose_first(wire, leader)

    assert wire.state["clock"]["left"] == pytest.approx(10 - 2)


def test_nobody_stops_the_table_by_undoing_for_ever(house: House) -> None:
    wire, leader = planning(house)
    start = house.clock.time
    while house.clock.time < start + 60:
        house.pass_time(0.9)
        if any("clock" in step["by"].values() for step in wire.all("step")):
            break
        eye = wire.state["eyes"][str(leader)]
        if eye["undo"]:
            wire.say("undo", seat=leader, decision=wire.state["decision"])
        elif eye["ask"]:
            choose_first(wire, leader)

    assert house.clock.time < start + 25, "two decisions of ten seconds"


def test_no_telling_piles_up_by_undoing(house: House) -> None:
    """A clock waits while screens tell a step, but not for steps that were taken back."""
    wire, leader = planning(house)
    lefts = []
    for _ in range(4):
        choose_first(wire, leader)
        lefts.append(wire.state["clock"]["left"])
        wire.say("undo", seat=leader, decision=wire.state["decision"])

    assert max(lefts) - lefts[1] < 1


def test_undoing_while_screens_still_tell_takes_the_time_too(house: House) -> None:
    wires = house.table(3, "hundred_metres", terms={"decision_clock": 10})
    times = Times(1000.0, 1005.0, 1005.0, spent=((3, 1.0),))
    table = house.room().table
    assert table is not None
    table.timing.times = times
    house.clock.time = 1004.0
    table.timing.go_back(4, 3)

    assert table.timing.limit(10, float("inf")) == pytest.approx(1004 + 10 - 1 - 4)
    assert [wire.closed for wire in wires] == [None] * 3
