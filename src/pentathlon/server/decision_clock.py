"""The time of the decision now asked: since when it runs, what was used, what is left."""

from typing import Final, NamedTuple

from pentathlon.engine.telling import HEAVY, LIGHT, PLAIN, Beat

from .clock import Clock

CALM: Final = 2.6
"""Seconds for which the calmest screen shows a plain beat."""
SHARES: Final = {LIGHT: 0.35, PLAIN: 1.0, HEAVY: 1.75}
"""How much longer or shorter the others are shown; as in `web/src/net/beats.ts`."""
FAR_BEHIND: Final = 20.0


class Times(NamedTuple):
    """Never changed in place: who keeps one can go back to it."""

    asked_at: float
    told_at: float
    """When even the calmest screen has told what led to this decision."""
    free_at: float
    """When that screen would begin to tell another step."""
    extension: float = 0.0
    """Seconds that the host has added."""
    used: float = 0.0
    """Seconds that this decision took before it was undone."""
    spent: tuple[tuple[int, float], ...] = ()
    """The seconds that each decision took which can still be undone, by its number of steps."""


class DecisionClock:
    """Measures one decision after the other."""

    def __init__(self, clock: Clock) -> None:
        self.clock: Final = clock
        now = clock.now()
        self.times = Times(now, now, now)

    def wake(self) -> None:
        """Everything begins anew."""
        now = self.clock.now()
        self.times = Times(now, now, now)

    def begin(self) -> None:
        """A new decision is asked; nothing was used of its time."""
        now = self.clock.now()
        self.times = self.times._replace(asked_at=now, told_at=now, extension=0.0, used=0.0)

    def note(self, steps: int, can_undo: bool) -> None:
        """A decision is made after so many steps; its time is kept while it can be undone."""
        kept = [entry for entry in self.times.spent if entry[0] != steps] if can_undo else []
        spent = (*kept, (steps, self.elapsed())) if can_undo else ()
        self.times = self.times._replace(spent=spent)

    def go_back(self, steps: int, to: int) -> None:
        """The decision asked after `to` steps is asked again: its clock goes on where it stood.

        So does that of the one left, should it come again; and the time for which screens told the
        step that is undone counts as well. Nobody gains time by an undo.
        """
        self.note(steps, can_undo=True)
        now, times = self.clock.now(), self.times
        telling = max(0.0, min(now, times.told_at) - times.asked_at)
        used = dict(times.spent).get(to, 0.0) + telling
        self.times = Times(now, now, now, used=used, spent=times.spent)

    def reach(self, steps: int) -> None:
        """A decision that was asked before an undo keeps what it used then."""
        self.times = self.times._replace(used=dict(self.times.spent).get(steps, 0.0))

    def elapsed(self) -> float:
        """Seconds that this decision has taken of its time so far."""
        times = self.times
        return max(0.0, times.used + self.running(self.clock.now()) - times.extension)

    def running(self, until: float) -> float:
        """Seconds that it has run since it was last asked."""
        return max(0.0, until - self.times.told_at)

    def extend(self, seconds: float) -> None:
        """The host gives more time."""
        self.times = self.times._replace(extension=self.times.extension + seconds)

    def limit(self, per_decision: float, left: float) -> float:
        """When the time is up: that of one decision, or what is left of a player's own."""
        times = self.times
        return times.told_at + min(per_decision - times.used, left) + times.extension

    def let_tell(self, beats: list[Beat]) -> None:
        """No clock runs while a screen still tells; one that is far behind hurries."""
        spans, times = [CALM * SHARES[beat.weight] for beat in beats], self.times
        begin = min(max(times.asked_at, times.free_at), times.asked_at + FAR_BEHIND)
        told_at = begin + sum(spans[:-1])
        self.times = times._replace(told_at=told_at, free_at=told_at + spans[-1])
