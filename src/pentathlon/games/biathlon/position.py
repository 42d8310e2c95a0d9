"""A table of Biathlon stated by hand, or saved.

    {"skiers": [{"at": "6/1"}, {"at": "9/1", "lap": 2}], "hands": ["E03", ""]}

is a whole table: lap 1, nothing shot, the first colour's turn, all other event cards in the pile.
"""

import re
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from pentathlon.engine.chance import Cards, size_of
from pentathlon.engine.errors import Problem
from pentathlon.engine.stated import check_fields, read_counted, read_flag, read_list, read_number

from .data import (
    CARD_KINDS,
    CARDS,
    COLOURS,
    HIGHEST_RISK,
    KEPT_KINDS,
    MAX_SKIERS,
    MIN_SKIERS,
    NONE,
    SHOTS,
    TARGETS,
    VERSION,
)
from .naming import Series
from .race import Phase, Race, keep_version, new_race, no_cards
from .setup import open_race
from .skier import Gear, Skier, Status
from .state import BiathlonState
from .track import LANES, Track, lane_bit

FIELDS: Final = (
    "seats", "phase", "race", "round", "order", "turn", "skiers", "hands", "pile", "discard",
    "at_once", "kept_left", "die", "pending", "sprint", "plus", "ignores_climb", "safe", "squeezes",
    "granted", "has_played", "has_sprinted", "target", "places", "reason", "version",
)  # fmt: skip
SKIER_FIELDS: Final = (
    "seat", "colour", "at", "lap", "has_shot", "owed", "shots", "targets", "risk", "pause",
    "windy", "sprints", "skis", "sights", "lost_turns", "next_roll", "rattled", "snow", "hand",
    "finish", "place", "loops",
)  # fmt: skip
MUCH: Final = 1_000_000
CELL: Final = re.compile(r"(\d+)/([1-8])|P(\d+)([ab])")


def read_table(series: Series, json: dict[str, object]) -> BiathlonState:
    """A table stated in words."""
    check_fields(json, FIELDS)
    skiers = [read_entry(entry) for entry in read_list(json, "skiers")]
    if not MIN_SKIERS <= len(skiers) <= MAX_SKIERS:
        raise Problem("table_skiers", count=len(skiers))
    count = len(skiers)
    seats = read_number(json, "seats", seats_stated(skiers), 1, count)
    race = new_race(series, seats, 0)
    race.skiers = [Skier(number, number % seats) for number in range(count)]
    race.order = read_order(json, count)
    race.number = read_number(json, "race", 0, 0, len(series.races) - 1)
    state = BiathlonState(race, no_cards(KEPT_KINDS), no_cards(0))
    keep_version(race, read_number(json, "version", int(VERSION), 1, int(VERSION)))
    open_race(state)
    for number, entry in enumerate(skiers):
        read_skier(race, race.skiers[number], entry)
    read_turn(race, json)
    read_roll(race, json)
    read_target(race, json)
    read_cards(state, json)
    return state


def seats_stated(skiers: list[dict[str, object]]) -> int:
    """As many seats as the colours name; one each if they name none."""
    named = [seat for seat in (entry.get("seat") for entry in skiers) if isinstance(seat, int)]
    return max(named) + 1 if named else len(skiers)


# Values


def read_entry(value: object) -> dict[str, object]:
    if not isinstance(value, dict):
        raise Problem("table_entry", value=value)
    check_fields(value, SKIER_FIELDS)
    return value


def read_word(json: dict[str, object], name: str, usual: str, words: list[str]) -> str:
    """One of some words."""
    value = json.get(name, usual)
    if not isinstance(value, str) or value not in words:
        raise Problem("table_word", name=name, value=value, words=", ".join(words))
    return value


def read_numbers(json: dict[str, object], name: str, low: int, high: int) -> list[int]:
    """A list of whole numbers within their limits."""
    return [int(read_number({name: value}, name, 0, low, high)) for value in read_list(json, name)]


def read_order(json: dict[str, object], count: int) -> Cards:
    """Every colour once."""
    order = read_numbers(json, "order", 0, count - 1) or list(range(count))
    if sorted(order) != list(range(count)):
        raise Problem("table_order", count=count)
    return vec[i64](order)


# Figures


def read_spot(track: Track, text: str) -> i64:
    """A cell that exists: 14/2, P3a."""
    found = CELL.fullmatch(text)
    if found is not None:
        row, lane, loop_row, loop_lane = found.groups()
        at = int(row) if row else int(track.rows) + int(loop_row)
        column = int(lane) - 1 if lane else "ab".index(loop_lane)
        fits = 1 <= at <= track.rows if row else track.rows < at <= track.rows + track.loop
        if fits and track.cells[at] & lane_bit(column) != 0:
            return at * LANES + column
    raise Problem("table_cell", text=text, board=track.id)


