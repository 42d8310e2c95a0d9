"""Workers of a fleet, by hand: who has a room, who is sent on, and what all of them share."""

import asyncio
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from starlette.requests import Request

from pentathlon.engine.errors import Problem
from pentathlon.play.folder import fingerprint
from pentathlon.server.fleet import CLAIMS, FleetBook, FleetHall
from pentathlon.server.fold import Entry, Feat
from pentathlon.server.limits import Limits
from pentathlon.server.logs import Lines
from pentathlon.server.pages import Pages
from pentathlon.server.postgres import Claimed, PostgresStore, Refusal
from pentathlon.server.protocol import VERSION
from pentathlon.server.record_desk import find_record
from pentathlon.server.room import Room
from pentathlon.server.schema import ARCHIVE_LOCK, MIGRATIONS, migrate
from pentathlon.server.store import EndGame

from ..server.house import ROOMY, House, Wire, choose_first, play_out
from .house import FREE, FleetHouse, close_all
from .parts import ROOT, WAIT, Postgres

OWN = "o" * 24


@pytest.fixture
def workers(engine: Postgres, tmp_path: Path) -> Iterator[Callable[..., FleetHouse]]:
    """Workers that share the database of this test."""
    FleetHouse.engine = engine

    def open_worker(limits: Limits = ROOMY) -> FleetHouse:
        return FleetHouse(tmp_path / "rooms", limits)

    FREE.clear()
    yield open_worker
    close_all()
    FREE.clear()


def fleet_hall(house: House) -> FleetHall:
    assert isinstance(house.hall, FleetHall)
    return house.hall


def store_of(house: House) -> PostgresStore:
    return fleet_hall(house).engine


def await_news(house: House) -> None:
    """Until the worker has heard that its only room is another's."""
    deadline = time.monotonic() + WAIT
    while house.hall.rooms and time.monotonic() < deadline:
        fleet_hall(house).begin(asyncio.sleep(0.01))


def at(house: House, room: str) -> Wire:
    """A wire to the room's own address."""
    wire = house.wire()
    wire.place = room
    return wire


def test_a_newcomer_is_sent_to_the_room_s_own_address(
    workers: Callable[..., FleetHouse],
) -> None:
    house = workers()
    wire = house.wire()
    house.hall.receive(wire.client, b'{"type":"create","v":1,"terms":{"game":"toy","seats":2}}')
    assert wire.frames[-1]["type"] == "moved"
    assert wire.closed == 1012
    again = at(house, wire.frames[-1]["room"])
    again.say("create", v=VERSION, terms={"game": "toy", "seats": 2}, seat=0)

    assert again.last("welcome")["room"] == again.place
    assert len(again.last("room")["code"]) == 6


def test_another_worker_takes_a_room_and_its_people_come_after(
    workers: Callable[..., FleetHouse],
) -> None:
    one, two = workers(), workers()
    wires = one.table(2, "medals")
    asked = wires[0].state["asked"][0]
    choose_first(wires[asked], asked)
    before = wires[0].state
    room = one.room().saved.id
    wait_out(one)
    back = at(two, room)
    back.say("resume", v=VERSION, tokens=[wires[0].token])

    assert back.state["step"] == before["step"]
    assert back.state["eyes"]["0"]["view"] == before["eyes"]["0"]["view"]
    await_news(one)
    assert [wire.closed for wire in wires] == [1012, 1012]
    assert one.hall.rooms == {}
    assert two.hall.metrics.counts["claims_total", ""] == 1


def wait_out(house: House) -> None:
    """As if the last claims were old."""
    store_of(house).rows("UPDATE claims SET since = since - interval '1 minute'")


def test_who_says_something_at_the_old_worker_changes_nothing(
    workers: Callable[..., FleetHouse],
) -> None:
    one, two = workers(), workers()
    wires = one.table(2, "medals")
    asked = wires[0].state["asked"][0]
    room, step = one.room().saved.id, wires[0].state["step"]
    store_of(one).on_taken = lambda room, epoch: None  # the news gets lost
    wait_out(one)
    back = at(two, room)
    back.say("resume", v=VERSION, tokens=[wires[1].token])
    replies = choose_first(wires[asked], asked)

    assert not any(reply["type"] in ("ack", "step") for reply in replies)
    assert wires[asked].closed == 1012
    assert back.state["step"] == step
    assert two.store.choices(room) == []


