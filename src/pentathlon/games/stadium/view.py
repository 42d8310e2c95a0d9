"""What one watcher may know of a table of Stadium: all of it. Section 7"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.game import View

from .data import EMBER, TIDE
from .notation import TableWire
from .scoring import points_of
from .state import StadiumState


class StadiumWire(TableWire):
    """A view on the wire; the app's type is made from it."""

    seat: int
    options: dict[str, str]
    families: str
    points: list[int]
    talk: bool
    team_channel: bool


class StadiumView(View):
    """The open table. Controllers are set in hands, and lie on it only once all are turned up."""

    def __init__(self, seat: i64, table: StadiumState) -> None:
        self.seat: Final = seat
        """Whose view this is; TABLE for the public."""
        self.table: Final = table

    def to_json(self) -> StadiumWire:
        table = self.table
        return {
            **table.wire(),
            "seat": int(self.seat),
            "options": dict(table.rules.chosen),
            "families": table.rules.families,
            "points": [int(points_of(table, team)) for team in (EMBER, TIDE)],
            "talk": table.has_talk(),
            "team_channel": table.has_team_talk(),
        }

    def own_json(self) -> dict[str, object]:
        return {"seat": int(self.seat)}


def look(state: StadiumState, seat: i64) -> StadiumView:
    """Everything: no secret ever lies on the table. STA-GEN-6, STA-Q9"""
    return StadiumView(seat, state.clone())
