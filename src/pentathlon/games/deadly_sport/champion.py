"""The champion of Deadly Sport. docs/champions.md"""

import math
from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from pentathlon.engine.encoding import Encoding
from pentathlon.engine.game import AnyGame
from pentathlon.engine.learnt import Learnt

from .bot import Club
from .encoding import DeadlySportEncoding
from .game import DeadlySport
from .scoring import score
from .state import DeadlySportState
from .view import DeadlySportView

PLAYOUTS: Final[i64] = 400
HORIZON: Final[i64] = 2
"""A playout is judged after so many rounds: the dice of later ones drown what was chosen."""
WIDTH: Final = 9.0
"""A lead of so many points is nearly won."""


class Champion(Learnt):
    """Chooses by instinct, or searches two rounds ahead and judges by the scores."""

    def __init__(self) -> None:
        super().__init__(Club(), PLAYOUTS, "pentathlon.games.deadly_sport")

    def encoding_of(self, game: AnyGame, seats: int) -> Encoding:
        return DeadlySportEncoding(seats)

    def options_of(self, view: DeadlySportView) -> Mapping[str, str]:
        return view.table.rules.chosen

    def make_rules(self, chosen: Mapping[str, str]) -> AnyGame:
        return DeadlySport(chosen)

    def round_of(self, state: DeadlySportState) -> i64:
        return state.table.round

    def is_far(self, state: DeadlySportState, start: i64) -> bool:
        return state.table.round >= start + HORIZON

    def hopes(self, game: AnyGame, state: DeadlySportState, seat: i64) -> float:
        """By the lead over the best rival and over the field."""
        table = state.table
        rivals = [score(table, other) for other in range(table.seats) if other != seat]
        own = float(score(table, seat))
        mean = float(sum(rivals)) / float(len(rivals))
        lead = own - 0.5 * (float(max(rivals)) + mean)
        return 0.5 + 0.5 * math.tanh(lead / WIDTH)
