"""Tournaments: free dice decide who chooses, or draws, before whom. DEA-810 to DEA-814"""

from mypy_extensions import i64

from pentathlon.engine.chance import EVERYONE, Chance
from pentathlon.engine.game import Action

from . import told
from .data import EXTRA_ROLLS, KINDS, SPORTS
from .dice import (
    apply_meddling,
    apply_reroll,
    is_any_die_open,
    pips,
    pool_count,
    put_away,
    roll_free,
)
from .state import DeadlySportState
from .table import Phase, Table


def enter(table: Table, only_doped: bool) -> None:
    """The participants of the sport line up clockwise from the first player. DEA-Q33, DEA-Q40"""
    dice = table.doped if only_doped else table.new
    seat = table.coach_1a
    for _ in range(table.seats):
        if dice[seat * SPORTS + table.sport] > 0:
            table.order[table.entrants] = seat
            table.level[table.entrants] = 0
            table.entrants += 1
        seat = table.next_seat(seat)
    table.high = table.entrants


def dissolve(table: Table) -> None:
    """The participants of the sport go apart."""
    table.entrants = 0
    table.low = 0
    table.high = 0
    table.extra = 0
    table.chooser = 0


def is_rolling(table: Table, seat: i64) -> bool:
    """Whether a seat is in the running tournament."""
    return any(table.order[place] == seat for place in range(table.low, table.high))


def roll_tournament(table: Table, chance: Chance) -> None:
    """Everyone in it rolls all free dice, clockwise from the first player. DEA-810"""
    for place in range(table.low, table.high):
        kind = told.ENTERED if table.extra == 0 else told.LEVEL
        chance.tell(kind, table.order[place], table.sport)
    seat = table.coach_1a
    for _ in range(table.seats):
        if is_rolling(table, seat):
            roll_free(table, seat, chance)
        seat = table.next_seat(seat)
    if pool_count(table, table.coach_1a) > 0:
        table.phase = Phase.TOURNAMENT_REROLL
    else:
        open_tournament_meddling(table)


def apply_tournament_reroll(table: Table, seat: i64, action: Action, chance: Chance) -> None:
    """The 1A holder's power, once a tournament. DEA-813, DEA-Q36"""
    apply_reroll(table, seat, action, chance)
    open_tournament_meddling(table)


def open_tournament_meddling(table: Table) -> None:
    """The Best Coach may act in any tournament, or by option in the own ones only. DEA-Q37"""
    may_act = table.rules.meddles_anywhere or is_rolling(table, table.best_coach)
    if may_act and is_any_die_open(table):
        table.phase = Phase.TOURNAMENT_MEDDLING
    else:
        table.phase = Phase.RANKING


def apply_tournament_meddling(table: Table, action: Action, chance: Chance) -> None:
    """The Best Coach's power, once a tournament. DEA-814, DEA-Q36"""
    apply_meddling(table, action, chance)
    table.phase = Phase.RANKING


# Ranking


def rank_group(state: DeadlySportState, chance: Chance) -> None:
    """The totals order the group; those level go on among themselves. DEA-811, DEA-812"""
    chance.show(state)
    table = state.table
    sort_group(table)
    split_group(table)
    for place in range(table.low, table.high):
        put_away(table, table.order[place])
    if table.extra == EXTRA_ROLLS and table.level[table.high - 1] == table.low:
        draw_lots(table, table.low, table.high, chance)
    settle_ranking(table, chance)


def sort_group(table: Table) -> None:
    """The highest total first."""
    for place in range(table.low + 1, table.high):
        seat = table.order[place]
        rolled = pips(table, seat)
        slot = place
        while slot > table.low and pips(table, table.order[slot - 1]) < rolled:
            table.order[slot] = table.order[slot - 1]
            slot -= 1
        table.order[slot] = seat


def split_group(table: Table) -> None:
    """Places with equal totals are level."""
    start = table.low
    for place in range(table.low + 1, table.high):
        if pips(table, table.order[place]) != pips(table, table.order[place - 1]):
            start = place
        table.level[place] = start


def settle_ranking(table: Table, chance: Chance) -> None:
    """The first places still level roll again, or draw lots without dice. DEA-Q34, DEA-Q58"""
    low: i64 = 0
    while low < table.entrants:
        high = end_of_level(table, low)
        if high - low > 1:
            if table.free_dice(table.order[low]) > 0:
                roll_again(table, low, high)
                return
            draw_lots(table, low, high, chance)
        low = high
    for place in range(table.entrants):
        chance.tell(told.RANKED, table.order[place])
    table.phase = Phase.CHOICE if is_any_card_showing(table) else Phase.DRAW


def end_of_level(table: Table, low: i64) -> i64:
    """The first place that is not level with this one any more."""
    high = low + 1
    while high < table.entrants and table.level[high] == table.level[low]:
        high += 1
    return high


def roll_again(table: Table, low: i64, high: i64) -> None:
    """A supplementary tournament; a smaller group starts its own count. DEA-812, DEA-Q35"""
    is_same_group = low == table.low and high == table.high
    table.extra = table.extra + 1 if is_same_group else 1
    table.low = low
    table.high = high
    table.phase = Phase.TOURNAMENT


def draw_lots(table: Table, low: i64, high: i64, chance: Chance) -> None:
    """Lots order these places. DEA-Q34, DEA-Q35"""
    for place in range(low, high - 1):
        drawn = place + chance.below(high - place, EVERYONE)
        seat = table.order[drawn]
        table.order[drawn] = table.order[place]
        table.order[place] = seat
        table.level[place] = place
        chance.tell(told.LOT, seat)
    table.level[high - 1] = high - 1
    chance.tell(told.LOT, table.order[high - 1])


def is_any_card_showing(table: Table) -> bool:
    """Whether a turned card waits for its owner; in a doping check none does."""
    return any(table.turned[kind] > 0 for kind in range(KINDS))
