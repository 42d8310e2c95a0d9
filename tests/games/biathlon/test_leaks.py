"""Leaks planted in what the rules tell are caught by the laws, each within ten games."""

from collections.abc import Mapping

import pytest

from pentathlon.engine import is_compiled
from pentathlon.engine.box import Box
from pentathlon.engine.chance import EVERYONE, Cards, Chance, only
from pentathlon.engine.game import Action, AnyGame, State
from pentathlon.engine.telling import Kind
from pentathlon.games.biathlon.box import BiathlonBox
from pentathlon.games.biathlon.game import Biathlon
from pentathlon.games.biathlon.state import BiathlonState
from pentathlon.laws.check import LAWS, try_law
from tests.support import rule

GAMES = 10
TABLES: list[tuple[Mapping[str, str], int]] = [({"rules": "full", "laps": "5"}, 2)]


class Blurting(Chance):
    """Luck whose whispers are overheard."""

    def __init__(self, source: Chance, audience: int) -> None:
        self.source = source
        self.audience = audience

    def roll(self, faces: int) -> int:
        return self.source.roll(faces)

    def draw(self, pile: Cards, seen_by: int) -> int:
        return self.source.draw(pile, seen_by)

    def below(self, count: int, seen_by: int) -> int:
        return self.source.below(count, seen_by)

    def tell(
        self, kind: Kind, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0
    ) -> None:
        self.source.tell(kind, a, b, c, d, e, f)

    def whisper(
        self, seen_by: int, kind: Kind, a: int = 0, b: int = 0, c: int = 0, d: int = 0
    ) -> None:
        heard_by = EVERYONE if self.audience == EVERYONE else seen_by | self.audience
        self.source.whisper(heard_by, kind, a, b, c, d)

    def show(self, table: State) -> None:
        self.source.show(table)


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
