"""What the host does: set the table, start, and look after the company."""

from msgspec import structs

from pentathlon.engine.errors import Problem

from .client import Client
from .fairness import end_guide, promise
from .keys import new_key
from .opening import begin, call_off, check_closed
from .personal import show_out, take_out
from .protocol import (
    Arrange,
    Claim,
    Extend,
    Fill,
    HandOver,
    Hide,
    Lock,
    Mute,
    Recode,
    Rematch,
    Remove,
    Start,
    Stop,
    Watching,
)
from .room import Room
from .seating import arrange as lay
from .seating import check_filled, check_level, check_terms
from .shares import check_start


def check_host(room: Room, client: Client) -> None:
    if not room.guests.is_host(client):
        raise Problem("host_only")


def check_idle(room: Room) -> None:
    """Neither a game nor its start is under way."""
    if room.saved.phase == "play":
        raise Problem("game_running")
    check_closed(room)


def arrange(room: Room, client: Client, message: Arrange) -> None:
    """The terms of the next game: another one of the shelf, or this one otherwise."""
    check_host(room, client)
    check_idle(room)
    check_terms(room.tools.library, message.terms)
    levels = room.tools.library.levels(message.terms.game)
    lay(room.saved, message.terms)
    for chair in room.saved.chairs:
        if chair.bot and chair.bot not in levels:
            chair.bot = levels[-1]
    clear_table(room)


def clear_table(room: Room) -> None:
    """Back to the lobby."""
    if room.opening is not None:
        call_off(room)
    end_guide(room.saved, room.tools.entropy)
    room.saved.phase = "lobby"
    room.guests.wishes.clear()
    room.table = room.trouble = room.broadcast.trouble = None
    room.change()


def start(room: Room, client: Client, message: Start) -> None:
    """The game begins."""
    check_host(room, client)
    check_idle(room)
    check_start(room)
    begin(room)


def rematch(room: Room, client: Client, message: Rematch) -> None:
    """The same again, as the game hands its options on."""
    check_host(room, client)
    play_again(room)


def play_again(room: Room) -> None:
    """A rematch of the game that is over."""
    table = room.table
    if room.saved.phase != "over" or table is None:
        raise Problem("no_rematch")
    check_closed(room)
    check_filled(room.saved)
    handed_on = table.game.rematch(table.match.state)
    usual = table.game.chosen
    news = {name: value for name, value in handed_on.items() if value != usual[name]}
    options = {**room.saved.terms.options, **news}
    terms = structs.replace(room.saved.terms, options=options)
    check_terms(room.tools.library, terms)
    check_start(room)
    room.saved.terms = terms
    begin(room)


def stop(room: Room, client: Client, message: Stop) -> None:
    """Break the game off; its luck was seen in part, so the next game gets fresh luck."""
    check_host(room, client)
    if room.saved.phase == "play":
        if room.trouble is not None:
            room.saved.played[-1].secret = room.saved.secret
        promise(room.saved, room.tools.entropy)
    clear_table(room)


def fill(room: Room, client: Client, message: Fill) -> None:
    """A bot for a free seat, or a free seat instead of a bot."""
    check_host(room, client)
    check_closed(room)
    if not 0 <= message.seat < room.saved.terms.seats:
        raise Problem("seat_unknown", seat=message.seat + 1, seats=room.saved.terms.seats)
    if room.saved.sitter(message.seat) is not None:
        raise Problem("seat_taken")
    if message.level:
        check_level(room.tools.library, room.saved.terms.game, message.level)
    else:
        check_idle(room)
    room.saved.chairs[message.seat].bot = message.level
    room.change()


def remove(room: Room, client: Client, message: Remove) -> None:
    """Somebody is shown the door."""
    check_host(room, client)
    watchers = [each for each in room.guests.watching() if each.id == message.guest]
    if watchers:
        show_out(room, watchers[0])
        return
    guest = room.saved.guest(message.guest)
    if guest.id == room.saved.host:
        raise Problem("host_stays")
    shown = [each for each in room.guests.clients if guest.id in each.guests]
    take_out(room, guest, keeps=True)
    for each in shown:
        if not each.guests:
            show_out(room, each)


def mute(room: Room, client: Client, message: Mute) -> None:
    """Silence for one."""
    check_host(room, client)
    room.saved.guest(message.guest).is_muted = message.on
    room.change()


def lock(room: Room, client: Client, message: Lock) -> None:
    """Nobody else comes in."""
    check_host(room, client)
    room.saved.is_locked = message.on
    room.change()


def hide(room: Room, client: Client, message: Hide) -> None:
    """The code is for the host alone."""
    check_host(room, client)
    room.saved.is_hidden = message.on
    room.change()


def watching(room: Room, client: Client, message: Watching) -> None:
    """Whether people without a seat may watch."""
    check_host(room, client)
    room.saved.is_unwatched = not message.on
    if not message.on:
        for each in room.guests.watching():
            show_out(room, each)
    room.change()


def recode(room: Room, client: Client, message: Recode) -> None:
    """The old code opens nothing any more."""
    check_host(room, client)
    room.saved.code, room.saved.key = room.fresh_code(), new_key()
    room.change()


def hand_over(room: Room, client: Client, message: HandOver) -> None:
    """Somebody else is the host."""
    check_host(room, client)
    room.saved.host = room.saved.guest(message.guest).id
    room.absence.watch()
    room.change()


def claim(room: Room, client: Client, message: Claim) -> None:
    """Host a room whose host has been gone for longer than the grace time."""
    guest = room.guests.own(client, message.guest)
    if room.absence.has_host():
        raise Problem("host_here")
    if not guest.seats and any(each.seats for each in room.saved.present()):
        raise Problem("claim_players")
    room.saved.host = guest.id
    room.absence.watch()
    room.change()


def extend(room: Room, client: Client, message: Extend) -> None:
    """More time for those who decide now."""
    check_host(room, client)
    room.playing.timing.extend(message.seconds)
    room.broadcast.tell_time(room.playing)