def read_skier(race: Race, skier: Skier, entry: dict[str, object]) -> None:
    """One colour: where it is, what it owes, what it holds."""
    rules = race.rules
    skier.owner = read_number(entry, "seat", int(skier.owner), 0, int(race.seats) - 1)
    colour = entry.get("colour", COLOURS[skier.number])
    if colour is not None:
        colours = list(COLOURS)
        skier.colour = colours.index(read_word(entry, "colour", str(colour), colours))
    skier.lap = read_number(entry, "lap", 1, 0, int(rules.total))
    skier.owed = read_number(entry, "owed", 0, 0, int(TARGETS))
    skier.has_shot = read_flag(entry, "has_shot", skier.owed > 0)
    read_place(race, skier, entry.get("at", "waiting"))
    read_shooting(skier, entry)
    skier.sprints = read_number(entry, "sprints", int(skier.sprints), 0, 2)
    skier.skis = read_gear(entry, "skis", skier.skis)
    skier.sights = read_gear(entry, "sights", skier.sights)
    skier.lost_turns = read_number(entry, "lost_turns", 0, 0, MUCH)
    skier.next_roll = read_number(entry, "next_roll", 0, -MUCH, MUCH)
    skier.is_rattled = read_flag(entry, "rattled", False)
    skier.has_snow = read_flag(entry, "snow", False)
    skier.place = read_number(entry, "place", 0, 0, MAX_SKIERS)
    skier.loops = read_number(entry, "loops", 0, 0, MUCH)
    finish = read_numbers(entry, "finish", 0, MUCH)
    if finish and len(finish) != 2:
        raise Problem("table_finish", count=len(finish))
    skier.finish_round, skier.beyond = (finish[0], finish[1]) if finish else (0, 0)


def read_gear(entry: dict[str, object], name: str, usual: Gear) -> Gear:
    return Gear(read_word(entry, name, usual.value, [gear.value for gear in Gear]))


