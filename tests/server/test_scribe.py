"""Group commit: tables go on while the disk is at work, and nobody hears what is not on it."""

import asyncio
import json
import shutil
import signal
from collections.abc import Callable, Mapping
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from mypy_extensions import i64

from pentathlon.engine.box import Box
from pentathlon.engine.game import Action, AnyGame
from pentathlon.server.protocol import VERSION
from pentathlon.server.record_desk import find_record
from pentathlon.server.room import Room
from pentathlon.server.store import StoreFailed

from .house import House, MortalStore, Wire, choose_first
from .process import Server
from .toys import PLANS, SIZES, Toy, ToyBox, ToyState

Given = ParamSpec("Given")
Done = TypeVar("Done")


class Chore(Future[Any]):
    """A commit that is carried out when the test says so, or when somebody cannot wait."""

    def __init__(self, act: Callable[[], object]) -> None:
        super().__init__()
        self.act = act

    def carry_out(self) -> None:
        try:
            self.set_result(self.act())
        except Exception as error:
            self.set_exception(error)

    def exception(self, timeout: float | None = None) -> BaseException | None:
        if not self.done():
            self.carry_out()
        return super().exception(timeout)


class SlowDisk(Executor):
    """A disk that takes as long as the test likes."""

    def __init__(self) -> None:
        self.chores: list[Chore] = []
        self.calls: list[Callable[[], None]] = []

    def submit(
        self, fn: Callable[Given, Done], /, *args: Given.args, **kwargs: Given.kwargs
    ) -> Future[Done]:
        self.chores.append(Chore(lambda: fn(*args, **kwargs)))
        return self.chores[-1]

    def turn(self) -> None:
        """The commit under way comes to its end."""
        for chore in self.chores:
            if not chore.done():
                chore.carry_out()
        self.chores.clear()
        while self.calls:
            self.calls.pop(0)()

    def rest(self) -> None:
        """Everything is written, and told."""
        while self.chores or self.calls:
            self.turn()


class FaultyStore(MortalStore):
    """A store whose last word can fail."""

    is_faulty = False

    def commit(self) -> None:
        if self.is_faulty:
            self.connection.execute("ROLLBACK")
            raise StoreFailed("no space left")
        super().commit()


class FreeToy(Toy):
    """The toy, in which every seat always has a choice."""

    def legal(self, state: ToyState, seat: i64) -> list[Action]:
        if state.plans >= 0:
            return [Action(text) for text in PLANS]
        return [Action(f"bid:S{seat}:{size}") for size in SIZES]


class FreeBox(ToyBox):
    def game(self, chosen: Mapping[str, str]) -> AnyGame:
        return FreeToy(chosen)


def free_shelf(id: str) -> Box:
    return FreeBox()


