"""Deadly Sport in words: every choice, question and step, in the reader's language."""

from collections.abc import Sequence

from pentathlon.engine.game import Action
from pentathlon.engine.record import Seen
from pentathlon.engine.words import Words

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
from .data import CARDS, KEYS, KINDS
from .rules import whose_decision
from .story import Event, deed_key, opening, retell
from .table import Phase
from .terms import card_list, name_list
from .view import DeadlySportView


class DeadlySportWords(Words[DeadlySportView]):
    """The words of Deadly Sport in one language."""

    def fact(self, name: str, value: object, names: Sequence[str]) -> object:
        """Seats by their names, sports and cards in words."""
        if name == "other" and isinstance(value, int):
            return names[value]
        if name == "seats" and isinstance(value, list):
            return name_list(value, names)
        if name in ("sport", "card", "side"):
            return self.book.say(f"{name}.{value}")
        if name == "cards":
            return card_list(self.book, str(value))
        return super().fact(name, value, names)

    def board(self, view: DeadlySportView, names: Sequence[str]) -> str:
        return board_text(self.book, view, names)

    def result(self, view: DeadlySportView, names: Sequence[str]) -> list[str]:
        return result_lines(self.book, view.table, names)

    # Choices

    def action(self, view: DeadlySportView, action: Action) -> str:
        """A choice as its seat reads it; other seats are told by their colours."""
        facts: dict[str, object] = {}
        if isinstance(action, GiveCoach | Gift):
            facts["other"] = self.book.say(f"colour.{action.seat}")
        elif isinstance(action, Meddle):
            facts = {"other": self.book.say(f"colour.{action.seat}"), "face": action.face}
        elif isinstance(action, Reroll):
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

    # Steps

    def step(
        self,
        before: DeadlySportView | None,
        seen: Seen,
        after: DeadlySportView,
        names: Sequence[str],
    ) -> list[str]:
        events = opening(after.table, seen) if before is None else retell(before.table, seen)
        return [self.tell(event, names) for event in events]

    def tell(self, event: Event, names: Sequence[str]) -> str:
        """One event as a sentence; an accident has its caption."""
        facts = {name: self.fact(name, value, names) for name, value in event.facts.items()}
        if event.key.startswith(("hurt_", "closed_")):
            sport, card = event.facts["sport"], event.facts["card"]
            facts["caption"] = self.book.say(f"caption.{sport}.{card}")
        return self.book.say(f"event.{event.key}", **facts)
