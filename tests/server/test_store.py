"""Storage: all or nothing, and files that are not ours are left alone."""

import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from pentathlon.engine.errors import Problem
from pentathlon.server.keys import hash_token
from pentathlon.server.run import close_folder, default_db, open_store
from pentathlon.server.sqlite import APPLICATION, SCHEMA, SqliteStore, opening_problem
from pentathlon.server.store import AddStep, Change, PutGuest, PutRoom, StoreFailed

from .house import House, choose_first
from .test_pages import fetch


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


def test_a_full_disk_is_told_on_every_screen_and_nothing_is_lost(tmp_path: Path) -> None:
    house = House(tmp_path / "rooms.db")
    wires = house.table(2, "medals")
    other = house.wire()
    asked = wires[0].state["asked"][0]
    assert ready(house) == 200
    house.store.connection.execute("PRAGMA query_only = ON")
    replies = choose_first(wires[asked], asked)

    assert not any(reply["type"] in ("ack", "step") for reply in replies)
    assert replies[-1]["code"] == "disk_full"
    assert replies[-1]["re"] == 7
    for wire in (*wires, other):
        assert wire.last("trouble")["text"].startswith("The server's disk")
        assert wire.closed is None
    assert choose_first(wires[asked], asked)[-1]["code"] == "disk_full"
    assert house.resume(wires[0].token).last("error")["code"] == "disk_full"
    assert (ready(house), alive(house)) == (503, 200)


def test_a_disk_that_takes_changes_again_is_noticed(tmp_path: Path) -> None:
    house = House(tmp_path / "rooms.db")
    wires = house.table(2, "medals")
    asked = wires[0].state["asked"][0]
    house.store.connection.execute("PRAGMA query_only = ON")
    choose_first(wires[asked], asked)
    house.pass_time(5)
    assert house.hall.is_failing
    wires[1 - asked].hang_up()
    house.store.connection.execute("PRAGMA query_only = OFF")
    house.pass_time(5)

    assert wires[asked].last("trouble") | {"n": 0} == {"n": 0, "type": "trouble"} | EMPTY
    assert ready(house) == 200
    assert "step" in [reply["type"] for reply in choose_first(wires[asked], asked)]
    assert len(house.room().guests.clients) == 1, "who went meanwhile is gone"
    assert house.resume(wires[1 - asked].token).state["step"] > 0


EMPTY = {"code": "", "text": ""}


def ready(house: House) -> int:
    return fetch(house, "/readyz")[0]


def alive(house: House) -> int:
    return fetch(house, "/healthz")[0]


def test_a_healthy_database_on_a_closed_disk_is_not_called_damaged(path: Path) -> None:
    SqliteStore(path).close()
    full = sqlite3.OperationalError("database or disk is full")
    full.sqlite_errorcode = sqlite3.SQLITE_FULL
    damaged = sqlite3.DatabaseError("database disk image is malformed")
    damaged.sqlite_errorcode = sqlite3.SQLITE_CORRUPT

    assert opening_problem(path, full).key == "db_unreadable"
    assert opening_problem(path, damaged).key == "db_damaged"


FULL_DISK = """
import resource, sys
from pathlib import Path
from pentathlon.engine.errors import Problem
from pentathlon.server.sqlite import SqliteStore
resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
try:
    SqliteStore(Path(sys.argv[1]))
except Problem as problem:
    print(problem.key)
"""
"""Not a byte more is written by this process."""


def test_nor_is_one_that_is_opened_where_nothing_can_be_written(path: Path) -> None:
    SqliteStore(path).close()
    before = path.read_bytes()
    command = [sys.executable, "-c", FULL_DISK, str(path)]
    said = subprocess.run(command, capture_output=True, text=True, check=True)

    assert said.stdout.strip() == "db_unreadable"
    assert path.read_bytes() == before
    SqliteStore(path).close()


def test_nobody_else_on_the_machine_reads_the_file(tmp_path: Path) -> None:
    old = tmp_path / "old.db"
    SqliteStore(old).close()
    old.chmod(0o644)
    store = SqliteStore(old)
    store.write([PutRoom("r", b"{}", 1.0)])
    SqliteStore(tmp_path / "new" / "rooms.db").close()
    modes = {each.name: each.stat().st_mode & 0o777 for each in tmp_path.iterdir()}

    assert modes.pop("new") == 0o700
    assert set(modes.values()) == {0o600}
    assert "old.db-wal" in modes
    store.close()


def test_nor_looks_into_our_own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    folder = Path(default_db().removeprefix("sqlite:///")).parent
    folder.mkdir(mode=0o755)
    close_folder()

    assert folder.stat().st_mode & 0o777 == 0o700


def test_a_link_to_nothing_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "rooms.db").symlink_to(tmp_path / "elsewhere")

    with pytest.raises(Problem, match="db_link"):
        SqliteStore(tmp_path / "rooms.db")
    assert not (tmp_path / "elsewhere").exists()


def test_a_file_of_another_user_is_left_alone(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.touch()
    monkeypatch.setattr(os, "geteuid", lambda: path.stat().st_uid + 1)

    with pytest.raises(Problem, match="db_of_others"):
        SqliteStore(path)
    assert path.read_bytes() == b""


def test_a_damaged_room_stops_only_itself(tmp_path: Path) -> None:
    house = House(tmp_path / "rooms.db")
    host = house.create()
    house.store.write([PutRoom("bad", b'{"id": 7', 1.0), PutGuest(hash_token("t" * 22), "bad")])
    house.kill()

    assert house.resume(host.token).all("welcome")
    assert house.resume("t" * 22).last("error")["code"] == "room_damaged"
    assert b'{"id": 7' in house.store.rooms(), "it was left as it is"


def test_a_damaged_step_stops_only_its_game(tmp_path: Path) -> None:
    house = House(tmp_path / "rooms.db")
    wires = house.table(2)
    house.store.connection.execute("UPDATE steps SET line = x'7b7b'")
    house.kill()
    back = house.resume(wires[0].token)

    assert back.last("room")["phase"] == "play"
    assert back.last("room")["problems"]
    assert house.create().all("welcome")


def test_a_clock_that_jumps_closes_no_room(tmp_path: Path) -> None:
    house = House(tmp_path / "rooms.db")
    wires = house.table(2)
    wires[1].hang_up()
    house.clock.jump = 40 * 86_400.0
    house.pass_time(3_700)
    assert len(house.hall.rooms) == 1
    wires[0].hang_up()
    house.pass_time(house.hall.keep - 1)
    assert len(house.hall.rooms) == 1, "somebody was here in this run"


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


def test_a_file_whose_making_was_killed_is_made_again(tmp_path: Path) -> None:
    making, left = tmp_path / "making.db", tmp_path / "left.db"
    with closing(sqlite3.connect(making, isolation_level=None)) as connection:
        connection.execute("PRAGMA cache_size = 1")  # so that pages reach the file before the end
        connection.execute("BEGIN")
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        for statement in SCHEMA.split(";"):
            connection.execute(statement)
        connection.executemany(
            "INSERT INTO guests VALUES (?, ?)", [(str(n), "x" * 500) for n in range(200)]
        )
        shutil.copy(f"{making}-journal", f"{left}-journal")
        connection.execute("COMMIT")
        shutil.copy(making, left)  # as if killed before the journal was removed
    assert left.read_bytes()[68:72] == APPLICATION.to_bytes(4, "big")

    store = SqliteStore(left)

    assert store.rooms() == []
    assert store.room_of("1") is None
    store.close()
