"""Keirin in words: choices, questions and the board; what happens is told from `did`."""

from collections.abc import Sequence
from typing import Final

from pentathlon.engine.game import Action, Result
from pentathlon.engine.words import Words

from .rules import BY_TEXT, CARDS
from .view import KeirinView

TRACK: Final = 40
"""Lengths that fit on a line of the board."""


class KeirinWords(Words[KeirinView]):
    """The words of Keirin in one language."""

    def gear(self, card: int) -> str:
        return self.book.say(f"gear.{CARDS[card]}")

    def fact(self, name: str, value: object, names: Sequence[str]) -> object:
        return self.book.say(f"gear.{value}") if name == "gear" else value

    def board(self, view: KeirinView, names: Sequence[str]) -> str:
        """Every rider on a line of the track, and the own hand."""
        table, say = view.table, self.book.say
        lines = [self.lap_line(view)]
        width = max(len(name) for name in names)
        for seat, name in enumerate(names):
            gear = self.gear(table.laid[seat]) if table.laid else say("board.nothing")
            ridden = "." * min(TRACK, table.lengths[seat])
            track = f"{name.ljust(width)} {ridden}>"
            lines.append(say("board.rider", track=track, count=table.lengths[seat], gear=gear))
        if view.seat >= 0:
            lines.append(say("board.hand", cards=self.cards(table.hands[view.seat])))
        return "\n".join(lines)

    def lap_line(self, view: KeirinView) -> str:
        table = view.table
        if table.is_over:
            return self.book.say("board.over")
        key = "board.final" if table.is_final_lap else "board.lap"
        return self.book.say(key, lap=table.lap + 1, laps=table.laps)

    def cards(self, hand: list[int]) -> str:
        held = [self.gear(card) for card, count in enumerate(hand) for _ in range(count)]
        return ", ".join(held)

    def question(self, view: KeirinView, names: Sequence[str]) -> str:
        return self.book.say("question.final" if view.table.is_final_lap else "question.lap")

    def action(self, view: KeirinView, action: Action) -> str:
        return self.book.say("do.ride", gear=self.gear(BY_TEXT[action.text].card))

    def ending(self, result: Result, view: KeirinView, names: Sequence[str]) -> list[str]:
        """Every rider with its place, the winner first."""
        order = sorted(range(len(names)), key=result.places.__getitem__)
        lines = [
            self.book.say(
                "end.rider", place=result.places[seat], name=names[seat], count=result.points[seat]
            )
            for seat in order
        ]
        return [self.book.say("end.finish"), *lines]
