"""What is played for a seat that is absent or too slow. DEA-Q57, section 6.1 of the rules"""

from mypy_extensions import i64

from pentathlon.engine.game import Action

from .actions import DONE, DOPED_PLACES, FIGHT, KEEP, NO_CARD, STOP, TAKES
from .coaching import legal_best_coach, legal_gift
from .data import FACES, KINDS, SPORTS, TRAINING
from .deck import deck_count
from .fitting import can_place_doped
from .table import Phase, Table
from .training import can_take_none, does_strike


def usual_action(table: Table, seat: i64) -> Action:
    """The default of each decision: the next seat, no reroll, no pill, no agreement."""
    match table.phase:
        case Phase.BEST_COACH:
            return legal_best_coach(table)[0]
        case Phase.GIFT:
            return legal_gift(table)[0]
        case Phase.DOPING:
            return STOP
        case Phase.PLACING:
            return place_doped_first(table, seat)
        case Phase.CLAIMS:
            return FIGHT
        case Phase.CHOICE:
            return safest_card(table, seat)
        case _:
            return KEEP


def place_doped_first(table: Table, seat: i64) -> Action:
    """Doped dice have to go: the lowest first, each to the first sport it fits. DEA-D6"""
    for value in range(1, FACES + 1):
        for sport in range(SPORTS):
            if can_place_doped(table, seat, sport, value):
                return DOPED_PLACES[sport * FACES + value - 1]
    return DONE


def safest_card(table: Table, seat: i64) -> Action:
    """A unit to keep, else a card that goes back, else none, else the lightest. DEA-D10"""
    value = table.value(seat, table.sport)
    if table.turned[TRAINING] > 0:
        return TAKES[TRAINING]  # kept or not, it comes first among the harmless ones
    is_last = deck_count(table, table.sport) == 0
    for kind in range(1, KINDS):
        if table.turned[kind] > 0 and not does_strike(table, kind, value, is_last):
            return TAKES[kind]
    if can_take_none(table):
        return TAKES[NO_CARD]
    return lightest_card(table)


def lightest_card(table: Table) -> Action:
    """The lowest accident that shows."""
    kind: i64 = 1
    while table.turned[kind] == 0:
        kind += 1
    return TAKES[kind]
