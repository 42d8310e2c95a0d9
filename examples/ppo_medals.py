"""MaskablePPO learns two-seat Medals against the rookie, within a minute of CPU.

pip install 'pentathlon[envs]' sb3-contrib
python examples/ppo_medals.py [--steps 120000] [--games 2000]
"""

import argparse
from typing import Any

import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

import pentathlon.envs

STEPS = 120_000


def make(seed: int) -> Any:
    """One table; the seat changes from table to table, so that both are learnt."""
    env = pentathlon.envs.gym("medals", seat=seed % 2, others="rookie", seats=2)
    env.reset(seed=seed)
    return env


def learn(steps: int) -> MaskablePPO:
    torch.set_num_threads(1)
    tables = DummyVecEnv([lambda seed=seed: make(seed) for seed in range(16)])
    model = MaskablePPO(
        "MlpPolicy",
        tables,
        n_steps=128,
        batch_size=512,
        n_epochs=4,
        learning_rate=1e-3,
        ent_coef=0.01,
        gamma=1.0,
        seed=1,
        policy_kwargs={"net_arch": [128, 128]},
    )
    return model.learn(steps)


def win_rate(model: MaskablePPO, games: int) -> float:
    """The part of games won of those played through the batch, half of them in each seat."""
    won = played = 0.0
    for seat in range(2):
        table = pentathlon.envs.vector_env("medals", 64, seat, "rookie", 2, seed=99 + seat)
        rows, info = table.reset()
        while played < games * (seat + 1) / 2:
            numbers, _ = model.predict(rows, action_masks=info["action_mask"], deterministic=True)
            rows, rewards, dones, _, info = table.step(numbers)
            won += float((rewards[dones] > 0).sum())
            played += float(dones.sum())
    return won / played


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=STEPS)
    parser.add_argument("--games", type=int, default=2_000)
    asked = parser.parse_args()
    rate = win_rate(learn(asked.steps), asked.games)
    print(f"won {rate:.1%} of {asked.games} games against rookie")


if __name__ == "__main__":
    main()
