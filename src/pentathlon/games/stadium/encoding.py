"""Stadium for learners: programme, boards, controllers, cubes; seats from the watcher on."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from pentathlon.engine.chance import Cards
from pentathlon.engine.encoding import (
    Bytes,
    Encoding,
    byte,
    number_actions,
    write_all,
    write_levels,
    write_wide,
)

from .actions import BY_TEXT
from .data import (
    CUBE_COUNT,
    DIE_COUNT,
    EMBER,
    EVENT_COUNT,
    FINAL,
    HIGHEST_DIAL,
    MAX_ENERGY,
    NONE,
    PODIUM,
    TIDE,
)
from .medal import Medal
from .options import Rules
from .state import Phase, StadiumState
from .view import StadiumView

TEXTS: Final = number_actions("pentathlon.games.stadium", BY_TEXT)

SYMBOL_COUNT: Final[i64] = 3
TEAM_COUNT: Final[i64] = 2
LEVEL: Final[i64] = 64
"""Cubes can stand below zero: this much is added to each."""


class StadiumEncoding(Encoding):
    """Nothing lies hidden; what is set in secret is on the table only once all have set."""

    event: i64
    slot: i64
    programme: i64
    asked: i64
    out: i64
    token: i64
    turn: i64
    ball: i64
    member: i64
    symbols: i64
    medals: i64
    event_medals: i64
    energy: i64
    dials: i64
    scores: i64
    cubes: i64
    dice: i64
    round: i64
    number: i64
    rest: i64
    points: i64
    worths: Cards
    """What a medal of each slot and metal counts. STA-GEN-17"""
    scored: Cards
    """Points by team, of the observation being written."""

    def __init__(self, rules: Rules, seats: i64) -> None:
        super().__init__(TEXTS, seats)
        n, slots, events = int(seats), len(rules.families), int(EVENT_COUNT)
        self.part("phase", (4,), 1)
        self.event = self.part("event", (events,), 1)
        self.slot = self.part("slot", (slots,), 1)
        self.seat = self.part("seat", (n,), 1)
        self.token = self.part("token", (n,), 1)
        self.turn = self.part("turn", (n,), 1)
        self.ball = self.part("ball", (n,), 1)
        self.member = self.part("member", (n,), 1)
        self.symbols = self.part("symbols", (n, int(SYMBOL_COUNT)), 1)
        self.medals = self.part("medals", (n, int(PODIUM)), slots * int(PODIUM))
        self.event_medals = self.part("event_medals", (n, int(PODIUM)), int(PODIUM))
        self.sparse = self.size
        self.programme = self.part("programme", (slots,), events)
        self.asked = self.part("asked", (n,), 1)
        self.out = self.part("out", (n,), 1)
        self.energy = self.part("energy", (n,), int(MAX_ENERGY))
        self.dials = self.part("dials", (n,), int(HIGHEST_DIAL) + 1)
        self.scores = self.part("scores", (n,), 255)
        self.cubes = self.part("cubes", (int(CUBE_COUNT),), 255)
        self.dice = self.part("dice", (int(DIE_COUNT),), 6)
        self.round = self.part("round", (1,), 255)
        self.number = self.part("number", (1,), 255)
        self.rest = self.part("rest", (1,), 255)
        self.points = self.part("points", (int(TEAM_COUNT), 2), 255)
        self.worths = vec[i64](medal_worths(rules))
        self.scored = vec[i64]([i64(0)] * TEAM_COUNT)

    def observe(self, view: StadiumView, out: Bytes, base: i64) -> None:
        table = view.table
        self.begin(view.seat, phase_number(table.phase), out, base)
        self.write_programme(table, out, base)
        self.write_seats(table, out, base)
        self.write_medals(table, out, base)
        self.write_tile(table, out, base)
        for team in range(TEAM_COUNT):
            place = team if view.seat < 0 else (team - view.seat) & 1
            write_wide(out, base + self.points + 2 * place, self.scored[team])

    def write_programme(self, table: StadiumState, out: Bytes, base: i64) -> None:
        """Events are counted from 1; tiles that lie face down are left blank."""
        out[base + self.slot + table.slot] = u8(1)
        out[base + self.event + table.event] = u8(1)
        write_levels(out, base + self.programme, table.programme, 1)

    def write_seats(self, table: StadiumState, out: Bytes, base: i64) -> None:
        places, energy, scores = self.places, table.energy, table.scores
        dials, symbols = table.dials, table.symbols
        for seat in range(self.seats):
            at = base + places[seat]
            out[at + self.asked] = u8((table.asked >> seat) & 1)
            out[at + self.out] = u8((table.out >> seat) & 1)
            out[at + self.energy] = u8(energy[seat])
            out[at + self.dials] = u8(dials[seat] + 1)
            out[at + self.scores] = byte(scores[seat])
            symbol = symbols[seat]
            if symbol != NONE:
                out[base + self.symbols + places[seat] * SYMBOL_COUNT + symbol] = u8(1)
        self.point(table.token, self.token, out, base)
        self.point(table.turn, self.turn, out, base)
        self.point(table.ball, self.ball, out, base)
        self.point(table.member, self.member, out, base)

    def write_medals(self, table: StadiumState, out: Bytes, base: i64) -> None:
        """Those of the event that is on stand in a slice of their own, too."""
        scored, worths = self.scored, self.worths
        scored[EMBER] = scored[TIDE] = 0
        for medal in table.medals:
            scored[medal.team] += worths[medal.slot * PODIUM + medal.metal]
            self.write_medal(medal, out, base + self.medals)
            if medal.slot == table.slot:
                self.write_medal(medal, out, base + self.event_medals)

    def write_medal(self, medal: Medal, out: Bytes, at: i64) -> None:
        """A team's medal is one for each of its members."""
        places = self.places
        at += medal.metal
        if medal.seat != NONE:
            out[at + places[medal.seat] * PODIUM] += u8(1)
        else:
            for seat in range(medal.team, self.seats, TEAM_COUNT):
                out[at + places[seat] * PODIUM] += u8(1)

    def write_tile(self, table: StadiumState, out: Bytes, base: i64) -> None:
        write_levels(out, base + self.cubes, table.cubes, LEVEL)
        write_all(out, base + self.dice, table.dice)
        out[base + self.round] = byte(table.round)
        out[base + self.number] = byte(table.number + 1)
        out[base + self.rest] = byte(table.rest)


def medal_worths(rules: Rules) -> list[int]:
    """What each medal counts, slot by slot: those of the Final more. STA-GEN-17, STA-Q54"""
    weights = [int(rules.final_weight) if kind == FINAL else 1 for kind in rules.families]
    return [weight * value for weight in weights for value in rules.values]


def phase_number(phase: Phase) -> i64:
    """The place of a phase in its slice."""
    if phase is Phase.PROGRAM:
        return 0
    if phase is Phase.TURN:
        return 1
    return 2 if phase is Phase.SHARE else 3
