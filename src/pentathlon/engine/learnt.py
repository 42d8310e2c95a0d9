"""Champions that learnt: by instinct where there is one, by a search everywhere else."""

from abc import abstractmethod
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from .bot import Bot
from .chance import Chance
from .encoding import Encoding
from .game import AnyGame
from .instinct import Instinct, read_instinct
from .search import Searcher

KNOWN: Final[dict[str, Instinct | None]] = {}
"""What was read in this process, which thinks about one decision at a time, by game and seats."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Learnt(Searcher):
    """Chooses by instinct with the usual options and numbers of seats that were learnt."""

    def __init__(self, club: Bot, playouts: i64, package: str) -> None:
        super().__init__(club, playouts)
        self.package: Final = package
        self.usual: Final = self.make_rules({})
        """The rules that were learnt."""

    @abstractmethod
    def encoding_of(self, game: AnyGame, seats: int) -> Encoding:
        """How the game looks to learners."""

    def at_once(self, view: Any, legal: list[Any], chance: Chance) -> Any | None:
        instinct = self.find_instinct(view)
        return None if instinct is None else instinct.choose(view, legal, chance, self.mixes())

    def find_instinct(self, view: Any) -> Instinct | None:
        """What was learnt for such a table, read once."""
        if self.options_of(view) != self.usual.chosen:
            return None
        seats = int(view.table.seats)
        place = f"{self.package} {seats}"
        if place not in KNOWN:
            KNOWN[place] = read_instinct(self.package, self.encoding_of(self.usual, seats))
        return KNOWN[place]
