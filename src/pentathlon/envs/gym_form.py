"""Gymnasium's form: one seat learns, bots play the others."""

from collections.abc import Mapping, Sequence
from typing import Any, Unpack

import gymnasium
import numpy as np
from gymnasium.spaces import Discrete
from numpy.typing import NDArray

from pentathlon.engine.bot import Bot
from pentathlon.games.catalog import OURS

from . import How
from .spaces import row_space
from .table import RENDER_MODES, Row, Shown, agree, pick_seed, seat_others


class Gym(Shown, gymnasium.Env[Row, np.int64]):
    """The mask is in `info["action_mask"]` and in `action_masks()`, as sb3-contrib asks for it."""

    metadata: dict[str, Any] = {  # noqa: RUF012 - as Gymnasium has it
        "render_modes": RENDER_MODES,
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str,
        seat: int,
        others: str | Bot | Sequence[str | Bot],
        seats: int | None,
        options: Mapping[str, object] | None,
        **how: Unpack[How],
    ) -> None:
        count = agree(game, seats, options).seats
        self.sit_down(game, count, options, seat_others(seat, others, count), **how)
        self.seat = seat
        self.observation_space = row_space(self.table.size, self.table.terms.floats)
        self.action_space = Discrete(self.table.width)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Row, dict[str, Any]]:
        """A new game with a choice for this seat."""
        super().reset(seed=seed)
        self.table.begin(pick_seed(self.np_random))
        while self.table.is_over:
            self.table.begin(pick_seed(self.np_random))
        return self.table.row(self.seat), {"action_mask": self.table.mask(self.seat)}

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be said now; anything once the game is over, as some number must be drawn."""
        if self.table.is_over:
            return np.ones(self.table.width, np.bool_)
        return self.table.mask(self.seat).astype(np.bool_)

    def step(self, action: np.int64 | int) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        was_legal = self.table.say(self.seat, int(action))
        info: dict[str, Any] = {"action_mask": self.table.mask(self.seat)}
        if not was_legal:
            info["illegal"] = True
        reward = self.table.rewards()[self.seat]
        return self.table.row(self.seat), reward, self.table.is_over, False, info

    def render(self) -> str | None:
        return self.draw(self.seat)


for game in OURS:  # so that `gymnasium.make("pentathlon/medals-v0", others="club")` finds them
    gymnasium.register(f"pentathlon/{game}-v0", "pentathlon.envs:gym", kwargs={"game": game})
