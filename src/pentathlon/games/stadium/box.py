"""What comes in the box of Stadium."""

from collections.abc import Mapping
from typing import Any

from pentathlon.engine.bot import Bot
from pentathlon.engine.box import Box
from pentathlon.engine.game import AnyGame
from pentathlon.engine.inspection import Inspection
from pentathlon.engine.words import Rulebook, Words, open_phrasebook, read_rulebook

from .bot import Club, Rookie
from .data import METALS
from .game import Stadium
from .inspection import StadiumInspection
from .text import StadiumWords
from .view import StadiumView


class StadiumBox(Box):
    """Rules, words, rulebook and bots of Stadium."""

    def game(self, chosen: Mapping[str, str]) -> AnyGame:
        return Stadium(chosen)

    def words(self, language: str) -> Words[Any]:
        return StadiumWords(open_phrasebook("pentathlon.games.stadium", "words", language))

    def rulebook(self, language: str) -> Rulebook:
        return read_rulebook("pentathlon.games.stadium", language)

    def levels(self) -> tuple[str, ...]:
        return ("rookie", "club")

    def make_bot(self, level: str) -> Bot:
        return Club() if level == "club" else Rookie()

    def inspection(self) -> Inspection[Any]:
        return StadiumInspection()

    def tally(self, view: StadiumView) -> dict[str, int]:
        """Medals at the end, by metal, and the energy left."""
        counts = dict.fromkeys(METALS, 0)
        for medal in view.table.medals:
            counts[METALS[medal.metal]] += 1
        return {**counts, "energy": sum(int(stock) for stock in view.table.energy)}
