"""Many strangers: they fill no house and no room, and shut nobody out who has a seat."""

from pathlib import Path

import pytest

from pentathlon.server.keys import LETTERS, new_code
from pentathlon.server.limits import Limits
from pentathlon.server.names import cut, plain
from pentathlon.server.protocol import VERSION

from .house import House, Wire, play_out

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
FAST = {"messages": 10**6, "burst": 10**6}


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path / "rooms.db")


def limited(path: Path, **limits: int) -> House:
    return House(path / "rooms.db", Limits(**{**FAST, **limits}))


def watch(house: House, address: str = "10.0.0.1") -> Wire:
    wire = house.wire(address)
    wire.say("watch", v=VERSION, code=house.room().saved.code)
    return wire


# Watchers


def test_watchers_never_shut_a_seats_owner_out(tmp_path: Path) -> None:
    house = limited(tmp_path, watchers=3)
    host, guest = house.table(2)
    watchers = [watch(house) for _ in range(5)]
    guest.hang_up()

    assert [wire.all("welcome") != [] for wire in watchers] == [True] * 3 + [False] * 2
    assert watchers[3].last("error")["code"] == "room_full"
    assert house.resume(guest.token).all("welcome")
    assert host.last("room")["watchers"] == 3


def test_the_host_removes_one_watcher_or_ends_watching(house: House) -> None:
    host = house.create()
    first, second = watch(house), watch(house)
    ids = host.last("room")["watching"]
    assert len(ids) == 2
    host.say("remove", guest=ids[0])
    assert (first.closed, second.closed) == (4003, None)

    host.say("watching", on=False)

    assert second.closed == 4003
    assert host.last("room")["watchers"] == 0
    assert watch(house).last("error")["code"] == "watching_off"
    assert house.join(watch=True).last("error")["code"] == "watching_off"
    host.say("watching", on=True)
    assert watch(house).all("welcome")


# Empty rooms


def test_a_room_nobody_played_in_is_gone_soon_after_the_last_person(house: House) -> None:
    host = house.create()
    token = host.token
    host.hang_up()
    house.pass_time(house.limits.empty_seconds - 1)
    back = house.resume(token)
    assert back.all("welcome")
    back.hang_up()
    house.pass_time(house.limits.empty_seconds + 1)

    assert house.hall.rooms == {}
    assert house.store.rooms() == []
    assert house.resume(token).last("error")["code"] == "token_unknown"


def test_empty_rooms_are_gone_after_a_restart_too(house: House) -> None:
    house.create()
    house.kill()
    assert len(house.hall.rooms) == 1
    house.pass_time(house.limits.empty_seconds + 1)

    assert house.hall.rooms == {}


@pytest.mark.parametrize("jump", [0.0, 40 * 86_400.0])
def test_a_server_that_starts_again_and_again_keeps_no_empty_rooms(
    house: House, jump: float
) -> None:
    house.create().hang_up()
    for _ in range(house.limits.empty_seconds // 50):
        house.pass_time(50)
        house.kill()
    house.clock.jump = jump
    house.kill()
    house.pass_time(59)
    assert len(house.hall.rooms) == 1, "its people have a minute to come back"
    house.pass_time(2)

    assert house.hall.rooms == {}


def test_a_room_in_which_a_game_began_is_kept(house: House) -> None:
    wires = house.table(2)
    for wire in wires:
        wire.hang_up()
    house.pass_time(house.limits.empty_seconds + 1)

    assert len(house.hall.rooms) == 1


# What is kept of people


def test_who_leaves_without_a_seat_is_forgotten(house: House) -> None:
    host = house.create()
    size = len(house.store.rooms()[0])
    for _ in range(50):
        guest = house.join(watch=True)
        guest.say("leave", guest=guest.guest)
        guest.hang_up()
    host.say("lock", on=False)

    assert len(house.store.rooms()[0]) < size + 50
    assert house.resume(guest.token).last("error")["code"] == "token_unknown"


def test_of_those_shown_the_door_only_the_last_are_remembered(tmp_path: Path) -> None:
    house = limited(tmp_path, guests=3)
    host = house.create(4)
    tokens = []
    for _ in range(8):
        guest = house.join()
        tokens.append(guest.token)
        host.say("remove", guest=guest.guest)

    assert len(house.room().saved.guests) <= 1 + 3
    assert house.resume(tokens[-1]).last("error")["code"] == "removed"


def test_who_has_played_keeps_the_way_to_the_record(house: House) -> None:
    host, guest = house.table(2)
    play_out(house, [host, guest])
    guest.say("leave", guest=guest.guest)

    assert house.room().saved.guests[1].is_removed


# Names


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("\u200b\u200e", ""),
        ("\u0301\u0301", ""),
        ("\u3164", ""),
        ("\u2800\u2800", ""),
        ("Ann\u202e\n", "Ann"),
        ("e\u0301", "\u00e9"),
        (FAMILY, FAMILY),
        ("a\u200db", "a b"),
        ("Z" + "\u0335" * 40, "Z" + "\u0335" * 3),
        ("\u2764\ufe0f\u200d\U0001f525", "\u2764\ufe0f\u200d\U0001f525"),
    ],
)
def test_a_name_can_be_seen_and_signs_stay_whole(written: str, shown: str) -> None:
    assert plain(written) == shown


