"""Salts are sealed first and opened together, so that nobody can choose the last one."""

from pathlib import Path
from typing import Any

import pytest

from pentathlon.engine.luck import seal_of
from pentathlon.engine.record import read_record
from pentathlon.engine.replay import verify
from pentathlon.games.medals.game import Medals
from pentathlon.play.provenance import notes
from pentathlon.server.opening import OPEN_SECONDS
from pentathlon.server.record_desk import find_record
from pentathlon.server.room import Room

from .house import House, Wire, play_out


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path / "rooms.db")


def seal(wire: Wire, seat: int, salt: str) -> list[dict[str, Any]]:
    return wire.say("seal", seat=seat, seal=seal_of(salt), id=4)


def sealed_table(house: House) -> list[Wire]:
    """Two people whose salts are sealed, before the game."""
    wires = [house.create(2, "medals"), house.join()]
    for seat, wire in enumerate(wires):
        seal(wire, seat, f"salt {seat}")
    return wires


def header(room: Room) -> dict[str, object]:
    assert room.table is not None
    return room.table.match.record.promise


def test_the_game_begins_when_all_sealed_salts_are_open(house: House) -> None:
    wires = sealed_table(house)
    promised = wires[0].last("room")["luck"]
    assert promised["seals"] == {"0": seal_of("salt 0"), "1": seal_of("salt 1")}
    assert [seat["salted"] for seat in wires[0].last("room")["seats"]] == [True, True]
    wires[0].say("start", id=5)
    assert [wire.last("opening")["luck"] for wire in wires] == [promised, promised]
    wires[1].say("salt", seat=1, salt="salt 1", id=6)
    assert house.room().table is None
    wires[0].say("salt", seat=0, salt="salt 0", id=6)

    assert header(house.room()) == {
        "scheme": "sealed-1",
        "commitment": promised["commitment"],
        "salts": ["salt 0", "salt 1"],
        "seals": [seal_of("salt 0"), seal_of("salt 1")],
    }


def test_nothing_on_disk_tells_a_sealed_salt_before_the_game(house: House) -> None:
    wires = sealed_table(house)
    wires[0].say("start")
    wires[1].say("salt", seat=1, salt="salt 1")
    wires[0].say("profile", guest=wires[0].guest, name="Anna")

    assert b"salt 1" not in (house.store.room(house.room().saved.id) or b"")
    assert "salt 1" not in str([frame for wire in wires for frame in wire.frames])


def test_another_salt_than_the_sealed_one_is_refused(house: House) -> None:
    wires = sealed_table(house)
    wires[0].say("start")

    assert wires[0].say("salt", seat=0, salt="a better one")[0]["code"] == "salt_other"
    assert wires[0].say("salt", seat=1, salt="salt 1")[0]["code"] == "seat_not_yours"


def test_whoever_does_not_open_plays_without_and_the_record_says_so(house: House) -> None:
    wires = sealed_table(house)
    wires[0].say("start")
    wires[0].say("salt", seat=0, salt="salt 0")
    house.pass_time(OPEN_SECONDS)

    promise = header(house.room())
    assert promise["salts"] == ["salt 0", ""]
    assert promise["seals"] == [seal_of("salt 0"), seal_of("salt 1")]
    assert wires[1].say("salt", seat=1, salt="salt 1")[0]["code"] == "salt_late"


def test_nobody_waits_for_those_who_are_away(house: House) -> None:
    wires = sealed_table(house)
    wires[1].hang_up()
    wires[0].say("start")
    wires[0].say("salt", seat=0, salt="salt 0")

    assert house.room().saved.phase == "play"


def test_nothing_that_the_luck_is_bound_to_changes_while_salts_are_opened(house: House) -> None:
    wires = sealed_table(house)
    host = wires[0]
    host.say("start")
    terms = {"game": "medals", "seats": 2, "options": {"medal_goal": "3"}}
    refused = [
        host.say("arrange", terms=terms),
        host.say("fill", seat=0, level="rookie"),
        host.say("sit", guest=host.guest, seat=None),
        seal(host, 0, "another"),
        host.say("start"),
        host.say("rematch"),
    ]

    codes = {answer[-1]["code"] for answer in refused}
    assert codes == {"game_starting", "no_rematch"}


