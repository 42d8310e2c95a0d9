"""What the house writes about itself: few lines, and nothing that is anybody's own."""

import json
import logging
from pathlib import Path

import pytest

from pentathlon.server.logs import MOST_EVENTS, Lines, Seldom
from pentathlon.server.pages import is_near

from .house import House, choose_first, play_out
from .test_pages import fetch
from .toys import ToyState


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path / "rooms.db")


def refused(caplog: pytest.LogCaptureFixture) -> dict[str, int]:
    """How often each reason stands in the log; a reason must have one line."""
    lines = [json.loads(Lines().format(each)) for each in caplog.records]
    facts = [(line["reason"], line["count"]) for line in lines if line["event"] == "refused"]
    assert len(dict(facts)) == len(facts)
    return dict(facts)


def test_a_refusal_is_one_line_a_reason_and_minute(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "pentathlon.server")
    host = house.create()
    for _ in range(40):
        host.say("nonsense")
        host.say("choose", seat=0, decision=1, action="x")
    assert refused(caplog) == {}
    house.pass_time(61)
    assert refused(caplog) == {"message_bad": 40, "no_game": 40}
    caplog.clear()
    host.say("nonsense")
    house.pass_time(61)

    assert refused(caplog) == {"message_bad": 1}
    caplog.clear()
    house.pass_time(300)
    assert refused(caplog) == {}, "where nothing happens nothing is written"


def test_no_name_no_key_and_no_word_stands_in_the_log(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "pentathlon.server")
    wires = house.table(2)
    wires[0].say("say", text="Good luck, Zebulon")
    wires[0].say("profile", guest=wires[0].guest, name="Zebulon")
    for wire in wires:
        wire.say("resume", v=1, tokens=["Zebulon" * 4])
        wire.say("choose", seat=0, decision=99, action="bid:S0:1")
    seat = next(seat for seat in (0, 1) if wires[seat].state["eyes"][str(seat)]["ask"])
    choose_first(wires[seat], seat)
    house.store.connection.execute("PRAGMA query_only = ON")
    wires[0].say("profile", guest=wires[0].guest, name="Zebulon again")
    house.store.connection.execute("PRAGMA query_only = OFF")
    house.pass_time(70)
    play_out(house, wires)
    house.pass_time(70)

    text = "\n".join(Lines().format(each) for each in caplog.records)
    assert "refused" in text
    assert "the disk refused a change" in text
    secrets = [wire.token for wire in wires] + [str(n) for n in first_secrets(house)]
    for secret in ("Zebulon", "bid:", house.room().saved.code, house.room().saved.key, *secrets):
        assert secret not in text


def first_secrets(house: House) -> list[int]:
    """The hands that the toy was dealt."""
    table = house.room().table
    assert table is not None
    dealt = table.match.tables[0]
    assert isinstance(dealt, ToyState)
    return list(dealt.secrets)


@pytest.mark.parametrize(
    ("address", "in_network", "is_read"),
    [
        ("127.0.0.1", False, True),
        ("::1", False, True),
        ("::ffff:127.0.0.1", False, True),
        ("192.168.1.20", False, False),
        ("192.168.1.20", True, True),
        ("fd00::1", False, False),
        ("93.184.216.34", True, False),
        ("nowhere", True, False),
    ],
)
def test_the_numbers_are_for_this_machine_unless_the_owner_opens_them(
    address: str, in_network: bool, is_read: bool
) -> None:
    assert is_near(address, in_network) is is_read


def test_no_single_choice_can_be_counted_in_the_numbers(house: House) -> None:
    """In a masked phase a forced choice leaves no message: a counter would tell of it."""
    wires = house.table(2, terms={"options": {"mask": "on"}})
    hall = house.hall
    before = hall.published()
    for seat in (0, 1):
        if wires[seat].state["eyes"][str(seat)]["ask"]:
            choose_first(wires[seat], seat)
            assert hall.published() == before
    house.pass_time(59)
    assert hall.published() == before
    house.pass_time(1)
    assert hall.published() != before


def test_the_numbers_are_not_for_strangers(house: House) -> None:
    assert fetch(house, "/metrics")[0] == 404


def warned(message: str, at: float, level: int = logging.WARNING) -> logging.LogRecord:
    record = logging.LogRecord("uvicorn.error", level, "", 0, message, None, None)
    record.created = at
    return record


def test_a_fault_that_repeats_is_one_line_a_minute() -> None:
    seldom = Seldom()
    times = [0.0, 1.0, 59.0, 60.0, 61.0, 121.0]

    assert [at for at in times if seldom.filter(warned("Invalid HTTP request", at))] == [0, 60, 121]
    assert seldom.filter(warned("another fault", 61.0))
    assert all(seldom.filter(warned("refused", 61.0, logging.INFO)) for _ in range(3))
    for number in range(3 * MOST_EVENTS):
        seldom.filter(warned(f"fault {number}", 61.0))
    assert len(seldom.last) <= MOST_EVENTS
