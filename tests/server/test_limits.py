"""How much anybody may ask: of the house, of a room, of a connection."""

from pathlib import Path

import pytest

from pentathlon.engine.errors import Problem
from pentathlon.server.limits import Bucket, Ledger, Limits
from pentathlon.server.run import read_limits

from .house import HandClock, House


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
