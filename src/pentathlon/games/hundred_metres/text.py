"""Hundred Metres in words: every choice, question, step and result, in the reader's language."""

from collections.abc import Sequence

from mypy_extensions import i64

from pentathlon.engine.game import Action
from pentathlon.engine.record import Seen
from pentathlon.engine.words import Words

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
    Step,
    TakeRow,
    Train,
    Vote,
    parse,
)
from .board import board_text, status
from .data import NONE, time_to_text
from .scoring import places_by_cell
from .state import Phase
from .story import opening, outcome, record_lines
from .terms import card_name, name_kinds, name_pair
from .view import HundredMetresView


class HundredMetresWords(Words[HundredMetresView]):
    """The words of Hundred Metres in one language."""

    def fact(self, name: str, value: object, names: Sequence[str]) -> object:
        """Cards and two-letter cells of a refusal in words."""
        if name in ("card", "cell") and isinstance(value, str):
            return self.book.say(f"card.{value}")
        return super().fact(name, value, names)

    def board(self, view: HundredMetresView, names: Sequence[str]) -> str:
        return board_text(self.book, view, names)

    # Choices

    def action(self, view: HundredMetresView, action: Action) -> str:
        if isinstance(action, Bid):
            if not action.kinds:
                return self.book.say("do.bid_none")
            cards = name_kinds(self.book, action.kinds)
            return self.book.say("do.bid", count=len(action.kinds), cards=cards)
        if isinstance(action, Step):
            cards = name_pair(self.book, action.first, action.second)
            key = "do.step" if action.second == NONE else "do.step_pair"
            return self.book.say(key, card=cards, cards=cards)
        if isinstance(action, Play):
            return self.word_play("do", view, action, "", "")
        return self.word_action("do", view, action, "")

    def word_action(self, section: str, view: HundredMetresView, action: Action, name: str) -> str:
        """A choice as its seat reads it (`do`), or as a deed of the one who took it (`did`)."""
        say = self.book.say
        if isinstance(action, PickLane):
            return say(f"{section}.lane", name=name, lane=action.lane + 1)
        if isinstance(action, Announce):
            return say(f"{section}.bang", name=name, count=action.logos)
        if isinstance(action, (TakeRow, PickCard)):
            key = "row" if isinstance(action, TakeRow) else "pick"
            return say(f"{section}.{key}", name=name, card=card_name(self.book, action.kind))
        if isinstance(action, Drop):
            cards = name_pair(self.book, action.first, action.second)
            return say(f"{section}.drop", name=name, cards=cards)
        return say(f"{section}.{plain_key(view, action)}", name=name)

    def word_play(
        self, section: str, view: HundredMetresView, action: Play, name: str, target: str
    ) -> str:
        """An Action card, with its target's lane or name and the kind named."""
        key = "play"
        named = ""
        if action.target != NONE:
            key = "play_on"
        if action.named != NONE:
            key, named = "play_stride", card_name(self.book, action.named)
        return self.book.say(
            f"{section}.{key}",
            name=name,
            card=card_name(self.book, action.card),
            lane=lane_of(view, action.target),
            target=target,
            named=named,
        )

    # Questions

    def question(self, view: HundredMetresView, names: Sequence[str]) -> str:
        """What this seat is asked, or whom it waits for."""
        if not is_asked(view):
            return status(self.book, view, names)
        card = "" if view.card == NONE else card_name(self.book, view.card)
        return self.book.say(
            f"question.{view.phase.value}", name=names[view.turn], card=card, count=how_many(view)
        )

    # Steps

    def step(
        self,
        before: HundredMetresView | None,
        seen: Seen,
        after: HundredMetresView,
        names: Sequence[str],
    ) -> list[str]:
        if before is None:
            return opening(self.book, seen, after, names)
        actions = [read_shown(text) for _, text in seen.choices]
        lines = [
            self.word_deed(before, seat, action, after, names)
            for (seat, _), action in zip(seen.choices, actions, strict=True)
        ]
        return [*lines, *outcome(self.book, before, seen, actions, after, names)]

    def word_deed(
        self,
        before: HundredMetresView,
        seat: int,
        action: Action | None,
        after: HundredMetresView,
        names: Sequence[str],
    ) -> str:
        """One choice as this watcher saw it; of a bid the size is told."""
        name = names[seat]
        if action is None or isinstance(action, Bid):
            return self.book.say("did.bid", name=name, count=after.athletes[seat].bid)
        if isinstance(action, Step):
            cards = name_pair(self.book, action.first, action.second)
            cell = before.athletes[seat].cell + 1
            return self.book.say("did.step", name=name, cards=cards, cell=cell)
        if isinstance(action, Cross):
            time = time_to_text(after.athletes[seat].time)
            return self.book.say("did.cross", name=name, time=time)
        if isinstance(action, Play):
            target = "" if action.target == NONE else names[action.target]
            return self.word_play("did", before, action, name, target)
        return self.word_action("did", before, action, name)

    # The result

    def result(self, view: HundredMetresView, names: Sequence[str]) -> list[str]:
        """Why it ended, places and times, and the record. HUN-34, HUN-35, HUN-Q27"""
        lines = [self.book.say("result.over", reason=self.book.say(f"reason.{view.reason}"))]
        places = places_by_cell(
            [int(athlete.place) for athlete in view.athletes],
            [int(athlete.cell) for athlete in view.athletes],
        )
        for seat in sorted(range(view.seats), key=lambda each: places[each]):
            lines.append(self.place_line(view, seat, places[seat], names[seat]))
        return [*lines, *self.champion_lines(view, names)]

    def place_line(self, view: HundredMetresView, seat: int, place: int, name: str) -> str:
        athlete = view.athletes[seat]
        if athlete.place == 0:
            return self.book.say("result.cell", place=place, name=name, cell=athlete.cell)
        time = time_to_text(athlete.time)
        return self.book.say("result.time", place=place, name=name, time=time)

    def champion_lines(self, view: HundredMetresView, names: Sequence[str]) -> list[str]:
        """The winner's time against the record. HUN-Q28, HUN-Q30"""
        for seat, athlete in enumerate(view.athletes):
            if athlete.place == 1:
                time = time_to_text(athlete.time)
                missed = self.book.say("result.missed", time=time_to_text(view.record()))
                record = record_lines(self.book, "result", athlete.time, view.record())
                champion = self.book.say("result.champion", name=names[seat], time=time)
                return [champion, *(record or [missed])]
        return [self.book.say("result.no_champion")]


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
    return "stop_step" if view.phase is Phase.STEP else "stop_action"


def lane_of(view: HundredMetresView, target: i64) -> int:
    """The lane that a target runs in."""
    return int(view.athletes[target].lane) + 1 if 0 <= target < view.seats else int(target) + 1


def is_asked(view: HundredMetresView) -> bool:
    """Whether the watcher is one of those who decide now."""
    if view.seat < 0 or view.phase is Phase.OVER:
        return False
    return (view.waiting >> view.seat) & 1 == 1 if view.waiting > 0 else view.seat == view.turn


def how_many(view: HundredMetresView) -> int:
    """The number in a question: actions left, cards to lose, cards above the limit."""
    size = int(view.athletes[view.seat].hand_size)
    if view.phase is Phase.GUST:
        return min(size, 1 if view.seat == view.turn else 2)
    if view.phase is Phase.LIMIT:
        return size - int(view.rules.hand_limit)
    return int(view.actions)


def read_shown(text: str) -> Action | None:
    """A choice as it is shown; None for a bid of which only the size is."""
    is_hidden = text.startswith("bid:") and text[len("bid:") :].isdigit()
    return None if is_hidden else parse(text)
