"""Medals for learners: every count as a byte, seats counted from the watcher on."""

from collections.abc import Mapping
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from pentathlon.engine.chance import Cards
from pentathlon.engine.encoding import Bytes, Encoding, number_actions

from .actions import BY_TEXT
from .data import ATHLETES, BIGGEST_BID, DISCIPLINES, HAND_SIZE, MARKET_SIZE, NONE, VALUES
from .state import MedalsState, Phase, no_cards
from .view import MedalsView

TEXTS: Final = number_actions("pentathlon.games.medals", BY_TEXT)

SLOTS: Final[i64] = DISCIPLINES * BIGGEST_BID
MOST_POINTS: Final = 30
WORTHS: Final[Cards] = vec[i64]([VALUES[slot % BIGGEST_BID] for slot in range(SLOTS)])
SPORTS: Final[Cards] = vec[i64]([slot // BIGGEST_BID for slot in range(SLOTS)])


class MedalsEncoding(Encoding):
    """Offsets are worked out once; what is mostly empty comes first and is wiped in one go."""

    turn: i64
    reactor: i64
    standing: i64
    bids: i64
    discipline: i64
    market: i64
    points: i64
    medal_counts: i64
    medals: i64
    hands: i64
    known: i64
    hand_counts: i64
    pot: i64
    unseen: i64
    draw_count: i64
    turns_left: i64
    open_rows: i64
    left: Cards
    """The cards not placed yet, of the observation being written."""

    def __init__(self, chosen: Mapping[str, str], seats: i64) -> None:
        super().__init__(TEXTS, seats)
        n, kinds, bids = int(seats), int(DISCIPLINES), int(BIGGEST_BID)
        self.part("phase", (4,), 1)
        self.turn = self.part("turn", (n,), 1)
        self.reactor = self.part("reactor", (n,), 1)
        self.standing = self.part("standing", (n,), 1)
        self.bids = self.part("bids", (bids, n), 1)
        self.discipline = self.part("discipline", (kinds,), 1)
        self.market = self.part("market", (kinds,), int(MARKET_SIZE))
        self.points = self.part("points", (n,), MOST_POINTS)
        self.medal_counts = self.part("medal_counts", (n,), int(SLOTS))
        self.medals = self.part("medals", (n, kinds, bids), 1)
        self.sparse = self.size
        self.open_rows = seats if chosen["open_partner_hands"] == "on" else 1
        self.hands = self.part("hands", (int(self.open_rows), kinds), int(HAND_SIZE))
        self.known = self.part("known", (n, kinds), int(HAND_SIZE))
        self.hand_counts = self.part("hand_counts", (n,), int(HAND_SIZE))
        self.pot = self.part("pot", (kinds,), int(ATHLETES))
        self.unseen = self.part("unseen", (kinds,), int(ATHLETES))
        self.draw_count = self.part("draw_count", (1,), int(ATHLETES * DISCIPLINES))
        self.turns_left = self.part("turns_left", (1,), n)
        self.left = no_cards()

    def observe(self, view: MedalsView, out: Bytes, base: i64) -> None:
        table = view.table
        self.begin(view.seat, phase_number(table.phase), out, base)
        out[base + self.turn + self.places[table.turn]] = u8(1)
        self.write_piles(table, out, base)
        self.write_hands(view, out, base)
        self.write_market(table, out, base)
        self.write_medals(table, out, base)
        if table.phase is Phase.REACT:
            self.write_bids(table, out, base)
        self.write_unseen(out, base)

    def write_piles(self, table: MedalsState, out: Bytes, base: i64) -> None:
        left, pot = self.left, table.pot
        at = base + self.pot
        for kind in range(DISCIPLINES):
            out[at + kind] = u8(pot[kind])
            left[kind] = ATHLETES - pot[kind]
        out[base + self.draw_count] = u8(table.draw_count)
        out[base + self.turns_left] = u8(table.turns_left)

    def write_hands(self, view: MedalsView, out: Bytes, base: i64) -> None:
        """The hands this watcher sees, and of every hand what all know of it."""
        table, places, left = view.table, self.places, self.left
        hands, known, counts = table.hands, table.known, view.hand_counts
        row: i64 = 0
        for owner in range(self.seats):
            place = places[owner]
            out[base + self.hand_counts + place] = u8(counts[owner])
            at = base + self.known + place * DISCIPLINES
            for kind in range(DISCIPLINES):
                out[at + kind] = u8(known[row + kind])
            if place < self.open_rows:
                at = base + self.hands + place * DISCIPLINES
                for kind in range(DISCIPLINES):
                    held = hands[row + kind]
                    out[at + kind] = u8(held)
                    left[kind] -= held
            row += DISCIPLINES

    def write_market(self, table: MedalsState, out: Bytes, base: i64) -> None:
        """The longest-lying sport has the highest number."""
        left, at = self.left, base + self.market
        age: i64 = MARKET_SIZE
        for kind in table.market:
            out[at + kind] = u8(age)
            left[kind] -= 1
            age -= 1

    def write_medals(self, table: MedalsState, out: Bytes, base: i64) -> None:
        places, left = self.places, self.left
        winners = table.winners
        for slot in range(SLOTS):
            winner = winners[slot]
            if winner != NONE:
                place = places[winner]
                out[base + self.medals + place * SLOTS + slot] = u8(1)
                at = base + self.points + place
                out[at] = out[at] + u8(WORTHS[slot])
                at = base + self.medal_counts + place
                out[at] = out[at] + u8(1)
                left[SPORTS[slot]] -= 1

    def write_bids(self, table: MedalsState, out: Bytes, base: i64) -> None:
        places = self.places
        out[base + self.reactor + places[table.reactor]] = u8(1)
        out[base + self.discipline + table.discipline] = u8(1)
        if table.standing != NONE:
            out[base + self.standing + places[table.standing]] = u8(1)
        for size in range(1, BIGGEST_BID + 1):
            bidder = table.bidders[size]
            if bidder != NONE:
                out[base + self.bids + (size - 1) * self.seats + places[bidder]] = u8(1)
                self.left[table.discipline] -= size

    def write_unseen(self, out: Bytes, base: i64) -> None:
        """The cards in the pile and in closed hands; none are hidden once the game is over."""
        left, at = self.left, base + self.unseen
        for kind in range(DISCIPLINES):
            out[at + kind] = u8(left[kind])


def phase_number(phase: Phase) -> i64:
    """The place of a phase in its slice."""
    if phase is Phase.TURN:
        return 0
    if phase is Phase.REACT:
        return 1
    return 2 if phase is Phase.LAST_TURN else 3
