"""What comes in the box of Stadium."""

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
from .data import EMBER, METALS, TIDE
from .encoding import StadiumEncoding
from .game import Stadium
from .inspection import StadiumInspection
from .reasons import reasons
from .scoring import points_of
from .state import team_of
from .text import StadiumWords
from .view import StadiumView


class StadiumBox(PackageBox):
    """Rules, words, rulebook and bots of Stadium."""

    package: ClassVar[str] = "pentathlon.games.stadium"
    speaks: ClassVar[type[Words[Any]]] = StadiumWords
    bots: ClassVar[dict[str, type[Bot]]] = {
        "rookie": Rookie,
        "club": Club,
        "champion": Champion,
    }

    def game(self, chosen: Mapping[str, str]) -> AnyGame:
        return Stadium(chosen)

    def inspection(self) -> Inspection[Any]:
        return StadiumInspection()

    def reasons(self, view: StadiumView, action: Action) -> list[Reason]:
        return reasons(view, action)

    def encoding(self, game: AnyGame, seats: int) -> Encoding:
        assert isinstance(game, Stadium)
        return StadiumEncoding(game.rules, seats)

    def tally(self, view: StadiumView) -> dict[str, int]:
        """Medals at the end, by metal, and the energy left."""
        counts = dict.fromkeys(METALS, 0)
        for medal in view.table.medals:
            counts[METALS[medal.metal]] += 1
        return {**counts, "energy": sum(int(stock) for stock in view.table.energy)}

    def teams(self, game: AnyGame, seats: int) -> list[list[int]]:
        """Ember and Tide. STA-GEN-1"""
        return [[seat for seat in range(seats) if team_of(seat) == team] for team in (EMBER, TIDE)]

    def standing(self, view: StadiumView) -> list[int]:
        """The points of each seat's team. STA-GEN-17"""
        points = [int(points_of(view.table, team)) for team in (EMBER, TIDE)]
        return [points[team_of(seat)] for seat in range(view.table.seats)]
