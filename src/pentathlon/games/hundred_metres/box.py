"""What comes in the box of Hundred Metres."""

from collections.abc import Mapping
from typing import Any, Final

from pentathlon.engine.bot import Bot
from pentathlon.engine.box import Box
from pentathlon.engine.game import AnyGame
from pentathlon.engine.inspection import Inspection
from pentathlon.engine.words import Rulebook, Words, open_phrasebook, read_rulebook

from .bot import Club, Rookie
from .data import MAX_SEATS
from .game import HundredMetres
from .inspection import HundredMetresInspection
from .text import HundredMetresWords
from .view import HundredMetresView

PACKAGE: Final = "pentathlon.games.hundred_metres"


class HundredMetresBox(Box):
    """Rules, words, rulebook and bots of Hundred Metres."""

    def game(self, chosen: Mapping[str, str]) -> AnyGame:
        return HundredMetres(chosen)

    def words(self, language: str) -> Words[Any]:
        return HundredMetresWords(open_phrasebook(PACKAGE, "words", language))

    def rulebook(self, language: str) -> Rulebook:
        return read_rulebook(PACKAGE, language)

    def levels(self) -> tuple[str, ...]:
        return ("rookie", "club")

    def make_bot(self, level: str) -> Bot:
        return Club() if level == "club" else Rookie()

    def inspection(self) -> Inspection[Any]:
        return HundredMetresInspection()

    def tally(self, view: HundredMetresView) -> dict[str, int]:
        """The winning time, the cards spent, and how many crossed."""
        times = [int(athlete.time) for athlete in view.athletes if athlete.place == 1]
        crossed = int(view.crossings)
        return {"time": times[0] if times else 0, "spent": int(view.spent), "crossed": crossed}

    def standing(self, view: HundredMetresView) -> list[int]:
        """The cells run; whoever has crossed stands by the order of crossing. HUN-34, HUN-Q27"""
        return [
            int(athlete.cell) + (MAX_SEATS - int(athlete.place) if athlete.place > 0 else 0)
            for athlete in view.athletes
        ]
