"""How fast the environments for learners run here, beside those of others, in one run."""

import importlib
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from pentathlon import envs
from pentathlon.engine.chance import Seeded
from pentathlon.engine.playout import Picker, play_at_random
from pentathlon.engine.vector import Batch
from pentathlon.games.catalog import open_box

BATCH = 64
PORTION = 20


@dataclass(frozen=True)
class Speed:
    """Free choices per second of one core through one form of a game."""

    form: str
    game: str
    seats: int
    decisions_per_second: float | None
    """None where what it needs is not installed."""


def measure(task: Callable[[], int], seconds: float) -> float:
    """Run portions of play until the time is up; each says how many choices it took."""
    task()
    choices = 0
    start = time.process_time()
    elapsed = 0.0
    while elapsed < seconds:
        choices += task()
        elapsed = time.process_time() - start
    return choices / elapsed


def try_measure(
    form: str, game: str, seats: int, make: Callable[[], Callable[[], int]], seconds: float
) -> Speed:
    """A speed, or none where something is not installed."""
    try:
        return Speed(form, game, seats, measure(make(), seconds))
    except ImportError:
        return Speed(form, game, seats, None)


def our_speeds(game: str, seats: int, seconds: float) -> Iterator[Speed]:
    """One of our games in every form: the engine alone, in a batch, PettingZoo, OpenSpiel."""
    yield Speed("engine", game, seats, measure(engine_task(game, seats), seconds))
    yield Speed("vector", game, seats, measure(vector_task(game, seats), seconds))
    yield Speed("aec", game, seats, measure(aec_task(envs.aec(game, seats)), seconds))
    yield Speed("gym", game, seats, measure(gym_task(game, seats), seconds))
    yield try_measure("openspiel", game, seats, lambda: our_openspiel(game, seats), seconds)


def engine_task(game: str, seats: int) -> Callable[[], int]:
    """Random play inside the engine."""
    rules, luck, picker = open_box(game).game({}), Seeded(7), Picker(11)

    def play() -> int:
        before = int(picker.picks)
        for _ in range(PORTION):
            play_at_random(rules, rules.setup(seats, luck), luck, picker)
        return int(picker.picks) - before

    return play


def vector_task(game: str, seats: int) -> Callable[[], int]:
    """A batch with observation and mask at every choice, picked inside as the engine's are."""
    box = open_box(game)
    rules = box.game({})
    batch = Batch(rules, box.encoding(rules, seats), [None] * seats, BATCH, 3, "rank")
    picker = Seeded(5)

    def play() -> int:
        batch.step_at_random(picker, PORTION)
        return BATCH * PORTION

    return play


def aec_task(env: Any) -> Callable[[], int]:
    """One random game of a PettingZoo environment, observed and masked as its users do."""
    choose = random.Random(1)

    def play() -> int:
        choices = 0
        env.reset(seed=choose.randrange(1 << 30))
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            env.step(int(choose.choice(np.flatnonzero(seen["action_mask"]))))
            choices += 1
        return choices

    return play


def gym_task(game: str, seats: int) -> Callable[[], int]:
    """One random game against rookies through Gymnasium."""
    env, choose = envs.gym(game, seats=seats), random.Random(1)

    def play() -> int:
        choices, is_over = 0, False
        _, info = env.reset(seed=choose.randrange(1 << 30))
        while not is_over:
            number = int(choose.choice(np.flatnonzero(info["action_mask"])))
            _, _, is_over, _, info = env.step(number)
            choices += 1
        return choices

    return play


def our_openspiel(game: str, seats: int) -> Callable[[], int]:
    importlib.import_module("pyspiel")
    return openspiel_task(envs.openspiel(game, seats), False)


def openspiel_task(game: Any, observes: bool) -> Callable[[], int]:
    """One random game stepped from Python through OpenSpiel; chance is drawn, and not counted."""
    choose = random.Random(1)

    def play() -> int:
        choices, state = 0, game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(choose.choices(outcomes, odds)[0])
                continue
            if observes:
                look_at(game, state)
            state.apply_action(choose.choice(state.legal_actions()))
            choices += 1
        return choices

    return play


def look_at(game: Any, state: Any) -> None:
    """The tensor and the mask of the player to move."""
    player = state.current_player()
    if game.get_type().provides_observation_tensor:
        state.observation_tensor(player)
    else:
        state.information_state_tensor(player)
    state.legal_actions_mask(player)


def peer_speeds(seconds: float) -> list[Speed]:
    """What others offer, where it is installed."""
    return [
        try_measure(
            "PettingZoo", "texas_holdem_v4", 2, lambda: zoo_task("texas_holdem_v4"), seconds
        ),
        try_measure(
            "PettingZoo", "connect_four_v3", 2, lambda: zoo_task("connect_four_v3"), seconds
        ),
        try_measure("RLCard", "gin-rummy", 2, rlcard_task, seconds),
        try_measure("OpenSpiel", "gin_rummy", 2, lambda: spiel_task("gin_rummy"), seconds),
        try_measure("OpenSpiel", "hearts", 4, lambda: spiel_task("hearts"), seconds),
    ]


def zoo_task(name: str) -> Callable[[], int]:
    return aec_task(importlib.import_module(f"pettingzoo.classic.{name}").env())


def spiel_task(name: str) -> Callable[[], int]:
    return openspiel_task(importlib.import_module("pyspiel").load_game(name), True)


def rlcard_task() -> Callable[[], int]:
    """One random game, stepped as RLCard's users do."""
    env, choose = importlib.import_module("rlcard").make("gin-rummy"), random.Random(1)

    def play() -> int:
        choices = 0
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(choose.choice(list(state["legal_actions"])))
            choices += 1
        return choices

    return play
