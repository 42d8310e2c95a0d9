"""What comes in the box of Keirin."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from pentathlon.engine.bot import Bot
from pentathlon.engine.box import PackageBox
from pentathlon.engine.errands import Errand, Keeper
from pentathlon.engine.game import AnyGame
from pentathlon.engine.inspection import Inspection
from pentathlon.engine.words import Words

from .bot import Club, Rookie
from .game import Keirin
from .inspection import KeirinInspection
from .palmares import PalmaresErrand, WinKeeper
from .text import KeirinWords
from .view import KeirinView


class KeirinBox(PackageBox):
    """Rules, words, rulebook and bots of Keirin."""

    package: ClassVar[str] = "keirin"
    speaks: ClassVar[type[Words[Any]]] = KeirinWords
    bots: ClassVar[dict[str, type[Bot]]] = {"rookie": Rookie, "club": Club}

    def game(self, chosen: Mapping[str, str]) -> AnyGame:
        return Keirin(chosen)

    def inspection(self) -> Inspection[Any]:
        return KeirinInspection()

    def tally(self, view: KeirinView) -> dict[str, int]:
        """How far the winner rode."""
        return {"furthest": max(view.table.lengths)}

    def standing(self, view: KeirinView) -> list[int]:
        return list(view.table.lengths)

    def errands(self) -> tuple[Errand, ...]:
        return (PalmaresErrand(),)

    def keeper(self, folder: Path) -> Keeper:
        return WinKeeper(folder)
