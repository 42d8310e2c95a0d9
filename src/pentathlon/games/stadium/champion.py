"""The champion of Stadium. docs/champions.md"""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from pentathlon.engine.encoding import Encoding
from pentathlon.engine.game import AnyGame
from pentathlon.engine.learnt import Learnt

from .bot import Club
from .encoding import StadiumEncoding
from .game import Stadium
from .state import StadiumState, team_of
from .view import StadiumView

PLAYOUTS: Final[i64] = 1_600
ROUNDS: Final[i64] = 64
"""No event has more, unless its limit is longer or off."""


class Champion(Learnt):
    """Chooses by instinct, or mixes its secret choices by a search where club coaches play on."""

    def __init__(self) -> None:
        super().__init__(Club(), PLAYOUTS, "pentathlon.games.stadium")

    def encoding_of(self, game: AnyGame, seats: int) -> Encoding:
        assert isinstance(game, Stadium)
        return StadiumEncoding(game.rules, seats)

    def options_of(self, view: StadiumView) -> Mapping[str, str]:
        return view.table.rules.chosen

    def make_rules(self, chosen: Mapping[str, str]) -> AnyGame:
        return Stadium(chosen)

    def side_of(self, game: AnyGame, seat: i64) -> int:
        """Teams sit alternately. STA-GEN-1"""
        return int(team_of(seat))

    def place(self, state: StadiumState) -> i64:
        """The event and its round."""
        return state.slot * ROUNDS + min(state.round, ROUNDS - 1)

    def mixes(self) -> bool:
        """All lies open but what is being programmed. STA-GEN-6, STA-Q9"""
        return True
