"""What comes in the box of Stadium."""

from collections.abc import Mapping
from typing import Any, ClassVar

from pentathlon.engine.bot import Bot
from pentathlon.engine.box import PackageBox
from pentathlon.engine.game import AnyGame
from pentathlon.engine.inspection import Inspection
from pentathlon.engine.words import Words

from .bot import Club, Rookie
from .data import METALS
from .game import Stadium
from .inspection import StadiumInspection
from .text import StadiumWords
from .view import StadiumView


class StadiumBox(PackageBox):
    """Rules, words, rulebook and bots of Stadium."""

    package: ClassVar[str] = "pentathlon.games.stadium"
    speaks: ClassVar[type[Words[Any]]] = StadiumWords
    bots: ClassVar[dict[str, type[Bot]]] = {"rookie": Rookie, "club": Club}

    def game(self, chosen: Mapping[str, str]) -> AnyGame:
        return Stadium(chosen)

    def inspection(self) -> Inspection[Any]:
        return StadiumInspection()

    def tally(self, view: StadiumView) -> dict[str, int]:
        """Medals at the end, by metal, and the energy left."""
        counts = dict.fromkeys(METALS, 0)
        for medal in view.table.medals:
            counts[METALS[medal.metal]] += 1
        return {**counts, "energy": sum(int(stock) for stock in view.table.energy)}
