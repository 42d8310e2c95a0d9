"""The eight decks: what nobody has seen is a bag, what was put under it is a known order.

Cards come off the top and go under the bottom, so the seen part is always the lower one, and
everybody who remembers knows it. DEA-835, DEA-Q47, section 7
"""

from librt.vecs import vec
from mypy_extensions import i64

from pentathlon.engine.chance import EVERYONE, Chance

from .data import DECK_SIZE, FATAL, KINDS, LIGHT, SEVERE, TRAINING
from .table import Table


def hidden_count(table: Table, sport: i64) -> i64:
    """How many cards of a deck nobody has seen."""
    count: i64 = 0
    for index in range(sport * KINDS, (sport + 1) * KINDS):
        count += table.hidden[index]
    return count


def deck_count(table: Table, sport: i64) -> i64:
    """How many cards lie in a deck."""
    return hidden_count(table, sport) + table.known_count[sport]


def take_top(table: Table, sport: i64, chance: Chance) -> i64:
    """The top card is turned up before all: from the bag, or the first of the known ones."""
    base = sport * KINDS
    if hidden_count(table, sport) == 0:
        return take_known(table, sport)
    bag = vec[i64](
        [
            table.hidden[base + TRAINING],
            table.hidden[base + LIGHT],
            table.hidden[base + SEVERE],
            table.hidden[base + FATAL],
        ]
    )
    kind = chance.draw(bag, EVERYONE)
    table.hidden[base + kind] -= 1
    return kind


def take_known(table: Table, sport: i64) -> i64:
    """The highest of the known cards comes off, the others move up."""
    base = sport * DECK_SIZE
    kind = table.known[base]
    last = base + table.known_count[sport] - 1
    for index in range(base, last):
        table.known[index] = table.known[index + 1]
    table.known[last] = 0
    table.known_count[sport] -= 1
    return kind


def put_under(table: Table, sport: i64, kind: i64) -> None:
    """A card goes to the very bottom. DEA-Q47"""
    table.known[sport * DECK_SIZE + table.known_count[sport]] = kind
    table.known_count[sport] += 1


def kinds_left(table: Table, sport: i64, kind: i64) -> i64:
    """How many cards of a kind lie in a deck, wherever. Section 7"""
    count = table.hidden[sport * KINDS + kind]
    base = sport * DECK_SIZE
    for index in range(base, base + table.known_count[sport]):
        if table.known[index] == kind:
            count += 1
    return count
