"""Seats, events, controllers and medals of Stadium in readable words."""

from typing import TypedDict

from mypy_extensions import i64

from pentathlon.engine.chance import Cards

from .data import CODES, COLOURS, MAX_SEATS, METALS, NONE, SYMBOLS, TEAMS
from .medal import Medal


class MedalWire(TypedDict):
    """A medal, with who won it, where and why."""

    event: str
    metal: str
    team: str
    athlete: str | None
    result: int
    against: int
    why: str


class TableWire(TypedDict):
    """A table as it is saved; seats are named by their colours."""

    programme: list[str | None]
    slot: int
    event: str
    phase: str
    asked: list[str]
    token: str
    energy: list[int]
    controllers: list[str | None]
    scores: list[int]
    cubes: list[int]
    dice: list[int]
    round: int
    turn: str | None
    ball: str | None
    out: list[str]
    number: int
    rest: int
    member: str | None
    medals: list[MedalWire]


def colour_of(seat: i64) -> str | None:
    """A seat by its colour."""
    return None if seat == NONE else COLOURS[seat]


def seats_to_json(seats: i64) -> list[str]:
    """A set of seats by their colours."""
    return [COLOURS[seat] for seat in range(MAX_SEATS) if seats >> seat & 1 == 1]


def programme_to_json(programme: Cards) -> list[str | None]:
    """The events in the order of their slots; nothing for a tile that lies face down."""
    return [None if event == NONE else CODES[event] for event in programme]


def numbers_to_json(numbers: Cards) -> list[int]:
    return [int(number) for number in numbers]


def controllers_to_json(symbols: Cards, dials: Cards) -> list[str | None]:
    """Each controller as its symbol and its dial: `triangle 4`, `circle`, `7`; blank: nothing."""
    return [controller_to_text(symbol, dials[seat]) for seat, symbol in enumerate(symbols)]


def controller_to_text(symbol: i64, dial: i64) -> str | None:
    """What one controller shows."""
    words = [] if symbol == NONE else [SYMBOLS[symbol]]
    if dial != NONE:
        words.append(str(dial))
    return " ".join(words) if words else None


def medals_to_json(medals: list[Medal], programme: Cards) -> list[MedalWire]:
    """Every medal with its event, its winner and its reason, in the order they were won."""
    return [medal_to_json(medal, programme) for medal in medals]


def medal_to_json(medal: Medal, programme: Cards) -> MedalWire:
    return {
        "event": CODES[programme[medal.slot]],
        "metal": METALS[medal.metal],
        "team": TEAMS[medal.team],
        "athlete": colour_of(medal.seat),
        "result": int(medal.result),
        "against": int(medal.against),
        "why": medal.why,
    }
