"""What the club bot thinks a die, a card or a rival is worth. Section 10 of the rules"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.chance import Cards

from .actions import NO_CARD
from .data import DECK_SIZE, FATAL, KINDS, SPORTS, TRAINING
from .deck import deck_count, hidden_count
from .scoring import largest_set, score, sport_count
from .table import Table
from .training import does_strike

JOINING: Final = 0.7
"""How likely a later seat with an old die at a sport places there again. Note 9"""
DIE_OUT: Final = 0.3
"""What a die at a sport costs: it misses tournaments and the next training roll. Note 2"""
OVERREACH: Final = 2.5
"""What each die beyond the fifth costs on top: the next roll would be too small. Note 2"""
FOOTHOLD: Final = 0.3
"""How much of a unit's worth a foot in the door promises for later rounds. Note 7"""
STEP_UP: Final = 0.4
"""What each pip is worth as the next round's cap. Note 7"""
ENOUGH_SPORTS: Final[i64] = 5
"""Four to six sports are best. Note 1"""
SPARE_SPORT: Final = 0.4
"""What is left of a new sport's worth beyond that."""
PAIN: Final[tuple[float, ...]] = (0.0, 1.0, 2.0, 2.0)
"""What U2, U4 and U6 cost on top of the broken series. Note 10"""
CLOSING: Final = 3.0
"""What a leader gains by closing a sport towards the end. Note 12"""
HARMLESS: Final = 0.01
USELESS: Final = -0.01
"""An accident that does not strike is taken before no card, a unit of no use after it."""

# Cards


def unit_worth(table: Table, seat: i64, sport: i64) -> float:
    """What one more unit adds to the score, or promises to. Note 1"""
    units = table.units[seat * SPORTS + sport]
    sports = sport_count(table, seat)
    largest = largest_set(table, seat)
    if units == 0:
        worth = float(max(largest, 2))
        is_scarce = open_sports(table) <= ENOUGH_SPORTS
        return worth if sports < ENOUGH_SPORTS or is_scarce else worth * SPARE_SPORT
    if units == largest:
        return float(max(sports, 2))
    return float(sports) / float(1 + largest - units)


def held_worth(table: Table, seat: i64, sport: i64) -> float:
    """What would be lost without a die there. Note 7"""
    units = table.units[seat * SPORTS + sport]
    if units == 0:
        return 0.0
    if units == 1:
        return float(largest_set(table, seat))
    return unit_worth(table, seat, sport)


def card_worth(table: Table, seat: i64, sport: i64, kind: i64, value: i64, is_last: bool) -> float:
    """What a card brings or costs a seat. Notes 10, 12"""
    if kind == TRAINING:
        keeps = value > table.units[seat * SPORTS + sport]
        return unit_worth(table, seat, sport) if keeps else 0.0
    if not does_strike(table, kind, value, is_last):
        return 0.0
    if kind == FATAL:
        lost = unit_worth(table, seat, sport) + closing_pain(table, seat)
        return held_worth(table, seat, sport) - lost
    return -PAIN[kind] - 0.5 * held_worth(table, seat, sport)


def closing_pain(table: Table, seat: i64) -> float:
    """What a death costs: much early and in a crowd, and late in the game a leader likes it."""
    left = season_left(table)
    pain = PAIN[FATAL] * left * float(table.seats - 2)
    return pain - CLOSING * (1.0 - left) if is_leading(table, seat) else pain


def is_leading(table: Table, seat: i64) -> bool:
    """Whether nobody has a better score."""
    own = score(table, seat)
    return all(score(table, other) <= own for other in range(table.seats))


def season_left(table: Table) -> float:
    """How much of the game is still to come, by the sports that are open."""
    return float(open_sports(table)) / float(SPORTS)


def open_sports(table: Table) -> i64:
    """How many sports nobody has died of yet."""
    count: i64 = 0
    for sport in range(SPORTS):
        if table.is_open(sport):
            count += 1
    return count


