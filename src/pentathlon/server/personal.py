"""What people do for themselves: their name, seat, language and salt."""

from pentathlon.engine.errors import Problem
from pentathlon.engine.game import Seat

from . import chat
from .client import Client
from .custody import Offer, check_newcomer, check_offer, voters, waiting
from .fairness import add_salt, add_seal
from .library import pick_language
from .opening import check_closed, take
from .protocol import Agree, Language, Leave, Profile, Salt, Seal, Sit
from .replies import Error
from .room import Room
from .saved_room import Given, Guest
from .seating import seats_given

REMOVED = 4003
"""The close code of a connection whose last guest was shown the door."""


def profile(room: Room, client: Client, message: Profile) -> None:
    """A new name or colour; while a game is in play the record keeps the old name."""
    guest = room.guests.own(client, message.guest)
    if message.name:
        guest.name = ""
        guest.name = room.guests.free_name(message.name)
    if message.colour:
        guest.colour = ""
        guest.colour = room.guests.free_colour(message.colour)
    room.change()


def language(room: Room, client: Client, message: Language) -> None:
    """The same table in other words."""
    client.language = pick_language(message.language, client.language)
    show_all(room, client)


def show_all(room: Room, client: Client) -> None:
    """The room, the game and what was said, for one connection."""
    if not room.outbox.must_tell:
        room.outbox.tell(client, room.broadcast.info(client))
    room.broadcast.tell_everything(client)
    chat.recall(room, client)


def sit(room: Room, client: Client, message: Sit) -> None:
    """Take another seat, or none; in a game the host offers a bot's seat to somebody new."""
    if room.saved.phase == "play":
        offer_seat(room, client, message)
        return
    guest = room.guests.own(client, message.guest)
    check_closed(room)
    if message.seat is not None:
        check_seat(room, message.seat, guest)
        check_wish(room, message.seat, guest)
    take_seat(room, guest, message.seat)


def offer_seat(room: Room, client: Client, message: Sit) -> None:
    """The host would let somebody new play on; the others at the table must agree."""
    if not room.guests.is_host(client) or message.seat is None:
        raise Problem("game_running")
    guest = room.saved.guest(message.guest)
    check_seat(room, message.seat, guest)
    if room.saved.played[-1].is_guided:
        raise Problem("guided_alone")
    check_newcomer(room.saved, guest)
    offer = Offer(message.seat, guest.id, room.saved.host)
    check_offer(room.saved, offer)
    room.offer = offer
    room.change()
    close_offer(room, offer)


def agree(room: Room, client: Client, message: Agree) -> None:
    """Somebody at the table agrees that a seat is passed on, or does not."""
    offer = room.offer
    if offer is None or client.device not in {g.device for g in voters(room.saved, offer)}:
        raise Problem("offer_none")
    room.change()
    if not message.on:
        room.offer = None
        return
    offer.agreed.add(client.device)
    close_offer(room, offer)


def close_offer(room: Room, offer: Offer) -> None:
    """When everybody has agreed the newcomer sits, and all are told."""
    if waiting(room.saved, offer):
        return
    guest = room.saved.guest(offer.guest)
    room.offer = None
    room.saved.played[-1].given.append(Given(offer.seat, guest.id, guest.name))
    take_seat(room, guest, offer.seat)
    room.give_back(offer.seat)
    room.playing.rename(offer.seat, guest.name)
    room.broadcast.tell_handed(offer.seat, guest)
    room.broadcast.tell_again()


def check_seat(room: Room, seat: Seat, guest: Guest | None) -> None:
    """The seat is there, and nobody else has it."""
    if not 0 <= seat < room.saved.terms.seats:
        raise Problem("seat_unknown", seat=seat + 1, seats=room.saved.terms.seats)
    if room.saved.sitter(seat) not in (None, guest):
        raise Problem("seat_taken")


def check_wish(room: Room, seat: Seat, guest: Guest) -> None:
    """Before a game the rules of its seating have the last word."""
    terms = room.saved.terms
    game = room.tools.library.game(terms.game, terms.options)
    if seat not in seats_given(room.saved, game, {guest.id: seat}).get(guest.id, []):
        raise Problem("seat_not_given")


def take_seat(room: Room, guest: Guest, seat: Seat | None) -> None:
    """Stand up, sit down; a bot makes way."""
    for left in guest.seats:
        if left != seat:
            room.free_seat(left)
    if guest.seat is None and guest.colour in room.guests.worn_colours():
        guest.colour = room.guests.free_colour("")
    guest.seat, guest.more = seat, []
    if seat is not None:
        room.saved.chairs[seat].bot = ""
        room.saved.chairs[seat].cover = ""
    room.absence.watch()
    room.change()


def leave(room: Room, client: Client, message: Leave) -> None:
    """Go: from a running game one may come back by token, else the token opens only records."""
    guest = room.guests.own(client, message.guest)
    guest.has_left = room.saved.phase == "play" and bool(guest.seats)
    take_out(room, guest, keeps=False)


def take_out(room: Room, guest: Guest, keeps: bool) -> None:
    """A guest is gone; a host's rights pass on. Who is shown the door is known again."""
    for seat in guest.seats:
        room.free_seat(seat)
    guest.seat, guest.more = None, []
    guest.is_removed = True
    if room.offer is not None and room.offer.guest == guest.id:
        room.offer = None
    if room.saved.host == guest.id:
        pass_host_on(room)
    for client in list(room.guests.clients):
        if guest.id in client.guests:
            client.guests.remove(guest.id)
            room.broadcast.tell_everything(client)
    room.absence.watch()
    room.chat.forget(guest)
    room.guests.forget_gone(guest, keeps)
    room.change()


def pass_host_on(room: Room) -> None:
    """To a player who is here, else to another player, else to a guest who is here."""

    def rank(guest: Guest) -> tuple[bool, bool]:
        return not guest.seats, not room.guests.is_here(guest)

    guests = sorted(room.saved.present(), key=rank)
    room.saved.host = guests[0].id if guests else ""


def salt(room: Room, client: Client, message: Salt) -> None:
    """A seat's own entropy for the coming game: given in the open, or opened when it begins."""
    room.guests.own_seat(client, message.seat)
    if room.opening is not None:
        take(room, room.opening, message.seat, message.salt)
        return
    add_salt(room.saved, message.seat, message.salt)
    room.change()


def seal(room: Room, client: Client, message: Seal) -> None:
    """The seal of a salt, which is opened when everybody's seals are fixed."""
    guest = room.guests.own_seat(client, message.seat)
    check_closed(room)
    add_seal(room.saved, message.seat, guest.id, message.seal)
    room.change()


def show_out(room: Room, client: Client) -> None:
    """The end of a connection that speaks for nobody any more."""
    text = room.tools.library.explain(Problem("removed"), client.language)
    room.outbox.tell(client, Error(re=0, code="removed", text=text, fatal=True))
    room.outbox.partings.append((client, REMOVED))
