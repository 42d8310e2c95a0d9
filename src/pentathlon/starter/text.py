"""Starter in words: choices, questions and the board; what happens is told from `did`."""

from collections.abc import Sequence

from pentathlon.engine.game import Action, Result
from pentathlon.engine.words import Words

from .rules import BY_TEXT, CARDS, HAND
from .view import StarterView


class StarterWords(Words[StarterView]):
    """The words of Starter in one language."""

    def pace(self, card: int) -> str:
        return self.book.say(f"pace.{CARDS[card]}")

    def fact(self, name: str, value: object, names: Sequence[str]) -> object:
        return self.book.say(f"pace.{value}") if name == "pace" else value

    def board(self, view: StarterView, names: Sequence[str]) -> str:
        table, say = view.table, self.book.say
        lines = [say("board.round", round=min(table.round + 1, HAND), rounds=HAND)]
        for seat, name in enumerate(names):
            laid = self.pace(table.laid[seat]) if table.laid else say("board.nothing")
            lines.append(say("board.seat", name=name, count=table.points[seat], laid=laid))
        if view.seat >= 0:
            lines.append(say("board.hand", cards=self.cards(table.hands[view.seat])))
        return "\n".join(lines)

    def cards(self, hand: list[int]) -> str:
        held = [self.pace(card) for card, count in enumerate(hand) for _ in range(count)]
        return ", ".join(held) or self.book.say("board.nothing")

    def question(self, view: StarterView, names: Sequence[str]) -> str:
        return self.book.say("question")

    def action(self, view: StarterView, action: Action) -> str:
        return self.book.say("do.lay", pace=self.pace(BY_TEXT[action.text].card))

    def ending(self, result: Result, view: StarterView, names: Sequence[str]) -> list[str]:
        """Every seat with its place, the best first."""
        order = sorted(range(len(names)), key=result.places.__getitem__)
        lines = [
            self.book.say(
                "end.seat", place=result.places[seat], name=names[seat], count=result.points[seat]
            )
            for seat in order
        ]
        return [self.book.say("end.over"), *lines]
