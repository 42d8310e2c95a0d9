"""Rowing: a rest event for teams; the higher sum of those who row takes gold."""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.chance import Chance

from ..data import EMBER, GOLD, NONE, TIDE
from ..podium import ALONE, HIGHER, LEVEL, award_higher, award_team
from ..state import StadiumState
from .event import Event
from .rest import RestEvent, pay_or_rest, takes_part


class Rowing(RestEvent):
    """One round."""

    def start(self, state: StadiumState, chance: Chance) -> None:
        """All choose. STA-ROW-1"""
        state.ask_several(self.participants(state))

    def reveal(self, state: StadiumState, chance: Chance) -> None:
        """The higher sum wins; a crew that stays ashore wins nothing. STA-ROW-2 to -4, STA-Q38"""
        pay_or_rest(state)
        ember, tide = crew_sum(state, EMBER), crew_sum(state, TIDE)
        if ember != NONE and tide != NONE:
            award_higher(state, ember, tide, HIGHER, LEVEL)
        elif ember != NONE:
            award_team(state, GOLD, EMBER, ember, NONE, ALONE)
        elif tide != NONE:
            award_team(state, GOLD, TIDE, tide, NONE, ALONE)
        state.close()


def crew_sum(state: StadiumState, team: i64) -> i64:
    """The numbers of those who row; NONE if the whole team rests. STA-Q38"""
    total: i64 = 0
    crew: i64 = 0
    for seat in range(team, state.seats, 2):
        if takes_part(state, seat):
            total += state.dials[seat]
            crew += 1
    return total if crew > 0 or state.rules.resting_teams_count else NONE


EVENT: Final[Event] = Rowing()
