"""What comes in the box of Hundred Metres."""

from collections.abc import Mapping
from typing import Any

from pentathlon.engine.box import Box
from pentathlon.engine.game import AnyGame
from pentathlon.engine.inspection import Inspection

from .game import HundredMetres
from .inspection import HundredMetresInspection


class HundredMetresBox(Box):
    """Rules, words, rulebook and bots of Hundred Metres."""

    def game(self, chosen: Mapping[str, str]) -> AnyGame:
        return HundredMetres(chosen)

    def inspection(self) -> Inspection[Any]:
        return HundredMetresInspection()
