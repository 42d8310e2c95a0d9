"""Who left in the middle of a game comes back with their token, without anybody's consent.

They get their seat again as long as nobody else was given it. Until then they see no hand.
"""

from pentathlon.engine.game import Seat

from .room import Room
from .saved_room import Guest, SavedRoom


def return_to_table(room: Room, guest: Guest) -> None:
    """A guest who left is here again, on the seat that waited."""
    guest.has_left = False
    guest.name = room.guests.free_name(guest.name)
    seats = kept_seats(room.saved, guest)
    guest.is_removed = False
    guest.seat, guest.more = (seats[0], seats[1:]) if seats else (None, [])
    for seat in seats:
        room.saved.chairs[seat].bot = ""
        room.give_back(seat)
    if room.offer is not None and room.offer.seat in seats:
        room.offer = None
    if not room.saved.host:
        room.saved.host = guest.id
    room.change()


def kept_seats(saved: SavedRoom, guest: Guest) -> list[Seat]:
    """The seats of the running game that this guest left and nobody else was given."""
    if saved.phase != "play":
        return []
    seats = saved.played[-1].seats_now(guest.id)
    return [seat for seat in seats if saved.sitter(seat) is None]
