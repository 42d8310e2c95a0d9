"""The contract: a game is rules without state, a state is a table without rules."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from importlib import import_module
from typing import Any, ClassVar, Final, Generic, TypeAlias, TypeVar

from mypy_extensions import i64, mypyc_attr

from .chance import Chance
from .errors import Refusal
from .options import Option, settle
from .telling import Kind

Seat: TypeAlias = int
"""A place at the table, counted clockwise from 0."""

TABLE: Final = -1
"""The watcher who sees what lies open to all: the shared screen, the spectators."""

NO_PERSON: Final = -1
"""Holds a seat that a bot plays."""
NO_WISH: Final = -1
"""Any seat will do."""
NO_NUMBER: Final[i64] = -1
"""An action that learners spell by several numbers, or that has none."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One choice a seat can make. Interned: made once, equal by its text."""

    index: i64
    """Its number among those of its game, as learners count them: see `encoding.py`."""

    def __init__(self, text: str) -> None:
        self.text: Final = text
        self.index = NO_NUMBER

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Action) and self.text == other.text)

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __reduce__(self) -> tuple[Any, ...]:
        module = import_module(type(self).__module__)
        if hasattr(module, "parse"):
            return module.parse, (self.text,)
        extra = {} if type(self) is Action else vars(self)
        return blank_action, (type(self), self.text, extra)

    def __deepcopy__(self, memo: dict[int, object]) -> "Action":
        return self


def blank_action(kind: type[Action], text: str, extra: dict[str, object]) -> Action:
    """An action of plain Python, as it was pickled."""
    action = kind.__new__(kind)
    Action.__init__(action, text)
    for name, value in extra.items():
        setattr(action, name, value)
    return action


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

    def own_json(self) -> Mapping[str, object]:
        """The entries of it that depend on who looks; the others are made once for everybody."""
        return self.to_json()


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
        """What each seat has scored, in the game's own measure."""
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
        """A table just set up from a record of an older version keeps the rules of its time.

        So does one from a record that does not name every option: a usual value may have changed.
        """

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

    def glance(self, state: S, seat: i64, old: V | None) -> V:
        """A view that is good until the next choice: it may share what lies open with the table.

        `old` is a glance by the same seat at such a table, whose parts may be used again.
        """
        return self.view(state, seat)

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

    def rules_behind(self, view: V, action: A) -> tuple[str, ...]:
        """The rules that explain a legal choice of the view's seat, the closest first."""
        return ()

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
