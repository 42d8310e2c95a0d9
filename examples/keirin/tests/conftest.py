"""The box on trial, and the laws."""

import pytest
from keirin.box import KeirinBox

from pentathlon.engine.box import Box
from pentathlon.testing.fixtures import law

__all__ = ["box", "law"]


@pytest.fixture
def box() -> Box:
    return KeirinBox()
