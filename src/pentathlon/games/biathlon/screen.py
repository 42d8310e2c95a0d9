"""What a screen draws of a table of Biathlon: the course, the way to go, where a roll leads."""

from mypy_extensions import i64

from .actions import PLAYS, SLIPS, SPRINTS
from .data import (
    DESCENT_GAIN,
    IGNORE_CLIMB,
    LONGEST_GAP,
    NO_FALL,
    PASS_THROUGH,
    PLUS,
    SHORTEST_GAP,
    SPRINT,
    TACTIC_PAUSE,
    TACTICS,
)
from .hands import may_play
from .moving import Reach, is_fall, points_to_go, rolled_distance, survey, terrain
from .notation import spot_to_text
from .offers import can_slip, can_sprint, reach_with
from .race import Phase, Race
from .series import medals_of, points_of, ranks, sharpshooters, standings, team_table
from .shooting import need, risk_of
from .skier import Gear, Skier, Status
from .track import DESCENT, HIGHEST_CLIMB, LANES, PLAIN, Track
from .wire import ReachWire, ScreenWire, StandingsWire, SumWire, TermWire


def screen_facts(race: Race) -> ScreenWire:
    """All of it is open to everybody, and follows from what lies on the table."""
    rules = race.rules
    return {
        "course": rules.track.course.to_json(),
        "laps": int(rules.laps),
        "total": int(rules.total),
        "rules": rules.in_force(),
        "races": len(race.series.races),
        "athletes": {colour: athlete.to_json() for colour, athlete in race.series.athletes.items()},
        "to_go": [way_to_go(race, skier) for skier in race.skiers],
        "reach": {name: reach_to_json(rules.track, reach) for name, reach in reaches(race).items()},
        "sum": sum_to_json(race),
        "risks": risks(race),
        "needs": [need_of(skier) for skier in race.skiers],
        "owes_shooting": [race.owes_shooting(skier) for skier in race.skiers],
        "standings": standings_to_json(race),
    }


def way_to_go(race: Race, skier: Skier) -> int:
    """Points to the last crossing of the line; who waits stands on the first one. BIA-I8"""
    if skier.status is Status.WAITING:
        return int(race.rules.total * race.rules.track.rows) + 1
    return int(points_to_go(race, skier)) if skier.is_racing() else 0


def risks(race: Race) -> dict[str, list[int]]:
    """Where the indicator would go, with wind and sights. BIA-59, BIA-Q34"""
    if race.phase is not Phase.RISK:
        return {}
    skier = race.skier()
    return {
        name: [int(risk_of(race, skier, tactic)), TACTIC_PAUSE[tactic]]
        for tactic, name in enumerate(TACTICS)
    }


def need_of(skier: Skier) -> int:
    """What the next shot must show, once the risk is set. BIA-25"""
    return int(need(skier)) if skier.status is Status.SHOOTING and skier.risk > 0 else 0


# The roll


def sum_to_json(race: Race) -> SumWire | None:
    """The movement roll that a choice is about, spelled out. BIA-Q24"""
    if race.phase not in (Phase.ROLLED, Phase.DESTINATION) or race.die == 0:
        return None
    terms = roll_terms(race, race.skier())
    counts = [term["count"] for term in terms if term["term"] not in ("sprint", "card")]
    return {"terms": terms, "total": max(1, sum(counts)) + int(race.sprint + race.plus)}


def roll_terms(race: Race, skier: Skier) -> list[TermWire]:
    """The die and all that is added to it or taken away, in the order of the rules. BIA-Q24"""
    kind = terrain(race, skier)
    is_climb = PLAIN < kind <= HIGHEST_CLIMB and race.rules.climbs and not race.ignores_climb
    terms: list[TermWire] = [
        {"term": "die", "count": int(race.die)},
        {"term": "skis", "count": 1 if skier.skis is Gear.WORKING else 0},
        {"term": "descent", "count": descent_gain(race, kind)},
        {"term": "climb", "count": -int(kind) if is_climb else 0},
        {"term": "pending", "count": int(race.pending + skier.next_roll)},
        {"term": "sprint", "count": int(race.sprint)},
        {"term": "card", "count": int(race.plus)},
    ]
    return [term for term in terms if term["count"] != 0]


def descent_gain(race: Race, kind: i64) -> int:
    return int(DESCENT_GAIN) if kind == DESCENT and race.rules.descents else 0


# Where a choice leads


def reaches(race: Race) -> dict[str, Reach]:
    """Where each choice before and after a roll would lead, whoever holds the card for it."""
    if race.phase is Phase.TURN:
        return slipstreams(race, race.skier())
    return rolls(race, race.skier()) if race.phase is Phase.ROLLED else {}


def slipstreams(race: Race, skier: Skier) -> dict[str, Reach]:
    """Behind each figure that is near enough. E08"""
    if not may_play(race, skier):
        return {}
    return {
        SLIPS[gap].text: survey(race, skier, gap - 1, False)
        for gap in range(SHORTEST_GAP, LONGEST_GAP + 1)
        if can_slip(race, skier, gap)
    }


def rolls(race: Race, skier: Skier) -> dict[str, Reach]:
    """The roll as it is, with a sprint, with cards; a fall leads nowhere. BIA-Q30, E03 to E07"""
    points = rolled_distance(race, skier)
    now = survey(race, skier, points, race.squeezes)
    if is_fall(race, skier, race.die) and not race.is_safe:
        return {PLAYS[NO_FALL].text: now}
    found = {"go": now}
    sprint: i64
    for sprint in range(race.rules.shortest_sprint, SPRINT + 1):
        if can_sprint(race, skier, sprint, now):
            found[SPRINTS[sprint].text] = survey(race, skier, points + sprint, race.squeezes)
    for effect in (PLUS, IGNORE_CLIMB, PASS_THROUGH):
        found[PLAYS[effect].text] = reach_with(race, skier, effect)
    return found


def reach_to_json(track: Track, reach: Reach) -> ReachWire:
    """The cells to choose from, or how far beyond the line."""
    lanes = [lane for lane in range(LANES) if reach.mask & (1 << lane) != 0]
    cells = [spot_to_text(track, reach.row, lane) for lane in lanes]
    cells += [spot_to_text(track, spot // LANES, spot % LANES) for spot in reach.dead_ends]
    is_home = reach.beyond > 0
    return {
        "cells": [] if is_home else cells,
        "steps": int(reach.steps),
        "beyond": int(reach.beyond),
    }


# A series


def standings_to_json(race: Race) -> StandingsWire | None:
    """The table of a series after its races so far; the best first. BIA-D7"""
    if race.series.is_single or len(race.places) == 0:
        return None
    places = ranks(race)
    return {
        "rows": [
            {
                "skier": number,
                "rank": places[number],
                "points": points_of(race, number),
                "medals": medals_of(race, number),
            }
            for number in standings(race)
        ],
        "sharpshooters": sharpshooters(race),
        "teams": team_table(race),
    }
