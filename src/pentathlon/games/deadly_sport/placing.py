"""Phases 4 to 7: dice go to sports, old dice come home, injuries heal, training is lost."""

from mypy_extensions import i64

from pentathlon.engine.chance import Chance
from pentathlon.engine.game import Action

from . import told
from .actions import DONE, DOPED_PLACES, PLACES, Place
from .data import FACES, INJURIES, NONE, SPORTS, TRAINING
from .deck import put_under
from .dice import doped_count, put_away
from .fitting import can_place_doped, is_spare, is_vacant
from .table import Phase, Table

# Phase 4: placing


def open_placing(table: Table) -> None:
    """The first player places first. DEA-401"""
    table.phase = Phase.PLACING
    table.turn = table.coach_1a


def legal_placing(table: Table, seat: i64) -> list[Action]:
    """Each die at each sport that takes it; done, when no doped die is left. DEA-401 to DEA-410"""
    actions: list[Action] = []
    doped = doped_count(table, seat)
    for sport in range(SPORTS):
        if is_vacant(table, seat, sport):
            add_placings(table, seat, sport, doped, actions)
    if doped == 0:
        actions.append(DONE)
    return actions


def add_placings(table: Table, seat: i64, sport: i64, doped: i64, actions: list[Action]) -> None:
    """The dice that one sport takes. DEA-405 to DEA-407, DEA-313, DEA-Q21"""
    if doped == 0 or is_spare(table, seat, sport):
        for value in range(1, min(table.old[seat * SPORTS + sport] + 1, FACES) + 1):
            if table.pool[seat * FACES + value - 1] > 0:
                actions.append(PLACES[sport * FACES + value - 1])
    if doped > 0:
        for value in range(1, FACES + 1):
            if can_place_doped(table, seat, sport, value):
                actions.append(DOPED_PLACES[sport * FACES + value - 1])


def apply_placing(table: Table, seat: i64, action: Action, chance: Chance) -> None:
    """A die goes to its sport; or the seat is done, and the next one places. DEA-401, DEA-Q24"""
    if isinstance(action, Place):
        place(table, seat, action, chance)
        return
    put_away(table, seat)
    chance.tell(told.DONE, seat)
    table.turn = table.next_seat(seat)
    if table.turn == table.coach_1a:
        table.turn = NONE
        table.phase = Phase.TAKING_BACK


def place(table: Table, seat: i64, action: Place, chance: Chance) -> None:
    """The die lies at the sport, a doped one on its pill. DEA-312, DEA-403"""
    index = seat * SPORTS + action.sport
    die = seat * FACES + action.value - 1
    table.new[index] = action.value
    if action.is_doped:
        table.doped_pool[die] -= 1
        table.doped[index] = 1
        chance.tell(told.PLACED_DOPED, seat, action.sport, action.value)
    else:
        table.pool[die] -= 1
        chance.tell(told.PLACED, seat, action.sport, action.value)


# Phase 5: taking back dice


def take_back(table: Table, chance: Chance) -> None:
    """All old dice go home, from closed sports too. DEA-501, DEA-502"""
    count: i64 = 0
    for index in range(table.seats * SPORTS):
        if table.old[index] > 0:
            table.old[index] = 0
            count += 1
    if count > 0:
        chance.tell(told.DICE_HOME, count)
    table.phase = Phase.HEALING


# Phase 6: healing


def heal(table: Table, chance: Chance) -> None:
    """Every die on a U2 or U4 is a day nearer home; the card stays. DEA-601 to DEA-603"""
    for card in range(SPORTS * INJURIES):
        if table.injury_dice[card] > 0:
            table.injury_dice[card] -= 1
            tell_healing(table, card, chance)
    table.phase = Phase.LOSS


def tell_healing(table: Table, card: i64, chance: Chance) -> None:
    """How far an injury is, or that its die is home."""
    sport = card // INJURIES
    if table.injury_dice[card] > 0:
        chance.tell(told.HEALS, table.injured[card], sport, table.injury_dice[card])
    else:
        chance.tell(told.HEALED, table.injured[card], sport)


# Phase 7: loss of training


def lose_training(table: Table, chance: Chance) -> None:
    """Whoever skips an open sport loses a unit of it. DEA-701, DEA-702, DEA-Q29"""
    seat = table.coach_1a
    for _ in range(table.seats):
        for sport in range(SPORTS):
            if is_out_of_training(table, seat, sport):
                table.units[seat * SPORTS + sport] -= 1
                put_under(table, sport, TRAINING)
                chance.tell(told.LOST, seat, sport)
        seat = table.next_seat(seat)
    table.sport = NONE
    table.phase = Phase.NEXT_SPORT


def is_out_of_training(table: Table, seat: i64, sport: i64) -> bool:
    """Units of an open sport, and no die there. DEA-701, DEA-702"""
    index = seat * SPORTS + sport
    return table.units[index] > 0 and table.new[index] == 0 and table.is_open(sport)
