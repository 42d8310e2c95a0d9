"""What one address may hold of a house for long: rooms that are kept, and games that are begun."""

import hashlib
from typing import TYPE_CHECKING

from pentathlon.engine.errors import Problem

from .room import Room

if TYPE_CHECKING:
    from .hall import Hall


def opener_of(address: str, room: str) -> str:
    """The address that opened a room, as the room keeps it: it can be compared, not read."""
    return hashlib.blake2b(address.encode(), key=room.encode(), digest_size=8).hexdigest()


def make_place(hall: "Hall", address: str) -> None:
    """An address that has opened very many rooms gives up the one that was left first."""
    own = [room for room in hall.rooms.values() if is_opened_by(room, address)]
    if len(own) < hall.limits.kept_rooms_per_address:
        return
    empty = [room for room in own if not room.guests.clients and not hall.scribe.has(room)]
    if not empty:
        raise Problem("too_many_rooms")
    hall.housekeeping.close(min(empty, key=lambda room: room.left_at))


def is_opened_by(room: Room, address: str) -> bool:
    return room.saved.opener == opener_of(address, room.saved.id)


def check_start(room: Room) -> None:
    """Whether another game may begin: what is kept of it stays for ever."""
    if len(room.saved.played) >= room.limits.games_per_room:
        raise Problem("room_old", most=room.limits.games_per_room)
    room.spend_game(room.payer)
