"""Leaks planted in what the rules tell are caught by the laws, each within ten games."""

from collections.abc import Mapping

import pytest
from mypy_extensions import i64

from pentathlon.engine.chance import EVERYONE, Chance, only
from pentathlon.engine.game import Action, AnyGame
from pentathlon.games.biathlon.box import BiathlonBox
from pentathlon.games.biathlon.game import Biathlon
from pentathlon.games.biathlon.state import BiathlonState
from pentathlon.laws.check import LAWS, try_law
from tests.support import rule
from tests.wrapped import Gossip, Wrapped, WrappedBox

GAMES = 10
TABLES: list[tuple[Mapping[str, str], int]] = [({"rules": "full", "laps": "5"}, 2)]


class Blurting(Gossip):
    """Whispers are overheard by some more."""

    def __init__(self, source: Chance, audience: int) -> None:
        super().__init__(source, 0)
        self.more = audience

    def audience(self, seen_by: int, seat: int) -> int:
        return EVERYONE if self.more == EVERYONE else seen_by | self.more


class LeakyRace(Wrapped):
    """Kept cards are told to others too."""

    id, version = Biathlon.id, Biathlon.version
    cards, tells = Biathlon.cards, Biathlon.tells

    def __init__(self, inside: AnyGame, audience: int) -> None:
        super().__init__(inside)
        self.audience = audience

    def apply(self, state: BiathlonState, seat: i64, action: Action, chance: Chance) -> None:
        super().apply(state, seat, action, Blurting(chance, self.audience))


@pytest.mark.unwatched
@rule("BIA-Q36")
@pytest.mark.parametrize("audience", [EVERYONE, only(1)])
def test_a_kept_card_that_is_told_to_others_is_caught(audience: int) -> None:
    law = "twins_stay_alike"
    box = WrappedBox(BiathlonBox(), lambda inside: LeakyRace(inside, audience))
    finding = try_law(box, law, LAWS[law], TABLES, GAMES)

    assert finding.verdict == "broken"
    assert "tells watcher" in finding.detail
