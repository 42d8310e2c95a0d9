"""Rowing: a rest event for teams; the higher sum of those who row takes gold."""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.chance import Chance

from .. import told
from ..data import EMBER, GOLD, NONE, TIDE
from ..medal import ALONE, HIGHER, LEVEL
from ..podium import award_higher, award_nothing, award_team
from ..state import StadiumState
from .event import Event
from .rest import RestEvent, takes_part


class Rowing(RestEvent):
    """The crews' sums decide."""

    def award(self, state: StadiumState, chance: Chance) -> None:
        """The higher sum wins; a crew that stays ashore wins nothing. STA-ROW-2 to -4, STA-Q38"""
        ember, tide = crew_sum(state, EMBER, chance), crew_sum(state, TIDE, chance)
        if ember != NONE and tide != NONE:
            award_higher(state, ember, tide, HIGHER, LEVEL, chance)
        elif ember != NONE:
            award_team(state, GOLD, EMBER, ember, NONE, ALONE, chance)
        elif tide != NONE:
            award_team(state, GOLD, TIDE, tide, NONE, ALONE, chance)
        else:
            award_nothing(state, chance)


def crew_sum(state: StadiumState, team: i64, chance: Chance) -> i64:
    """The numbers of those who row; NONE if the whole team rests. STA-Q38"""
    total: i64 = 0
    crew: i64 = 0
    for seat in range(team, state.seats, 2):
        if takes_part(state, seat):
            total += state.dials[seat]
            crew += 1
    if crew == 0 and not state.rules.resting_teams_count:
        return NONE
    chance.tell(told.SUM, team, total)
    return total


EVENT: Final[Event] = Rowing(("STA-ROW-3", "STA-ROW-4", "STA-Q55"), "STA-ROW-2")
