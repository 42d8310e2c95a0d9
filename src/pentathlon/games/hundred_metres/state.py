"""A table of Hundred Metres: what lies where, who runs where, and who is asked. Section 2.3"""

from collections.abc import Mapping
from enum import Enum
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from pentathlon.engine.chance import Cards
from pentathlon.engine.game import State

from .data import (
    KINDS,
    LANES,
    LAST_CELL,
    LINE,
    NONE,
    hundredths_table,
    race_deck,
    record_in_force,
)
from .notation import cards_to_text, kind_to_json, lacks_to_text, order_to_text, seats_to_json


@final
class Phase(Enum):
    """What the table waits for."""

    PICK_LANE = "pick_lane"
    """One seat's lane. HUN-Q3"""
    ANNOUNCE = "announce"
    """Everybody's number of BANG!! logos. HUN-Q4"""
    START = "start"
    """The sealed bids for the cannon start. HUN-10"""
    STEP = "step"
    """An action of the step phase. HUN-16"""
    ACTION = "action"
    """An action of the Action phase. HUN-25"""
    REACT = "react"
    """The targets' answers to a harmful card. HUN-62"""
    RESOURCE = "resource"
    """The card to bring back from the discard. HUN-55"""
    GUST = "gust"
    """The cards that everybody loses to the gust. HUN-51"""
    LIMIT = "limit"
    """A card above the hand limit. HUN-Q5"""
    VOTE = "vote"
    """Whether the rest of the field runs on. HUN-Q26"""
    OVER = "over"


class Rules:
    """The chosen options, ready for use."""

    def __init__(self, chosen: Mapping[str, str]) -> None:
        self.chosen: Final = chosen
        self.is_grand: Final = chosen["deck"] == "grand"
        self.hand_limit: i64 = int(chosen["hand_limit"])
        self.has_one_row_card: Final = chosen["row_once_per_turn"] == "on"
        self.crosses_at_once: Final = chosen["finish_timing"] == "any_step"
        self.keeps_shoe: Final = chosen["shoe_until_step"] == "on"
        self.photo_cost: i64 = int(chosen["photo_cost"])
        self.answers_gust: Final = chosen["training_vs_gust"] != "none"
        self.voids_gust: Final = chosen["training_vs_gust"] == "cancel"
        self.restarts_count: Final = chosen["discard_count"] == "pile"
        self.hundredths: Final = hundredths_table(chosen["discard_count"])
        self.votes: Final = chosen["play_on"] == "vote"
        self.round_limit: i64 = int(chosen["round_limit"])
        self.record: i64 = record_in_force(chosen["record_list"])


def no_cards() -> Cards:
    """An empty hand."""
    return vec[i64]([0] * KINDS)


class Runner:
    """One seat's athlete: the lane, the cards, and what was done to him."""

    lane: i64
    cell: i64
    """0 at the start, 1 to 13 on the lane, 14 across the line."""
    hand: Cards
    """How many of each kind."""
    hand_size: i64
    known: Cards
    """How many of each kind everybody knows to be in the hand."""
    lacks: i64
    """The kinds, as a bitmask, that everybody knows not to be in the hand. HUN-54"""
    injuries: i64
    """How many wait for the next step phase. HUN-42"""
    has_shoe: bool
    has_photo: bool
    has_suit: bool
    has_cannon: bool
    """A cannon start is still to come. HUN-13"""
    logos: i64
    """BANG!! logos in the six cards dealt. HUN-Q4"""
    bid: i64
    """The size of the bid, once revealed. HUN-11"""
    place: i64
    """1 for the champion, 0 for those who have not crossed."""
    time: i64
    """In hundredths of a second, once across the line. HUN-Q25"""

    def __init__(self, lane: i64, hand: Cards, known: Cards) -> None:
        self.lane = lane
        self.hand = hand
        self.known = known
        self.cell = 0
        self.hand_size = 0
        self.lacks = 0
        self.injuries = 0
        self.has_shoe = False
        self.has_photo = False
        self.has_suit = False
        self.has_cannon = False
        self.logos = NONE
        self.bid = NONE
        self.place = 0
        self.time = NONE

    def clone(self) -> "Runner":
        return self.copy(self.hand[:])

    def copy(self, hand: Cards) -> "Runner":
        """The same runner with other cards in hand; the hand's size is told of both."""
        copy = Runner(self.lane, hand, self.known[:])
        self.tell(copy)
        return copy

    def tell(self, copy: "Runner") -> None:
        """All numbers and marks of this runner go to another."""
        copy.lane = self.lane
        copy.cell = self.cell
        copy.hand_size = self.hand_size
        copy.lacks = self.lacks
        copy.injuries = self.injuries
        copy.has_shoe = self.has_shoe
        copy.has_photo = self.has_photo
        copy.has_suit = self.has_suit
        copy.has_cannon = self.has_cannon
        copy.logos = self.logos
        copy.bid = self.bid
        copy.place = self.place
        copy.time = self.time

    def is_racing(self) -> bool:
        return self.cell < LINE

    def asks(self, cell: i64) -> i64:
        """What a cell of this runner's lane asks for."""
        return LANES[self.lane * LAST_CELL + cell - 1]

    def next_cell(self) -> i64:
        """What the cell ahead asks for; only on the lane. HUN-22"""
        return LANES[self.lane * LAST_CELL + self.cell]

    def to_json(self) -> dict[str, object]:
        return {
            "lane": int(self.lane) + 1,
            "cell": int(self.cell),
            "hand": cards_to_text(self.hand),
            "known": cards_to_text(self.known),
            "lacks": lacks_to_text(self.lacks),
            "injuries": int(self.injuries),
            "shoe": self.has_shoe,
            "photo": self.has_photo,
            "suit": self.has_suit,
            "cannon": self.has_cannon,
            "logos": int(self.logos),
            "bid": int(self.bid),
            "place": int(self.place),
            "time": int(self.time),
        }