def test_a_room_stays_where_it_is_for_two_seconds(workers: Callable[..., FleetHouse]) -> None:
    one = workers()
    one.create()
    other = PostgresStore(store_of(one).url, "other", lambda: ["toy 1"])
    other.wait(other.open())
    refusal = other.take(one.room().saved.id)
    assert refusal is not None
    assert 0 < getattr(refusal, "seconds", 0) <= 2
    other.close()


def test_many_rooms_are_taken_a_few_at_a_time_and_the_house_goes_on(
    workers: Callable[..., FleetHouse],
) -> None:
    one = workers()
    for _ in range(ROOMS):
        one.create().hang_up()
    ids = list(one.hall.rooms)
    one.kill()
    hall = fleet_hall(one)
    log = ClaimLog(hall.engine)
    rooms = hall.loop.run_until_complete(log.claim_all(hall, ids))

    assert [room.saved.id for room in rooms] == 2 * ids
    assert log.asked == ids, "each once, in the order in which people came"
    assert log.most == CLAIMS
    assert log.longest <= CLAIMS, "the tables have their turn in between"


ROOMS = 30


class ClaimLog:
    """How many rooms are claimed at once, and opened before anything else has its turn."""

    def __init__(self, store: PostgresStore) -> None:
        self.take = store.claim
        self.asked: list[str] = []
        self.now = self.most = self.longest = 0
        store.claim = self.claim  # type: ignore[method-assign]
        store.ask = partial(PostgresStore.ask, store)  # type: ignore[method-assign]

    async def claim(self, room: str) -> Claimed | Refusal | None:
        self.asked.append(room)
        self.now += 1
        self.most = max(self.most, self.now)
        while self.most < CLAIMS:
            await asyncio.sleep(0.001)
        found = await self.take(room)
        self.now -= 1
        return found

    async def claim_all(self, hall: FleetHall, ids: list[str]) -> list[Room]:
        """Two people come to each room at once, while a table goes on."""
        playing = hall.loop.create_task(self.play_on(hall))
        rooms = await asyncio.gather(*[hall.claim(id) for id in 2 * ids])
        playing.cancel()
        return rooms

    async def play_on(self, hall: FleetHall) -> None:
        seen = 0
        while True:
            self.longest, seen = max(self.longest, len(hall.rooms) - seen), len(hall.rooms)
            await asyncio.sleep(0)


def test_rules_that_a_worker_does_not_know_keep_it_from_a_game(
    workers: Callable[..., FleetHouse],
) -> None:
    one, two = workers(), workers()
    wires = one.table(2)
    room = one.room().saved.id
    store_of(one).rows("UPDATE rooms SET rules = 'toy 99'")
    wait_out(one)
    back = at(two, room)
    replies = back.say("resume", v=VERSION, tokens=[wires[0].token])

    assert replies[-1]["code"] == "rules_elsewhere"
    assert one.hall.rooms, "it was left to who has it"
    wires[0].say("sync")
    assert wires[0].closed is None


def test_a_finished_game_is_packed_and_still_read(workers: Callable[..., FleetHouse]) -> None:
    house = workers()
    wires = house.table(2, "medals")
    play_out(house, wires)
    store = store_of(house)
    room = house.room().saved.id
    store.wait(store.pack(room, 1))

    assert store.rows("SELECT count(*) FROM steps")[0][0] == 0
    assert store.rows("SELECT count(*) FROM games")[0][0] == 0
    record = find_record(house.hall, wires[0].token, 1)
    assert record.count("\n") > 10
    house.kill()
    again = at(house, room)
    again.say("resume", v=VERSION, tokens=[wires[0].token])
    assert again.state["result"] is not None


def test_a_record_is_asked_for_again_while_the_database_is_away(
    workers: Callable[..., FleetHouse],
) -> None:
    house = workers()
    wires = house.table(2, "medals")
    store = store_of(house)
    store.is_over = True  # it does not come back
    store.lose()
    scope = {"type": "http", "query_string": b"", "path_params": {"number": 1}}
    headers = [(b"authorization", f"Bearer {wires[0].token}".encode())]
    asked = Pages(house.hall, "http://table").record(Request({**scope, "headers": headers}))
    answer = fleet_hall(house).loop.run_until_complete(asked)

    assert answer.status_code == 503
    assert b"cannot reach its database" in answer.body


