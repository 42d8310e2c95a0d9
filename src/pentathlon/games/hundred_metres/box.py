"""What comes in the box of Hundred Metres."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from pentathlon.engine.bot import Bot
from pentathlon.engine.box import PackageBox
from pentathlon.engine.encoding import Encoding
from pentathlon.engine.errands import Errand, Keeper
from pentathlon.engine.game import Action, AnyGame
from pentathlon.engine.inspection import Inspection
from pentathlon.engine.reasons import Reason
from pentathlon.engine.words import Words

from .bot import Club, Rookie
from .champion import Champion
from .data import MAX_SEATS, PACKAGE
from .encoding import HundredMetresEncoding
from .errands import RecordsErrand
from .game import HundredMetres
from .inspection import HundredMetresInspection
from .reasons import reasons
from .record_book import RecordKeeper
from .text import HundredMetresWords
from .view import HundredMetresView


class HundredMetresBox(PackageBox):
    """Rules, words, rulebook and bots of Hundred Metres."""

    package: ClassVar[str] = PACKAGE
    speaks: ClassVar[type[Words[Any]]] = HundredMetresWords
    bots: ClassVar[dict[str, type[Bot]]] = {
        "rookie": Rookie,
        "club": Club,
        "champion": Champion,
    }

    def game(self, chosen: Mapping[str, str]) -> AnyGame:
        return HundredMetres(chosen)

    def inspection(self) -> Inspection[Any]:
        return HundredMetresInspection()

    def reasons(self, view: HundredMetresView, action: Action) -> list[Reason]:
        return reasons(view, action)

    def encoding(self, game: AnyGame, seats: int) -> Encoding:
        assert isinstance(game, HundredMetres)
        return HundredMetresEncoding(game.rules, seats)

    def tally(self, view: HundredMetresView) -> dict[str, int]:
        """The winning time, the cards spent, and how many crossed."""
        table = view.table
        times = [int(runner.time) for runner in table.runners if runner.place == 1]
        spent, crossed = int(table.spent), int(table.crossings)
        return {"time": times[0] if times else 0, "spent": spent, "crossed": crossed}

    def standing(self, view: HundredMetresView) -> list[int]:
        """The cells run; whoever has crossed stands by the order of crossing. HUN-34, HUN-Q27"""
        return [
            int(runner.cell) + (MAX_SEATS - int(runner.place) if runner.place > 0 else 0)
            for runner in view.table.runners
        ]

    def errands(self) -> tuple[Errand, ...]:
        return (RecordsErrand(),)

    def keeper(self, folder: Path) -> Keeper:
        return RecordKeeper(folder)
