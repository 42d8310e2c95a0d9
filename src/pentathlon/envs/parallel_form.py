"""PettingZoo's parallel form: all seats act in every round, and secret choices truly at once."""

from collections.abc import Mapping
from typing import Any, Unpack

import numpy as np
from pettingzoo import ParallelEnv

from . import How
from .table import Mask
from .zoo import Zoo

Observations = dict[str, dict[str, Any]]
Infos = dict[str, dict[str, Any]]


class Parallel(Zoo, ParallelEnv):  # type: ignore[misc]
    """Who is not asked has one number to give: NOTHING, the last; a spelt choice takes rounds."""

    def __init__(
        self,
        game: str,
        seats: int | None,
        options: Mapping[str, object] | None,
        **how: Unpack[How],
    ) -> None:
        self.open(game, seats, options, 1, **how)
        self.nothing = self.table.width

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, Infos]:
        """A new game; without a seed the next one of the seed before."""
        self.begin(seed)
        return self.look(), {agent: {} for agent in self.agents}

    def look(self) -> Observations:
        """What every seat knows and may do."""
        return {
            agent: {"observation": self.table.row(seat), "action_mask": self.mask(seat)}
            for seat, agent in enumerate(self.possible_agents)
        }

    def mask(self, seat: int) -> Mask:
        mask = np.append(self.table.mask(seat), np.int8(0))
        if not self.table.is_waiting(seat):
            mask[self.nothing] = 1
        return mask

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[Observations, dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        """A number of every seat: those who are asked are heard, all others say NOTHING."""
        infos: Infos = {agent: {} for agent in self.agents}
        waiting = [s for s in range(self.table.terms.seats) if self.table.is_waiting(s)]
        for seat in waiting:
            agent = self.possible_agents[seat]
            if not self.table.is_over and not self.table.say(seat, int(actions[agent])):
                infos[agent]["illegal"] = True
        is_over = self.table.is_over
        rewards = dict(zip(self.possible_agents, self.table.rewards(), strict=True))
        ends, cuts = dict.fromkeys(self.agents, is_over), dict.fromkeys(self.agents, False)
        if is_over:
            self.agents = []
        return self.look(), rewards, ends, cuts, infos
