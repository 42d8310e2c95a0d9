"""When something breaks: a game, a bot's process, a slow phone. The house stands."""

import asyncio
import logging
import os
import signal
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path

import pytest

from pentathlon.server import bots
from pentathlon.server.bots import Done, Job, PoolThinker, ponder
from pentathlon.server.client import TRY_LATER
from pentathlon.server.socket import SocketLink

from .house import House, choose_first
from .toys import Toy, shelf


def test_a_game_that_fails_takes_nobody_else_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    house = House(tmp_path / "rooms.db")
    wires = house.table(2, terms={"options": {"rounds": "9"}})
    other = house.wire()
    seat = next(seat for seat in (0, 1) if wires[seat].state["eyes"][str(seat)]["ask"])

    def fail(*facts: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch, caplog.at_level(logging.CRITICAL):
        patch.setattr(Toy, "view", fail)
        for wire, place in zip(wires, (0, 1), strict=True):
            if wire.closed is None and wire.state["eyes"][str(place)]["ask"]:
                choose_first(wire, place)
        wires[seat].say("sync")

    assert wires[0].closed == wires[1].closed == 1012
    assert other.closed is None
    assert house.resume(wires[0].token).state["step"] == 0


def job(seat: int) -> Job:
    state = Toy({}).load(
        {
            "seats": 2,
            "round": 0,
            "plans": 0,
            "die": 1,
            "secrets": [5, 5],
            "bids": [0, 0],
            "points": [0, 0],
        }
    )
    return Job("toy", {}, state.to_json(), seat, "rookie", 1)


def test_a_bots_process_that_dies_is_replaced() -> None:
    async def think(thinker: PoolThinker) -> str:
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        thinker.think(job(0), lambda text, fault="": answer.set_result(text))
        return await asyncio.wait_for(answer, 60)

    async def drill() -> list[str]:
        thinker = PoolThinker(asyncio.get_running_loop(), shelf, workers=1)
        first = await think(thinker)
        for pid in list(thinker.pool._processes):
            os.kill(pid, signal.SIGKILL)
        second = await think(thinker)
        thinker.close()
        return [first, second]

    for action in asyncio.run(drill()):
        assert action in ("plan:left", "plan:right")


def test_a_bot_that_fails_answers_nothing() -> None:
    async def drill() -> str:
        thinker = PoolThinker(asyncio.get_running_loop(), shelf, workers=1)
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        broken = Job("toy", {}, {}, 0, "rookie", 1)
        thinker.think(broken, lambda text, fault="": answer.set_result(text))
        chosen = await asyncio.wait_for(answer, 60)
        thinker.close()
        return chosen

    assert asyncio.run(drill()) == ""


class NarrowWire:
    """A wire that takes a few frames, and then none until it is drained."""

    def __init__(self, space: int) -> None:
        self.space = space
        self.written: list[bytes] = []
        self.code: int | None = None
        self.on_drained: Callable[[], None] | None = None
        self.on_message: Callable[[bytes], None] | None = None

    @property
    def is_ready(self) -> bool:
        return len(self.written) < self.space

    def write_text(self, frame: bytes) -> None:
        self.written.append(frame)

    def hang_up(self, code: int) -> None:
        self.code = code


def test_a_phone_that_cannot_keep_up_is_dropped() -> None:
    wire = NarrowWire(1)
    link = SocketLink("10.0.0.1", wire, backlog=5)
    for number in range(20):
        link.send(b"%d" % number)

    assert wire.written == [b"0"]
    assert wire.code == TRY_LATER
    assert link.waiting == 0


def test_a_phone_that_is_slow_for_a_while_hears_everything_in_order() -> None:
    wire = NarrowWire(2)
    link = SocketLink("10.0.0.1", wire, backlog=5)
    for number in range(5):
        link.send(b"%d" % number)
    link.close(1012)
    assert (link.waiting, wire.code) == (3, None)
    wire.space = 9
    assert wire.on_drained is not None
    wire.on_drained()

    assert wire.written == [b"0", b"1", b"2", b"3", b"4"]
    assert wire.code == 1012


class Listing(PoolThinker):
    """Bots whose thoughts are ready when the test says so; whose turn it is is noted."""

    def __init__(self, loop: asyncio.AbstractEventLoop, workers: int = 1) -> None:
        super().__init__(loop, shelf, workers)
        self.asked: list[tuple[Job, Done]] = []

    def submit(self, job: Job, done: Done, tries: int) -> None:
        self.asked.append((job, done))

    def answer(self) -> None:
        ready: Future[str] = Future()
        ready.set_result("plan:left")
        self.settle(ready, *self.asked[-1], 1)


def test_a_house_full_of_champions_keeps_no_other_address_waiting() -> None:
    async def drill() -> list[tuple[str, str]]:
        thinker = Listing(asyncio.get_running_loop())
        wishes = [("a", "1/1")] * 3 + [("a", "2/1")] * 2 + [("b", "3/1")]
        for payer, match in wishes:
            thinker.think(replace(job(0), payer=payer, match=match), lambda text, fault="": None)
        for _ in wishes:
            thinker.answer()
        thinker.close()
        return [(each.payer, each.room) for each, _ in thinker.asked]

    turns = asyncio.run(drill())

    assert turns[2] == ("b", "3"), "behind the thought under way and one that came before"
    assert turns[3] == ("a", "2"), "and each room of an address has its turn"


def test_the_last_process_is_left_for_others() -> None:
    async def drill() -> list[str]:
        thinker = Listing(asyncio.get_running_loop(), workers=2)
        for payer in "aaab":
            thinker.think(replace(job(0), payer=payer), lambda text, fault="": None)
        thinker.close()
        return [each.payer for each, _ in thinker.asked]

    assert asyncio.run(drill()) == ["a", "b"]


def test_a_bot_without_a_choice_takes_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    monkeypatch.setattr(bots, "sleep", slept.append)
    monkeypatch.setitem(bots.USUAL, ("toy", "rookie"), 0.25)
    forced = {**job(0).table, "plans": -1, "secrets": [4, 5]}

    assert ponder(replace(job(0), table=forced), shelf) == "bid:S0:1"
    assert slept == [0.25]
