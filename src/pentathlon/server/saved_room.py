"""What a room keeps on disk: its people, seats and terms, as they go to disk."""

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct, field

from pentathlon.engine.errors import Problem
from pentathlon.engine.game import Seat

from .keys import new_key

Phase: TypeAlias = Literal["lobby", "play", "over"]
Seconds: TypeAlias = Annotated[int, Meta(ge=0, le=86_400)]

COLOURS: Final = ("red", "blue", "green", "yellow", "purple", "orange", "black", "white")


class Terms(Struct, forbid_unknown_fields=True):
    """What is played and how: the host's choice, kept for the rematch."""

    game: Annotated[str, Meta(max_length=64)]
    seats: Annotated[int, Meta(ge=1, le=62)]
    options: Annotated[dict[str, str], Meta(max_length=64)] = field(default_factory=dict)
    decision_clock: Seconds = 0
    """Seconds for one decision; 0: no clock."""
    player_clock: Seconds = 0
    """Seconds each player has for a whole game; 0: no clock."""
    grace: Seconds = 60
    """How long a seat may be silent before a bot covers it."""
    cover: Annotated[str, Meta(max_length=64)] = ""
    """The level of the bot that covers; the club player if none is named."""
    beat: Annotated[float, Meta(ge=0, le=30)] = 1.0
    """The least time between two steps where even having no choice is a secret."""
    hints: bool = True
    talk: bool = True


class Guest(Struct):
    """One person in a room: a player, a spectator with a name, or the table screen."""

    id: str
    name: str
    colour: str
    hash: str
    """Of the token that this guest holds."""
    seat: int | None = None
    is_muted: bool = False
    is_removed: bool = False
    has_left: bool = False
    """Left of their own will in the middle of a game: the token brings them back."""
    more: list[int] = field(default_factory=list)
    """Further seats, where the game gives one person several."""
    device: str = ""
    """The first of all the guests who were ever on one connection with this one."""

    def __post_init__(self) -> None:
        self.device = self.device or self.id

    @property
    def seats(self) -> list[Seat]:
        """Every seat of this guest."""
        return [] if self.seat is None else [self.seat, *self.more]


class Chair(Struct):
    """One seat of the table."""

    bot: str = ""
    """The level of the bot that sits here."""
    cover: Literal["", "gone", "asked"] = ""
    """Why a bot plays for the seat's owner, if it does."""


class Given(Struct):
    """A seat that was passed on to somebody new in the middle of a game."""

    seat: int
    guest: str
    name: str


class Played(Struct):
    """One game of this room: what it was, and who may read its record."""

    game: str
    guests: list[str]
    """Guest ids in seat order as they were dealt; empty for a bot."""
    given: list[Given] = field(default_factory=list)
    """The changes of hands since, in their order."""
    secret: bytes = b""
    """Of the luck of a game that could not be played on here and was given up."""
    is_guided: bool = False
    """Whether it began as the one that teaches, whose luck is the same each time."""
    colours: list[str] = field(default_factory=list)
    """The colour of each seat from the first step to the result."""

    def holders(self) -> list[tuple[Seat, str]]:
        """Every seat with everybody who ever held it, in order."""
        dealt = list(enumerate(self.guests))
        return dealt + [(given.seat, given.guest) for given in self.given]

    def seats_now(self, guest: str) -> list[Seat]:
        """The seats of which a guest is the last holder."""
        last = dict(self.holders())
        return [seat for seat, holder in last.items() if holder == guest]

    def stand_in(self, seat: Seat) -> str:
        """The name of whoever took a seat over last, if anybody did."""
        return next((given.name for given in reversed(self.given) if given.seat == seat), "")

    def people(self) -> list[Seat]:
        """The seats that people held."""
        return [seat for seat, guest in enumerate(self.guests) if guest]


class Sealed(Struct):
    """A salt that somebody has sealed: it is opened when the game begins."""

    guest: str
    seal: str


class SavedRoom(Struct):
    """Everything of a room but its games."""

    id: str
    code: str
    host: str
    language: str
    terms: Terms
    chairs: list[Chair]
    guests: list[Guest]
    secret: bytes
    """Of the luck of the game in play, or of the next one."""
    salts: dict[int, str] = field(default_factory=dict)
    """Those that were given in the open, by seat."""
    seals: dict[int, Sealed] = field(default_factory=dict)
    """Of those that are still to be opened, by seat."""
    phase: Phase = "lobby"
    is_locked: bool = False
    is_hidden: bool = False
    is_unwatched: bool = False
    """Whether nobody may come in without a seat."""
    key: str = field(default_factory=new_key)
    """In the room's link: who has it has not guessed the code."""
    is_guided: bool = False
    """Whether the game in play, or the next one, is the one that teaches."""
    number: int = 0
    """Which game of this room is or was last in play, from 1."""
    played: list[Played] = field(default_factory=list)
    shift: int = 0
    """By how much undone steps have raised the decision numbers of this game."""
    banks: list[float] = field(default_factory=list)
    """Seconds left to each player, where players have clocks."""
    opener: str = ""
    """The address that opened the room, in a form that can only be compared."""

    def guest(self, id: str) -> Guest:
        """The guest with this id, if still here."""
        for guest in self.guests:
            if guest.id == id and not guest.is_removed:
                return guest
        raise Problem("guest_unknown")

    def has_played(self, id: str) -> bool:
        """Whether a guest ever held a seat in a game."""
        return any(id == holder for played in self.played for _, holder in played.holders())

    def present(self) -> list[Guest]:
        """Those who were not removed."""
        return [guest for guest in self.guests if not guest.is_removed]

    def sitter(self, seat: Seat) -> Guest | None:
        """Who holds a seat."""
        return next((guest for guest in self.present() if seat in guest.seats), None)


def to_bytes(saved: SavedRoom) -> bytes:
    return msgspec.json.encode(saved)


def from_bytes(data: bytes) -> SavedRoom:
    return msgspec.json.decode(data, type=SavedRoom)


def line_to_bytes(line: dict[str, Any]) -> bytes:
    return msgspec.json.encode(line)
