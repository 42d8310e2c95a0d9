"""What every store must do, asked of SQLite and PostgreSQL alike."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pentathlon.server.fold import Entry
from pentathlon.server.postgres import PostgresStore
from pentathlon.server.sqlite import SqliteStore
from pentathlon.server.store import (
    AddStep,
    Change,
    CloseRoom,
    CutSteps,
    DropChoice,
    DropGuest,
    DropRoom,
    EndGame,
    OpenGame,
    PutChoice,
    PutGuest,
    PutRoom,
    Store,
    StoreFailed,
)

from .parts import Postgres

ROOMS = ("one", "two", "three")


@pytest.fixture(params=["sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    opened: Store
    if request.param == "sqlite":
        opened = SqliteStore(tmp_path / "rooms.db")
    else:
        opened = open_postgres(request.getfixturevalue("url"))
    yield opened
    opened.close()


def open_postgres(url: str, worker: str = "one") -> PostgresStore:
    store = PostgresStore(url, worker)
    store.wait(store.open())
    return store


def saved(room: str, phase: str = "lobby", number: int = 0) -> PutRoom:
    text = f'{{"code":"{room.upper()}","phase":"{phase}","number":{number}}}'
    return PutRoom(room, text.encode(), 1_700_000_000.0)


def test_a_change_is_kept_whole_or_not_at_all(store: Store) -> None:
    with pytest.raises(StoreFailed):
        store.write([saved("one"), PutGuest("h", "one"), PutGuest("h", "one")])
    assert store.rooms() == []
    assert store.room_of("h") is None

    store.write([saved("one"), PutGuest("h", "one")])
    with pytest.raises(StoreFailed):
        store.write([PutChoice("one", 0, 1, "x"), PutGuest("h", "one")])
    assert store.rooms() == [saved("one").saved]
    assert store.choices("one") == []
    assert store.room_of("h") == "one"


def test_a_game_is_read_as_it_was_written(store: Store) -> None:
    store.write([saved("one", "play", 1), OpenGame("one", 1, HEADER), AddStep("one", 1, 0, b"a")])
    store.write([PutChoice("one", 1, 1, "bid"), PutChoice("one", 0, 1, "pass")])
    assert store.choices("one") == [
        PutChoice("one", 0, 1, "pass"),
        PutChoice("one", 1, 1, "bid"),
    ]
    store.write([AddStep("one", 1, 1, b"b"), AddStep("one", 1, 2, b"c")])
    assert store.choices("one") == []
    store.write([CutSteps("one", 1, 2), AddStep("one", 1, 2, b"d")])
    store.write([EndGame("one", 1, b"end"), saved("one", "over", 1)])

    game = store.game("one", 1)
    assert game is not None
    assert (game.header, game.lines) == (HEADER, [b"a", b"b", b"d", b"end"])
    assert store.game("one", 2) is None
    assert store.game("two", 1) is None


HEADER = b'{"pentathlon":1,"game":"medals","rules":1}'


def test_a_step_is_written_once(store: Store) -> None:
    store.write([saved("one"), OpenGame("one", 1, HEADER), AddStep("one", 1, 0, b"a")])
    with pytest.raises(StoreFailed):
        store.write([AddStep("one", 1, 0, b"b")])
    game = store.game("one", 1)
    assert game is not None
    assert game.lines == [b"a"]


def test_rooms_go_and_are_archived(store: Store) -> None:
    for room in ROOMS:
        store.write([saved(room), PutGuest(f"h-{room}", room)])
    store.write([DropRoom("one")])
    store.write([CloseRoom("two")])

    assert store.rooms() == [saved("three").saved]
    assert list(store.touched()) == ["three"]
    assert store.room("one") is None
    assert store.room("two") == saved("two").saved
    assert [store.room_of(f"h-{room}") for room in ROOMS] == [None, "two", "three"]


def test_a_token_opens_nothing_any_more(store: Store) -> None:
    store.write([saved("one"), PutGuest("h", "one")])
    store.write([DropGuest("h", "one"), saved("one")])
    assert store.room_of("h") is None
    store.write([PutGuest("h", "one")])
    assert store.room_of("h") == "one"


def test_a_store_says_whether_it_takes_changes(store: Store) -> None:
    store.probe()
    assert store.rooms() == []


# Folded, against one by one


class Journals:
    """Changes as rooms make them: each is possible after those before it."""

    def __init__(self, draw: Callable[[st.SearchStrategy[Any]], Any]) -> None:
        self.draw = draw
        self.games: dict[str, int] = {}
        self.steps: dict[str, int] = {}
        self.guests: dict[str, list[str]] = {room: [] for room in ROOMS}
        self.running: set[str] = set()
        self.count = 0

    def parcel(self) -> tuple[str, list[Change]]:
        """What one message leaves."""
        room = self.draw(st.sampled_from(ROOMS))
        changes: list[Change] = []
        if room not in self.games:
            self.games[room] = 0
            changes += [saved(room), self.newcomer(room)]
        for _ in range(self.draw(st.integers(0, 4))):
            changes += self.change(room)
        return room, changes

    def newcomer(self, room: str) -> Change:
        self.count += 1
        self.guests[room].append(f"h{self.count}")
        return PutGuest(f"h{self.count}", room)

    def change(self, room: str) -> list[Change]:
        number, kind = self.games[room], self.draw(st.integers(0, 9))
        if kind == 0:
            return [self.newcomer(room), self.paper(room)]
        if kind == 1 and self.guests[room]:
            return [DropGuest(self.guests[room].pop(), room)]
        if kind == 2 and room not in self.running:
            return self.open_game(room)
        if room not in self.running:
            return [self.paper(room)]
        if kind == 3:
            self.running.discard(room)
            return [EndGame(room, number, b"end"), self.paper(room)]
        if kind == 4 and self.steps[room] > 1:
            self.steps[room] = self.draw(st.integers(1, self.steps[room] - 1))
            return [CutSteps(room, number, self.steps[room])]
        if kind <= 6:
            self.steps[room] += 1
            self.count += 1
            return [AddStep(room, number, self.steps[room] - 1, b"%d" % self.count)]
        seat = self.draw(st.integers(0, 2))
        if kind == 7:
            return [DropChoice(room, seat)]
        return [PutChoice(room, seat, self.steps[room], f"choice {kind}")]

    def open_game(self, room: str) -> list[Change]:
        self.games[room] += 1
        self.steps[room] = 1
        self.running.add(room)
        number = self.games[room]
        return [
            OpenGame(room, number, HEADER),
            AddStep(room, number, 0, b"setup"),
            self.paper(room),
        ]

    def paper(self, room: str) -> PutRoom:
        return saved(room, "play" if room in self.running else "lobby", self.games[room])


@st.composite
def batches(draw: Callable[[st.SearchStrategy[Any]], Any]) -> list[list[tuple[str, list[Change]]]]:
    journals = Journals(draw)
    sizes = draw(st.lists(st.integers(1, 6), min_size=1, max_size=5))
    return [[journals.parcel() for _ in range(size)] for size in sizes]


def shape(store: Store) -> list[Any]:
    """All that a store can be asked."""
    games = [store.game(room, number) for room in ROOMS for number in range(1, 8)]
    hashes = [store.room_of(f"h{number}") for number in range(40)]
    rooms = [(store.room(room), store.choices(room)) for room in ROOMS]
    return [sorted(store.rooms()), sorted(store.touched()), games, hashes, rooms]


def test_folded_is_the_same_as_one_by_one(engine: Postgres, tmp_path: Path) -> None:
    """One statement for a whole batch, beside each change for itself in both stores."""
    folded = open_postgres(engine.database("folded"))
    apart = open_postgres(engine.database("apart"))
    tables = "rooms, claims, guests, games, steps, records"
    numbers = iter(range(10_000))

    @settings(
        max_examples=25, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
    )
    @given(batches())
    def compare(journal: list[list[tuple[str, list[Change]]]]) -> None:
        for store in (folded, apart):
            store.rows(f"TRUNCATE {tables}")
            store.epochs.clear()
        embedded = SqliteStore(tmp_path / f"{next(numbers)}.db")
        born: set[str] = set()
        for batch in journal:
            entries = []
            for room, changes in batch:
                entries.append(Entry(room, 1, changes, is_new=room not in born))
                born.add(room)
                for change in changes:
                    embedded.write([change])
                    apart.write([change])
            assert folded.wait(folded.submit(entries)) == {}
        assert shape(folded) == shape(apart) == shape(embedded)
        embedded.close()

    compare()
    folded.close()
    apart.close()
