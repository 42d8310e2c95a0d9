"""Messages that nobody should send: an error or a closed wire, never a crash or another's data."""

import json
import tempfile
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import inspect as types

from pentathlon.server import hall as hall_module
from pentathlon.server.protocol import ClientMessage

from .house import House, Wire

INFOS = types.multi_type_info(get_args(ClientMessage))
MESSAGES = [info for info in INFOS if isinstance(info, types.StructType)]
KNOWN = ["bid:S0:1", "bid:S1:3", "plan:left", "toy", "medals", "rookie", "hello", "fr"]
WORDS = st.one_of(st.text(max_size=12), st.sampled_from(KNOWN))
TOY = {"game": "toy", "seats": 2}
UNREADABLE: list[str | bytes] = [
    b"\xff\xfe",
    "",
    "{}",
    "[]",
    '{"type":"no"}',
    '{"type":"sync","x":1}',
    "[" * 10**5,
]
ECHOES = ("error", "said", "because", "room")
"""What repeats the words of whoever spoke."""
VALUES: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 70),
    st.integers(),
    st.floats(),
    WORDS,
    st.lists(WORDS, max_size=3),
    st.dictionaries(st.text(max_size=5), WORDS, max_size=3),
    st.just(TOY),
)


@st.composite
def message(draw: st.DrawFn) -> str:
    """Something like a message: a true type, most of its fields, sometimes the wrong values."""
    info = draw(st.sampled_from(MESSAGES))
    body: dict[str, Any] = {"type": info.tag}
    for field in info.fields:
        if draw(st.integers(0, 9)) > 0:
            body[field.name] = draw(sensible(field.name) if draw(st.booleans()) else VALUES)
    if draw(st.integers(0, 9)) == 0:
        body[draw(st.text(max_size=6))] = draw(VALUES)
    return json.dumps(body)


def sensible(name: str) -> st.SearchStrategy[Any]:
    """A value that may well be right."""
    known: dict[str, st.SearchStrategy[Any]] = {
        "v": st.just(1),
        "seat": st.integers(-1, 2),
        "decision": st.integers(0, 12),
        "step": st.integers(0, 12),
        "guest": st.sampled_from(["OWN", "OTHER"]),
        "tokens": st.lists(st.sampled_from(["OWN", "x"]), min_size=1, max_size=2),
        "code": st.sampled_from(["CODE", "ZZZZ"]),
        "terms": st.just({**TOY, "beat": 0}),
        "seconds": st.integers(1, 50),
    }
    return known.get(name, VALUES)


RAW = st.one_of(
    st.binary(max_size=200),
    st.text(max_size=200),
    st.just("[" * 100_000),
    st.just('{"type":"say","guest":"' + "x" * 50_000 + '"}'),
    st.just('{"type":"choose","seat":1e999,"decision":0,"action":""}'),
)


@pytest.fixture(autouse=True)
def _crashes_are_failures(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hall survives a bug in a room; the tests do not."""

    def fail(text: str, *facts: object) -> None:
        raise AssertionError(text % facts)

    monkeypatch.setattr(hall_module.LOG, "exception", fail)
    monkeypatch.setattr(hall_module.LOG, "error", fail)


class Table:
    """A stranger with a seat, and the victim whose secrets must stay secret."""

    def __init__(self, folder: str) -> None:
        self.house = House(Path(folder) / "rooms.db")
        self.victim, self.stranger = self.house.table(2)
        self.watcher = self.house.wire()

    def fill_in(self, text: str) -> str:
        """Names that exist, for messages that look right."""
        for name, value in [
            ("OWN", self.stranger.guest),
            ("OTHER", self.victim.guest),
            ("CODE", self.house.room().saved.code if self.house.hall.rooms else ""),
        ]:
            text = text.replace(f'"{name}"', json.dumps(value))
        return text

    def wires(self) -> list[Wire]:
        return [self.stranger, self.watcher]


@settings(max_examples=120, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(script=st.lists(st.tuples(st.booleans(), st.one_of(message(), RAW)), max_size=12))
def test_no_message_breaks_the_house_or_shows_anothers_data(
    script: list[tuple[bool, str | bytes]],
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        table = Table(folder)
        for by_stranger, data in script:
            wire = table.stranger if by_stranger else table.watcher
            sent = table.fill_in(data) if isinstance(data, str) else data
            wire.say_raw(sent)
            table.house.thinker.answer_all()
            check(table)
        assert table.victim.closed is None
        table.victim.say("sync")
        assert "0" in table.victim.state["eyes"]
        table.house.store.close()


def check(table: Table) -> None:
    """Nothing of the victim's hand, question or choice has reached the others."""
    heard = b"".join(frame for wire in table.wires() for frame in wire.raw).decode()
    secrets = [eye["view"]["secret"] for eye in table.victim.state["eyes"].values()]
    for secret in secrets:
        assert secret is None or str(secret) not in heard
    told = [frame for wire in table.wires() for frame in wire.frames if frame["type"] not in ECHOES]
    assert "bid:S0:" not in json.dumps(told)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.one_of(message(), RAW), times=st.integers(2, 4))
def test_a_replayed_message_is_answered_and_no_more(data: str | bytes, times: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        table = Table(folder)
        sent = table.fill_in(data) if isinstance(data, str) else data
        for _ in range(times):
            table.stranger.say_raw(sent)
        check(table)
        assert table.victim.closed is None
        table.house.store.close()


def test_what_cannot_be_read_gets_an_error(tmp_path: Path) -> None:
    house = House(tmp_path / "rooms.db")
    wire = house.wire()
    for data in UNREADABLE:
        assert wire.say_raw(data)[0]["code"] == "message_bad"
    assert wire.say("sync")[0]["code"] == "not_in_room"


def test_out_of_order_a_message_finds_no_room(tmp_path: Path) -> None:
    house = House(tmp_path / "rooms.db")
    first, second = house.create(), house.wire()
    second.say("choose", seat=0, decision=1, action="bid:S0:1", id=4)
    assert second.last("error")["re"] == 4
    third = house.create()
    code = first.last("room")["code"]

    assert third.say("join", v=1, code=code)[0]["code"] == "already_in_room"
    assert third.say("resume", v=1, tokens=[first.token])[0]["code"] == "already_in_room"
    assert (
        third.say("create", v=1, terms={"game": "toy", "seats": 2})[0]["code"] == "already_in_room"
    )
    two = house.wire()
    assert two.say("resume", v=1, tokens=[first.token, third.token])[0]["code"] == "token_unknown"
