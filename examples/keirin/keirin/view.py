"""What one seat may know of a track of Keirin, and tracks that fit it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pentathlon.engine.chance import UNSEEN, Chance
from pentathlon.engine.game import View

from .rules import CARDS, COPIES, KeirinState, to_text


class KeirinView(View):
    """The open track, and the watcher's own hand."""

    def __init__(self, seat: int, table: KeirinState) -> None:
        self.seat: Final = seat
        self.table: Final = table
        """What lies open: the pile and the hands of others are empty in it."""

    def to_json(self) -> dict[str, object]:
        table = self.table
        return {
            **self.own_json(),
            "used": to_text(table.used),
            "laid": [CARDS[card] for card in table.laid],
            "lengths": list(table.lengths),
            "lap": table.lap,
            "laps": table.laps,
        }

    def own_json(self) -> dict[str, object]:
        hand = None if self.seat < 0 else to_text(self.table.hands[self.seat])
        return {"seat": self.seat, "hand": hand}


def look(state: KeirinState, seat: int) -> KeirinView:
    """A new table, onto which only what the watcher may see is laid. KEI-2, KEI-7"""
    table = KeirinState(len(state.hands), state.laps)
    table.pile = [0] * len(CARDS)
    table.used, table.laid = list(state.used), list(state.laid)
    table.lengths, table.lap = list(state.lengths), state.lap
    if seat >= 0:
        table.hands[seat] = list(state.hands[seat])
    return KeirinView(seat, table)


def unseen_cards(view: KeirinView) -> list[int]:
    """What the watcher cannot place: the pile and the hands of others."""
    seen = [sum(cards) for cards in zip(view.table.used, *view.table.hands, strict=True)]
    return [COPIES - count for count in seen]


def imagine(view: KeirinView, chance: Chance) -> KeirinState:
    """The cards that the watcher cannot place are dealt anew."""
    state = view.table.clone()
    unseen = vec[i64](unseen_cards(view))
    for seat, hand in enumerate(state.hands):
        if seat != view.seat:
            for _ in range(state.hand_size):
                hand[int(chance.draw(unseen, UNSEEN))] += 1
    state.pile = [int(count) for count in unseen]
    return state
