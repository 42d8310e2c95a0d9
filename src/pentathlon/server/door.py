"""The door: how somebody comes into a room, new or back again."""

from typing import TYPE_CHECKING, Final

from msgspec import structs

from pentathlon.engine.errors import Problem

from .client import Client
from .custody import check_meeting, meet
from .fairness import promise, promise_guide
from .keys import hash_token, new_id, new_token
from .library import pick_language
from .personal import check_seat, show_all, take_seat
from .protocol import VERSION, Create, Entry, Join, Resume, Watch
from .replies import Welcome
from .returning import return_to_table
from .room import Room
from .saved_room import Chair, Guest, SavedRoom, Terms
from .seating import check_level, check_terms, empty_seats
from .shares import make_place, opener_of

if TYPE_CHECKING:
    from .hall import Hall


class Door:
    """Finds rooms and lets people in."""

    def __init__(self, hall: "Hall") -> None:
        self.hall: Final = hall

    def recognise(self, message: Entry) -> Entry:
        """Somebody who comes in a second time, having missed the welcome, comes back instead."""
        if not isinstance(message, Create | Join) or not message.token:
            return message
        known = self.hall.scribe.room_of(hash_token(message.token)) is not None
        return come_back(message) if known else message

    def greet(self, client: Client, message: Entry) -> None:
        """Whether we understand each other, and in which language."""
        if message.v != VERSION:
            raise Problem("version", theirs=message.v, ours=VERSION)
        client.language = pick_language(message.language, client.language)

    def find(self, client: Client, message: Entry) -> Room:
        """The room that a message is about; nothing has changed yet when this is a problem."""
        self.greet(client, message)
        if isinstance(message, Create):
            return self.open(client, message)
        if isinstance(message, Resume):
            return self.reopen(client, message)
        return self.look_up(client, message)

    def elsewhere(self, client: Client, room: Room) -> bool:
        return client.room is not None and client.room is not room

    # New rooms

    def open(self, client: Client, message: Create) -> Room:
        """A new room, still empty."""
        self.check_new(client, message)
        self.hall.ledger.open_room(client.link.address)
        make_place(self.hall, client.link.address)
        place = client.link.place
        return self.make(client, message, new_id() if self.is_known(place) else place)

    def is_known(self, id: str) -> bool:
        """Whether a room cannot be named so, since another one is."""
        return not id or id in self.hall.rooms or self.hall.store.room(id) is not None

    def check_new(self, client: Client, message: Create) -> None:
        """Whether there can be such a room."""
        if client.room is not None:
            raise Problem("already_in_room")
        check_terms(self.hall.tools.library, self.terms(message))
        self.check_bots(message)
        if len(self.hall.rooms) >= self.hall.limits.rooms:
            raise Problem("server_full")

    def make(self, client: Client, message: Create, id: str) -> Room:
        """The room under its name."""
        chairs = [Chair(bot=message.bots.get(seat, "")) for seat in range(message.terms.seats)]
        terms, code = self.terms(message), self.hall.fresh_code()
        saved = SavedRoom(id, code, "", client.language, terms, chairs, [], b"")
        saved.opener = opener_of(client.link.address, id)
        promise(saved, self.hall.tools.entropy)
        guide = self.hall.tools.library.guide(terms.game) if message.guided else None
        if guide is not None:
            promise_guide(saved, guide)
        room = Room(saved, self.hall.tools, self.hall.limits, self.hall.link, self.hall.later)
        self.hall.add_room(room)
        return room

    def terms(self, message: Create) -> Terms:
        """What is played; a first game that teaches has seats and options of its own."""
        if not message.guided:
            return message.terms
        guide = self.hall.tools.library.guide(message.terms.game)
        if guide is None or guide.seats != message.terms.seats:
            raise Problem("guide_none")
        return structs.replace(message.terms, options=guide.options)

    def check_bots(self, message: Create) -> None:
        """Seats and levels that exist."""
        for seat, level in message.bots.items():
            if not 0 <= seat < message.terms.seats or seat == message.seat:
                raise Problem("seat_unknown", seat=seat + 1, seats=message.terms.seats)
            check_level(self.hall.tools.library, message.terms.game, level)
        if message.seat is not None and not 0 <= message.seat < message.terms.seats:
            raise Problem("seat_unknown", seat=message.seat + 1, seats=message.terms.seats)

    # Rooms that are there

    def look_up(self, client: Client, message: Join | Watch) -> Room:
        """A room by its code or its link; guessing is slow, and never in the way of a link."""
        address = client.link.address
        code, key = read_code(message)
        room = next((each for each in self.hall.rooms.values() if each.saved.code == code), None)
        if room is None or key != room.saved.key:
            self.hall.ledger.check_guesses(address)
        if room is None or key not in ("", room.saved.key):
            self.hall.ledger.guess_wrong(address)
            raise Problem("room_unknown")
        return self.check_open(client, room, message)

    def check_open(self, client: Client, room: Room, message: Join | Watch) -> Room:
        if self.elsewhere(client, room):
            raise Problem("already_in_room")
        if room.saved.is_locked:
            raise Problem("room_locked")
        has_link = read_code(message)[1] == room.saved.key
        if isinstance(message, Join):
            room.guests.check_guest(client, message.watch, has_link)
        elif client.room is None:
            room.guests.check_watcher(has_link)
        return room

    def reopen(self, client: Client, message: Resume) -> Room:
        """The room of these tokens, all of the same one."""
        ids = {self.hall.scribe.room_of(hash_token(token)) for token in message.tokens}
        if len(ids) != 1 or None in ids:
            raise Problem("token_unknown")
        id = ids.pop() or ""
        room = self.hall.rooms.get(id)
        if room is None:
            raise Problem("room_archived" if self.hall.is_archived(id) else "room_damaged")
        return self.check_back(client, room, message)

    def check_back(self, client: Client, room: Room, message: Resume) -> Room:
        if self.elsewhere(client, room):
            raise Problem("already_in_room")
        owners = self.holders(room, message)
        check_meeting(room.saved, client, owners)
        room.guests.check_owner(client, owners)
        return room

    def holders(self, room: Room, message: Resume) -> list[Guest]:
        """The guests whose tokens these are."""
        hashes = {hash_token(token) for token in message.tokens}
        known = [guest for guest in room.saved.guests if guest.has_left or not guest.is_removed]
        guests = [guest for guest in known if guest.hash in hashes]
        if len(guests) < len(hashes):
            raise Problem("removed")
        return guests

    # Coming in

    def admit(self, room: Room, client: Client, message: Entry) -> None:
        """Let somebody in and show them everything they may see."""
        self.hall.take_up(room)
        token = ""
        if isinstance(message, Resume):
            self.recognised(room, client, self.holders(room, message))
        elif isinstance(message, Create | Join):
            token = self.register(room, client, message)
        room.attach(client)
        welcome = Welcome(
            re=message.id, room=room.saved.id, guests=list(client.guests), token=token
        )
        room.outbox.tell(client, welcome)
        show_all(room, client)

    def recognised(self, room: Room, client: Client, known: list[Guest]) -> None:
        """The connection speaks for these guests from now on."""
        for guest in known:
            if guest.has_left:
                return_to_table(room, guest)
        client.guests += [guest.id for guest in known if guest.id not in client.guests]
        if meet(room.saved, room.guests.clients, client, known):
            room.change()

    def register(self, room: Room, client: Client, message: Create | Join) -> str:
        """Somebody new gets a name, a seat if there is one, and a token."""
        seat = self.seat_for(room, message)
        token = message.token or new_token()
        guest = room.guests.add(client, message.name, message.colour, hash_token(token))
        if isinstance(message, Create):
            room.saved.host = guest.id
        if seat is not None:
            take_seat(room, guest, seat)
        return token

    def seat_for(self, room: Room, message: Create | Join) -> int | None:
        """The seat asked for, else the first free one; in a game newcomers watch at first."""
        if isinstance(message, Create):
            return message.seat
        if message.watch or room.saved.phase == "play":
            return None
        if message.seat is not None:
            check_seat(room, message.seat, None)
            return message.seat
        return next(iter(empty_seats(room.saved)), None)


def come_back(message: Create | Join) -> Resume:
    """What somebody would have said who had heard the welcome."""
    tokens, language = [message.token], message.language
    return Resume(id=message.id, v=message.v, tokens=tokens, language=language)


def read_code(message: Join | Watch) -> tuple[str, str]:
    """A room's code, and the key of its link if that was used."""
    code, _, key = message.code.strip().upper().partition("-")
    return code, key
