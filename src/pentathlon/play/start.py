"""How a game begins: by name, with options, luck and, if one likes, a stated table."""

import secrets
from collections.abc import Mapping, Sequence

from pentathlon.engine.chance import Scripted
from pentathlon.engine.luck import Luck, sealed, secret_of_seed, told
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
    if luck is None:
        source = fresh_luck(seed)
        return Match(rules, new_record(rules, count, source, players, table), source)
    script = Scripted([int(read_outcome(text, rules.cards).value) for text in luck])
    return Match(rules, new_record(rules, count, told(), players, table), told(), script)
