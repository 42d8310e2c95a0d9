"""What a seat may know of a table of Deadly Sport: all that lies open. Section 7 of the rules

There are no hidden hands. The cards nobody has seen are a bag whose contents follow from the
table, and the cards put under a deck were seen by all, so their order is common knowledge; the
option `deck_tracker` only decides whether a screen shows it. Claims never get here.
"""

from mypy_extensions import i64

from pentathlon.engine.game import View

from .notation import table_to_json
from .scoring import score
from .state import DeadlySportState, with_table
from .table import Table


class DeadlySportView(View):
    """The open table, and who looks at it."""

    seat: i64
    """Whose view this is; TABLE for the public."""
    table: Table

    def __init__(self, seat: i64, table: Table) -> None:
        self.seat = seat
        self.table = table

    def to_json(self) -> dict[str, object]:
        table = self.table
        return {
            "seat": int(self.seat),
            "options": dict(table.rules.chosen),
            **table_to_json(table),
            "free": [int(table.free_dice(seat)) for seat in range(table.seats)],
            "scores": [int(score(table, seat)) for seat in range(table.seats)],
        }


def look(state: DeadlySportState, seat: i64) -> DeadlySportView:
    """Show the open table."""
    return DeadlySportView(seat, state.table.clone())


def imagine(view: DeadlySportView) -> DeadlySportState:
    """The table as it lies; what is hidden in the decks has no order until it is drawn."""
    return with_table(view.table.clone())
