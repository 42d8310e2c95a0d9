"""What comes in the box of Deadly Sport."""

from collections.abc import Mapping
from typing import Any, ClassVar

from pentathlon.engine.bot import Bot
from pentathlon.engine.box import PackageBox
from pentathlon.engine.encoding import Encoding
from pentathlon.engine.game import Action, AnyGame
from pentathlon.engine.inspection import Inspection
from pentathlon.engine.reasons import Reason
from pentathlon.engine.words import Words

from .bot import Club, Rookie
from .champion import Champion
from .data import NONE, PACKAGE
from .encoding import DeadlySportEncoding
from .game import DeadlySport
from .inspection import DeadlySportInspection
from .reasons import reasons
from .scoring import score
from .text import DeadlySportWords
from .view import DeadlySportView


class DeadlySportBox(PackageBox):
    """Rules, words, rulebook and bots of Deadly Sport."""

    package: ClassVar[str] = PACKAGE
    speaks: ClassVar[type[Words[Any]]] = DeadlySportWords
    bots: ClassVar[dict[str, type[Bot]]] = {
        "rookie": Rookie,
        "club": Club,
        "champion": Champion,
    }

    def game(self, chosen: Mapping[str, str]) -> AnyGame:
        return DeadlySport(chosen)

    def inspection(self) -> Inspection[Any]:
        return DeadlySportInspection()

    def reasons(self, view: DeadlySportView, action: Action) -> list[Reason]:
        return reasons(view, action)

    def encoding(self, game: AnyGame, seats: int) -> Encoding:
        return DeadlySportEncoding(seats)

    def tally(self, view: DeadlySportView) -> dict[str, int]:
        """How long the game was, what it closed, and what lies before the seats."""
        table = view.table
        return {
            "rounds": int(table.round),
            "closed": sum(1 for victim in table.fatal if victim != NONE),
            "injuries": sum(1 for holder in table.injured if holder != NONE),
            "units": sum(int(count) for count in table.units),
        }

    def standing(self, view: DeadlySportView) -> list[int]:
        """The scores as they would count now. DEA-1003"""
        return [int(score(view.table, seat)) for seat in range(view.table.seats)]
