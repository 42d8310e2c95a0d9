"""Rooms: who comes in, who sits where, and what the host may do."""

from pathlib import Path

import pytest

from pentathlon.server.keys import LETTERS
from pentathlon.server.limits import Limits
from pentathlon.server.protocol import VERSION

from .house import ROOMY, House, choose_first, play_out
from .toys import Toy


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path / "rooms.db")


def test_a_room_has_a_short_code_that_can_be_read_out(house: House) -> None:
    code = house.create().last("room")["code"]

    assert len(code) == 4
    assert set(code) <= set(LETTERS)


def test_a_code_is_read_in_small_letters_too(house: House) -> None:
    host = house.create()
    guest = house.wire()
    guest.say("join", v=1, code=f" {host.last('room')['code'].lower()} ", name="Bob")

    assert guest.last("room")["seats"][1]["name"] == "Bob"


def test_names_and_colours_are_each_persons_own(house: House) -> None:
    house.create(4, colour="red")
    house.join(colour="red")
    guest = house.join(colour="red")
    guests = guest.last("room")["guests"]

    assert [each["name"] for each in guests] == ["Ann", "Bob", "Bob 2"]
    assert len({each["colour"] for each in guests}) == 3
    assert guests[0]["colour"] == "red"


def test_names_are_one_line_of_plain_text(house: House) -> None:
    host = house.create()
    host.say("profile", guest=host.guest, name="  A\x00n\u202en \n <b>" + "x" * 40)

    assert host.last("room")["guests"][0]["name"] == "A n n <b>" + "x" * 15


def test_a_token_brings_a_seat_back_and_is_kept_only_as_a_hash(house: House) -> None:
    host = house.create()
    host.hang_up()
    back = house.resume(host.token)

    assert back.all("welcome")[0]["guests"] == host.all("welcome")[0]["guests"]
    assert host.token.encode() not in house.path.read_bytes()
    assert house.resume("guess").last("error")["code"] == "token_unknown"


def test_several_people_play_on_one_device(house: House) -> None:
    device = house.create(2)
    device.say("join", v=1, code=device.last("room")["code"], name="Bob")
    device.say("start")

    assert sorted(device.state["eyes"]) == ["-1", "0", "1"], "what all on it may know too"
    tokens = [welcome["token"] for welcome in device.all("welcome")]
    device.hang_up()
    back = house.resume(*tokens)
    assert sorted(back.state["eyes"]) == ["-1", "0", "1"]
    while back.state["type"] != "step":
        for seat in (0, 1):
            if back.state["type"] != "step" and back.state["eyes"][str(seat)]["ask"]:
                choose_first(back, seat)
    assert sorted(back.state["eyes"]) == ["-1", "0", "1"], "with every step too"


def test_the_table_screen_hosts_without_a_seat_and_sees_the_open_table(house: House) -> None:
    screen = house.create(2, seat=None)
    house.join()
    house.join()
    screen.say("start")

    assert sorted(screen.state["eyes"]) == ["-1"]
    assert screen.state["eyes"]["-1"]["view"]["secret"] is None


def test_a_spectator_needs_no_name_and_gets_no_token(house: House) -> None:
    host = house.create()
    watcher = house.wire()
    watcher.say("watch", v=1, code=host.last("room")["code"])

    assert watcher.all("welcome")[0]["token"] == ""
    assert host.last("room")["watchers"] == 1


def test_newcomers_watch_a_running_game_until_the_host_seats_them(house: House) -> None:
    host = house.create(2, bots={1: "rookie"})
    host.say("start")
    late = house.join(seat=1)
    assert sorted(late.state["eyes"]) == ["-1"]
    assert late.say("sit", guest=late.guest, seat=1)[0]["code"] == "game_running"

    host.say("sit", guest=late.guest, seat=1)

    assert sorted(late.state["eyes"]) == ["1"]
    assert late.state["eyes"]["1"]["view"]["secret"] is not None


def test_nobody_who_had_a_seat_gets_another_one_in_the_same_game(house: House) -> None:
    host, guest = house.table(3, bots={2: "rookie"})[:2]
    host.say("remove", guest=guest.guest)

    assert host.say("sit", guest=host.guest, seat=2)[0]["code"] == "custody"


def test_seats_are_changed_before_the_game(house: House) -> None:
    host = house.create(3)
    guest = house.join()

    guest.say("sit", guest=guest.guest, seat=2)
    assert guest.last("room")["seats"][2]["guest"] == guest.guest
    assert guest.say("sit", guest=guest.guest, seat=0)[0]["code"] == "seat_taken"
    assert guest.say("sit", guest=guest.guest, seat=3)[0]["code"] == "seat_unknown"
    assert guest.say("sit", guest=host.guest, seat=1)[0]["code"] == "guest_not_yours"
    guest.say("sit", guest=guest.guest)
    assert guest.last("room")["seats"][2]["guest"] == ""


