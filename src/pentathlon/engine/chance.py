"""Luck as an argument: one question, one outcome, and who saw it."""

import hashlib
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from .errors import Problem
from .telling import Beat, Event, Kind, heard

if TYPE_CHECKING:
    from .game import State

Cards: TypeAlias = "vec[i64]"
"""A pile or a hand without order: how many of each kind, in the game's fixed order of kinds."""

EVERYONE: Final[i64] = -1
"""Seen by all seats and by the spectators."""
UNSEEN: Final[i64] = 0
"""Seen by no seat at all."""

ALL_SEATS: Final[i64] = (1 << 62) - 1
"""Seen by all seats, and not by the spectators."""

ROLL: Final[i64] = 0
DRAW: Final[i64] = 1
BELOW: Final[i64] = 2


def only(seat: i64) -> i64:
    """The audience that is one seat."""
    return 1 << seat


def all_but(seat: i64) -> i64:
    """Every seat but one; the spectators do not belong to it."""
    return ALL_SEATS & ~only(seat)


def is_seen(seen_by: i64, watcher: i64) -> bool:
    """Whether a watcher (a seat, or TABLE) belongs to an audience."""
    return seen_by == EVERYONE or (watcher >= 0 and (seen_by >> watcher) & 1 == 1)


def size_of(pile: Cards) -> i64:
    """How many cards lie in a pile."""
    total: i64 = 0
    for count in pile:
        total += count
    return total


def take(pile: Cards, index: i64) -> i64:
    """The card at this place, counted kind by kind, leaves the pile."""
    kind: i64 = 0
    while index >= pile[kind]:
        index -= pile[kind]
        kind += 1
    pile[kind] -= 1
    return kind


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(ABC):
    """Answers the questions that rules put to luck, and hears what they tell."""

    @abstractmethod
    def roll(self, faces: i64) -> i64:
        """A die: 1 to `faces`, seen by all."""

    @abstractmethod
    def draw(self, pile: Cards, seen_by: i64) -> i64:
        """A random card leaves the pile; its kind comes back."""

    @abstractmethod
    def below(self, count: i64, seen_by: i64) -> i64:
        """A number from 0 to `count` - 1."""

    def tell(
        self, kind: Kind, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0, f: i64 = 0
    ) -> None:
        """Something happened, and all may know it; in a playout nobody listens."""

    def whisper(
        self, seen_by: i64, kind: Kind, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0
    ) -> None:
        """Something happened of which others than the audience hear less: see `Kind.hides`."""

    def show(self, table: "State") -> None:
        """The table as it lies now is worth a look before things go on: a beat ends."""


class Outcome:
    """One answer of luck: what was asked, what came, who saw it."""

    def __init__(self, question: i64, size: i64, value: i64, seen_by: i64) -> None:
        self.question: Final = question
        self.size: Final = size
        """Faces of the die, or the count of numbers; 0 for a draw, whose pile tells."""
        self.value: Final = value
        self.seen_by: Final = seen_by

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Outcome)
            and self.question == other.question
            and self.size == other.size
            and self.value == other.value
            and self.seen_by == other.seen_by
        )

    def __hash__(self) -> int:
        return hash((self.question, self.size, self.value, self.seen_by))

    def __repr__(self) -> str:
        return f"Outcome({self.question}, {self.size}, {self.value}, {self.seen_by})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Generator(Chance):
    """Luck that comes out of numbers."""

    @abstractmethod
    def number(self, count: i64) -> i64:
        """A number from 0 to `count` - 1."""

    def roll(self, faces: i64) -> i64:
        return 1 + self.number(faces)

    def draw(self, pile: Cards, seen_by: i64) -> i64:
        return take(pile, self.number(size_of(pile)))

    def below(self, count: i64, seen_by: i64) -> i64:
        return self.number(count)


MULTIPLIER: Final[i64] = 1791398085
"""MULTIPLIER * 2**32 - 1 is a safe prime, so the period is near 2**62."""
STARTS: Final = 1791398085 * 2**32 - 2
"""How many states the generator can start in; a plain int, as a digest is larger than an i64."""
LOW: Final[i64] = 0xFFFFFFFF


def spread(seed: int) -> int:
    """A start for the small generator, far from that of every other seed."""
    digest = hashlib.blake2b(str(seed).encode(), digest_size=8, person=b"pentathlon-mwc").digest()
    return int.from_bytes(digest, "big") % STARTS + 1


class Seeded(Generator):
    """The small fast generator of simulations: multiply with carry, the same numbers everywhere."""

    def __init__(self, seed: int) -> None:
        self.state: i64 = spread(seed)

    def __reduce__(self) -> tuple[Any, ...]:
        return go_on, (int(self.state),)

    def number(self, count: i64) -> i64:
        self.state = MULTIPLIER * (self.state & LOW) + (self.state >> 32)
        return ((self.state & LOW) * count) >> 32


def go_on(state: int) -> Seeded:
    """The generator where it stood when it was pickled."""
    luck = Seeded(0)
    luck.state = state
    return luck


