"""What happens at a table, told by its rules at the moment it happens.

A game declares its kinds of events once, with named facts; words, screens, sounds and pace all hang
on the one list that its rules tell. Nothing of it is written into a record: it follows from replay.

    MEDAL: Final = Kind("medal", SEAT, SPORT, METAL, weight=HEAVY)
    DREW: Final = Kind("drew", SEAT, SPORT, hides="sport", joins=PILE)
    ...
    chance.tell(MEDAL, winner, sport, metal)              # everybody hears it
    chance.whisper(only(seat), DREW, seat, sport)         # all hear who drew, the seat also what
    chance.show(state)                                    # the table as it lies now is worth a look
"""

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from mypy_extensions import i64

if TYPE_CHECKING:
    from .game import State

Weight: TypeAlias = Literal["light", "plain", "heavy"]
"""For how long a beat is worth looking at."""
LIGHT: Final = "light"
"""Passes by: a pass, a card drawn."""
PLAIN: Final = "plain"
HEAVY: Final = "heavy"
"""The table stops for it: a medal, a fall, the end."""
WEIGHTS: Final[tuple[Weight, ...]] = (LIGHT, PLAIN, HEAVY)

APART: Final = ""
"""Every event is a sentence of its own."""
ROW: Final = "row"
"""All events of this kind in a beat are told in one sentence, in their order."""
RUN: Final = "run"
"""Those that follow each other and are one seat's are told in one sentence."""
PILE: Final = "pile"
"""One seat's in a beat are told in one sentence, like things counted: 2 Skiing, Judo."""

HIDES_ALL: Final = "all"
"""Who is not in the audience does not hear of the event."""


class Fact:
    """A named number of an event: a seat, one of some keys, or just a number."""

    def __init__(
        self, name: str, keys: tuple[str, ...] = (), section: str = "", is_seat: bool = False
    ) -> None:
        self.name: Final = name
        self.keys: Final = keys
        """What the numbers stand for, from 0."""
        self.section: Final = section or name
        """Where the words for the keys are: `<section>.<key>`."""
        self.is_seat: Final = is_seat

    def fits(self, value: i64, seats: i64) -> bool:
        """Whether the number means something."""
        if self.is_seat:
            return 0 <= value < seats
        return not self.keys or 0 <= value < len(self.keys)

    def to_json(self, value: i64) -> int | str:
        """The number as it goes over the wire."""
        return self.keys[value] if self.keys else int(value)


SEAT: Final = Fact("seat", is_seat=True)
COUNT: Final = Fact("count")


class Kind:
    """One kind of event: its name, its facts, whom they reach, and how much it weighs."""

    def __init__(
        self,
        what: str,
        *facts: Fact,
        weight: Weight = PLAIN,
        hides: str = "",
        joins: str = APART,
    ) -> None:
        self.what: Final = what
        """A key for the words, `did.<what>`, and the name on the wire."""
        self.facts: Final = facts
        self.places: Final = {fact.name: place for place, fact in enumerate(facts)}
        """Where each fact stands among the values."""
        self.weight: Final[Weight] = weight
        self.rank: Final = WEIGHTS.index(weight)
        """Greater for what is heavier."""
        self.hides: Final = hides
        """The facts that only the audience of a whisper hears, or `all`."""
        self.joins: Final = joins

    def is_hidden(self, fact: Fact) -> bool:
        """Whether a fact is for the audience only."""
        return fact.name in self.hides.split()


STATED: Final = Kind("stated")
"""The game begins at a table that somebody has stated; told by the engine for every game."""


class Event:
    """Something that happened: all of it as the rules told it, or what one watcher heard."""

    def __init__(self, kind: Kind, values: list[int | None], seen_by: int) -> None:
        self.kind: Final = kind
        self.values: Final = values
        """In the order of the kind's facts; None where the watcher may not know."""
        self.seen_by: Final = seen_by
        self.rest: Event | None = None
        """What those hear who are not in the audience; made once, as all of them hear the same."""

    def get(self, name: str) -> int | None:
        """A fact by its name."""
        place = self.kind.places.get(name)
        return None if place is None else self.values[place]

    def is_partial(self) -> bool:
        """Whether something was kept from this watcher."""
        return None in self.values

    def to_json(self) -> dict[str, object]:
        """The event as it goes over the wire."""
        json: dict[str, object] = {"what": self.kind.what}
        for place, fact in enumerate(self.kind.facts):
            value = self.values[place]
            json[fact.name] = None if value is None else fact.to_json(value)
        return json


class Beat:
    """What is shown in one breath: some events, and the table as it lay after them."""

    def __init__(self, events: list[Event], table: "State | None") -> None:
        self.events: Final = events
        self.table: Final = table
        """None at the end of a step, where the step's own table is meant."""

    @property
    def weight(self) -> Weight:
        """That of its heaviest event."""
        heaviest = 0
        for event in self.events:
            heaviest = max(heaviest, event.kind.rank)
        return WEIGHTS[heaviest]


def heard(event: Event, is_seen: bool) -> Event | None:
    """An event as a watcher hears it who belongs to its audience, or does not."""
    if is_seen:
        return event
    if event.kind.hides == HIDES_ALL:
        return None
    if event.rest is None:
        facts = zip(event.kind.facts, event.values, strict=True)
        values = [None if event.kind.is_hidden(fact) else value for fact, value in facts]
        event.rest = Event(event.kind, values, event.seen_by)
    return event.rest


def sentences_of(events: list[Event]) -> list[list[Event]]:
    """The events of a beat as they share sentences, each group at the place of its first."""
    groups: dict[tuple[str, int], list[Event]] = {}
    run = 0
    for number, event in enumerate(events):
        is_new = number == 0 or event.kind.joins != RUN or not is_run(events[number - 1], event)
        run = number if is_new else run
        groups.setdefault((event.kind.what, group_of(event, number, run)), []).append(event)
    return list(groups.values())


def is_run(event: Event, next: Event) -> bool:
    """Whether two events that follow each other are of one kind and one seat."""
    return event.kind is next.kind and event.get("seat") == next.get("seat")


def group_of(event: Event, number: int, run: int) -> int:
    """What an event has in common with those of its kind that share its sentence."""
    joins = event.kind.joins
    if joins == ROW:
        return 0
    if joins == RUN:
        return run
    return event.get("seat") or 0 if joins == PILE else number
