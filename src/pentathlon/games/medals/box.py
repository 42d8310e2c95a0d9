"""What comes in the box of Medals."""

from collections.abc import Mapping
from typing import Any, ClassVar

from pentathlon.engine.bot import Bot
from pentathlon.engine.box import PackageBox
from pentathlon.engine.game import AnyGame
from pentathlon.engine.inspection import Inspection
from pentathlon.engine.words import Words

from .bot import Club, Rookie
from .data import BIGGEST_BID, METALS, NONE
from .game import Medals
from .inspection import MedalsInspection
from .text import MedalsWords
from .view import MedalsView


class MedalsBox(PackageBox):
    """Rules, words, rulebook and bots of Medals."""

    package: ClassVar[str] = "pentathlon.games.medals"
    speaks: ClassVar[type[Words[Any]]] = MedalsWords
    bots: ClassVar[dict[str, type[Bot]]] = {"rookie": Rookie, "club": Club}

    def game(self, chosen: Mapping[str, str]) -> AnyGame:
        return Medals(chosen)

    def inspection(self) -> Inspection[Any]:
        return MedalsInspection()

    def tally(self, view: MedalsView) -> dict[str, int]:
        """Medals won, by metal."""
        won = dict.fromkeys(METALS, 0)
        for slot, winner in enumerate(view.table.winners):
            if winner != NONE:
                won[METALS[slot % BIGGEST_BID]] += 1
        return won
