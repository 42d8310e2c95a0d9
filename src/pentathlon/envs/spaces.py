"""Where observations lie, as Gymnasium says it."""

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Space


def row_space(size: int, floats: bool) -> Space[Any]:
    """Bytes, or numbers from 0 to 1."""
    return Box(0, 1, (size,), np.float32) if floats else Box(0, 255, (size,), np.uint8)
