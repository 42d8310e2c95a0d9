"""The champion of Medals. docs/champions.md"""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from pentathlon.engine.encoding import Encoding
from pentathlon.engine.game import AnyGame
from pentathlon.engine.learnt import Learnt

from .encoding import MedalsEncoding
from .game import Medals
from .veteran import Veteran
from .view import MedalsView

PLAYOUTS: Final[i64] = 8_000


class Champion(Learnt):
    """Chooses by instinct; with options of its own, which nobody has learnt, veterans play on."""

    def __init__(self) -> None:
        super().__init__(Veteran(), PLAYOUTS, "pentathlon.games.medals")

    def encoding_of(self, game: AnyGame, seats: int) -> Encoding:
        return MedalsEncoding(game.chosen, seats)

    def options_of(self, view: MedalsView) -> Mapping[str, str]:
        return view.table.rules.chosen

    def make_rules(self, chosen: Mapping[str, str]) -> AnyGame:
        return Medals(chosen)

    def side_of(self, game: AnyGame, seat: i64) -> int:
        """Pairs sit across the table. MED-Q19"""
        return int(seat % 2) if game.chosen["teams"] == "pairs" else int(seat)
