"""How a game comes to a room's table: dealt anew, or taken from disk as it was left."""

from collections.abc import Callable

from pentathlon.engine.game import AnyGame
from pentathlon.engine.record import read_record
from pentathlon.play.match import Match, new_record

from .fairness import luck_of, luck_to_come, promise_guide
from .running_game import RunningGame, Thought, Tools
from .saved_room import Played, SavedRoom, Terms, line_to_bytes
from .seating import check_filled, colours_to_come, player_names
from .store import Change, Games, OpenGame


def deal(
    saved: SavedRoom, tools: Tools, journal: list[Change], hear: Callable[[Thought], None]
) -> RunningGame:
    """A new game begins."""
    check_filled(saved)
    guide = tools.library.guide(saved.terms.game) if saved.is_guided else None
    if guide is not None:
        promise_guide(saved, guide)
    luck = luck_to_come(saved)
    names, colours = player_names(saved), colours_to_come(saved, tools.library)
    if guide is not None:
        game = tools.library.game(saved.terms.game, guide.options)
        record = guide.record(game, luck, names, colours)
    else:
        game = set_up_game(saved.terms, tools)
        record = new_record(game, saved.terms.seats, luck, names, colours=colours)
    match = Match(game, record, luck)
    open_pages(saved, colours)
    journal.append(OpenGame(saved.id, saved.number, line_to_bytes(record.header())))
    running = RunningGame(saved, match, tools, journal, hear)
    running.write_step()
    return running


def set_up_game(terms: Terms, tools: Tools) -> AnyGame:
    """The rules under the room's options; as what is kept of earlier games has it."""
    game = tools.library.game(terms.game, terms.options)
    if tools.book_keeper is None:
        return game
    return tools.library.game(terms.game, tools.book_keeper.prepare(game))


def open_pages(saved: SavedRoom, colours: list[str]) -> None:
    """What is saved of a room whose game begins."""
    seats = range(saved.terms.seats)
    guests = [saved.sitter(seat) for seat in seats]
    saved.number += 1
    saved.phase = "play"
    saved.shift = 0
    saved.banks = [float(saved.terms.player_clock) for _ in seats]
    ids = [guest.id if guest else "" for guest in guests]
    saved.played.append(Played(saved.terms.game, ids, is_guided=saved.is_guided, colours=colours))
    for chair in saved.chairs:
        chair.cover = ""


def reopen(
    saved: SavedRoom,
    tools: Tools,
    journal: list[Change],
    hear: Callable[[Thought], None],
    store: Games,
) -> RunningGame | None:
    """The game of this room as it was left, at the same decision, with the same choices waiting."""
    stored = store.game(saved.id, saved.number)
    if stored is None or saved.phase == "lobby":
        return None
    record = read_record(stored.text())
    for given in saved.played[-1].given:
        record.players[given.seat] = given.name
    game = tools.library.game(record.game, record.options)
    match = Match(game, record, luck_of(saved, record))
    match.decision += saved.shift
    table = RunningGame(saved, match, tools, journal, hear)
    for choice in store.choices(saved.id):
        if choice.decision == match.decision:
            table.put(choice.seat, choice.action, "")
    return table
