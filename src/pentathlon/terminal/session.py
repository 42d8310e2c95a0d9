"""A game at one keyboard: who is asked, what each person gets to see, and what is typed."""

import re
import shlex
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from pentathlon.engine.errors import Problem, Refusal, Refused
from pentathlon.engine.game import TABLE, Action, Seat
from pentathlon.engine.words import Phrasebook, Rulebook, Words
from pentathlon.play.guard import Fault

from .choices import Choices
from .commands import command_named, explain_why, leave, obey, say_closed
from .desk import Desk
from .keyboard import Keyboard
from .party import Party
from .saves import write_save
from .screen import SOFT, STRONG, WARNING, Screen
from .short_lists import GAP, Line, example_of, in_brief, in_short
from .troubles import word_problem

SHOWN: Final = 40
"""So many choices are listed at once; the rest on demand."""

Board = Callable[[Any, Sequence[str]], str]
"""A table in words, for who sees this view at a table of these names."""
Shorten = Callable[[Choices], list[Line]]
"""Choices as lines of a list."""


class Session:
    """Plays a party to its end."""

    def __init__(
        self,
        desk: Desk,
        screen: Screen,
        book: Phrasebook,
        party: Party,
        pace: float,
        autosave: Path,
    ) -> None:
        self.screen: Final = screen
        self.keyboard: Final = Keyboard(desk.input, screen)
        self.sleep: Final = desk.sleep
        self.book: Final = book
        self.party: Final = party
        self.match: Final = party.match
        self.words: Final[Words[Any]] = party.box.words(book.language)
        self.rulebook: Final[Rulebook] = party.box.rulebook(book.language)
        self.pace: Final = pace
        self.autosave: Final = autosave
        self.is_shared: Final = len({self.person(seat) for seat in party.people}) > 1
        """Whether several people pass one keyboard round."""
        self.told: Final = {seat: self.last_step(seat) for seat in [TABLE, *party.people]}
        """How many steps each watcher has been told; a person follows with one pair of eyes."""
        self.holder: Seat = TABLE
        """Whose cards may be on the screen: a person by the first seat."""
        self.last_refusal: Refusal | None = None
        self.can_keep = True
        """Whether the disk takes the game; it is said once if not."""

    def last_step(self, seat: Seat) -> int:
        """Where a person's news begin: the last step that the seat took part in."""
        steps = self.match.record.steps
        own = [number for number, step in enumerate(steps) if seat in dict(step.choices)]
        return own[-1] if own else 0

    def person(self, seat: Seat) -> Seat:
        """Who holds a seat, by that person's first seat."""
        return self.party.places.first_seat(seat)

    @property
    def watcher(self) -> Seat:
        """Who follows the game as it goes: the one person, or the public where there is none."""
        return self.party.people[0] if self.party.people else TABLE

    # The game

    def play(self) -> None:
        """Every decision until the game is over."""
        self.keep()
        while not self.match.over:
            self.decide(self.next_seat())
        self.finish()

    def next_seat(self) -> Seat:
        """Who decides next: bots before people, then person by person in seat order."""
        waiting = [seat for seat in self.match.asked if seat not in self.match.pending]
        bots = [seat for seat in waiting if seat in self.party.bots]
        return bots[0] if bots else min(waiting, key=lambda seat: (self.person(seat), seat))

    def decide(self, seat: Seat) -> None:
        """One decision: thought out, forced, or asked for."""
        if seat in self.party.bots:
            had_fault = self.party.fault(seat)
            self.choose(seat, self.party.think(seat))
            self.tell_fault(seat, had_fault)
            self.follow(self.pace)
        elif len(self.match.legal(seat)) == 1 and not self.hides_force():
            self.choose(seat, self.match.legal(seat)[0])
            self.follow(0)
        else:
            self.ask(seat)

    def tell_fault(self, seat: Seat, before: Fault | None) -> None:
        """A bot of one's own that has just forfeited is named once, with what it did."""
        fault = self.party.fault(seat)
        if fault is not None and before is None:
            facts = {"bot": self.party.places.kinds[seat], "detail": fault.detail}
            self.screen.say(self.book.say(f"fault.{fault.kind}", **facts), WARNING)
            self.screen.say(self.book.say("fault.stand_in"), WARNING)

    def choose(self, seat: Seat, action: Action) -> None:
        """A choice is in; the last one reveals them all, and one step is to be told."""
        self.match.hold(seat, action)
        if self.match.is_full:
            self.match.reveal()

    def hides_force(self) -> bool:
        """Among several people one who has no choice is asked as well, where that is a secret."""
        return self.is_shared and self.match.game.masked(self.match.state)

    def follow(self, pause: float) -> None:
        """Tell what just happened as it happens, where one person alone is watching."""
        if not self.is_shared and self.told[self.watcher] < len(self.match.tables):
            self.sleep(pause)
            self.tell(self.watcher)

    def finish(self) -> None:
        """The last steps, and how the game ended: now everything lies open."""
        if self.is_shared:
            self.told[TABLE] = self.told[self.holder]
            self.screen.clear()
            self.tell(TABLE)
        else:
            self.tell(self.watcher)
        self.screen.say()
        self.screen.heading(self.book.say("end.heading"))
        result = self.match.result
        assert result is not None
        for line in self.words.ending(result, self.match.view(TABLE), self.party.names):
            self.screen.say(line)

    def keep(self) -> bool:
        """The game as it stands goes to disk, so that nothing can lose it."""
        try:
            write_save(self.autosave, self.party, self.book.language)
        except Problem as problem:
            if self.can_keep:
                self.screen.say(word_problem(problem, self.book), WARNING)
                self.screen.say(self.book.say("save.cannot"), WARNING)
            self.can_keep = False
            return False
        return True

    def say_saved(self, path: Path) -> None:
        """Where the game lies, and how to go on with it."""
        self.screen.say(self.book.say("save.done"))
        words = [*[each for each in [self.party.target] if each], "--resume", str(path)]
        self.screen.picture(f"  pentathlon play {shlex.join(words)}")

    # What a person sees

    def tell(self, watcher: Seat) -> None:
        """What happened since this watcher was last told."""
        steps = len(self.match.tables)
        for step in range(min(self.told[watcher], steps), steps):
            for line in self.match.tell(self.words, watcher, step):
                self.screen.say(line)
        self.told[watcher] = steps

    def hand_over(self, seat: Seat) -> None:
        """The keyboard changes hands, and nothing of the former hand stays in view."""
        if self.holder != TABLE:
            self.cover(self.holder)
        self.pause(self.book.say("hand_over.to", name=self.party.names[self.person(seat)]))
        self.screen.clear()
        self.holder = self.person(seat)

    def cover(self, seat: Seat) -> None:
        """A person reads what came of the choice, then everything is wiped away."""
        if self.told[seat] < len(self.match.tables):
            self.tell(seat)
            self.pause(self.book.say("hand_over.cover"))
        self.screen.clear()
        self.holder = TABLE

    def pause(self, prompt: str) -> None:
        """Wait for Enter; here too one may leave."""
        while command_named(self.book, self.keyboard.ask(prompt)) == "quit":
            leave(self)

    def show_table(self, seat: Seat, choices: Choices) -> None:
        """The table as this seat sees it, and the question; in a low window with less of all."""
        board, brief = self.words.board, self.words.brief
        forms = [(board, in_short, False), (board, in_short, True), (brief, in_short, True)]
        self.screen.first_that_fits(
            [
                partial(self.lay_out, seat, choices, draw, shorten, is_low)
                for draw, shorten, is_low in [*forms, (brief, in_brief, True)]
            ]
        )

    def lay_out(
        self, seat: Seat, choices: Choices, draw: Board, shorten: Shorten, is_low: bool
    ) -> None:
        """Board and question with gaps between their parts, or close together."""
        board = draw(self.match.view(seat), self.party.names).rstrip("\n")
        self.screen.say()
        self.screen.picture(re.sub(r"\n\s*\n", "\n", board) if is_low else board)
        self.show_waiting(seat)
        self.show_question(seat, choices, shorten(choices), is_low)

    def show_waiting(self, seat: Seat) -> None:
        """What a person has chosen for other seats of their own, while it waits."""
        for other, action in self.match.pending.items():
            if other in self.party.people and self.person(other) == self.person(seat):
                choice = self.words.choice(self.match.view(other), action, self.party.names)
                name = self.party.names[other]
                self.screen.say(self.book.say("turn.waits", name=name, choice=choice), SOFT)

    def show_question(
        self, seat: Seat, choices: Choices, lines: list[Line], is_low: bool = False
    ) -> None:
        """What is asked, and the numbered choices."""
        if not is_low:
            self.screen.say()
        self.screen.say(self.words.question(self.match.view(seat), self.party.names), STRONG)
        self.list_choices(lines, is_low)
        if len(lines) < len(choices.labels):
            has_gap = any(GAP in f"{line.key}{line.label}" for line in lines)
            entry = ("entry" if has_gap else "several") + ("_low" if is_low else "")
            example = example_of(choices, lines)
            self.screen.say(self.book.say(f"turn.{entry}", example=example), SOFT)
        if len(choices.labels) == 1:
            self.screen.say(self.book.say("turn.only"), SOFT)

    def list_choices(self, lines: list[Line], is_low: bool) -> None:
        """One below the other; in a low window the short ones in two columns."""
        half = self.screen.width // 2
        short = short_ones(lines, half) if is_low else []
        is_counted = all(line.key.isdecimal() for line in lines)
        ordered = lines if is_counted else sorted(lines, key=lambda line: line not in short)
        for is_short, group in groupby(ordered, lambda line: line in short):
            run = list(group)
            labels = labelled(run, lines if is_counted else run)
            if is_short:
                self.screen.picture(two_columns(labels, half))
            else:
                for line, label in zip(run, labels, strict=True):
                    self.screen.item(label.removesuffix(line.label), line.label)

    # What a person does

    def choices(self, seat: Seat) -> Choices:
        view = self.match.view(seat)
        actions = self.match.legal(seat)
        names = self.party.names
        labels = [self.words.choice(view, action, names) for action in actions]
        return Choices(actions, labels, self.words.short)

    def ask(self, seat: Seat) -> None:
        """Ask a person until a choice is made or taken back."""
        if self.is_shared and self.holder != self.person(seat):
            self.hand_over(seat)
        choices = self.choices(seat)
        self.tell(self.person(seat))
        self.show_table(seat, choices)
        decision, name = self.match.decision, self.party.names[seat]
        is_done = False
        while not is_done:
            typed = self.keyboard.ask(f"{name} >" if len(self.party.people) > 1 else ">")
            is_done = self.take(seat, choices, typed) or self.match.decision != decision

    def take(self, seat: Seat, choices: Choices, typed: str) -> bool:
        """A typed line: a choice, a command, or something that needs an answer."""
        if not typed:
            return len(choices.actions) == 1 and self.submit(seat, choices.actions[0])
        chosen = choices.taken(typed)
        if chosen is None and "".join(typed.split()).isdecimal():
            self.say_number(seat, choices, typed)
            return False
        if chosen is None and (found := choices.named(typed)):
            self.say_like(choices, found)
            return False
        if chosen is None and obey(self, seat, choices, typed):
            return False
        if chosen := chosen or choices.carded(typed.upper()):
            return self.submit(seat, chosen)
        self.guess(seat, choices, typed)
        return False

    def say_number(self, seat: Seat, choices: Choices, typed: str) -> None:
        """A number that stands for nothing: an amount is refused by its rule."""
        with suppress(Problem):
            action = self.match.game.parse(choices.amount(typed))
            say_closed(self, seat, [action])
        self.say_keys(choices)

    def say_keys(self, choices: Choices) -> None:
        """A number that stands for nothing: what can be typed."""
        keys = ", ".join(line.key for line in in_short(choices))
        name = "turn.number" if choices.keys == choices.places else "turn.keys"
        self.screen.say(self.book.say(name, count=len(choices.keys), keys=keys), WARNING)

    def say_unknown(self, choices: Choices, typed: str) -> None:
        """Words that mean nothing at this table: what can be typed, never how records spell it."""
        self.screen.say(self.book.say("turn.unknown", text=typed), WARNING)
        self.say_keys(choices)

    def submit(self, seat: Seat, action: Action) -> bool:
        try:
            self.choose(seat, action)
        except Refused as refused:
            self.refuse(refused.refusal)
            return False
        self.keep()
        self.follow(0)
        return True

    def guess(self, seat: Seat, choices: Choices, typed: str) -> None:
        """Words that come close to some choices name them; others are asked why not."""
        found = choices.like(typed) or choices.named(typed.upper())
        if found:
            self.say_like(choices, found)
        else:
            explain_why(self, seat, choices, typed)

    def say_like(self, choices: Choices, found: list[Action]) -> None:
        """The choices that words may mean."""
        self.screen.say(self.book.say("turn.like"), WARNING)
        for action in found[:SHOWN]:
            self.screen.item(f"  {choices.key_of(action)}  ", choices.label_of(action))

    def refuse(self, refusal: Refusal) -> None:
        """Why not, and where to read more."""
        self.last_refusal = refusal
        self.screen.say(self.words.refusal(refusal, self.party.names), WARNING)


def short_ones(lines: list[Line], half: int) -> list[Line]:
    """Those that fit half a window one below the other."""
    short = [line for line in lines if len(labelled([line], [line])[0]) < half]
    labels = zip(short, labelled(short, short), strict=True)
    fitting = [line for line, label in labels if len(label) < half]
    return fitting if len(fitting) > 1 else []


def labelled(lines: list[Line], others: list[Line]) -> list[str]:
    """What is typed, one below the other and below others, and what it means."""
    width = max((len(line.key) for line in others), default=0)
    return [f"  {line.key:>{width}}  {line.label}" for line in lines]


def two_columns(cells: list[str], half: int) -> str:
    """Down the left side first, then down the right."""
    count = (len(cells) + 1) // 2
    rows = ["".join(f"{cell:<{half}}" for cell in cells[row::count]) for row in range(count)]
    return "\n".join(row.rstrip() for row in rows)
