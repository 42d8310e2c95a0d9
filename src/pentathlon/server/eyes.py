"""What each watcher is shown: its own view, its own words, and nothing else."""

from typing import Any, Final

from msgspec import structs

from pentathlon.engine import telling
from pentathlon.engine.game import TABLE, Action, Seat
from pentathlon.engine.words import Words
from pentathlon.play.match import Match, tell_step

from .replies import Answer, Ask, Beat, ClockInfo, Ending, Eye, Snapshot, Step, Told
from .running_game import RunningGame

STORY: Final = 12
"""How many of the last steps a newcomer is told."""


class Eyes:
    """Draws one table for its watchers, each picture once."""

    def __init__(self, table: RunningGame, language: str) -> None:
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
        eye = eye_of(self.match, self.words, watcher, step, view)
        if step == self.last and watcher != TABLE:
            eye.ask = self.ask(watcher, view)
            eye.choice = self.table.own_choice(watcher) if eye.ask else None
            eye.undo = self.match.can_undo(watcher)
        return eye

    def ask(self, seat: Seat, view: Any) -> Ask | None:
        """The question to a seat, if a person decides and has a choice."""
        legal = self.table.asks(seat)
        if not legal:
            return None
        question = self.words.question(view, self.match.record.players)
        return Ask(question, [self.option(view, action) for action in legal])

    def option(self, view: Any, action: Action) -> Answer:
        return Answer(action.text, self.words.action(view, action))

    def outcome(self, watcher: Seat) -> Ending | None:
        """How the game ended, if it has."""
        result = self.match.result
        if result is None:
            return None
        lines = self.words.ending(result, self.match.view(watcher), self.match.record.players)
        return Ending(result.places, result.points, result.reason, lines)

    def step(self, watchers: list[Seat], step: int, facts: Step) -> Step:
        """The message about one step: its open facts, and these eyes."""
        eyes = {watcher: self.eye(watcher, step) for watcher in watchers}
        result = self.outcome(watchers[0]) if step == self.last else None
        return structs.replace(facts, eyes=eyes, result=result)

    def snapshot(self, watchers: list[Seat]) -> Snapshot:
        """The message to somebody who comes, or comes back."""
        return Snapshot(
            game=self.table.saved.number,
            step=self.last,
            decision=self.match.decision,
            asked=list(self.match.asked),
            ready=self.table.ready(),
            talk=bool(self.match.game.can_talk(self.match.state)),
            team_talk=bool(self.match.game.confidants(self.match.state, 0)),
            names=list(self.match.record.players),
            eyes={watcher: self.eye(watcher, self.last) for watcher in watchers},
            clock=clock_of(self.table),
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


def eye_of(match: Match, words: Words[Any], watcher: Seat, step: int, view: Any) -> Eye:
    """What a watcher saw and heard of a step that led to this view."""
    seen = match.seen[step][watcher]
    told = tell_step(match.game, words, watcher, seen, view, match.record.players)
    beats = [beat_of(match, watcher, beat, lines) for beat, lines in told]
    return Eye(view.to_json(), beats)


def beat_of(match: Match, watcher: Seat, beat: telling.Beat, lines: list[str]) -> Beat:
    """One beat as it goes over the wire."""
    events = [event.to_json() for event in beat.events]
    view = None if beat.table is None else match.game.view(beat.table, watcher).to_json()
    return Beat(beat.weight if match.game.tells else telling.PLAIN, events, lines, view)


def clock_of(table: RunningGame) -> ClockInfo:
    return ClockInfo(table.left(), list(table.saved.banks))


def step_facts(table: RunningGame, step: int) -> Step:
    """What everybody may know of a step; the eyes come later."""
    match = table.match
    state = match.tables[step]
    return Step(
        game=table.saved.number,
        step=step,
        decision=step + 1 + table.saved.shift,
        asked=list(match.game.deciders(state)),
        ready=table.ready() if step == len(match.record.steps) - 1 else None,
        talk=bool(match.game.can_talk(state)),
        team_talk=bool(match.game.confidants(state, 0)),
        by=dict(match.record.steps[step].by),
        eyes={},
        clock=clock_of(table),
    )
