"""Deadly Sport for learners: dice, pills, sports, cards and rankings, seats from the watcher on.

A reroll is spelt by the faces of its dice in rising order, then `reroll!`.
"""

from typing import Final

from mypy_extensions import i64, u8

from pentathlon.engine.chance import Cards
from pentathlon.engine.encoding import (
    Bytes,
    Encoding,
    byte,
    number_actions,
    write_all,
    write_counts,
    write_wide,
)
from pentathlon.engine.game import NO_NUMBER, Action

from .actions import BY_TEXT, Reroll
from .data import DECK_SIZE, DICE, FACES, INJURIES, KINDS, NONE, PILLS, SPORTS, TRAINING_CARDS
from .scoring import score
from .table import Phase, Table
from .view import DeadlySportView

TEXTS: Final = number_actions("pentathlon.games.deadly_sport", BY_TEXT)

FIRST_FACE: Final[i64] = TEXTS.index("reroll+1")
END: Final[i64] = TEXTS.index("reroll!")
BEFORE_FACES: Final[i64] = len("reroll:")
DIGIT_ONE: Final[i64] = ord("1")
PHASES: Final = 12


class DeadlySportEncoding(Encoding):
    """All lies open but the claims, which wait outside the table."""

    coach_1a: i64
    best_coach: i64
    turn: i64
    chooser: i64
    sport: i64
    injured: i64
    fatal: i64
    rank: i64
    level: i64
    running: i64
    known: i64
    inside: i64
    round: i64
    supply: i64
    extra: i64
    pills: i64
    free: i64
    scores: i64
    dealt: i64
    pool: i64
    doped_pool: i64
    old: i64
    new: i64
    doped: i64
    units: i64
    injury_dice: i64
    hidden: i64
    turned: i64

    def __init__(self, seats: i64) -> None:
        super().__init__(TEXTS, seats)
        n, sports, faces, kinds = int(seats), int(SPORTS), int(FACES), int(KINDS)
        injuries, dice = int(INJURIES), int(DICE)
        self.part("phase", (PHASES,), 1)
        self.seat = self.part("seat", (n,), 1)
        self.coach_1a = self.part("coach_1a", (n,), 1)
        self.best_coach = self.part("best_coach", (n,), 1)
        self.turn = self.part("turn", (n,), 1)
        self.chooser = self.part("chooser", (n,), 1)
        self.sport = self.part("sport", (sports,), 1)
        self.injured = self.part("injured", (n, sports, injuries), 1)
        self.fatal = self.part("fatal", (n, sports), 1)
        self.rank = self.part("rank", (n,), n)
        self.level = self.part("level", (n,), n)
        self.running = self.part("running", (n,), 1)
        self.known = self.part("known", (sports, int(DECK_SIZE)), kinds)
        self.spell("reroll+1", faces, dice)
        self.sparse = self.size
        self.inside = self.part("inside", (1,), 1)
        self.round = self.part("round", (2,), 255)
        self.supply = self.part("supply", (1,), int(PILLS))
        self.extra = self.part("extra", (1,), 255)
        self.pills = self.part("pills", (n,), int(PILLS))
        self.free = self.part("free", (n,), dice)
        self.scores = self.part("scores", (n,), 255)
        self.dealt = self.part("dealt", (n,), kinds)
        self.pool = self.part("pool", (n, faces), dice)
        self.doped_pool = self.part("doped_pool", (n, faces), dice)
        self.old = self.part("old", (n, sports), faces)
        self.new = self.part("new", (n, sports), faces)
        self.doped = self.part("doped", (n, sports), 1)
        self.units = self.part("units", (n, sports), int(DECK_SIZE))
        self.injury_dice = self.part("injury_dice", (sports, injuries), faces)
        self.hidden = self.part("hidden", (sports, kinds), int(TRAINING_CARDS))
        self.turned = self.part("turned", (kinds,), int(DECK_SIZE))

    def letter(self, action: Action, place: i64, at: i64) -> i64:
        assert isinstance(action, Reroll)
        digit = BEFORE_FACES + at
        count: i64 = len(action.text)
        if digit < count:
            return FIRST_FACE + ord(action.text[digit]) - DIGIT_ONE
        return END if digit == count else NO_NUMBER

    def observe(self, view: DeadlySportView, out: Bytes, base: i64) -> None:
        table = view.table
        self.begin(view.seat, phase_number(table.phase), out, base)
        self.point(table.coach_1a, self.coach_1a, out, base)
        self.point(table.best_coach, self.best_coach, out, base)
        self.point(table.turn, self.turn, out, base)
        if table.sport != NONE:
            out[base + self.sport + table.sport] = u8(1)
        self.write_course(table, out, base)
        self.write_seats(table, out, base)
        self.write_ring(table, out, base)
        self.write_ranking(table, out, base)

    def write_course(self, table: Table, out: Bytes, base: i64) -> None:
        out[base + self.inside] = u8(table.is_inside)
        write_wide(out, base + self.round, table.round)
        out[base + self.supply] = u8(table.supply)
        out[base + self.extra] = byte(table.extra)

    def write_seats(self, table: Table, out: Bytes, base: i64) -> None:
        for seat in range(self.seats):
            at = base + self.places[seat]
            out[at + self.pills] = u8(table.pills[seat])
            out[at + self.free] = u8(table.free_dice(seat))
            out[at + self.scores] = byte(score(table, seat))
            out[at + self.dealt] = u8(table.dealt[seat] + 1)
        self.write_rows(table.pool, FACES, self.pool, out, base)
        self.write_rows(table.doped_pool, FACES, self.doped_pool, out, base)
        self.write_rows(table.old, SPORTS, self.old, out, base)
        self.write_rows(table.new, SPORTS, self.new, out, base)
        self.write_rows(table.doped, SPORTS, self.doped, out, base)
        self.write_rows(table.units, SPORTS, self.units, out, base)

    def write_rows(self, rows: Cards, length: i64, slice: i64, out: Bytes, base: i64) -> None:
        """A row of numbers for each seat."""
        for seat in range(self.seats):
            at = base + slice + self.places[seat] * length
            write_counts(out, at, rows, seat * length, length)

    def write_ring(self, table: Table, out: Bytes, base: i64) -> None:
        """The cards of the sports: held, fatal, unseen, known to lie below, and turned up."""
        injured, places = table.injured, self.places
        write_all(out, base + self.injury_dice, table.injury_dice)
        write_all(out, base + self.hidden, table.hidden)
        write_all(out, base + self.turned, table.turned)
        for card in range(SPORTS * INJURIES):
            if injured[card] != NONE:
                at = base + self.injured + places[injured[card]] * SPORTS * INJURIES
                out[at + card] = u8(1)
        for sport in range(SPORTS):
            if table.fatal[sport] != NONE:
                out[base + self.fatal + places[table.fatal[sport]] * SPORTS + sport] = u8(1)
            for place in range(table.known_count[sport]):
                index = sport * DECK_SIZE + place
                out[base + self.known + index] = u8(table.known[index] + 1)

    def write_ranking(self, table: Table, out: Bytes, base: i64) -> None:
        """Who is ranked where so far, level with whom, still rolling, or choosing now."""
        for place in range(table.entrants):
            at = base + self.places[table.order[place]]
            out[at + self.rank] = u8(place + 1)
            out[at + self.level] = u8(table.level[place] + 1)
            if table.low <= place < table.high:
                out[at + self.running] = u8(1)
            if place == table.chooser:
                out[at + self.chooser] = u8(1)


def phase_number(phase: Phase) -> i64:
    """The place of a phase in its slice; those that wait for nobody share the last one."""
    if phase is Phase.PLACING:
        return 0
    if phase is Phase.DOPING:
        return 1
    if phase is Phase.CLAIMS:
        return 2
    if phase is Phase.CHOICE:
        return 3
    if phase is Phase.MEDDLING:
        return 4
    if phase is Phase.TOURNAMENT_REROLL:
        return 5
    if phase is Phase.TOURNAMENT_MEDDLING:
        return 6
    if phase is Phase.REROLL:
        return 7
    if phase is Phase.BEST_COACH:
        return 8
    if phase is Phase.GIFT:
        return 9
    return 10 if phase is Phase.OVER else 11
