"""What comes in the box of Biathlon."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from pentathlon.engine.bot import Bot
from pentathlon.engine.box import PackageBox
from pentathlon.engine.game import AnyGame
from pentathlon.engine.inspection import Inspection
from pentathlon.engine.words import Words

from .bot import Club, Rookie
from .calendar import Calendar
from .data import PACKAGE
from .game import Biathlon
from .inspection import BiathlonInspection
from .moving import points_to_go
from .series import points_of
from .text import BiathlonWords
from .track import Track
from .view import BiathlonView

FAR: Final = 10_000
"""Further than any race goes."""


class BiathlonBox(PackageBox):
    """Rules, words, rulebook and bots of Biathlon; a person's own boards lie beside ours."""

    package: ClassVar[str] = PACKAGE
    speaks: ClassVar[type[Words[Any]]] = BiathlonWords
    bots: ClassVar[dict[str, type[Bot]]] = {"rookie": Rookie, "club": Club}

    def __init__(
        self, own_boards: Sequence[Track] = (), own_calendars: Sequence[Calendar] = ()
    ) -> None:
        self.own_boards: Final = own_boards
        self.own_calendars: Final = own_calendars

    def game(self, chosen: Mapping[str, str]) -> AnyGame:
        return Biathlon(chosen, self.own_boards, self.own_calendars)

    def inspection(self) -> Inspection[Any]:
        return BiathlonInspection()

    def tally(self, view: BiathlonView) -> dict[str, int]:
        """Rounds, penalty loops, and event cards that were drawn and played."""
        race = view.race
        return {
            "rounds": int(race.round),
            "loops": sum(int(skier.loops) for skier in race.skiers),
            "events": sum(int(count) for count in race.discard),
        }

    def standing(self, view: BiathlonView) -> list[int]:
        """How far each player's best colour is, cup points first. BIA-Q2, BIA-D7.2"""
        race = view.race
        best = [-FAR * FAR] * race.seats
        for skier in race.skiers:
            way = FAR - int(skier.place) if skier.place > 0 else -int(points_to_go(race, skier))
            cup = 0 if race.series.is_single else FAR * points_of(race, int(skier.number))
            best[skier.owner] = max(best[skier.owner], cup + way)
        return best
