"""Dice, cards, decks and seats of Deadly Sport in readable words."""

from typing import Literal, TypedDict

from mypy_extensions import i64

from pentathlon.engine.chance import Cards

from .data import CARDS, DECK_SIZE, FACES, INJURIES, KEYS, KINDS, NONE, SPORTS
from .table import Table


class SeatWire(TypedDict):
    """What one seat has."""

    pills: int
    pool: str
    doped_pool: str
    old: str
    new: str
    units: str
    injuries: str
    card: str


class TableWire(TypedDict):
    """The whole table, saved or on the wire."""

    phase: str
    round: int
    coach_1a: int
    best_coach: int
    side: Literal["inside", "outside"]
    turn: int
    supply: int
    seats: list[SeatWire]
    fatal: dict[str, int]
    decks: dict[str, str]
    sport: str | None
    turned: str
    order: list[int]
    level: list[int]
    rolling: list[int]
    extra: int
    chooser: int
    reason: str


def dice_to_text(dice: Cards, seat: i64) -> str:
    """The faces before a seat in rising order: `1 3 3`."""
    words = []
    for face in range(1, FACES + 1):
        words += [str(face)] * dice[seat * FACES + face - 1]
    return " ".join(words)


def cards_to_text(cards: Cards, base: i64 = 0) -> str:
    """Cards without order, from this place of the counts on: `9*T U2`."""
    words = []
    for kind in range(KINDS):
        count = cards[base + kind]
        if count > 0:
            words.append(CARDS[kind] if count == 1 else f"{count}*{CARDS[kind]}")
    return " ".join(words)


def known_to_text(table: Table, sport: i64) -> str:
    """The known lower part of a deck, top first: `T U4`."""
    base = sport * DECK_SIZE
    places = range(base, base + table.known_count[sport])
    return " ".join([CARDS[table.known[place]] for place in places])


def deck_to_text(table: Table, sport: i64) -> str:
    """What is hidden on top, then what is known below: `7*T U2 | T U4`."""
    return f"{cards_to_text(table.hidden, sport * KINDS)} | {known_to_text(table, sport)}".strip()


def places_to_text(counts: Cards, seat: i64) -> str:
    """What a seat has at which sport: `BOW:3 TEN:1`."""
    words = []
    for sport in range(SPORTS):
        if counts[seat * SPORTS + sport] > 0:
            words.append(f"{KEYS[sport]}:{counts[seat * SPORTS + sport]}")
    return " ".join(words)


def new_to_text(table: Table, seat: i64) -> str:
    """The new dice of a seat, a doped one with a plus: `FOO:3+ TEN:2`."""
    words = []
    for sport in range(SPORTS):
        index = seat * SPORTS + sport
        if table.new[index] > 0:
            words.append(f"{KEYS[sport]}:{table.new[index]}{'+' * table.doped[index]}")
    return " ".join(words)


def injuries_to_text(table: Table, seat: i64) -> str:
    """The accident cards of a seat, each with its die unless that is home: `FOO:U4:3 TEN:U2`."""
    words = []
    for card in range(SPORTS * INJURIES):
        if table.injured[card] == seat:
            name = f"{KEYS[card // INJURIES]}:{CARDS[card % INJURIES + 1]}"
            die = table.injury_dice[card]
            words.append(f"{name}:{die}" if die > 0 else name)
    return " ".join(words)


def seat_to_json(table: Table, seat: i64) -> SeatWire:
    """What one seat has."""
    card = table.dealt[seat]
    return {
        "pills": int(table.pills[seat]),
        "pool": dice_to_text(table.pool, seat),
        "doped_pool": dice_to_text(table.doped_pool, seat),
        "old": places_to_text(table.old, seat),
        "new": new_to_text(table, seat),
        "units": places_to_text(table.units, seat),
        "injuries": injuries_to_text(table, seat),
        "card": "" if card == NONE else CARDS[card],
    }


def table_to_json(table: Table) -> TableWire:
    """The whole table."""
    return {
        "phase": table.phase.value,
        "round": int(table.round),
        "coach_1a": int(table.coach_1a),
        "best_coach": int(table.best_coach),
        "side": "inside" if table.is_inside else "outside",
        "turn": int(table.turn),
        "supply": int(table.supply),
        "seats": [seat_to_json(table, seat) for seat in range(table.seats)],
        "fatal": {KEYS[s]: int(table.fatal[s]) for s in range(SPORTS) if table.fatal[s] != NONE},
        "decks": {KEYS[sport]: deck_to_text(table, sport) for sport in range(SPORTS)},
        "sport": None if table.sport == NONE else KEYS[table.sport],
        "turned": cards_to_text(table.turned),
        "order": [int(table.order[place]) for place in range(table.entrants)],
        "level": [int(table.level[place]) for place in range(table.entrants)],
        "rolling": [int(table.low), int(table.high)],
        "extra": int(table.extra),
        "chooser": int(table.chooser),
        "reason": table.reason,
    }