class HundredMetresState(State):
    """Everything on the table; a kind of card is a number, a set of seats a bitmask."""

    rules: Rules
    seats: i64
    runners: list[Runner]
    phase: Phase
    dealer: i64
    first: i64
    """The first player, once the logos are counted. HUN-8"""
    turn: i64
    """The seat whose turn it is, also while others answer."""
    round: i64
    """The turn counter: one turn each is one second. HUN-37"""
    actions: i64
    """Actions left in the phase."""
    has_fizz: bool
    """An energy drink was drunk in this phase. HUN-44"""
    has_row_card: bool
    """A row card was taken in this turn. HUN-Q9"""
    began_on_last: bool
    """The step phase began on the last cell. HUN-Q16"""
    card: i64
    """The Action card being resolved."""
    target: i64
    named: i64
    """The kind named for Long stride. HUN-53"""
    waiting: i64
    """The seats that are asked, where these are not simply the seat on turn."""
    draw: Cards
    draw_count: i64
    row: Cards
    """The kinds in the row, the longest-lying first."""
    discard: Cards
    """The kinds in the discard, from the bottom to the top."""
    spent: i64
    """The cards that count for the time. HUN-Q24"""
    crossings: i64
    """How many have crossed the line."""
    goal: i64
    """The race is over when so many have. HUN-Q26"""
    reason: str
    """Why the race ended, once it has."""

    def __init__(
        self, rules: Rules, runners: list[Runner], draw: Cards, row: Cards, discard: Cards
    ) -> None:
        self.rules = rules
        self.seats = len(runners)
        self.runners = runners
        self.draw = draw
        self.row = row
        self.discard = discard
        self.phase = Phase.STEP
        self.dealer = 0
        self.first = 0
        self.turn = 0
        self.round = 1
        self.actions = 0
        self.has_fizz = False
        self.has_row_card = False
        self.began_on_last = False
        self.card = NONE
        self.target = NONE
        self.named = NONE
        self.waiting = 0
        self.draw_count = 0
        self.spent = 0
        self.crossings = 0
        self.goal = 1
        self.reason = ""

    def home(self) -> tuple[str, Mapping[str, str]]:
        return "pentathlon.games.hundred_metres.game:HundredMetres", self.rules.chosen

    def clone(self) -> "HundredMetresState":
        return self.copy([runner.clone() for runner in self.runners], self.draw[:])

    def copy(self, runners: list[Runner], draw: Cards) -> "HundredMetresState":
        """The same table with other runners and another pile; the pile's size is told of both."""
        copy = HundredMetresState(self.rules, runners, draw, self.row[:], self.discard[:])
        self.tell(copy)
        return copy

    def tell(self, copy: "HundredMetresState") -> None:
        """How far the race is, as another table shall have it too."""
        copy.phase = self.phase
        copy.dealer = self.dealer
        copy.first = self.first
        copy.turn = self.turn
        copy.round = self.round
        copy.actions = self.actions
        copy.has_fizz = self.has_fizz
        copy.has_row_card = self.has_row_card
        copy.began_on_last = self.began_on_last
        copy.card = self.card
        copy.target = self.target
        copy.named = self.named
        copy.waiting = self.waiting
        copy.draw_count = self.draw_count
        copy.spent = self.spent
        copy.crossings = self.crossings
        copy.goal = self.goal
        copy.reason = self.reason

    def seat_count(self) -> int:
        return int(self.seats)

    def next_seat(self, seat: i64) -> i64:
        """The left neighbour. HUN-9"""
        return 0 if seat + 1 == self.seats else seat + 1

    def is_awaited(self, seat: i64) -> bool:
        """Whether a seat is among those asked at once."""
        return (self.waiting >> seat) & 1 == 1

    def racing(self) -> i64:
        """The seats still in the race."""
        seats: i64 = 0
        for seat in range(self.seats):
            if self.runners[seat].cell < LINE:
                seats |= 1 << seat
        return seats

    def to_json(self) -> dict[str, object]:
        return {
            "phase": self.phase.value,
            "dealer": int(self.dealer),
            "first": int(self.first),
            "turn": int(self.turn),
            "round": int(self.round),
            "actions": int(self.actions),
            "fizz": self.has_fizz,
            "row_card": self.has_row_card,
            "on_last": self.began_on_last,
            "card": kind_to_json(self.card),
            "target": int(self.target),
            "named": kind_to_json(self.named),
            "waiting": seats_to_json(self.waiting),
            "row": order_to_text(self.row),
            "draw": cards_to_text(self.draw),
            "discard": order_to_text(self.discard),
            "spent": int(self.spent),
            "goal": int(self.goal),
            "reason": self.reason,
            "runners": [runner.to_json() for runner in self.runners],
        }


def full_deck(rules: Rules, seats: i64) -> HundredMetresState:
    """The table before the deal: all cards in the pile, nobody in a lane of his own yet."""
    runners = [Runner(seat, no_cards(), no_cards()) for seat in range(seats)]
    deck = race_deck(rules.is_grand)
    state = HundredMetresState(rules, runners, deck, vec[i64](), vec[i64]())
    for count in deck:
        state.draw_count += count
    return state
