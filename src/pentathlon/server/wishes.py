"""After a game: the host says what comes next, or most of those who played do."""

from pentathlon.engine.errors import Problem

from .client import Client
from .hosting import clear_table, play_again
from .protocol import Wish
from .room import Room
from .saved_room import Guest


def wish(room: Room, client: Client, message: Wish) -> None:
    """The people of a connection say what they would like; enough of them have it."""
    if room.saved.phase != "over":
        raise Problem("no_rematch")
    own = {guest.id for guest in voters(room)} & set(client.guests)
    if not own:
        raise Problem("host_only")
    room.guests.wishes.update(dict.fromkeys(own, message.what))
    room.change()
    if has_majority(room, message.what):
        grant(room, message.what)


def voters(room: Room) -> list[Guest]:
    """Those who hold a seat and are here."""
    return [guest for guest in room.saved.present() if guest.seats and room.guests.is_here(guest)]


def has_majority(room: Room, what: str) -> bool:
    people = voters(room)
    return 2 * sum(room.guests.wishes.get(guest.id) == what for guest in people) > len(people)


def grant(room: Room, what: str) -> None:
    if what == "again":
        play_again(room)
    else:
        clear_table(room)
