"""What is said in a room: plain words and ready phrases, and silence where the rules want it."""

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pentathlon.engine.errors import Problem
from pentathlon.engine.game import Seat

from .client import Client
from .clock import Clock
from .library import server_phrases
from .limits import Bucket, Limits
from .names import cut, plain
from .protocol import Phrase, Say
from .replies import Said
from .saved_room import Guest

if TYPE_CHECKING:
    from .room import Room

MOST_TEAMS: Final = 16
"""That have a memory of their own."""
EVERYBODY: Final[frozenset[str]] = frozenset()


@dataclass(frozen=True)
class Line:
    """Something said: a text, or the key of a phrase that each hears in their own language."""

    number: int
    apart: int
    guest: str
    name: str
    text: str
    key: str
    team: frozenset[str]
    """The guests who may hear a line within a team; empty where everybody may."""

    def to(self, language: str) -> Said:
        text = server_phrases(language).say(f"phrase.{self.key}") if self.key else self.text
        return Said(line=self.number, apart=self.apart, guest=self.guest, name=self.name, text=text)

    def is_for(self, client: Client) -> bool:
        """Whether nobody reads it on this device who may not."""
        return not self.team or (bool(client.guests) and self.team.issuperset(client.guests))


class Chat:
    """The last lines, for whoever comes later, and how fast each guest talks. Never on disk."""

    def __init__(self, limits: Limits, clock: Clock) -> None:
        self.limits: Final = limits
        self.clock: Final = clock
        self.lines: Final[deque[Line]] = deque(maxlen=limits.chat_memory)
        """Those for everybody."""
        self.aside: Final[dict[frozenset[str], deque[Line]]] = {}
        """Those within each team, which take no place from the others: nobody could count them."""
        self.said = 0
        """How many lines there were for everybody."""
        self.apart: Final[dict[str, int]] = {}
        """How many lines each has heard within a team since the last of these."""
        self.buckets: Final[dict[str, Bucket]] = {}

    def add(self, guest: Guest, text: str, key: str, team: frozenset[str]) -> Line:
        """One line more."""
        apart = self.count(team)
        line = Line(self.said, apart, guest.id, guest.name, text, key, team)
        self.memory(team).append(line)
        return line

    def memory(self, team: frozenset[str]) -> deque[Line]:
        """Where a line is remembered; of many teams only the last ones have a memory."""
        if not team:
            return self.lines
        if team not in self.aside:
            for old in list(self.aside)[: -MOST_TEAMS + 1]:
                del self.aside[old]
            self.aside[team] = deque(maxlen=self.limits.chat_memory)
        return self.aside[team]

    def recalled(self, client: Client) -> list[Line]:
        """What one connection may hear of what was said, in its order."""
        lines = [line for lines in (self.lines, *self.aside.values()) for line in lines]
        heard = [line for line in lines if line.is_for(client)]
        return sorted(heard, key=lambda line: (line.number, line.apart))

    def count(self, team: frozenset[str]) -> int:
        """Lines within a team have numbers of their own, so that no gap tells of them."""
        if team:
            apart = 1 + max(self.apart.get(guest, 0) for guest in team)
            self.apart.update(dict.fromkeys(team, apart))
            return apart
        self.said += 1
        self.apart.clear()
        return 0

    def forget(self, guest: Guest) -> None:
        self.buckets.pop(guest.id, None)

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


def team_of(room: "Room", client: Client, guest: Guest) -> frozenset[str]:
    """The people of the speaker's team, where the rules let it talk apart from all others."""
    seats: tuple[Seat, ...] = ()
    if room.table is not None and room.saved.phase == "play" and guest.seat is not None:
        seats = room.table.game.confidants(room.table.match.state, guest.seat)
    if not seats:
        raise Problem("team_talk_closed")
    team = frozenset([mate.id for seat in seats if (mate := room.saved.sitter(seat))])
    if not team.issuperset(client.guests):
        raise Problem("team_talk_shared")
    return team


def say(room: "Room", client: Client, message: Say) -> None:
    """A line of plain text for everybody, or for the own team."""
    guest = room.guests.own(client, message.guest)
    text = cut(plain(message.text), room.limits.chat_length)
    if not text:
        raise Problem("talk_empty")
    check_speaker(room, guest)
    team = team_of(room, client, guest) if message.team else EVERYBODY
    spread(room, room.chat.add(guest, text, "", team))


def phrase(room: "Room", client: Client, message: Phrase) -> None:
    """A ready phrase for everybody, or for the own team."""
    guest = room.guests.own(client, message.guest)
    phrases = server_phrases(room.saved.language).find("phrase")
    if not isinstance(phrases, dict) or message.key not in phrases:
        raise Problem("phrase_unknown", phrase=message.key)
    check_speaker(room, guest)
    team = team_of(room, client, guest) if message.team else EVERYBODY
    spread(room, room.chat.add(guest, "", message.key, team))


def spread(room: "Room", line: Line) -> None:
    """All who may hear it do, each in their own language."""
    for client in room.guests.clients:
        if line.is_for(client):
            room.outbox.tell(client, line.to(client.language))


def recall(room: "Room", client: Client) -> None:
    """What was said before somebody came."""
    for line in room.chat.recalled(client):
        room.outbox.tell(client, line.to(client.language))
