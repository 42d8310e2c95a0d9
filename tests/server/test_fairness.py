"""Luck promised before the game, proven after it, and records for those who played."""

import hashlib
from pathlib import Path

import pytest

from pentathlon.engine.errors import Problem
from pentathlon.engine.record import read_record
from pentathlon.engine.replay import replay, verify
from pentathlon.games.medals.game import Medals
from pentathlon.server.record_desk import find_record

from .house import House, choose_first, play_out


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path / "rooms.db")


def test_the_commitment_is_shown_before_anybody_adds_salt(house: House) -> None:
    host = house.create(2, "medals")
    luck = host.last("room")["luck"]
    secret = house.room().saved.secret

    assert luck["game"] == 1
    assert luck["commitment"] == hashlib.sha256(secret).hexdigest()


def test_salts_from_the_phones_go_into_the_luck(house: House) -> None:
    host, guest = house.create(2, "medals"), house.join()
    guest.say("salt", seat=1, salt="from my phone")
    assert [seat["salted"] for seat in host.last("room")["seats"]] == [False, True]
    assert guest.say("salt", seat=0, salt="x")[0]["code"] == "seat_not_yours"
    promised = host.last("room")["luck"]["commitment"]
    host.say("start")
    assert guest.say("salt", seat=1, salt="too late")[0]["code"] == "salt_late"
    room = house.room()
    assert room.table is not None

    assert room.table.match.record.promise == {
        "scheme": "sealed-1",
        "commitment": promised,
        "salts": ["", "from my phone"],
    }


def test_a_kill_before_the_game_keeps_the_promise(house: House) -> None:
    host = house.create(2, "medals")
    promised = host.last("room")["luck"]
    house.kill()

    assert house.resume(host.token).last("room")["luck"] == promised


@pytest.mark.parametrize("way", ["leave", "remove"])
def test_who_has_left_reads_nothing_more_of_the_seat(house: House, way: str) -> None:
    host, guest = house.table(2, "medals")
    assert find_record(house.hall, guest.token, 1)
    if way == "leave":
        guest.say("leave", guest=guest.guest)
    else:
        host.say("remove", guest=guest.guest)

    with pytest.raises(Problem, match="record_none"):
        find_record(house.hall, guest.token, 1)
    assert find_record(house.hall, host.token, 1)


def test_a_finished_record_verifies(house: House) -> None:
    wires = house.table(2, "medals")
    promised = wires[0].last("room")["luck"]["commitment"]
    play_out(house, wires)
    record = read_record(find_record(house.hall, wires[1].token, 1))

    assert record.promise["commitment"] == promised
    assert verify(Medals(record.options), record)
    assert record.players == ["Ann", "Bob"]


def test_a_game_that_was_killed_half_way_verifies_too(house: House) -> None:
    wires = house.table(2, "medals")
    for _ in range(5):
        asked = wires[0].state["asked"][0]
        choose_first(wires[asked], asked)
    house.kill()
    again = [house.resume(wire.token) for wire in wires]
    assert [wire.state["eyes"] for wire in again] == [{**wire.state["eyes"]} for wire in again]
    play_out(house, again)
    record = read_record(find_record(house.hall, wires[0].token, 1))

    assert verify(Medals(record.options), record)


def test_the_next_game_is_promised_when_one_is_over(house: House) -> None:
    wires = house.table(2, "medals")
    first = wires[0].last("room")["luck"]
    play_out(house, wires)
    second = wires[0].last("room")["luck"]

    assert (first["game"], second["game"]) == (1, 2)
    assert first["commitment"] != second["commitment"]
    wires[0].say("salt", seat=0, salt="again")
    wires[0].say("rematch")
    assert wires[0].last("room")["luck"] == second


def test_while_a_game_runs_each_reads_only_their_own_part(house: House) -> None:
    wires = house.table(2, "medals")
    asked = wires[0].state["asked"][0]
    choose_first(wires[asked], asked)
    text = find_record(house.hall, wires[0].token, 1)

    assert "@1" not in text
    assert "@0" in text
    assert house.room().saved.secret.hex() not in text


def test_only_those_who_played_get_the_record(house: House) -> None:
    wires = house.table(2, "medals")
    watcher = house.join(watch=True)
    for token in (watcher.token, "nonsense"):
        with pytest.raises(Problem, match="record_none"):
            find_record(house.hall, token, 1)
    with pytest.raises(Problem, match="record_none"):
        find_record(house.hall, wires[0].token, 2)


def test_a_host_without_a_seat_has_the_record_when_the_game_is_over(house: House) -> None:
    host = house.create(2, "medals", seat=None)
    wires = [house.join(), house.join()]
    host.say("start")
    with pytest.raises(Problem, match="record_none"):
        find_record(house.hall, host.token, 1)
    play_out(house, wires)

    assert find_record(house.hall, host.token, 1) == find_record(house.hall, wires[0].token, 1)


def test_a_removed_player_and_an_archived_room_still_have_their_record(house: House) -> None:
    wires = house.table(2, "medals")
    play_out(house, wires)
    wires[0].say("remove", guest=wires[1].guest)
    for wire in wires:
        wire.hang_up()
    house.pass_time(3 * 3600)
    assert house.hall.rooms == {}

    for wire in wires:
        record = read_record(find_record(house.hall, wire.token, 1))
        replay(Medals(record.options), record)


def test_a_game_that_was_broken_off_has_no_record_to_read(house: House) -> None:
    wires = house.table(2, "medals")
    wires[0].say("stop")

    with pytest.raises(Problem, match="record_none"):
        find_record(house.hall, wires[0].token, 1)