def test_a_game_starts_when_every_seat_is_filled(house: House) -> None:
    host = house.create(2)
    assert host.last("room")["problems"] != []
    assert host.say("start")[0]["code"] == "seats_empty"

    host.say("fill", seat=1, level="rookie")
    assert host.last("room")["problems"] == []
    host.say("start")
    assert host.last("room")["phase"] == "play"


def test_bots_come_from_the_box(house: House) -> None:
    host = house.create(2)
    assert host.say("fill", seat=1, level="genius")[0]["code"] == "bot_unknown"
    assert host.say("fill", seat=0, level="rookie")[0]["code"] == "seat_taken"
    host.say("fill", seat=1, level="rookie")
    host.say("fill", seat=1)
    assert host.last("room")["seats"][1]["bot"] == ""


def test_terms_that_cannot_be_played_are_refused(house: House) -> None:
    wire = house.wire()
    for terms, code in [
        ({"game": "chess", "seats": 2}, "game_unknown"),
        ({"game": "toy", "seats": 9}, "seat_count"),
        ({"game": "toy", "seats": 2, "options": {"rounds": "99"}}, "option_value"),
        ({"game": "toy", "seats": 2, "cover": "genius"}, "bot_unknown"),
    ]:
        assert wire.say("create", v=1, terms=terms)[0]["code"] == code
    assert house.hall.rooms == {}


def test_a_page_of_another_version_is_told_to_reload(house: House) -> None:
    terms = {"game": "toy", "seats": 2}
    assert house.wire().say("create", v=0, terms=terms)[0]["code"] == "version"


# The host


@pytest.mark.parametrize(
    "message",
    [
        {"type": "start"},
        {"type": "stop"},
        {"type": "rematch"},
        {"type": "lock"},
        {"type": "hide"},
        {"type": "recode"},
        {"type": "fill", "seat": 0},
        {"type": "remove", "guest": "x"},
        {"type": "mute", "guest": "x"},
        {"type": "hand_over", "guest": "x"},
        {"type": "extend", "seconds": 5},
        {"type": "arrange", "terms": {"game": "toy", "seats": 2}},
    ],
)
def test_only_the_host_rules(house: House, message: dict[str, str]) -> None:
    house.create()
    guest = house.join()

    assert guest.say(**message)[0]["code"] == "host_only"


def test_a_locked_room_lets_only_its_own_people_in(house: House) -> None:
    host = house.create()
    guest = house.join()
    host.say("lock")
    guest.hang_up()

    assert house.join().last("error")["code"] == "room_locked"
    assert house.resume(guest.token).all("welcome")


def test_a_hidden_code_is_for_the_host_alone(house: House) -> None:
    host = house.create()
    guest = house.join()
    host.say("hide")

    assert host.last("room")["code"] != ""
    assert guest.last("room")["code"] == guest.last("room")["link"] == ""


def test_a_changed_code_closes_the_old_way_in(house: House) -> None:
    host = house.create()
    old = host.last("room")["code"]
    host.say("recode")
    wire = house.wire()

    assert wire.say("join", v=1, code=old)[0]["code"] == "room_unknown"
    assert house.join().all("welcome")


def test_a_removed_player_is_out_and_a_bot_goes_on(house: House) -> None:
    host, guest = house.table(2)
    host.say("remove", guest=guest.guest)

    assert guest.last("error")["code"] == "removed"
    assert guest.closed == 4003
    assert host.last("room")["seats"][1]["bot"] == "rookie"
    assert house.resume(guest.token).last("error")["code"] == "removed"
    assert host.say("remove", guest=host.guest)[0]["code"] == "host_stays"


def test_the_host_can_be_changed_and_a_lost_one_replaced(house: House) -> None:
    host = house.create()
    guest = house.join()
    assert guest.say("claim", guest=guest.guest)[0]["code"] == "host_here"
    host.say("hand_over", guest=guest.guest)
    assert host.last("room")["host"] == guest.guest

    guest.hang_up()
    assert host.say("claim", guest=host.guest)[0]["code"] == "host_here"
    house.pass_time(61)
    host.say("claim", guest=host.guest)
    assert host.last("room")["host"] == host.guest


