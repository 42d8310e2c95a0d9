"""What the tests of the terminal share."""

from pathlib import Path

import pytest

from .desks import Bench


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return Bench(tmp_path / "data")
