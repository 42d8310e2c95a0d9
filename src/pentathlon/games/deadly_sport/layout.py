"""How the club bot lays out its dice: the best die for each sport, and what is left over."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pentathlon.engine.chance import Cards, size_of

from .data import FACES, NONE, SPORTS
from .dice import pool_count
from .fitting import is_vacant
from .table import Table
from .thinking import die_worth

MANY_DICE: Final[i64] = 3
"""From so many useless dice on, a pill for a new roll is well spent."""


class Layout:
    """A layout of a seat's undoped dice, the most promising first."""

    used: Cards
    """How many dice of each face go to sports."""
    best: Cards
    """The die planned for each sport, 0 for none."""

    def __init__(self, table: Table, seat: i64) -> None:
        self.table: Final = table
        self.seat: Final = seat
        self.used = vec[i64]([0] * FACES)
        self.best = vec[i64]([0] * SPORTS)
        self.lay_out()

    def lay_out(self) -> None:
        """Take the best pair of die and sport again and again, as long as it promises anything."""
        promises = [self.promise(place) for place in range(SPORTS * FACES)]
        place = self.best_place(promises)
        while place != NONE:
            self.used[place % FACES] += 1
            self.best[place // FACES] = place % FACES + 1
            place = self.best_place(promises)

    def promise(self, place: i64) -> float:
        """What a face promises at a sport; nothing where it cannot go."""
        sport = place // FACES
        die = place % FACES + 1
        table = self.table
        if table.pool[self.seat * FACES + die - 1] == 0 or not is_vacant(table, self.seat, sport):
            return 0.0
        if die > table.old[self.seat * SPORTS + sport] + 1:
            return 0.0
        return die_worth(table, self.seat, sport, die, False)

    def best_place(self, promises: list[float]) -> i64:
        """The best pair that is still free."""
        best = NONE
        most = 0.0
        for place in range(SPORTS * FACES):
            if promises[place] > most and self.is_free(place):
                best, most = place, promises[place]
        return best

    def is_free(self, place: i64) -> bool:
        face = place % FACES
        left = self.table.pool[self.seat * FACES + face] - self.used[face]
        return left > 0 and self.best[place // FACES] == 0

    def is_hopeless(self) -> bool:
        """Whether many dice lie there and none of them is of any use. Note 6"""
        return size_of(self.used) == 0 and pool_count(self.table, self.seat) >= MANY_DICE

    def spare_face(self) -> i64:
        """The lowest face that the layout leaves over, if any."""
        for face in range(1, FACES + 1):
            if self.table.pool[self.seat * FACES + face - 1] > self.used[face - 1]:
                return face
        return NONE

    def spare_code(self) -> i64:
        """All dice that the layout leaves over, as a reroll counts them."""
        code: i64 = 0
        for face in range(FACES):
            left = self.table.pool[self.seat * FACES + face] - self.used[face]
            code += left << (4 * face)
        return code
