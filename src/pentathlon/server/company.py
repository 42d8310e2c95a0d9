"""The people of a room: who they are, which seats they hold, which connections speak for them."""

from typing import Final

from pentathlon.engine.errors import Problem
from pentathlon.engine.game import Seat

from .client import Client
from .keys import new_id
from .limits import Limits
from .papers import COLOURS, Guest, Paper
from .replies import ServerMessage, encode
from .speech import server_phrases
from .store import Change, PutGuest
from .table import Tools


class Company:
    """Guests and connections, and what is to be written and said about them."""

    def __init__(self, paper: Paper, tools: Tools, limits: Limits) -> None:
        self.paper: Final = paper
        self.tools: Final = tools
        self.limits: Final = limits
        self.clients: list[Client] = []
        self.journal: list[Change] = []
        """Changes for the disk, written before the outbox is sent."""
        self.outbox: list[tuple[Client, bytes]] = []
        self.parting: list[tuple[Client, int]] = []
        """Connections to be closed after the outbox, with their codes."""
        self.must_write = False
        """Whether the paper has changed."""
        self.must_tell = False
        """Whether everybody is to see the room again."""

    def change(self) -> None:
        """The paper has changed, and everybody is to know."""
        self.must_write = self.must_tell = True

    def tell(self, client: Client, reply: ServerMessage) -> None:
        """Say something to one connection, once it is on disk."""
        self.outbox.append((client, encode(reply)))

    def tell_all(self, reply: ServerMessage) -> None:
        body = encode(reply)
        self.outbox += [(client, body) for client in self.clients]

    def check_space(self, client: Client, guests: int) -> None:
        """There is room for a connection and so many guests more."""
        is_crowded = client not in self.clients and len(self.clients) >= self.limits.links
        if is_crowded or len(self.paper.present()) + guests > self.limits.guests:
            raise Problem("room_full")

    def add_guest(self, name: str, colour: str, hash: str) -> Guest:
        """Somebody new, with a name and a colour that are still free."""
        guest = Guest(new_id(), self.free_name(name), self.free_colour(colour), hash)
        self.paper.guests.append(guest)
        self.journal.append(PutGuest(hash, self.paper.id))
        self.change()
        return guest

    def free_name(self, name: str) -> str:
        """Plain text, not too long, and nobody else's."""
        book = server_phrases(self.paper.language)
        wanted = self.plain(name)[: self.limits.name_length].strip() or book.say("name.guest")
        taken = {guest.name for guest in self.paper.present()}
        free, number = wanted, 2
        while free in taken:
            free, number = f"{wanted} {number}", number + 1
        return free

    def free_colour(self, colour: str) -> str:
        """The colour asked for, or one that nobody has; with many guests colours come again."""
        taken = {guest.colour for guest in self.paper.present()}
        wanted = [colour] if colour in COLOURS else []
        return next((c for c in [*wanted, *COLOURS] if c not in taken), COLOURS[0])

    def own(self, client: Client, id: str) -> Guest:
        """A guest that this connection speaks for."""
        if id not in client.guests:
            raise Problem("guest_not_yours")
        return self.paper.guest(id)

    def own_seat(self, client: Client, seat: Seat) -> Guest:
        """The guest of this connection who holds a seat."""
        for guest in self.own_guests(client):
            if seat in guest.seats:
                return guest
        raise Problem("seat_not_yours")

    def own_guests(self, client: Client) -> list[Guest]:
        return [guest for guest in self.paper.present() if guest.id in client.guests]

    def is_host(self, client: Client) -> bool:
        return self.paper.host in client.guests

    def may_see_code(self, client: Client) -> bool:
        return self.is_host(client) or not self.paper.is_hidden

    def is_here(self, guest: Guest) -> bool:
        """Whether somebody speaks for this guest now."""
        return any(guest.id in client.guests for client in self.clients)

    @staticmethod
    def plain(text: str) -> str:
        """One line of plain text: no control characters, no doubled blanks."""
        return " ".join("".join(char if char.isprintable() else " " for char in text).split())
