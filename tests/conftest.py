"""Settings for every test."""

import gc
import secrets
import sys
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import HealthCheck, settings

# No deadline: a timing is never an assertion. The same examples each time, but for who explores.
slow = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("explore", slow, derandomize=False)
settings.register_profile("same", slow, derandomize=True)
settings.load_profile("same")


def pytest_collection_finish(session: pytest.Session) -> None:
    """What is collected stays to the end: no use in looking through it for garbage."""
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Whole games show coverage no line that scenarios do not: it looks away meanwhile."""
    watch = sys.modules["coverage"].Coverage.current() if is_unwatched(item) else None
    if watch:
        watch.stop()
    result = yield
    if watch:
        watch.start()
    return result


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Iterator[None]:
    """A game that nobody seeded has the same luck each time: no test fails now and then."""
    luck = Random(item.nodeid)
    vars(secrets).update(
        token_bytes=lambda size=None: luck.randbytes(32 if size is None else size),
        randbits=luck.getrandbits,
    )
    return (yield)


def is_unwatched(item: pytest.Item) -> bool:
    return "coverage" in sys.modules and item.get_closest_marker("unwatched") is not None
