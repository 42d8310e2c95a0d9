"""The short run of the lock-step: some games of each kind, engine and reference side by side."""

import pytest

from tests.lockstep.pairings import PAIRINGS
from tests.lockstep.walk import Walk

GAMES = 12
"""So many games of each; `make lockstep` plays on."""


@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize("game", PAIRINGS)
def test_the_engine_and_its_reference_play_the_same_game(game: str, number: int) -> None:
    assert Walk(PAIRINGS[game], f"short:{number}").run() > 0
