"""The champion of Medals. docs/champions.md"""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from pentathlon.engine.game import Action, AnyGame
from pentathlon.engine.instinct import Instinct, read_instinct
from pentathlon.engine.search import Searcher

from .encoding import MedalsEncoding
from .game import Medals
from .veteran import Veteran
from .view import MedalsView

PACKAGE: Final = "pentathlon.games.medals"
PLAYOUTS: Final[i64] = 8_000
USUAL: Final = Medals({}).chosen
"""The rules that were learnt."""


class Champion(Searcher):
    """Chooses by instinct; with options of its own, which nobody has learnt, veterans play on."""

    def __init__(self) -> None:
        super().__init__(Veteran(), PLAYOUTS)
        self.instincts: Final[dict[int, Instinct | None]] = {}

    def at_once(self, view: MedalsView, legal: list[Action]) -> Action | None:
        instinct = self.find_instinct(view)
        return None if instinct is None else instinct.choose(view, legal)

    def find_instinct(self, view: MedalsView) -> Instinct | None:
        """What was learnt for such a table, read once."""
        seats = int(view.table.seats)
        if view.table.rules.chosen != USUAL:
            return None
        if seats not in self.instincts:
            self.instincts[seats] = read_instinct(PACKAGE, MedalsEncoding(USUAL, seats))
        return self.instincts[seats]

    def options_of(self, view: MedalsView) -> Mapping[str, str]:
        return view.table.rules.chosen

    def make_rules(self, chosen: Mapping[str, str]) -> AnyGame:
        return Medals(chosen)

    def side_of(self, game: AnyGame, seat: i64) -> int:
        """Pairs sit across the table. MED-Q19"""
        return int(seat % 2) if game.chosen["teams"] == "pairs" else int(seat)
