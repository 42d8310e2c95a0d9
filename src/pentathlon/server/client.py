"""One connection as a room sees it: an end of a wire, a language, and the guests behind it."""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final

from pentathlon.engine.game import Seat

from .keys import new_id
from .limits import Bucket, Limits
from .padding import padded
from .replies import numbered

if TYPE_CHECKING:
    from .room import Room


TRY_LATER: Final = 1013
"""The close code for a connection that cannot keep up, or for which there is no room."""


class Link(ABC):
    """The far end of a wire."""

    __slots__ = ()
    address: str
    place = ""
    """The room that the wire's own address names, if it names one."""

    @property
    @abstractmethod
    def waiting(self) -> int:
        """How many frames are queued."""

    @abstractmethod
    def send(self, frame: bytes) -> None:
        """Queue a frame; never waits."""

    @abstractmethod
    def close(self, code: int) -> None:
        """Hang up after what is queued."""


class Client:
    """A connection: it may speak for several people on one device, or for nobody."""

    __slots__ = (
        "bucket",
        "device",
        "guests",
        "id",
        "is_closed",
        "knows",
        "language",
        "link",
        "room",
        "sent",
        "trial",
    )

    def __init__(self, link: Link, limits: Limits, now: float) -> None:
        self.link: Final = link
        self.id: Final = new_id()
        self.language = "en"
        self.room: Room | None = None
        self.guests: list[str] = []
        self.device = ""
        """That of the guests it speaks for, or has spoken for."""
        self.sent = 0
        self.bucket: Final = Bucket(limits.messages, limits.burst, now)
        self.is_closed = False
        self.knows: tuple[int, int, tuple[Seat, ...]] | None = None
        """The game, the step and the eyes with which it saw the table last."""
        self.trial = ""
        """Why it must go unless it comes back to a seat: the house is crowded."""

    def send(self, body: bytes) -> None:
        """The next frame of this connection's stream."""
        if not self.is_closed:
            self.sent += 1
            frame = numbered(body, self.sent)
            self.link.send(padded(frame) if self.guests else frame)

    def close(self, code: int) -> None:
        if not self.is_closed:
            self.is_closed = True
            self.link.close(code)
