"""What each watcher is shown: its own view, its own words, and nothing else."""

from typing import Any, Final

from pentathlon.engine.game import TABLE, Action, Seat
from pentathlon.engine.guide import LEARNER
from pentathlon.engine.words import Words

from .pictures import Pictures
from .replies import (
    ENCODER,
    Answer,
    Ask,
    ClockInfo,
    Ending,
    Eye,
    Reveal,
    Snapshot,
    Taught,
    Told,
    encode,
)
from .running_game import RunningGame

STORY: Final = 12
"""How many of the last steps a newcomer is told."""
NO_TURN: Final = b'"ask":null,"choice":null,"undo":false'
UNDO: Final = b'"ask":null,"choice":null,"undo":true'


class Eyes:
    """Draws one table for its watchers, in the words of one language."""

    def __init__(self, table: RunningGame, language: str) -> None:
        self.table: Final = table
        self.match: Final = table.match
        self.result: Final = table.match.result
        self.words: Final[Words[Any]] = table.tools.library.words(table.game.id, language)

    @property
    def last(self) -> int:
        """The number of the step just taken."""
        return len(self.match.record.steps) - 1

    def eye(self, watcher: Seat, pictures: Pictures, is_change: bool = False) -> Eye:
        """The table after a step through one watcher's eyes; a question only after the last one."""
        eye = pictures.eye(self.words, watcher, is_change)
        if pictures.step == self.last and watcher != TABLE:
            eye.ask = self.ask(watcher)
            eye.choice = self.table.own_choice(watcher) if eye.ask else None
            eye.undo = self.match.can_undo(watcher)
        return eye

    def drawn(self, watcher: Seat, pictures: Pictures, is_change: bool) -> bytes:
        """The same eye as it goes over the wire, made of what is there already."""
        view, beats, since = pictures.sight(self.words, watcher, is_change)
        turn = self.turn(watcher) if pictures.step == self.last and watcher != TABLE else NO_TURN
        place = b"null" if since is None else b"%d" % since
        return b'"%d":{"view":%b,"beats":%b,%b,"since":%b}' % (watcher, view, beats, turn, place)

    def turn(self, seat: Seat) -> bytes:
        """What a seat is asked now, what it has chosen, and whether it can take that back."""
        ask, can_undo = self.ask(seat), self.match.can_undo(seat)
        if ask is None:
            return UNDO if can_undo else NO_TURN
        choice = ENCODER.encode(self.table.own_choice(seat))
        undo = b"true" if can_undo else b"false"
        return b'"ask":%b,"choice":%b,"undo":%b' % (ENCODER.encode(ask), choice, undo)

    def ask(self, seat: Seat) -> Ask | None:
        """The question to a seat, if a person decides and has a choice."""
        legal = self.table.asks(seat)
        if not legal:
            return None
        view = self.match.view(seat)
        question = self.words.question(view, self.match.record.players)
        return Ask(question, [self.option(view, action) for action in legal], self.taught(seat))

    def taught(self, seat: Seat) -> Taught | None:
        """What the learner is told before a decision."""
        guide, lesson = self.table.guide, self.table.lesson
        if guide is None or lesson is None or not lesson.idea or seat != LEARNER:
            return None
        *pages, text = [self.words.book.say(f"guide.{name}") for name in lesson.names]
        number = guide.ideas.index(lesson.idea) + 1
        return Taught(text, lesson.choices.get(seat, ""), number, len(guide.ideas), pages)

    def option(self, view: Any, action: Action) -> Answer:
        return Answer(action.text, self.words.choice(view, action, self.match.record.players))

    def outcome(self, watcher: Seat) -> Ending | None:
        """How the game ended, if it has."""
        result = self.result
        if result is None:
            return None
        lines = self.words.ending(result, self.match.view(watcher), self.match.record.players)
        return Ending(result.places, result.points, result.reason, lines)

    def step(self, watchers: tuple[Seat, ...], pictures: Pictures, is_change: bool) -> bytes:
        """The eyes of the message about a step, and at the end of a game its result."""
        eyes = b",".join([self.drawn(watcher, pictures, is_change) for watcher in watchers])
        result = self.outcome(watchers[0]) if pictures.step == self.last else None
        end = b"null" if result is None else ENCODER.encode(result)
        return b'"eyes":{%b},"result":%b' % (eyes, end)

    def snapshot(self, watchers: list[Seat]) -> Snapshot:
        """The message to somebody who comes, or comes back."""
        pictures = Pictures(self.match, self.last)
        return Snapshot(
            game=self.table.saved.number,
            step=self.last,
            decision=self.match.decision,
            asked=list(self.match.asked),
            ready=self.table.ready(),
            talk=bool(self.match.game.can_talk(self.match.state)),
            team_talk=bool(self.match.game.confidants(self.match.state, 0)),
            names=list(self.match.record.players),
            eyes={watcher: self.eye(watcher, pictures) for watcher in watchers},
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


def clock_of(table: RunningGame) -> ClockInfo:
    return ClockInfo(table.left(), list(table.saved.banks))


def step_facts(table: RunningGame, step: int) -> bytes:
    """The message about a step with what everybody may know; the eyes come last."""
    match = table.match
    state = match.tables[step]
    facts = Reveal(
        game=table.saved.number,
        step=step,
        decision=step + 1 + table.saved.shift,
        asked=list(match.game.deciders(state)),
        ready=table.ready() if step == len(match.record.steps) - 1 else None,
        talk=bool(match.game.can_talk(state)),
        team_talk=bool(match.game.confidants(state, 0)),
        by=dict(match.record.steps[step].by),
        clock=clock_of(table),
        eyes={},
    )
    return encode(facts).removesuffix(b'"eyes":{},"result":null}')
