"""Phase 9: each doped die draws one more card; then the round ends."""

from mypy_extensions import i64

from pentathlon.engine.chance import Chance

from . import told
from .data import NONE, SPORTS
from .deck import deck_count, take_top
from .state import DeadlySportState
from .table import Phase, Table
from .tournament import dissolve, enter
from .training import judge, take_pill_off


def next_check(table: Table, chance: Chance) -> None:
    """The next sport with doped dice; a closed one only gives its pills back. DEA-908, DEA-Q49"""
    table.sport += 1
    while table.sport < SPORTS and not is_doped_at(table, table.sport):
        table.sport += 1
    if table.sport == SPORTS:
        table.sport = NONE
        table.phase = Phase.ROUND_END
    elif table.is_open(table.sport):
        enter(table, True)
        table.phase = Phase.TOURNAMENT if table.entrants > 1 else Phase.DRAW  # DEA-907
    else:
        clear_pills(table, chance)


def is_doped_at(table: Table, sport: i64) -> bool:
    """Whether a doped die lies at a sport."""
    return any(table.doped[seat * SPORTS + sport] > 0 for seat in range(table.seats))


def clear_pills(table: Table, chance: Chance) -> None:
    """The pills still lying at the sport return to the supply without a card. DEA-908, DEA-Q46"""
    for seat in range(table.seats):
        if take_pill_off(table, seat, table.sport):
            chance.tell(told.UNCHECKED, seat, table.sport)


def draw_card(table: Table, chance: Chance) -> None:
    """The owner of the doped die draws the top card. DEA-901"""
    seat = table.order[table.chooser]
    table.dealt[seat] = take_top(table, table.sport, chance)
    chance.tell(told.DREW, seat, table.sport, table.dealt[seat])
    table.phase = Phase.VERDICT


def check(state: DeadlySportState, chance: Chance) -> None:
    """The card is evaluated, and the pill has come off. DEA-902 to DEA-910"""
    table = state.table
    seat = table.order[table.chooser]
    is_last = deck_count(table, table.sport) == 0
    value = table.value(seat, table.sport)  # DEA-Q42: with the pill, and the dice now there
    take_pill_off(table, seat, table.sport)
    judge(table, seat, value, is_last, chance)
    table.chooser += 1
    if table.is_open(table.sport) and table.chooser < table.entrants:
        table.phase = Phase.DRAW
    else:
        clear_pills(table, chance)  # DEA-908: those who did not draw before it closed
        dissolve(table)
        table.phase = Phase.DOPING_CHECK
    chance.show(state)


def is_all_closed(table: Table) -> bool:
    """Whether no sport is open any more. DEA-1002"""
    return all(victim != NONE for victim in table.fatal)


def grow_old(table: Table) -> None:
    """This round's dice are the old ones of the next. Section 3.11"""
    for index in range(table.seats * SPORTS):
        table.old[index] = table.new[index]
        table.new[index] = 0


def last_round_reason(table: Table) -> str:
    """Why no other round follows, if none does. DEA-1001, DEA-1002, DEA-Q51"""
    if is_all_closed(table):
        return "all_closed"
    limit: i64 = table.rules.round_limit
    return "round_limit" if table.round >= limit else ""
