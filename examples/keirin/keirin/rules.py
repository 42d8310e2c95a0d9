"""The rules of Keirin in rulebook order: gears, the grid, a lap, the finish."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pentathlon.engine.chance import Chance, only
from pentathlon.engine.game import Action, Result, State
from pentathlon.engine.telling import COUNT, HEAVY, LIGHT, PILE, ROW, SEAT, Fact, Kind

CARDS: Final = ("G1", "G2", "G3", "G4", "G5", "G6", "G7", "G8")
"""The gears, the smallest first."""
COPIES: Final = 5
HAND: Final = 4
MOST_SEATS: Final = 5
SLIPSTREAM: Final = 1
"""Lengths gained behind a gear that is one larger. KEI-5"""
CONTACT: Final = 2
"""Lengths lost by those who share the largest gear. KEI-6"""

GEAR: Final = Fact("gear", CARDS)
WHEEL: Final = Fact("wheel", is_seat=True)

DEALT: Final = Kind("dealt", SEAT, GEAR, weight=LIGHT, hides="gear", joins=PILE)
LAID: Final = Kind("laid", SEAT, GEAR, joins=ROW)
SLIPPED: Final = Kind("slipped", SEAT, WHEEL)
TOUCHED: Final = Kind("touched", SEAT, joins=ROW)
RODE: Final = Kind("rode", SEAT, COUNT, joins=ROW)
SHUFFLED: Final = Kind("shuffled", weight=LIGHT)
DREW: Final = Kind("drew", SEAT, GEAR, weight=LIGHT, hides="gear", joins=PILE)
BELL: Final = Kind("bell", weight=HEAVY)
FINISHED: Final = Kind("finished", SEAT, COUNT, weight=HEAVY, joins=ROW)
KINDS: Final = (DEALT, LAID, SLIPPED, TOUCHED, RODE, SHUFFLED, DREW, BELL, FINISHED)


class Ride(Action):
    """A gear of the hand is ridden for a lap. KEI-3"""

    def __init__(self, card: int) -> None:
        super().__init__(f"ride:{CARDS[card]}")
        self.card: Final = card


RIDES: Final = [Ride(card) for card in range(len(CARDS))]
BY_TEXT: Final = {action.text: action for action in RIDES}


class KeirinState(State):
    """The track: hands, pile and used cards as counts of each gear."""

    def __init__(self, seats: int, laps: int) -> None:
        self.laps: Final = laps
        self.hands = [[0] * len(CARDS) for _ in range(seats)]
        self.pile = [COPIES] * len(CARDS)
        self.used = [0] * len(CARDS)
        self.laid: list[int] = []
        """The gears of the last lap, one a seat."""
        self.lengths = [0] * seats
        self.lap = 0
        """Laps ridden."""

    def clone(self) -> "KeirinState":
        copy = KeirinState(len(self.hands), self.laps)
        copy.hands = [list(hand) for hand in self.hands]
        copy.pile, copy.used, copy.laid = list(self.pile), list(self.used), list(self.laid)
        copy.lengths, copy.lap = list(self.lengths), self.lap
        return copy

    def seat_count(self) -> int:
        return len(self.hands)

    @property
    def is_over(self) -> bool:
        return self.lap == self.laps

    @property
    def is_final_lap(self) -> bool:
        """Whether the lap that is ridden now is the last. KEI-9"""
        return self.lap == self.laps - 1

    @property
    def hand_size(self) -> int:
        """Four cards before every lap; after the last nobody draws. KEI-2, KEI-7"""
        return HAND - 1 if self.is_over else HAND

    def to_json(self) -> dict[str, object]:
        return {
            "hands": [to_text(hand) for hand in self.hands],
            "used": to_text(self.used),
            "laid": [CARDS[card] for card in self.laid],
            "lengths": list(self.lengths),
            "lap": self.lap,
        }


def to_text(cards: list[int]) -> str:
    """Counted cards in words: `G2 2*G5`."""
    held = [(count, CARDS[card]) for card, count in enumerate(cards) if count]
    return " ".join(name if count == 1 else f"{count}*{name}" for count, name in held)


# The grid


def set_up(seats: int, laps: int, chance: Chance) -> KeirinState:
    """Four gears to each rider, seen by their owner alone. KEI-1, KEI-2"""
    state = KeirinState(seats, laps)
    for seat in range(seats):
        for _ in range(HAND):
            draw(state, seat, DEALT, chance)
    return state


def draw(state: KeirinState, seat: int, kind: Kind, chance: Chance) -> None:
    """A card of the pile; an empty pile is made anew from the used cards. KEI-7, KEI-8"""
    if sum(state.pile) == 0:
        state.pile, state.used = state.used, [0] * len(CARDS)
        chance.tell(SHUFFLED)
    pile = vec[i64](state.pile)
    card = int(chance.draw(pile, only(seat)))
    state.pile = [int(count) for count in pile]
    state.hands[seat][card] += 1
    chance.whisper(only(seat), kind, seat, card)


# A lap


def legal(state: KeirinState, seat: int) -> list[Ride]:
    """Any gear of the hand. KEI-3"""
    return [action for action in RIDES if state.hands[seat][action.card]]


def ride_lap(state: KeirinState, actions: list[Ride], chance: Chance) -> None:
    """Gears are shown together, then all ride, then all draw. KEI-3 to KEI-9"""
    lay(state, [action.card for action in actions], chance)
    chance.show(state)
    ride(state, chance)
    state.lap += 1
    if state.is_over:
        finish(state, chance)
        return
    chance.show(state)
    for seat in range(len(state.hands)):
        draw(state, seat, DREW, chance)
    if state.is_final_lap:
        chance.tell(BELL)


def lay(state: KeirinState, cards: list[int], chance: Chance) -> None:
    """Gears that were ridden are used and lie open. KEI-3, KEI-7"""
    state.laid = cards
    for seat, card in enumerate(cards):
        state.hands[seat][card] -= 1
        state.used[card] += 1
        chance.tell(LAID, seat, card)


def ride(state: KeirinState, chance: Chance) -> None:
    """Everybody moves by gear, slipstream and contact. KEI-4 to KEI-6, KEI-9"""
    for seat, card in enumerate(state.laid):
        if is_slipped(state, card):
            chance.tell(SLIPPED, seat, state.laid.index(card + 1))
        if is_touched(state, card):
            chance.tell(TOUCHED, seat)
    for seat, card in enumerate(state.laid):
        lengths = lengths_of(state, card)
        state.lengths[seat] += lengths
        chance.tell(RODE, seat, lengths)


def lengths_of(state: KeirinState, card: int) -> int:
    """A gear is worth its number, twice that in the final lap. KEI-4, KEI-9"""
    lengths = (card + 1) * (2 if state.is_final_lap else 1)
    if is_slipped(state, card):
        lengths += SLIPSTREAM
    if is_touched(state, card):
        lengths -= CONTACT
    return lengths


def is_slipped(state: KeirinState, card: int) -> bool:
    """Whether somebody rode a gear that is just one larger. KEI-5"""
    return card + 1 in state.laid


def is_touched(state: KeirinState, card: int) -> bool:
    """Whether several share the largest gear. KEI-6"""
    return card == max(state.laid) and state.laid.count(card) > 1


# The finish


def finish(state: KeirinState, chance: Chance) -> None:
    """The riders over the line, the winner first. KEI-10"""
    for seat in sorted(range(len(state.hands)), key=lambda seat: (-strength(state, seat), seat)):
        chance.tell(FINISHED, seat, state.lengths[seat])


def strength(state: KeirinState, seat: int) -> int:
    """Lengths first; equal lengths are settled by the last gear. KEI-10"""
    return state.lengths[seat] * len(CARDS) + state.laid[seat]


def result(state: KeirinState) -> Result | None:
    """Who is furthest wins. KEI-10"""
    if not state.is_over:
        return None
    strengths = [strength(state, seat) for seat in range(len(state.hands))]
    places = [1 + sum(other > own for other in strengths) for own in strengths]
    return Result(places, list(state.lengths), "finish")
