"""A table of Stadium stated by hand, or saved.

    {"event": "golf", "energy": [9, 4, 7, 7], "token": "blue"}

is a whole table of the first slot: its controllers are about to be set, and nobody owns a medal.
"""

from typing import Any, Final

from mypy_extensions import i64

from pentathlon.engine.chance import Cards, Scripted
from pentathlon.engine.errors import Problem
from pentathlon.engine.stated import check_fields, read_list, read_number

from .data import (
    CODES,
    COLOURS,
    COMPONENTS,
    FACES,
    HIGHEST_DIAL,
    MAX_ENERGY,
    METALS,
    NONE,
    SEAT_COUNTS,
    SYMBOLS,
    TEAMS,
)
from .medal import REASONS, Medal
from .notation import controllers_to_json
from .options import NO_LIMIT, Rules, may_stand
from .roster import EVENTS
from .state import Phase, StadiumState, bare_table, team_of

FIELDS: Final = (
    "programme", "slot", "event", "phase", "asked", "token", "energy", "controllers", "scores",
    "cubes", "dice", "round", "turn", "ball", "out", "number", "rest", "member", "medals",
)  # fmt: skip
HIGHEST: Final = HIGHEST_DIAL**3
"""The largest product of a team; nothing is higher."""


def read_table(rules: Rules, json: dict[str, object]) -> StadiumState:
    """A table stated in words; what is left unsaid is as at the start of an event."""
    check_fields(json, FIELDS)
    energy = json.get("energy")
    if not isinstance(energy, list) or len(energy) not in SEAT_COUNTS:
        raise Problem("table_energy", value=energy)
    state = bare_table(rules, len(energy))
    read_numbers(state.energy, json, "energy", 0, int(MAX_ENERGY))
    read_programme(state, json)
    entry: dict[str, Any] = COMPONENTS["event"][state.event]
    state.token = read_seat(state, json, "token", 0)
    lay_tile(state, json, entry)
    read_pieces(state, json, entry)
    read_places(state, json)
    read_phase(state, json, entry)
    for medal in read_list(json, "medals"):
        state.medals.append(read_medal(state, medal))
    return state


# Small readers


def read_numbers(places: Cards, json: dict[str, object], name: str, low: int, high: int) -> None:
    """A list of numbers, one a place; none at all leaves the places as they are."""
    values = read_list(json, name)
    if values and len(values) != len(places):
        raise Problem("table_length", name=name, count=len(values), places=len(places))
    for place, value in enumerate(values):
        places[place] = read_number({name: value}, name, 0, low, high)


def read_word(value: object, words: tuple[str, ...], name: str) -> i64:
    """One of a few words, as its place among them."""
    if value not in words:
        raise Problem("table_word", name=name, value=value, words=", ".join(words))
    return words.index(str(value))


def read_seat(state: StadiumState, json: dict[str, object], name: str, usual: i64) -> i64:
    """A seat by its colour; null is no seat."""
    if name not in json:
        return usual
    value = json[name]
    return NONE if value is None else read_word(value, COLOURS[: state.seats], name)


def read_seats(state: StadiumState, json: dict[str, object], name: str, usual: i64) -> i64:
    """A set of seats by their colours."""
    if name not in json:
        return usual
    seats: i64 = 0
    for value in read_list(json, name):
        seats |= 1 << read_seat(state, {name: value}, name, 0)
    return seats


# The parts of the table


def read_programme(state: StadiumState, json: dict[str, object]) -> None:
    """The tiles that are known, and the slot that is being played."""
    last = len(state.programme) - 1
    state.slot = read_number(json, "slot", 0, 0, last)
    tiles = read_list(json, "programme") or tiles_on_show(state)
    if tiles and len(tiles) != len(state.programme):
        raise Problem("table_length", name="programme", count=len(tiles), places=last + 1)
    for slot, tile in enumerate(tiles):
        if tile is not None:
            state.programme[slot] = read_tile(state, slot, tile)
    if "event" in json:
        state.programme[state.slot] = read_tile(state, state.slot, json["event"])
    state.event = state.programme[state.slot]
    if state.event == NONE:
        raise Problem("table_event")


def tiles_on_show(state: StadiumState) -> list[object]:
    """The tiles of a chosen list, as far as they are turned up. STA-GEN-13"""
    last = len(state.programme) if state.rules.shows_all else state.slot + 1
    return [CODES[tile] if slot < last else None for slot, tile in enumerate(state.rules.tiles)]


def read_tile(state: StadiumState, slot: i64, code: object) -> i64:
    """An event that can stand in a slot."""
    event = read_word(code, CODES, "event")
    if not may_stand(state.rules, int(slot), int(event)):
        raise Problem("table_tile", event=code, slot=int(slot), family=state.rules.families[slot])
    return event


