"""Who sits where in a room: the game has the last word, a picked seat is a wish."""

from pathlib import Path
from typing import Any

import pytest

from pentathlon.engine.record import read_record
from tests.support import rule

from .house import House, Wire


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path / "rooms.db")


def terms(seating: str, seats: int = 4) -> dict[str, Any]:
    options = {"seating": seating, "programme": "golf"}
    return {"game": "stadium", "seats": seats, "beat": 0, "options": options}


def stadium(house: House, seating: str, seat: int = 0, **fields: Any) -> Wire:
    return house.create(4, terms=terms(seating), seat=seat, **fields)


def names(wire: Wire) -> list[str]:
    """Who sits on each seat, as the lobby shows it."""
    return [seat["name"] or seat["bot"] for seat in wire.last("room")["seats"]]


@rule("STA-SEAT-2", "STA-SEAT-3")
def test_spread_makes_two_people_rivals_unless_they_wish_otherwise(house: House) -> None:
    ann = stadium(house, "spread")
    bob = house.join()

    assert names(ann) == ["Ann", "Bob", "", ""]
    bob.say("sit", guest=bob.guest, seat=2)
    assert names(ann) == ["Ann", "", "Bob", ""]


@rule("STA-SEAT-3")
def test_partners_sit_in_one_team_as_far_as_seats_allow(house: House) -> None:
    ann = stadium(house, "partners")
    bob = house.join()
    assert names(ann) == ["Ann", "", "Bob", ""]

    answer = bob.say("sit", guest=bob.guest, seat=1, id=5)[0]
    assert (answer["code"], answer["re"]) == ("seat_not_given", 5)
    assert answer["text"] == "With these options the game seats you elsewhere."
    assert names(ann) == ["Ann", "", "Bob", ""]
    house.join()
    assert names(ann) == ["Ann", "Bob 2", "Bob", ""]


@rule("STA-SEAT-3")
def test_other_options_seat_the_people_anew(house: House) -> None:
    ann = stadium(house, "spread")
    house.join()
    ann.say("arrange", terms=terms("partners"))
    assert names(ann) == ["Ann", "", "Bob", ""]
    ann.say("arrange", terms=terms("duel"))
    assert names(ann) == ["Ann", "Bob", "Ann", "Bob"]
    ann.say("arrange", terms=terms("spread"))
    assert names(ann) == ["Ann", "Bob", "", ""]


@rule("STA-SEAT-4")
def test_in_a_duel_each_of_two_people_holds_a_whole_team(house: House) -> None:
    ann = stadium(house, "duel", seat=1)
    assert names(ann) == ["", "Ann", "", "Ann"]
    house.join()
    assert names(ann) == ["Bob", "Ann", "Bob", "Ann"]
    assert ann.last("room")["problems"] == []
    third = house.join()
    assert third.last("room")["guests"][2]["seat"] is None
    assert third.say("sit", guest=third.guest, seat=0)[0]["code"] == "seat_taken"


@rule("STA-SEAT-4")
def test_a_third_person_stands_when_a_duel_is_arranged(house: House) -> None:
    ann = stadium(house, "spread")
    third = [house.join() for _ in range(2)][1]
    ann.say("arrange", terms=terms("duel"))

    assert names(ann) == ["Ann", "Bob", "Ann", "Bob"]
    assert third.last("room")["guests"][2]["seat"] is None


@rule("STA-SEAT-1", "STA-SEAT-4")
def test_alone_in_a_duel_one_plays_against_a_team_of_bots(house: House) -> None:
    bots = dict.fromkeys((1, 2, 3), "rookie")
    ann = stadium(house, "duel", bots=bots)

    assert names(ann) == ["Ann", "rookie", "Ann", "rookie"]
    ann.say("start")
    assert ann.state["names"] == ["Ann", "Bot 2", "Ann 2", "Bot 4"]
    assert list(ann.state["eyes"]) == ["0", "2"]
    other = house.join()
    assert list(other.state["eyes"]) == ["-1"]


@rule("STA-SEAT-4")
def test_a_duellist_programs_every_seat_and_sees_the_choices_of_the_own_team(house: House) -> None:
    ann, bob = stadium(house, "duel"), house.join()
    ann.say("start")
    decision = ann.state["decision"]
    for seat in (0, 2):
        ann.say("choose", seat=seat, decision=decision, action=f"bid:{seat}")

    assert ann.say("choose", seat=1, decision=decision, action="bid:0")[0]["code"] == (
        "seat_not_yours"
    )
    ann.say("sync")
    eyes = ann.last("snapshot")["eyes"]
    assert [eyes[seat]["choice"] for seat in ("0", "2")] == ["bid:0", "bid:2"]
    bob.say("sync")
    assert all(eye["choice"] is None for eye in bob.last("snapshot")["eyes"].values())
    assert bob.all("chosen") == []
    for seat in (1, 3):
        bob.say("choose", seat=seat, decision=decision, action="bid:1")
    assert bob.state["step"] > 0


@rule("STA-SEAT-4", "STA-SEAT-5")
def test_a_duellist_who_is_gone_is_covered_on_every_seat_and_takes_them_back(house: House) -> None:
    ann, bob = stadium(house, "duel"), house.join()
    ann.say("start")
    bob.hang_up()
    house.pass_time(61)
    covers = [seat["cover"] != "" for seat in ann.last("room")["seats"]]
    assert covers == [False, True, False, True]

    back = house.resume(bob.token)
    assert not any(seat["cover"] for seat in back.last("room")["seats"])
    assert list(back.state["eyes"]) == ["1", "3"]
    back.say("leave", guest=bob.guest)
    assert [seat["bot"] != "" for seat in ann.last("room")["seats"]] == covers


@rule("STA-SEAT-4")
def test_a_duel_outlives_a_killed_server(house: House) -> None:
    ann, bob = stadium(house, "duel"), house.join()
    ann.say("start")
    house.kill()

    assert list(house.resume(bob.token).state["eyes"]) == ["1", "3"]
    stored = house.store.game(house.room().saved.id, 1)
    assert stored is not None
    assert read_record(stored.text()).players == ["Ann", "Bob", "Ann 2", "Bob 2"]
    assert house.room().saved.played[0].guests == [ann.guest, bob.guest] * 2


@rule("STA-SEAT-4")
def test_a_duellist_who_stands_up_frees_the_whole_team(house: House) -> None:
    ann, bob = stadium(house, "duel"), house.join()
    bob.say("sit", guest=bob.guest, seat=None)
    assert names(ann) == ["Ann", "", "Ann", ""]
    ann.say("sit", guest=ann.guest, seat=3)
    assert names(ann) == ["", "Ann", "", "Ann"]
    bob.say("leave", guest=bob.guest)
    ann.say("leave", guest=ann.guest)
    assert [seat["guest"] for seat in house.join().last("room")["seats"]][1::2] == ["", ""]


def test_a_seat_of_any_other_game_is_everybody_s_own_choice(house: House) -> None:
    ann = house.create(3)
    bob = house.join(seat=2)

    assert names(ann) == ["Ann", "", "Bob"]
    bob.say("sit", guest=bob.guest, seat=1)
    assert names(ann) == ["Ann", "Bob", ""]
