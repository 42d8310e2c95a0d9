"""Stadium in words: choices, questions and the board; what happens is told from `did`."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from pentathlon.engine.game import Action, Result
from pentathlon.engine.telling import Event, Fact
from pentathlon.engine.words import Phrasebook, Words

from .actions import Shift
from .board import board_text, low_board_text, result_lines, status
from .data import CODES, COLOURS, DICE, MAX_SEATS, METALS, NONE, PODIUM, WEIGHTS
from .events.golf import distance
from .medal import REASONS
from .naming import (
    colour_name,
    family_name,
    join,
    people_of,
    side,
    slot_name,
    team_name,
    tile_phrase,
)
from .roster import EVENTS
from .view import StadiumView


class StadiumWords(Words[StadiumView]):
    """The words of Stadium in one language."""

    def __init__(self, book: Phrasebook) -> None:
        super().__init__(book)
        self.deeds: Final[dict[str, str]] = {}
        """Choices that name nobody in words, each worded once."""

    def fact(self, name: str, value: object, names: Sequence[str]) -> object:
        """Seats of a refusal by their players, a question by its words."""
        if name in ("target", "member") and isinstance(value, int):
            return names[value] if value < len(names) else colour_name(self.book, value)
        if name == "seats" and isinstance(value, list):
            return join(self.book, [names[seat] for seat in value])
        if name == "question":
            return self.book.say(f"asks.{value}")
        return super().fact(name, value, names)

    def board(self, view: StadiumView, names: Sequence[str]) -> str:
        return board_text(self.book, view, names)

    def brief(self, view: StadiumView, names: Sequence[str]) -> str:
        return low_board_text(self.book, view, names)

    def ending(self, result: Result, view: StadiumView, names: Sequence[str]) -> list[str]:
        return result_lines(self.book, result, view.table, names)

    def question(self, view: StadiumView, names: Sequence[str]) -> str:
        """What this seat is asked, or whom it waits for."""
        table = view.table
        if not table.is_asked(view.seat):
            return status(self.book, table, names)
        asked = EVENTS[table.event].question(table, view.seat)
        energy, member = int(table.energy[view.seat]), int(table.member)
        mate = "" if member == NONE else names[member]
        return tile_phrase(self.book, f"question.{asked}", table, energy=energy, member=mate)

    def action(self, view: StadiumView, action: Action) -> str:
        """A choice as its seat reads it; without names others are told by their colours."""
        return self.choice(
            view, action, [colour_name(self.book, seat) for seat in range(MAX_SEATS)]
        )

    def choice(self, view: StadiumView, action: Action, names: Sequence[str]) -> str:
        """A choice as its seat reads it, others by their names."""
        if isinstance(action, Shift):
            cost = int(distance(view.table, action.hole))
            return self.book.say("do.shift", value=int(action.hole) + 1, count=cost)
        kind, _, value = action.text.partition(":")
        member = int(view.table.member)
        if member != NONE or (value in COLOURS and kind != "reroll"):
            return self.deed(kind, value, member, names)
        if action.text not in self.deeds:
            self.deeds[action.text] = self.deed(kind, value, NONE, names)
        return self.deeds[action.text]

    def deed(self, kind: str, value: str, member: int, names: Sequence[str]) -> str:
        """A choice by its parts, and the member of the team that it is about."""
        shown = value
        if value in COLOURS and kind != "reroll":
            shown = names[COLOURS.index(value)]
        elif value in DICE:
            shown = self.book.say(f"die_colour.{value}")
        mate = "" if member == NONE else names[member]
        return self.book.say(f"do.{kind}", value=shown, member=mate)

    # What happens

    def worded(self, event: Event, view: StadiumView, names: Sequence[str]) -> dict[str, object]:
        """The facts of an event, with what its table adds to them."""
        facts = super().worded(event, view, names)
        what, table = event.kind.what, view.table
        if what == "programme":
            slots = range(len(table.programme))
            facts["events"] = ", ".join([slot_name(self.book, table, slot) for slot in slots])
        elif what == "event":
            facts["count"] = len(table.programme)
            facts["family"] = family_name(self.book, number(event, "code"))
        elif what in METALS:
            facts["result"] = result_text(self.book, table.event, number(event, "result"))
        elif what == "ranked":
            facts["why"] = rank_text(self.book, event)
        elif what == "decided":
            facts["why"] = reason_text(self.book, event)
        elif "rope" in facts:
            facts["side"] = side(self.book, number(event, "rope"))
        if "team" in facts:
            facts["people"] = people_of(self.book, table, number(event, "team"), names)
        return facts

    def listed(self, group: list[Event], view: StadiumView, names: Sequence[str]) -> str:
        """Those who take a medal together are named as people are."""
        if group[0].kind.what not in METALS:
            return super().listed(group, view, names)
        return join(self.book, [names[number(event, "seat")] for event in group])

    def told(self, fact: Fact, value: int, names: Sequence[str]) -> object:
        """Reasons are whole sentences with facts of their own."""
        return fact.keys[value] if fact.name == "why" else super().told(fact, value, names)


def number(event: Event, name: str) -> int:
    """A fact that everybody knows."""
    value = event.get(name)
    assert value is not None
    return value


def result_text(book: Phrasebook, event: i64, result: int) -> str:
    """With what a medal was won, as the event counts it."""
    own = f"with.{CODES[event]}"
    weight = WEIGHTS[min(max(1, result), len(WEIGHTS)) - 1]
    key = "with.any" if book.find(own) is None else own
    return book.say(key, count=result, result=result, weight=weight)


def rank_text(book: Phrasebook, event: Event) -> str:
    """Why this metal: how many medals were out, and are now. STA-MED-2, STA-MED-3"""
    before, now = number(event, "before"), number(event, "now")
    key = "closed" if now >= PODIUM else METALS[number(event, "metal")]
    return book.say(f"why.{key}", before=before, now=now)


def reason_text(book: Phrasebook, event: Event) -> str:
    """Why a team takes its medal, in the event's own words where it has some."""
    why, team = REASONS[number(event, "why")], number(event, "team")
    own = f"why.{CODES[number(event, 'code')]}.{why}"
    key = f"why.any.{why}" if book.find(own) is None else own
    result, against = number(event, "result"), number(event, "against")
    rival = team_name(book, 1 - team)
    return book.say(key, count=result, result=result, against=against, rival=rival)
