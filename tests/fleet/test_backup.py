"""Copies of a database, made and restored as `docs/operate.md` has it; a game goes on from them."""

import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from pentathlon.games.hundred_metres.record_book import RecordBook
from pentathlon.server.protocol import VERSION
from pentathlon.server.sqlite import SqliteStore

from ..server.house import House, Wire, choose_first
from .house import FREE, USED, FleetHouse, close_all
from .parts import Postgres, free_port


@pytest.fixture
def house(engine: Postgres, tmp_path: Path) -> Iterator[FleetHouse]:
    FleetHouse.engine = engine
    FREE.clear()
    yield FleetHouse(tmp_path / "rooms")
    close_all()
    FREE.clear()


def step_on(wires: list[Wire]) -> int:
    """Some decisions; the step that came of them."""
    for _ in range(3):
        asked = wires[0].state["asked"][0]
        choose_first(wires[asked], asked)
    return int(wires[0].state["step"])


def resume_at(house: House, wire: Wire, room: str) -> Wire:
    back = house.wire()
    back.place = room
    back.say("resume", v=VERSION, tokens=[wire.token])
    return back


def test_a_dump_of_a_running_fleet_is_restored(
    house: FleetHouse, engine: Postgres, database: Callable[[], str]
) -> None:
    wires = house.table(2, "medals")
    step, room = step_on(wires), house.room().saved.id
    name = USED[house.path].rsplit("/", 1)[1]
    copy = str(engine.folder / "pentathlon.dump")
    engine.run("pg_dump", *engine.at(name), "-Fc", "-f", copy)
    step_on(wires)

    restored = database()
    engine.run("pg_restore", *engine.at(restored.rsplit("/", 1)[1]), copy)
    USED[house.path] = restored
    house.kill()
    back = resume_at(house, wires[0], room)
    assert back.state["step"] == step
    assert step_on([back, resume_at(house, wires[1], room)]) > step


def test_a_base_backup_starts_as_a_database_of_its_own(house: FleetHouse, engine: Postgres) -> None:
    wires = house.table(2, "medals")
    step, room = step_on(wires), house.room().saved.id
    name = USED[house.path].rsplit("/", 1)[1]
    copy = engine.folder / "base"
    where = ["-h", "127.0.0.1", "-p", str(engine.port), "-U", "owner"]
    engine.run("pg_basebackup", *where, "-D", str(copy), "-c", "fast", "-X", "stream")
    engine.run("pg_verifybackup", str(copy))

    port, options = free_port(), f"-c unix_socket_directories={engine.folder} -c fsync=off"
    log = str(engine.folder / "log-of-the-copy")
    words = ["-w", "-l", log, "-o", f"-p {port} {options}"]
    engine.run("pg_ctl", "-D", str(copy), *words, "start")
    try:
        USED[house.path] = f"postgresql://owner@127.0.0.1:{port}/{name}"
        house.kill()
        assert resume_at(house, wires[0], room).state["step"] == step
        close_all()
    finally:
        engine.run("pg_ctl", "-D", str(copy), "-m", "immediate", "stop")


def test_a_copy_of_a_file_is_whole_and_smaller(tmp_path: Path) -> None:
    path, copy = tmp_path / "rooms.db", tmp_path / "copy.db"
    house = House(path)
    wires = house.table(2, "medals")
    step = step_on(wires)
    house.store.close()
    with closing(sqlite3.connect(path)) as file:
        file.execute(f"VACUUM INTO '{copy}'")

    assert not copy.with_name("copy.db-wal").exists()
    restored = House(copy)
    back = restored.resume(wires[0].token)
    assert back.state["step"] == step
    restored.store.close()
    SqliteStore(path).close()


def test_a_running_server_has_its_rooms_to_itself_and_a_snapshot_has_them_all(
    tmp_path: Path,
) -> None:
    path, copy = tmp_path / "rooms.db", tmp_path / "copy.db"
    house = House(path)
    wires = house.table(2, "medals")
    step = step_on(wires)
    with (
        closing(sqlite3.connect(path, timeout=0)) as file,
        pytest.raises(sqlite3.OperationalError, match="database is locked"),
    ):
        file.execute(f"VACUUM INTO '{tmp_path / 'empty.db'}'")
    for end in ("", "-wal"):
        shutil.copy(f"{path}{end}", f"{copy}{end}")
    house.store.close()

    restored = House(copy)
    assert restored.resume(wires[0].token).state["step"] == step
    restored.store.close()


def test_the_record_book_is_copied_while_it_is_open(tmp_path: Path) -> None:
    path, copy = tmp_path / "records.sqlite", tmp_path / "copy.sqlite"
    with RecordBook.open(path) as book, closing(sqlite3.connect(path)) as file:
        book.add("men", "Anna", 960, "2026-11-15")
        file.execute(f"VACUUM INTO '{copy}'")

    with RecordBook.open(copy) as restored:
        assert restored.notice is None
        assert restored.best("men") == 960