def read_place(race: Race, skier: Skier, text: object) -> None:
    """`14/2`, `P3a`, `F4`, `beside 22/3`, `waiting` or `finished`."""
    track = race.rules.track
    if not isinstance(text, str):
        raise Problem("table_cell", text=text, board=track.id)
    if text in ("waiting", "finished"):
        skier.status = Status(text)
    elif text.startswith("beside "):
        spot = read_spot(track, text.removeprefix("beside "))
        skier.status = Status.FALLEN
        skier.row, skier.lane = spot // LANES, spot % LANES
    elif re.fullmatch(r"F[1-8]", text):
        read_point(race, skier, int(text[1]) - 1)
    else:
        spot = read_spot(track, text)
        if race.occupied[spot // LANES] & lane_bit(spot % LANES) != 0:
            raise Problem("table_taken", text=text)
        race.put(skier, spot // LANES, spot % LANES)


def read_point(race: Race, skier: Skier, point: int) -> None:
    """A firing point that exists and is free."""
    track = race.rules.track
    if point >= len(track.firing) or (race.taken >> point) & 1 == 1:
        raise Problem("table_taken", text=f"F{point + 1}")
    race.taken = race.taken | (1 << point)
    skier.status = Status.SHOOTING
    skier.row = track.firing[point]


def read_shooting(skier: Skier, entry: dict[str, object]) -> None:
    """Shots, targets and the risk table; usual is a figure that has just entered."""
    is_shooting = skier.status is Status.SHOOTING
    targets = int(TARGETS) if is_shooting else 0
    skier.targets = read_number(entry, "targets", targets, 0, int(TARGETS))
    skier.shots = read_number(entry, "shots", 0, 0, int(SHOTS))
    skier.risk = read_number(entry, "risk", 3 if is_shooting else 0, 0, int(HIGHEST_RISK))
    skier.pause = read_number(entry, "pause", 0, 0, 4)
    skier.is_windy = read_flag(entry, "windy", False)


# The turn


def read_turn(race: Race, json: dict[str, object]) -> None:
    """Whose turn of which kind it is."""
    race.round = read_number(json, "round", 1, 0, MUCH)
    race.turn = read_number(json, "turn", 0, 0, len(race.skiers) - 1)
    skier = race.skier()
    is_down = skier.status is Status.FALLEN and skier.lost_turns == 0
    usual = Phase.RESTORE if is_down else Phase.TURN
    phase = read_word(json, "phase", usual.value, [phase.value for phase in Phase])
    race.phase = Phase(phase)
    if race.phase in (Phase.COLOUR, Phase.START_CELL, Phase.NEXT_RACE, Phase.OVER):
        pass
    elif not skier.is_racing() or skier.status is Status.WAITING or skier.colour == NONE:
        raise Problem("table_turn", turn=int(race.turn))
    places = read_numbers(json, "places", 1, MAX_SKIERS)
    if len(places) % len(race.skiers) != 0:
        raise Problem("table_places", count=len(places))
    race.places = vec[i64](places)
    reason = json.get("reason", "")
    race.reason = reason if isinstance(reason, str) else ""


def read_roll(race: Race, json: dict[str, object]) -> None:
    """The roll on the table and what was added to it."""
    race.die = read_number(json, "die", 0, 0, 6)
    race.pending = read_number(json, "pending", 0, -MUCH, MUCH)
    race.sprint = read_number(json, "sprint", 0, 0, 2)
    race.plus = read_number(json, "plus", 0, 0, 2)
    race.ignores_climb = read_flag(json, "ignores_climb", False)
    race.is_safe = read_flag(json, "safe", False)
    race.squeezes = read_flag(json, "squeezes", False)
    race.is_granted = read_flag(json, "granted", False)
    race.has_played = read_flag(json, "has_played", False)
    race.has_sprinted = read_flag(json, "has_sprinted", race.sprint > 0)


def read_target(race: Race, json: dict[str, object]) -> None:
    """The cells to choose from, all in one row, and dead ends."""
    target = json.get("target")
    if target is None:
        return
    if not isinstance(target, dict):
        raise Problem("table_target", text=target)
    check_fields(target, ("cells", "steps", "dead_ends"))
    for text in read_list(target, "cells"):
        spot = read_spot(race.rules.track, str(text))
        race.target_row = spot // LANES
        race.target_mask = race.target_mask | lane_bit(spot % LANES)
    race.target_steps = read_number(target, "steps", 0, 0, MUCH)
    for text in read_list(target, "dead_ends"):
        race.dead_ends = append(race.dead_ends, read_spot(race.rules.track, str(text)))


# Cards


def read_pile(text: object) -> Cards:
    """Cards by their IDs: `E03 2*E17`."""
    pile = no_cards(CARD_KINDS)
    for card, count in read_counted(text):
        if card not in CARDS:
            raise Problem("table_cards", text=card)
        pile[CARDS.index(card)] += count
    return pile


def read_cards(state: BiathlonState, json: dict[str, object]) -> None:
    """Hands and piles; what is stated nowhere lies in the draw pile. BIA-I6"""
    race = state.race
    hands = read_list(json, "hands")
    if len(hands) > len(race.skiers):
        raise Problem("table_hands", count=len(hands))
    rest = no_cards(CARD_KINDS)
    for card in range(CARD_KINDS):
        rest[card] = race.rules.deck[card] if race.rules.event_cards else 0
    for number, text in enumerate(hands):
        read_hand(state, race.skiers[number], read_pile(text), rest)
    race.discard = read_pile(json.get("discard", ""))
    take_away(rest, race.discard)
    check_piles(rest, json)
    for card in range(CARD_KINDS):
        if card < KEPT_KINDS:
            state.pile[card] = rest[card]
        race.at_once[card] = rest[card] if card >= KEPT_KINDS else 0
    race.kept_left = size_of(state.pile)


def check_piles(rest: Cards, json: dict[str, object]) -> None:
    """A draw pile that is stated holds exactly what lies nowhere else."""
    if "pile" not in json:
        return
    left = rest[:]
    take_away(left, read_pile(json["pile"]))
    take_away(left, read_pile(json.get("at_once", "")))
    if size_of(left) != 0:
        raise Problem("table_deck", count=int(size_of(left)))


def take_away(rest: Cards, pile: Cards) -> None:
    """Cards lie in one place only."""
    for card in range(CARD_KINDS):
        rest[card] -= pile[card]
        if rest[card] < 0:
            raise Problem("table_card_twice", card=CARDS[card])


def read_hand(state: BiathlonState, skier: Skier, hand: Cards, rest: Cards) -> None:
    """Kept cards only. BIA-I6"""
    take_away(rest, hand)
    for card in range(CARD_KINDS):
        if card >= KEPT_KINDS and hand[card] > 0:
            raise Problem("table_hand_card", card=CARDS[card])
        if card < KEPT_KINDS:
            state.hands[skier.number * KEPT_KINDS + card] = hand[card]
    skier.hand_count = size_of(hand)
