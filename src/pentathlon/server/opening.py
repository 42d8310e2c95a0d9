"""The start of a game: all seals are fixed, the salts under them are opened, and it is dealt."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from pentathlon.engine.errors import Problem
from pentathlon.engine.game import Seat

from .fairness import check_seal, drop_moved, promise
from .seating import check_filled

if TYPE_CHECKING:
    from .room import Room

OPEN_SECONDS: Final = 2.0
"""For which a game waits for salts; who is later plays without their own."""


@dataclass
class Opening:
    """The salts that are awaited, and those that came."""

    until: float
    waiting: set[Seat]
    opened: dict[Seat, str] = field(default_factory=dict)
    """Not on disk: who knows some salts must not be able to begin anew with them."""


def begin(room: "Room") -> None:
    """Ask for the sealed salts of those who are here; without any the game begins at once."""
    check_closed(room)
    check_filled(room.saved)
    drop_moved(room.saved)
    waiting = {seat for seat in room.saved.seals if is_here(room, seat)}
    if not waiting:
        room.begin()
        return
    room.opening = Opening(room.tools.clock.now() + OPEN_SECONDS, waiting)
    room.broadcast.tell_opening()


def is_here(room: "Room", seat: Seat) -> bool:
    sitter = room.saved.sitter(seat)
    return sitter is not None and room.guests.is_here(sitter)


def check_closed(room: "Room") -> None:
    """What the luck is bound to stands still while salts are opened."""
    if room.opening is not None:
        raise Problem("game_starting")


def take(room: "Room", opening: Opening, seat: Seat, salt: str) -> None:
    """One salt is opened."""
    if seat not in opening.waiting:
        raise Problem("salt_late")
    check_seal(room.saved, seat, salt)
    opening.opened[seat] = salt
    opening.waiting.discard(seat)


def go_on(room: "Room") -> None:
    """Deal as soon as all salts are open, or the time for it is over."""
    opening = room.opening
    if opening is None or (opening.waiting and room.tools.clock.now() < opening.until):
        return
    room.opening = None
    room.saved.salts |= opening.opened
    try:
        room.begin()
    except Problem:
        call_off(room)


def call_off(room: "Room") -> None:
    """The game does not begin; salts that were shown go into no luck."""
    room.opening = None
    promise(room.saved, room.tools.entropy)
    room.change()
