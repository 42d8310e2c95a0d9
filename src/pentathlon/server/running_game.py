"""A game in play in a room: choices wait here until all are in and their time has come."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pentathlon.engine.errors import Problem, Refused
from pentathlon.engine.game import TABLE, Action, AnyGame, Seat
from pentathlon.engine.guide import Guide, Lesson
from pentathlon.play.match import Match

from .book_keeper import BookKeeper
from .bots import Job, Thinker
from .clock import Clock
from .decision_clock import DecisionClock
from .fairness import Entropy
from .lessons import next_lesson
from .library import Library
from .saved_room import SavedRoom, line_to_bytes
from .seating import cover_level, table_colours
from .store import AddStep, Change, CutSteps, DropChoice, EndGame, PutChoice

ENDLESS: Final = float("inf")
"""The time where no clock runs."""


@dataclass(frozen=True)
class Thought:
    """What a bot chose for a seat in a decision; no action if it failed."""

    game: int
    seat: Seat
    decision: int
    level: str
    action: str
    fault: str = ""
    """Why a bot of the house is put out."""


@dataclass(frozen=True)
class Tools:
    """What a table works with."""

    clock: Clock
    library: Library
    thinker: Thinker
    entropy: Entropy
    book_keeper: BookKeeper | None = None
    """Keeps what finished games have brought, where the house keeps anything."""
    studies: Path | None = None
    """The folder in which analyses are kept, where the house keeps them."""


class RunningGame:
    """The match, the choices that wait, the clocks, and the bots that sit or cover."""

    def __init__(
        self,
        saved: SavedRoom,
        match: Match,
        tools: Tools,
        journal: list[Change],
        hear: Callable[[Thought], None],
    ) -> None:
        """`hear` gets the bots' thoughts, some time after they were asked."""
        self.saved: Final = saved
        self.match: Final = match
        self.tools: Final = tools
        self.journal: Final = journal
        """Changes for the disk; whoever calls writes them before anybody is told."""
        self.hear: Final = hear
        self.chosen_at: dict[Seat, float] = {}
        """When each choice that waits in the match came in."""
        self.thinking: set[tuple[int, Seat]] = set()
        """Decisions that a bot thinks about now."""
        self.timing: Final = DecisionClock(tools.clock)
        self.is_awake = False
        """A table where nobody is watches no clock and plays no bot."""
        self.payer = ""
        """Whose share of the bots' thinking this table takes."""

    @property
    def game(self) -> AnyGame:
        return self.match.game

    @property
    def is_masked(self) -> bool:
        """Whether even having no choice is a secret now."""
        return bool(self.game.masked(self.match.state))

    # The first game that teaches

    @property
    def guide(self) -> Guide | None:
        """The guide of this game, while it leads."""
        return self.tools.library.guide(self.game.id) if self.saved.is_guided else None

    @property
    def lesson(self) -> Lesson | None:
        """What it says about the decision now asked; nothing that is false at this table."""
        return next_lesson(self.guide, self.match) if self.guide is not None else None

    def told_to(self, seat: Seat) -> str:
        """What a seat does now by the guide; empty where it is free."""
        lesson = self.lesson
        return lesson.choices.get(seat, "") if lesson is not None else ""

    def wake(self) -> None:
        """Somebody is here again: beats and clocks of this decision begin anew."""
        self.is_awake = True
        self.timing.wake()

    # Choices

    def choose(self, seat: Seat, decision: int, text: str) -> None:
        """Hold a seat's choice; it can be changed until it is published."""
        self.check(seat, decision)
        if text != (self.told_to(seat) or text):
            raise Problem("guide_first")
        before = self.own_choice(seat)
        action = self.match.hold(seat, text)
        if before != action.text:
            self.chosen_at[seat] = self.tools.clock.now()
        self.journal.append(PutChoice(self.saved.id, seat, decision, action.text))

    def own_choice(self, seat: Seat) -> str | None:
        """What a seat's player has chosen; nothing where a bot or the clock chose."""
        action = self.match.pending.get(seat)
        return action.text if action is not None and seat not in self.match.by else None

    def put(self, seat: Seat, action: Action | str, by: str) -> None:
        """A choice that took no person waits with the others."""
        self.match.hold(seat, action, by=by)
        self.chosen_at[seat] = self.tools.clock.now()

    def take_back(self, seat: Seat, decision: int) -> None:
        """Think again."""
        self.check(seat, decision)
        self.drop(seat)

    def drop(self, seat: Seat) -> None:
        """Whatever waits for a seat is forgotten."""
        if seat in self.match.pending:
            self.match.take_back(seat)
            self.journal.append(DropChoice(self.saved.id, seat))

    def check(self, seat: Seat, decision: int) -> None:
        """The message is about what is asked now."""
        if self.match.over:
            raise Problem("game_over")
        if decision != self.match.decision:
            raise Problem("decision_stale", decision=decision, now=self.match.decision)

    def undo(self, seat: Seat, decision: int) -> None:
        """Go back a step, where nothing was drawn or shown since."""
        self.check(seat, decision)
        if seat in self.match.pending:
            self.drop(seat)
            return
        steps = len(self.match.record.steps)
        self.match.undo(seat)
        for waiting in list(self.match.pending):
            self.drop(waiting)
        kept = len(self.match.record.steps)
        self.charge([seat])
        self.timing.go_back(steps, kept)
        self.chosen_at.clear()
        self.saved.shift = self.match.decision - kept
        self.journal.append(CutSteps(self.saved.id, self.saved.number, kept))

    # Who decides

    def bot_level(self, seat: Seat) -> str:
        """The level of the bot that decides for a seat now; empty for a person."""
        chair = self.saved.chairs[seat]
        return chair.bot or (cover_level(self.saved, self.tools.library) if chair.cover else "")

    def asks(self, seat: Seat) -> list[Action]:
        """The choices put to a person; none where there is only one, or a bot decides."""
        if self.match.over or self.bot_level(seat):
            return []
        legal = self.match.legal(seat)
        return legal if len(legal) > 1 else []

    def ready(self) -> list[Seat] | None:
        """Whose choices are in, unless that would tell a secret."""
        return None if self.is_masked else sorted(self.match.pending)

    # Going on

    def advance(self) -> None:
        """Take what needs no person, and publish what is complete, as far as that goes."""
        while self.is_awake and not self.match.over:
            self.fill()
            if not self.match.is_full or self.is_early():
                return
            self.publish()

    def fill(self) -> None:
        """Forced choices, bots, and the fallback of those whose time is up."""
        for seat in self.match.asked:
            if seat not in self.match.pending:
                self.fill_seat(seat)

    def fill_seat(self, seat: Seat) -> None:
        """One seat's choice, if it takes no person.

        Where even having no choice is a secret, a bot that has none is asked like the others.
        """
        level, now = self.bot_level(seat), self.tools.clock.now()
        legal = self.match.legal(seat)
        limit = self.limit(seat)
        if len(legal) == 1 and (self.guide is not None or not (level and self.is_masked)):
            self.put(seat, legal[0], level)
        elif level and (told := self.told_to(seat)):
            self.put(seat, told, level)
        elif worn := self.worn_by(seat, legal):
            self.put(seat, worn, level)
        elif level:
            self.let_think(seat, level)
        elif limit is not None and now >= limit:
            self.put(seat, self.game.fallback(self.match.state, seat), "clock")

    def worn_by(self, seat: Seat, legal: list[Action]) -> str:
        """The choice of the colour that a seat wears anyhow, where the game asks for colours."""
        takes = self.tools.library.box(self.game.id).colours()
        if not any(action.text in takes.values() for action in legal):
            return ""
        worn = takes.get(table_colours(self.saved, self.tools.library)[seat], "")
        return worn if any(action.text == worn for action in legal) else ""

    def is_early(self) -> bool:
        """Where even having no choice is a secret, no step comes before its beat is over."""
        return self.is_masked and self.tools.clock.now() < self.beat_end()

    def beat_end(self) -> float:
        return self.timing.times.asked_at + self.saved.terms.beat

    def publish(self) -> None:
        """All choices are in: they are revealed and applied as one step."""
        self.charge(self.match.asked)
        signed = {seat: self.signature(seat) for seat in self.match.asked}
        self.match.by = {seat: name for seat, name in signed.items() if name}
        self.match.reveal()
        self.write_step()
        if self.match.over:
            self.write_end()
        self.begin_decision()
        self.timing.let_tell(self.match.seen[-1][TABLE].beats)

    def signature(self, seat: Seat) -> str:
        """Who decided, for the record; in a masked phase, who held the seat when it was told.

        Else a bot that came late would tell whether the owner had had a choice before.
        """
        by = self.match.by.get(seat, "")
        is_plain = not self.is_masked or (by == "clock" and len(self.match.asked) == 1)
        return (by if is_plain else self.bot_level(seat)) or self.stand_in(seat)

    def stand_in(self, seat: Seat) -> str:
        """How the record names somebody who took a seat over in the middle of the game."""
        name = self.saved.played[-1].stand_in(seat)
        return f"@{name}" if name else ""

    def rename(self, seat: Seat, name: str) -> None:
        """From now on the seat is called by the name of the person who took it over."""
        self.match.record.players[seat] = name

    def begin_decision(self) -> None:
        """The next question; what was used of it before an undo stays used."""
        steps = len(self.match.record.steps)
        self.timing.note(steps - 1, bool(self.match.undo_points))
        self.timing.begin()
        self.timing.reach(steps)
        self.chosen_at.clear()

    def write_step(self) -> None:
        """A step takes the place of the choices that waited for it."""
        kept = [each for each in self.journal if not isinstance(each, PutChoice | DropChoice)]
        number = len(self.match.record.steps) - 1
        line = line_to_bytes(self.match.record.steps[number].to_json(number))
        self.journal[:] = [*kept, AddStep(self.saved.id, self.saved.number, number, line)]

    def write_end(self) -> None:
        record = self.match.record
        line = line_to_bytes({"end": record.end, "proof": record.proof})
        self.journal.append(EndGame(self.saved.id, self.saved.number, line))

    # Clocks

    def limit(self, seat: Seat) -> float | None:
        """When a person's time for this decision is up, if it ever is."""
        terms = self.saved.terms
        if self.bot_level(seat) or not (terms.decision_clock or terms.player_clock):
            return None
        left = self.saved.banks[seat] if terms.player_clock else ENDLESS
        return self.timing.limit(terms.decision_clock or ENDLESS, left)

    def charge(self, seats: Iterable[Seat]) -> None:
        """Take the time used off the players' clocks; all alike where quickness would tell."""
        if not self.saved.terms.player_clock:
            return
        now, is_masked = self.tools.clock.now(), self.is_masked
        for seat in seats:
            until = now if is_masked else self.chosen_at.get(seat, now)
            left = self.saved.banks[seat] + self.timing.times.extension
            self.saved.banks[seat] = max(0.0, left - self.timing.running(until))

    def due(self) -> float | None:
        """When `advance` is to be called again, if nothing else happens."""
        if not self.is_awake or self.match.over:
            return None
        if self.match.is_full:
            return self.beat_end()
        open_seats = [seat for seat in self.match.asked if seat not in self.match.pending]
        waiting = [self.limit(seat) for seat in open_seats]
        return min((limit for limit in waiting if limit is not None), default=None)

    def left(self) -> float | None:
        """Seconds left for this decision; the same for every watcher."""
        limits = [self.limit(seat) for seat in self.match.asked] if self.is_awake else []
        known = [limit for limit in limits if limit is not None]
        return max(0.0, max(known) - self.tools.clock.now()) if known else None

    # Bots

    def let_think(self, seat: Seat, level: str) -> None:
        game, decision = self.saved.number, self.match.decision
        if (decision, seat) not in self.thinking:
            self.thinking.add((decision, seat))
            self.tools.thinker.think(
                self.job(seat, level),
                lambda text, fault="": self.hear(Thought(game, seat, decision, level, text, fault)),
            )

    def job(self, seat: Seat, level: str) -> Job:
        """What a bot needs to think about this decision."""
        seed = int.from_bytes(self.tools.entropy(7), "big")
        table = self.match.state.to_json()
        match = f"{self.saved.id}/{self.saved.number}"
        chosen = dict(self.game.chosen)
        return Job(self.game.id, chosen, table, seat, level, seed, match, payer=self.payer)

    def take_up(self, thought: Thought) -> None:
        """A bot has thought; too late if the table went on or the owner is back."""
        seat = thought.seat
        self.thinking.discard((thought.decision, seat))
        asked = (self.saved.number, self.match.decision)
        is_late = asked != (thought.game, thought.decision)
        if is_late or seat in self.match.pending or thought.fault:
            return
        if self.bot_level(seat) != thought.level:
            return
        try:
            self.put(seat, thought.action, thought.level)
        except (Problem, Refused):
            self.put(seat, self.game.fallback(self.match.state, seat), thought.level)
