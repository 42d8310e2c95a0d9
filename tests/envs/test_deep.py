"""Stable-Baselines3 on our games. PyTorch is too large for `make test`: `make learn` runs this."""

import pytest

from pentathlon import envs
from pentathlon.games.catalog import OURS

from .test_examples import load

checker = pytest.importorskip(
    "stable_baselines3.common.env_checker", reason="PyTorch is not installed: run `make learn`"
)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("game", OURS)
def test_stable_baselines_check(game: str) -> None:
    checker.check_env(envs.gym(game))


@pytest.mark.filterwarnings("ignore")
def test_a_deep_learner_beats_the_rookie() -> None:
    example = load("ppo_medals")

    assert example.win_rate(example.learn(example.STEPS), 2_000) >= 0.75
