"""A table of Stadium: boards, controllers, cubes, dice, medals, and who is asked. Section 2"""

from collections.abc import Mapping
from enum import Enum
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from pentathlon.engine.chance import Cards
from pentathlon.engine.game import State

from .data import CODES, COLOURS, CUBE_COUNT, DIE_COUNT, HAS_TALK, NONE
from .medal import Medal
from .notation import (
    TableWire,
    colour_of,
    controllers_to_json,
    medals_to_json,
    numbers_to_json,
    programme_to_json,
    seats_to_json,
)
from .options import Rules


@final
class Phase(Enum):
    """What the table waits for; the event tells which choices that means."""

    PROGRAM = "program"
    """Controllers are set in secret and shown together. STA-GEN-6"""
    TURN = "turn"
    """One seat chooses openly. STA-GEN-9"""
    SHARE = "share"
    """One seat splits energy among its team. STA-GYM-8, STA-DOP-3"""
    OVER = "over"


def filled(count: i64, value: i64) -> Cards:
    """So many places that hold the same."""
    return vec[i64]([value] * count)


def team_of(seat: i64) -> i64:
    """Even seats are Ember, odd ones Tide. STA-GEN-1"""
    return seat & 1


class StadiumState(State):
    """Everything on the table. How an event uses cubes, scores and numbers stands in its module."""

    rules: Rules
    seats: i64
    programme: Cards
    """The event of every slot; NONE while its tile lies face down."""
    slot: i64
    event: i64
    """The event of this slot."""
    phase: Phase
    asked: i64
    """The seats that decide now, as a set of bits; none while an event is being closed."""
    token: i64
    """The seat with the First-player token."""
    energy: Cards
    symbols: Cards
    dials: Cards
    """The controllers, per seat: blank until all are turned up together."""
    scores: Cards
    """The score cubes, per seat."""
    cubes: Cards
    """The neutral cubes on the tile."""
    dice: Cards
    """Green, blue, yellow, red; 0 before the throw."""
    round: i64
    turn: i64
    """The seat that chooses or rolls."""
    ball: i64
    """The seat with the ball."""
    out: i64
    """The seats that take no more part in the event, as a set of bits."""
    number: i64
    """The number under discussion: an announcement, a weight, medals out."""
    rest: i64
    """What is left to share out, or to reroll."""
    member: i64
    """The teammate who is next to pay or receive a share."""
    medals: list[Medal]

    def __init__(
        self,
        rules: Rules,
        seats: i64,
        programme: Cards,
        energy: Cards,
        symbols: Cards,
        dials: Cards,
        scores: Cards,
        cubes: Cards,
        dice: Cards,
        medals: list[Medal],
    ) -> None:
        self.rules = rules
        self.seats = seats
        self.programme = programme
        self.energy = energy
        self.symbols = symbols
        self.dials = dials
        self.scores = scores
        self.cubes = cubes
        self.dice = dice
        self.medals = medals
        self.slot = 0
        self.event = NONE
        self.phase = Phase.PROGRAM
        self.asked = 0
        self.token = 0
        self.clear_numbers()

    def clear_numbers(self) -> None:
        """No round, turn, ball or number yet."""
        self.round = 0
        self.turn = NONE
        self.ball = NONE
        self.out = 0
        self.number = NONE
        self.rest = 0
        self.member = NONE

    def home(self) -> tuple[str, Mapping[str, str]]:
        return "pentathlon.games.stadium.game:Stadium", self.rules.chosen

    def clone(self) -> "StadiumState":
        copy = StadiumState(
            self.rules,
            self.seats,
            self.programme[:],
            self.energy[:],
            self.symbols[:],
            self.dials[:],
            self.scores[:],
            self.cubes[:],
            self.dice[:],
            self.medals[:],
        )
        copy.slot = self.slot
        copy.event = self.event
        copy.phase = self.phase
        copy.asked = self.asked
        copy.token = self.token
        copy.round = self.round
        copy.turn = self.turn
        copy.ball = self.ball
        copy.out = self.out
        copy.number = self.number
        copy.rest = self.rest
        copy.member = self.member
        return copy

    def seat_count(self) -> int:
        return int(self.seats)

    def to_json(self) -> dict[str, object]:
        return {**self.wire()}

    def wire(self) -> TableWire:
        """The table in words, with the type that the app reads it by."""
        return {
            "programme": programme_to_json(self.programme),
            "slot": int(self.slot),
            "event": CODES[self.event],
            "phase": self.phase.value,
            "asked": seats_to_json(self.asked),
            "token": COLOURS[self.token],
            "energy": numbers_to_json(self.energy),
            "controllers": controllers_to_json(self.symbols, self.dials),
            "scores": numbers_to_json(self.scores),
            "cubes": numbers_to_json(self.cubes),
            "dice": numbers_to_json(self.dice),
            "round": int(self.round),
            "turn": colour_of(self.turn),
            "ball": colour_of(self.ball),
            "out": seats_to_json(self.out),
            "number": int(self.number),
            "rest": int(self.rest),
            "member": colour_of(self.member),
            "medals": medals_to_json(self.medals, self.programme),
        }

    # Seats

    def left_of(self, seat: i64) -> i64:
        """The next seat clockwise, always a rival. STA-GEN-3"""
        return 0 if seat + 1 == self.seats else seat + 1

    def right_of(self, seat: i64) -> i64:
        """The seat before, counter-clockwise."""
        return self.seats - 1 if seat == 0 else seat - 1

    def everyone(self) -> i64:
        """The set of all seats."""
        return (1 << self.seats) - 1

    def is_in(self, seat: i64) -> bool:
        """Whether a seat still takes part in the event."""
        return self.out >> seat & 1 == 0

    def is_asked(self, seat: i64) -> bool:
        """Whether a seat decides now."""
        return 0 <= seat < self.seats and self.asked >> seat & 1 == 1

    def has_talk(self) -> bool:
        """Whether players may talk now; a duel has nobody to hush. STA-GEN-10, STA-SEAT-4"""
        return self.phase is Phase.OVER or self.rules.is_duel or HAS_TALK[self.event]

    def has_team_talk(self) -> bool:
        """Whether a team may talk apart now. STA-Q10"""
        return self.rules.has_team_channel and self.has_talk()

    # Asking

    def ask_several(self, seats: i64) -> None:
        """These seats set their controllers, in secret. STA-GEN-6"""
        self.phase = Phase.PROGRAM
        self.asked = seats
        self.turn = NONE
        for seat in range(self.seats):
            self.symbols[seat] = NONE
            self.dials[seat] = NONE

    def ask_one(self, seat: i64, phase: Phase) -> None:
        """One seat chooses openly. STA-GEN-9"""
        self.phase = phase
        self.asked = 1 << seat
        self.turn = seat

    def close(self) -> None:
        """The event is over: nobody is asked any more."""
        self.asked = 0

    # Energy

    def most(self, seat: i64) -> i64:
        """The highest number a seat can set: its stock, or the end of the dial. STA-GEN-7"""
        return min(self.rules.dial_max, self.energy[seat])

    def team_energy(self, team: i64) -> i64:
        """The stocks of a team together."""
        return self.team_sum(self.energy, team)

    def team_sum(self, numbers: Cards, team: i64) -> i64:
        """A number per seat, added up over a team."""
        total: i64 = 0
        for seat in range(team, self.seats, 2):
            total += numbers[seat]
        return total


def bare_table(rules: Rules, seats: i64) -> StadiumState:
    """Boards, controllers and cubes before anything happened."""
    return StadiumState(
        rules,
        seats,
        filled(len(rules.families), NONE),
        filled(seats, 0),
        filled(seats, NONE),
        filled(seats, NONE),
        filled(seats, 0),
        filled(CUBE_COUNT, 0),
        filled(DIE_COUNT, 0),
        [],
    )


def clear_tile(state: StadiumState) -> None:
    """Cubes, dice and controllers go back to the box between two events."""
    state.clear_numbers()
    for seat in range(state.seats):
        state.scores[seat] = 0
        state.symbols[seat] = NONE
        state.dials[seat] = NONE
    for place in range(CUBE_COUNT):
        state.cubes[place] = 0
    for die in range(DIE_COUNT):
        state.dice[die] = 0
