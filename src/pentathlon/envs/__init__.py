"""Our games, and those of plug-ins, as environments that learners know.

env = pentathlon.envs.aec("medals", seats=4)              # PettingZoo, one seat after the other
env = pentathlon.envs.parallel("stadium")                 # PettingZoo, secret choices at once
env = pentathlon.envs.gym("biathlon", others="club")      # Gymnasium, bots in the other seats
batch = pentathlon.envs.vector("medals", 64)              # many games at once, in flat arrays
envs = pentathlon.envs.vector_env("medals", 64)           # Gymnasium's VectorEnv over it
game = pentathlon.envs.openspiel("medals")                # an OpenSpiel game, chance and all
"""

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypedDict, Unpack

from pentathlon.engine.bot import Bot
from pentathlon.engine.errors import Problem

if TYPE_CHECKING:
    from pathlib import Path

    from .aec_form import Aec
    from .dataset_form import Columns
    from .gym_form import Gym
    from .parallel_form import Parallel
    from .vector_form import Vector, VectorGym

__all__ = ["aec", "dataset", "gym", "openspiel", "parallel", "vector", "vector_env"]


def load(module: str, extra: str) -> Any:
    """A module of ours that needs an extra; where that is missing, how to get it."""
    try:
        return import_module(f"pentathlon.envs.{module}_form")
    except ModuleNotFoundError as error:
        raise Problem("extra_missing", package=error.name, extra=extra) from error


class How(TypedDict, total=False):
    """What an environment with one table can be told, where it is not to be as usual."""

    reward: str
    """`rank` as usual, `zero_sum` or `points`."""
    illegal: str
    """`raise`, `fallback` or `terminate`."""
    history: int
    """How many of the last choices an observation shows: none as usual."""
    floats: bool
    """Observations as numbers from 0 to 1 instead of bytes."""
    render_mode: str | None
    """`ansi`, `human` or `svg`."""
    language: str
    """`en` as usual, or `fr`."""


def aec(
    game: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    **how: Unpack[How],
) -> "Aec":
    """A PettingZoo environment whose seats are asked one after the other."""
    made: Aec = load("aec", "envs").Aec(game, seats, options, **how)
    return made


def parallel(
    game: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    **how: Unpack[How],
) -> "Parallel":
    """A PettingZoo environment in which all who decide do so at once."""
    made: Parallel = load("parallel", "envs").Parallel(game, seats, options, **how)
    return made


def gym(
    game: str,
    seat: int = 0,
    others: str | Bot | Sequence[str | Bot] = "rookie",
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    **how: Unpack[How],
) -> "Gym":
    """A Gymnasium environment for one seat, with bots in the others."""
    made: Gym = load("gym", "envs").Gym(game, seat, others, seats, options, **how)
    return made


def vector(
    game: str,
    batch: int = 64,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    *,
    bots: Mapping[int, str | Bot] | None = None,
    reward: str = "rank",
    history: int = 0,
    seed: int = 0,
) -> "Vector":
    """Many games stepped together in compiled code; `bots` play the seats that they are put in."""
    made: Vector = load("vector", "envs").Vector(
        game, batch, seats, options, bots, reward, history, seed
    )
    return made


def vector_env(
    game: str,
    batch: int = 64,
    seat: int = 0,
    others: str | Bot | Sequence[str | Bot] = "rookie",
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    *,
    reward: str = "rank",
    history: int = 0,
    seed: int = 0,
    floats: bool = False,
) -> "VectorGym":
    """A Gymnasium `VectorEnv` for one seat of many games, with bots in the others."""
    made: VectorGym = load("vector", "envs").VectorGym(
        game, batch, seat, others, seats, options, reward, history, seed, floats
    )
    return made


def openspiel(
    game: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    *,
    simultaneous: bool = False,
    table: dict[str, object] | None = None,
) -> Any:
    """An OpenSpiel game, if one likes from a stated table; the first call registers them all."""
    return load("openspiel", "openspiel").load_game(game, seats, options, simultaneous, table)


def dataset(
    game: str,
    games: int,
    *,
    bots: Sequence[str | Bot],
    options: Mapping[str, object] | None = None,
    reward: str = "rank",
    seed: int = 0,
    out: "str | Path | None" = None,
) -> "Columns":
    """Games between bots as arrays for imitation: observations, masks, numbers, seats, rewards."""
    made: Columns = load("dataset", "envs").make_dataset(
        game, games, bots, options, reward, seed, out
    )
    return made