class SlowHouse(House):
    """A house with such a disk."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, shelf=free_shelf)

    def open(self) -> None:
        super().open()
        self.disk = SlowDisk()
        self.hall.write_in_groups(self.disk, self.disk.calls.append)

    def kill(self) -> None:
        self.disk.chores.clear()
        super().kill()

    def table(self, seats: int = 2, game: str = "toy", **fields: Any) -> list[Wire]:
        """A game in play, all of it on disk."""
        wires = [self.create(seats, game, **fields)]
        self.disk.rest()
        room = list(self.hall.rooms.values())[-1]
        for _ in range(1, seats):
            wires.append(self.wire())
            wires[-1].say("join", v=VERSION, code=room.saved.code, name="Bob")
            self.disk.rest()
        wires[0].say("start")
        self.disk.rest()
        return wires


@pytest.fixture
def house(tmp_path: Path) -> SlowHouse:
    return SlowHouse(tmp_path / "rooms.db")


LONG = {"options": {"rounds": "9"}}


def commits(house: House) -> int:
    return house.hall.metrics.counts["commits_total", ""]


def rooms(house: House) -> list[Room]:
    return list(house.hall.rooms.values())


def types(frames: list[dict[str, Any]]) -> list[str]:
    return [frame["type"] for frame in frames]


# What is told, and when


def test_nobody_hears_what_is_not_on_disk(house: SlowHouse) -> None:
    wires = house.table(2)
    heard = [len(wire.raw) for wire in wires]

    assert choose_first(wires[0], 0) == []
    assert [len(wire.raw) for wire in wires] == heard
    house.disk.turn()
    assert "ack" in types(wires[0].frames[heard[0] :])


def test_what_is_killed_before_it_is_on_disk_was_never_told(house: SlowHouse) -> None:
    wires = house.table(2)
    step = wires[0].state["step"]
    for seat in (0, 1):
        assert choose_first(wires[seat], seat) == []
    house.kill()
    back = house.resume(wires[0].token)
    house.disk.rest()

    assert back.state["step"] == step


def test_what_comes_while_the_disk_is_at_work_is_one_commit(house: SlowHouse) -> None:
    tables = [house.table(2) for _ in range(5)]
    before = commits(house)
    for wires in tables:
        for seat in (0, 1):
            choose_first(wires[seat], seat)
    house.disk.turn()
    assert commits(house) == before + 2, "the first one, and then all the others"
    house.disk.rest()

    assert commits(house) == before + 2
    assert all("step" in types(wire.frames) for wires in tables for wire in wires)


def test_answers_that_change_nothing_wait_for_those_before_them(house: SlowHouse) -> None:
    (host, _) = house.table(2)
    choose_first(host, 0)
    assert host.say("read", seat=0, id=8) == []
    assert host.say("choose", seat=0, decision=99, action="bid:S0:1", id=9) == []
    house.disk.turn()

    assert [frame["re"] for frame in host.frames if frame.get("re", 0) >= 7] == [7, 8, 9]
    assert host.say("read", seat=0, id=10)[-1]["re"] == 10, "nothing is on its way now"


CHOICES = [*(f"bid:S{seat}:{size}" for seat in range(3) for size in SIZES), *PLANS]
SAYINGS = st.one_of(
    st.tuples(st.just("choose"), st.sampled_from(CHOICES)),
    st.tuples(st.sampled_from(["undo", "take_back", "read", "sync", "cover", "retake"])),
    st.tuples(st.sampled_from(["rematch", "start", "nonsense", "reading aloud"])),
)
"""What the people at a table say: choices, questions, and things that are refused."""
SCRIPT = st.lists(st.one_of(st.tuples(st.integers(0, 2), SAYINGS), st.none()), max_size=40)
"""Who says what, and when the disk is done (none)."""


def wording(house: House, seat: int, saying: tuple[str, ...]) -> str:
    table = rooms(house)[0].table
    assert table is not None
    facts = {"seat": seat, "decision": table.match.decision, "id": 5}
    action = {"action": saying[1]} if len(saying) > 1 else {}
    return json.dumps({"type": saying[0], **facts, **action})


def two_houses(folder: Path) -> tuple[House, SlowHouse, list[Wire], list[Wire]]:
    """The same table in a house that writes at once and in one with a slow disk."""
    first = House(folder / "first.db", shelf=free_shelf)
    tokens = [wire.token for wire in first.table(3, terms=LONG)]
    first.store.close()
    for name in ("quick.db", "slow.db"):
        shutil.copy(folder / "first.db", folder / name)
    quick, slow = House(folder / "quick.db", shelf=free_shelf), SlowHouse(folder / "slow.db")
    quick_wires = [quick.resume(token) for token in tokens]
    slow_wires = []
    for token in tokens:
        slow_wires.append(slow.resume(token))
        slow.disk.rest()
    return quick, slow, quick_wires, slow_wires


def on_disk(house: House) -> object:
    room = rooms(house)[0].saved
    game = house.store.game(room.id, room.number)
    return house.store.rooms(), game, house.store.choices(room.id)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(script=SCRIPT)
def test_a_slow_disk_changes_only_the_hour_of_what_is_told(
    script: list[tuple[int, tuple[str, ...]] | None], tmp_path_factory: pytest.TempPathFactory
) -> None:
    quick, slow, quick_wires, slow_wires = two_houses(tmp_path_factory.mktemp("houses"))
    for line in script:
        if line is None:
            slow.disk.turn()
            continue
        seat, saying = line
        words = wording(quick, seat, saying)
        quick_wires[seat].say_raw(words)
        slow_wires[seat].say_raw(words)
        told = [
            wire.raw[: len(late.raw)] for wire, late in zip(quick_wires, slow_wires, strict=True)
        ]
        assert told == [wire.raw for wire in slow_wires], "nothing else, and nothing sooner"
    slow.disk.rest()

    assert [wire.raw for wire in slow_wires] == [wire.raw for wire in quick_wires]
    assert on_disk(slow) == on_disk(quick)
    quick.store.close()
    slow.store.close()


# Coming in


def test_who_comes_in_waits_for_the_disk_and_then_has_the_first_word(house: SlowHouse) -> None:
    wires = house.table(2)
    choose_first(wires[0], 0)
    late = house.wire()
    late.say("create", v=VERSION, terms={"game": "toy", "seats": 2, "beat": 0}, seat=0)
    late.say("salt", seat=0, salt="pepper", id=3)
    assert late.frames == []
    house.disk.rest()

    assert types(late.frames)[0] == "welcome"
    assert late.last("ack")["re"] == 3


def test_a_token_that_is_on_its_way_to_disk_is_known_already(house: SlowHouse) -> None:
    house.table(2)
    token, words = "t" * 22, {"v": VERSION, "code": rooms(house)[0].saved.code, "name": "Cleo"}
    twins = [house.wire(), house.wire()]
    for twin in twins:
        twin.say("join", token=token, **words)
    house.disk.rest()

    assert twins[0].guest == twins[1].guest
    assert not twins[1].all("error")


def test_a_token_given_back_opens_nothing_though_it_is_still_on_disk(house: SlowHouse) -> None:
    host = house.create()
    house.disk.rest()
    guest = house.join()
    house.disk.rest()
    host.say("profile", guest=host.guest, name="Anna")
    guest.say("leave", guest=guest.guest)
    back = house.resume(guest.token)
    house.disk.rest()

    assert back.last("error")["code"] == "token_unknown"


def test_who_hangs_up_while_waiting_is_forgotten(house: SlowHouse) -> None:
    wires = house.table(2)
    choose_first(wires[0], 0)
    late = house.wire()
    late.say("create", v=VERSION, terms={"game": "toy", "seats": 2}, seat=0)
    late.hang_up()
    house.disk.rest()

    assert len(house.hall.rooms) == 1
    assert not house.hall.held


# What the disk refuses


def forbid(house: House, room: Room) -> None:
    """No step of this room is taken."""
    when = f"WHEN NEW.room = '{room.saved.id}' BEGIN SELECT RAISE(ABORT, 'no'); END"
    house.store.connection.execute(f"CREATE TRIGGER forbidden BEFORE INSERT ON steps {when}")


def test_one_room_that_cannot_be_written_spoils_it_for_nobody_else(house: SlowHouse) -> None:
    bad, good, other = (house.table(2, terms=LONG) for _ in range(3))
    forbid(house, rooms(house)[0])
    for wires in (other, bad, good):
        for seat in (0, 1):
            choose_first(wires[seat], seat)
    bad[0].say("read", seat=0, id=8)
    house.disk.rest()

    assert [wires[0].state["step"] for wires in (bad, good, other)] == [0, 1, 1]
    assert [(error["re"], error["code"]) for error in bad[1].all("error")] == [(7, "disk_full")]
    assert bad[0].all("ack")[-1]["re"] == 7, "the first choice of the two is on disk"
    assert all(wire.closed is None for wires in (bad, good, other) for wire in wires)
    house.store.connection.execute("DROP TRIGGER forbidden")
    house.pass_time(3)
    choose_first(bad[1], 1)
    house.disk.rest()
    assert bad[0].state["step"] == 1


@pytest.mark.parametrize("way", ["statement", "commit"])
def test_a_full_disk_is_told_and_what_was_not_written_is_undone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    monkeypatch.setattr("tests.server.house.MortalStore", FaultyStore)
    house = SlowHouse(tmp_path / "rooms.db")
    tables = [house.table(2, terms=LONG) for _ in range(2)]
    assert isinstance(house.store, FaultyStore)
    set_full(house.store, way, True)
    for wires in tables:
        for seat in (0, 1):
            choose_first(wires[seat], seat)
    house.disk.rest()

    for wire in (wire for wires in tables for wire in wires):
        assert not wire.all("step")
        assert [frame["code"] for frame in wire.all("trouble")] == ["disk_full"]
        assert wire.last("error")["code"] == "disk_full"
    set_full(house.store, way, False)
    house.pass_time(3)
    for wires in tables:
        for seat in (0, 1):
            choose_first(wires[seat], seat)
    house.disk.rest()
    assert [wires[0].state["step"] for wires in tables] == [1, 1]


def set_full(store: FaultyStore, way: str, is_full: bool) -> None:
    if way == "commit":
        store.is_faulty = is_full
    else:
        store.connection.execute(f"PRAGMA query_only = {is_full}")


def test_a_room_that_fails_loses_nothing_that_it_had_done_before(
    house: SlowHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    wires = house.table(2, terms=LONG)
    choose_first(wires[0], 0)
    with monkeypatch.context() as patch:
        patch.setattr(Toy, "apply", lambda *facts: 1 // 0)
        choose_first(wires[1], 1)
    assert wires[0].all("ack")[-1]["re"] == 7, "written and told before the room is read again"
    assert wires[1].last("error")["code"] == "internal"
    assert wires[0].closed is wires[1].closed is None
    house.disk.rest()
    choose_first(wires[1], 1)
    house.disk.rest()

    assert wires[1].state["step"] == 1, "the other choice was still there"


# The house


def test_empty_and_old_rooms_go_while_the_disk_is_at_work(house: SlowHouse) -> None:
    wires = house.table(2)
    old = house.table(2)
    for wire in (*old, house.create()):
        wire.hang_up()
    house.disk.rest()
    house.hall.housekeeping.archived_at -= 3_600
    house.clock.time += house.hall.keep + house.limits.empty_seconds
    choose_first(wires[0], 0)
    house.hall.tick()
    house.disk.rest()

    assert len(house.hall.rooms) == len(house.store.rooms()) == 1
    assert house.resume(old[0].token).last("error")["code"] == "room_archived"


def test_a_record_is_read_when_the_disk_is_done(house: SlowHouse) -> None:
    wires = house.table(2)
    choose_first(wires[0], 0)
    scribe, token = house.hall.scribe, wires[0].token

    async def ask() -> tuple[bool, str]:
        record = asyncio.ensure_future(scribe.read(lambda: find_record(house.hall, token, 1)))
        ready = asyncio.ensure_future(scribe.probe())
        await asyncio.sleep(0)
        was_done = record.done() or ready.done()
        house.disk.turn()
        await ready
        return was_done, await record

    was_done, record = asyncio.run(ask())
    assert not was_done
    assert json.loads(record.splitlines()[0])["game"] == "toy"


def test_a_server_that_goes_writes_and_tells_everything_first(house: SlowHouse) -> None:
    wires = house.table(2)
    choose_first(wires[0], 0)
    choose_first(wires[1], 1)
    house.hall.farewell()
    house.hall.scribe.close()
    house.store.close()

    assert [wire.state["step"] for wire in wires] == [1, 1]
    assert types(wires[0].frames)[-1] == "closing"
    house.open()
    assert house.resume(wires[0].token).state["step"] == 1


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_a_durable_server_has_on_disk_what_it_has_acknowledged(tmp_path: Path, number: int) -> None:
    with Server(tmp_path, "--durable") as server:
        talk = server.connect()
        token = talk.create(2, bots={1: "rookie"})["token"]
        talk.say("start")
        state = talk.hear("snapshot")
        for _ in range(5):
            while state["eyes"]["0"]["ask"] is None:
                state = talk.hear("step")
            action = state["eyes"]["0"]["ask"]["options"][0]["action"]
            talk.say("choose", seat=0, decision=state["decision"], action=action)
            state = talk.hear("step")
        server.signal(number)
        talk.close()
        server.start("0")
        with server.connect() as back:
            back.say("resume", v=VERSION, tokens=[token])
            assert back.hear("snapshot")["step"] >= state["step"]


# What others feel


def test_no_stranger_feels_that_another_room_writes(house: SlowHouse) -> None:
    """Else their own answers would time who has a secret choice."""
    wires = house.table(2, terms=LONG)
    stranger = house.create(2, terms=LONG)
    house.disk.rest()
    choose_first(wires[0], 0)
    assert house.disk.chores, "the disk is at work"

    assert stranger.say("claim", guest=stranger.guest, id=3)[0]["code"] == "host_here"
    assert stranger.say("sync", id=4)[-1]["re"] == 4
    assert wires[0].all("ack") == []
    house.disk.rest()
    assert wires[0].all("ack")[-1]["re"] == 7


def test_within_a_room_answers_keep_their_order(house: SlowHouse) -> None:
    wires = house.table(2, terms=LONG)
    choose_first(wires[0], 0)
    wires[0].say("claim", guest=wires[0].guest, id=8)
    wires[0].say("sync", id=9)
    assert wires[0].all("ack") == wires[0].all("error") == []
    house.disk.rest()

    assert [f["re"] for f in wires[0].frames if f.get("re", 0) >= 7] == [7, 8, 9]