def test_wrong_codes_are_counted_by_all_workers(workers: Callable[..., FleetHouse]) -> None:
    limits = Limits(wrong_codes=3)
    one, two = workers(limits), workers(limits)
    one.create()
    code, key = one.room().saved.code, one.room().saved.key
    for house in (one, two, one):
        assert guess(house, "ZZZZZZ") == "room_unknown"

    assert guess(two, "ZZZZZZ") == "too_many_guesses"
    assert guess(two, code) == "too_many_guesses", "nor does a good one tell itself from others"
    link = two.wire("10.0.0.1")
    link.say("watch", v=VERSION, code=f"{code}-{key}")
    assert link.all("welcome"), "a link is never in the way"


def guess(house: House, code: str) -> str:
    return str(house.wire().say("watch", v=VERSION, code=code)[-1].get("code"))


def test_new_rooms_are_counted_by_all_workers(workers: Callable[..., FleetHouse]) -> None:
    limits = Limits(rooms_per_address=2)
    one, two = workers(limits), workers(limits)
    assert one.create().all("welcome")
    assert two.create().all("welcome")
    assert one.create().last("error")["code"] == "too_many_rooms"


def test_old_rooms_are_archived_by_the_database_s_clock(
    workers: Callable[..., FleetHouse],
) -> None:
    house = workers()
    wires = house.table(2)
    played, store = house.room().saved.id, store_of(house)
    house.create()
    store.rows("UPDATE rooms SET touched = touched - interval '3 hours'")
    with_lock = store.wait(store.archive(10_800.0 - 60))

    assert len(with_lock) == 2
    assert store.rows("SELECT id FROM rooms")[0][0] == played, "nobody had played in the other one"
    house.kill()
    back = at(house, played)
    replies = back.say("resume", v=VERSION, tokens=[wires[0].token])
    assert replies[-1]["code"] == "room_archived"


def test_only_one_worker_archives_at_a_time(workers: Callable[..., FleetHouse]) -> None:
    one, two = store_of(workers()), store_of(workers())

    async def hold() -> list[str]:
        async with one.reading() as reader, reader.transaction():
            await reader.execute("SELECT pg_advisory_xact_lock($1)", ARCHIVE_LOCK)
            return two.wait(two.archive(0.0))

    one.wait(one.submit([Entry("r", 1, [], is_new=True)]))
    one.rows("UPDATE rooms SET touched = touched - interval '3 hours'")
    assert one.wait(hold()) == []
    assert two.wait(two.archive(7_200.0)) == ["r"]


def test_what_a_game_brings_its_keeper_comes_with_its_end_and_to_all_workers(
    workers: Callable[..., FleetHouse], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FleetHouse, "keeps", True)
    one, two = workers(), workers()
    play_out(one, one.table(2, "hundred_metres"))
    store = store_of(one)
    assert store.rows("SELECT kind, game, people FROM feats") == [("hundred_metres", 1, [0, 1])]

    for house in (two, one):
        fleet_hall(house).begin(fleet_hall(house).look_at_books())
    assert store.rows("SELECT kind FROM feats") == []
    files = [book_of(house).keeper_of("hundred_metres") for house in (one, two)]
    (kept,) = store.rows("SELECT version, data FROM books")
    assert kept[0] == 1
    assert [file.path.read_bytes() for file in files if file] == [kept[1], kept[1]]
    race = book_of(one).library.game("hundred_metres", {})
    assert ":" in book_of(two).prepare(race)["record_list"], "the best time is known"


def book_of(house: House) -> FleetBook:
    book = house.hall.tools.book_keeper
    assert isinstance(book, FleetBook)
    return book


def test_a_game_whose_end_was_not_kept_has_no_errand(workers: Callable[..., FleetHouse]) -> None:
    store = store_of(workers())
    store.wait(store.submit([Entry("r", 1, [], is_new=True)]))
    late = Entry("r", 9, [EndGame("r", 1, b"{}")], [Feat(1, "hundred_metres", [0])])
    assert store.wait(store.submit([late]))
    assert store.rows("SELECT kind FROM feats") == []


