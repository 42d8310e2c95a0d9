"""Leaks planted in what the rules tell are caught by the laws, each within ten games."""

from collections.abc import Mapping

import pytest

from pentathlon.engine import is_compiled
from pentathlon.engine.box import Box
from pentathlon.engine.chance import EVERYONE, Chance, only
from pentathlon.engine.game import Action, AnyGame
from pentathlon.games.biathlon.box import BiathlonBox
from pentathlon.games.biathlon.game import Biathlon
from pentathlon.games.biathlon.state import BiathlonState
from pentathlon.laws.check import LAWS, try_law
from tests.support import rule
from tests.wrapped import Gossip

GAMES = 10
TABLES: list[tuple[Mapping[str, str], int]] = [({"rules": "full", "laps": "5"}, 2)]


class Blurting(Gossip):
    """Whispers are overheard by some more."""

    def __init__(self, source: Chance, audience: int) -> None:
        super().__init__(source, 0)
        self.more = audience

    def audience(self, seen_by: int, seat: int) -> int:
        return EVERYONE if self.more == EVERYONE else seen_by | self.more


def leaky_box(audience: int) -> Box:
    """Biathlon whose kept cards are told to others too."""

    class Leaky(Biathlon):
        def apply(self, state: BiathlonState, seat: int, action: Action, chance: Chance) -> None:
            super().apply(state, seat, action, Blurting(chance, audience))

    class LeakyBox(BiathlonBox):
        def game(self, chosen: Mapping[str, str]) -> AnyGame:
            return Leaky(chosen)

    return LeakyBox()


@rule("BIA-Q36")
@pytest.mark.skipif(is_compiled(), reason="a compiled game cannot be spoiled by a subclass")
@pytest.mark.parametrize("audience", [EVERYONE, only(1)])
def test_a_kept_card_that_is_told_to_others_is_caught(audience: int) -> None:
    law = "twins_stay_alike"
    finding = try_law(leaky_box(audience), law, LAWS[law], TABLES, GAMES)

    assert finding.verdict == "broken"
    assert "tells watcher" in finding.detail
