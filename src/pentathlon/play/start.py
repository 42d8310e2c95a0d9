"""How a game begins: by name, with options, luck and, if one likes, a stated table."""

import secrets
from collections.abc import Mapping, Sequence

from pentathlon.engine.box import Box
from pentathlon.engine.chance import Scripted
from pentathlon.engine.errors import Problem
from pentathlon.engine.game import AnyGame, State
from pentathlon.engine.luck import Luck, foretold, sealed, secret_of_seed
from pentathlon.engine.record import read_outcome
from pentathlon.engine.words import engine_phrases, explain
from pentathlon.games.catalog import open_box

from .match import Match, new_record, seat_problem


def fresh_luck(seed: int | None) -> Luck:
    """Sealed luck: from the system's own randomness, or from a seed that can be used again."""
    return sealed(secrets.token_bytes(32) if seed is None else secret_of_seed(seed))


def start(
    game: str,
    seats: int | None = None,
    *,
    seed: int | None = None,
    options: Mapping[str, str] | None = None,
    players: Sequence[str] = (),
    table: dict[str, object] | None = None,
    luck: Sequence[str] | None = None,
) -> Match:
    """A match of a game of the catalogue; `luck` scripts the outcomes, as a record words them."""
    box = open_box(game)
    rules = box.game(options or {})
    if table is not None:
        seats = seats_at(read_table(box, rules, table), seats)
    count = max(rules.seat_counts()) if seats is None else seats
    if count not in rules.seat_counts():
        raise seat_problem(rules, count)
    if players and len(players) != count:
        raise Problem("player_count", players=len(players), seats=count)
    match = open_match(rules, count, fresh_luck(seed), players, table, luck)
    match.settle()
    return match


def read_table(box: Box, rules: AnyGame, table: dict[str, object]) -> State:
    """A table that somebody states; what is wrong with it only the game's own words can say."""
    try:
        state: State = rules.load(table)
    except Problem as problem:
        problem.sentence = explain(problem, box.words("en").book, engine_phrases("en"))
        raise
    return state


def seats_at(table: State, wanted: int | None) -> int:
    """How many sit at a stated table; whoever names another number is mistaken."""
    there = int(table.seat_count())
    if wanted not in (None, there):
        raise Problem("table_for", seats=wanted, there=there)
    return there


def open_match(
    game: AnyGame,
    seats: int,
    luck: Luck,
    players: Sequence[str],
    table: dict[str, object] | None,
    script: Sequence[str] | None,
) -> Match:
    """A match with luck of its own, or with luck that was scripted."""
    if script is None:
        return Match(game, new_record(game, seats, luck, players, table), luck)
    outcomes = Scripted([int(read_outcome(text, game.cards).value) for text in script])
    return Match(game, new_record(game, seats, foretold(), players, table), foretold(), outcomes)
