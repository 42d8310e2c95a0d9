"""Points, places and ties of Deadly Sport. DEA-1003 to DEA-1005, DEA-Q53 to DEA-Q56"""

from mypy_extensions import i64

from pentathlon.engine.game import Result

from .data import INJURIES, SPORTS
from .table import Table


def sport_count(table: Table, seat: i64) -> i64:
    """In how many sports a seat owns units."""
    count: i64 = 0
    for index in range(seat * SPORTS, (seat + 1) * SPORTS):
        if table.units[index] > 0:
            count += 1
    return count


def largest_set(table: Table, seat: i64) -> i64:
    """The most units a seat owns in one sport."""
    largest: i64 = 0
    for index in range(seat * SPORTS, (seat + 1) * SPORTS):
        largest = max(largest, table.units[index])
    return largest


def unit_count(table: Table, seat: i64) -> i64:
    """All units of a seat."""
    units: i64 = 0
    for index in range(seat * SPORTS, (seat + 1) * SPORTS):
        units += table.units[index]
    return units


def score(table: Table, seat: i64) -> i64:
    """Sports times largest set. DEA-1003"""
    return sport_count(table, seat) * largest_set(table, seat)


def accident_count(table: Table, seat: i64) -> i64:
    """The accident cards of a seat, and the fatal cards that bear its die. DEA-1004"""
    count: i64 = 0
    for card in range(SPORTS * INJURIES):
        if table.injured[card] == seat:
            count += 1
    for victim in table.fatal:
        if victim == seat:
            count += 1
    return count


def standing_key(table: Table, seat: i64) -> tuple[int, int, int]:
    """What places are compared by, the largest first. DEA-1004, DEA-Q54"""
    units = unit_count(table, seat) if table.rules.units_break_ties else 0
    return int(score(table, seat)), int(units), int(accident_count(table, seat))


def rank(table: Table) -> Result:
    """The best score first; who is level in all shares the place. DEA-1003 to DEA-1005"""
    keys = [standing_key(table, seat) for seat in range(table.seats)]
    places = [1 + sum(1 for other in keys if other > key) for key in keys]
    return Result(places, [key[0] for key in keys], table.reason)