class Sealed(Generator):
    """The luck of a match: fixed by a secret that was committed to before the first move."""

    def __init__(self, key: bytes, position: int = 0) -> None:
        self.key: Final = key
        self.position: int = position
        """How many questions have been answered."""

    def number(self, count: i64) -> i64:
        """Question k is BLAKE2b-256(key, k), scaled to its range."""
        question = self.position.to_bytes(8, "big")
        digest = hashlib.blake2b(question, key=self.key, digest_size=32).digest()
        self.position += 1
        return (int.from_bytes(digest, "big") * int(count)) >> 256


class Foretold(Chance):
    """Luck that was told beforehand; an impossible answer is a problem, never bent to fit."""

    @abstractmethod
    def answer(self, question: i64, size: i64, seen_by: i64) -> i64:
        """What was told for this question."""

    def roll(self, faces: i64) -> i64:
        face = self.answer(ROLL, faces, EVERYONE)
        if not 1 <= face <= faces:
            raise Problem("luck_bad_face", faces=faces, value=face)
        return face

    def draw(self, pile: Cards, seen_by: i64) -> i64:
        kind = self.answer(DRAW, 0, seen_by)
        if not 0 <= kind < len(pile) or pile[kind] == 0:
            raise Problem("luck_not_in_pile", kind=kind)
        pile[kind] -= 1
        return kind

    def below(self, count: i64, seen_by: i64) -> i64:
        value = self.answer(BELOW, count, seen_by)
        if not 0 <= value < count:
            raise Problem("luck_bad_number", count=count, value=value)
        return value


class Scripted(Foretold):
    """Luck that obeys a test or a person: the faces, kinds and numbers to come, in order."""

    def __init__(self, script: list[int]) -> None:
        self.script: Final = script
        self.position: int = 0

    def __reduce__(self) -> tuple[Any, ...]:
        return Scripted, (self.script[self.position :],)

    def answer(self, question: i64, size: i64, seen_by: i64) -> i64:
        if self.position == len(self.script):
            raise Problem("luck_script_over", count=len(self.script))
        self.position += 1
        return self.script[self.position - 1]


class Replaying(Foretold):
    """Gives a record's answers again, and objects when the question is another one."""

    def __init__(self, outcomes: list[Outcome]) -> None:
        self.outcomes: Final = outcomes
        self.position: int = 0

    def answer(self, question: i64, size: i64, seen_by: i64) -> i64:
        if self.position == len(self.outcomes):
            raise Problem("luck_record_short", count=len(self.outcomes))
        outcome = self.outcomes[self.position]
        self.position += 1
        if outcome.question != question or outcome.size != size or outcome.seen_by != seen_by:
            raise Problem("luck_other_question", number=self.position)
        return outcome.value

    def is_used_up(self) -> bool:
        """Whether every recorded answer was asked for."""
        return self.position == len(self.outcomes)


class Recorder(Chance):
    """Passes every question on and keeps each answer with its audience, and all that is told."""

    def __init__(self, source: Chance) -> None:
        self.source: Final = source
        self.outcomes: list[Outcome] = []
        self.beats: list[Beat] = []
        self.events: list[Event] = []
        """Of the beat that is being told."""

    def keep(self, question: i64, size: i64, value: i64, seen_by: i64) -> i64:
        self.outcomes.append(Outcome(question, size, value, seen_by))
        return value

    def flush(self) -> list[Outcome]:
        """The answers since the last flush."""
        outcomes = self.outcomes
        self.outcomes = []
        return outcomes

    def flush_beats(self) -> list[Beat]:
        """What was told since the last flush; the last beat ends at the table as it lies now."""
        beats = [*self.beats, Beat(self.events, None)]
        self.beats, self.events = [], []
        return beats

    def tell(
        self, kind: Kind, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0, f: i64 = 0
    ) -> None:
        values: list[int | None] = [int(a), int(b), int(c), int(d), int(e), int(f)]
        self.events.append(Event(kind, values[: len(kind.facts)], EVERYONE))

    def whisper(
        self, seen_by: i64, kind: Kind, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0
    ) -> None:
        values: list[int | None] = [int(a), int(b), int(c), int(d)]
        self.events.append(Event(kind, values[: len(kind.facts)], int(seen_by)))

    def show(self, table: "State") -> None:
        self.beats.append(Beat(self.events, table.clone()))
        self.events = []

    def roll(self, faces: i64) -> i64:
        return self.keep(ROLL, faces, self.source.roll(faces), EVERYONE)

    def draw(self, pile: Cards, seen_by: i64) -> i64:
        return self.keep(DRAW, 0, self.source.draw(pile, seen_by), seen_by)

    def below(self, count: i64, seen_by: i64) -> i64:
        return self.keep(BELOW, count, self.source.below(count, seen_by), seen_by)


def beats_for(beats: list[Beat], watcher: i64) -> list[Beat]:
    """What was told, as one watcher heard it; everybody hears the same number of beats."""
    if is_for_all(beats):
        return beats
    return [Beat(events_for(beat.events, watcher), beat.table) for beat in beats]


def is_for_all(beats: list[Beat]) -> bool:
    """Whether nothing of it is kept from anybody."""
    for beat in beats:
        for event in beat.events:
            if event.seen_by != EVERYONE:
                return False
    return True


def events_for(events: list[Event], watcher: i64) -> list[Event]:
    """The events of a beat that reach a watcher, less what it may not know of them."""
    told = [heard(event, is_seen(event.seen_by, watcher)) for event in events]
    return [event for event in told if event is not None]
