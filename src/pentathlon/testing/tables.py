"""A table to test on: stated by hand or dealt, with luck that obeys a script."""

from collections.abc import Sequence
from typing import Any, Final, Generic, TypeVar

from pentathlon.engine.chance import Recorder, Scripted, beats_for
from pentathlon.engine.game import TABLE, Game, Result, Seat, State, View
from pentathlon.engine.record import read_outcome
from pentathlon.engine.telling import Beat
from pentathlon.engine.words import Words

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


def scripted(game: Game[Any, Any, Any], luck: Sequence[str]) -> Scripted:
    """Luck that says these things in turn: `d6=4`, a card by its name, `2/5` for 2 of 0 to 4."""
    return Scripted([int(read_outcome(text, game.cards).value) for text in luck])


class Table(Generic[S, V]):
    """A game at one table; every step is taken as a match takes it, and heard as players hear it.

    table = lay(Relay({}), {"hands": ["KICK", "JOG"]}, luck=["d6=3"])
    table.play("sprint:KICK")
    assert table.state.metres == [8, 0]
    """

    def __init__(self, game: Game[S, Any, V], state: S, luck: Recorder) -> None:
        self.game: Final = game
        """The rules."""
        self.state: Final = state
        """The table as it lies now."""
        self.luck: Final = luck
        self.beats: list[Beat] = luck.flush_beats()
        """What the last step told."""

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Who decides now."""
        return self.game.deciders(self.state)

    @property
    def result(self) -> Result | None:
        """Places and points, once the game is over."""
        return self.game.result(self.state)

    def legal(self, seat: Seat) -> list[str]:
        """What a decider may do, as texts."""
        return [action.text for action in self.game.legal(self.state, seat)]

    def why_not(self, seat: Seat, action: str) -> str | None:
        """The rule that forbids it now; None where it is allowed."""
        refusal = self.game.refuse(self.state, seat, self.game.parse(action))
        return None if refusal is None else refusal.rule

    def view(self, watcher: Seat = TABLE) -> V:
        """What a seat, or the table, may know now."""
        return self.game.view(self.state, watcher)

    def play(self, *actions: str) -> None:
        """One step: what those who are asked choose, in the order of `asked`."""
        asked = self.asked
        assert len(actions) == len(asked), f"{len(asked)} are asked: {asked}"
        chosen = [self.game.parse(text) for text in actions]
        for seat, action in zip(asked, chosen, strict=True):
            refusal = self.game.refuse(self.state, seat, action)
            assert refusal is None, f"seat {seat} may not {action.text}: {refusal}"
        self.game.step(self.state, chosen, self.luck)
        self.beats = self.luck.flush_beats()

    def told(self, watcher: Seat = TABLE) -> list[dict[str, object]]:
        """The events of the last step that reach a watcher."""
        heard = beats_for(self.beats, watcher)
        return [event.to_json() for beat in heard for event in beat.events]

    def said(self, words: Words[V], watcher: Seat = TABLE, names: Sequence[str] = ()) -> list[str]:
        """The last step in sentences, as a watcher reads it."""
        names = names or [f"P{seat}" for seat in range(self.state.seat_count())]
        views = [self.game.view(beat.table or self.state, TABLE) for beat in self.beats]  # type: ignore[arg-type]
        heard = zip(beats_for(self.beats, watcher), views, strict=True)
        return [line for beat, view in heard for line in words.beat(beat, view, watcher, names)]


def lay(game: Game[S, Any, V], table: dict[str, object], luck: Sequence[str] = ()) -> Table[S, V]:
    """A table stated in the words that the game's `load` reads."""
    return Table(game, game.load(table), Recorder(scripted(game, luck)))


def deal(game: Game[S, Any, V], seats: int, luck: Sequence[str] = ()) -> Table[S, V]:
    """A table as it stands before the first decision; the script begins with the set-up."""
    recorder = Recorder(scripted(game, luck))
    return Table(game, game.setup(seats, recorder), recorder)
