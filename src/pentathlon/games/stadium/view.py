"""What one watcher may know of a table of Stadium, and tables that fit it. Section 7"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.chance import Chance
from pentathlon.engine.game import View

from .data import EMBER, NONE, TIDE
from .scoring import points_of
from .state import Phase, StadiumState, filled


class StadiumView(View):
    """The open table. The only secrets of Stadium are controllers while they are being set."""

    def __init__(self, seat: i64, table: StadiumState) -> None:
        self.seat: Final = seat
        """Whose view this is; TABLE for the public."""
        self.table: Final = table
        """What lies open; its controllers are blank until the reveal."""

    def to_json(self) -> dict[str, object]:
        return {
            "seat": int(self.seat),
            "options": dict(self.table.rules.chosen),
            **self.table.to_json(),
            "families": self.table.rules.families,
            "points": [int(points_of(self.table, team)) for team in (EMBER, TIDE)],
            "talk": self.table.has_talk(),
            "team_channel": self.table.has_team_talk(),
        }


def look(state: StadiumState, seat: i64) -> StadiumView:
    """Everything but controllers that are being set. STA-GEN-6, STA-Q9"""
    if state.phase is Phase.PROGRAM:
        blank = filled(state.seats, NONE)
        return StadiumView(seat, state.copy(blank, blank[:]))
    return StadiumView(seat, state.clone())


def imagine(view: StadiumView, chance: Chance) -> StadiumState:
    """The table itself: nothing lies hidden on it, and no future either."""
    return view.table.clone()
