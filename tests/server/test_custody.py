"""Whose eyes see what: nobody gets a second hand of one game, whatever the host tries."""

from pathlib import Path
from typing import Any

import pytest

from pentathlon.engine.record import read_record
from pentathlon.server.protocol import VERSION
from pentathlon.server.record_desk import find_record

from .house import House, Wire, choose_first, play_out


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path / "rooms.db")


def join_again(wire: Wire, name: str = "Me too") -> str:
    """One more person on the same connection; their id."""
    code = wire.last("room")["code"]
    wire.say("join", v=VERSION, code=code, name=name)
    return wire.guest


def eyes(wire: Wire) -> list[str]:
    wire.say("sync")
    return sorted(wire.state["eyes"])


def holder(wire: Wire, seat: int) -> str:
    return str(wire.last("room")["seats"][seat]["name"])


# The attacks


def test_a_host_who_plays_cannot_sit_a_second_self_on_a_removed_players_seat(house: House) -> None:
    host, victim, _ = house.table(3)
    second = join_again(host)
    host.say("remove", guest=victim.guest)

    assert host.say("sit", guest=second, seat=1, id=4)[0]["code"] == "custody"
    assert eyes(host) == ["0"]


def test_nor_on_a_bots_seat(house: House) -> None:
    host = house.create(2, bots={1: "rookie"})
    host.say("start")
    second = join_again(host)

    assert host.say("sit", guest=second, seat=1)[0]["code"] == "custody"
    assert eyes(host) == ["0"]


def test_nor_by_leaving_and_coming_back_on_the_same_connection(house: House) -> None:
    host, guest = house.table(3, bots={2: "rookie"})[:2]
    guest.say("leave", guest=guest.guest)
    again = join_again(guest)

    assert host.say("sit", guest=again, seat=2)[0]["code"] == "custody"
    assert eyes(guest) == ["-1"]


def test_nor_with_the_token_of_a_second_self_on_another_connection(house: House) -> None:
    host, other = house.table(3, bots={2: "rookie"})[:2]
    mine = host.token
    second = join_again(host)
    elsewhere = house.resume(host.all("welcome")[-1]["token"])

    assert elsewhere.guest == second
    assert host.say("sit", guest=second, seat=2)[0]["code"] == "custody"
    assert other.last("room")["seats"][2]["bot"] == "rookie"
    assert eyes(house.resume(mine)) == ["0"]


def test_two_hands_dealt_to_two_devices_never_meet_on_one(house: House) -> None:
    ann, bob = house.table(2)

    assert house.resume(ann.token, bob.token).last("error")["code"] == "custody"
    assert ann.say("resume", v=VERSION, tokens=[bob.token])[0]["code"] == "custody"
    assert eyes(ann) == ["0"]
    play_out(house, [ann, bob])
    assert house.resume(ann.token, bob.token).all("welcome"), "after the end all is open"


def test_a_second_device_of_the_host_gets_no_hand_that_nobody_else_can_agree_to(
    house: House,
) -> None:
    host, victim = house.table(2)
    accomplice = house.join()
    host.say("remove", guest=victim.guest)

    assert host.say("sit", guest=accomplice.guest, seat=1)[0]["code"] == "seat_kept"
    assert eyes(accomplice) == ["-1"]


def test_the_custody_of_a_game_outlives_the_server(house: House) -> None:
    host, other = house.table(3, bots={2: "rookie"})[:2]
    join_again(host)
    tokens = [welcome["token"] for welcome in host.all("welcome")]
    house.kill()
    host = house.resume(*tokens)

    second = host.last("welcome")["guests"][1]
    assert host.say("sit", guest=second, seat=2)[0]["code"] == "custody"
    assert house.resume(*tokens, other.token).last("error")["code"] == "custody"


# What remains possible


def test_people_who_share_a_device_before_the_deal_share_it_in_the_game(house: House) -> None:
    device = house.create(3)
    join_again(device, "Bob")
    other = house.join()
    devices = [guest["device"] for guest in other.last("room")["guests"]]
    device.say("start")

    assert devices[0] == devices[1] != devices[2], "everybody sees who shares a device"
    assert eyes(device) == ["-1", "0", "1"], "what all may know is told by the open table"


def newcomer(house: House) -> tuple[Wire, Wire, Wire]:
    """A game of two people and a bot, and somebody who comes late."""
    ann, bob = house.table(3, bots={2: "rookie"})[:2]
    return ann, bob, house.join()


