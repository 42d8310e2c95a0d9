"""A state of Deadly Sport: the open table, and the claims while they are being laid open."""

from pentathlon.engine.chance import Cards
from pentathlon.engine.game import State

from .data import NONE
from .notation import table_to_json
from .table import Table, filled


class DeadlySportState(State):
    """The table, and the claims that are in while the last ones are being laid open."""

    table: Table
    claims: Cards
    """What each participant claimed, by seat; kept only until the last one is applied. DEA-D7"""

    def __init__(self, table: Table, claims: Cards) -> None:
        self.table = table
        self.claims = claims

    def clone(self) -> "DeadlySportState":
        return DeadlySportState(self.table.clone(), self.claims[:])

    def seat_count(self) -> int:
        return int(self.table.seats)

    def to_json(self) -> dict[str, object]:
        return table_to_json(self.table)


def with_table(table: Table) -> DeadlySportState:
    """A state in which no claim is in."""
    return DeadlySportState(table, filled(table.seats, NONE))
