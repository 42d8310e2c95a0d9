"""Medals in words: choices, questions and the board; what happens is told from `did`."""

from collections.abc import Sequence

from mypy_extensions import i64

from pentathlon.engine.game import Action, Result
from pentathlon.engine.words import Words

from .actions import Attempt, Counter, Exchange, Overbid, Swap
from .board import board_text, low_board_text, result_lines, status, who_decides
from .data import KEYS
from .naming import discipline_name, metal_at_stake, metal_name
from .state import Phase
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

    def brief(self, view: MedalsView, names: Sequence[str]) -> str:
        return low_board_text(self.book, view, names)

    def ending(self, result: Result, view: MedalsView, names: Sequence[str]) -> list[str]:
        return result_lines(self.book, result, view, names)

    def short(self, name: str) -> str:
        return self.book.say(f"screen.code.{name}") if name in KEYS else name

    # Choices

    def action(self, view: MedalsView, action: Action) -> str:
        if isinstance(action, Attempt):
            return self.word_bid("do.attempt", view, action.discipline, action.size)
        if isinstance(action, Overbid):
            return self.word_bid("do.overbid", view, view.table.discipline, action.size)
        if isinstance(action, Swap):
            return self.book.say("do.swap", card=self.book.say(f"card.{KEYS[action.discipline]}"))
        if isinstance(action, Exchange):
            given = discipline_name(self.book, action.given)
            taken = discipline_name(self.book, action.taken)
            return self.book.say("do.exchange", given=given, taken=taken)
        if isinstance(action, Counter):
            sport = discipline_name(self.book, view.table.discipline)
            return self.book.say("do.counter", discipline=sport, count=view.table.level)
        return self.book.say("do.pass")

    def word_bid(
        self, key: str, view: MedalsView, discipline: i64, size: i64, name: str = ""
    ) -> str:
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
        asks = view.seat == who_decides(view) and view.table.phase is not Phase.OVER
        if view.table.phase is Phase.REACT:
            call = self.book.say("question.react") if asks else status(self.book, view, names)
            return f"{self.situation(view, names)} {call}"
        if asks:
            return self.book.say(f"question.{view.table.phase.value}")
        return status(self.book, view, names)

    def situation(self, view: MedalsView, names: Sequence[str]) -> str:
        """The bid to answer, and whose it is. MED-Q10"""
        if view.table.standing < 0:
            key, name = "question.countered", ""
        elif self.is_partner(view, view.table.standing):
            key, name = "question.partner_bid", names[view.table.standing]
        else:
            key, name = "question.bid", names[view.table.standing]
        return self.word_bid(key, view, view.table.discipline, view.table.level, name)

    def is_partner(self, view: MedalsView, seat: i64) -> bool:
        return view.table.rules.has_pairs and view.seat >= 0 and (view.seat + 2) % 4 == seat