def test_a_lost_database_sends_everybody_back(workers: Callable[..., FleetHouse]) -> None:
    house = workers()
    wires = house.table(2)
    store = store_of(house)
    store.is_over = True  # it stays away
    store.wait(lose(store))
    fleet_hall(house).lose_all()

    assert [wire.closed for wire in wires] == [1012, 1012]
    assert not house.hall.is_open
    assert house.hall.rooms == {}


async def lose(store: PostgresStore) -> None:
    store.lose()


def test_what_the_database_refuses_leaves_no_secret_in_the_log(
    workers: Callable[..., FleetHouse], caplog: pytest.LogCaptureFixture
) -> None:
    house = workers()
    first, code = house.create(), house.room().saved.code
    house.hall.fresh_code = lambda: code  # type: ignore[method-assign]
    second = house.create()
    text = "\n".join(Lines().format(each) for each in caplog.records)

    assert "a room was lost: UniqueViolationError 23505" in text
    assert code not in text
    assert second.closed == 1012
    assert not second.all("welcome")
    assert first.closed is None
    assert [row[0] for row in store_of(house).rows("SELECT code FROM rooms")] == [code]


def test_the_numbers_of_the_operation_page_are_told(workers: Callable[..., FleetHouse]) -> None:
    """Those that count something bad only once it has happened."""
    one, two = workers(), workers()
    wires = one.table(2, "medals")
    room = one.room().saved.id
    wait_out(one)
    at(two, room).say("resume", v=VERSION, tokens=[wires[0].token])
    await_news(one)
    store_of(one).wait(lose(store_of(one)))
    fleet_hall(one).lose_all()
    house = "".join(each.hall.metrics.text(each.hall.gauges()) for each in (one, two))
    page = (ROOT / "docs" / "operate.md").read_text("utf-8").split("### Watch")[1].split("###")[0]
    names = set(re.findall(r"`([a-z]+(?:_[a-z]+)+)`", page))

    assert len(names) == 11
    assert {name for name in names if f"pentathlon_{name}" not in house} == {"failed_total"}


def test_workers_that_start_at_once_make_the_tables_once(url: str) -> None:
    stores = [PostgresStore(url, str(number)) for number in range(4)]
    for answer in [store.ask(store.open()) for store in stores]:
        answer.result()
    assert stores[0].rows("SELECT value FROM meta WHERE key = 'version'")[0][0] == "1"
    for store in stores:
        store.close()


def test_a_newer_database_is_left_alone(url: str) -> None:
    first = PostgresStore(url, "one")
    first.wait(first.open())
    newer = len(MIGRATIONS) + 1
    first.rows(f"UPDATE meta SET value = '{newer}' WHERE key = 'version'")
    second = PostgresStore(url, "two")
    with pytest.raises(Problem, match="db_newer"):
        second.wait(second.open())
    for store in (first, second):
        store.close()


def test_an_older_database_is_brought_up_to_date_with_its_rooms(url: str) -> None:
    store, older = PostgresStore(url, "one"), PostgresStore(url, "two")
    store.wait(store.open())
    store.wait(store.submit([Entry("r", 1, [], is_new=True)]))
    newer = [*MIGRATIONS, "ALTER TABLE rooms ADD note text NOT NULL DEFAULT 'new'"]

    async def come_newer() -> None:
        async with store.reading() as connection:
            await migrate(connection, url, newer)

    for _ in range(2):
        store.wait(come_newer())
    assert store.rows("SELECT id, note FROM rooms") == [("r", "new")]
    with pytest.raises(Problem, match="db_newer"):
        older.wait(older.open())
    for each in (store, older):
        each.close()


def test_a_worker_with_other_boards_does_not_start(url: str, tmp_path: Path) -> None:
    first = PostgresStore(url, "one")
    first.wait(first.open({"own files": fingerprint(tmp_path)}))
    (tmp_path / "boards").mkdir()
    (tmp_path / "boards" / "mine.toml").write_text("x = 1")
    second = PostgresStore(url, "two")
    with pytest.raises(Problem, match="fleet_differs"):
        second.wait(second.open({"own files": fingerprint(tmp_path)}))
    for store in (first, second):
        store.close()


def test_who_needs_no_fleet_loads_none() -> None:
    code = "import sys, pentathlon.server.run; print('asyncpg' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
