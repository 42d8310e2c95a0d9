"""What one seat may know of a table of Medals, and tables that fit it. Section 7 of the rules"""

from typing import Final, TypedDict

from mypy_extensions import i64

from pentathlon.engine.chance import UNSEEN, Cards, Chance
from pentathlon.engine.game import View

from .data import ATHLETES, BIGGEST_BID, DISCIPLINES, KEYS, NONE
from .notation import bids_to_json, cards_to_text, hands_to_json, market_to_text, medals_to_json
from .state import MedalsState, Phase, no_cards, zeros


class OwnWire(TypedDict):
    """What depends on who looks."""

    seat: int
    hands: list[str | None]


class MedalsWire(OwnWire):
    """A view on the wire; the app's type is made from it."""

    options: dict[str, str]
    phase: str
    dealer: int
    turn: int
    turns_left: int
    market: str
    hand_counts: list[int]
    known: list[str]
    pot: str
    draw_count: int
    medals: dict[str, int]
    discipline: str | None
    bids: list[list[int]]
    standing: int
    reactor: int
    reason: str


class MedalsView(View):
    """The open table, with the hands this watcher may see."""

    def __init__(
        self, seat: i64, table: MedalsState, hand_counts: Cards, open_hands: Cards
    ) -> None:
        self.seat: Final = seat
        """Whose view this is; TABLE for the public."""
        self.table: Final = table
        """What lies open: no card in its pile, and none in closed hands."""
        self.hand_counts: Final = hand_counts
        self.open_hands: Final = open_hands
        """Which hands are seen: one 0 or 1 per seat."""

    def to_json(self) -> MedalsWire:
        table = self.table
        return {
            **self.own_json(),
            "options": dict(table.rules.chosen),
            "phase": table.phase.value,
            "dealer": int(table.dealer),
            "turn": int(table.turn),
            "turns_left": int(table.turns_left),
            "market": market_to_text(table.market),
            "hand_counts": [int(count) for count in self.hand_counts],
            "known": hands_to_json(table.known),
            "pot": cards_to_text(table.pot),
            "draw_count": int(table.draw_count),
            "medals": medals_to_json(table.winners),
            "discipline": KEYS[table.discipline] if table.phase is Phase.REACT else None,
            "bids": bids_to_json(table.bidders),
            "standing": int(table.standing),
            "reactor": int(table.reactor),
            "reason": table.reason,
        }

    def own_json(self) -> OwnWire:
        hands: list[str | None] = [
            cards if self.open_hands[seat] == 1 else None
            for seat, cards in enumerate(hands_to_json(self.table.hands))
        ]
        return {"seat": int(self.seat), "hands": hands}


def look(state: MedalsState, seat: i64) -> MedalsView:
    """The open table without any hidden card, then the hands this watcher may see."""
    hands = zeros(state.seats * DISCIPLINES)
    counts, opened = zeros(state.seats), zeros(state.seats)
    for owner in range(state.seats):
        counts[owner] = state.hand_count(owner)
        if is_open(state, owner, seat):
            opened[owner] = 1
            for index in range(owner * DISCIPLINES, (owner + 1) * DISCIPLINES):
                hands[index] = state.hands[index]
    return MedalsView(seat, state.copy(no_cards(), hands), counts, opened)


def look_again(state: MedalsState, view: MedalsView) -> MedalsView:
    """The same into an old view of the seat; what lies open is shared, not copied."""
    table, seat = view.table, view.seat
    if state.phase is Phase.OVER or state.rules.opens_partner_hands:
        return look(state, seat)
    share_table(state, table)
    counts, hands, seen = view.hand_counts, state.hands, table.hands
    for owner in range(state.seats):
        counts[owner] = state.hand_count(owner)
    for index in range(seat * DISCIPLINES, (seat + 1) * DISCIPLINES):
        seen[index] = hands[index]
    return view


def share_table(state: MedalsState, table: MedalsState) -> None:
    """All that lies open, but the hands."""
    table.phase = state.phase
    table.dealer = state.dealer
    table.turn = state.turn
    table.turns_left = state.turns_left
    table.draw_count = state.draw_count
    table.pot = state.pot
    table.market = state.market
    table.known = state.known
    table.winners = state.winners
    table.discipline = state.discipline
    table.bidders = state.bidders
    table.level = state.level
    table.standing = state.standing
    table.reactor = state.reactor
    table.reason = state.reason


def is_open(state: MedalsState, owner: i64, watcher: i64) -> bool:
    """Own hand, an open partner's, and all of them when the game is over. MED-Q19, MED-Q30"""
    if owner == watcher or state.phase is Phase.OVER:
        return True
    return watcher >= 0 and state.rules.opens_partner_hands and state.are_partners(owner, watcher)


def unseen_cards(table: MedalsState) -> Cards:
    """What cannot be placed at an open table: the cards in the pile and in closed hands."""
    cards = no_cards()
    for discipline in range(DISCIPLINES):
        cards[discipline] = ATHLETES - table.pot[discipline]
        for seat in range(table.seats):
            cards[discipline] -= table.held(seat, discipline)
    for discipline in table.market:
        cards[discipline] -= 1
    for slot in range(DISCIPLINES * BIGGEST_BID):
        if table.winners[slot] != NONE:
            cards[slot // BIGGEST_BID] -= 1
    for size in range(1, BIGGEST_BID + 1):
        if table.bidders[size] != NONE:
            cards[table.discipline] -= size
    return cards


def imagine(view: MedalsView, chance: Chance) -> MedalsState:
    """Deal the unseen cards anew: closed hands get what they are known to hold, then at random."""
    state = view.table.copy(unseen_cards(view.table), view.table.hands[:])
    deal_known(view, state)
    deal_rest(view, state, chance)
    return state


def deal_known(view: MedalsView, state: MedalsState) -> None:
    """Closed hands get the cards that everybody knows to be there."""
    for seat in range(state.seats):
        if view.open_hands[seat] == 0:
            for discipline in range(DISCIPLINES):
                count = state.known[seat * DISCIPLINES + discipline]
                state.hands[seat * DISCIPLINES + discipline] = count
                state.draw[discipline] -= count


def deal_rest(view: MedalsView, state: MedalsState, chance: Chance) -> None:
    """Closed hands are filled to their size; what is left is the pile."""
    for seat in range(state.seats):
        for _ in range(view.hand_counts[seat] - state.hand_count(seat)):
            kind = chance.draw(state.draw, UNSEEN)
            state.hands[seat * DISCIPLINES + kind] += 1
