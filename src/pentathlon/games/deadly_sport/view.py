"""What a seat may know of a table of Deadly Sport: all that lies open. Section 7 of the rules

There are no hidden hands. The cards nobody has seen are a bag whose contents follow from the
table, and the cards put under a deck were seen by all, so their order is common knowledge; the
option `deck_tracker` only decides whether a screen shows it. Claims never get here.
"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.game import View

from .notation import TableWire, table_to_json
from .scoring import score
from .table import Table


class DeadlySportWire(TableWire):
    """A view on the wire; the app's type is made from it."""

    seat: int
    options: dict[str, str]
    free: list[int]
    scores: list[int]


class DeadlySportView(View):
    """The open table, and who looks at it."""

    def __init__(self, seat: i64, table: Table) -> None:
        self.seat: Final = seat
        """Whose view this is; TABLE for the public."""
        self.table: Final = table

    def to_json(self) -> DeadlySportWire:
        table = self.table
        return {
            "seat": int(self.seat),
            "options": dict(table.rules.chosen),
            **table_to_json(table),
            "free": [int(table.free_dice(seat)) for seat in range(table.seats)],
            "scores": [int(score(table, seat)) for seat in range(table.seats)],
        }

    def own_json(self) -> dict[str, object]:
        return {"seat": int(self.seat)}


def look(table: Table, seat: i64) -> DeadlySportView:
    """Show the open table."""
    return DeadlySportView(seat, table.clone())


def imagine(view: DeadlySportView) -> Table:
    """The table as it lies; what is hidden in the decks has no order until it is drawn."""
    return view.table.clone()