def test_no_spectator_becomes_the_host_while_people_hold_seats(house: House) -> None:
    host, guest = house.table(2)
    watcher = house.join(watch=True)
    host.hang_up()
    house.pass_time(61)

    assert watcher.say("claim", guest=watcher.guest)[0]["code"] == "claim_players"
    guest.say("claim", guest=guest.guest)
    assert guest.last("room")["host"] == guest.guest


def test_a_table_without_players_can_be_taken_by_whoever_is_there(house: House) -> None:
    screen = house.create(seat=None)
    watcher = house.join(watch=True)
    screen.hang_up()
    house.pass_time(61)
    watcher.say("claim", guest=watcher.guest)

    assert watcher.last("room")["host"] == watcher.guest


def test_a_host_who_leaves_makes_a_player_the_host_and_no_spectator(house: House) -> None:
    screen = house.create(seat=None)
    house.join(watch=True)
    player = house.join()
    screen.say("leave", guest=screen.guest)

    assert player.last("room")["host"] == player.guest


def test_a_host_who_leaves_passes_the_room_on(house: House) -> None:
    host = house.create()
    guest = house.join()
    host.say("leave", guest=host.guest)

    assert guest.last("room")["host"] == guest.guest


# A welcome that was lost on the wire


OWN = "abcdefghijklmnopqrstuv-_"


def test_a_join_that_is_said_again_gives_the_same_seat(house: House) -> None:
    host = house.create(3)
    lost = house.join(token=OWN)
    lost.hang_up()
    again = house.join(token=OWN)

    assert lost.last("welcome")["token"] == OWN
    assert again.guest == lost.guest
    assert [guest["name"] for guest in host.last("room")["guests"]] == ["Ann", "Bob"]
    assert [seat["name"] for seat in host.last("room")["seats"]] == ["Ann", "Bob", ""]
    assert house.resume(OWN).guest == lost.guest


def test_a_join_said_again_is_let_in_even_when_the_room_is_locked_or_the_server_new(
    house: House,
) -> None:
    host = house.create(3)
    guest = house.join(token=OWN).guest
    host.say("lock")
    house.kill()

    assert house.join(token=OWN).guest == guest
    assert house.join().last("error")["code"] == "room_locked"


def test_a_create_that_is_said_again_opens_no_second_room(house: House) -> None:
    first = house.create(token=OWN)
    first.hang_up()
    again = house.create(token=OWN)

    assert len(house.hall.rooms) == 1
    assert again.guest == first.guest
    assert again.last("room")["host"] == first.guest


def test_a_join_said_twice_on_one_wire_brings_one_person(house: House) -> None:
    host = house.create(3)
    code = house.room().saved.code
    for _ in range(2):
        host.say("join", v=VERSION, code=code, name="Cy", token=OWN)

    assert len(host.last("welcome")["guests"]) == 2
    assert [guest["name"] for guest in host.last("room")["guests"]] == ["Ann", "Cy"]


def test_a_token_that_could_be_guessed_is_refused(house: House) -> None:
    house.create(3)
    for token in ("abc", "a" * 21, "a" * 65, "é" * 30, "a b" * 10):
        assert house.join(token=token).last("error")["code"] == "message_bad"


def test_who_was_shown_the_door_does_not_come_back_by_saying_join_again(house: House) -> None:
    host = house.create(3)
    guest = house.join(token=OWN)
    host.say("remove", guest=guest.guest)

    assert house.join(token=OWN).last("error")["code"] == "removed"


# One game after another


def test_a_rematch_is_one_tap_and_keeps_everything(house: House) -> None:
    wires = house.table(2, "medals", terms={"options": {"dealer": "seat_1"}})
    assert wires[0].say("rematch")[0]["code"] == "no_rematch"
    play_out(house, wires)
    before = wires[0].last("room")
    wires[0].say("rematch")
    after = wires[0].last("room")

    assert after["phase"] == "play"
    assert after["game"] == 2
    options = {**before["terms"]["options"], "dealer": "seat_2"}  # MED-Q20: the deal passes on
    assert after["terms"] == {**before["terms"], "options": options}


def test_the_next_game_of_the_shelf_is_played_in_the_same_room(house: House) -> None:
    wires = house.table(3)
    terms = {"game": "medals", "seats": 2, "beat": 0}
    assert wires[0].say("arrange", terms=terms)[0]["code"] == "game_running"
    play_out(house, wires)
    wires[0].say("arrange", terms=terms)

    assert wires[2].last("room")["guests"][2]["seat"] is None
    wires[0].say("start")
    assert wires[0].state["game"] == 2
    assert "market" in wires[0].state["eyes"]["0"]["view"]
    assert list(wires[2].state["eyes"]) == ["-1"]


