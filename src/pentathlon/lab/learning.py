"""Teaches a player by games of a league: masked PPO, with NumPy alone or on an accelerator.

    python -m pentathlon.lab.learning GAME SEATS ROUNDS SEED FILE [--workers 14] [--tables 128]

writes weights as `instinct_SEATS.toml` has them. What was learnt so far lies beside it, so that a
run that was broken off goes on where it was, with new games. Where CuPy finds an accelerator it
learns there, else here; the games are played by processes on the cores. `--taught 0.08` copies club
in the first part of the run, and `--begin FILE:SEATS` begins with what lies beside another file.
"""

import argparse
import json
import os
import platform
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import numpy as np

from pentathlon.engine.search import Searcher
from pentathlon.games.catalog import open_box

from .league import CLUB, HALVES, LEAGUE, ROOKIE, SELF, TEAMS, VETERAN, League, Plan, sides_of
from .learnt import SUFFIX, Known, home, resume, thin, written
from .network import shut
from .teacher import Settings, Teacher, make_network, turns_of

RUNS: Final = 100_000
"""Seeds of runs lie so far apart: games that are played after a break are new."""


def find_arrays() -> Any:
    """CuPy where it finds an accelerator, else NumPy."""
    try:
        cupy = import_module("cupy")
        return cupy if cupy.cuda.runtime.getDeviceCount() > 0 else np
    except Exception:  # no CuPy, or one without a driver, which has errors of its own
        return np


def has_teams(game: str, seats: int) -> bool:
    return len(sides_of(game, seats)) < seats


def exam_of(game: str, seats: int) -> tuple[tuple[str, ...], ...]:
    """Who is met in the end: rookies, club, and whoever plays on in a search if that is another."""
    champion = open_box(game).bot("champion")
    is_club = not isinstance(champion, Searcher) or type(champion.club) is type(
        open_box(game).bot(CLUB)
    )
    names = (ROOKIE, CLUB) if is_club else (ROOKIE, CLUB, VETERAN)
    return tuple((name, SELF) if has_teams(game, seats) else (name,) for name in names)


def examine(xp: Any, plan: Plan, weights: Any, width: int) -> list[float]:
    """What one's best choices win from each kind of rivals, one game at each table."""
    league = League(plan)
    network = make_network(xp, plan.game, plan.seats, width)
    turned = turns_of(network.senses)
    shares = np.full((HALVES, league.rows), np.nan)
    for half, (here, shared) in enumerate(zip(shares, league.halves, strict=True)):
        while np.isnan(here).any():
            turns = xp.asarray(turned[shared.actors])
            masks = xp.take_along_axis(xp.asarray(shared.masks), turns, 1)
            worths = network.look(weights, xp.asarray(shared.observations))[0]
            best = shut(xp, worths, masks).argmax(1)
            shared.actions[:] = home(xp, xp.take_along_axis(turns, best[:, None], 1)[:, 0])
            league.start(half)
            league.wait()
            is_first = np.isnan(here) & (shared.dones == 1)
            here[is_first] = shared.wins[is_first]
    league.close()
    by_kind = shares.reshape(-1, len(plan.rivals), plan.tables).mean((0, 2))
    return [round(float(share), 4) for share in by_kind]


def machine(xp: Any, workers: int) -> str:
    """Who learnt it, and on how many cores the games were played."""
    learner = "NumPy"
    if xp is not np:
        learner = xp.cuda.runtime.getDeviceProperties(0)["name"].decode()
    return f"{platform.machine()}, {workers} cores for the games, {learner}"


def command(asked: argparse.Namespace) -> str:
    """What was asked for, to be asked for again."""
    usual = {**Settings._field_defaults, "begin": None}
    other = [f" --{name} {vars(asked)[name]}" for name in usual if vars(asked)[name] != usual[name]]
    return (
        f"python -m pentathlon.lab.learning {asked.game} {asked.seats} {asked.rounds} {asked.seed} "
        f"{asked.file.name} --workers {asked.workers} --tables {asked.tables}{''.join(other)}"
    )


def begin_with(asked: argparse.Namespace) -> Known | None:
    """What was learnt with another number of seats, if that was asked for."""
    if asked.begin is None:
        return None
    file, _, seats = asked.begin.rpartition(":")
    network, other = (
        make_network(np, asked.game, count, asked.width) for count in (asked.seats, int(seats))
    )
    weights = network.begin(asked.seed)
    network.adopt(weights, other, resume(Path(file + SUFFIX)).weights)
    return Known.of(weights)


def teach(asked: argparse.Namespace) -> None:
    """So many rounds in all; what is there already is not learnt again."""
    xp = find_arrays()
    kept = asked.file.with_name(asked.file.name + SUFFIX)
    known = resume(kept) if kept.exists() else begin_with(asked)
    begun = len(known.curve) if known else 0
    seed = asked.seed * RUNS + begun
    rivals = TEAMS if has_teams(asked.game, asked.seats) else LEAGUE
    plan = Plan(asked.game, asked.seats, rivals, asked.tables, asked.workers, seed)
    settings = Settings(**{name: vars(asked)[name] for name in Settings._fields})
    teacher = Teacher(xp, plan, settings, known)
    teacher.teach(kept, max(1, asked.rounds // 20))
    teacher.league.close()
    met = exam_of(asked.game, asked.seats)
    tables = asked.tables * len(rivals) // len(met)
    exam = plan._replace(rivals=met, tables=tables, seed=asked.seed * RUNS - 1)
    shares = examine(xp, exam, teacher.weights, asked.width)
    made = {
        "command": command(asked),
        "machine": machine(xp, asked.workers),
        "decisions": teacher.known.decisions,
        "seconds": round(teacher.known.seconds),
        **{f"wins_from_{name}": share for (name, *_), share in zip(met, shares, strict=True)},
        "games_from_each": HALVES * tables * asked.workers,
        "curve": thin(teacher.known.curve),
    }
    print(json.dumps(made), flush=True)
    text = written(teacher.network, teacher.weights, made)
    asked.file.write_text(text, encoding="utf-8")


def read_words(words: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m pentathlon.lab.learning")
    parser.add_argument("game")
    parser.add_argument("seats", type=int)
    parser.add_argument("rounds", type=int)
    parser.add_argument("seed", type=int)
    parser.add_argument("file", type=Path)
    parser.add_argument("--workers", type=int, default=max(1, (os.cpu_count() or 2) - 2))
    parser.add_argument("--tables", type=int, default=128, help="of each kind, in each worker")
    for name, usual in Settings._field_defaults.items():
        parser.add_argument(f"--{name}", type=type(usual), default=usual)
    parser.add_argument("--begin", help="FILE:SEATS of what was learnt with other seats")
    return parser.parse_args(words)


if __name__ == "__main__":
    teach(read_words())
