"""Dice that lie open: rolled, rerolled, counted, laid aside."""

from mypy_extensions import i64

from pentathlon.engine.chance import Chance
from pentathlon.engine.game import Action

from . import told
from .actions import KEEP, MEDDLES, Meddle, Reroll, dice_in, reroll_of
from .data import FACES, NONE
from .table import Table


def roll_dice(table: Table, seat: i64, count: i64, chance: Chance) -> i64:
    """So many of a seat's dice are rolled and lie open; their total."""
    base = seat * FACES - 1
    total: i64 = 0
    for _ in range(count):
        face = chance.roll(FACES)
        table.pool[base + face] += 1
        total += face
    return total


def roll_free(table: Table, seat: i64, chance: Chance) -> None:
    """All free dice of a seat are rolled; one that has none stands by. DEA-201, DEA-810"""
    total = roll_dice(table, seat, table.free_dice(seat), chance)
    if total > 0:
        chance.tell(told.ROLLED, seat, total)
    else:
        chance.tell(told.NO_DICE, seat)


def pool_count(table: Table, seat: i64) -> i64:
    """How many undoped dice of a seat lie open."""
    count: i64 = 0
    for index in range(seat * FACES, (seat + 1) * FACES):
        count += table.pool[index]
    return count


def doped_count(table: Table, seat: i64) -> i64:
    """How many doped dice a seat has still to place."""
    count: i64 = 0
    for index in range(seat * FACES, (seat + 1) * FACES):
        count += table.doped_pool[index]
    return count


def pips(table: Table, seat: i64) -> i64:
    """The pips that lie open before a seat."""
    shown: i64 = 0
    for face in range(1, FACES + 1):
        shown += face * table.pool[seat * FACES + face - 1]
    return shown


def put_away(table: Table, seat: i64) -> None:
    """What still lies open is reserve again."""
    for index in range(seat * FACES, (seat + 1) * FACES):
        table.pool[index] = 0


def is_any_die_open(table: Table) -> bool:
    """Whether there is a die that the Best Coach could touch."""
    return any(count > 0 for count in table.pool)


# What both coaches do with dice, in phase 3 and in tournaments alike


def reroll_count(table: Table, seat: i64) -> i64:
    """In how many ways a seat can reroll, keeping all included. DEA-D2"""
    ways: i64 = 1
    for index in range(seat * FACES, (seat + 1) * FACES):
        ways *= table.pool[index] + 1
    return ways


def nth_reroll(table: Table, seat: i64, number: i64) -> Action:
    """The reroll at this place of the list: a digit a face, counted up to the dice of it."""
    code: i64 = 0
    for face in range(FACES):
        size = table.pool[seat * FACES + face] + 1
        code += (number % size) << (4 * face)
        number //= size
    return reroll_of(code)


def legal_reroll(table: Table, seat: i64) -> list[Action]:
    """Any number of the own dice, none included. DEA-302, DEA-813"""
    return [nth_reroll(table, seat, number) for number in range(reroll_count(table, seat))]


def apply_reroll(table: Table, seat: i64, action: Action, chance: Chance) -> None:
    """The chosen dice are rolled once more. DEA-302, DEA-Q9"""
    if not isinstance(action, Reroll):
        chance.tell(told.KEPT_DICE, seat)
        return
    count: i64 = 0
    for face in range(1, FACES + 1):
        dice = dice_in(action.code, face)
        table.pool[seat * FACES + face - 1] -= dice
        count += dice
    roll_dice(table, seat, count, chance)
    chance.tell(told.REROLLED, seat, action.code)


def legal_meddling(table: Table) -> list[Action]:
    """Any one die that lies open, whosever it is, or none. DEA-306, DEA-814"""
    actions: list[Action] = [KEEP]
    for index in range(table.seats * FACES):
        if table.pool[index] > 0:
            actions.append(MEDDLES[index])
    return actions


def apply_meddling(table: Table, action: Action, chance: Chance) -> None:
    """One die is rolled again, and the new face stands. DEA-306, DEA-Q36"""
    if not isinstance(action, Meddle):
        chance.tell(told.LEFT_DICE, table.best_coach)
        return
    table.pool[action.seat * FACES + action.face - 1] -= 1
    face = chance.roll(FACES)
    table.pool[action.seat * FACES + face - 1] += 1
    if action.seat == table.best_coach:
        chance.tell(told.MEDDLED_SELF, action.seat, action.face, face)
    else:
        chance.tell(told.MEDDLED, table.best_coach, action.seat, action.face, face)


def best_totals(table: Table, seats: list[int]) -> list[int]:
    """Those of some seats whose dice show most."""
    most: i64 = NONE
    for seat in seats:
        most = max(most, pips(table, seat))
    return [seat for seat in seats if pips(table, seat) == most]
