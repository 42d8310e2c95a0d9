"""What both of PettingZoo's forms share: agents, their spaces, and the seeds of games."""

from collections.abc import Mapping
from typing import Any, Unpack

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space

from . import How
from .spaces import row_space
from .table import RENDER_MODES, Shown, pick_seed


class Zoo(Shown):
    """Seats are agents, `seat_0` and on."""

    metadata: dict[str, Any] = {  # noqa: RUF012 - as PettingZoo has it
        "render_modes": RENDER_MODES,
        "name": "pentathlon_v0",
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def open(
        self,
        game: str,
        seats: int | None,
        options: Mapping[str, object] | None,
        more: int,
        **how: Unpack[How],
    ) -> None:
        """The table and its agents, who have `more` numbers beside those of the game."""
        self.sit_down(game, seats, options, None, **how)
        self.metadata = {**self.metadata, "name": f"pentathlon_{game}_v0"}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.terms.seats)]
        self.agents: list[str] = []
        width = self.table.width + more
        spaces: dict[str, Space[Any]] = {
            "observation": row_space(self.table.size, self.table.terms.floats),
            "action_mask": Box(0, 1, (width,), np.int8),
        }
        self.observation_spaces = {agent: Dict(spaces) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(width) for agent in self.possible_agents}
        self.random = np.random.default_rng()

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def begin(self, seed: int | None) -> None:
        """A new game; without a seed the next one of the seed before."""
        if seed is not None:
            self.random = np.random.default_rng(seed)
        self.table.begin(pick_seed(self.random))
        self.agents = self.possible_agents[:]

    def render(self) -> str | None:
        return self.draw()

    def close(self) -> None:
        """Nothing is held open."""
