"""Bots for Deadly Sport: they see the open table like everybody else. Section 10 of the rules"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.bot import Bot
from pentathlon.engine.chance import UNSEEN, Chance
from pentathlon.engine.game import Action

from .actions import (
    CLAIMS,
    COACHES,
    DOPES,
    FIGHT,
    GIFTS,
    KEEP,
    MEDDLES,
    NO_CARD,
    REROLL_ALL,
    STOP,
    TAKES,
    Done,
    Meddle,
    Place,
    RerollAll,
    Take,
    reroll_of,
)
from .data import FACES, NONE, SPORTS, TRAINING
from .deck import deck_count
from .dice import pips
from .fitting import can_dope_to, is_vacant
from .layout import Layout
from .table import Phase, Table
from .thinking import (
    best_card,
    card_worth,
    die_worth,
    held_worth,
    leader_but,
    new_dice,
    rivals_of,
    weakest_but,
)
from .training import can_take_none, does_strike, showing_count
from .view import DeadlySportView

PILL_WORTH: Final = 0.5
"""A doped die must promise so much more than what else could be done there. Note 6"""

ROOKIE_DICE: Final[i64] = 2
"""So many dice a rookie likes to place before it may be done."""


class Rookie(Bot):
    """Plays at random, but places dice while it can and dodges accidents it sees coming."""

    def choose(self, view: DeadlySportView, legal: list[Action], chance: Chance) -> Action:
        liked = [action for action in legal if is_sensible(view.table, view.seat, action)]
        pool = liked if liked else legal
        return pool[chance.below(len(pool), UNSEEN)]


def is_sensible(table: Table, seat: i64, action: Action) -> bool:
    """Not to be done with few dice out, spend a pill on a mere reroll, or take what strikes."""
    if isinstance(action, Done):
        return new_dice(table, seat) >= ROOKIE_DICE
    if isinstance(action, RerollAll):
        return False
    if isinstance(action, Meddle):
        return action.seat != seat or action.face < 4
    if isinstance(action, Take) and TRAINING < action.kind < NO_CARD:
        is_last = deck_count(table, table.sport) == 0
        return not does_strike(table, action.kind, table.value(seat, table.sport), is_last)
    return True


class Club(Bot):
    """Plans its dice, counts the decks, and spoils the leader's day."""

    def choose(self, view: DeadlySportView, legal: list[Action], chance: Chance) -> Action:
        table = view.table
        match table.phase:
            case Phase.PLACING:
                return place_best(table, view.seat, legal)
            case Phase.CLAIMS:
                return claim_fairly(table, view.seat)
            case Phase.CHOICE:
                return take_best(table, view.seat)
            case Phase.TOURNAMENT_REROLL:
                return reroll_low(table, view.seat)
            case Phase.TOURNAMENT_MEDDLING:
                return meddle_in_tournament(table, view.seat)
            case Phase.DOPING:
                return dope_best(table, view.seat)
            case Phase.REROLL:
                return reroll_of(Layout(table, view.seat).spare_code())  # note 3
            case Phase.MEDDLING:
                return meddle_in_training(table, view.seat)
            case Phase.GIFT:
                return GIFTS[weakest_but(table, view.seat)]
            case _:
                return COACHES[weakest_but(table, view.seat)]


# Phase 3


def meddle_in_training(table: Table, seat: i64) -> Action:
    """A useless die of one's own; else the leader's best one. Note 4"""
    spare = Layout(table, seat).spare_face()
    if spare != NONE:
        return MEDDLES[seat * FACES + spare - 1]
    leader = leader_but(table, seat)
    face = needed_face(table, leader)
    return KEEP if face == NONE else MEDDLES[leader * FACES + face - 1]


def needed_face(table: Table, seat: i64) -> i64:
    """A rival's only die that raises a sport, or the only 1. Note 4"""
    for sport in range(SPORTS):
        raised = table.old[seat * SPORTS + sport]
        if raised < FACES and table.is_open(sport) and table.pool[seat * FACES + raised] == 1:
            return raised + 1
    return NONE


def dope_best(table: Table, seat: i64) -> Action:
    """Dope where that promises more than any die that lies there; no pill for a mere 1. Note 6"""
    layout = Layout(table, seat)
    spare = layout.spare_face()
    if spare == NONE:
        return STOP
    if layout.is_hopeless():
        return REROLL_ALL
    best = NONE
    most = PILL_WORTH
    for sport in range(SPORTS):
        value = doped_value(table, seat, sport)
        if value <= FACES and is_vacant(table, seat, sport) and can_dope_to(table, seat, value):
            gain = die_worth(table, seat, sport, value, True) - planned_worth(table, layout, sport)
            if gain > most:
                best, most = value, gain
    return STOP if best <= 1 else DOPES[(spare - 1) * FACES + best - 1]


