"""The tests of rooms once more, on PostgreSQL; `make fleet` does it with all of the server's."""

from collections.abc import Iterator

import pytest

from ..server.test_rooms import *  # noqa: F403
from .house import close_all
from .suite import fleet_houses


@pytest.fixture(scope="module", autouse=True)
def on_postgres() -> Iterator[None]:
    with fleet_houses():
        yield


@pytest.fixture(autouse=True)
def closing(on_postgres: None) -> Iterator[None]:
    """What a test has opened is closed."""
    yield
    close_all()
