"""What a program needs of Pentathlon, in one place: `import pentathlon`."""

from collections.abc import Mapping, Sequence
from errno import EINVAL
from os import strerror
from pathlib import Path

from pentathlon.engine.errors import Problem
from pentathlon.engine.record import Record, read_record
from pentathlon.engine.replay import verify as verify_luck
from pentathlon.games.catalog import game_ids, open_box
from pentathlon.lab.count import Count
from pentathlon.lab.experiment import Experiment, Variant
from pentathlon.lab.simulate import simulate as run_experiment
from pentathlon.lab.workers import Crew
from pentathlon.play.arguments import are_texts, demand, is_table, is_whole, texts_of
from pentathlon.play.match import Match
from pentathlon.play.start import start as start_match


def games() -> list[str]:
    """Every game on the shelf: ours, and those of installed plug-ins."""
    return game_ids()


def bots(game: str) -> tuple[str, ...]:
    """The bots in a game's box, the weakest first."""
    demand(isinstance(game, str), "game", "str", game)
    return open_box(game).levels()


def start(
    game: str,
    seats: int | None = None,
    *,
    seed: int | None = None,
    options: Mapping[str, object] | None = None,
    players: Sequence[str] = (),
    table: dict[str, object] | None = None,
    luck: Sequence[str] | None = None,
) -> Match:
    """A match of a game; `table` states where it begins, `luck` scripts what dice and cards say."""
    demand(isinstance(game, str), "game", "str", game)
    demand(seats is None or is_whole(seats), "seats", "int", seats)
    demand(seed is None or is_whole(seed), "seed", "int", seed)
    demand(are_texts(players), "players", "list[str]", players)
    demand(table is None or is_table(table), "table", "dict[str, object]", table)
    demand(luck is None or are_texts(luck), "luck", "list[str]", luck)
    chosen = texts_of(options)
    return start_match(
        game, seats, seed=seed, options=chosen, players=players, table=table, luck=luck
    )


def load(path: str | Path) -> Record:
    """A record from its file; one that cannot be opened is Python's own `OSError`."""
    demand(isinstance(path, (str, Path)), "path", "str | Path", path)
    try:
        text = Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise Problem("record_not_text", file=path) from error
    except ValueError as error:
        raise OSError(EINVAL, strerror(EINVAL), str(path)) from error
    return read_record(text)


def replay(record: Record) -> Match:
    """A recorded game to look at, every choice and answer of luck checked again."""
    demand(isinstance(record, Record), "record", "Record", record)
    return Match.of(open_box(record.game).game(record.options), record)


def verify(record: Record) -> bool:
    """Whether every die and card follows from the sealed luck; False where luck was only told."""
    demand(isinstance(record, Record), "record", "Record", record)
    return verify_luck(open_box(record.game).game(record.options), record)


def simulate(
    game: str,
    games: int = 1000,
    *,
    bots: Sequence[str],
    options: Mapping[str, object] | None = None,
    seed: int = 1,
    workers: int = 0,
) -> Count:
    """So many games between these bots, one a seat, on every core; what they add up to."""
    demand(isinstance(game, str), "game", "str", game)
    demand(is_whole(games), "games", "int", games)
    demand(are_texts(bots), "bots", "list[str]", bots)
    demand(is_whole(seed), "seed", "int", seed)
    demand(is_whole(workers), "workers", "int", workers)
    if workers < 0:
        raise Problem("argument_least", name="workers", least=0, given=workers)
    experiment = Experiment(game, games, tuple(bots), (Variant(options=texts_of(options)),), seed)
    return run_experiment(experiment, Crew(workers))[0]
