"""What is said in a room: plain words and ready phrases, and silence where the rules want it."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pentathlon.engine.errors import Problem

from .client import Client
from .limits import Bucket
from .papers import Guest
from .protocol import Phrase, Say
from .replies import Said
from .speech import server_phrases

if TYPE_CHECKING:
    from .room import Room


@dataclass(frozen=True)
class Line:
    """Something said: a text, or the key of a phrase that each hears in their own language."""

    guest: str
    name: str
    text: str
    key: str = ""
    team: frozenset[str] = frozenset()
    """The guests who may hear a line within a team; empty where everybody may."""

    def to(self, language: str) -> Said:
        text = server_phrases(language).say(f"phrase.{self.key}") if self.key else self.text
        return Said(guest=self.guest, name=self.name, text=text, team=bool(self.team))

    def is_for(self, client: Client) -> bool:
        """Whether nobody reads it on this device who may not."""
        return not self.team or (bool(client.guests) and self.team.issuperset(client.guests))


def is_open(room: "Room") -> bool:
    """Whether the host and the rules let people talk now."""
    if room.table is None or room.paper.phase != "play":
        return room.paper.terms.talk
    return room.paper.terms.talk and bool(room.table.game.can_talk(room.table.match.state))


def check_speaker(room: "Room", guest: Guest) -> None:
    """The guest may talk, and not too fast."""
    if guest.is_muted:
        raise Problem("muted")
    if not is_open(room):
        raise Problem("talk_closed")
    now, limits = room.tools.clock.now(), room.limits
    bucket = room.chat_buckets.setdefault(guest.id, Bucket(limits.chats, limits.chat_burst, now))
    if not bucket.take(now):
        raise Problem("talk_fast")


def team_of(room: "Room", guest: Guest) -> frozenset[str]:
    """The people of the speaker's team, where the rules let it talk apart."""
    seats: tuple[int, ...] = ()
    if room.table is not None and room.paper.phase == "play" and guest.seat is not None:
        seats = room.table.game.confidants(room.table.match.state, guest.seat)
    if not seats:
        raise Problem("team_talk_closed")
    mates = [room.paper.sitter(seat) for seat in seats]
    return frozenset([mate.id for mate in mates if mate])


def utter(room: "Room", client: Client, line: Line) -> None:
    """A line goes out, unless a rival of the team it is meant for sits at the same device."""
    if not line.is_for(client):
        raise Problem("team_talk_shared")
    spread(room, line)


def say(room: "Room", client: Client, message: Say) -> None:
    """A line of plain text for everybody, or for the own team."""
    guest = room.own(client, message.guest)
    text = room.plain(message.text)[: room.limits.chat_length]
    if not text:
        raise Problem("talk_empty")
    check_speaker(room, guest)
    team = team_of(room, guest) if message.team else frozenset()
    utter(room, client, Line(guest.id, guest.name, text, team=team))


def phrase(room: "Room", client: Client, message: Phrase) -> None:
    """A ready phrase for everybody, or for the own team."""
    guest = room.own(client, message.guest)
    phrases = server_phrases(room.paper.language).find("phrase")
    if not isinstance(phrases, dict) or message.key not in phrases:
        raise Problem("phrase_unknown", phrase=message.key)
    check_speaker(room, guest)
    team = team_of(room, guest) if message.team else frozenset()
    utter(room, client, Line(guest.id, guest.name, "", message.key, team))


def spread(room: "Room", line: Line) -> None:
    """All who may hear it do, and whoever comes later reads it. Talk never goes to disk."""
    room.chat.append(line)
    for client in room.clients:
        if line.is_for(client):
            room.tell(client, line.to(client.language))


def recall(room: "Room", client: Client) -> None:
    """What was said before somebody came."""
    for line in room.chat:
        if line.is_for(client):
            room.tell(client, line.to(client.language))
