"""The short run of the lock-step, and that it notices a difference and can be read."""

from typing import Any

import pytest

from pentathlon.engine.game import AnyGame
from tests.lockstep.medals import MedalsPairing
from tests.lockstep.pairings import PAIRINGS
from tests.lockstep.walk import Divergence, Walk
from tests.reference.medals import Medals

SHORT = {"medals": 30, "hundred_metres": 4, "biathlon": 10, "deadly_sport": 6, "stadium": 50}
"""So many games of each; `make lockstep` plays on."""
IMPORTS = """
from pentathlon.engine.chance import Scripted
from pentathlon.engine.record import read_outcome
from pentathlon.games.catalog import open_box
"""


@pytest.mark.parametrize("game", SHORT)
def test_the_engine_and_its_reference_play_the_same_games(game: str) -> None:
    for number in range(SHORT[game]):
        assert Walk(PAIRINGS[game], f"short:{number}").run() > 0


class NoCounters(Medals):
    """Somebody who has not read MED-36."""

    def reactions(self, seat: int, sport: str, level: int) -> list[str]:
        legal = super().reactions(seat, sport, level)
        return [text for text in legal if text != "counter"]


class OtherGoal(Medals):
    """Somebody who plays on after the last medal. MED-45"""

    def is_goal_reached(self, seat: int) -> bool:
        return False


def test_two_readings_of_a_rule_part_at_a_table_that_can_be_stated() -> None:
    game, table = stated(first_divergence(NoCounters))
    (seat,) = game.deciders(table)

    assert "counter" in [action.text for action in game.legal(table, seat)]


def test_two_readings_of_the_end_part_where_one_of_them_stops() -> None:
    game, table = stated(first_divergence(OtherGoal))

    result = game.result(table)

    assert result is not None
    assert result.reason == "medal_goal"


def stated(said: str) -> tuple[AnyGame, Any]:
    """The table that a divergence prints, as a test would state it."""
    scope: dict[str, Any] = {}
    exec(IMPORTS, scope)
    exec("\n".join(said.splitlines()[3:]), scope)
    return scope["game"], scope["table"]


def first_divergence(reader: type[Medals]) -> str:
    pairing = MedalsPairing()
    pairing.reference = reader  # type: ignore[misc]
    for number in range(50):
        try:
            Walk(pairing, f"parting:{number}").run()
        except Divergence as divergence:
            return str(divergence)
    raise AssertionError("the two never part")
