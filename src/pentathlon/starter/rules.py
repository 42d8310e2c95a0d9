"""The rules of Starter: the cards, the choices, the table, and what happens at it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pentathlon.engine.chance import Chance, only
from pentathlon.engine.game import Action, Result, State
from pentathlon.engine.telling import HEAVY, LIGHT, PILE, ROW, SEAT, Fact, Kind

CARDS: Final = ("P1", "P2", "P3", "P4", "P5", "P6")
"""The paces, the slowest first."""
COPIES: Final = 4
HAND: Final = 3
"""Cards dealt to each seat, and rounds."""

PACE: Final = Fact("pace", CARDS)
DEALT: Final = Kind("dealt", SEAT, PACE, weight=LIGHT, hides="pace", joins=PILE)
LAID: Final = Kind("laid", SEAT, PACE, joins=ROW)
SCORED: Final = Kind("scored", SEAT, weight=HEAVY)
TIED: Final = Kind("tied")
KINDS: Final = (DEALT, LAID, SCORED, TIED)
"""What can happen; `words/` has a sentence for each."""


class Lay(Action):
    """A card of the hand is laid. STA-3"""

    def __init__(self, card: int) -> None:
        super().__init__(f"lay:{CARDS[card]}")
        self.card: Final = card


LAYS: Final = [Lay(card) for card in range(len(CARDS))]
BY_TEXT: Final = {action.text: action for action in LAYS}


class StarterState(State):
    """The table: hands and pile as counts of each pace."""

    def __init__(self, seats: int) -> None:
        self.hands = [[0] * len(CARDS) for _ in range(seats)]
        self.pile = [COPIES] * len(CARDS)
        self.used = [0] * len(CARDS)
        """Cards laid in earlier rounds."""
        self.laid: list[int] = []
        """The last round, a card a seat."""
        self.points = [0] * seats
        self.round = 0

    def clone(self) -> "StarterState":
        copy = StarterState(len(self.hands))
        copy.hands = [list(hand) for hand in self.hands]
        copy.pile, copy.used, copy.laid = list(self.pile), list(self.used), list(self.laid)
        copy.points, copy.round = list(self.points), self.round
        return copy

    def seat_count(self) -> int:
        return len(self.hands)

    def to_json(self) -> dict[str, object]:
        return {
            "hands": [to_text(hand) for hand in self.hands],
            "used": to_text(self.used),
            "laid": [CARDS[card] for card in self.laid],
            "points": list(self.points),
            "round": self.round,
        }


def to_text(cards: list[int]) -> str:
    """Counted cards in words: `P2 2*P5`."""
    held = [(count, CARDS[card]) for card, count in enumerate(cards) if count]
    return " ".join(name if count == 1 else f"{count}*{name}" for count, name in held)


# Set-up


def set_up(seats: int, chance: Chance) -> StarterState:
    """Three cards to each hand, seen by their owner alone. STA-1, STA-2"""
    state = StarterState(seats)
    pile = vec[i64](state.pile)
    for seat in range(seats):
        for _ in range(HAND):
            card = int(chance.draw(pile, only(seat)))
            state.hands[seat][card] += 1
            chance.whisper(only(seat), DEALT, seat, card)
    state.pile = [int(count) for count in pile]
    return state


# A round


def legal(state: StarterState, seat: int) -> list[Lay]:
    """Any card of the hand. STA-3"""
    return [action for action in LAYS if state.hands[seat][action.card]]


def lay_all(state: StarterState, actions: list[Lay], chance: Chance) -> None:
    """All cards are shown together, then the round is scored. STA-3, STA-4, STA-5"""
    state.laid = [action.card for action in actions]
    for seat, card in enumerate(state.laid):
        state.hands[seat][card] -= 1
        state.used[card] += 1
        chance.tell(LAID, seat, card)
    chance.show(state)
    score(state, chance)
    state.round += 1


def score(state: StarterState, chance: Chance) -> None:
    """The fastest card alone is worth a point; like cards stop each other. STA-4"""
    fastest = max(state.laid)
    if state.laid.count(fastest) > 1:
        chance.tell(TIED)
        return
    winner = state.laid.index(fastest)
    state.points[winner] += 1
    chance.tell(SCORED, winner)


# The end


def result(state: StarterState) -> Result | None:
    """After three rounds the most points win; equal points share a place. STA-6"""
    if state.round < HAND:
        return None
    places = [1 + sum(other > own for other in state.points) for own in state.points]
    return Result(places, list(state.points), "rounds_over")
