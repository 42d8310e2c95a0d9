"""A state of Deadly Sport: the open table, which is all there is."""

from collections.abc import Mapping

from pentathlon.engine.game import State

from .notation import table_to_json
from .table import Table


class DeadlySportState(State):
    """The table; claims wait outside it until they are laid open. DEA-D7

    A class of its own, as a table without a base is read without a second look (measured).
    """

    table: Table

    def __init__(self, table: Table) -> None:
        self.table = table

    def home(self) -> tuple[str, Mapping[str, str]]:
        return "pentathlon.games.deadly_sport.game:DeadlySport", self.table.rules.chosen

    def clone(self) -> "DeadlySportState":
        return DeadlySportState(self.table.clone())

    def seat_count(self) -> int:
        return int(self.table.seats)

    def to_json(self) -> dict[str, object]:
        return dict(table_to_json(self.table))
