"""What a store of rooms must do: all of a change or nothing, before anybody hears of it."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from pentathlon.engine.game import Seat

END: Final = 1 << 40
"""The place of a record's last line, after every step."""


@dataclass(frozen=True)
class PutRoom:
    """A room as it is saved, new or changed."""

    room: str
    saved: bytes
    touched: float


@dataclass(frozen=True)
class PutGuest:
    """A token, by its hash, opens a room."""

    hash: str
    room: str


@dataclass(frozen=True)
class DropGuest:
    """A token opens nothing any more."""

    hash: str
    room: str


@dataclass(frozen=True)
class DropRoom:
    """A room in which nobody has played is gone, with all its tokens."""

    room: str


@dataclass(frozen=True)
class CloseRoom:
    """A room that nobody has used for long is archived; its records stay."""

    room: str


@dataclass(frozen=True)
class OpenGame:
    """A game begins: the first line of its record."""

    room: str
    game: int
    header: bytes


@dataclass(frozen=True)
class AddStep:
    """One line more, the choices that were waiting are gone."""

    room: str
    game: int
    number: int
    line: bytes


@dataclass(frozen=True)
class CutSteps:
    """Steps from a number on were undone."""

    room: str
    game: int
    first: int


@dataclass(frozen=True)
class EndGame:
    """The last line: the result and the proof of the luck."""

    room: str
    game: int
    line: bytes


@dataclass(frozen=True)
class PutChoice:
    """A choice that waits for the others."""

    room: str
    seat: Seat
    decision: int
    action: str


@dataclass(frozen=True)
class DropChoice:
    """A choice was taken back."""

    room: str
    seat: Seat


Change: TypeAlias = (
    PutRoom
    | DropRoom
    | CloseRoom
    | PutGuest
    | DropGuest
    | OpenGame
    | AddStep
    | CutSteps
    | EndGame
    | PutChoice
    | DropChoice
)


@dataclass(frozen=True)
class StoredGame:
    """A game as it was written."""

    header: bytes
    lines: list[bytes] = field(default_factory=list)

    def text(self) -> str:
        """The record as JSON lines."""
        return "".join(line.decode() + "\n" for line in [self.header, *self.lines])


class StoreFailed(Exception):
    """The disk did not take a change; nothing of it was kept."""


class Games(ABC):
    """Where a room finds its game again."""

    @abstractmethod
    def game(self, room: str, number: int) -> StoredGame | None:
        """One game of a room."""

    @abstractmethod
    def choices(self, room: str) -> list[PutChoice]:
        """The choices that were waiting."""


class Store(Games):
    """Where rooms are kept."""

    def write(self, changes: list[Change]) -> None:
        """All of it or nothing."""
        self.stage(changes)
        self.commit()

    @abstractmethod
    def stage(self, changes: list[Change]) -> None:
        """Everything but the last word: nothing of it is kept without `commit`."""

    @abstractmethod
    def commit(self) -> None:
        """What was staged is kept from now on, all of it or nothing; may wait in another thread."""

    @abstractmethod
    def rooms(self) -> list[bytes]:
        """The open rooms as they are saved."""

    @abstractmethod
    def room(self, room: str) -> bytes | None:
        """One room as it is saved, archived or not."""

    @abstractmethod
    def room_of(self, hash: str) -> str | None:
        """The room that a token opens, archived or not."""

    @abstractmethod
    def touched(self) -> dict[str, float]:
        """When each open room was last written, by the date."""

    @abstractmethod
    def probe(self) -> None:
        """Write something that changes nothing; fails where a change would."""

    @abstractmethod
    def close(self) -> None:
        """Let go of the disk."""