def test_a_game_that_was_broken_off_gets_fresh_luck(house: House) -> None:
    wires = house.table(2)
    before = wires[0].last("room")["luck"]["commitment"]
    wires[0].say("stop")

    assert wires[0].last("room")["phase"] == "lobby"
    assert wires[0].last("room")["luck"]["commitment"] != before


def test_a_rematch_needs_everybody(house: House) -> None:
    wires = house.table(2)
    play_out(house, wires)
    before = house.room().saved.terms
    wires[1].say("leave", guest=wires[1].guest)

    assert wires[0].say("rematch")[0]["code"] == "seats_empty"
    assert house.room().saved.terms == before


@pytest.mark.parametrize(("what", "phase"), [("again", "play"), ("lobby", "lobby")])
def test_what_comes_next_is_said_by_most_of_those_who_played(
    house: House, what: str, phase: str
) -> None:
    wires = house.table(3)
    play_out(house, wires)
    wires[1].say("wish", what=what)
    told = wires[2].last("room")
    assert (told["phase"], told["wishes"]) == ("over", {wires[1].guest: what})
    wires[2].say("wish", what=what)

    told = wires[0].last("room")
    assert (told["phase"], told["wishes"]) == (phase, {})


def test_who_goes_away_does_not_hold_the_others_up(house: House) -> None:
    wires = house.table(3)
    play_out(house, wires)
    for wire in (wires[0], wires[2]):
        wire.hang_up()
    wires[1].say("wish", what="again")

    assert wires[1].last("room")["phase"] == "play"


def test_a_wish_needs_a_seat_and_a_game_that_is_over(house: House) -> None:
    wires = house.table(2)
    assert wires[1].say("wish", what="again")[0]["code"] == "no_rematch"
    play_out(house, wires)

    assert house.join(watch=True).say("wish", what="again")[0]["code"] == "host_only"


def test_a_game_of_other_rules_is_kept_and_told(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    wires = house.table(2)
    before = house.store.rooms()
    with monkeypatch.context() as patch:
        patch.setattr(Toy, "version", 2)
        house.kill()
        back = house.resume(wires[0].token)

        assert back.last("room")["phase"] == "play"
        assert "kept as it is" in back.last("room")["problems"][0]
        assert back.say("choose", seat=0, decision=1, action="bid:S0:1")[0]["code"] == "game_kept"
        assert house.store.rooms() == before, "nothing was overwritten"
    house.kill()
    assert house.resume(wires[0].token).state["step"] == 0, "with the old rules it goes on"


def test_a_kept_game_can_be_given_up_and_its_secret_stays(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = house.table(2)[0]
    secret = house.room().saved.secret
    monkeypatch.setattr(Toy, "version", 2)
    house.kill()
    back = house.resume(host.token)
    back.say("stop")

    assert back.last("room")["phase"] == "lobby"
    assert back.last("room")["problems"] == []
    assert house.room().saved.played[0].secret == secret


def test_an_old_room_is_archived_and_says_so(house: House) -> None:
    wires = house.table(2)
    token = wires[0].token
    house.pass_time(2 * 3600)
    assert len(house.hall.rooms) == 1, "a room with people in it stays"
    for wire in wires:
        wire.hang_up()
    house.pass_time(2 * 3600)

    assert house.hall.rooms == {}
    assert house.resume(token).last("error")["code"] == "room_archived"
    house.kill()
    assert house.hall.rooms == {}


def test_a_room_that_is_full_takes_nobody_else(tmp_path: Path) -> None:
    limits = Limits(guests=2, messages=1000, burst=1000)
    house = House(tmp_path / "rooms.db", limits)
    host = house.create(4)
    house.join()

    assert house.join().last("error")["code"] == "room_full"
    assert len(host.last("room")["guests"]) == 2


def test_each_person_reads_their_own_language(house: House) -> None:
    host = house.create(2, language="en")
    guest = house.wire()
    guest.say("join", v=1, code=host.last("room")["code"], language="fr-CH")

    assert host.say("choose", seat=0, decision=1, action="x")[0]["text"].startswith("No game")
    assert guest.say("choose", seat=1, decision=1, action="x")[0]["text"].startswith("Aucune")
    guest.say("language", language="en")
    assert guest.say("choose", seat=1, decision=1, action="x")[0]["text"].startswith("No game")


def test_a_house_with_many_rooms_is_full_at_last(tmp_path: Path) -> None:
    house = House(tmp_path / "rooms.db", Limits(rooms=1))
    house.create()

    assert house.create().last("error")["code"] == "server_full"
    assert ROOMY.rooms > 1
