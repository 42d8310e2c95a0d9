"""`pytest -p tests.fleet.suite tests/server`: the server's own tests, each house on PostgreSQL."""

import contextlib
from collections.abc import Iterator

import pytest

from ..server.house import House
from .house import FREE, FleetHouse, close_all
from .parts import absent, fetch, postgres

ABOUT_SQLITE = {
    "test_store.py": "files, and a disk that is full",
    "test_scribe.py": "the group commit of the embedded server, by hand",
    "test_faults.py": "a room goes back to its file; in a fleet everybody comes back to the room",
}
"""Whole files that ask what only an embedded store can answer, and what that is."""
EMBEDDED = {
    "test_a_race_hands_over_the_times_of_people_once": "times come with the end of the game",
    "test_a_race_that_teaches_is_never_handed_over": "times come with the end of the game",
    "test_a_newcomer_reads_what_was_said_but_the_disk_does_not": "reads the file",
    "test_a_token_brings_a_seat_back_and_is_kept_only_as_a_hash": "reads the file",
    "test_empty_rooms_are_gone_after_a_restart_too": "no room is here until somebody asks",
    "test_a_server_that_starts_again_and_again_keeps_no_empty_rooms": "the same",
    "test_a_join_said_again_is_let_in_even_when_the_room_is_locked_or_the_server_new": "the same",
    "test_new_rooms_are_counted_by_the_hour": "by the database's clock: test_hall",
    "test_no_name_no_key_and_no_word_stands_in_the_log": "a disk that refuses: test_hall",
    "test_nobody_tries_all_the_codes": "by the database's clock: test_hall",
    "test_an_old_room_is_archived_and_says_so": "by the database's clock: test_hall",
    "test_a_room_has_a_short_code_that_can_be_read_out": "codes have six letters: test_hall",
    "test_a_game_of_other_rules_is_kept_and_told": "it is never claimed: test_hall",
    "test_a_kept_game_can_be_given_up_and_its_secret_stays": "it is never claimed: test_hall",
    "test_a_seat_without_a_choice_leaves_the_traces_of_one_that_chooses": "looks at each write",
}
"""Single tests of that kind, with what is different in a fleet and where that is shown."""


@pytest.fixture(scope="session", autouse=True)
def fleet() -> Iterator[None]:
    with fleet_houses():
        yield


@contextlib.contextmanager
def fleet_houses() -> Iterator[None]:
    """Every house that a test opens is a worker on a database of its own."""
    missing = fetch("postgres")
    if missing:
        pytest.skip(absent(missing))
    with postgres(fsync="off") as engine, pytest.MonkeyPatch.context() as patch:
        FleetHouse.engine = engine
        patch.setattr(House, "open_hall", FleetHouse.open_hall)
        patch.setattr(House, "room", FleetHouse.room)
        patch.setattr(House, "engine", engine, raising=False)
        FREE.clear()
        yield
        FREE.clear()


@pytest.fixture(autouse=True)
def closing(fleet: object) -> Iterator[None]:
    """What a test has opened is closed."""
    yield
    close_all()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    leave_out(config, items)


def leave_out(config: pytest.Config, items: list[pytest.Item]) -> None:
    others = [item for item in items if reason(item)]
    config.hook.pytest_deselected(items=others)
    items[:] = [item for item in items if item not in others]


def reason(item: pytest.Item) -> str:
    """Why a test has nothing to ask a fleet."""
    return ABOUT_SQLITE.get(item.path.name, "") or EMBEDDED.get(item.name.split("[")[0], "")
