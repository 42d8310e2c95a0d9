"""Hundred Metres in words: choices, questions and results; what happens is told from `did`."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from pentathlon.engine.game import Action, Result
from pentathlon.engine.telling import Fact
from pentathlon.engine.words import Phrasebook, Words

from .actions import (
    Announce,
    Bid,
    Cross,
    Draw,
    Drop,
    Pass,
    PickCard,
    PickLane,
    Play,
    PlayStep,
    TakeRow,
    Train,
    Vote,
)
from .board import board_text, status
from .data import NONE
from .low_board import low_board_text
from .naming import card_name, name_kinds, name_pair, time_text
from .state import Phase
from .told import TIME
from .view import HundredMetresView


class HundredMetresWords(Words[HundredMetresView]):
    """The words of Hundred Metres in one language."""

    def __init__(self, book: Phrasebook) -> None:
        super().__init__(book)
        self.sets: Final[dict[str, str]] = {}
        """Choices of cards in words, each worded once: they are the same at every table."""

    def fact(self, name: str, value: object, names: Sequence[str]) -> object:
        """Cards and two-letter cells of a refusal in words."""
        if name in ("card", "cell") and isinstance(value, str):
            return self.book.say(f"card.{value}")
        return super().fact(name, value, names)

    def told(self, fact: Fact, value: int, names: Sequence[str]) -> object:
        """Times as on the stopwatch."""
        return time_text(self.book, value) if fact is TIME else super().told(fact, value, names)

    def board(self, view: HundredMetresView, names: Sequence[str]) -> str:
        return board_text(self.book, view, names)

    def brief(self, view: HundredMetresView, names: Sequence[str]) -> str:
        return low_board_text(self.book, view, names)

    # Choices

    def action(self, view: HundredMetresView, action: Action) -> str:
        if isinstance(action, Bid | PlayStep):
            if action.text not in self.sets:
                self.sets[action.text] = self.word_cards(action)
            return self.sets[action.text]
        if isinstance(action, Play):
            return self.word_play(view, action)
        return self.word_action(view, action)

    def word_cards(self, action: Bid | PlayStep) -> str:
        """A choice of cards from the own hand."""
        if isinstance(action, Bid):
            if not action.kinds:
                return self.book.say("do.bid_none")
            cards = name_kinds(self.book, action.kinds)
            return self.book.say("do.bid", count=len(action.kinds), cards=cards)
        cards = name_pair(self.book, action.first, action.second)
        key = "do.step" if action.second == NONE else "do.step_pair"
        return self.book.say(key, card=cards, cards=cards)

    def word_action(self, view: HundredMetresView, action: Action) -> str:
        """A choice with at most one number or kind of cards."""
        say = self.book.say
        if isinstance(action, PickLane):
            return say("do.lane", lane=action.lane + 1)
        if isinstance(action, Announce):
            return say("do.bang", count=action.logos)
        if isinstance(action, (TakeRow, PickCard)):
            key = "row" if isinstance(action, TakeRow) else "pick"
            return say(f"do.{key}", card=card_name(self.book, action.kind))
        if isinstance(action, Drop):
            return say("do.drop", cards=name_pair(self.book, action.first, action.second))
        return say(f"do.{plain_key(view, action)}")

    def word_play(self, view: HundredMetresView, action: Play) -> str:
        """An Action card, with its target's lane and the kind named."""
        key = "play"
        named = ""
        if action.target != NONE:
            key = "play_on"
        if action.named != NONE:
            key, named = "play_stride", card_name(self.book, action.named)
        return self.book.say(
            f"do.{key}",
            card=card_name(self.book, action.card),
            lane=lane_of(view, action.target),
            named=named,
        )

    # Questions

    def question(self, view: HundredMetresView, names: Sequence[str]) -> str:
        """What this seat is asked, or whom it waits for."""
        if not is_asked(view):
            return status(self.book, view, names)
        card = "" if view.table.card == NONE else card_name(self.book, view.table.card)
        return self.book.say(
            f"question.{view.table.phase.value}",
            name=names[view.table.turn],
            card=card,
            count=how_many(view),
        )

    # The result

    def ending(self, result: Result, view: HundredMetresView, names: Sequence[str]) -> list[str]:
        """Why it ended, places and times, and the record. HUN-34, HUN-35, HUN-Q27"""
        lines = [self.book.say("result.over", reason=self.book.say(f"reason.{result.reason}"))]
        places = result.places
        for seat in sorted(range(len(places)), key=lambda each: places[each]):
            lines.append(self.place_line(view, seat, places[seat], names[seat]))
        return [*lines, *self.champion_lines(view, names)]

    def place_line(self, view: HundredMetresView, seat: int, place: int, name: str) -> str:
        runner = view.table.runners[seat]
        if runner.place == 0:
            return self.book.say("result.cell", place=place, name=name, cell=runner.cell)
        time = time_text(self.book, runner.time)
        return self.book.say("result.time", place=place, name=name, time=time)

    def champion_lines(self, view: HundredMetresView, names: Sequence[str]) -> list[str]:
        """The winner's time against the record. HUN-Q28, HUN-Q30"""
        for seat, runner in enumerate(view.table.runners):
            if runner.place == 1:
                time = time_text(self.book, runner.time)
                champion = self.book.say("result.champion", name=names[seat], time=time)
                return [champion, self.record_line(runner.time, view.table.rules.record)]
        return [self.book.say("result.no_champion")]

    def record_line(self, time: i64, record: i64) -> str:
        """A new record, an equalled one, or one that stands. HUN-Q30"""
        key = "record" if time < record else "equalled" if time == record else "missed"
        return self.book.say(f"result.{key}", time=time_text(self.book, record))


def plain_key(view: HundredMetresView, action: Action) -> str:
    """The key of a choice that names no card."""
    if isinstance(action, Cross):
        return "cross"
    if isinstance(action, Draw):
        return "draw"
    if isinstance(action, Train):
        return "train"
    if isinstance(action, Pass):
        return "pass"
    if isinstance(action, Vote):
        return "vote_yes" if action.runs_on else "vote_no"
    return "stop_step" if view.table.phase is Phase.STEP else "stop_action"


def lane_of(view: HundredMetresView, target: i64) -> int:
    """The lane that a target runs in."""
    return (
        int(view.table.runners[target].lane) + 1
        if 0 <= target < view.table.seats
        else int(target) + 1
    )


def is_asked(view: HundredMetresView) -> bool:
    """Whether the watcher is one of those who decide now."""
    if view.seat < 0 or view.table.phase is Phase.OVER:
        return False
    return (
        (view.table.waiting >> view.seat) & 1 == 1
        if view.table.waiting > 0
        else view.seat == view.table.turn
    )


def how_many(view: HundredMetresView) -> int:
    """The number in a question: actions left, cards to lose, cards above the limit."""
    size = int(view.table.runners[view.seat].hand_size)
    if view.table.phase is Phase.GUST:
        return min(size, 1 if view.seat == view.table.turn else 2)
    if view.table.phase is Phase.LIMIT:
        return size - int(view.table.rules.hand_limit)
    return int(view.table.actions)
