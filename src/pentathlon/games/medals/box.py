"""What comes in the box of Medals."""

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
from .data import BIGGEST_BID, METALS, NONE
from .encoding import MedalsEncoding
from .game import Medals
from .inspection import MedalsInspection
from .reasons import reasons
from .scoring import standing
from .text import MedalsWords
from .view import MedalsView


class MedalsBox(PackageBox):
    """Rules, words, rulebook and bots of Medals."""

    package: ClassVar[str] = "pentathlon.games.medals"
    speaks: ClassVar[type[Words[Any]]] = MedalsWords
    bots: ClassVar[dict[str, type[Bot]]] = {
        "rookie": Rookie,
        "club": Club,
        "champion": Champion,
    }

    def game(self, chosen: Mapping[str, str]) -> AnyGame:
        return Medals(chosen)

    def inspection(self) -> Inspection[Any]:
        return MedalsInspection()

    def reasons(self, view: MedalsView, action: Action) -> list[Reason]:
        return reasons(view, action)

    def encoding(self, game: AnyGame, seats: int) -> Encoding:
        return MedalsEncoding(game.chosen, seats)

    def tally(self, view: MedalsView) -> dict[str, int]:
        """Medals won, by metal."""
        won = dict.fromkeys(METALS, 0)
        for slot, winner in enumerate(view.table.winners):
            if winner != NONE:
                won[METALS[slot % BIGGEST_BID]] += 1
        return won

    def teams(self, game: AnyGame, seats: int) -> list[list[int]]:
        """Each seat alone, or the two pairs. MED-Q19"""
        is_paired = game.chosen["teams"] == "pairs"
        return [[0, 2], [1, 3]] if is_paired else super().teams(game, seats)

    def standing(self, view: MedalsView) -> list[int]:
        """The points of the medals won so far, those of a pair together. MED-48, MED-Q19"""
        return standing(view.table)
