"""Settings for every test."""

import gc

import pytest
from hypothesis import HealthCheck, settings

# No deadline: a timing is never an assertion.
settings.register_profile("pentathlon", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("pentathlon")


def pytest_collection_finish(session: pytest.Session) -> None:
    """What is collected stays to the end: no use in looking through it for garbage."""
    gc.freeze()