def test_a_text_is_never_cut_within_a_sign() -> None:
    assert cut("abc" + FAMILY, 5) == "abc"
    assert cut("abc" + FAMILY, 8) == "abc" + FAMILY
    assert cut("abcdef", 4) == "abcd"


def test_who_writes_nothing_that_can_be_seen_is_a_guest(house: House) -> None:
    host = house.create()
    host.say("profile", guest=host.guest, name="\u200b\u0301")

    assert host.last("room")["guests"][0]["name"] == "Guest"


# Codes


def test_codes_grow_with_the_number_of_open_rooms() -> None:
    assert len(new_code(set())) == 4
    assert len(new_code({str(number) for number in range(100)})) == 5
    assert len(new_code({str(number) for number in range(2_000)})) == 6
    assert set(new_code(set())) <= set(LETTERS)


def test_guessers_do_not_shut_out_who_scans_the_code(tmp_path: Path) -> None:
    house = limited(tmp_path, wrong_codes=3)
    host = house.create(4)
    wire = house.wire()
    for _ in range(4):
        wire.say("join", v=VERSION, code="ZZZZ")
    assert wire.last("error")["code"] == "too_many_guesses"
    assert house.join().last("error")["code"] == "too_many_guesses", "typed codes wait"

    link = host.last("room")["link"].rsplit("#", 1)[1]
    guest = house.wire()
    guest.say("join", v=VERSION, code=link, name="Cy")

    assert guest.all("welcome")
    assert link.startswith(host.last("room")["code"] + "-")


def test_a_wrong_key_in_a_link_is_a_wrong_guess(tmp_path: Path) -> None:
    house = limited(tmp_path, wrong_codes=2)
    house.create(4)
    wire = house.wire()
    codes = [wire.say("join", v=VERSION, code=f"{house.room().saved.code}-BBBBBBBB")[0]["code"]]
    codes += [wire.say("join", v=VERSION, code="ZZZZ-BBBBBBBB")[0]["code"] for _ in range(2)]

    assert codes == ["room_unknown", "room_unknown", "too_many_guesses"]


# Connections


def test_the_last_places_are_for_those_who_hold_a_seat(tmp_path: Path) -> None:
    house = limited(tmp_path, connections_per_address=4, reserve=2)
    host, guest = house.table(2)
    guest.hang_up()
    crowd = [house.wire() for _ in range(3)]
    late = house.wire()
    code = host.last("room")["code"]

    assert late.say("watch", v=VERSION, code=code)[0]["code"] == "too_many_connections"
    assert late.closed is not None
    assert house.resume(guest.token).all("welcome")
    assert host.closed is None
    assert all(wire.closed is None for wire in crowd)


@pytest.mark.parametrize("limits", [{"connections_per_address": 4}, {"connections": 4}])
def test_nor_are_they_taken_by_those_who_say_nothing(
    tmp_path: Path, limits: dict[str, int]
) -> None:
    house = limited(tmp_path, reserve=2, **limits)
    host, guest = house.table(2)
    guest.hang_up()
    crowd = [house.wire() for _ in range(9)]

    assert house.resume(guest.token).all("welcome")
    assert host.closed is None
    assert [wire.closed is None for wire in crowd[:3]] == [True] * 3, "who came in time stays"
    assert len(house.hall.clients) == 4 + 2


def test_who_says_nothing_is_sent_away(house: House) -> None:
    wire = house.wire()
    house.pass_time(house.limits.entry_seconds + 1)

    assert wire.closed is not None
    assert len(house.hall.clients) == 0


