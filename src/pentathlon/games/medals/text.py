"""Medals in words: every choice, question and step, in the reader's language."""

from collections.abc import Sequence

from mypy_extensions import i64

from pentathlon.engine.game import Action
from pentathlon.engine.record import Seen
from pentathlon.engine.words import Words

from .actions import Attempt, Counter, Exchange, Overbid, Swap, parse
from .board import board_text, result_lines, status, who_decides
from .data import KEYS
from .state import Phase
from .story import opening, outcome
from .terms import discipline_name, metal_at_stake, metal_name
from .view import MedalsView


class MedalsWords(Words[MedalsView]):
    """The words of Medals in one language."""

    def fact(self, name: str, value: object, names: Sequence[str]) -> object:
        """Disciplines and metals of a refusal in words."""
        if name in ("discipline", "metal"):
            return self.book.say(f"{name}.{value}")
        return super().fact(name, value, names)

    def board(self, view: MedalsView, names: Sequence[str]) -> str:
        return board_text(self.book, view, names)

    def result(self, view: MedalsView, names: Sequence[str]) -> list[str]:
        return result_lines(self.book, view, names)

    # Choices

    def action(self, view: MedalsView, action: Action) -> str:
        return self.word_action("do", view, action, "")

    def word_action(self, section: str, view: MedalsView, action: Action, name: str) -> str:
        """A choice as its seat reads it (`do`), or as a deed of the one who took it (`did`)."""
        if isinstance(action, Attempt):
            return self.word_bid(f"{section}.attempt", view, action.discipline, action.size, name)
        if isinstance(action, Overbid):
            return self.word_bid(f"{section}.overbid", view, view.discipline, action.size, name)
        if isinstance(action, Swap):
            card = self.book.say(f"card.{KEYS[action.discipline]}")
            return self.book.say(f"{section}.swap", name=name, card=card)
        if isinstance(action, Exchange):
            given = discipline_name(self.book, action.given)
            taken = discipline_name(self.book, action.taken)
            return self.book.say(f"{section}.exchange", name=name, given=given, taken=taken)
        if isinstance(action, Counter):
            sport = discipline_name(self.book, view.discipline)
            return self.book.say(
                f"{section}.counter", name=name, discipline=sport, count=view.level
            )
        return self.book.say(f"{section}.pass", name=name)

    def word_bid(self, key: str, view: MedalsView, discipline: i64, size: i64, name: str) -> str:
        """A number of cards, and the medal that it is really for. MED-Q7"""
        return self.book.say(
            key,
            name=name,
            count=size,
            discipline=discipline_name(self.book, discipline),
            metal=metal_name(self.book, metal_at_stake(view, discipline, size)),
        )

    # Questions

    def question(self, view: MedalsView, names: Sequence[str]) -> str:
        """What this seat is asked, or whom it waits for."""
        asks = view.seat == who_decides(view) and view.phase is not Phase.OVER
        if view.phase is Phase.REACT:
            call = self.book.say("question.react") if asks else status(self.book, view, names)
            return f"{self.situation(view, names)} {call}"
        if asks:
            return self.book.say(f"question.{view.phase.value}")
        return status(self.book, view, names)

    def situation(self, view: MedalsView, names: Sequence[str]) -> str:
        """The bid to answer, and whose it is. MED-Q10"""
        if view.standing < 0:
            key, name = "question.countered", ""
        elif self.is_partner(view, view.standing):
            key, name = "question.partner_bid", names[view.standing]
        else:
            key, name = "question.bid", names[view.standing]
        return self.word_bid(key, view, view.discipline, view.level, name)

    def is_partner(self, view: MedalsView, seat: i64) -> bool:
        return view.rules.has_pairs and view.seat >= 0 and (view.seat + 2) % 4 == seat

    # Steps

    def step(
        self, before: MedalsView | None, seen: Seen, after: MedalsView, names: Sequence[str]
    ) -> list[str]:
        if before is None:
            return opening(self.book, seen, after, names)
        lines: list[str] = []
        for seat, text in seen.choices:
            action = parse(text)
            lines.append(self.word_action("did", before, action, names[seat]))
            lines += outcome(self.book, before, seat, action, after, names)
        return lines
