"""What is said in a room: plain words and ready phrases, and silence where the rules want it."""

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pentathlon.engine.errors import Problem

from .client import Client
from .clock import Clock
from .guests import plain
from .library import server_phrases
from .limits import Bucket, Limits
from .protocol import Phrase, Say
from .replies import Said
from .saved_room import Guest

if TYPE_CHECKING:
    from .room import Room


@dataclass(frozen=True)
class Line:
    """Something said: a text, or the key of a phrase that each hears in their own language."""

    number: int
    guest: str
    name: str
    text: str
    key: str = ""

    def to(self, language: str) -> Said:
        text = server_phrases(language).say(f"phrase.{self.key}") if self.key else self.text
        return Said(line=self.number, guest=self.guest, name=self.name, text=text)


class Chat:
    """The last lines, for whoever comes later, and how fast each guest talks. Never on disk."""

    def __init__(self, limits: Limits, clock: Clock) -> None:
        self.limits: Final = limits
        self.clock: Final = clock
        self.lines: Final[deque[Line]] = deque(maxlen=limits.chat_memory)
        self.said = 0
        """How many lines there were in all."""
        self.buckets: Final[dict[str, Bucket]] = {}

    def add(self, guest: Guest, text: str, key: str = "") -> Line:
        """One line more."""
        self.said += 1
        line = Line(self.said, guest.id, guest.name, text, key)
        self.lines.append(line)
        return line

    def is_fast(self, guest: Guest) -> bool:
        """Whether a guest talks faster than anybody listens."""
        now, limits = self.clock.now(), self.limits
        fresh = Bucket(limits.chats, limits.chat_burst, now)
        return not self.buckets.setdefault(guest.id, fresh).take(now)


def is_open(room: "Room") -> bool:
    """Whether the host and the rules let people talk now."""
    if room.table is None or room.saved.phase != "play":
        return room.saved.terms.talk
    return room.saved.terms.talk and bool(room.table.game.can_talk(room.table.match.state))


def check_speaker(room: "Room", guest: Guest) -> None:
    """The guest may talk, and not too fast."""
    if guest.is_muted:
        raise Problem("muted")
    if not is_open(room):
        raise Problem("talk_closed")
    if room.chat.is_fast(guest):
        raise Problem("talk_fast")


def say(room: "Room", client: Client, message: Say) -> None:
    """A line of plain text for everybody."""
    guest = room.guests.own(client, message.guest)
    text = plain(message.text)[: room.limits.chat_length]
    if not text:
        raise Problem("talk_empty")
    check_speaker(room, guest)
    spread(room, room.chat.add(guest, text))


def phrase(room: "Room", client: Client, message: Phrase) -> None:
    """A ready phrase for everybody."""
    guest = room.guests.own(client, message.guest)
    phrases = server_phrases(room.saved.language).find("phrase")
    if not isinstance(phrases, dict) or message.key not in phrases:
        raise Problem("phrase_unknown", phrase=message.key)
    check_speaker(room, guest)
    spread(room, room.chat.add(guest, "", message.key))


def spread(room: "Room", line: Line) -> None:
    """Everybody hears it, each in their own language."""
    for client in room.guests.clients:
        room.outbox.tell(client, line.to(client.language))


def recall(room: "Room", client: Client) -> None:
    """What was said before somebody came."""
    for line in room.chat.lines:
        room.outbox.tell(client, line.to(client.language))