def lay_tile(state: StadiumState, json: dict[str, object], entry: dict[str, Any]) -> None:
    """The event's own start, for all that is left unsaid; its first throw is what the dice show."""
    read_numbers(state.dice, json, "dice", 0, int(FACES))
    if json.get("phase") == Phase.OVER.value:
        return
    if entry.get("throws", False) and 0 in state.dice:
        raise Problem("table_dice")
    EVENTS[state.event].start(state, Scripted([int(face) for face in state.dice]))
    state.medals.clear()


def read_pieces(state: StadiumState, json: dict[str, object], entry: dict[str, Any]) -> None:
    """Score cubes, neutral cubes, controllers."""
    low, high = entry.get("cubes", [0, 0])
    read_numbers(state.scores, json, "scores", 0, entry.get("scores", 0))
    read_numbers(state.cubes, json, "cubes", low, high)
    state.round = read_number(json, "round", 0, 0, NO_LIMIT)
    state.number = read_number(json, "number", int(state.number), -1, entry.get("numbers", -1))
    state.rest = read_number(json, "rest", 0, 0, HIGHEST)
    controllers = read_list(json, "controllers")
    if controllers and len(controllers) != state.seats:
        count = len(controllers)
        raise Problem("table_length", name="controllers", count=count, places=int(state.seats))
    for seat, text in enumerate(controllers):
        read_controller(state, seat, text)


def read_controller(state: StadiumState, seat: i64, text: object) -> None:
    """A symbol, a number, or both: `triangle 4`."""
    if text is None:
        return
    for word in str(text).split():
        if word.isdecimal():
            state.dials[seat] = read_number({"dial": int(word)}, "dial", 0, 0, HIGHEST_DIAL)
        else:
            state.symbols[seat] = read_word(word, SYMBOLS, "controllers")


def read_places(state: StadiumState, json: dict[str, object]) -> None:
    """Who is on turn, who has the ball, who is out."""
    state.turn = read_seat(state, json, "turn", state.turn)
    state.ball = read_seat(state, json, "ball", state.ball)
    state.member = read_seat(state, json, "member", NONE)
    state.out = read_seats(state, json, "out", 0)


def read_phase(state: StadiumState, json: dict[str, object], entry: dict[str, Any]) -> None:
    """What the table waits for, and who is asked."""
    phases: tuple[str, ...] = (*entry["phases"], Phase.OVER.value)
    phase = json.get("phase", phases[0])
    read_word(phase, phases, "phase")
    state.phase = Phase(phase)
    if state.phase is Phase.OVER:
        return
    if "rounds" in entry:
        read_number({"round": int(state.round)}, "round", 0, 0, entry["rounds"])
    if entry.get("ball", False) and state.ball == NONE:
        raise Problem("table_ball")
    state.asked = read_seats(state, json, "asked", usually_asked(state))
    check_asked(state)
    if state.phase is Phase.PROGRAM and any(controllers_to_json(state.symbols, state.dials)):
        raise Problem("table_blank")


def usually_asked(state: StadiumState) -> i64:
    """The seat on turn; or all who set a controller now; nobody if the event is over at once."""
    if state.asked == 0:
        return 0
    if state.phase is Phase.PROGRAM:
        return EVENTS[state.event].participants(state)
    return 0 if state.turn == NONE else 1 << state.turn


def check_asked(state: StadiumState) -> None:
    """Somebody is asked; an open choice has one seat, and a share its next member."""
    is_open = state.phase is not Phase.PROGRAM
    if state.asked == 0 or (is_open and state.asked != 1 << max(0, state.turn)):
        raise Problem("table_asked")
    if state.phase is Phase.SHARE:
        is_mate = state.member != NONE and team_of(state.member) == team_of(state.turn)
        if not is_mate or state.member + 2 >= state.seats:
            raise Problem("table_member")


def read_medal(state: StadiumState, json: object) -> Medal:
    """`{"event": "golf", "metal": "gold", "team": "ember"}`, for an athlete with `athlete`."""
    if not isinstance(json, dict):
        raise Problem("table_medal", value=json)
    event = read_word(json.get("event"), CODES, "event")
    slots = [slot for slot, tile in enumerate(state.programme) if tile == event]
    if not slots:
        raise Problem("table_medal", value=json.get("event"))
    seat = read_seat(state, json, "athlete", NONE)
    team = read_word(json.get("team", TEAMS[team_of(seat)]), TEAMS, "team")
    if seat != NONE and team != team_of(seat):
        raise Problem("table_medal", value=json.get("team"))
    return Medal(
        slots[0],
        read_word(json.get("metal"), METALS, "metal"),
        team,
        seat,
        read_number(json, "result", 0, -HIGHEST, HIGHEST),
        read_number(json, "against", 0, -HIGHEST, HIGHEST),
        REASONS[read_word(json.get("why", REASONS[0]), REASONS, "why")],
    )
