"""The champion of Hundred Metres. docs/champions.md"""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from pentathlon.engine.encoding import Encoding
from pentathlon.engine.game import AnyGame
from pentathlon.engine.learnt import Learnt

from .bot import Club
from .encoding import HundredMetresEncoding
from .game import HundredMetres
from .state import HundredMetresState
from .view import HundredMetresView

PLAYOUTS: Final[i64] = 2_000


class Champion(Learnt):
    """Chooses by instinct, or searches with the club runner running on to the end."""

    def __init__(self) -> None:
        super().__init__(Club(), PLAYOUTS, "pentathlon.games.hundred_metres")

    def encoding_of(self, game: AnyGame, seats: int) -> Encoding:
        assert isinstance(game, HundredMetres)
        return HundredMetresEncoding(game.rules, seats)

    def options_of(self, view: HundredMetresView) -> Mapping[str, str]:
        return view.table.rules.chosen

    def make_rules(self, chosen: Mapping[str, str]) -> AnyGame:
        return HundredMetres(chosen)

    def place(self, state: HundredMetresState) -> i64:
        """The round and who runs."""
        return state.round * state.seats + max(0, state.turn)