# One stranger with the code


def test_names_from_one_device_leave_places_for_the_room_s_link(house: House) -> None:
    host = house.create(4)
    code = house.room().saved.code
    first = [house.join() for _ in range(house.hall.limits.guests)]
    refused = [wire.last("error")["code"] for wire in first if wire.all("error")]
    friend = house.wire("10.0.0.2")
    friend.say("join", v=VERSION, code=f"{code}-{house.room().saved.key}", name="Friend")

    assert set(refused) == {"room_full"}
    assert friend.all("welcome")
    assert "Friend" in [guest["name"] for guest in host.last("room")["guests"]]


def test_watchers_by_code_leave_places_for_the_room_s_link(house: House) -> None:
    house.create(4)
    saved = house.room().saved
    by_code = [watch(house) for _ in range(house.hall.limits.watchers)]
    friend = house.wire("10.0.0.2")
    friend.say("watch", v=VERSION, code=f"{saved.code}-{saved.key}")

    assert {wire.last("error")["code"] for wire in by_code if wire.all("error")} == {"room_full"}
    assert friend.all("welcome")


def test_a_device_is_shared_by_so_many_people(house: House) -> None:
    house.create(4)
    wire = house.wire()
    for number in range(house.hall.limits.guests_per_connection + 1):
        wire.say("join", v=VERSION, code=house.room().saved.code, name=f"Child {number}")

    assert wire.last("error")["code"] == "device_full"
    assert wire.last("error")["text"] == "8 people share this device already."


@pytest.mark.parametrize(
    "name", ["anna", "\u0410nna", "Ann\u0430", "\uff21\uff4e\uff4e\uff41", "A nna", "\u0391nna"]
)
def test_a_name_that_looks_like_another_one_has_a_number(house: House, name: str) -> None:
    host = house.create(4)
    host.say("profile", guest=host.last("room")["guests"][0]["id"], name="Anna")
    wire = house.wire()
    wire.say("join", v=VERSION, code=house.room().saved.code, name=name)

    assert host.last("room")["guests"][1]["name"].endswith(" 2")


@pytest.mark.parametrize("name", ["Bot 3", "bot 3", "Robot 3"])
def test_nobody_is_called_like_a_bot_of_the_table(house: House, name: str) -> None:
    host = house.create(4)
    wire = house.wire()
    wire.say("join", v=VERSION, code=house.room().saved.code, name=name)

    assert host.last("room")["guests"][1]["name"] == f"{name} 2"


# What one address holds for long


def test_games_of_one_address_are_bounded_by_the_hour(tmp_path: Path) -> None:
    house = limited(tmp_path, games_per_address=3)
    host = house.create(2, bots={"1": "rookie"})
    other = house.wire("10.9.9.9")
    other.say("create", v=VERSION, terms={"game": "toy", "seats": 2}, seat=0, bots={"1": "rookie"})
    for _ in range(3):
        host.say("start")
        host.say("stop")
    host.say("start")
    other.say("start")

    assert host.last("error")["code"] == "too_many_games"
    assert other.all("error") == []
    house.pass_time(3600 / 3)
    host.say("start")
    assert host.last("room")["phase"] == "play"


def test_a_room_that_has_seen_very_many_games_begins_no_other(tmp_path: Path) -> None:
    house = limited(tmp_path, games_per_room=2)
    host = house.create(2, bots={"1": "rookie"})
    for _ in range(2):
        host.say("start")
        host.say("stop")
    host.say("start")

    assert host.last("error")["text"] == "This room has seen 2 games. Open a new one."


def test_an_address_with_very_many_rooms_gives_up_the_one_it_left_first(tmp_path: Path) -> None:
    house = limited(tmp_path, kept_rooms_per_address=2)
    family = house.wire("10.9.9.9")
    family.say("create", v=VERSION, terms={"game": "toy", "seats": 2}, seat=0)
    hosts = [house.create(2, bots={"1": "rookie"}) for _ in range(2)]
    for host in hosts:
        host.say("start")
    house.create(2)
    assert len(house.hall.rooms) == 3, "with people in all of them there is none more"
    for host in hosts:
        host.hang_up()
        house.pass_time(1)
    house.create(2)

    assert len(house.hall.rooms) == 3
    assert house.resume(hosts[0].token).last("error")["code"] == "room_archived"
    assert house.resume(hosts[1].token).all("welcome")
    assert family.closed is None
