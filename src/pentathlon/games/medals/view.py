"""What one seat may know of a table of Medals, and tables that fit it. Section 7 of the rules"""

from mypy_extensions import i64

from pentathlon.engine.chance import NOBODY, Cards, Chance
from pentathlon.engine.game import View

from .data import ATHLETES, BIGGEST_BID, DISCIPLINES, KEYS, NONE
from .notation import bids_to_json, cards_to_text, hands_to_json, market_to_text, medals_to_json
from .state import MedalsState, Phase, Rules, no_cards, zeros


class MedalsView(View):
    """The open table and the hands this watcher may see."""

    seat: i64
    """Whose view this is; TABLE for the public."""
    rules: Rules
    seats: i64
    phase: Phase
    dealer: i64
    turn: i64
    turns_left: i64
    draw_count: i64
    pot: Cards
    market: Cards
    winners: Cards
    discipline: i64
    bidders: Cards
    level: i64
    standing: i64
    reactor: i64
    reason: str
    hand_counts: Cards
    known: Cards
    """Cards that everybody knows a seat to hold: shown for a counter, or taken from the market."""
    open_hands: Cards
    """Which hands are seen: one 0 or 1 per seat."""
    hands: Cards
    """The hands seen, laid out like the table's; 0 everywhere in the others."""

    def __init__(self, seat: i64, rules: Rules, seats: i64) -> None:
        self.seat = seat
        self.rules = rules
        self.seats = seats

    def held(self, seat: i64, discipline: i64) -> i64:
        """How many cards of a discipline are seen in a hand."""
        return self.hands[seat * DISCIPLINES + discipline]

    def to_json(self) -> dict[str, object]:
        is_react = self.phase is Phase.REACT
        return {
            "seat": int(self.seat),
            "options": dict(self.rules.chosen),
            "phase": self.phase.value,
            "dealer": int(self.dealer),
            "turn": int(self.turn),
            "turns_left": int(self.turns_left),
            "market": market_to_text(self.market),
            "hands": [
                cards if self.open_hands[seat] == 1 else None
                for seat, cards in enumerate(hands_to_json(self.hands))
            ],
            "hand_counts": [int(count) for count in self.hand_counts],
            "known": hands_to_json(self.known),
            "pot": cards_to_text(self.pot),
            "draw_count": int(self.draw_count),
            "medals": medals_to_json(self.winners),
            "discipline": KEYS[self.discipline] if is_react else None,
            "bids": bids_to_json(self.bidders),
            "standing": int(self.standing),
            "reactor": int(self.reactor),
            "reason": self.reason,
        }


def look(state: MedalsState, seat: i64) -> MedalsView:
    """Show the open table, then the hands this watcher may see."""
    view = MedalsView(seat, state.rules, state.seats)
    view.phase = state.phase
    view.dealer = state.dealer
    view.turn = state.turn
    view.turns_left = state.turns_left
    view.draw_count = state.draw_count
    view.pot = state.pot[:]
    view.market = state.market[:]
    view.winners = state.winners[:]
    view.discipline = state.discipline
    view.bidders = state.bidders[:]
    view.level = state.level
    view.standing = state.standing
    view.reactor = state.reactor
    view.reason = state.reason
    view.known = state.known[:]
    show_hands(state, view)
    return view


def show_hands(state: MedalsState, view: MedalsView) -> None:
    """Every hand's size; the cards of those that are open to this watcher."""
    view.hand_counts = zeros(state.seats)
    view.open_hands = zeros(state.seats)
    view.hands = zeros(state.seats * DISCIPLINES)
    for owner in range(state.seats):
        view.hand_counts[owner] = state.hand_count(owner)
        if is_open(state, owner, view.seat):
            view.open_hands[owner] = 1
            for index in range(owner * DISCIPLINES, (owner + 1) * DISCIPLINES):
                view.hands[index] = state.hands[index]


def is_open(state: MedalsState, owner: i64, watcher: i64) -> bool:
    """Own hand, an open partner's, and all of them when the game is over. MED-Q19, MED-Q30"""
    if owner == watcher or state.phase is Phase.OVER:
        return True
    return watcher >= 0 and state.rules.opens_partner_hands and state.are_partners(owner, watcher)


def unseen_cards(view: MedalsView) -> Cards:
    """What this watcher cannot place: the cards in the pile and in closed hands."""
    cards = no_cards()
    for discipline in range(DISCIPLINES):
        cards[discipline] = ATHLETES - view.pot[discipline]
        for seat in range(view.seats):
            cards[discipline] -= view.held(seat, discipline)
    for discipline in view.market:
        cards[discipline] -= 1
    for slot in range(DISCIPLINES * BIGGEST_BID):
        if view.winners[slot] != NONE:
            cards[slot // BIGGEST_BID] -= 1
    for size in range(1, BIGGEST_BID + 1):
        if view.bidders[size] != NONE:
            cards[view.discipline] -= size
    return cards


def imagine(view: MedalsView, chance: Chance) -> MedalsState:
    """Deal the unseen cards anew: closed hands get what they are known to hold, then at random."""
    state = MedalsState(
        view.rules,
        view.seats,
        unseen_cards(view),
        view.pot[:],
        view.market[:],
        view.hands[:],
        view.known[:],
        view.winners[:],
        view.bidders[:],
    )
    state.phase = view.phase
    state.dealer = view.dealer
    state.turn = view.turn
    state.turns_left = view.turns_left
    state.draw_count = view.draw_count
    state.discipline = view.discipline
    state.level = view.level
    state.standing = view.standing
    state.reactor = view.reactor
    state.reason = view.reason
    deal_known(view, state)
    deal_rest(view, state, chance)
    return state


def deal_known(view: MedalsView, state: MedalsState) -> None:
    """Closed hands get the cards that everybody knows to be there."""
    for seat in range(view.seats):
        if view.open_hands[seat] == 0:
            for discipline in range(DISCIPLINES):
                count = view.known[seat * DISCIPLINES + discipline]
                state.hands[seat * DISCIPLINES + discipline] = count
                state.draw[discipline] -= count


def deal_rest(view: MedalsView, state: MedalsState, chance: Chance) -> None:
    """Closed hands are filled to their size; what is left is the pile."""
    for seat in range(view.seats):
        for _ in range(view.hand_counts[seat] - state.hand_count(seat)):
            kind = chance.draw(state.draw, NOBODY)
            state.hands[seat * DISCIPLINES + kind] += 1
