"""The suites of PettingZoo and Gymnasium as they come: every game, fewest and most seats."""

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

from pentathlon import envs
from pentathlon.envs import gym_form  # noqa: F401 - registers the games with Gymnasium
from pentathlon.envs.aec_form import Aec
from pentathlon.games.catalog import OURS, open_box

CYCLES = 60
PARALLEL_CYCLES = 40


def tables() -> list[tuple[str, int]]:
    """Every game with its fewest and its most seats."""
    counts = {game: open_box(game).game({}).seat_counts() for game in OURS}
    return [(game, seats) for game in OURS for seats in (min(counts[game]), max(counts[game]))]


@pytest.mark.filterwarnings("ignore:Observation space for each agent probably")  # a mask beside it
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.parametrize(("game", "seats"), tables())
def test_pettingzoo_api(game: str, seats: int) -> None:
    api_test(envs.aec(game, seats), num_cycles=CYCLES)


@pytest.mark.parametrize(("game", "seats"), tables())
def test_pettingzoo_seeds(game: str, seats: int) -> None:
    seed_test(lambda: envs.aec(game, seats), num_cycles=CYCLES)


@pytest.mark.parametrize(("game", "seats"), tables())
def test_pettingzoo_parallel_api(game: str, seats: int) -> None:
    parallel_api_test(envs.parallel(game, seats), num_cycles=PARALLEL_CYCLES)


@pytest.mark.parametrize(("game", "seats"), tables())
def test_pettingzoo_parallel_seeds(game: str, seats: int) -> None:
    parallel_seed_test(lambda: envs.parallel(game, seats), num_cycles=PARALLEL_CYCLES)


@pytest.mark.parametrize("game", OURS)
def test_pettingzoo_render(game: str) -> None:
    def make(render_mode: str | None = None) -> Aec:
        return envs.aec(game, render_mode=render_mode)

    render_test(make, custom_tests={"svg": lambda picture: picture.startswith("<svg")})


@pytest.mark.parametrize(("game", "seats"), tables())
def test_gymnasium_check(game: str, seats: int) -> None:
    made = gymnasium.make(f"pentathlon/{game}-v0", seats=seats, render_mode="ansi")
    check_env(made.unwrapped)
