"""What comes in the box of Starter."""

from collections.abc import Mapping
from typing import Any, ClassVar

from pentathlon.engine.bot import Bot
from pentathlon.engine.box import PackageBox
from pentathlon.engine.game import AnyGame
from pentathlon.engine.inspection import Inspection
from pentathlon.engine.words import Words

from .bot import Club, Rookie
from .game import Starter
from .inspection import StarterInspection
from .text import StarterWords
from .view import StarterView


class StarterBox(PackageBox):
    """Rules, words, rulebook and bots of Starter."""

    package: ClassVar[str] = "pentathlon.starter"
    speaks: ClassVar[type[Words[Any]]] = StarterWords
    bots: ClassVar[dict[str, type[Bot]]] = {"rookie": Rookie, "club": Club}

    def game(self, chosen: Mapping[str, str]) -> AnyGame:
        return Starter(chosen)

    def inspection(self) -> Inspection[Any]:
        return StarterInspection()

    def standing(self, view: StarterView) -> list[int]:
        return list(view.table.points)
