"""Where even having no choice is a secret, time, lights and traces tell nothing."""

from pathlib import Path
from typing import Any

import pytest

from .house import House, Wire, lay

BEAT = 1.0
HANDS = {"forced": "3*JUD 2*ARC", "free": "SWI 2*JUD 2*ARC"}
"""What seat 1 holds: with a swimmer it can counter an attempt at swimming, else only pass."""


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path / "rooms.db")


def attempt(house: House, hand: str, **fields: Any) -> tuple[Wire, Wire, Wire]:
    """Seat 0 has just tried for bronze in swimming; seat 1 is asked, then seat 2."""
    terms = {"beat": BEAT, "options": {"dealer": "seat_3"}}
    host = house.create(3, "medals", terms=terms, **fields)
    second, watcher = house.join(), house.wire()
    house.join()
    watcher.say("watch", v=1, code=house.room().saved.code)
    host.say("start")
    set_hands(house, hand)
    state = host.state
    assert state["asked"] == [0]
    host.say("choose", seat=0, decision=state["decision"], action="attempt:SWI:1")
    house.pass_time(BEAT)
    return host, second, watcher


def set_hands(house: House, hand: str) -> None:
    """Deal what the test wants: the same open table, another hand on seat 1."""
    match = house.room().playing.match
    table = {
        **match.state.to_json(),
        "market": "SWI SKI ATH GYM",
        "hands": ["SWI 2*ROW 2*FEN", hand, "3*CYC 2*FEN"],
        "pot": "",
        "known": ["", "", ""],
    }
    del table["draw"]
    match.state = match.game.load(table)
    lay(match, match.state.clone())


def heard(wire: Wire, since: int, start: float) -> list[tuple[float, str, Any]]:
    """When a client heard what, apart from hands."""
    told = []
    for time, frame in list(zip(wire.times, wire.frames, strict=True))[since:]:
        facts = {key: frame.get(key) for key in ("step", "asked", "ready", "by", "decision")}
        eye = next(iter(frame.get("eyes", {"": {}}).values()))
        told.append((round(time - start, 3), frame["type"], (facts, eye)))
    return told


def story(house: House, kind: str) -> list[list[tuple[float, str, Any]]]:
    """Seat 1 passes, forced or free; what seat 0 and a spectator hear of it."""
    host, second, watcher = attempt(house, HANDS[kind])
    marks, start = (len(host.raw), len(watcher.raw)), house.clock.now()
    house.pass_time(0.3)
    ask = second.state["eyes"]["1"]["ask"]
    assert (ask is None) == (kind == "forced")
    if kind == "free":
        second.say("choose", seat=1, decision=second.state["decision"], action="pass")
    house.pass_time(BEAT)
    return [heard(host, marks[0], start), heard(watcher, marks[1], start)]


def test_a_forced_pass_and_a_free_one_look_alike(tmp_path: Path) -> None:
    forced = story(House(tmp_path / "forced.db"), "forced")
    free = story(House(tmp_path / "free.db"), "free")

    assert forced == free
    assert [told[:2] for told in forced[0]] == [(BEAT, "step")]


def test_a_bot_that_was_forced_leaves_the_trace_of_one_that_chose(tmp_path: Path) -> None:
    told = {}
    for kind, hand in HANDS.items():
        house = House(tmp_path / f"{kind}.db")
        host, second, _ = attempt(house, hand)
        second.say("cover", seat=1)
        mark, start = len(host.raw), house.clock.now()
        house.thinker.answer_all()
        house.pass_time(BEAT)
        steps = [line for line in heard(host, mark, start) if line[1] == "step"]
        told[kind] = (steps[0][0], steps[0][2][0]["by"])

    assert told["forced"] == told["free"] == (BEAT, {"1": "club"})


def test_there_are_no_ready_lights(house: House) -> None:
    host, second, watcher = attempt(house, HANDS["free"])
    before = len(host.raw), len(watcher.raw)
    second.say("choose", seat=1, decision=second.state["decision"], action="pass", id=1)

    assert second.last("ack")
    assert (len(host.raw), len(watcher.raw)) == before
    assert host.state["ready"] is None


def test_a_choice_made_within_the_beat_can_still_be_changed(house: House) -> None:
    host, second, _ = attempt(house, HANDS["free"])
    decision = second.state["decision"]
    second.say("choose", seat=1, decision=decision, action="pass")
    second.say("choose", seat=1, decision=decision, action="counter")
    house.pass_time(BEAT)

    assert host.state["eyes"]["0"]["view"]["standing"] == -1, "the bid was countered"


def test_a_choice_made_within_the_beat_survives_a_kill(house: House) -> None:
    _, second, _ = attempt(house, HANDS["free"])
    decision = second.state["decision"]
    room = house.room()
    assert room.table is not None
    second.say("choose", seat=1, decision=decision, action="pass", id=1)
    held = house.store.choices(room.saved.id)

    assert [(choice.seat, choice.decision, choice.action) for choice in held] == [
        (1, decision, "pass")
    ]


@pytest.mark.parametrize("hand", HANDS.values(), ids=list(HANDS))
def test_a_bot_is_asked_whether_it_has_a_choice_or_not(tmp_path: Path, hand: str) -> None:
    """Else a server that is slow because of others would tell which bots had one."""
    house = House(tmp_path / "rooms.db")
    terms = {"beat": BEAT, "options": {"dealer": "seat_3"}}
    host = house.create(3, "medals", terms=terms, bots={"1": "rookie", "2": "rookie"})
    host.say("start")
    set_hands(house, hand)
    house.thinker.jobs.clear()
    host.say("choose", seat=0, decision=host.state["decision"], action="attempt:SWI:1")
    house.pass_time(BEAT)

    assert [job.seat for job, _ in house.thinker.jobs] == [1]
