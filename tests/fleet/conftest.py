"""One PostgreSQL for all tests of a process, a database for each."""

import itertools
from collections.abc import Callable, Iterator

import pytest

from .parts import Postgres, absent, fetch, postgres
from .suite import EMBEDDED

NUMBERS = itertools.count(1)


@pytest.fixture(scope="session")
def engine() -> Iterator[Postgres]:
    missing = fetch("postgres")
    if missing:
        pytest.skip(absent(missing))
    with postgres(fsync="off") as engine:
        yield engine


@pytest.fixture
def database(engine: Postgres) -> Callable[[], str]:
    """New databases, by their addresses."""
    return lambda: engine.database(f"test_{next(NUMBERS)}")


@pytest.fixture
def url(database: Callable[[], str]) -> str:
    return database()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Of the server's tests that are run here again, those that ask about files stay out."""
    others = [item for item in items if is_embedded(item)]
    config.hook.pytest_deselected(items=others)
    items[:] = [item for item in items if item not in others]


def is_embedded(item: pytest.Item) -> bool:
    return item.path.name == "test_suite.py" and item.name.split("[")[0] in EMBEDDED
