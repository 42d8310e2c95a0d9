"""Storage: all or nothing, and files that are not ours are left alone."""

import os
import sqlite3
from pathlib import Path

import pytest

from pentathlon.engine.errors import Problem
from pentathlon.server.run import default_db, open_store
from pentathlon.server.sqlite import SqliteStore
from pentathlon.server.store import AddStep, Change, PutGuest, PutRoom, StoreFailed

from .house import House, choose_first


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "rooms.db"


def test_a_change_is_kept_whole_or_not_at_all(path: Path) -> None:
    store = SqliteStore(path)
    changes: list[Change] = [PutGuest("h", "r"), PutGuest("h", "r")]
    with pytest.raises(StoreFailed):
        store.write([PutRoom("r", b"{}", 1.0), *changes])

    assert store.rooms() == []
    store.write([PutRoom("r", b"{}", 1.0), AddStep("r", 1, 0, b"{}")])
    assert store.rooms() == [b"{}"]


def test_the_disk_is_asked_to_wait_only_when_durable(path: Path) -> None:
    for durable, level in [(False, 1), (True, 2)]:
        store = SqliteStore(path, durable)
        assert store.ask("PRAGMA synchronous") == [(level,)]
        assert store.ask("PRAGMA journal_mode") == [("wal",)]
        store.close()


def test_a_refused_write_brings_everybody_back_to_what_is_on_disk(tmp_path: Path) -> None:
    house = House(tmp_path / "rooms.db")
    wires = house.table(2, "medals")
    asked = wires[0].state["asked"][0]
    house.store.connection.execute("PRAGMA query_only = ON")
    replies = choose_first(wires[asked], asked)
    house.store.connection.execute("PRAGMA query_only = OFF")

    assert replies == [], "nothing was acknowledged"
    assert [wire.closed for wire in wires] == [1012, 1012]
    again = house.resume(wires[asked].token)
    assert again.state["step"] == 0
    assert choose_first(again, asked)[-1]["type"] in ("ack", "step", "chosen")


def test_a_foreign_file_is_named_and_left_alone(path: Path) -> None:
    path.write_text("Dear diary, this is longer than a header of a hundred bytes. " * 3)
    before = path.read_bytes()
    with pytest.raises(Problem, match="db_foreign"):
        SqliteStore(path)
    assert path.read_bytes() == before


def test_a_short_foreign_file_is_left_alone(path: Path) -> None:
    path.write_text("no")
    with pytest.raises(Problem, match="db_foreign"):
        SqliteStore(path)
    assert path.read_text() == "no"


def test_another_programs_database_is_left_alone(path: Path) -> None:
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    other.close()
    before = path.read_bytes()
    with pytest.raises(Problem, match="db_foreign"):
        SqliteStore(path)
    assert path.read_bytes() == before
    assert os.listdir(path.parent) == [path.name]


def test_a_newer_database_is_left_alone(path: Path) -> None:
    SqliteStore(path).close()
    with sqlite3.connect(path) as newer:
        newer.execute("PRAGMA user_version = 99")
    newer.close()
    with pytest.raises(Problem, match="db_newer"):
        SqliteStore(path)


def test_a_damaged_database_is_left_alone(path: Path) -> None:
    house = House(path)
    house.create()
    house.store.close()
    data = bytearray(path.read_bytes())
    for place in range(4096, len(data)):
        data[place] ^= 0x5A
    path.write_bytes(data)
    with pytest.raises(Problem, match="db_damaged"):
        SqliteStore(path)
    assert path.read_bytes() == bytes(data)


def test_a_database_in_use_is_not_shared(path: Path) -> None:
    first = SqliteStore(path)
    first.write([PutRoom("r", b"{}", 1.0)])
    with pytest.raises(Problem, match="db_busy"):
        SqliteStore(path)
    first.close()


def test_an_empty_file_becomes_a_database(path: Path) -> None:
    path.touch()
    SqliteStore(path).close()
    SqliteStore(path).close()


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(Problem, match="db_unreadable"):
        SqliteStore(tmp_path)


def test_stores_have_addresses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    open_store(f"sqlite:///{tmp_path}/deep/er/rooms.db", durable=False).close()
    assert (tmp_path / "deep" / "er" / "rooms.db").exists()
    for url in ("", "sqlite:///", "redis://x", "rooms.db"):
        with pytest.raises(Problem, match="db_url"):
            open_store(url, durable=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_db() == f"sqlite:///{tmp_path}/pentathlon/rooms.db"
