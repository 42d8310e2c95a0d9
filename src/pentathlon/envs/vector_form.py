"""Many games at once in flat arrays, and Gymnasium's `VectorEnv` over them."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium.spaces import Discrete, MultiDiscrete
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from pentathlon.engine.bot import Bot
from pentathlon.engine.encoding import Slice
from pentathlon.engine.errors import Problem
from pentathlon.engine.vector import Batch
from pentathlon.play.arguments import demand, is_whole

from .spaces import row_space
from .table import agree, demand_one_of, open_buffer, scale_of, seat_others

MOST_GAMES: Final = 1 << 20


class Vector:
    """Games stepped together; the arrays are written in place, so copy what is to be kept.

    At each step every game waits for one seat, `actors`; write numbers into `actions` and call
    `step()`, or hand them to it. Where a game has ended, `dones` is 1, `rewards` has what each seat
    got, and the rest is of the next game already.
    """

    def __init__(
        self,
        game: str,
        batch: int,
        seats: int | None,
        options: Mapping[str, object] | None,
        bots: Mapping[int, str | Bot] | None,
        reward: str,
        history: int,
        seed: int,
    ) -> None:
        demand(is_whole(batch), "batch", "int", batch)
        if not 1 <= batch <= MOST_GAMES:
            raise Problem("batch_size", batch=batch, most=MOST_GAMES)
        self.terms: Final = agree(game, seats, options, bots, reward, history=history)
        company = self.terms.company()
        if None not in company:
            raise Problem("no_learner")
        rules = self.terms.rules()
        self.encoding: Final = self.terms.encoding(rules)
        self.batch: Final = Batch(rules, self.encoding, company, batch, seed, reward)
        self.count: Final = batch
        self.size: Final = int(self.encoding.size)
        self.scale: Final = scale_of(self.encoding)
        self.width: Final = int(self.encoding.width)
        made = self.batch
        self.observations: Final = open_buffer(made.observations, np.uint8, batch, self.size)
        self.masks: Final = open_buffer(made.masks, np.uint8, batch, self.width)
        self.actors: Final = open_buffer(made.actors, np.int32, batch)
        self.actions: Final = open_buffer(made.actions, np.int32, batch)
        self.dones: Final = open_buffer(made.dones, np.uint8, batch)
        self.rewards: Final = open_buffer(made.rewards, np.float64, batch, self.terms.seats)
        self.finals: Final = open_buffer(made.finals, np.uint8, batch, self.size)

    def floats(self) -> NDArray[np.float32]:
        """The observations as numbers from 0 to 1, each byte as a part of its slice's most."""
        return self.observations * self.scale

    @property
    def slices(self) -> list[Slice]:
        """The named parts of an observation."""
        return self.encoding.slices()

    def reset(self) -> None:
        """Every row begins a new game."""
        self.batch.reset()

    def step(self, actions: NDArray[Any] | Sequence[int] | None = None) -> None:
        """Every game takes its number and goes on to its next free choice."""
        if actions is not None:
            self.actions[:] = actions
        self.batch.step()

    def pick(self, random: np.random.Generator) -> NDArray[np.int32]:
        """A legal number for every game, each as likely as the next."""
        lots = random.random(self.masks.shape, np.float32) * self.masks
        picked: NDArray[np.int32] = lots.argmax(1).astype(np.int32)
        return picked


class VectorGym(gymnasium.vector.VectorEnv[Any, Any, Any]):
    """One seat of many games; a game that ends is followed by the next in the same step."""

    metadata: dict[str, Any] = {  # noqa: RUF012 - as Gymnasium has it
        "autoreset_mode": AutoresetMode.SAME_STEP
    }

    def __init__(
        self,
        game: str,
        batch: int,
        seat: int,
        others: str | Bot | Sequence[str | Bot],
        seats: int | None,
        options: Mapping[str, object] | None,
        reward: str,
        history: int,
        seed: int,
        floats: bool,
    ) -> None:
        count = agree(game, seats, options).seats
        demand_one_of("seat", seat, range(count))
        self.seat = seat
        bots = seat_others(seat, others, count)
        self.make = (game, batch, count, options, bots, reward, history)
        self.games = Vector(*self.make, seed)
        self.floats = floats
        self.num_envs = batch
        self.single_observation_space = row_space(self.games.size, floats)
        self.single_action_space = Discrete(self.games.width)
        self.observation_space = batch_space(self.single_observation_space, batch)
        self.action_space = MultiDiscrete([self.games.width] * batch)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """New games in all rows; a seed begins them all over."""
        if seed is None:
            self.games.reset()
        else:
            self.games = Vector(*self.make, seed)
        return self.rows(), {"action_mask": self.games.masks.copy()}

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        games = self.games
        games.step(actions)
        dones = games.dones.astype(np.bool_)
        info: dict[str, Any] = {"action_mask": games.masks.copy()}
        if dones.any():
            finals = games.finals
            info["final_obs"] = finals * games.scale if self.floats else finals.copy()
            info["_final_obs"] = dones
        rewards = games.rewards[:, self.seat].copy()
        return self.rows(), rewards, dones, np.zeros_like(dones), info

    def rows(self) -> NDArray[Any]:
        """What the seat knows in each game."""
        return self.games.floats() if self.floats else self.games.observations.copy()

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be said now in each game."""
        return self.games.masks.astype(np.bool_)
