"""A step played again from its view, with somebody listening to the dice: who rolled what."""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.chance import Cards, Chance, Replaying
from pentathlon.engine.record import Seen, read_outcome

from .actions import parse
from .data import CODES, NONE
from .frame import apply
from .state import StadiumState
from .view import StadiumView


class Roll:
    """Dice that one seat rolled, one after the other, in one event."""

    def __init__(self, event: i64, seat: i64, faces: list[int]) -> None:
        self.event: Final = event
        self.seat: Final = seat
        self.faces: Final = faces


class Listener(Chance):
    """Gives recorded answers again and notes at whose turn each die fell."""

    def __init__(self, table: StadiumState, luck: list[str]) -> None:
        self.table: Final = table
        self.told: Final = Replaying([read_outcome(text, CODES) for text in luck])
        self.rolls: list[Roll] = []

    def roll(self, faces: i64) -> i64:
        face = self.told.roll(faces)
        event, seat = self.table.event, self.table.turn
        last = self.rolls[-1] if self.rolls else Roll(NONE, NONE, [])
        if last.event != event or last.seat != seat:
            last = Roll(event, seat, [])
            self.rolls.append(last)
        last.faces.append(int(face))
        return face

    def draw(self, pile: Cards, seen_by: i64) -> i64:
        return self.told.draw(pile, seen_by)

    def below(self, count: i64, seen_by: i64) -> i64:
        return self.told.below(count, seen_by)


def rolls_of(before: StadiumView, seen: Seen) -> list[Roll]:
    """The dice of a step, in order, each with the seat that rolled it."""
    if not seen.luck:
        return []
    table = before.table.clone()
    listener = Listener(table, seen.luck)
    for seat, text in seen.choices:
        apply(table, seat, parse(text), listener)
    return listener.rolls
