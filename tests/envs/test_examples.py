"""The examples of learning, in short form; that for a deep learner is in `test_deep.py`."""

import importlib.util
from pathlib import Path
from typing import Any

EXAMPLES = Path(__file__).parents[2] / "examples"


def load(name: str) -> Any:
    """An example as a module."""
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_regret_minimisation_makes_a_policy_harder_to_exploit() -> None:
    looks = load("regret_stadium").learn(12, 4)

    assert [number for number, _ in looks] == [4, 8, 12]
    assert looks[-1][1] < looks[0][1]


def test_self_play_learns() -> None:
    progress = load("selfplay_medals").train(60, 30)

    assert [choices for choices, _ in progress] == [0, 30 * 256, 60 * 256]
    assert progress[-1][1] > progress[0][1]
