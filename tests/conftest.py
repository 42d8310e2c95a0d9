"""Settings for every test."""

import gc
import sys
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

# No deadline: a timing is never an assertion.
settings.register_profile("pentathlon", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("pentathlon")


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


def is_unwatched(item: pytest.Item) -> bool:
    return "coverage" in sys.modules and item.get_closest_marker("unwatched") is not None
