"""What one seat may know of a table of Starter, and tables that fit it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pentathlon.engine.chance import UNSEEN, Chance
from pentathlon.engine.game import View

from .rules import CARDS, COPIES, HAND, StarterState, to_text


class StarterView(View):
    """The open table, and the watcher's own hand."""

    def __init__(self, seat: int, table: StarterState) -> None:
        self.seat: Final = seat
        self.table: Final = table
        """What lies open: the pile and the hands of others are empty in it."""

    def to_json(self) -> dict[str, object]:
        table = self.table
        return {
            **self.own_json(),
            "used": to_text(table.used),
            "laid": [CARDS[card] for card in table.laid],
            "points": list(table.points),
            "round": table.round,
        }

    def own_json(self) -> dict[str, object]:
        hand = None if self.seat < 0 else to_text(self.table.hands[self.seat])
        return {"seat": self.seat, "hand": hand}


def look(state: StarterState, seat: int) -> StarterView:
    """A new table, onto which only what the watcher may see is laid. STA-2"""
    table = StarterState(len(state.hands))
    table.pile = [0] * len(CARDS)
    table.used, table.laid = list(state.used), list(state.laid)
    table.points, table.round = list(state.points), state.round
    if seat >= 0:
        table.hands[seat] = list(state.hands[seat])
    return StarterView(seat, table)


def imagine(view: StarterView, chance: Chance) -> StarterState:
    """The cards that the watcher cannot place are dealt anew."""
    state = view.table.clone()
    seen = [sum(cards) for cards in zip(state.used, *state.hands, strict=True)]
    unseen = vec[i64]([COPIES - count for count in seen])
    for seat, hand in enumerate(state.hands):
        if seat != view.seat:
            for _ in range(HAND - state.round):
                hand[int(chance.draw(unseen, UNSEEN))] += 1
    state.pile = [int(count) for count in unseen]
    return state
