"""The box on trial, and the laws."""

import pytest

from pentathlon.engine.box import Box
from pentathlon.starter.box import StarterBox
from pentathlon.testing.fixtures import law

__all__ = ["box", "law"]


@pytest.fixture
def box() -> Box:
    return StarterBox()
