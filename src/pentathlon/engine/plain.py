"""Plain words for a game that brings none: its views, actions and results as they are."""

import json
from collections.abc import Sequence
from typing import Final

from .errors import Refusal
from .game import Action, Result, View
from .words import Words, engine_phrases


class PlainWords(Words[View]):
    """What a plug-in gets for nothing."""

    def __init__(self, id: str, language: str) -> None:
        super().__init__(engine_phrases(language))
        self.id: Final = id

    @property
    def title(self) -> str:
        return self.id

    @property
    def summary(self) -> str:
        return self.book.say("plain.summary")

    def option(self, name: str) -> str:
        return name

    def board(self, view: View, names: Sequence[str]) -> str:
        facts = view.to_json().items()
        return "\n".join(
            f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in facts
        )

    def question(self, view: View, names: Sequence[str]) -> str:
        return self.book.say("plain.question")

    def action(self, view: View, action: Action) -> str:
        return action.text

    def ending(self, result: Result, view: View, names: Sequence[str]) -> list[str]:
        """Places and points, the best first; seats of one place in their order."""
        order = sorted(range(len(names)), key=result.places.__getitem__)
        return [self.book.say("plain.over"), *[self.place(result, seat, names) for seat in order]]

    def place(self, result: Result, seat: int, names: Sequence[str]) -> str:
        points = result.points[seat]
        return self.book.say(
            "plain.place", place=result.places[seat], name=names[seat], count=points
        )

    def refusal(self, refusal: Refusal, names: Sequence[str]) -> str:
        return self.book.say("plain.refusal", rule=refusal.rule, reason=refusal.key)
