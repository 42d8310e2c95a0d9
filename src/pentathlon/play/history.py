"""What a match remembers of its steps: every sixteenth table, and what lies between when asked.

A step needs some kilobytes, and nobody looks back at most of them. The steps since the last table
that is kept are at hand; older ones are played again from their record, a stretch at a time.
"""

from collections.abc import Iterator
from typing import Final

from pentathlon.engine.chance import EVERYONE, Outcome, beats_for, is_for_all, is_seen
from pentathlon.engine.game import TABLE, AnyGame, Choice, Game, Seat, State
from pentathlon.engine.record import Record, Seen, read_outcome
from pentathlon.engine.replay import Replay
from pentathlon.engine.telling import Beat

STRIDE: Final = 16
"""Steps between two tables that are kept."""
LOOKED: Final = 2
"""Stretches at hand for who looks back, until the table goes on: a newcomer's story spans two."""


class Moment:
    """The table after a step, and the step as every watcher saw it."""

    def __init__(self, table: State, seen: dict[Seat, Seen]) -> None:
        self.table = table
        self.seen: Final = seen


class History:
    """All steps of a match. The set-up is a stretch of its own, then each is sixteen steps long."""

    def __init__(self, game: AnyGame, record: Record) -> None:
        self.game: Final = game
        self.record: Final = record
        self.hides_choices: Final = type(game).shown is not Game.shown
        """Whether choices can be kept from some; else an open step is the same for everybody."""
        self.count = 0
        """How many steps there are."""
        self.kept: list[State] = []
        """The table after every sixteenth step, the set-up first."""
        self.stretch = 0
        self.latest: list[Moment] = []
        """The steps of the last stretch, so far."""
        self.looked: dict[int, list[Moment]] = {}
        """Earlier stretches that somebody has looked at since the last step."""

    # Growing and shrinking

    def remember(
        self,
        state: State,
        choices: list[Choice],
        outcomes: list[Outcome],
        luck: list[str],
        beats: list[Beat],
    ) -> None:
        """One step more."""
        self.looked.clear()
        if stretch_of(self.count) != self.stretch:
            self.stretch += 1
            self.latest = []
        self.add(self.witness_all(state, choices, outcomes, luck, beats))

    def add(self, moment: Moment) -> None:
        """A step of the last stretch."""
        self.latest.append(moment)
        if self.count % STRIDE == 0:
            self.kept.append(moment.table)
        self.count += 1

    def recall(self) -> State:
        """Play the record up to its last step, with eyes for the last stretch only."""
        played = Replay(self.game, self.record)
        self.stretch = stretch_of(len(self.record.steps) - 1)
        while stretch_of(self.count) < self.stretch:
            if self.count % STRIDE == 0:
                self.kept.append(played.state.clone())
            self.count += 1
            played.advance()
        self.add(self.witness_replay(played))
        while not played.is_done():
            played.advance()
            self.add(self.witness_replay(played))
        return played.state

    def cut(self, count: int) -> None:
        """Forget all steps but the first ones."""
        self.looked.clear()
        self.count = count
        stretch = stretch_of(count - 1)
        if stretch != self.stretch:
            self.stretch = stretch
            self.latest = self.play_again(stretch)
        del self.latest[count - first_of(stretch) :]
        del self.kept[(count - 1) // STRIDE + 1 :]

    # Looking back

    def table(self, step: int) -> State:
        """The table after a step; -1 is the last one."""
        place = self.place(step)
        if place % STRIDE == 0:
            return self.kept[place // STRIDE]
        return self.moment(place).table

    def seen(self, step: int) -> dict[Seat, Seen]:
        """A step as every watcher saw it."""
        return self.moment(self.place(step)).seen

    def place(self, step: int) -> int:
        """The number of a step, which may be counted from the end."""
        place = step + self.count if step < 0 else step
        if not 0 <= place < self.count:
            raise IndexError(step)
        return place

    def moment(self, step: int) -> Moment:
        stretch = stretch_of(step)
        moments = self.latest if stretch == self.stretch else self.look_at(stretch)
        return moments[step - first_of(stretch)]

    def look_at(self, stretch: int) -> list[Moment]:
        """An earlier stretch, played again if nobody has just looked at it."""
        if stretch not in self.looked:
            if len(self.looked) == LOOKED:
                del self.looked[next(iter(self.looked))]
            self.looked[stretch] = self.play_again(stretch)
        return self.looked[stretch]

    def play_again(self, stretch: int) -> list[Moment]:
        """The steps of a stretch, from the table before it."""
        first = first_of(stretch)
        moments: list[Moment] = []
        if stretch == 0:
            played = Replay(self.game, self.record)
            moments.append(self.witness_replay(played))
        else:
            table = self.kept[stretch - 1].clone()
            played = Replay(self.game, self.record, table=table, position=first)
        for _ in range(first + len(moments), min(self.count, first_of(stretch + 1))):
            played.advance()
            moments.append(self.witness_replay(played))
        return moments

    # Through whose eyes

    def witness_replay(self, played: Replay) -> Moment:
        """The step of a record that was just played, with the luck that it tells."""
        luck = self.record.steps[played.position - 1].luck
        outcomes = [read_outcome(text, self.game.cards) for text in luck]
        return self.witness_all(played.state, played.choices, outcomes, luck, played.beats)

    def witness_all(
        self,
        state: State,
        choices: list[Choice],
        outcomes: list[Outcome],
        luck: list[str],
        beats: list[Beat],
    ) -> Moment:
        """A step as each watcher saw it."""
        answers = list(zip(outcomes, luck, strict=True))
        watchers = range(TABLE, self.record.seats)
        if self.hides_choices or not is_open(outcomes, beats):
            eyes = {w: self.witness(state, choices, answers, beats, w) for w in watchers}
        else:
            seen = self.witness(state, choices, answers, beats, TABLE)
            eyes = dict.fromkeys(watchers, seen)
        return Moment(state.clone(), eyes)

    def witness(
        self,
        state: State,
        choices: list[Choice],
        answers: list[tuple[Outcome, str]],
        beats: list[Beat],
        watcher: Seat,
    ) -> Seen:
        """One step through one watcher's eyes."""
        texts = self.game.shown(state, choices, watcher)
        seats = [choice.seat for choice in choices]
        luck = [text for outcome, text in answers if is_seen(outcome.seen_by, watcher)]
        return Seen(list(zip(seats, texts, strict=True)), luck, beats_for(beats, watcher))


class Tables:
    """The table after each step, the set-up first."""

    def __init__(self, history: History) -> None:
        self.history: Final = history

    def __len__(self) -> int:
        return self.history.count

    def __getitem__(self, step: int) -> State:
        return self.history.table(step)

    def __iter__(self) -> Iterator[State]:
        return (self.history.table(step) for step in range(self.history.count))


class Sights:
    """Each step as every watcher saw it."""

    def __init__(self, history: History) -> None:
        self.history: Final = history

    def __len__(self) -> int:
        return self.history.count

    def __getitem__(self, step: int) -> dict[Seat, Seen]:
        return self.history.seen(step)

    def __iter__(self) -> Iterator[dict[Seat, Seen]]:
        return (self.history.seen(step) for step in range(self.history.count))


def stretch_of(step: int) -> int:
    """The stretch of a step: the table before it is kept."""
    return (step + STRIDE - 1) // STRIDE


def first_of(stretch: int) -> int:
    """The first step of a stretch."""
    return max(0, (stretch - 1) * STRIDE + 1)


def is_open(outcomes: list[Outcome], beats: list[Beat]) -> bool:
    """Whether a step shows everybody the same luck and tells everybody the same."""
    return is_for_all(beats) and all(each.seen_by == EVERYONE for each in outcomes)
