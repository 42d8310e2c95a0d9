"""How much anybody may ask: of the house, of a room, of a connection."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from pentathlon.engine.errors import Problem
from pentathlon.server.app import build
from pentathlon.server.limits import Bucket, Ledger, Limits, household
from pentathlon.server.pages import Pages
from pentathlon.server.run import read_limits
from pentathlon.server.security import own_names

from .house import HandClock, House, choose_first
from .test_pages import fetch


def test_a_bucket_fills_again() -> None:
    bucket = Bucket(2.0, 3.0, now=0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert bucket.take(0.5)
    assert not bucket.take(0.6)
    assert bucket.is_full(10.0)


def test_a_flood_of_messages_ends_the_connection(tmp_path: Path) -> None:
    house = House(tmp_path / "rooms.db", Limits(messages=1, burst=5))
    host = house.create()
    for _ in range(10):
        host.say("sync")

    assert host.last("error")["code"] == "too_fast"
    assert host.closed == 1008
    assert len(host.all("error")) == 1


def test_connections_are_counted_by_address_and_in_all(tmp_path: Path) -> None:
    house = House(
        tmp_path / "rooms.db", Limits(connections_per_address=2, connections=3, reserve=0)
    )
    first = house.wire("10.0.0.1")
    house.wire("10.0.0.1")
    with pytest.raises(Problem, match="too_many_connections"):
        house.wire("10.0.0.1")
    house.wire("10.0.0.2")
    with pytest.raises(Problem, match="server_full"):
        house.wire("10.0.0.3")
    first.hang_up()
    first.hang_up()
    house.wire("10.0.0.1")


def test_new_rooms_are_counted_by_the_hour(tmp_path: Path) -> None:
    house = House(tmp_path / "rooms.db", Limits(rooms_per_address=2))
    codes = [house.create().frames[-1].get("code") for _ in range(3)]
    assert codes[2] == "too_many_rooms"
    house.pass_time(1800)

    assert house.create().all("welcome")


def test_nobody_tries_all_the_codes(tmp_path: Path) -> None:
    house = House(tmp_path / "rooms.db", Limits(wrong_codes=3))
    house.create()
    wire = house.wire("10.0.0.9")
    answers = [wire.say("watch", v=1, code="ZZZZZ")[0]["code"] for _ in range(5)]
    assert answers == ["room_unknown"] * 3 + ["too_many_guesses"] * 2
    right = house.room().saved.code
    assert wire.say("watch", v=1, code=right)[0]["code"] == "too_many_guesses"
    house.pass_time(60)
    wire = house.wire("10.0.0.9")

    assert wire.say("watch", v=1, code=right)[0]["type"] == "welcome"


# One budget an address


def thrifty(path: Path) -> House:
    """A house in which an address has ten drops and gets one a second."""
    return House(path / "rooms.db", Limits(requests=1, request_burst=10, burst=100))


def test_pages_have_a_budget_by_what_they_cost(tmp_path: Path) -> None:
    house = thrifty(tmp_path)
    answers = [fetch(house, "/api/games")[0] for _ in range(3)]
    assert answers == [200, 200, 429]
    assert house.hall.metrics.refused() == {"too_many_requests": 1}
    house.pass_time(5)

    assert fetch(house, "/api/games")[0] == 200


def shake_hands(house: House, address: str) -> dict[str, Any]:
    """What a socket hears first."""
    sent: list[Any] = []

    async def receive() -> dict[str, Any]:
        return {"type": "websocket.connect"}

    async def send(message: Any) -> None:
        sent.append(message)

    scope: dict[str, Any] = {"type": "websocket", "path": "/elsewhere", "client": (address, 1)}
    app = build(house.hall, Pages(house.hall, "http://table"), own_names())

    async def ask() -> None:
        await app(scope, receive, send)

    asyncio.run(ask())
    return dict(sent[0])


def test_a_handshake_takes_of_the_same_budget(tmp_path: Path) -> None:
    house = thrifty(tmp_path)
    codes = [shake_hands(house, "2001:db8::1")["code"], shake_hands(house, "2001:db8::2")["code"]]

    assert codes == [1008, 1008], "there is no socket at that path"
    assert shake_hands(house, "2001:db8::3")["code"] == 1013
    assert shake_hands(house, "2001:db8:0:1::3")["code"] == 1008, "another home has its own"


def test_questions_take_of_it_too_and_choices_do_not(tmp_path: Path) -> None:
    house = thrifty(tmp_path)
    wires = house.table(2)
    answers = [wires[0].say("sync", id=1)[-1] for _ in range(7)]
    assert [answer["type"] for answer in answers].count("error") == 2
    assert answers[-1]["code"] == "too_many_questions"
    assert wires[1].say("read", seat=1, id=1)[-1]["code"] == "too_many_questions"
    seat = next(seat for seat in (0, 1) if wires[seat].state["eyes"][str(seat)]["ask"])

    assert any(frame["type"] == "ack" for frame in choose_first(wires[seat], seat))
    assert wires[0].closed is None
    house.pass_time(2)
    assert wires[0].say("sync", id=1)[-1]["type"] == "snapshot"


@pytest.mark.parametrize(
    ("address", "home"),
    [
        ("10.0.0.7", "10.0.0.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:10.0.0.7", "10.0.0.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("testclient", "testclient"),
    ],
)
def test_an_address_stands_for_a_household(address: str, home: str) -> None:
    assert household(address) == home


def test_full_buckets_are_forgotten() -> None:
    clock = HandClock()
    ledger = Ledger(Limits(), clock)
    for number in range(10_001):
        ledger.check_guesses(f"10.{number}")
    ledger.check_guesses("last")

    assert len(ledger.guesses) == 1


def test_limits_are_set_by_name() -> None:
    assert read_limits(["rooms=5", "guests=9"]).rooms == 5
    for wrong in ("rooms", "rooms=x", "doors=5"):
        with pytest.raises(Problem, match="limit_unknown"):
            read_limits([wrong])
