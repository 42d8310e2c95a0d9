"""How a game comes to a room's table: dealt anew, or taken from disk as it was left."""

from collections.abc import Callable

from pentathlon.engine.errors import Problem
from pentathlon.engine.game import NOBODY, AnyGame, Seat
from pentathlon.engine.record import read_record
from pentathlon.play.match import Match, new_record, seat_problem

from .fairness import luck_of, luck_to_come
from .papers import Chair, Guest, Paper, Played, Terms, line_to_bytes
from .speech import Library, server_phrases
from .store import Change, OpenGame, Store
from .table import Held, Table, Thought, Tools


def check_terms(library: Library, terms: Terms) -> None:
    """The game exists, its options are its own, and so many can play it."""
    game = library.game(terms.game, terms.options)
    if terms.seats not in game.seat_counts():
        raise seat_problem(game, terms.seats)
    if terms.cover:
        check_level(library, terms.game, terms.cover)


def check_level(library: Library, game: str, level: str) -> None:
    """A bot of this level is in the box."""
    levels = library.box(game).levels()
    if level not in levels:
        raise Problem("bot_unknown", level=level, levels=", ".join(levels))


def arrange(paper: Paper, terms: Terms) -> None:
    """Set the table for these terms; who has no chair any more stands."""
    paper.terms = terms
    count = len(paper.chairs)
    paper.chairs = paper.chairs[: terms.seats] + [Chair() for _ in range(count, terms.seats)]
    paper.salts = {seat: salt for seat, salt in paper.salts.items() if seat < terms.seats}
    for guest in paper.guests:
        guest.more = []
        if guest.seat is not None and guest.seat >= terms.seats:
            guest.seat = None


def seats_given(paper: Paper, game: AnyGame, wishes: dict[str, Seat]) -> dict[str, list[Seat]]:
    """The seats that the game gives each guest who sits or wishes to; a wish is for one seat."""
    wanted = {guest.id: guest.seat for guest in paper.present() if guest.seat is not None} | wishes
    guests = list(wanted)
    given: dict[str, list[Seat]] = {id: [] for id in guests}
    for seat, holder in enumerate(game.seat_people(paper.terms.seats, list(wanted.values()))):
        if holder != NOBODY:
            given[guests[holder]].append(seat)
    return given


def take_seats(paper: Paper, game: AnyGame) -> None:
    """Everybody sits where the game wants it, bots make way; whoever finds no place stands."""
    given = seats_given(paper, game, {})
    for guest in paper.present():
        seats = given.get(guest.id, [])
        if guest.seat not in seats:
            guest.seat = seats[0] if seats else None
        guest.more = [seat for seat in seats if seat != guest.seat]
        for seat in seats:
            paper.chairs[seat].bot = ""


def empty_seats(paper: Paper) -> list[int]:
    """Seats with neither a person nor a bot."""
    return [
        seat
        for seat, chair in enumerate(paper.chairs)
        if not chair.bot and paper.sitter(seat) is None
    ]


def check_filled(paper: Paper) -> None:
    """Somebody or some bot sits on every seat."""
    if empty_seats(paper):
        raise Problem("seats_empty")


def player_names(paper: Paper) -> list[str]:
    """The names at the table; bots are named in the room's language, further seats by number."""
    book = server_phrases(paper.language)
    names: list[str] = []
    for seat in range(paper.terms.seats):
        guest = paper.sitter(seat)
        names.append(guest_name(guest, seat) if guest else book.say("name.bot", number=seat + 1))
    return names


def guest_name(guest: Guest, seat: Seat) -> str:
    """A guest's name, with a number from the second seat on."""
    number = sorted(guest.seats).index(seat) + 1
    return guest.name if number == 1 else f"{guest.name} {number}"


def deal(
    paper: Paper, tools: Tools, journal: list[Change], hear: Callable[[Thought], None]
) -> Table:
    """A new game begins."""
    check_filled(paper)
    game = set_up_game(paper.terms, tools)
    luck = luck_to_come(paper)
    record = new_record(game, paper.terms.seats, luck, player_names(paper))
    match = Match(game, record, luck, hurries=False)
    open_pages(paper)
    journal.append(OpenGame(paper.id, paper.number, line_to_bytes(record.header())))
    table = Table(paper, match, tools, journal, hear)
    table.write_step()
    return table


def set_up_game(terms: Terms, tools: Tools) -> AnyGame:
    """The rules under the room's options; a race is against the record of today. HUN-Q30"""
    game = tools.library.game(terms.game, terms.options)
    if tools.chronicle is None:
        return game
    return tools.library.game(terms.game, tools.chronicle.prepare(game))


def open_pages(paper: Paper) -> None:
    """The room's paper for a game that begins."""
    seats = range(paper.terms.seats)
    guests = [paper.sitter(seat) for seat in seats]
    paper.number += 1
    paper.phase = "play"
    paper.shift = 0
    paper.banks = [float(paper.terms.player_clock) for _ in seats]
    paper.played.append(Played(paper.terms.game, [guest.id if guest else "" for guest in guests]))
    for chair in paper.chairs:
        chair.cover = ""


def reopen(
    paper: Paper,
    tools: Tools,
    journal: list[Change],
    hear: Callable[[Thought], None],
    store: Store,
) -> Table | None:
    """The game of this room as it was left, at the same decision, with the same choices waiting."""
    stored = store.game(paper.id, paper.number)
    if stored is None or paper.phase == "lobby":
        return None
    record = read_record(stored.text())
    game = tools.library.game(record.game, record.options)
    match = Match(game, record, luck_of(paper, record), hurries=False)
    match.decision += paper.shift
    table = Table(paper, match, tools, journal, hear)
    for choice in store.choices(paper.id):
        if choice.decision == match.decision:
            table.choices[choice.seat] = Held(choice.action, "", tools.clock.now())
    return table
