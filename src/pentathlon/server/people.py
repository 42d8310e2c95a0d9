"""What people do for themselves: their name, seat, language and salt."""

from pentathlon.engine.errors import Problem
from pentathlon.engine.game import Seat

from . import talk
from .client import Client
from .dealing import seats_given
from .fairness import add_salt
from .papers import Guest
from .protocol import Language, Leave, Profile, Salt, Sit
from .replies import Error
from .room import Room
from .speech import pick_language

REMOVED = 4003
"""The close code of a connection whose last guest was shown the door."""


def profile(room: Room, client: Client, message: Profile) -> None:
    """A new name or colour; while a game is in play the record keeps the old name."""
    guest = room.own(client, message.guest)
    if message.name:
        guest.name = ""
        guest.name = room.free_name(message.name)
    if message.colour:
        guest.colour = ""
        guest.colour = room.free_colour(message.colour)
    room.change()


def language(room: Room, client: Client, message: Language) -> None:
    """The same table in other words."""
    client.language = pick_language(message.language, client.language)
    show_all(room, client)


def show_all(room: Room, client: Client) -> None:
    """The room, the game and what was said, for one connection."""
    if not room.must_tell:
        room.tell(client, room.info(client.language, room.may_see_code(client)))
    room.tell_everything(client)
    talk.recall(room, client)


def sit(room: Room, client: Client, message: Sit) -> None:
    """Take another seat, or none; in a game only the host lets somebody in, on a bot's seat."""
    guest = sitting_guest(room, client, message.guest)
    if message.seat is not None:
        check_seat(room, message.seat, guest)
        check_wish(room, message.seat, guest)
    elif room.paper.phase == "play":
        raise Problem("game_running")
    take_seat(room, guest, message.seat)


def sitting_guest(room: Room, client: Client, id: str) -> Guest:
    """Whoever is to sit: oneself before the game, anybody new for the host in a game."""
    if room.paper.phase != "play":
        return room.own(client, id)
    if not room.is_host(client):
        raise Problem("game_running")
    guest = room.paper.guest(id)
    if guest.seat is not None or id in room.paper.played[-1].guests:
        raise Problem("game_running")
    return guest


def check_seat(room: Room, seat: Seat, guest: Guest | None) -> None:
    """The seat is there, and nobody else has it."""
    if not 0 <= seat < room.paper.terms.seats:
        raise Problem("seat_unknown", seat=seat + 1, seats=room.paper.terms.seats)
    if room.paper.sitter(seat) not in (None, guest):
        raise Problem("seat_taken")


def check_wish(room: Room, seat: Seat, guest: Guest) -> None:
    """Before a game the rules of its seating have the last word."""
    if room.paper.phase == "play":
        return
    terms = room.paper.terms
    game = room.tools.library.game(terms.game, terms.options)
    if seat not in seats_given(room.paper, game, {guest.id: seat}).get(guest.id, []):
        raise Problem("seat_not_given")


def take_seat(room: Room, guest: Guest, seat: Seat | None) -> None:
    """Stand up, sit down; a bot makes way."""
    for left in guest.seats:
        if left != seat:
            room.free_seat(left)
    guest.seat, guest.more = seat, []
    if seat is not None:
        room.paper.chairs[seat].bot = ""
        room.paper.chairs[seat].cover = ""
        if room.paper.phase == "play":
            room.paper.played[-1].guests[seat] = guest.id
            room.give_back(seat)
    room.watch_seats()
    room.change()


def leave(room: Room, client: Client, message: Leave) -> None:
    """Go for good; the token opens nothing any more but the records of games played."""
    take_out(room, room.own(client, message.guest))


def take_out(room: Room, guest: Guest) -> None:
    """A guest is gone; a host's rights pass on."""
    for seat in guest.seats:
        room.free_seat(seat)
    guest.seat, guest.more = None, []
    guest.is_removed = True
    if room.paper.host == guest.id:
        pass_host_on(room)
    for client in list(room.clients):
        if guest.id in client.guests:
            client.guests.remove(guest.id)
            room.tell_everything(client)
    room.watch_seats()
    room.change()


def pass_host_on(room: Room) -> None:
    """To the first guest who is here, else to the first of all."""
    guests = sorted(room.paper.present(), key=lambda guest: not room.is_here(guest))
    room.paper.host = guests[0].id if guests else ""


def salt(room: Room, client: Client, message: Salt) -> None:
    """A seat's own entropy for the coming game."""
    room.own_seat(client, message.seat)
    add_salt(room.paper, message.seat, message.salt)
    room.change()


def show_out(room: Room, client: Client) -> None:
    """The end of a connection that speaks for nobody any more."""
    text = room.tools.library.explain(Problem("removed"), client.language)
    room.tell(client, Error(re=0, code="removed", text=text, fatal=True))
    room.parting.append((client, REMOVED))
