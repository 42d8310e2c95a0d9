"""Why a choice of Stadium is good: facts of the open table. STA-GEN-6"""

from typing import Final

from pentathlon.engine.game import Action
from pentathlon.engine.reasons import Reason

from .actions import PASS, REST, STOP, WAIT, Bid, Block, Reroll, Shoot, TakePart
from .state import team_of
from .view import StadiumView

THREE: Final = 3
"""A throw brings 3.5 on average: more than a three, less than a four."""
FREE: Final[tuple[Action, ...]] = (REST, PASS, WAIT, STOP)
"""What takes no energy."""


def reasons(view: StadiumView, action: Action) -> list[Reason]:
    """What speaks for a choice, the weightiest first."""
    if isinstance(action, Reroll):
        return for_reroll(view, action.die)
    if action in FREE:
        return for_saving(view)
    if isinstance(action, Bid | TakePart | Shoot | Block):
        return for_number(view, action.dial)
    return []


def for_reroll(view: StadiumView, die: int) -> list[Reason]:
    """Whether a new throw brings more on average. STA-ARC-3, STA-VOL-4"""
    face = int(view.table.dice[die])
    return [Reason("low_die", face=face)] if 0 < face <= THREE else []


def events_left(view: StadiumView) -> int:
    """How many events come after this one."""
    return len(view.table.programme) - int(view.table.slot) - 1


def for_saving(view: StadiumView) -> list[Reason]:
    """What the energy is kept for. STA-GEN-13"""
    energy, events = int(view.table.energy[view.seat]), events_left(view)
    return [Reason("saves", energy=energy, count=events)] if energy and events else []


def for_number(view: StadiumView, number: int) -> list[Reason]:
    """Whether any rival has as much energy, and whether this is the last event. STA-GEN-1"""
    table, team = view.table, team_of(view.seat)
    most = max(table.energy[seat] for seat in range(table.seats) if team_of(seat) != team)
    found = [Reason("richer", most=int(most))] if number > most else []
    return found if events_left(view) else [*found, Reason("last_event")]