@pytest.mark.parametrize("way", ["leave", "stop"])
def test_a_start_that_is_broken_off_uses_none_of_its_salts(house: House, way: str) -> None:
    wires = sealed_table(house)
    before = wires[0].last("room")["luck"]["commitment"]
    wires[0].say("start")
    wires[1].say("salt", seat=1, salt="salt 1")
    if way == "stop":
        wires[0].say("stop")
    else:
        wires[1].say("leave", guest=wires[1].guest)
        house.pass_time(OPEN_SECONDS)

    room = wires[0].last("room")
    assert room["phase"] == "lobby"
    assert room["luck"]["commitment"] != before
    assert room["luck"]["seals"] == {}
    seal(wires[0], 0, "again")
    assert wires[0].last("room")["luck"]["seals"] == {"0": seal_of("again")}


def test_a_seal_goes_with_its_owner(house: House) -> None:
    """Who sits there now could not open it."""
    house.create(3)
    guest = house.join()
    seal(guest, 1, "mine")
    guest.say("sit", guest=guest.guest, seat=2)
    late = house.join()

    assert late.last("room")["luck"]["seals"] == {}


def test_a_restart_in_between_begins_anew(house: House) -> None:
    wires = sealed_table(house)
    wires[0].say("start")
    wires[0].say("salt", seat=0, salt="salt 0")
    house.kill()
    back = house.resume(wires[0].token)

    assert back.last("room")["phase"] == "lobby"
    assert back.say("start")[-1]["type"] == "opening"


def test_a_salt_in_the_open_still_counts_and_proves_less(house: House) -> None:
    wires = [house.create(2, "medals"), house.join()]
    wires[1].say("salt", seat=1, salt="in the open")
    wires[0].say("start")
    assert house.room().saved.phase == "play"
    assert "seals" not in header(house.room())
    play_out(house, wires)
    record = read_record(find_record(house.hall, wires[0].token, 1))

    assert verify(Medals(record.options), record)
    assert notes(record, None) == [("chosen", []), ("outside", [])]


def test_a_finished_record_with_seals_verifies_and_names_whom_it_protects(house: House) -> None:
    wires = sealed_table(house)
    wires[0].say("start")
    wires[0].say("salt", seat=0, salt="salt 0")
    house.pass_time(OPEN_SECONDS)
    play_out(house, wires)
    text = find_record(house.hall, wires[0].token, 1)
    record = read_record(text)

    assert verify(Medals(record.options), record)
    assert notes(record, None) == [("sealed_by", ["Ann"]), ("unopened", ["Bob"]), ("outside", [])]
    house.kill()
    assert find_record(house.hall, wires[0].token, 1) == text


def test_a_game_with_seals_goes_on_after_a_kill(house: House) -> None:
    wires = sealed_table(house)
    wires[0].say("start")
    for seat, wire in enumerate(wires):
        wire.say("salt", seat=seat, salt=f"salt {seat}")
    house.kill()
    play_out(house, [house.resume(wire.token) for wire in wires])
    record = read_record(find_record(house.hall, wires[0].token, 1))

    assert verify(Medals(record.options), record)


def test_an_owner_who_knows_the_secret_and_all_seals_cannot_foresee_the_deal(house: House) -> None:
    """What the server has before the salts are opened does not hold them: only hashes."""
    sealed_table(house)
    saved = house.room().saved

    assert saved.salts == {}
    assert {found.seal for found in saved.seals.values()} == {
        seal_of("salt 0"),
        seal_of("salt 1"),
    }


def test_a_seal_is_sixty_four_hexadecimal_digits(house: House) -> None:
    host = house.create()
    for seal in ("", "x" * 64, "a" * 63, "A" * 64):
        assert host.say("seal", seat=0, seal=seal)[0]["code"] == "message_bad"
