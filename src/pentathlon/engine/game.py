"""The contract: a game is rules without state, a state is a table without rules."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from importlib import import_module
from typing import Any, ClassVar, Final, Generic, TypeAlias, TypeVar

from mypy_extensions import i64, mypyc_attr

from .chance import Chance
from .errors import Problem, Refusal
from .telling import Kind

Seat: TypeAlias = int
"""A place at the table, counted clockwise from 0."""

TABLE: Final = -1
"""The watcher who sees what lies open to all: the shared screen, the spectators."""

NO_PERSON: Final = -1
"""Holds a seat that a bot plays."""
NO_WISH: Final = -1
"""Any seat will do."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One choice a seat can make. Interned: made once, equal by its text."""

    def __init__(self, text: str) -> None:
        self.text: Final = text

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Action) and self.text == other.text)

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"<{self.text}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """Everything that lies on one table; plain data, no rules, no luck to come."""

    @abstractmethod
    def clone(self) -> "State":
        """A copy that shares nothing that can change."""

    @abstractmethod
    def seat_count(self) -> int:
        """How many sit at this table."""

    @abstractmethod
    def to_json(self) -> dict[str, object]:
        """The table in readable words; `Game.load` reads it back."""

    def home(self) -> tuple[str, Mapping[str, str]]:
        """The `module:Game` of its rules and their options; compiled tables are pickled by it."""
        return "", {}

    def __reduce__(self) -> tuple[Any, ...]:
        home, chosen = self.home()
        if not home:
            return blank_table, (type(self),), vars(self)
        return load_table, (home, dict(chosen), self.to_json())

    def __deepcopy__(self, memo: dict[int, object]) -> "State":
        return self.clone()


def blank_table(kind: type[State]) -> State:
    """A table of plain Python before its attributes are laid on it."""
    return kind.__new__(kind)


def load_table(home: str, chosen: dict[str, str], json: dict[str, object]) -> State:
    """A pickled table, laid out again by its rules."""
    module, _, name = home.partition(":")
    game: AnyGame = getattr(import_module(module), name)(chosen)
    table: State = game.load(json)
    return table


@mypyc_attr(allow_interpreted_subclasses=True)
class View(ABC):
    """What one watcher may know: built up from nothing, never stripped down."""

    @abstractmethod
    def to_json(self) -> Mapping[str, object]:
        """The view as it goes over the wire, best as a TypedDict; equal views give equal bytes."""


class Choice:
    """A seat and the action it took."""

    def __init__(self, seat: Seat, action: Action) -> None:
        self.seat: Final = seat
        self.action: Final = action


class Result:
    """How a game ended: places, points, and why it stopped."""

    def __init__(self, places: list[int], points: list[int], reason: str) -> None:
        self.places: Final = places
        """1 for the winner or winners, per seat; equal places are shared."""
        self.points: Final = points
        self.reason: Final = reason
        """A key for the words."""

    @property
    def winners(self) -> list[Seat]:
        """The seats in first place."""
        return [seat for seat, place in enumerate(self.places) if place == 1]

    def to_json(self) -> dict[str, object]:
        return {"places": self.places, "points": self.points, "reason": self.reason}

    def __repr__(self) -> str:
        return f"Result(places={self.places}, points={self.points}, reason={self.reason!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """A switch of the rules, with the values it can take as texts and the ruling behind it."""

    def __init__(self, name: str, values: tuple[str, ...], default: str, rule: str) -> None:
        self.name: Final = name
        self.values: Final = values
        self.default: Final = default
        self.rule: Final = rule

    def form(self) -> str:
        """What it can take, in one short phrase."""
        return span(self.values)

    def accepts(self, value: str) -> bool:
        """Whether it can take this value; an option with endless values tells by a test."""
        return value in self.values

    def keep(self, value: str) -> str:
        """A value as it goes into a record: all that it stands for must be in it."""
        return value

    def brief(self, value: str) -> str:
        """A value in a word or two, for people."""
        return value

    def details(self, value: str) -> dict[str, object]:
        """What a screen can draw of a value beside its name; nothing for most options."""
        return {}


LONGEST_VALUE: Final = 60
"""So much of a wrong value is quoted."""


def switch(name: str, rule: str) -> Option:
    """An option that is off unless somebody turns it on."""
    return Option(name, ("off", "on"), "off", rule)


def number_option(name: str, low: int, high: int, default: int, rule: str) -> Option:
    """An option that takes every whole number from `low` to `high`."""
    return Option(name, tuple(str(n) for n in range(low, high + 1)), str(default), rule)


RANDOM: Final = "random"
NO_SEAT: Final = -1


class SeatOption(Option):
    """Luck, or a seat as people count them, from 1: `seat_1`; older records count from 0: `0`."""

    def __init__(self, name: str, seats: int, rule: str) -> None:
        named = [seat_name(seat) for seat in range(seats)]
        super().__init__(name, (RANDOM, *named), RANDOM, rule)
        self.old: Final = {str(seat): name for seat, name in enumerate(named)}

    def accepts(self, value: str) -> bool:
        return value in self.values or value in self.old

    def keep(self, value: str) -> str:
        return self.old.get(value, value)


def seat_name(seat: i64) -> str:
    """A seat as a value of an option."""
    return f"seat_{seat + 1}"


def named_seat(value: str) -> int:
    """The seat that a value of an option names; NO_SEAT for luck."""
    return NO_SEAT if value == RANDOM else int(value.removeprefix("seat_")) - 1


def settle(options: tuple[Option, ...], chosen: Mapping[str, str]) -> dict[str, str]:
    """The chosen values with defaults for the rest; an unknown name or value is a problem."""
    names = [option.name for option in options]
    for name in chosen:
        if name not in names:
            raise Problem("option_unknown", name=name, names=", ".join(names))
    settled: dict[str, str] = {}
    for option in options:
        value = chosen.get(option.name, option.default)
        if not option.accepts(value):
            quoted = value if len(value) <= LONGEST_VALUE else f"{value[:LONGEST_VALUE]}..."
            raise Problem("option_value", name=option.name, value=quoted, values=option.form())
        settled[option.name] = option.keep(value)
    return settled


def span(values: tuple[str, ...]) -> str:
    """The values in one short phrase: `3..7`, or `final_lap, sudden`."""
    if len(values) > 2 and all(value.isdigit() for value in values):
        low, high = int(values[0]), int(values[-1])
        if high - low == len(values) - 1:
            return f"{low}..{high}"
    return ", ".join(values)


S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)
V = TypeVar("V", bound=View)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[S, A, V]):
    """The rules of one game under chosen options."""

    id: ClassVar[str]
    version: ClassVar[int]
    """Raised when a record of the older rules would play out differently."""
    older: ClassVar[tuple[int, ...]] = ()
    """Versions whose records it still plays, by the rules of their time."""
    cards: ClassVar[tuple[str, ...]]
    """The names of the kinds that are drawn from piles, in the order of their counts."""
    tells: ClassVar[tuple[Kind, ...]] = ()
    """Every kind of event that the rules tell."""

    def __init__(self, options: tuple[Option, ...], chosen: Mapping[str, str]) -> None:
        self.options: Final = options
        self.chosen: Final = settle(options, chosen)
        """The value of every option."""

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (dict(self.chosen),)

    @abstractmethod
    def seat_counts(self) -> tuple[int, ...]:
        """How many seats can play under these options."""

    def option_for(self, seats: i64) -> str:
        """The option that lets so many play where these options do not, as `name=value`."""
        return ""

    def seats_for(self, people: i64) -> int:
        """How many seats a table has that so many people sit down at, bots in the rest."""
        return people

    def seat_people(self, seats: i64, wishes: list[int]) -> list[int]:
        """Who holds each seat: a person's number or NO_PERSON; a wish is a seat or NO_WISH.

        Whoever finds no place is left out; a game may give one person several seats.
        """
        holders = [NO_PERSON] * seats
        for person, wish in enumerate(wishes):
            if wish != NO_WISH and holders[wish] == NO_PERSON:
                holders[wish] = person
        for person in range(len(wishes)):
            if person not in holders and NO_PERSON in holders:
                holders[holders.index(NO_PERSON)] = person
        return holders

    @abstractmethod
    def setup(self, seats: i64, chance: Chance) -> S:
        """The table as it stands before the first decision."""

    def play_by(self, state: S, version: i64) -> None:
        """A table just set up from a record of an older version keeps the rules of its time."""

    @abstractmethod
    def deciders(self, state: S) -> tuple[Seat, ...]:
        """Who decides now, by public facts only; several: at once and in secret; none: over."""

    @abstractmethod
    def legal(self, state: S, seat: i64) -> list[A]:
        """What a decider may do, in a fixed order, never empty; the list is not to be changed."""

    @abstractmethod
    def apply(self, state: S, seat: i64, action: A, chance: Chance) -> None:
        """The legal choice of a decider, and all that follows until the next decision."""

    def apply_all(self, state: S, actions: list[A], chance: Chance) -> None:
        """Legal choices of several deciders, in their order: made in secret, shown together."""
        for place, seat in enumerate(self.deciders(state)):
            self.apply(state, seat, actions[place], chance)

    def step(self, state: S, actions: list[A], chance: Chance) -> None:
        """What all deciders chose, one or several."""
        if len(actions) == 1:
            self.apply(state, self.deciders(state)[0], actions[0], chance)
        else:
            self.apply_all(state, actions, chance)

    @abstractmethod
    def view(self, state: S, seat: i64) -> V:
        """What a seat, or TABLE, may know."""

    @abstractmethod
    def determinize(self, view: V, chance: Chance) -> S:
        """One full table that fits what the view knows."""

    def refuse(self, state: S, seat: i64, action: A) -> Refusal | None:
        """Why this seat may not do this now; silent exactly on legal actions."""
        if seat in self.deciders(state) and action in self.legal(state, seat):
            return None
        return self.why(state, seat, action)

    def why(self, state: S, seat: i64, action: A) -> Refusal:
        """The first rule that an action breaks which is not legal now."""
        return Refusal("", "illegal")

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """Places and points once the game is over."""

    @abstractmethod
    def parse(self, text: str) -> A:
        """The action that has this text."""

    @abstractmethod
    def load(self, json: dict[str, object]) -> S:
        """A table stated by hand or saved; what is left unsaid takes its usual value."""

    @abstractmethod
    def fallback(self, state: S, seat: i64) -> A:
        """What the clock plays for a slow seat."""

    @abstractmethod
    def bound(self, seats: i64) -> int:
        """No game has more decisions than this, forced ones included."""

    def masked(self, state: S) -> bool:
        """Whether even having no choice is a secret here."""
        return False

    def shown(self, after: S, choices: list[Choice], watcher: i64) -> list[str]:
        """What a watcher may see of the choices of a step, as texts in seat order."""
        return [choice.action.text for choice in choices]

    def reveals(self, state: S, seat: i64, action: A) -> bool:
        """Whether others learn something hidden from this action, so that it cannot be undone."""
        return True

    def can_talk(self, state: S) -> bool:
        """Whether the rules let the players talk now."""
        return True

    def confidants(self, state: S, seat: i64) -> tuple[Seat, ...]:
        """Who hears a line of a seat within its team; nobody where teams have no such channel."""
        return ()

    def sample(self, state: S, seat: i64, chance: Chance) -> A:
        """One uniform legal action: one question to luck, none where there is no choice.

        Games with long lists find it without the list.
        """
        actions = self.legal(state, seat)
        count: i64 = len(actions)
        return actions[0] if count == 1 else actions[chance.below(count, 0)]

    def rematch(self, state: S) -> dict[str, str]:
        """The options of the next game at this table."""
        return dict(self.chosen)


AnyGame: TypeAlias = Game[Any, Any, Any]
"""A game of whatever kind, for code that plays them all."""
