"""A table of Deadly Sport: what lies where, and what is waited for. Section 2.3 of the rules"""

from collections.abc import Mapping
from enum import Enum
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from pentathlon.engine.chance import Cards

from .data import (
    DECK_SIZE,
    DICE,
    FACES,
    INJURIES,
    KINDS,
    NONE,
    PILLS,
    SPORTS,
    STARTING_PILLS,
    TRAINING,
    TRAINING_CARDS,
)


@final
class Phase(Enum):
    """What the table waits for, or what happens next: in rulebook order."""

    BEST_COACH = "best_coach"
    """DEA-D1: the 1A holder hands the Best Coach over."""
    TRAINING_ROLL = "training_roll"
    REROLL = "reroll"
    """DEA-D2: the 1A holder may reroll."""
    GIFT = "gift"
    """DEA-D3: the Best Coach gives a pill away."""
    MEDDLING = "meddling"
    """DEA-D4: the Best Coach may reroll one die of the table."""
    DOPING = "doping"
    """DEA-D5: one seat after another uses pills."""
    PLACING = "placing"
    """DEA-D6: one seat after another places dice."""
    TAKING_BACK = "taking_back"
    HEALING = "healing"
    LOSS = "loss"
    NEXT_SPORT = "next_sport"
    CLAIMS = "claims"
    """DEA-D7: the participants say in secret what they want."""
    TOURNAMENT = "tournament"
    TOURNAMENT_REROLL = "tournament_reroll"
    """DEA-D8: the 1A holder may reroll."""
    TOURNAMENT_MEDDLING = "tournament_meddling"
    """DEA-D9: the Best Coach may reroll one die."""
    RANKING = "ranking"
    CHOICE = "choice"
    """DEA-D10: the participants choose cards, the highest total first."""
    EVALUATION = "evaluation"
    DOPING_CHECK = "doping_check"
    DRAW = "draw"
    VERDICT = "verdict"
    ROUND_END = "round_end"
    OVER = "over"


class Rules:
    """The chosen options, ready for use."""

    def __init__(self, chosen: Mapping[str, str]) -> None:
        self.chosen: Final = chosen
        self.doping_is_free: Final = chosen["doping_freedom"] == "free"
        self.has_gift_to_self: Final = chosen["gift_to_self"] == "on"
        self.meddles_anywhere: Final = chosen["best_coach_scope"] == "any"
        self.has_claims: Final = chosen["agreement"] == "claims"
        self.units_break_ties: Final = chosen["tiebreak"] == "units_then_accidents"
        self.shows_order: Final = chosen["deck_tracker"] == "order"
        self.round_limit: i64 = int(chosen["round_limit"])
        overtime = chosen["overtime_round"]
        self.overtime_round: i64 = 1000 if overtime == "off" else int(overtime)
        """From this round on every accident strikes; past every round limit if there is none."""


def filled(count: i64, value: i64) -> Cards:
    return vec[i64]([value] * count)


EMPTY: Final[Cards] = vec[i64]()
"""Until a table is laid out; a field that is always set is read without a second look."""


