"""What a change of a room leaves behind: it is written first, and only then said."""

from typing import Final

from .client import Client
from .replies import ServerMessage, encode
from .store import Change


class AnswerLater:
    """What a handler returns whose answer comes some time after, as a change of its own."""


class Outbox:
    """Changes for the disk, frames for the connections, and connections to be closed."""

    def __init__(self) -> None:
        self.journal: Final[list[Change]] = []
        """Changes for the disk, written before the frames are sent."""
        self.frames: Final[list[tuple[Client, bytes]]] = []
        self.partings: Final[list[tuple[Client, int]]] = []
        """Connections to be closed after the frames, with their codes."""
        self.must_save = False
        """Whether what is saved of the room has changed."""
        self.must_tell = False
        """Whether everybody is to see the room again."""

    @property
    def has_traces(self) -> bool:
        """Whether a message has left anything that a refused one may not."""
        return bool(self.journal or self.frames or self.must_save)

    def change(self) -> None:
        """What is saved of the room has changed, and everybody is to know."""
        self.must_save = self.must_tell = True

    def tell(self, client: Client, reply: ServerMessage) -> None:
        """Say something to one connection, once it is on disk."""
        self.frames.append((client, encode(reply)))

    def tell_all(self, clients: list[Client], reply: ServerMessage) -> None:
        body = encode(reply)
        self.frames.extend((client, body) for client in clients)

    def empty(self) -> tuple[list[Change], list[tuple[Client, bytes]], list[tuple[Client, int]]]:
        """What is to be written, what is to be sent then, and who is to be closed after it."""
        left = self.journal[:], self.frames[:], self.partings[:]
        self.journal.clear()
        self.frames.clear()
        self.partings.clear()
        return left
