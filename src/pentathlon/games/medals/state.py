"""A table of Medals: what lies where, and who is asked. Section 2.2 of the rules"""

from collections.abc import Mapping
from enum import Enum
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from pentathlon.engine.chance import Cards
from pentathlon.engine.errors import Problem
from pentathlon.engine.game import State
from pentathlon.engine.options import RANDOM, named_seat, seat_name

from .data import ATHLETES, BIGGEST_BID, DISCIPLINES, KEYS, NONE, PAIR_SEATS
from .notation import bids_to_json, cards_to_text, hands_to_json, market_to_text, medals_to_json


@final
class Phase(Enum):
    """What the table waits for."""

    TURN = "turn"
    """A swap or an attempt. MED-13"""
    REACT = "react"
    """One other seat's answer to an attempt. MED-27"""
    LAST_TURN = "last_turn"
    """The one turn of a seat in the final lap. MED-Q1"""
    OVER = "over"


class Rules:
    """The chosen options, ready for use."""

    def __init__(self, chosen: Mapping[str, str]) -> None:
        self.chosen: Final = chosen
        self.has_final_lap: Final = chosen["end_on_empty"] == "final_lap"
        self.golds_break_ties: Final = chosen["tie_break"] == "golds"
        self.has_fallback: Final = chosen["overbid_fallback"] == "on"
        self.sweeps: Final = chosen["sweep_dead"] == "on"
        self.has_pairs: Final = chosen["teams"] == "pairs"
        self.opens_partner_hands: Final = chosen["open_partner_hands"] == "on"
        self.team_medal_goal: i64 = int(chosen["team_medal_goal"])
        self.medal_goal: i64 = int(chosen["medal_goal"])
        if self.has_pairs and named_seat(chosen["dealer"]) >= PAIR_SEATS:
            values = ", ".join([RANDOM, *[seat_name(seat) for seat in range(PAIR_SEATS)]])
            raise Problem("option_value", name="dealer", value=chosen["dealer"], values=values)


def no_cards() -> Cards:
    """An empty pile."""
    return zeros(DISCIPLINES)


def zeros(count: i64) -> Cards:
    return vec[i64]([0] * count)


def nobody(count: i64) -> Cards:
    """Places that belong to no seat yet."""
    return vec[i64]([NONE] * count)


class MedalsState(State):
    """Everything on the table; a discipline is a number, a pile is counts per discipline."""

    rules: Rules
    seats: i64
    phase: Phase
    dealer: i64
    turn: i64
    """The seat whose turn it is, also while the others react."""
    turns_left: i64
    """Turns still to come in the final lap; 0 before it."""
    draw: Cards
    draw_count: i64
    pot: Cards
    market: Cards
    """Disciplines, the longest-lying first."""
    hands: Cards
    """Counts per seat and discipline: hands[seat * DISCIPLINES + discipline]."""
    known: Cards
    """How many of these cards everybody knows the seat to hold, laid out like hands."""
    winners: Cards
    """The seat that won each medal, by slot."""
    discipline: i64
    """What the running attempt is about."""
    bidders: Cards
    """bidders[size]: who laid that many cards; sizes only rise, so this is the order of bids."""
    level: i64
    """The highest bid so far, countered or not. MED-Q10"""
    standing: i64
    """Whose bid stands, if any does."""
    reactor: i64
    """The seat asked to react."""
    reason: str
    """Why the game ended, once it has."""

    def __init__(
        self,
        rules: Rules,
        seats: i64,
        draw: Cards,
        pot: Cards,
        market: Cards,
        hands: Cards,
        known: Cards,
        winners: Cards,
        bidders: Cards,
    ) -> None:
        self.rules = rules
        self.seats = seats
        self.phase = Phase.TURN
        self.dealer = 0
        self.turn = 0
        self.turns_left = 0
        self.draw = draw
        self.draw_count = 0
        self.pot = pot
        self.market = market
        self.hands = hands
        self.known = known
        self.winners = winners
        self.discipline = 0
        self.bidders = bidders
        self.level = 0
        self.standing = NONE
        self.reactor = NONE
        self.reason = ""

    def home(self) -> tuple[str, Mapping[str, str]]:
        return "pentathlon.games.medals.game:Medals", self.rules.chosen

    def clone(self) -> "MedalsState":
        return self.copy(self.draw[:], self.hands[:])

    def copy(self, draw: Cards, hands: Cards) -> "MedalsState":
        """The open table with another pile and other hands."""
        copy = MedalsState(
            self.rules,
            self.seats,
            draw,
            self.pot[:],
            self.market[:],
            hands,
            self.known[:],
            self.winners[:],
            self.bidders[:],
        )
        copy.phase = self.phase
        copy.dealer = self.dealer
        copy.turn = self.turn
        copy.turns_left = self.turns_left
        copy.draw_count = self.draw_count
        copy.discipline = self.discipline
        copy.level = self.level
        copy.standing = self.standing
        copy.reactor = self.reactor
        copy.reason = self.reason
        return copy

    def seat_count(self) -> int:
        return int(self.seats)

    def next_seat(self, seat: i64) -> i64:
        """The left neighbour. MED-Q21"""
        return 0 if seat + 1 == self.seats else seat + 1

    def held(self, seat: i64, discipline: i64) -> i64:
        """How many cards of a discipline are in a hand."""
        return self.hands[seat * DISCIPLINES + discipline]

    def hand_count(self, seat: i64) -> i64:
        """How many cards are in a hand."""
        total: i64 = 0
        for index in range(seat * DISCIPLINES, (seat + 1) * DISCIPLINES):
            total += self.hands[index]
        return total

    def medal_count(self, seat: i64) -> i64:
        """How many medals a seat has won."""
        total: i64 = 0
        for winner in self.winners:
            if winner == seat:
                total += 1
        return total

    def are_partners(self, seat: i64, other: i64) -> bool:
        """Whether two seats play as a pair: they face each other. MED-Q19"""
        return self.rules.has_pairs and seat != other and (seat - other) % 2 == 0

    def to_json(self) -> dict[str, object]:
        return {
            "phase": self.phase.value,
            "dealer": int(self.dealer),
            "turn": int(self.turn),
            "turns_left": int(self.turns_left),
            "market": market_to_text(self.market),
            "hands": hands_to_json(self.hands),
            "known": hands_to_json(self.known),
            "pot": cards_to_text(self.pot),
            "draw": cards_to_text(self.draw),
            "medals": medals_to_json(self.winners),
            "discipline": KEYS[self.discipline],
            "bids": bids_to_json(self.bidders),
            "standing": int(self.standing),
            "reactor": int(self.reactor),
            "reason": self.reason,
        }


def full_pile(rules: Rules, seats: i64) -> MedalsState:
    """The table before the deal: all cards in the pile, all medals free. MED-4"""
    state = MedalsState(
        rules,
        seats,
        vec[i64]([ATHLETES] * DISCIPLINES),
        no_cards(),
        vec[i64](),
        zeros(seats * DISCIPLINES),
        zeros(seats * DISCIPLINES),
        nobody(DISCIPLINES * BIGGEST_BID),
        nobody(BIGGEST_BID + 1),
    )
    state.draw_count = ATHLETES * DISCIPLINES
    return state
