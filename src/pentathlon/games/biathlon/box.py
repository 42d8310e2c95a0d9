"""What comes in the box of Biathlon."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final

from pentathlon.engine.bot import Bot
from pentathlon.engine.box import PackageBox
from pentathlon.engine.encoding import Encoding
from pentathlon.engine.errands import Errand
from pentathlon.engine.errors import Problem
from pentathlon.engine.game import Action, AnyGame
from pentathlon.engine.inspection import Inspection
from pentathlon.engine.reasons import Reason
from pentathlon.engine.words import Words, engine_phrases, explain

from .actions import CHOOSE_COLOURS
from .bot import Club, Rookie
from .calendar import Calendar
from .data import COLOURS, PACKAGE
from .encoding import BiathlonEncoding
from .errands import BoardsErrand
from .game import Biathlon
from .inspection import BiathlonInspection
from .moving import points_to_go
from .own_boards import OwnBoards
from .own_calendars import calendars_of
from .reasons import reasons
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
        self,
        own_boards: Sequence[Track] = (),
        own_calendars: Sequence[Calendar] = (),
        left_out: Sequence[Problem] = (),
    ) -> None:
        self.own_boards: Final = own_boards
        self.own_calendars: Final = own_calendars
        self.left_out: Final = left_out

    def at_home(self, folder: Path) -> "BiathlonBox":
        """With the boards and calendars of a person's own. BIA-2, BIA-D7.8"""
        own = OwnBoards(folder)
        return BiathlonBox(own.tracks, calendars_of(own.calendar_files), own.problems())

    def notices(self, language: str) -> list[str]:
        books = (self.words(language).book, engine_phrases(language))
        return [explain(problem, *books) for problem in self.left_out]

    def errands(self) -> tuple[Errand, ...]:
        return (BoardsErrand(),)

    def lacks(self, level: str, levels: tuple[str, ...]) -> Problem:
        """A champion was tried, and won no more than club. docs/champions.md"""
        if level.startswith("champion"):
            return Problem("champion_luck", levels=", ".join(levels))
        return super().lacks(level, levels)

    def game(self, chosen: Mapping[str, str]) -> AnyGame:
        return Biathlon(chosen, self.own_boards, self.own_calendars)

    def inspection(self) -> Inspection[Any]:
        return BiathlonInspection()

    def reasons(self, view: BiathlonView, action: Action) -> list[Reason]:
        return reasons(view, action)

    def encoding(self, game: AnyGame, seats: int) -> Encoding:
        assert isinstance(game, Biathlon)
        return BiathlonEncoding(game.series, seats)

    def colours(self) -> dict[str, str]:
        """Who has a colour keeps it as a biathlete. BIA-7"""
        return {COLOURS[action.colour]: action.text for action in CHOOSE_COLOURS}

    def tally(self, view: BiathlonView) -> dict[str, int]:
        """Rounds, penalty loops, and event cards that were drawn and played."""
        race = view.race
        return {
            "rounds": int(race.round),
            "loops": sum(int(skier.loops) for skier in race.skiers),
            "events": sum(int(count) for count in race.discard),
        }

    def is_in_play(self, view: BiathlonView, option: str) -> bool:
        """Each race of a series has complementary rules of its own. BIA-5, BIA-D7.1"""
        return option in view.race.rules.in_force()

    def standing(self, view: BiathlonView) -> list[int]:
        """How far each player's best colour is, cup points first. BIA-Q2, BIA-D7.2"""
        race = view.race
        best = [-FAR * FAR] * race.seats
        for skier in race.skiers:
            way = FAR - int(skier.place) if skier.place > 0 else -int(points_to_go(race, skier))
            cup = 0 if race.series.is_single else FAR * points_of(race, int(skier.number))
            best[skier.owner] = max(best[skier.owner], cup + way)
        return best
