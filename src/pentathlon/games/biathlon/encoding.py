"""Biathlon for learners: every colour, the cards, and the track ahead of whoever is to move.

Colours are counted from the watcher's first one on.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from pentathlon.engine.chance import Cards
from pentathlon.engine.encoding import (
    Bytes,
    Encoding,
    byte,
    number_actions,
    wipe,
    write_all,
    write_bits,
    write_counts,
    write_wide,
)

from .actions import BY_TEXT
from .data import CARD_KINDS, COLOURS, KEPT_KINDS, NONE
from .naming import Series
from .numbering import gear_number, phase_number, status_number
from .race import Phase, Race
from .skier import Skier, Status
from .track import LANES, MARKS, Track
from .view import BiathlonView, unseen_cards

TEXTS: Final = number_actions("pentathlon.games.biathlon", BY_TEXT)

PHASES: Final = 16
LEVEL: Final[i64] = 8
"""What rolls are made better or worse by can lie below zero: this much is added to it."""
WINDOW: Final[i64] = 12
"""Rows ahead that are shown: as far as anybody can go in one move."""
POINTS: Final[i64] = 8
"""Room for firing points."""
DEAD_ENDS: Final[i64] = 4
STATUSES: Final[i64] = 5
GEARS: Final[i64] = 4
COLOUR_COUNT: Final[i64] = len(COLOURS)


class BiathlonEncoding(Encoding):
    """The open table, the event cards that the watcher sees, and a window of the track."""

    skiers: i64
    races: i64
    lanes: i64
    """Of the widest board."""
    grounds: list[Cards]
    """Of each race what lies on every cell of its board."""
    ranks: Cards
    """How far each colour stands from the watcher's first, of the observation being written."""
    turn: i64
    owner: i64
    colour: i64
    status: i64
    skis: i64
    sights: i64
    targets_of_move: i64
    dead_ends: i64
    points: i64
    past: i64
    kinds: i64
    taken: i64
    number: i64
    round: i64
    die: i64
    pending: i64
    sprint: i64
    plus: i64
    ignores_climb: i64
    is_safe: i64
    squeezes: i64
    is_granted: i64
    has_played: i64
    has_sprinted: i64
    target_row: i64
    target_steps: i64
    kept_left: i64
    discard: i64
    at_once: i64
    unseen: i64
    hands: i64
    order: i64
    row: i64
    lane: i64
    loop: i64
    lap: i64
    has_shot: i64
    owed: i64
    shots: i64
    targets: i64
    risk: i64
    pause: i64
    wind: i64
    sprints: i64
    lost_turns: i64
    next_roll: i64
    rattled: i64
    snow: i64
    hand_count: i64
    finish_round: i64
    beyond: i64
    place: i64
    loops: i64

    def __init__(self, series: Series, seats: i64) -> None:
        super().__init__(TEXTS, seats)
        self.skiers = seats if series.colours == 0 else series.colours
        self.races = len(series.races)
        self.lanes = max(len(rules.track.course.lanes) for rules in series.races)
        self.grounds = [ground_of(rules.track, self.lanes) for rules in series.races]
        self.ranks = vec[i64]([i64(0)] * self.skiers)
        self.lay_table(int(seats), int(self.skiers))
        self.lay_cards(int(self.skiers))
        self.lay_course()
        self.lay_skiers(int(self.skiers))

    def lay_table(self, n: int, k: int) -> None:
        """What is mostly empty, and wiped in one go."""
        self.part("phase", (PHASES,), 1)
        self.seat = self.part("seat", (n,), 1)
        self.turn = self.part("turn", (k,), 1)
        self.owner = self.part("owner", (k, n), 1)
        self.colour = self.part("colour", (k, int(COLOUR_COUNT)), 1)
        self.status = self.part("status", (k, int(STATUSES)), 1)
        self.skis = self.part("skis", (k, int(GEARS)), 1)
        self.sights = self.part("sights", (k, int(GEARS)), 1)
        self.targets_of_move = self.part("target_lanes", (int(LANES),), 1)
        self.dead_ends = self.part("dead_ends", (int(DEAD_ENDS), 2), 255)
        self.points = self.part("firing_points", (int(POINTS),), 1)
        self.past = self.part("places", (int(self.races), k), k)

    def lay_course(self) -> None:
        self.kinds = self.part("track", (int(WINDOW), int(self.lanes)), len(MARKS))
        self.taken = self.part("taken", (int(WINDOW), int(self.lanes)), 1)
        self.number = self.part("race", (1,), 255)
        self.round = self.part("round", (2,), 255)
        self.die = self.part("die", (1,), 6)
        self.pending = self.part("pending", (1,), 255)
        self.sprint = self.part("sprint", (1,), 255)
        self.plus = self.part("plus", (1,), 255)
        self.ignores_climb = self.part("ignores_climb", (1,), 1)
        self.is_safe = self.part("is_safe", (1,), 1)
        self.squeezes = self.part("squeezes", (1,), 1)
        self.is_granted = self.part("is_granted", (1,), 1)
        self.has_played = self.part("has_played", (1,), 1)
        self.has_sprinted = self.part("has_sprinted", (1,), 1)
        self.target_row = self.part("target_row", (1,), 255)
        self.target_steps = self.part("target_steps", (1,), 255)

    def lay_cards(self, k: int) -> None:
        """Wiped too, and written only where there are event cards."""
        self.kept_left = self.part("kept_left", (1,), int(KEPT_KINDS))
        self.discard = self.part("discard", (int(CARD_KINDS),), 1)
        self.at_once = self.part("at_once", (int(CARD_KINDS),), 1)
        self.unseen = self.part("unseen", (int(KEPT_KINDS),), 1)
        self.hands = self.part("hands", (k, int(KEPT_KINDS)), 1)
        self.sparse = self.size

    def lay_skiers(self, k: int) -> None:
        self.order = self.part("order", (k,), k)
        self.row = self.part("row", (k,), 255)
        self.lane = self.part("lane", (k,), int(LANES))
        self.loop = self.part("loop", (k,), 1)
        self.lap = self.part("lap", (k,), 255)
        self.has_shot = self.part("has_shot", (k,), 1)
        self.owed = self.part("owed", (k,), 255)
        self.shots = self.part("shots", (k,), 255)
        self.targets = self.part("targets", (k,), 255)
        self.risk = self.part("risk", (k,), 255)
        self.pause = self.part("pause", (k,), 255)
        self.wind = self.part("wind", (k,), 1)
        self.sprints = self.part("sprints", (k,), 255)
        self.lost_turns = self.part("lost_turns", (k,), 255)
        self.next_roll = self.part("next_roll", (k,), 255)
        self.rattled = self.part("rattled", (k,), 1)
        self.snow = self.part("snow", (k,), 1)
        self.hand_count = self.part("hand_count", (k,), 255)
        self.finish_round = self.part("finish_round", (k, 2), 255)
        self.beyond = self.part("beyond", (k,), 255)
        self.place = self.part("place", (k,), k)
        self.loops = self.part("loops", (k,), 255)

    def observe(self, view: BiathlonView, out: Bytes, base: i64) -> None:
        race = view.race
        self.begin(view.seat, phase_number(race.phase), out, base)
        self.line_up(race, view.seat)
        self.write_course(race, out, base)
        self.write_move(race, out, base)
        self.write_cards(view, out, base)
        for skier in race.skiers:
            self.write_signs(skier, out, base)
            self.write_figure(race, skier, out, base)
            self.write_score(skier, out, base)
        if race.phase is Phase.OVER or race.phase is Phase.NEXT_RACE:
            wipe(out, base + self.kinds, base + self.kinds + 2 * WINDOW * self.lanes)
        else:
            self.write_track(race, race.skier(), out, base)

    def line_up(self, race: Race, watcher: i64) -> None:
        """Count the colours from the watcher's first one on."""
        first: i64 = 0
        while first < self.skiers and race.skiers[first].owner != watcher:
            first += 1
        for number in range(self.skiers):
            rank = number - first
            self.ranks[number] = rank if rank >= 0 else rank + self.skiers

    def write_course(self, race: Race, out: Bytes, base: i64) -> None:
        out[base + self.number] = byte(race.number)
        write_wide(out, base + self.round, race.round)
        out[base + self.turn + self.ranks[race.order[race.turn]]] = u8(1)
        for turn in range(self.skiers):
            out[base + self.order + self.ranks[race.order[turn]]] = u8(turn)
        write_bits(out, base + self.points, race.taken, POINTS)
        for index in range(i64(len(race.places))):
            at = base + self.past + index - index % self.skiers
            out[at + self.ranks[index % self.skiers]] = u8(race.places[index])

    def write_move(self, race: Race, out: Bytes, base: i64) -> None:
        """The roll on the table, and where it leads."""
        out[base + self.die] = u8(race.die)
        out[base + self.pending] = byte(race.pending + LEVEL)
        out[base + self.sprint] = byte(race.sprint)
        out[base + self.plus] = byte(race.plus)
        out[base + self.ignores_climb] = u8(race.ignores_climb)
        out[base + self.is_safe] = u8(race.is_safe)
        out[base + self.squeezes] = u8(race.squeezes)
        out[base + self.is_granted] = u8(race.is_granted)
        out[base + self.has_played] = u8(race.has_played)
        out[base + self.has_sprinted] = u8(race.has_sprinted)
        self.write_target(race, out, base)

    def write_target(self, race: Race, out: Bytes, base: i64) -> None:
        """Where the move may end, while that is asked; later it tells nothing."""
        is_move = race.phase is Phase.DESTINATION
        is_asked = is_move or race.phase is Phase.BACK_LANE
        out[base + self.target_row] = byte(race.target_row) if is_asked else u8(0)
        out[base + self.target_steps] = byte(race.target_steps) if is_move else u8(0)
        if is_asked:
            write_bits(out, base + self.targets_of_move, race.target_mask, LANES)
        for end in range(min(DEAD_ENDS, i64(len(race.dead_ends))) if is_move else i64(0)):
            write_wide(out, base + self.dead_ends + 2 * end, race.dead_ends[end])

    def write_cards(self, view: BiathlonView, out: Bytes, base: i64) -> None:
        race = view.race
        if not race.rules.event_cards:
            return
        out[base + self.kept_left] = u8(race.kept_left)
        write_all(out, base + self.discard, race.discard)
        write_all(out, base + self.at_once, race.at_once)
        write_all(out, base + self.unseen, unseen_cards(view))
        for number in range(self.skiers):
            at = base + self.hands + self.ranks[number] * KEPT_KINDS
            write_counts(out, at, view.hands, number * KEPT_KINDS, KEPT_KINDS)

    def write_signs(self, skier: Skier, out: Bytes, base: i64) -> None:
        """Who runs a colour, and where its figure and its technique cards are."""
        rank = self.ranks[skier.number]
        out[base + self.owner + rank * self.seats + self.places[skier.owner]] = u8(1)
        if skier.colour != NONE:
            out[base + self.colour + rank * COLOUR_COUNT + skier.colour] = u8(1)
        out[base + self.status + rank * STATUSES + status_number(skier.status)] = u8(1)
        out[base + self.skis + rank * GEARS + gear_number(skier.skis)] = u8(1)
        out[base + self.sights + rank * GEARS + gear_number(skier.sights)] = u8(1)

    def write_figure(self, race: Race, skier: Skier, out: Bytes, base: i64) -> None:
        """Where a colour stands, and what hangs over it."""
        at = base + self.ranks[skier.number]
        out[at + self.row] = byte(skier.row)
        out[at + self.lane] = u8(skier.lane + 1) if skier.status is Status.SKIING else u8(0)
        out[at + self.loop] = u8(race.rules.track.is_loop(skier.row))
        out[at + self.lap] = byte(skier.lap)
        out[at + self.sprints] = byte(skier.sprints)
        out[at + self.lost_turns] = byte(skier.lost_turns)
        out[at + self.next_roll] = byte(skier.next_roll + LEVEL)
        out[at + self.rattled] = u8(skier.is_rattled)
        out[at + self.snow] = u8(skier.has_snow)
        out[at + self.hand_count] = byte(skier.hand_count)

    def write_score(self, skier: Skier, out: Bytes, base: i64) -> None:
        """What a colour has done at the range and at the line."""
        rank = self.ranks[skier.number]
        at = base + rank
        out[at + self.has_shot] = u8(skier.has_shot)
        out[at + self.owed] = byte(skier.owed)
        out[at + self.shots] = byte(skier.shots)
        out[at + self.targets] = byte(skier.targets)
        out[at + self.risk] = byte(skier.risk)
        out[at + self.pause] = byte(skier.pause)
        out[at + self.wind] = u8(skier.is_windy)
        write_wide(out, base + self.finish_round + 2 * rank, skier.finish_round)
        out[at + self.beyond] = byte(skier.beyond)
        out[at + self.place] = u8(skier.place)
        out[at + self.loops] = byte(skier.loops)

    def write_track(self, race: Race, skier: Skier, out: Bytes, base: i64) -> None:
        """The rows ahead of the figure that moves: what lies on each cell, and which are taken."""
        track, ground, lanes = race.rules.track, self.grounds[race.number], self.lanes
        row, owed = skier.row, skier.owed
        kinds, taken = base + self.kinds, base + self.taken
        for _ in range(WINDOW):
            row = track.next_row(row, owed)
            write_counts(out, kinds, ground, row * lanes, lanes)
            write_bits(out, taken, race.occupied[row], lanes)
            kinds += lanes
            taken += lanes


def ground_of(track: Track, lanes: i64) -> Cards:
    """The kind of every cell and one, row after row; 0 where there is none."""
    rows: i64 = len(track.cells)
    ground = vec[i64]([i64(0)] * (rows * lanes))
    for row in range(rows):
        for lane in range(lanes):
            if (track.cells[row] >> lane) & 1 == 1:
                ground[row * lanes + lane] = track.kind(row, lane) + 1
    return ground
