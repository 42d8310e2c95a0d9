"""Deadly Sport in words: every choice, question and step, in the reader's language."""

from collections.abc import Sequence
from typing import Final

from pentathlon.engine.game import Action, Result
from pentathlon.engine.telling import Event, Fact
from pentathlon.engine.words import Phrasebook, Words

from . import told
from .actions import (
    Claim,
    Dope,
    Gift,
    GiveCoach,
    Meddle,
    Place,
    Reroll,
    Take,
    faces_of,
)
from .board import board_text, result_lines, status
from .data import CARDS, KEYS, KINDS, LEVELS
from .low_board import low_board_text
from .notation import dice_to_text
from .rules import whose_decision
from .table import Phase
from .view import DeadlySportView


class DeadlySportWords(Words[DeadlySportView]):
    """The words of Deadly Sport in one language."""

    def __init__(self, book: Phrasebook) -> None:
        super().__init__(book)
        self.deeds: Final[dict[str, str]] = {}
        """Choices in words, each worded once: they are the same at every table."""

    def fact(self, name: str, value: object, names: Sequence[str]) -> object:
        """Seats by their names, sports and cards in words."""
        if name in ("sport", "card"):
            return self.book.say(f"{name}.{value}")
        return super().fact(name, value, names)

    def board(self, view: DeadlySportView, names: Sequence[str]) -> str:
        return board_text(self.book, view, names)

    def brief(self, view: DeadlySportView, names: Sequence[str]) -> str:
        return low_board_text(self.book, view, names)

    def ending(self, result: Result, view: DeadlySportView, names: Sequence[str]) -> list[str]:
        return result_lines(self.book, result, view.table, names)

    # Choices

    def action(self, view: DeadlySportView, action: Action) -> str:
        if action.text not in self.deeds:
            self.deeds[action.text] = self.deed(action)
        return self.deeds[action.text]

    def choice(self, view: DeadlySportView, action: Action, names: Sequence[str]) -> str:
        """A choice about somebody names them."""
        if isinstance(action, GiveCoach | Gift | Meddle):
            return self.about(action, names[action.seat])
        return self.action(view, action)

    def about(self, action: GiveCoach | Gift | Meddle, other: str) -> str:
        """What is done to another."""
        facts: dict[str, object] = {"other": other}
        if isinstance(action, Meddle):
            facts["face"] = action.face
        return self.book.say(f"do.{deed_key(action)}", **facts)

    def deed(self, action: Action) -> str:
        """A choice as its seat reads it; without names other seats are told by their colours."""
        facts: dict[str, object] = {}
        if isinstance(action, GiveCoach | Gift | Meddle):
            return self.about(action, self.book.say(f"colour.{action.seat}"))
        if isinstance(action, Reroll):
            facts["faces"] = " ".join(faces_of(action.code))
        elif isinstance(action, Dope):
            facts = {"face": action.face, "value": action.value}
        elif isinstance(action, Place):
            facts = {"sport": self.book.say(f"sport.{KEYS[action.sport]}"), "value": action.value}
        elif isinstance(action, Claim | Take) and action.kind < KINDS:
            facts["card"] = self.book.say(f"card.{CARDS[action.kind]}")
        return self.book.say(f"do.{deed_key(action)}", **facts)

    # Questions

    def question(self, view: DeadlySportView, names: Sequence[str]) -> str:
        """What this seat is asked, or whom it waits for."""
        table = view.table
        if table.phase is Phase.CLAIMS:
            is_asked = view.seat >= 0 and view.seat in table.order[: table.entrants]
        else:
            is_asked = view.seat >= 0 and view.seat == whose_decision(table)
        if not is_asked:
            return status(self.book, table, names)
        sport = self.book.say(f"sport.{KEYS[table.sport]}") if table.sport >= 0 else ""
        return self.book.say(f"question.{table.phase.value}", sport=sport)

    # What happened

    def worded(
        self, event: Event, view: DeadlySportView, names: Sequence[str]
    ) -> dict[str, object]:
        """The facts in words, with the dice that lie open and the story of an accident."""
        facts = super().worded(event, view, names)
        if event.kind in (told.ROLLED, told.REROLLED, told.REROLLED_ALL):
            facts["dice"] = dice_to_text(view.table.pool, event.get("seat") or 0)
        if event.kind is told.REROLLED:
            facts["faces"] = " ".join(faces_of(event.get("faces") or 0))
        if event.kind in (told.ESCAPED, told.HURT, told.CLOSED):
            facts |= self.accident(event)
        return facts

    def told(self, fact: Fact, value: int, names: Sequence[str]) -> object:
        """Why an accident struck takes more than the cause alone."""
        return "" if fact is told.CAUSE else super().told(fact, value, names)

    def accident(self, event: Event) -> dict[str, object]:
        """How an accident is called, its level, and why it struck."""
        card, cause = event.get("card") or 0, event.get("cause") or 0
        caption = f"caption.{KEYS[event.get('sport') or 0]}.{CARDS[card]}"
        facts = {"value": event.get("value"), "level": LEVELS[card]}
        why = self.book.say(f"cause.{told.CAUSE.keys[cause]}", **facts)
        return {"caption": self.book.say(caption), "level": LEVELS[card], "cause": why}


def deed_key(action: Action) -> str:
    """The verb of an action; refusing a card and fighting are verbs of their own."""
    verb, _, rest = action.text.partition(":")
    return f"{verb}_{rest}" if rest in ("none", "fight") else verb
