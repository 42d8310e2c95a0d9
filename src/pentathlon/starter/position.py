"""A table of Starter stated by hand, or saved.

    {"hands": ["P1 2*P5", "P2 P3 P6"]}

is a whole table: what is not named lies in the pile.
"""

from typing import Final

from pentathlon.engine.errors import Problem
from pentathlon.engine.stated import (
    check_fields,
    check_number,
    read_counted,
    read_list,
    read_number,
)

from .rules import CARDS, HAND, StarterState

FIELDS: Final = ("hands", "used", "laid", "points", "round")


def read_table(json: dict[str, object]) -> StarterState:
    """What is wrong with it is a problem, in words."""
    check_fields(json, FIELDS)
    hands = [read_cards(text) for text in read_list(json, "hands")]
    state = StarterState(int(check_number(len(hands), "hands", 2, 4)))
    state.hands, state.used = hands, read_cards(json.get("used", ""))
    state.laid = [read_card(name) for name in read_list(json, "laid")]
    state.round = int(read_number(json, "round", 0, 0, HAND))
    state.points = [int(check_number(each, "points", 0, HAND)) for each in read_points(json, state)]
    state.pile = [count - named(state, card) for card, count in enumerate(state.pile)]
    if min(state.pile) < 0:
        raise Problem("table_cards", card=CARDS[state.pile.index(min(state.pile))])
    return state


def read_points(json: dict[str, object], state: StarterState) -> list[object]:
    """One number a seat; none where nothing is stated."""
    points = read_list(json, "points")
    return points if len(points) == len(state.hands) else list(state.points)


def read_cards(text: object) -> list[int]:
    """Counted cards such as `P2 2*P5`."""
    cards = [0] * len(CARDS)
    for name, count in read_counted(text):
        cards[read_card(name)] += count
    return cards


def read_card(name: object) -> int:
    if name not in CARDS:
        raise Problem("table_card", text=name, cards=" ".join(CARDS))
    return CARDS.index(str(name))


def named(state: StarterState, card: int) -> int:
    """How many of a kind lie elsewhere than in the pile."""
    return state.used[card] + sum(hand[card] for hand in state.hands)