def doped_value(table: Table, seat: i64, sport: i64) -> i64:
    """The least a doped die must show at a sport. DEA-313"""
    return table.old[seat * SPORTS + sport] + 1


def planned_worth(table: Table, layout: Layout, sport: i64) -> float:
    """What the layout without a pill makes of a sport."""
    die = layout.best[sport]
    return die_worth(table, layout.seat, sport, die, False) if die > 0 else 0.0


# Phase 4


def place_best(table: Table, seat: i64, legal: list[Action]) -> Action:
    """The die that promises most, as long as one does; doped dice have to go. Notes 7, 8"""
    best: Action = legal[0]
    most = 0.0
    for action in legal:
        if isinstance(action, Place):
            worth = die_worth(table, seat, action.sport, action.value, action.is_doped)
            if action.is_doped:
                worth += 100.0
            elif is_new_there(table, seat, action.sport):
                worth -= forgone(table, seat)
            if worth > most:
                best, most = action, worth
    return best if most > 0.0 else legal[len(legal) - 1]


def is_new_there(table: Table, seat: i64, sport: i64) -> bool:
    """Whether a seat has neither die nor unit at a sport."""
    index = seat * SPORTS + sport
    return table.old[index] == 0 and table.units[index] == 0


def forgone(table: Table, seat: i64) -> float:
    """The most that is lost where a seat has units, and only a 1 could hold them. Note 7"""
    most = 0.0
    for sport in range(SPORTS):
        if is_vacant(table, seat, sport) and table.old[seat * SPORTS + sport] == 0:
            most = max(most, held_worth(table, seat, sport))
    return most


# Phase 8


def claim_fairly(table: Table, seat: i64) -> Action:
    """Claim what the stronger ones would leave; fight if that hurts. Note 14"""
    left = table.turned[:]
    is_last = deck_count(table, table.sport) == 0
    rivals = [table.order[place] for place in range(table.entrants)]
    cards = showing_count(table)
    strongest = most_free_dice(table, rivals)
    while strongest != seat:
        rivals = [rival for rival in rivals if rival != strongest]
        kind = best_card(table, strongest, left, len(rivals) >= cards, is_last)
        if kind != NO_CARD:
            left[kind] -= 1
            cards -= 1
        strongest = most_free_dice(table, rivals)
    kind = best_card(table, seat, left, len(rivals) > cards, is_last)
    return claim_of(table, seat, kind, is_last)


def most_free_dice(table: Table, seats: list[i64]) -> i64:
    """The strongest in a tournament, the first in turn among equals. Note 2"""
    best = seats[0]
    for seat in seats:
        if table.free_dice(seat) > table.free_dice(best):
            best = seat
    return best


def claim_of(table: Table, seat: i64, kind: i64, is_last: bool) -> Action:
    if kind == NO_CARD:
        return CLAIMS[NO_CARD]
    value = table.value(seat, table.sport)
    hurts = card_worth(table, seat, table.sport, kind, value, is_last) < 0.0
    return FIGHT if hurts else CLAIMS[kind]


def take_best(table: Table, seat: i64) -> Action:
    """The best card that shows. Note 15"""
    is_last = deck_count(table, table.sport) == 0
    return TAKES[best_card(table, seat, table.turned, can_take_none(table), is_last)]


# Tournaments


def reroll_low(table: Table, seat: i64) -> Action:
    """Dice of 1 to 3 can only win. Note 16"""
    code: i64 = 0
    for face in range(3):
        code += table.pool[seat * FACES + face] << (4 * face)
    return reroll_of(code)


def meddle_in_tournament(table: Table, seat: i64) -> Action:
    """Raise the own lowest die, else lower the seat just above; as a guest, the leader. Note 16"""
    mine = pips(table, seat)
    if mine == 0:
        return lower(table, leader_but(table, seat))
    for face in range(3):
        if table.pool[seat * FACES + face] > 0:
            return MEDDLES[seat * FACES + face]
    above = NONE
    for other in rivals_of(table, seat):
        total = pips(table, other)
        if total >= mine and (above == NONE or total < pips(table, above)):
            above = other
    return KEEP if above == NONE else lower(table, above)


def lower(table: Table, seat: i64) -> Action:
    """A high die of a rival is rolled again, if there is one."""
    for face in range(FACES, 3, -1):
        if table.pool[seat * FACES + face - 1] > 0:
            return MEDDLES[seat * FACES + face - 1]
    return KEEP