class Table:
    """Everything that lies open to all, which is all there is but the claims. Section 7

    What a seat has at each sport stands at [seat * SPORTS + sport], its dice of each face at
    [seat * FACES + face - 1], a sport's two injury cards at [sport * INJURIES + kind - 1].
    """

    phase: Phase = Phase.BEST_COACH
    round: i64 = 1
    coach_1a: i64 = NONE
    best_coach: i64 = NONE
    is_inside: bool = False
    """Which side of the ring this round's dice go to. DEA-412"""
    turn: i64 = NONE
    """The seat that dopes or places now."""
    supply: i64 = 0
    pills: Cards = EMPTY
    pool: Cards = EMPTY
    """Undoped dice that lie open: of the training roll, later of a tournament."""
    doped_pool: Cards = EMPTY
    """Dice on pills, not placed yet."""
    old: Cards = EMPTY
    new: Cards = EMPTY
    doped: Cards = EMPTY
    """1 where a seat's new die stands on a pill."""
    units: Cards = EMPTY
    injured: Cards = EMPTY
    """Who holds each U2 and U4."""
    injury_dice: Cards = EMPTY
    """The die on each U2 and U4 held; 0 once it is healed."""
    fatal: Cards = EMPTY
    """The seat whose die marks each closed sport."""
    hidden: Cards = EMPTY
    """The upper part of each deck, unordered: [sport * KINDS + kind]."""
    known: Cards = EMPTY
    """The lower part of each deck, top first, which all have seen: [sport * DECK_SIZE + place]."""
    known_count: Cards = EMPTY
    sport: i64 = NONE
    """The sport now resolved in phases 8 and 9."""
    turned: Cards = EMPTY
    """Cards that show and have no owner yet, by kind."""
    dealt: Cards = EMPTY
    """The card each seat has before it, not evaluated yet."""
    order: Cards = EMPTY
    """The participants, as they are ranked so far."""
    entrants: i64 = 0
    """How many places of the order are in use."""
    level: Cards = EMPTY
    """The first of the places that are level with each place."""
    low: i64 = 0
    """The places from low up to high are in the running tournament."""
    high: i64 = 0
    extra: i64 = 0
    """How many supplementary tournaments this group has had. DEA-Q35"""
    chooser: i64 = 0
    """The place that chooses or draws now."""
    reason: str = ""
    """Why the game ended, once it has."""

    def __init__(self, rules: Rules, seats: i64) -> None:
        self.rules = rules
        self.seats = seats

    def clone(self) -> "Table":
        copy = Table(self.rules, self.seats)
        self.copy_seats(copy)
        self.copy_sports(copy)
        self.copy_course(copy)
        self.copy_ranking(copy)
        return copy

    def copy_seats(self, copy: "Table") -> None:
        """What lies before the seats."""
        copy.pills = self.pills[:]
        copy.pool = self.pool[:]
        copy.doped_pool = self.doped_pool[:]
        copy.old = self.old[:]
        copy.new = self.new[:]
        copy.doped = self.doped[:]
        copy.units = self.units[:]
        copy.dealt = self.dealt[:]

    def copy_sports(self, copy: "Table") -> None:
        """What lies in the ring."""
        copy.injured = self.injured[:]
        copy.injury_dice = self.injury_dice[:]
        copy.fatal = self.fatal[:]
        copy.hidden = self.hidden[:]
        copy.known = self.known[:]
        copy.known_count = self.known_count[:]
        copy.turned = self.turned[:]
        copy.sport = self.sport

    def copy_course(self, copy: "Table") -> None:
        """How far the game is."""
        copy.phase = self.phase
        copy.round = self.round
        copy.coach_1a = self.coach_1a
        copy.best_coach = self.best_coach
        copy.is_inside = self.is_inside
        copy.turn = self.turn
        copy.supply = self.supply
        copy.reason = self.reason

    def copy_ranking(self, copy: "Table") -> None:
        """How the participants of the sport are ranked so far."""
        copy.order = self.order[:]
        copy.level = self.level[:]
        copy.entrants = self.entrants
        copy.low = self.low
        copy.high = self.high
        copy.extra = self.extra
        copy.chooser = self.chooser

    def next_seat(self, seat: i64) -> i64:
        """The left neighbour. DEA-Q3"""
        return 0 if seat + 1 == self.seats else seat + 1

    def is_open(self, sport: i64) -> bool:
        """Whether nobody has died of a sport yet. DEA-842"""
        return self.fatal[sport] == NONE

    def free_dice(self, seat: i64) -> i64:
        """The dice that lie neither at a sport nor on an accident card. Section 2.3"""
        return DICE - self.dice_at_sports(seat) - self.dice_on_cards(seat)

    def dice_at_sports(self, seat: i64) -> i64:
        count: i64 = 0
        for index in range(seat * SPORTS, (seat + 1) * SPORTS):
            if self.old[index] > 0:
                count += 1
            if self.new[index] > 0:
                count += 1
        return count

    def dice_on_cards(self, seat: i64) -> i64:
        count: i64 = 0
        for card in range(SPORTS * INJURIES):
            if self.injury_dice[card] > 0 and self.injured[card] == seat:
                count += 1
        for victim in self.fatal:
            if victim == seat:
                count += 1
        return count

    def dice_at(self, sport: i64) -> i64:
        """How many new dice lie at a sport."""
        count: i64 = 0
        for seat in range(self.seats):
            if self.new[seat * SPORTS + sport] > 0:
                count += 1
        return count

    def value(self, seat: i64, sport: i64) -> i64:
        """Success and risk at once: own die, a pill under it, the others there. DEA-833"""
        index = seat * SPORTS + sport
        own = 1 if self.new[index] > 0 else 0
        return self.new[index] + self.doped[index] + self.dice_at(sport) - own


def bare_table(rules: Rules, seats: i64) -> Table:
    """The table before the first roll: full decks, a pill each, no coach. DEA-050 to DEA-058"""
    table = Table(rules, seats)
    table.supply = PILLS - seats * STARTING_PILLS
    lay_seats(table)
    lay_sports(table)
    table.order = filled(seats, NONE)
    table.level = filled(seats, 0)
    return table


def lay_seats(table: Table) -> None:
    """A pill for each seat, and all its dice in the reserve. DEA-054, DEA-056"""
    table.pills = filled(table.seats, STARTING_PILLS)
    table.pool = filled(table.seats * FACES, 0)
    table.doped_pool = filled(table.seats * FACES, 0)
    table.old = filled(table.seats * SPORTS, 0)
    table.new = filled(table.seats * SPORTS, 0)
    table.doped = filled(table.seats * SPORTS, 0)
    table.units = filled(table.seats * SPORTS, 0)
    table.dealt = filled(table.seats, NONE)


def lay_sports(table: Table) -> None:
    """Eight open sports, each with twelve cards that nobody has seen. DEA-050, DEA-051"""
    table.injured = filled(SPORTS * INJURIES, NONE)
    table.injury_dice = filled(SPORTS * INJURIES, 0)
    table.fatal = filled(SPORTS, NONE)
    table.hidden = filled(SPORTS * KINDS, 1)
    for sport in range(SPORTS):
        table.hidden[sport * KINDS + TRAINING] = TRAINING_CARDS
    table.known = filled(SPORTS * DECK_SIZE, 0)
    table.known_count = filled(SPORTS, 0)
    table.turned = filled(KINDS, 0)
