"""A track of Keirin stated by hand, or saved.

    {"hands": ["G1 2*G5 G8", "G2 G3 G6 G7"], "lengths": [3, 5], "lap": 2}

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

from .rules import CARDS, MOST_SEATS, KeirinState

FIELDS: Final = ("hands", "used", "laid", "lengths", "lap")
FURTHEST: Final = 1000


def read_table(laps: int, json: dict[str, object]) -> KeirinState:
    """What is wrong with it is a problem, in words."""
    check_fields(json, FIELDS)
    hands = [read_cards(text) for text in read_list(json, "hands")]
    state = KeirinState(int(check_number(len(hands), "hands", 2, MOST_SEATS)), laps)
    state.hands, state.used = hands, read_cards(json.get("used", ""))
    state.lap = int(read_number(json, "lap", 0, 0, laps))
    state.laid = [read_card(name) for name in read_each(json, "laid", [])]
    numbers = read_each(json, "lengths", list(state.lengths))
    state.lengths = [int(check_number(each, "lengths", 0, FURTHEST)) for each in numbers]
    state.pile = [count - named(state, card) for card, count in enumerate(state.pile)]
    check_cards(state)
    return state


def read_each(json: dict[str, object], name: str, usual: list[int]) -> list[object]:
    """A list with one entry a seat; what is usual where nothing is stated."""
    stated = read_list(json, name)
    if stated and len(stated) != len(read_list(json, "hands")):
        raise Problem("table_each", name=name, count=len(stated))
    return stated or list(usual)


def check_cards(state: KeirinState) -> None:
    """Five of each gear, and hands of one size. KEI-2, KEI-7"""
    if min(state.pile) < 0:
        raise Problem("table_cards", card=CARDS[state.pile.index(min(state.pile))])
    if any(sum(hand) != state.hand_size for hand in state.hands):
        raise Problem("table_hands", count=state.hand_size)


def read_cards(text: object) -> list[int]:
    """Counted cards such as `G2 2*G5`."""
    cards = [0] * len(CARDS)
    for name, count in read_counted(text):
        cards[read_card(name)] += count
    return cards


def read_card(name: object) -> int:
    if name not in CARDS:
        raise Problem("table_card", text=name, cards=" ".join(CARDS))
    return CARDS.index(str(name))


def named(state: KeirinState, card: int) -> int:
    """How many of a kind lie elsewhere than in the pile."""
    return state.used[card] + sum(hand[card] for hand in state.hands)
