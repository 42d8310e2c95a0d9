"""How a game begins: by name, with options, luck and, if one likes, a stated table."""

import secrets
from collections.abc import Mapping, Sequence

from pentathlon.engine.chance import Scripted
from pentathlon.engine.game import AnyGame
from pentathlon.engine.luck import Luck, foretold, sealed, secret_of_seed
from pentathlon.engine.record import read_outcome
from pentathlon.games.catalog import open_box

from .match import Match, new_record


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
    rules = open_box(game).game(options or {})
    if table is not None:
        seats = rules.load(table).seat_count()
    count = max(rules.seat_counts()) if seats is None else seats
    match = open_match(rules, count, fresh_luck(seed), players, table, luck)
    match.settle()
    return match


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
