"""One game on trial: its rules under some options, a number of seats, and luck to walk it with."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from pentathlon.engine.box import Box
from pentathlon.engine.chance import UNSEEN, Chance, Seeded
from pentathlon.engine.game import TABLE, Choice, State
from pentathlon.engine.inspection import Inspection
from pentathlon.engine.words import LANGUAGES, Words

SHORT: Final = 400
"""A game with no more decisions than this is looked at from its first table to its last."""
RARELY: Final = 10
"""In longer games one table in so many is looked at closely."""
TWIN_REST: Final = 4
"""At one table in so many of a short game a twin is set beside it."""


class Broken(AssertionError):
    """A law does not hold for this game."""


class Untried(Exception):
    """A law cannot be tried: the author has not said what it needs to know."""


def demand(holds: bool, detail: str) -> None:
    """Nothing if it holds; else the law is broken, and this is how."""
    if not holds:
        raise Broken(detail)


class Trial:
    """What a law needs: the box, its rules, the table's luck, and luck that picks the actions."""

    def __init__(
        self,
        box: Box,
        options: Mapping[str, str],
        seats: int,
        luck: Chance,
        picker: Chance,
    ) -> None:
        self.box: Final = box
        self.game: Final = box.game(options)
        self.seats: Final = seats
        self.luck: Final = luck
        self.picker: Final = picker
        self.inspection: Final[Inspection[Any] | None] = box.inspection()
        self.words: Final[list[Words[Any]]] = [box.words(language) for language in LANGUAGES]
        self.names: Final = [f"P{seat}" for seat in range(seats)]

    @property
    def is_short(self) -> bool:
        return self.game.bound(self.seats) <= SHORT

    @property
    def twin_rest(self) -> int:
        """How many tables lie between two that get a twin."""
        return TWIN_REST if self.is_short else TWIN_REST * RARELY

    @property
    def watchers(self) -> range:
        """Every seat, and the public."""
        return range(TABLE, self.seats)

    def pick(self, state: State) -> list[Choice]:
        """One legal choice for each decider."""
        choices = []
        for seat in self.game.deciders(state):
            legal = self.game.legal(state, seat)
            demand(len(legal) > 0, f"seat {seat} decides and has no legal action")
            choices.append(Choice(seat, legal[self.picker.below(len(legal), UNSEEN)]))
        return choices

    def play(self, state: State, choices: list[Choice], chance: Chance) -> None:
        """One step: what all deciders chose."""
        self.game.step(state, [choice.action for choice in choices], chance)

    def walk(self) -> Iterator[State]:
        """Play a game to its end; the table is handed out before every step and at the end."""
        state: State = self.game.setup(self.seats, self.luck)
        yield state
        decisions = 0
        bound = self.game.bound(self.seats)
        while choices := self.pick(state):
            decisions += len(choices)
            demand(decisions <= bound, f"more than {bound} decisions, the bound of the game")
            self.play(state, choices, self.luck)
            yield state

    def glances(self) -> Iterator[State]:
        """Tables to look at closely: all of a short game; some of a long one, and its end."""
        for state in self.walk():
            if self.glances_at(state):
                yield state

    def glances_at(self, state: State) -> bool:
        """Whether this table is one to look at closely."""
        if self.is_short or not self.game.deciders(state):
            return True
        return self.picker.below(RARELY, UNSEEN) == 0


def trial_of(box: Box, options: Mapping[str, str], seats: int, seed: int) -> Trial:
    """A trial whose luck comes from one seed."""
    return Trial(box, options, seats, Seeded(seed), Seeded(~seed))
