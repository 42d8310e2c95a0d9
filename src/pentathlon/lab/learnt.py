"""What is kept of learning: between two runs, and in the file that a game is given away with."""

import base64
import json
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from .network import NAMES, Network

SUFFIX: Final = ".learnt.npz"
POINTS_OF_CURVE: Final = 40


def home(xp: Any, array: Any) -> NDArray[Any]:
    """An array of the accelerator, here."""
    here: NDArray[Any] = array if xp is np else xp.asnumpy(array)
    return here


@dataclass
class Known:
    """All that is kept between two runs."""

    weights: NDArray[np.float32]
    means: NDArray[np.float32]
    squares: NDArray[np.float32]
    older: NDArray[np.float32]
    steps: int = 0
    seconds: float = 0.0
    decisions: int = 0
    curve: list[float] = field(default_factory=list)

    @classmethod
    def of(cls, weights: NDArray[np.float32]) -> "Known":
        """At the beginning."""
        none = np.zeros_like(weights)
        return cls(weights, none, none.copy(), weights[None])

    def save(self, path: Path) -> None:
        """Written whole or not at all."""
        fresh = path.with_suffix(".part.npz")
        np.savez(fresh, **vars(self))
        os.replace(fresh, path)


def resume(path: Path) -> Known:
    """Where the last run ended."""
    with np.load(path) as kept:
        known = Known(kept["weights"], kept["means"], kept["squares"], kept["older"])
        known.steps, known.decisions = int(kept["steps"]), int(kept["decisions"])
        known.seconds = float(kept["seconds"])
        known.curve = [float(each) for each in kept["curve"]]
        return known


def pack(matrix: NDArray[np.float32]) -> str:
    """A byte for each weight, as parts of the largest in its column, which stands beside it."""
    most = np.abs(matrix).max(0, initial=1e-9)
    whole = np.rint(matrix / most * 127).astype(np.int8)
    largest = [float(f"{each:.4g}") for each in most]
    text = base64.b64encode(whole.tobytes()).decode("ascii")
    return f"{{ most = {largest}, bytes = '{text}' }}"


def written(network: Network, weights: Any, made: dict[str, object]) -> str:
    """The weights, and where they come from."""
    lines = ["# Made by pentathlon.lab.learning, not by hand.", "[made]"]
    lines += [f"{name} = {json.dumps(value)}" for name, value in made.items()]
    lines += ["", "[instinct]", f"size = {network.senses.encoding.size}"]
    for name, whole in zip(NAMES, network.parts(home(network.xp, weights)), strict=True):
        part = whole[..., :-1] if name in ("heads", "said") else whole  # the hope is not asked for
        numbers = [float(f"{value:.4g}") for value in part.ravel()]
        lines.append(f"{name} = {pack(part) if part.ndim > 1 else numbers}")
    return "\n".join(lines) + "\n"


def thin(curve: list[float]) -> list[float]:
    """A long curve in few points, each the mean of its part."""
    parts = np.array_split(np.array(curve), min(len(curve), POINTS_OF_CURVE))
    return [round(float(part.mean()), 3) for part in parts]
