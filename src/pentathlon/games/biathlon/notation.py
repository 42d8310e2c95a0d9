"""A table of Biathlon in readable words."""

from typing import cast

from mypy_extensions import i64

from pentathlon.engine.chance import Cards

from .actions import cell_text
from .data import CARD_KINDS, CARDS, COLOURS, KEPT_KINDS, NONE
from .race import Phase, Race
from .skier import Skier, Status
from .track import LANES, Track
from .wire import ColourName, RaceWire, SkierWire, TargetWire


def cards_to_text(cards: Cards, base: i64, count: i64) -> str:
    """The cards of a pile, or of the hand that begins at `base`, by their IDs."""
    return " ".join([CARDS[card] for card in range(count) if cards[base + card] > 0])


def hands_to_json(hands: Cards) -> list[object]:
    """One text a colour."""
    return [cards_to_text(hands, base, KEPT_KINDS) for base in range(0, len(hands), KEPT_KINDS)]


def spot_to_text(track: Track, row: i64, lane: i64) -> str:
    """A cell of track or loop: 14/2, P3a."""
    if track.is_loop(row):
        return cell_text(row - track.rows, lane, True)
    return cell_text(row, lane, False)


def where(track: Track, skier: Skier) -> str:
    """Where a figure is: `14/2`, `P3a`, `F4`, `beside 22/3`, or off the board."""
    if skier.status is Status.SHOOTING:
        return f"F{track.points[skier.row] + 1}"
    if skier.status is Status.SKIING:
        return spot_to_text(track, skier.row, skier.lane)
    if skier.status is Status.FALLEN:
        return f"beside {spot_to_text(track, skier.row, skier.lane)}"
    return str(skier.status.value)


def colour_name(colour: i64) -> ColourName | None:
    """The name of a colour; nothing before it is chosen."""
    return None if colour == NONE else cast("ColourName", COLOURS[colour])


def skier_to_json(track: Track, skier: Skier) -> SkierWire:
    """One colour, all that lies open of it."""
    return {
        "seat": int(skier.owner),
        "colour": colour_name(skier.colour),
        "at": where(track, skier),
        "lap": int(skier.lap),
        "has_shot": skier.has_shot,
        "owed": int(skier.owed),
        "shots": int(skier.shots),
        "targets": int(skier.targets),
        "risk": int(skier.risk),
        "pause": int(skier.pause),
        "windy": skier.is_windy,
        "sprints": int(skier.sprints),
        "skis": skier.skis.value,
        "sights": skier.sights.value,
        "lost_turns": int(skier.lost_turns),
        "next_roll": int(skier.next_roll),
        "rattled": skier.is_rattled,
        "snow": skier.has_snow,
        "hand": int(skier.hand_count),
        "finish": [int(skier.finish_round), int(skier.beyond)],
        "place": int(skier.place),
        "loops": int(skier.loops),
    }


def target_to_json(race: Race) -> TargetWire | None:
    """The cells to choose from while one is chosen, and how many steps lead there."""
    if race.phase is not Phase.DESTINATION and race.phase is not Phase.BACK_LANE:
        return None
    track = race.rules.track
    lanes = [lane for lane in range(LANES) if race.target_mask & (1 << lane) != 0]
    dead_ends = race.dead_ends if race.phase is Phase.DESTINATION else race.dead_ends[:0]
    return {
        "cells": [spot_to_text(track, race.target_row, lane) for lane in lanes],
        "steps": int(race.target_steps) if race.phase is Phase.DESTINATION else 0,
        "dead_ends": [spot_to_text(track, spot // LANES, spot % LANES) for spot in dead_ends],
    }


def race_to_json(race: Race) -> RaceWire:
    """The open table."""
    track = race.rules.track
    return {
        "phase": race.phase.value,
        "race": int(race.number),
        "round": int(race.round),
        "order": [int(number) for number in race.order],
        "turn": int(race.turn),
        "skiers": [skier_to_json(track, skier) for skier in race.skiers],
        "discard": cards_to_text(race.discard, 0, CARD_KINDS),
        "at_once": cards_to_text(race.at_once, 0, CARD_KINDS),
        "kept_left": int(race.kept_left),
        "die": int(race.die),
        "pending": int(race.pending),
        "sprint": int(race.sprint),
        "plus": int(race.plus),
        "ignores_climb": race.ignores_climb,
        "safe": race.is_safe,
        "squeezes": race.squeezes,
        "granted": race.is_granted,
        "has_played": race.has_played,
        "has_sprinted": race.has_sprinted,
        "target": target_to_json(race),
        "places": [int(place) for place in race.places],
        "reason": race.reason,
    }
