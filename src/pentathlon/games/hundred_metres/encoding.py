"""Hundred Metres for learners: runners, hands, row and stopwatch, seats from the watcher on.

A bid for the cannon start is spelt by its cards in the order of their kinds, then `bid!`.
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
    write_bits,
    write_wide,
)
from pentathlon.engine.game import NO_NUMBER, Action

from .actions import BY_TEXT, Bid
from .data import (
    EMPTY,
    HAND_SIZE,
    KINDS,
    LANE_COUNT,
    LAST_CELL,
    LINE,
    MOST_LOGOS,
    NONE,
    RESOURCE_DEPTH,
    ROW_SIZE,
    SHOE,
    STEP_KINDS,
    SUIT,
    race_deck,
)
from .state import HundredMetresState, Phase, Rules, Runner
from .view import HundredMetresView, is_in_the_air

TEXTS: Final = number_actions("pentathlon.games.hundred_metres", BY_TEXT)

FIRST_CARD: Final[i64] = TEXTS.index("bid+L")
END: Final[i64] = TEXTS.index("bid!")
PHASES: Final = 11
AHEAD: Final[i64] = EMPTY + 1
"""What the next cell can ask for: a kind of step, or nothing."""
MOST_CARDS: Final = 40


class HundredMetresEncoding(Encoding):
    """The own hand in full, of other hands what all know of them."""

    dealer: i64
    first: i64
    turn: i64
    waiting: i64
    target: i64
    card: i64
    named: i64
    row_order: i64
    top: i64
    discard: i64
    lane: i64
    ahead: i64
    fizz: i64
    row_card: i64
    on_last: i64
    actions: i64
    round: i64
    draw_count: i64
    spent: i64
    crossings: i64
    goal: i64
    hand: i64
    unseen: i64
    cell: i64
    hand_size: i64
    injuries: i64
    shoe: i64
    photo: i64
    suit: i64
    cannon: i64
    logos: i64
    bid: i64
    place: i64
    time: i64
    known: i64
    lacks: i64
    deck: Cards

    def __init__(self, rules: Rules, seats: i64) -> None:
        super().__init__(TEXTS, seats)
        self.deck = race_deck(rules.is_grand)
        self.lay_table(int(seats), int(KINDS))
        self.lay_course(int(KINDS))
        self.lay_runners(int(seats), int(KINDS))

    def lay_table(self, n: int, kinds: int) -> None:
        """What is mostly empty, and wiped in one go."""
        self.part("phase", (PHASES,), 1)
        self.seat = self.part("seat", (n,), 1)
        self.dealer = self.part("dealer", (n,), 1)
        self.first = self.part("first", (n,), 1)
        self.turn = self.part("turn", (n,), 1)
        self.waiting = self.part("waiting", (n,), 1)
        self.target = self.part("target", (n,), 1)
        self.row_order = self.part("row_order", (int(ROW_SIZE),), kinds)
        self.top = self.part("discard_top", (int(RESOURCE_DEPTH),), kinds)
        self.discard = self.part("discard", (kinds,), MOST_CARDS)
        self.lane = self.part("lane", (n, int(LANE_COUNT)), 1)
        self.ahead = self.part("ahead", (n, int(AHEAD)), 1)
        self.spell("bid+L", kinds, int(HAND_SIZE))
        self.sparse = self.size

    def lay_course(self, kinds: int) -> None:
        self.card = self.part("card", (1,), kinds)
        self.named = self.part("named", (1,), kinds)
        self.fizz = self.part("fizz", (1,), 1)
        self.row_card = self.part("row_card", (1,), 1)
        self.on_last = self.part("on_last", (1,), 1)
        self.actions = self.part("actions", (1,), 255)
        self.round = self.part("round", (1,), 255)
        self.draw_count = self.part("draw_count", (1,), 255)
        self.spent = self.part("spent", (2,), 255)
        self.crossings = self.part("crossings", (1,), 8)
        self.goal = self.part("goal", (1,), 8)
        self.hand = self.part("hand", (kinds,), MOST_CARDS)
        self.unseen = self.part("unseen", (kinds,), MOST_CARDS)

    def lay_runners(self, n: int, kinds: int) -> None:
        self.cell = self.part("cell", (n,), int(LINE))
        self.hand_size = self.part("hand_size", (n,), 255)
        self.injuries = self.part("injuries", (n,), 255)
        self.shoe = self.part("shoe", (n,), 1)
        self.photo = self.part("photo", (n,), 1)
        self.suit = self.part("suit", (n,), 1)
        self.cannon = self.part("cannon", (n,), 1)
        self.logos = self.part("logos", (n,), MOST_LOGOS + 1)
        self.bid = self.part("bid", (n,), int(HAND_SIZE) + 1)
        self.place = self.part("place", (n,), n)
        self.time = self.part("time", (n, 2), 255)
        self.known = self.part("known", (n, kinds), MOST_CARDS)
        self.lacks = self.part("lacks", (n, int(STEP_KINDS)), 1)

    def letter(self, action: Action, place: i64, at: i64) -> i64:
        assert isinstance(action, Bid)
        count: i64 = len(action.kinds)
        if at < count:
            return FIRST_CARD + action.kinds[at]
        return END if at == count else NO_NUMBER

    def observe(self, view: HundredMetresView, out: Bytes, base: i64) -> None:
        table = view.table
        self.begin(view.seat, phase_number(table.phase), out, base)
        self.point(table.dealer, self.dealer, out, base)
        self.point(table.first, self.first, out, base)
        self.point(table.turn, self.turn, out, base)
        self.point(table.target, self.target, out, base)
        self.write_course(table, out, base)
        self.write_cards(view, out, base)
        self.write_unseen(table, out, base)
        for seat in range(self.seats):
            self.write_runner(table.runners[seat], self.places[seat], out, base)

    def write_course(self, table: HundredMetresState, out: Bytes, base: i64) -> None:
        for seat in range(self.seats):
            if table.is_awaited(seat):
                out[base + self.waiting + self.places[seat]] = u8(1)
        out[base + self.card] = u8(table.card + 1)
        out[base + self.named] = u8(table.named + 1)
        out[base + self.fizz] = u8(table.has_fizz)
        out[base + self.row_card] = u8(table.has_row_card)
        out[base + self.on_last] = u8(table.began_on_last)
        out[base + self.actions] = byte(table.actions)
        out[base + self.round] = byte(table.round)
        out[base + self.draw_count] = byte(table.draw_count)
        write_wide(out, base + self.spent, table.spent)
        out[base + self.crossings] = u8(table.crossings)
        out[base + self.goal] = u8(table.goal)

    def write_cards(self, view: HundredMetresView, out: Bytes, base: i64) -> None:
        """The hand; row and discard, by kind and in order as far as that matters."""
        table, discard = view.table, base + self.discard
        write_all(out, base + self.hand, view.hand)
        at = base + self.row_order
        for kind in table.row:
            out[at] = u8(kind + 1)
            at += 1
        for kind in table.discard:
            out[discard + kind] += u8(1)
        last: i64 = len(table.discard) - 1
        for depth in range(RESOURCE_DEPTH if last >= RESOURCE_DEPTH else last + 1):
            out[base + self.top + depth] = u8(table.discard[last - depth] + 1)

    def write_unseen(self, table: HundredMetresState, out: Bytes, base: i64) -> None:
        """The cards in the pile and in the other hands; none that lies before a runner."""
        deck, hand = self.deck, base + self.hand
        unseen, discard = base + self.unseen, base + self.discard
        for kind in range(KINDS):
            out[unseen + kind] = u8(deck[kind]) - out[hand + kind] - out[discard + kind]
        for kind in table.row:
            out[unseen + kind] -= u8(1)
        for runner in table.runners:
            out[unseen + SUIT] -= u8(runner.has_suit)
            out[unseen + SHOE] -= u8(runner.has_shoe)
        if is_in_the_air(table.phase, table.card):
            out[unseen + table.card] -= u8(1)

    def write_runner(self, runner: Runner, place: i64, out: Bytes, base: i64) -> None:
        at = base + place
        out[at + self.cell] = u8(runner.cell)
        out[at + self.hand_size] = byte(runner.hand_size)
        out[at + self.injuries] = byte(runner.injuries)
        out[at + self.shoe] = u8(runner.has_shoe)
        out[at + self.photo] = u8(runner.has_photo)
        out[at + self.suit] = u8(runner.has_suit)
        out[at + self.cannon] = u8(runner.has_cannon)
        out[at + self.logos] = u8(runner.logos + 1)
        out[at + self.bid] = u8(runner.bid + 1)
        out[at + self.place] = u8(runner.place)
        write_wide(out, base + self.time + 2 * place, runner.time + 1)
        if runner.lane != NONE:
            out[base + self.lane + place * LANE_COUNT + runner.lane] = u8(1)
            if runner.cell < LAST_CELL:
                out[base + self.ahead + place * AHEAD + runner.next_cell()] = u8(1)
        write_all(out, base + self.known + place * KINDS, runner.known)
        write_bits(out, base + self.lacks + place * STEP_KINDS, runner.lacks, STEP_KINDS)


def phase_number(phase: Phase) -> i64:
    """The place of a phase in its slice."""
    if phase is Phase.STEP:
        return 0
    if phase is Phase.ACTION:
        return 1
    if phase is Phase.REACT:
        return 2
    if phase is Phase.GUST:
        return 3
    if phase is Phase.RESOURCE:
        return 4
    if phase is Phase.START:
        return 5
    if phase is Phase.ANNOUNCE:
        return 6
    if phase is Phase.LIMIT:
        return 7
    if phase is Phase.VOTE:
        return 8
    return 9 if phase is Phase.PICK_LANE else 10