def test_a_newcomer_gets_a_seat_when_the_others_agree_and_all_are_told(house: House) -> None:
    ann, bob, late = newcomer(house)
    ann.say("sit", guest=late.guest, seat=2)
    offer = bob.last("room")["offer"]
    assert (offer["seat"], offer["guest"], offer["waiting"]) == (2, late.guest, [bob.guest])
    assert eyes(late) == ["-1"], "not yet"

    bob.say("agree", id=3)

    assert eyes(late) == ["2"]
    assert late.last("room")["offer"] is None
    for wire in (ann, bob, late):
        told = wire.last("handed")
        assert (told["seat"], told["guest"]) == (2, late.guest)
        assert holder(wire, 2) in told["text"]


def test_one_who_does_not_agree_is_enough(house: House) -> None:
    ann, bob, late = newcomer(house)
    ann.say("sit", guest=late.guest, seat=2)
    bob.say("agree", on=False)

    assert ann.last("room")["offer"] is None
    assert bob.say("agree")[0]["code"] == "offer_none"
    assert eyes(late) == ["-1"]


def test_neither_the_host_nor_a_watcher_nor_the_newcomer_agrees_for_others(house: House) -> None:
    ann, _, late = newcomer(house)
    ann.say("sit", guest=late.guest, seat=2)

    for wire in (ann, late):
        assert wire.say("agree")[0]["code"] == "offer_none"
    assert eyes(late) == ["-1"]


def test_a_new_host_is_still_asked_and_the_old_one_is_not(house: House) -> None:
    ann, bob, late = newcomer(house)
    ann.say("sit", guest=late.guest, seat=2)
    ann.say("hand_over", guest=bob.guest)

    assert ann.say("agree")[0]["code"] == "offer_none"
    assert eyes(late) == ["-1"]
    bob.say("agree")
    assert eyes(late) == ["2"]


def test_an_offer_ends_with_its_newcomer_and_with_its_game(house: House) -> None:
    ann, bob, late = newcomer(house)
    ann.say("sit", guest=late.guest, seat=2)
    late.say("leave", guest=late.guest)
    assert bob.say("agree")[0]["code"] == "offer_none"

    ann.say("sit", guest=house.join().guest, seat=2)
    ann.say("stop")
    assert bob.last("room")["offer"] is None


def test_an_offer_ends_when_its_newcomer_sees_a_hand_on_somebody_elses_phone(house: House) -> None:
    ann, bob, late = newcomer(house)
    ann.say("sit", guest=late.guest, seat=2)
    ann.say("resume", v=VERSION, tokens=[late.last("welcome")["token"]])

    assert bob.last("room")["offer"] is None
    assert bob.say("agree")[0]["code"] == "offer_none"
    assert eyes(late) == ["-1"]


def taken_over(house: House) -> tuple[Wire, Wire, Wire]:
    ann, bob, late = newcomer(house)
    ann.say("sit", guest=late.guest, seat=2)
    bob.say("agree")
    return ann, bob, late


def test_a_change_of_hands_stands_in_the_record(house: House) -> None:
    wires = taken_over(house)
    play_out(house, list(wires))
    record = read_record(find_record(house.hall, wires[2].token, 1))
    signed = [step.by.get(2) for step in record.steps if 2 in dict(step.choices)]

    assert set(signed) == {"@Bob 3"}
    assert all("@" not in by for step in record.steps for s, by in step.by.items() if s != 2)


def test_who_gave_a_seat_up_reads_no_more_of_it_while_the_game_runs(house: House) -> None:
    ann, bob, cy = house.table(3)
    cy.say("leave", guest=cy.guest)
    late = house.join()
    ann.say("sit", guest=late.guest, seat=2)
    bob.say("agree")

    with pytest.raises(Exception, match="record_none"):
        find_record(house.hall, cy.token, 1)
    play_out(house, [ann, bob, late])
    assert find_record(house.hall, cy.token, 1) == find_record(house.hall, late.token, 1)


def test_a_newcomer_alone_with_the_host_and_bots_needs_nobody_else(house: House) -> None:
    host = house.create(2, bots={1: "rookie"})
    host.say("start")
    late = house.join()
    host.say("sit", guest=late.guest, seat=1)

    assert eyes(late) == ["1"]
    (answer,) = [f for f in choose_any(late, 1) if f["type"] == "ack"]
    assert answer["re"] == 7


def choose_any(wire: Wire, seat: int) -> list[dict[str, Any]]:
    eye = wire.state["eyes"][str(seat)]
    return choose_first(wire, seat) if eye["ask"] else [{"type": "ack", "re": 7}]
