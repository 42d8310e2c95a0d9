"""What each watcher is shown: its own view, its own words, and nothing else."""

from typing import Any, Final

from pentathlon.engine.game import TABLE, Action, Seat
from pentathlon.engine.words import Words

from .replies import Ask, ClockInfo, Eye, Option, Outcome, Snapshot, Step, Told
from .table import Table

STORY: Final = 12
"""How many of the last steps a newcomer is told."""


class Eyes:
    """Draws one table for its watchers, each picture once."""

    def __init__(self, table: Table, language: str) -> None:
        self.table: Final = table
        self.match: Final = table.match
        self.language: Final = language
        self.words: Final[Words[Any]] = table.tools.library.words(table.game.id, language)

    @property
    def last(self) -> int:
        """The number of the step just taken."""
        return len(self.match.record.steps) - 1

    def eye(self, watcher: Seat, step: int) -> Eye:
        """The table after a step through one watcher's eyes; a question only after the last one."""
        view = self.match.game.view(self.match.tables[step], watcher)
        lines = self.match.tell(self.words, watcher, step)
        eye = Eye(view.to_json(), lines)
        if step == self.last and watcher != TABLE:
            eye.ask = self.ask(watcher, view)
            held = self.table.choices.get(watcher)
            eye.choice = held.action if held and not held.by and eye.ask else None
        return eye

    def ask(self, seat: Seat, view: Any) -> Ask | None:
        """The question to a seat, if a person decides and has a choice."""
        legal = self.table.asks(seat)
        if not legal:
            return None
        question = self.words.question(view, self.match.record.players)
        return Ask(question, [self.option(view, action) for action in legal])

    def option(self, view: Any, action: Action) -> Option:
        return Option(action.text, self.words.action(view, action))

    def asked(self, step: int) -> list[Seat]:
        """Who decides after a step: what everybody may know."""
        return list(self.match.game.deciders(self.match.tables[step]))

    def clock(self) -> ClockInfo:
        return ClockInfo(self.table.left(), list(self.table.paper.banks))

    def outcome(self, watcher: Seat) -> Outcome | None:
        """How the game ended, if it has."""
        result = self.match.result
        if result is None:
            return None
        lines = self.words.result(self.match.view(watcher), self.match.record.players)
        return Outcome(result.places, result.points, result.reason, lines)

    def step(self, watchers: list[Seat], step: int) -> Step:
        """The message about one step."""
        is_last = step == self.last
        state = self.match.tables[step]
        return Step(
            game=self.table.paper.number,
            step=step,
            decision=step + 1 + self.table.paper.shift,
            asked=self.asked(step),
            ready=self.table.ready() if is_last else None,
            talk=bool(self.match.game.can_talk(state)),
            by=dict(self.match.record.steps[step].by),
            eyes={watcher: self.eye(watcher, step) for watcher in watchers},
            clock=self.clock(),
            result=self.outcome(watchers[0]) if is_last else None,
        )

    def snapshot(self, watchers: list[Seat]) -> Snapshot:
        """The message to somebody who comes, or comes back."""
        return Snapshot(
            game=self.table.paper.number,
            step=self.last,
            decision=self.match.decision,
            asked=list(self.match.asked),
            ready=self.table.ready(),
            talk=bool(self.match.game.can_talk(self.match.state)),
            names=list(self.match.record.players),
            eyes={watcher: self.eye(watcher, self.last) for watcher in watchers},
            clock=self.clock(),
            story={watcher: self.story(watcher) for watcher in watchers},
            result=self.outcome(watchers[0]),
        )

    def story(self, watcher: Seat) -> list[Told]:
        """The last steps in sentences."""
        first = max(0, self.last - STORY + 1)
        return [
            Told(step, self.match.tell(self.words, watcher, step))
            for step in range(first, self.last + 1)
        ]
