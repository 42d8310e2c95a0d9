"""Who sits where: persons over both teams, bots in the other seats. STA-SEAT-1 to STA-SEAT-6"""

from collections.abc import Sequence
from typing import Final

from pentathlon.engine.errors import Problem

from .data import EMBER, MAX_SEATS, SEAT_COUNTS, TIDE
from .state import team_of

BOT: Final = -1
"""A seat that nobody holds is played by a bot."""
NO_WISH: Final = -1
DUELLISTS: Final = 2


def seats_for(persons: int) -> int:
    """The smaller table that holds them all, one seat each. STA-SEAT-3"""
    for seats in SEAT_COUNTS:
        if persons <= seats:
            return seats
    raise Problem("too_many_persons", persons=persons, most=MAX_SEATS)


def seat_persons(mode: str, seats: int, wishes: Sequence[int]) -> list[int]:
    """The holder of every seat: a person's number or BOT; a wish names a team or NO_WISH."""
    if mode == "duel":
        return seat_duel(seats, len(wishes))
    if len(wishes) > seats:
        raise Problem("too_many_persons", persons=len(wishes), most=seats)
    holders = [BOT] * seats
    order = sorted(range(len(wishes)), key=lambda person: wishes[person] == NO_WISH)
    for person in order:
        holders[free_seat(holders, pick_team(mode, holders, wishes[person]))] = person
    return holders


def seat_duel(seats: int, persons: int) -> list[int]:
    """Each of at most two persons plays a whole team. STA-SEAT-4"""
    if persons > DUELLISTS:
        raise Problem("too_many_persons", persons=persons, most=DUELLISTS)
    return [int(team_of(seat)) if team_of(seat) < persons else BOT for seat in range(seats)]


def pick_team(mode: str, holders: list[int], wish: int) -> int:
    """The team wished for while it has a seat; else the mode's. STA-SEAT-2, STA-SEAT-3"""
    if wish != NO_WISH and has_room(holders, wish):
        return wish
    if mode == "partners":
        return int(EMBER if has_room(holders, int(EMBER)) else TIDE)
    ember, tide = held(holders, int(EMBER)), held(holders, int(TIDE))
    return int(EMBER if ember <= tide else TIDE)


def held(holders: list[int], team: int) -> int:
    """How many persons a team has."""
    return sum(1 for holder in holders[team::2] if holder != BOT)


def has_room(holders: list[int], team: int) -> bool:
    return BOT in holders[team::2]


def free_seat(holders: list[int], team: int) -> int:
    """The first seat of a team that no person holds."""
    return next(seat for seat in range(team, len(holders), 2) if holders[seat] == BOT)
