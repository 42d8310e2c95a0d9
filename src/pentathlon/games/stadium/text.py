"""Stadium in words: every choice, question and step, in the reader's language."""

from collections.abc import Sequence

from pentathlon.engine.game import Action
from pentathlon.engine.record import Seen
from pentathlon.engine.words import Words

from .board import board_text, result_lines, status
from .data import COLOURS, DICE, NONE
from .roster import EVENTS
from .story import aftermath, opening
from .terms import colour_name, join, tile_facts
from .view import StadiumView


class StadiumWords(Words[StadiumView]):
    """The words of Stadium in one language."""

    def fact(self, name: str, value: object, names: Sequence[str]) -> object:
        """Seats of a refusal by their players, a question by its words."""
        if name in ("target", "member") and isinstance(value, int):
            return names[value]
        if name == "seats" and isinstance(value, list):
            return join(self.book, [names[seat] for seat in value])
        if name == "question":
            return self.book.say(f"asks.{value}")
        return super().fact(name, value, names)

    def board(self, view: StadiumView, names: Sequence[str]) -> str:
        return board_text(self.book, view, names)

    def result(self, view: StadiumView, names: Sequence[str]) -> list[str]:
        return result_lines(self.book, view, names)

    def question(self, view: StadiumView, names: Sequence[str]) -> str:
        """What this seat is asked, or whom it waits for."""
        table = view.table
        if not table.is_asked(view.seat):
            return status(self.book, table, names)
        asked = EVENTS[table.event].question(table, view.seat)
        facts = {**tile_facts(self.book, table), "energy": int(table.energy[view.seat])}
        return self.book.say(f"question.{asked}", **facts)

    def action(self, view: StadiumView, action: Action) -> str:
        return self.word_action("do", view, action.text, "")

    def word_action(self, section: str, view: StadiumView, text: str, name: str) -> str:
        """A choice as its seat reads it (`do`), or as a deed of the one who took it (`did`)."""
        kind, _, value = text.partition(":")
        shown: object = value
        if value in COLOURS and kind != "reroll":
            shown = colour_name(self.book, COLOURS.index(value))
        elif value in DICE:
            shown = self.book.say(f"die_colour.{value}")
        member = view.table.member
        mate = "" if member == NONE else colour_name(self.book, member)
        return self.book.say(f"{section}.{kind}", name=name, value=shown, member=mate)

    def step(
        self, before: StadiumView | None, seen: Seen, after: StadiumView, names: Sequence[str]
    ) -> list[str]:
        if before is None:
            return opening(self.book, seen, after, names)
        deeds = [self.word_action("did", before, text, names[seat]) for seat, text in seen.choices]
        return [*deeds, *aftermath(self.book, before, seen, after, names)]
