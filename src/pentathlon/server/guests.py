"""The people of a room: who they are, which seats they hold, which connections speak for them."""

from typing import Final

from pentathlon.engine.errors import Problem
from pentathlon.engine.game import TABLE, Seat
from pentathlon.engine.words import LANGUAGES

from .client import Client
from .keys import new_id
from .library import server_phrases
from .limits import Limits
from .names import cut, plain, skeleton
from .outbox import Outbox
from .protocol import Wanted
from .saved_room import COLOURS, Guest, SavedRoom
from .store import DropGuest, PutGuest


class Guests:
    """Guests, and the connections that speak for them."""

    def __init__(self, saved: SavedRoom, limits: Limits, outbox: Outbox) -> None:
        self.saved: Final = saved
        self.limits: Final = limits
        self.outbox: Final = outbox
        self.clients: Final[list[Client]] = []
        self.wishes: Final[dict[str, Wanted]] = {}
        """What people would like after a game; not on disk, so a restart asks again."""

    # Coming in

    def check_guest(self, client: Client, watches: bool, has_link: bool) -> None:
        """There is room for one more guest, and watching is allowed if it comes to that."""
        if watches and self.saved.is_unwatched:
            raise Problem("watching_off")
        if len(client.guests) >= self.limits.guests_per_connection:
            raise Problem("device_full", most=self.limits.guests_per_connection)
        if len(self.saved.present()) >= self.places(self.limits.guests, has_link):
            raise Problem("room_full")

    def check_watcher(self, has_link: bool) -> None:
        """There is room for one more connection without a name."""
        if self.saved.is_unwatched:
            raise Problem("watching_off")
        if len(self.watching()) >= self.places(self.limits.watchers, has_link):
            raise Problem("room_full")

    def places(self, most: int, has_link: bool) -> int:
        """A code can be told or guessed: it does not take the last places from the room's link."""
        return most if has_link else most - min(self.limits.kept_for_links, most // 4)

    def check_owner(self, client: Client, guests: list[Guest]) -> None:
        """Owners always get in, if not on ever more devices."""
        others = [each for each in self.clients if each is not client]
        for guest in guests:
            if sum(guest.id in each.guests for each in others) >= self.limits.devices:
                raise Problem("room_full")

    def watching(self) -> list[Client]:
        """The connections that speak for nobody."""
        return [client for client in self.clients if not client.guests]

    def add(self, client: Client, name: str, colour: str, hash: str) -> Guest:
        """Somebody new on a connection, with a name and a colour that are still free."""
        look = (self.free_name(name), self.free_colour(colour))
        guest = Guest(new_id(), *look, hash, device=client.device)
        client.guests.append(guest.id)
        client.device = guest.device
        self.saved.guests.append(guest)
        self.outbox.journal.append(PutGuest(hash, self.saved.id))
        self.outbox.change()
        return guest

    def forget_gone(self, guest: Guest, keeps: bool) -> None:
        """Who has played keeps the way to the records; of others only the last are known."""
        gone_ones = [each for each in self.saved.guests if each.is_removed]
        strangers = [each for each in gone_ones if not self.saved.has_played(each.id)]
        for gone in strangers[: -self.limits.guests] if keeps else [guest]:
            if gone in strangers:
                self.saved.guests.remove(gone)
                self.outbox.journal.append(DropGuest(gone.hash, self.saved.id))

    def free_name(self, name: str) -> str:
        """Plain text, not too long, and nobody else's."""
        book = server_phrases(self.saved.language)
        wanted = cut(plain(name), self.limits.name_length) or book.say("name.guest")
        away = [guest for guest in self.saved.guests if guest.has_left]
        known = [*self.saved.present(), *(away if self.saved.phase == "play" else [])]
        taken = {skeleton(guest.name) for guest in known} | self.bot_names()
        free, number = wanted, 2
        while skeleton(free) in taken:
            free, number = f"{wanted} {number}", number + 1
        return free

    def bot_names(self) -> set[str]:
        """What the bots of this table are called, in every language."""
        books = [server_phrases(language) for language in LANGUAGES]
        seats = range(1, len(self.saved.chairs) + 1)
        return {skeleton(book.say("name.bot", number=seat)) for book in books for seat in seats}

    def free_colour(self, colour: str) -> str:
        """The colour asked for, or one that nobody at the table wears; with many they come again.

        Someone without a seat keeps no colour from the others.
        """
        taken = self.worn_colours()
        wanted = [colour] if colour in COLOURS else []
        return next((c for c in [*wanted, *COLOURS] if c not in taken), COLOURS[0])

    def worn_colours(self) -> set[str]:
        """The colours of those who sit at the table."""
        return {guest.colour for guest in self.saved.present() if guest.seat is not None}

    # Who speaks for whom

    def own(self, client: Client, id: str) -> Guest:
        """A guest that this connection speaks for."""
        if id not in client.guests:
            raise Problem("guest_not_yours")
        return self.saved.guest(id)

    def own_seat(self, client: Client, seat: Seat) -> Guest:
        """The guest of this connection who holds a seat."""
        for guest in self.all_of(client):
            if seat in guest.seats:
                return guest
        raise Problem("seat_not_yours")

    def all_of(self, client: Client) -> list[Guest]:
        return [guest for guest in self.saved.present() if guest.id in client.guests]

    def audience(self) -> list[tuple[Client, list[Seat]]]:
        """Every connection with the eyes it sees with."""
        owners = {guest.id: guest.seats for guest in self.saved.present()}
        return [
            (client, eyes_with([owners.get(id, []) for id in client.guests]))
            for client in self.clients
        ]

    def watchers(self, client: Client) -> list[Seat]:
        """Whose eyes a connection sees with."""
        return eyes_with([guest.seats for guest in self.all_of(client)])

    def is_host(self, client: Client) -> bool:
        return self.saved.host in client.guests

    def may_see_code(self, client: Client) -> bool:
        return self.is_host(client) or not self.saved.is_hidden

    def is_here(self, guest: Guest) -> bool:
        """Whether somebody speaks for this guest now."""
        return any(guest.id in client.guests for client in self.clients)


def eyes_with(held: list[list[Seat]]) -> list[Seat]:
    """The seats of the people on a connection, or the open table.

    A device that several people share has both, to tell only what all of them may know.
    """
    if len(held) == 1 and held[0]:
        return sorted(held[0])
    seats = sorted(seat for each in held for seat in each)
    return seats if sum(map(bool, held)) == 1 else [*seats, TABLE]
