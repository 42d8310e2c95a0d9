"""Records for those who played: their own part while the game runs, all of it when it is over."""

from pentathlon.engine.errors import Problem
from pentathlon.engine.record import read_record
from pentathlon.play.match import Match

from .fairness import luck_of
from .hall import Hall
from .keys import hash_token
from .saved_room import Guest, Played, SavedRoom, from_bytes


def find_record(hall: Hall, token: str, number: int) -> str:
    """The record of a game of the token's room, as far as its owner may read it."""
    saved, guest = open_paper(hall, hash_token(token))
    played = saved.played[number - 1] if 1 <= number <= len(saved.played) else None
    if played is None or not may_read(saved, played, guest):
        raise Problem("record_none")
    stored = hall.store.game(saved.id, number)
    assert stored is not None
    record = read_record(stored.text())
    if record.end is not None:
        return record.to_text()
    seats = [seat for seat in played.seats_now(guest.id) if seat in guest.seats]
    if number != saved.number or saved.phase != "play" or not seats:
        raise Problem("record_none")  # broken off, its secret never shown; or a seat left or lost
    game = hall.tools.library.game(record.game, record.options)
    match = Match(game, record, luck_of(saved, record))
    return match.record_for(seats[0])


def may_read(saved: SavedRoom, played: Played, guest: Guest) -> bool:
    """Those who played, and the host, who may be the table screen."""
    return guest.id == saved.host or any(guest.id == holder for _, holder in played.holders())


def open_paper(hall: Hall, hash: str) -> tuple[SavedRoom, Guest]:
    """The room that a token opens, archived or not, and whose token it is."""
    room = hall.store.room_of(hash)
    saved = hall.store.room(room) if room is not None else None
    if saved is None:
        raise Problem("record_none")
    opened = from_bytes(saved)
    for guest in opened.guests:
        if guest.hash == hash:
            return opened, guest
    raise Problem("record_none")
