"""Fixtures and marks for pytest; a `conftest.py` imports what it wants, and says which box.

    from pentathlon.testing.fixtures import law

    @pytest.fixture
    def box() -> Box:
        return RelayBox()

A test that asks for `law` then runs once for each law: `def test_laws(law: Law): law.keep()`.
"""

from typing import Final

import pytest

from pentathlon.engine.box import Box
from pentathlon.laws.check import ALL_LAWS
from pentathlon.laws.trial import Untried

from .laws import keep_law


def rule(*ids: str) -> pytest.MarkDecorator:
    """Marks a test with the rules it shows; `uncited` lists those that none shows."""
    return pytest.mark.rule(*ids)


class Law:
    """One law and the game that it is tried on."""

    def __init__(self, name: str, box: Box) -> None:
        self.name: Final = name
        self.box: Final = box

    def keep(self, games: int = 10) -> None:
        """Fails with the first game that breaks it; skips where the author has not had a say."""
        try:
            keep_law(self.box, self.name, games)
        except Untried as wanted:
            pytest.skip(f"{self.name} wants a word on {wanted}")


@pytest.fixture(params=ALL_LAWS)
def law(request: pytest.FixtureRequest, box: Box) -> Law:
    """Every law in turn; `box` is the author's own fixture."""
    return Law(request.param, box)
