"""Where dice can go: what a sport takes, and whether all doped dice find a place."""

from mypy_extensions import i64

from .data import FACES, SPORTS
from .table import Table


def is_vacant(table: Table, seat: i64, sport: i64) -> bool:
    """An open sport where the seat has no new die yet. DEA-404, DEA-409"""
    return table.is_open(sport) and table.new[seat * SPORTS + sport] == 0


def takes_doped(table: Table, seat: i64, sport: i64, value: i64) -> bool:
    """One more than the old die, or with free doping anything higher. DEA-313, DEA-Q20, DEA-Q22"""
    if not is_vacant(table, seat, sport):
        return False
    old = table.old[seat * SPORTS + sport]
    return value > old if table.rules.doping_is_free else value == old + 1


def can_dope_to(table: Table, seat: i64, value: i64) -> bool:
    """Whether one more doped die would find its place beside the others. DEA-Q21"""
    index = seat * FACES + value - 1
    table.doped_pool[index] += 1
    fits = do_doped_fit(table, seat)
    table.doped_pool[index] -= 1
    return fits


def do_doped_fit(table: Table, seat: i64) -> bool:
    """Whether all doped dice of a seat fit distinct open sports. DEA-Q21

    With doping by steps each sport takes one value only, so values can be looked at one by one.
    With free doping a sport that takes a value takes all higher ones, so it is enough that the
    dice up to each value find as many sports.
    """
    dice: i64 = 0
    for value in range(1, FACES + 1):
        count = table.doped_pool[seat * FACES + value - 1]
        dice = dice + count if table.rules.doping_is_free else count
        if count > 0 and dice > sports_for_doped(table, seat, value):
            return False
    return True


def sports_for_doped(table: Table, seat: i64, value: i64) -> i64:
    """How many sports would take a doped die of this value."""
    count: i64 = 0
    for sport in range(SPORTS):
        if takes_doped(table, seat, sport, value):
            count += 1
    return count


def is_spare(table: Table, seat: i64, sport: i64) -> bool:
    """Whether the doped dice find their places even if this sport is taken. DEA-Q21"""
    index = seat * SPORTS + sport
    table.new[index] = 1
    fits = do_doped_fit(table, seat)
    table.new[index] = 0
    return fits


def can_place_doped(table: Table, seat: i64, sport: i64, value: i64) -> bool:
    """Whether a doped die can go to a sport, and the others still find theirs. DEA-Q21"""
    index = seat * FACES + value - 1
    if table.doped_pool[index] == 0 or not takes_doped(table, seat, sport, value):
        return False
    table.doped_pool[index] -= 1
    fits = is_spare(table, seat, sport)
    table.doped_pool[index] += 1
    return fits
