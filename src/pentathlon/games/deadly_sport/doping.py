"""Phase 3, last part: one seat after another uses pills."""

from mypy_extensions import i64

from pentathlon.engine.chance import Chance
from pentathlon.engine.game import Action

from . import told
from .actions import DOPES, REROLL_ALL, STOP, Dope, RerollAll
from .data import FACES
from .dice import pool_count, put_away, roll_dice
from .fitting import can_dope_to
from .placing import open_placing
from .table import Phase, Table


def open_doping(table: Table) -> None:
    """Pill time begins with the first player. DEA-307, DEA-Q16"""
    table.phase = Phase.DOPING
    table.turn = table.coach_1a
    if not can_dope(table, table.turn):
        next_doper(table)


def next_doper(table: Table) -> None:
    """The next seat that has a pill and a die to use it on; after the last one, placing."""
    table.turn = table.next_seat(table.turn)
    while table.turn != table.coach_1a and not can_dope(table, table.turn):
        table.turn = table.next_seat(table.turn)
    if table.turn == table.coach_1a:
        open_placing(table)


def can_dope(table: Table, seat: i64) -> bool:
    """A pill, and an undoped die that lies open. DEA-Q18, DEA-Q26"""
    return table.pills[seat] > 0 and pool_count(table, seat) > 0


def legal_doping(table: Table, seat: i64) -> list[Action]:
    """A full reroll, a die doped to a value that has its place, or no more. DEA-308 to DEA-313"""
    actions: list[Action] = [REROLL_ALL]
    for value in range(1, FACES + 1):
        if can_dope_to(table, seat, value):
            for face in range(FACES):
                if table.pool[seat * FACES + face] > 0:
                    actions.append(DOPES[face * FACES + value - 1])
    actions.append(STOP)
    return actions


def apply_doping(table: Table, seat: i64, action: Action, chance: Chance) -> None:
    """One pill, one use; the seat goes on until it stops or can no more. DEA-Q16, DEA-Q17"""
    if isinstance(action, RerollAll):
        reroll_everything(table, seat, chance)
    elif isinstance(action, Dope):
        table.pills[seat] -= 1
        table.pool[seat * FACES + action.face - 1] -= 1
        table.doped_pool[seat * FACES + action.value - 1] += 1
        chance.tell(told.DOPED, seat, action.face, action.value)
    else:
        chance.tell(told.STOPPED, seat)
        next_doper(table)
        return
    if not can_dope(table, seat):
        next_doper(table)


def reroll_everything(table: Table, seat: i64, chance: Chance) -> None:
    """All undoped dice anew; the pill returns to the supply. DEA-309, DEA-Q18"""
    table.pills[seat] -= 1
    table.supply += 1
    count = pool_count(table, seat)
    put_away(table, seat)
    roll_dice(table, seat, count, chance)
    chance.tell(told.REROLLED_ALL, seat)
