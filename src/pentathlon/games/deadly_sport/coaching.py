"""Phases 1 to 3: the coaches change hands, all roll, and the coaches use their powers."""

from mypy_extensions import i64

from pentathlon.engine.chance import EVERYONE, Chance
from pentathlon.engine.game import Action

from . import told
from .actions import COACHES, GIFTS, Gift, GiveCoach
from .data import COACH_PILLS, DICE, EXTRA_ROLLS, FACES
from .dice import (
    apply_meddling,
    apply_reroll,
    best_totals,
    is_any_die_open,
    pool_count,
    roll_free,
)
from .doping import open_doping
from .state import DeadlySportState
from .table import Phase, Table

# Phase 1: coaches


def begin_round(table: Table, chance: Chance) -> None:
    """The 1A Coach walks to the left, and its new holder leads the round. DEA-101, DEA-102"""
    table.round += 1
    table.coach_1a = table.next_seat(table.coach_1a)
    table.phase = Phase.BEST_COACH
    chance.tell(told.NEW_ROUND, table.round, table.coach_1a)


def legal_best_coach(table: Table) -> list[Action]:
    """Any seat but the giver's, clockwise. DEA-103, DEA-104, DEA-Q8"""
    actions: list[Action] = []
    seat = table.next_seat(table.coach_1a)
    while seat != table.coach_1a:
        actions.append(COACHES[seat])
        seat = table.next_seat(seat)
    return actions


def apply_best_coach(table: Table, action: Action, chance: Chance) -> None:
    """The Best Coach is handed over, then the side flips. DEA-103, DEA-105, DEA-Q4"""
    assert isinstance(action, GiveCoach)
    table.best_coach = action.seat
    table.is_inside = not table.is_inside
    chance.tell(told.GAVE_COACH, table.coach_1a, action.seat)
    chance.tell(told.FLIPPED, 1 if table.is_inside else 0)
    if table.round == 1:
        open_reroll(table, chance)  # DEA-005: here the roll came first
    else:
        table.phase = Phase.TRAINING_ROLL


# Phase 2: the training roll


def roll_training(table: Table, chance: Chance) -> None:
    """Everybody rolls all free dice. DEA-201, DEA-Q26"""
    for seat in range(table.seats):
        roll_free(table, seat, chance)
    open_reroll(table, chance)


def first_coach(state: DeadlySportState, chance: Chance) -> i64:
    """The highest roll of round 1 takes the 1A Coach; ties roll on the side. DEA-203, DEA-Q7"""
    tied = best_totals(state.table, list(range(state.table.seats)))
    extra: i64 = 0
    while len(tied) > 1 and extra < EXTRA_ROLLS:
        extra += 1
        chance.show(state)
        tied = roll_off(tied, chance)
    return tied[0] if len(tied) == 1 else draw_coach(tied, chance)


def roll_off(tied: list[int], chance: Chance) -> list[int]:
    """Ten more dice each, and those who are level at the top remain; no pool changes. DEA-Q7"""
    totals = [sum([chance.roll(FACES) for _ in range(DICE)]) for _ in tied]
    for seat, pips in zip(tied, totals, strict=True):
        chance.tell(told.ROLLED_OFF, seat, pips)
    most = max(totals)
    return [seat for seat, pips in zip(tied, totals, strict=True) if pips == most]


def draw_coach(tied: list[int], chance: Chance) -> i64:
    """Those who are level after all extra rolls draw lots. DEA-Q7"""
    seat = tied[chance.below(len(tied), EVERYONE)]
    chance.tell(told.COACH_LOT, seat)
    return seat


# Phase 3: coach effects


def open_reroll(table: Table, chance: Chance) -> None:
    """The 1A holder may reroll, if there is a die. DEA-301, DEA-307"""
    if pool_count(table, table.coach_1a) > 0:
        table.phase = Phase.REROLL
    else:
        take_pills(table, chance)


def apply_training_reroll(table: Table, seat: i64, action: Action, chance: Chance) -> None:
    """Once, then it is the Best Coach's turn. DEA-302, DEA-Q9"""
    apply_reroll(table, seat, action, chance)
    take_pills(table, chance)


def take_pills(table: Table, chance: Chance) -> None:
    """Two pills for the Best Coach, as far as they last. DEA-303, DEA-Q12, DEA-Q14"""
    taken = min(COACH_PILLS, table.supply)
    table.supply -= taken
    table.pills[table.best_coach] += taken
    if taken > 0:
        chance.tell(told.TOOK_PILLS, table.best_coach, taken)
    else:
        chance.tell(told.NO_PILLS, table.best_coach)
    if taken == COACH_PILLS:
        table.phase = Phase.GIFT
    else:
        open_meddling(table)


def legal_gift(table: Table) -> list[Action]:
    """Any other seat, clockwise; the own one last, where that is allowed. DEA-304, DEA-Q13"""
    actions: list[Action] = []
    seat = table.next_seat(table.best_coach)
    while seat != table.best_coach:
        actions.append(GIFTS[seat])
        seat = table.next_seat(seat)
    if table.rules.has_gift_to_self:
        actions.append(GIFTS[seat])
    return actions


def apply_gift(table: Table, action: Action, chance: Chance) -> None:
    """One of the two pills changes hands. DEA-304"""
    assert isinstance(action, Gift)
    table.pills[table.best_coach] -= 1
    table.pills[action.seat] += 1
    if action.seat == table.best_coach:
        chance.tell(told.KEPT_PILLS, action.seat)
    else:
        chance.tell(told.GAVE_PILL, table.best_coach, action.seat)
    open_meddling(table)


def open_meddling(table: Table) -> None:
    """The Best Coach may reroll one die of the table, if one lies there. DEA-306, DEA-Q10"""
    if is_any_die_open(table):
        table.phase = Phase.MEDDLING
    else:
        open_doping(table)


def apply_training_meddling(table: Table, action: Action, chance: Chance) -> None:
    """Once, then the pills. DEA-306, DEA-307"""
    apply_meddling(table, action, chance)
    open_doping(table)