def share_of(table: Table, sport: i64, kind: i64, cards: i64) -> float:
    """How likely one of the next cards is of a kind; known cards are remembered. Notes 11, 13"""
    unseen = hidden_count(table, sport)
    if unseen >= cards:
        return float(table.hidden[sport * KINDS + kind]) / float(unseen)
    count = table.hidden[sport * KINDS + kind]
    base = sport * DECK_SIZE
    for place in range(cards - unseen):
        if table.known[base + place] == kind:
            count += 1
    return float(count) / float(cards)


# Dice


def crowd_at(table: Table, seat: i64, sport: i64) -> float:
    """The foreign dice to expect at a sport: those there, and seats that come after. Note 9"""
    crowd = 0.0
    is_after = False
    other = table.coach_1a
    for _ in range(table.seats):
        if other == seat:
            is_after = True
        elif table.new[other * SPORTS + sport] > 0:
            crowd += 1.0
        elif is_after and table.old[other * SPORTS + sport] > 0:
            crowd += JOINING
        other = table.next_seat(other)
    return crowd


def die_cost(table: Table, seat: i64) -> float:
    """A die that is out is missed, the more so the fewer are left for the next roll. Note 2"""
    out = DIE_OUT if new_dice(table, seat) < ENOUGH_SPORTS else DIE_OUT + OVERREACH
    return out * season_left(table)


def new_dice(table: Table, seat: i64) -> i64:
    """How many dice a seat has placed this round."""
    count: i64 = 0
    for sport in range(SPORTS):
        if table.new[seat * SPORTS + sport] > 0:
            count += 1
    return count


def die_worth(table: Table, seat: i64, sport: i64, die: i64, is_doped: bool) -> float:
    """What a die at a sport promises: cards won and lost, form kept, a foot in the door."""
    crowd = crowd_at(table, seat, sport)
    value = die + i64(crowd + 0.5) + (1 if is_doped else 0)
    dice = 1 + i64(crowd + 0.5)
    cards = min(dice, deck_count(table, sport))
    is_last = cards == deck_count(table, sport)
    worth = held_worth(table, seat, sport) + STEP_UP * float(die)
    worth += FOOTHOLD * unit_worth(table, seat, sport)
    worth -= die_cost(table, seat)
    draws = 2.0 if is_doped and not is_last else 1.0
    for kind in range(KINDS):
        likely = share_of(table, sport, kind, cards)
        if likely > 0.0:
            worth += draws * likely * card_worth(table, seat, sport, kind, value, is_last)
    return worth


# Choosing cards


def best_card(table: Table, seat: i64, turned: Cards, can_refuse: bool, is_last: bool) -> i64:
    """A unit to keep, else an accident that does not strike, else none, else the least. Note 15"""
    value = table.value(seat, table.sport)
    best = NO_CARD
    most = 0.0 if can_refuse else -100.0
    for kind in range(KINDS):
        if turned[kind] > 0:
            worth = card_worth(table, seat, table.sport, kind, value, is_last)
            if worth == 0.0:
                worth = USELESS if kind == TRAINING else HARMLESS
            if worth > most:
                best, most = kind, worth
    return best


# Rivals


def rivals_of(table: Table, seat: i64) -> list[i64]:
    """The others clockwise: counted from a fixed seat, ties would favour some seats over others."""
    rivals = []
    other = table.next_seat(seat)
    while other != seat:
        rivals.append(other)
        other = table.next_seat(other)
    return rivals


def leader_but(table: Table, seat: i64) -> i64:
    """The rival with the best score, the next one among equals."""
    best = table.next_seat(seat)
    for other in rivals_of(table, seat):
        if score(table, other) > score(table, best):
            best = other
    return best


def weakest_but(table: Table, seat: i64) -> i64:
    """The rival with the lowest score, among equals the one who shares fewest sports. Note 5"""
    best = table.next_seat(seat)
    for other in rivals_of(table, seat):
        if burden(table, seat, other) < burden(table, seat, best):
            best = other
    return best


def burden(table: Table, seat: i64, other: i64) -> i64:
    """How little a rival deserves a gift: score first, then sports in common."""
    shared: i64 = 0
    for sport in range(SPORTS):
        if table.units[seat * SPORTS + sport] > 0 and table.units[other * SPORTS + sport] > 0:
            shared += 1
    return 10 * score(table, other) + shared
