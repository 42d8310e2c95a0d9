"""PettingZoo's AEC form: one seat after the other, what several choose in secret held back."""

from collections.abc import Mapping
from typing import Any, Unpack

from pettingzoo import AECEnv

from . import How
from .table import RAISE
from .zoo import Zoo


class Aec(Zoo, AECEnv):  # type: ignore[misc]
    """Only free choices are asked for."""

    def __init__(
        self,
        game: str,
        seats: int | None,
        options: Mapping[str, object] | None,
        **how: Unpack[How],
    ) -> None:
        super().__init__()
        how.setdefault("illegal", RAISE)
        self.open(game, seats, options, 0, **how)
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; without a seed the next one of the seed before."""
        self.begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.select()

    def select(self) -> None:
        """On to whoever is asked; all are done at the end."""
        if not self.table.is_over:
            self.agent_selection = self.possible_agents[self.table.seat]
            return
        for agent, worth in zip(self.possible_agents, self.table.rewards(), strict=True):
            self.rewards[agent] = worth
            self.terminations[agent] = True
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.seat_of[agent]
        return {"observation": self.table.row(seat), "action_mask": self.table.mask(seat)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        was_legal = self.table.say(self.seat_of[agent], int(action))
        self.infos[agent] = {} if was_legal else {"illegal": True}
        self.select()
