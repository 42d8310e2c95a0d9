"""Who sits where: people over both teams, bots in the other seats. STA-SEAT-1 to STA-SEAT-6"""

from collections.abc import Sequence
from typing import Final

from pentathlon.engine.game import NO_PERSON, NO_WISH

from .data import EMBER, TIDE
from .state import team_of

DUELLISTS: Final = 2


def seats_for(counts: Sequence[int], people: int) -> int:
    """The smallest table that holds them all, one seat each. STA-SEAT-3"""
    for seats in counts:
        if people <= seats:
            return seats
    return people


def seat_people(mode: str, seats: int, wishes: list[int]) -> list[int]:
    """The holder of every seat; whoever finds no place is left out. STA-SEAT-2 to STA-SEAT-4"""
    if mode == "duel":
        return seat_duel(seats, wishes)
    holders = [NO_PERSON] * seats
    for person in in_turn(wishes):
        team = pick_team(mode, holders, wishes[person])
        team = team if has_room(holders, team) else other(team)
        if has_room(holders, team):
            holders[pick_seat(holders, team, wishes[person])] = person
    return holders


def seat_duel(seats: int, wishes: list[int]) -> list[int]:
    """Each of two people plays a whole team, the one wished for if it is free. STA-SEAT-4"""
    players = [NO_PERSON, NO_PERSON]
    for person in in_turn(wishes[:DUELLISTS]):
        team = wished_team(wishes[person])
        players[team if players[team] == NO_PERSON else other(team)] = person
    return [players[team_of(seat)] for seat in range(seats)]


def in_turn(wishes: Sequence[int]) -> list[int]:
    """People in their order, those with a wish first."""
    return sorted(range(len(wishes)), key=lambda person: wishes[person] == NO_WISH)


def wished_team(wish: int) -> int:
    """The team of a wished seat; without a wish the first."""
    return int(EMBER) if wish == NO_WISH else int(team_of(wish))


def pick_team(mode: str, holders: list[int], wish: int) -> int:
    """Partners stay together; else the team wished for, or the emptier one. STA-SEAT-2, -3"""
    ember, tide = held(holders, int(EMBER)), held(holders, int(TIDE))
    if mode == "partners" and ember + tide > 0:
        return int(EMBER if ember >= tide else TIDE)
    if mode == "partners" or wish != NO_WISH:
        return wished_team(wish)
    return int(EMBER if ember <= tide else TIDE)


def pick_seat(holders: list[int], team: int, wish: int) -> int:
    """The seat wished for, if it is free in this team; else the first one that is."""
    free = [seat for seat in range(team, len(holders), 2) if holders[seat] == NO_PERSON]
    return wish if wish in free else free[0]


def other(team: int) -> int:
    return 1 - team


def held(holders: list[int], team: int) -> int:
    """How many people a team has."""
    return sum([1 for holder in holders[team::2] if holder != NO_PERSON])


def has_room(holders: list[int], team: int) -> bool:
    return NO_PERSON in holders[team::2]
