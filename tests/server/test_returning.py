"""Leaving in the middle of a game, coming back, and who sits there under which name and colour."""

from pathlib import Path

import pytest

from pentathlon.engine.record import read_record
from pentathlon.games.catalog import open_box
from pentathlon.server.library import Library
from pentathlon.server.record_desk import find_record
from pentathlon.server.replays import open_record

from .house import House, Wire, play_out
from .toys import shelf


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path / "rooms.db")


def eyes(wire: Wire) -> list[str]:
    wire.say("sync")
    return sorted(wire.state["eyes"])


def seats(wire: Wire, fact: str) -> list[str]:
    wire.say("sync")
    return [seat[fact] for seat in wire.last("room")["seats"]]


# Leaving and coming back


def test_who_leaves_in_mid_game_comes_back_to_the_same_seat_without_a_vote(house: House) -> None:
    ann, bob, _ = house.table(3)
    bob.say("leave", guest=bob.guest)
    assert seats(ann, "bot") == ["", "rookie", ""]
    assert eyes(bob) == ["-1"], "no view of the seat before one sits there again"
    bob.hang_up()

    back = house.resume(bob.token)
    assert eyes(back) == ["1"]
    assert seats(ann, "name") == ["Ann", "Bob", "Bob 2"]
    assert seats(ann, "bot") == ["", "", ""]
    assert [guest["name"] for guest in ann.last("room")["guests"]] == ["Ann", "Bob", "Bob 2"]


def test_the_seat_waits_when_the_server_was_killed_meanwhile(house: House) -> None:
    ann, bob, _ = house.table(3)
    bob.say("leave", guest=bob.guest)
    house.kill()

    assert eyes(house.resume(bob.token)) == ["1"]
    assert house.resume(ann.token).last("room")["seats"][1]["guest"] == bob.guest


def test_the_seat_does_not_wait_when_somebody_else_was_given_it(house: House) -> None:
    ann, bob, cy = house.table(3)
    bob.say("leave", guest=bob.guest)
    late = house.join()
    ann.say("sit", guest=late.guest, seat=1)
    cy.say("agree")
    assert eyes(late) == ["1"]

    assert eyes(house.resume(bob.token)) == ["-1"]
    assert eyes(late) == ["1"]


def test_who_comes_back_ends_an_offer_of_the_seat(house: House) -> None:
    ann, bob, cy = house.table(3)
    bob.say("leave", guest=bob.guest)
    late = house.join()
    ann.say("sit", guest=late.guest, seat=1)
    house.resume(bob.token)

    assert cy.last("room")["offer"] is None
    assert cy.say("agree")[0]["code"] == "offer_none"
    assert eyes(late) == ["-1"]


def test_a_person_who_was_removed_does_not_come_back_by_having_left(house: House) -> None:
    host, bob, _ = house.table(3)
    bob.say("leave", guest=bob.guest)
    back = house.resume(bob.token)
    host.say("remove", guest=back.guest)

    assert house.resume(bob.token).last("error")["code"] == "removed"


def test_the_tokens_of_two_players_meet_no_more_after_leaving_than_before(house: House) -> None:
    ann, bob = house.table(2)
    bob.say("leave", guest=bob.guest)

    assert ann.say("resume", v=1, tokens=[bob.token])[0]["code"] == "custody"
    assert eyes(ann) == ["0"]


def test_the_last_person_who_left_is_the_host_again(house: House) -> None:
    host = house.create(2, bots={1: "rookie"})
    host.say("start")
    host.say("leave", guest=host.guest)

    back = house.resume(host.token)
    assert back.last("room")["host"] == host.guest
    assert eyes(back) == ["0"]


def test_who_left_a_game_that_is_over_comes_back_without_a_seat(house: House) -> None:
    ann, bob = house.table(2)
    bob.say("leave", guest=bob.guest)
    play_out(house, [ann])

    back = house.resume(bob.token)
    assert back.last("room")["seats"][1]["guest"] == ""
    assert [guest["name"] for guest in ann.last("room")["guests"]] == ["Ann", "Bob"]


def test_nobody_gets_the_name_of_a_seat_whose_player_left(house: House) -> None:
    _, bob = house.table(2)
    bob.say("leave", guest=bob.guest)
    late = house.join()

    assert [guest["name"] for guest in late.last("room")["guests"]] == ["Ann", "Bob 2"]


# Names and colours


def taken_over(house: House) -> tuple[Wire, Wire, Wire]:
    """A bot's seat passes to somebody who came late."""
    ann, bob = house.table(3, bots={2: "rookie"})[:2]
    assert ann.state["names"][2] == "Bot 3"
    late = house.join()
    ann.say("sit", guest=late.guest, seat=2)
    bob.say("agree")
    return ann, bob, late


def test_who_takes_a_bots_seat_plays_under_their_own_name(house: House) -> None:
    wires = taken_over(house)
    for wire in wires:
        assert wire.state["names"] == ["Ann", "Bob", "Bob 3"]
    house.kill()

    assert house.resume(wires[0].token).state["names"] == ["Ann", "Bob", "Bob 3"]


def test_a_replay_calls_a_seat_by_its_last_player(house: House) -> None:
    wires = taken_over(house)
    play_out(house, list(wires))
    text = find_record(house.hall, wires[0].token, 1)
    match, _ = open_record(Library(shelf), text, "en")

    assert match.record.players == ["Ann", "Bob", "Bob 3"]
    assert read_record(text).players == ["Ann", "Bob", "Bot 3"], "as the game was dealt"


def test_a_seats_colour_is_the_same_from_the_first_step_to_the_result(tmp_path: Path) -> None:
    house = House(tmp_path / "colours.db", shelf=open_box)
    ann, bob = house.table(2, "medals")
    worn = seats(ann, "colour")
    bob.say("profile", guest=bob.guest, colour="white")
    assert seats(ann, "colour") == worn
    bob.say("leave", guest=bob.guest)
    assert seats(ann, "colour") == worn
    house.kill()
    assert seats(house.resume(ann.token), "colour") == worn

    house.resume(bob.token)
    ann = house.resume(ann.token)
    ann.say("stop")
    assert seats(ann, "colour") == [worn[0], "white"], "the next game is dealt anew"


def test_a_table_screen_keeps_no_colour_from_the_players(house: House) -> None:
    table = house.create(2, seat=None, colour="red")
    ann = house.join(colour="red")
    assert seats(table, "colour")[0] == "red"

    table.say("sit", guest=table.guest, seat=1)
    assert seats(ann, "colour") == ["red", "blue"], "the one who sits down later yields"
