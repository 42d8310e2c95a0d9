"""Races strung together: points, medals, standings and start orders. BIA-96, BIA-D7"""

from mypy_extensions import i64

from pentathlon.engine.chance import EVERYONE, Cards, Chance
from pentathlon.engine.game import Result

from .data import MAX_SKIERS
from .race import Phase, Race

MEDALS = 3


def races_run(race: Race) -> int:
    """How many races have been ranked."""
    return len(race.places) // len(race.skiers)


def places_of(race: Race, number: int) -> list[int]:
    """The places of one colour, race by race."""
    count = len(race.skiers)
    return [int(race.places[run * count + number]) for run in range(races_run(race))]


def points_of(race: Race, number: int) -> int:
    """By place, as agreed; at the end the worst may be left out. BIA-D7.2, BIA-D7.5"""
    worth = race.series.points
    places = places_of(race, number)
    scores = sorted(worth[place - 1] if place <= len(worth) else 0 for place in places)
    if race.phase is Phase.OVER:
        scores = scores[min(race.series.drop_worst, len(scores) - 1) :]
    return sum(scores)


def medals_of(race: Race, number: int) -> list[int]:
    """Gold, silver and bronze; two colours have no bronze. BIA-D7.10"""
    places = places_of(race, number)
    given = min(MEDALS, len(race.skiers)) if len(race.skiers) > 2 else 2
    return [places.count(metal + 1) if metal < given else 0 for metal in range(MEDALS)]


def standing_key(race: Race, number: int) -> list[int]:
    """What colours are compared by in the standings, the largest first. BIA-D7.3, BIA-D7.11"""
    places = places_of(race, number)
    if race.series.has_medals:
        return [*medals_of(race, number), -sum(places)]
    counts = [places.count(place) for place in range(1, MAX_SKIERS + 1)]
    return [points_of(race, number), *counts, -places[-1]]


def latest_place(race: Race, number: int) -> int:
    """The place in the latest race."""
    return places_of(race, number)[-1]


def standings(race: Race) -> list[int]:
    """The colours, the best first; level ones as in the latest race. BIA-D7.3, BIA-D7.12"""
    keyed = [
        ([-value for value in standing_key(race, number)], latest_place(race, number), number)
        for number in range(len(race.skiers))
    ]
    return [number for _, _, number in sorted(keyed)]


def ranks(race: Race) -> list[int]:
    """The rank of each colour; level ones in Games share it. BIA-D7.11"""
    keys = [standing_key(race, number) for number in range(len(race.skiers))]
    return [1 + sum(1 for other in keys if other > key) for key in keys]


def seat_result(race: Race) -> Result:
    """Each player by the best of his colours. BIA-Q2, BIA-D7.6"""
    colour_ranks = ranks(race)
    best = [MAX_SKIERS + 1] * race.seats
    points = [0] * race.seats
    for skier in race.skiers:
        if colour_ranks[skier.number] < best[skier.owner]:
            best[skier.owner] = colour_ranks[skier.number]
            points[skier.owner] = score_of(race, skier.number)
    places = [1 + sum(1 for other in best if other < rank) for rank in best]
    return Result(places, points, race.reason)


def score_of(race: Race, number: int) -> int:
    """Points, or in Games the number of medals."""
    if race.series.has_medals:
        return sum(medals_of(race, number))
    return points_of(race, number)


def team_table(race: Race) -> list[int] | None:
    """The points of each player's colours together, if all run equally many. BIA-D7.6"""
    if len(race.skiers) % race.seats != 0:
        return None
    teams = [0] * race.seats
    for skier in race.skiers:
        teams[skier.owner] += points_of(race, skier.number)
    return teams


def sharpshooters(race: Race) -> list[int]:
    """Those with the fewest penalty loops of the series. BIA-D7.9"""
    fewest = min(skier.loops for skier in race.skiers)
    return [int(skier.number) for skier in race.skiers if skier.loops == fewest]


def next_order(race: Race, chance: Chance) -> None:
    """Who starts when in the next race. BIA-D7.4, BIA-D7.12"""
    count: i64 = len(race.skiers)
    if race.series.start_order == "rotate":
        first = race.order[0]
        for index in range(count - 1):
            race.order[index] = race.order[index + 1]
        race.order[count - 1] = first
    elif race.series.start_order == "draw":
        mix(race.order, chance)
    else:
        for index, number in enumerate(reversed(standings(race))):
            race.order[index] = number


def mix(order: Cards, chance: Chance) -> None:
    """A drawn order, seen by all."""
    for left in range(len(order), 1, -1):
        pick = chance.below(left, EVERYONE)
        order[left - 1], order[pick] = order[pick], order[left - 1]
