"""The champion of Medals. docs/champions.md"""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from pentathlon.engine.game import AnyGame
from pentathlon.engine.judging import Judge, read_judge
from pentathlon.engine.search import Searcher

from .encoding import MedalsEncoding
from .game import Medals
from .veteran import Veteran
from .view import MedalsView

PACKAGE: Final = "pentathlon.games.medals"
PLAYOUTS: Final[i64] = 8_000
USUAL: Final = Medals({}).chosen
"""The rules that judges have learnt."""


class Champion(Searcher):
    """Veterans play on until it decides again, then a judge says what that is worth.

    With options of their own, which no judge has learnt, they play to the end.
    """

    def __init__(self) -> None:
        super().__init__(Veteran(), PLAYOUTS)
        self.judges: Final[dict[int, Judge | None]] = {}

    def find_judge(self, view: MedalsView) -> Judge | None:
        seats = int(view.table.seats)
        if view.table.rules.chosen != USUAL:
            return None
        if seats not in self.judges:
            self.judges[seats] = read_judge(PACKAGE, MedalsEncoding(USUAL, seats))
        return self.judges[seats]

    def options_of(self, view: MedalsView) -> Mapping[str, str]:
        return view.table.rules.chosen

    def make_rules(self, chosen: Mapping[str, str]) -> AnyGame:
        return Medals(chosen)

    def side_of(self, game: AnyGame, seat: i64) -> int:
        """Pairs sit across the table. MED-Q19"""
        return int(seat % 2) if game.chosen["teams"] == "pairs" else int(seat)
