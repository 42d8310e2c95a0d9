"""Who sits where at a room's table: the game has the last word, bots fill what is left."""

from pentathlon.engine.errors import Problem
from pentathlon.engine.game import NO_PERSON, AnyGame, Seat
from pentathlon.play.match import seat_problem

from .library import Library, server_phrases
from .saved_room import COLOURS, Chair, Guest, SavedRoom, Terms


def check_terms(library: Library, terms: Terms) -> None:
    """The game exists, its options are its own, and so many can play it."""
    game = library.game(terms.game, terms.options)
    if terms.seats not in game.seat_counts():
        raise seat_problem(game, terms.seats)
    if terms.cover:
        library.box(terms.game).bot(terms.cover)  # only those of the box cover for people


def check_level(library: Library, game: str, level: str) -> None:
    """There is a bot of this level, in the box or of the house."""
    levels = library.levels(game)
    if level not in levels:
        raise library.box(game).lacks(level, levels)


def arrange(saved: SavedRoom, terms: Terms) -> None:
    """Set the table for these terms; who has no chair any more stands."""
    saved.terms = terms
    count = len(saved.chairs)
    saved.chairs = saved.chairs[: terms.seats] + [Chair() for _ in range(count, terms.seats)]
    saved.salts = {seat: salt for seat, salt in saved.salts.items() if seat < terms.seats}
    for guest in saved.guests:
        guest.more = []
        if guest.seat is not None and guest.seat >= terms.seats:
            guest.seat = None


def seats_given(saved: SavedRoom, game: AnyGame, wishes: dict[str, Seat]) -> dict[str, list[Seat]]:
    """The seats that the game gives each guest who sits or wishes to; a wish is for one seat."""
    wanted = {guest.id: guest.seat for guest in saved.present() if guest.seat is not None} | wishes
    guests = list(wanted)
    given: dict[str, list[Seat]] = {id: [] for id in guests}
    for seat, holder in enumerate(game.seat_people(saved.terms.seats, list(wanted.values()))):
        if holder != NO_PERSON:
            given[guests[holder]].append(seat)
    return given


def take_seats(saved: SavedRoom, game: AnyGame) -> None:
    """Everybody sits where the game wants it, bots make way; whoever finds no place stands."""
    given = seats_given(saved, game, {})
    for guest in saved.present():
        seats = given.get(guest.id, [])
        if guest.seat not in seats:
            guest.seat = seats[0] if seats else None
        guest.more = [seat for seat in seats if seat != guest.seat]
        for seat in seats:
            saved.chairs[seat].bot = ""


def empty_seats(saved: SavedRoom) -> list[int]:
    """Seats with neither a person nor a bot."""
    return [
        seat
        for seat, chair in enumerate(saved.chairs)
        if not chair.bot and saved.sitter(seat) is None
    ]


def check_filled(saved: SavedRoom) -> None:
    """Somebody or some bot sits on every seat."""
    if empty_seats(saved):
        raise Problem("seats_empty")


def player_names(saved: SavedRoom) -> list[str]:
    """The names at the table; bots are named in the room's language, further seats by number."""
    book = server_phrases(saved.language)
    names: list[str] = []
    for seat in range(saved.terms.seats):
        guest = saved.sitter(seat)
        names.append(guest_name(guest, seat) if guest else book.say("name.bot", number=seat + 1))
    return names


def table_colours(saved: SavedRoom, library: Library) -> list[str]:
    """The colour of each seat: it never changes from the first step of a game to its result."""
    if saved.phase != "lobby" and saved.played[-1].colours:
        return saved.played[-1].colours
    return colours_to_come(saved, library)


def colours_to_come(saved: SavedRoom, library: Library) -> list[str]:
    """What everybody wears: people their own colour, the other seats what people leave."""
    seats = range(saved.terms.seats)
    worn = [guest.colour if (guest := saved.sitter(seat)) else "" for seat in seats]
    palette = [*library.box(saved.terms.game).colours(), *COLOURS]
    free = [colour for colour in dict.fromkeys(palette) if colour not in worn]
    return [colour or (free.pop(0) if free else COLOURS[0]) for colour in worn]


def guest_name(guest: Guest, seat: Seat) -> str:
    """A guest's name, with a number from the second seat on."""
    number = sorted(guest.seats).index(seat) + 1
    return guest.name if number == 1 else f"{guest.name} {number}"


def cover_level(saved: SavedRoom, library: Library) -> str:
    """The level of the bots that play for absent people."""
    return saved.terms.cover or library.usual_level(saved.terms.game)
