"""The same kind of measurement on other engines, where they are installed, in the same run."""

import importlib
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Peer:
    """One engine's speed, forced decisions counted."""

    name: str
    decisions_per_second: float | None
    """None where the engine is not installed."""


def measure_peers(seconds: float) -> list[Peer]:
    """OpenSpiel's hearts and RLCard's gin rummy, each for about so many seconds."""
    return [
        measure("OpenSpiel hearts, stepped from Python", "pyspiel", step_hearts, seconds),
        measure("OpenSpiel hearts, C++ rollouts", "pyspiel", roll_hearts, seconds),
        measure("RLCard gin rummy", "rlcard", play_gin_rummy, seconds),
    ]


def measure(
    name: str, module: str, portion: Callable[[Any, random.Random], int], seconds: float
) -> Peer:
    """Run portions of play until the time is up; each says how many decisions it took."""
    try:
        engine = importlib.import_module(module)
    except ImportError:
        return Peer(name, None)
    choose = random.Random(7)
    portion(engine, choose)
    decisions = 0
    start = time.process_time()
    elapsed = 0.0
    while elapsed < seconds:
        decisions += portion(engine, choose)
        elapsed = time.process_time() - start
    return Peer(name, decisions / elapsed)


def deal_hearts(pyspiel: Any, choose: random.Random) -> Any:
    """A game of hearts up to its first decision."""
    state = pyspiel.load_game("hearts").new_initial_state()
    while state.is_chance_node():
        state.apply_action(choose.choice(state.chance_outcomes())[0])
    return state


def step_hearts(pyspiel: Any, choose: random.Random) -> int:
    """One random game, stepped from Python."""
    return play_hearts(deal_hearts(pyspiel, choose), choose)


def play_hearts(state: Any, choose: random.Random) -> int:
    """Play a dealt game at random; how many decisions that took."""
    decisions = 0
    while not state.is_terminal():
        state.apply_action(choose.choice(state.legal_actions()))
        decisions += 1
    return decisions


def roll_hearts(pyspiel: Any, choose: random.Random) -> int:
    """Many random games from one deal inside OpenSpiel's own C++ loop, through its search bot."""
    games = 1000
    state = deal_hearts(pyspiel, choose)
    evaluator = pyspiel.RandomRolloutEvaluator(games, choose.randrange(1 << 30))
    bot = pyspiel.MCTSBot(state.get_game(), evaluator, 1.0, 1, 100, False, 7, False)
    bot.mcts_search(state)
    return games * play_hearts(state.clone(), choose)  # hearts has as many plays in every game


def play_gin_rummy(rlcard: Any, choose: random.Random) -> int:
    """One random game, stepped as RLCard's users do."""
    environment = rlcard.make("gin-rummy", config={"seed": choose.randrange(1 << 30)})
    state, _ = environment.reset()
    decisions = 0
    while not environment.is_over():
        state, _ = environment.step(choose.choice(list(state["legal_actions"])))
        decisions += 1
    return decisions
