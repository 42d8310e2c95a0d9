"""OpenSpiel's own tests of our games, as they come: simulations, its API test, and Shimmy."""

import copy
import pickle
import random
import unittest
from typing import Any

import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test
from pettingzoo.test import api_test as pettingzoo_api_test
from shimmy.openspiel_compatibility import OpenSpielCompatibilityV0

from pentathlon import envs
from pentathlon.engine.errors import Problem
from pentathlon.envs.openspiel_core import Core, Setting

from .test_conformance import CYCLES, tables

AT_ONCE = ["hundred_metres", "deadly_sport", "stadium"]
QUICK = {
    "biathlon": {"laps": "1", "final_lap": "off"},
    "deadly_sport": {"round_limit": "5"},
    "hundred_metres": {"round_limit": "10"},
}
"""Options that keep a simulation short."""
TINY = {
    "stadium_highjump": ("stadium", {"programme": "highjump", "start_energy": "1"}, None),
    "medals_last_cards": (
        "medals",
        {},
        {
            "hands": ["2*SWI FEN", "SWI 2*FEN"],
            "market": "SWI FEN",
            "draw": "",
            "phase": "last_turn",
            "turn": 0,
            "turns_left": 2,
        },
    ),
}
"""Variants whose whole tree can be walked: one event with one unit of energy, the last cards."""


def game_of(id: str, seats: int | None = None) -> Any:
    return envs.openspiel(id, seats, QUICK.get(id))


def tiny(name: str) -> Any:
    id, options, table = TINY[name]
    return envs.openspiel(id, options=options, table=table)


@pytest.mark.parametrize(("id", "seats"), tables())
@pytest.mark.parametrize("serialises", [False, True])
def test_random_simulations(id: str, seats: int, serialises: bool) -> None:
    pyspiel.random_sim_test(game_of(id, seats), num_sims=1, serialize=serialises, verbose=False)


@pytest.mark.parametrize("id", AT_ONCE)
@pytest.mark.parametrize("serialises", [False, True])
def test_random_simulations_of_simultaneous_games(id: str, serialises: bool) -> None:
    game = envs.openspiel(id, options=QUICK.get(id), simultaneous=True)

    pyspiel.random_sim_test(game, num_sims=1, serialize=serialises, verbose=False)


def run_api_test(monkeypatch: pytest.MonkeyPatch, names: str) -> unittest.TestResult:
    """OpenSpiel's API test, told to look at some games only."""
    monkeypatch.setattr(api_test, "_GAMES_TO_TEST", our_names())
    flags.FLAGS(["api_test", f"--test_only_games={names}"])
    result = unittest.TestResult()
    api_test.load_tests(unittest.defaultTestLoader, (), None).run(result)
    return result


def our_names() -> set[str]:
    names = [kind.short_name for kind in pyspiel.registered_games()]
    return {name for name in names if name.startswith("pentathlon")}


@pytest.mark.parametrize("id", ["medals", "hundred_metres", "biathlon", "deadly_sport", "stadium"])
def test_the_api_test(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game_of(id)
    result = run_api_test(monkeypatch, f"pentathlon_{id}")

    assert result.testsRun == (10 if id in AT_ONCE else 5)
    assert result.failures == result.errors == []


def count_nodes(state: Any, counts: list[int]) -> list[int]:
    """Chance nodes, choices and ends below a state."""
    if state.is_terminal():
        counts[2] += 1
        return counts
    counts[0 if state.is_chance_node() else 1] += 1
    for action in state.legal_actions():
        count_nodes(state.child(action), counts)
    return counts


def information_states(state: Any, found: set[tuple[int, str]]) -> set[tuple[int, str]]:
    """Every player with every information state it can be asked in."""
    if not state.is_terminal():
        player = state.current_player()
        if not state.is_chance_node():
            found.add((player, state.information_state_string(player)))
        for action in state.legal_actions():
            information_states(state.child(action), found)
    return found


@pytest.mark.parametrize("name", TINY)
def test_the_full_tree_half_of_the_api_test(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its lists say how many nodes each tree has: ours are counted here by hand first."""
    game = tiny(name)
    root = game.new_initial_state
    counted = tuple(count_nodes(root(), [0, 0, 0]))
    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, name, counted)
    seen = len(information_states(root(), set()))
    monkeypatch.setitem(api_test.PERFECT_RECALL_NUM_STATES, name, seen)
    trees = [(name, str(game))]
    monkeypatch.setattr(api_test, "_GAMES_FULL_TREE_TRAVERSAL_TESTS", trees)

    result = run_api_test(monkeypatch, str(game).partition("(")[0] + r"\(")

    assert result.testsRun == 8
    assert result.failures == result.errors == []


@pytest.mark.filterwarnings("ignore:Agent's m")  # Shimmy's spaces have no bounds
@pytest.mark.parametrize(("id", "seats"), tables())
def test_shimmy_wraps_our_games(id: str, seats: int) -> None:
    """PettingZoo's test of what Shimmy makes of our games; it loads them anew for each reset."""
    game = game_of(id, seats)
    wrapped = OpenSpielCompatibilityV0(env=game, config=game.get_parameters())

    pettingzoo_api_test(wrapped, num_cycles=CYCLES)


def play(core: Core, picker: random.Random, steps: int) -> None:
    for _ in range(steps):
        if core.odds is not None:
            core.apply(picker.choice(core.odds)[0])
        elif core.deciders:
            core.apply(picker.choice(core.legal(core.waiting()[0])))


@pytest.mark.parametrize(("id", "seats"), tables())
def test_a_copy_and_a_pickle_go_on_alike_from_anywhere(id: str, seats: int) -> None:
    """In the middle of luck, of a spelt choice, and of choices held back."""
    core, picker = Core(Setting(id, seats, "", "", False)), random.Random(5)
    for step in range(60):
        play(core, picker, 1)
        twins = [copy.deepcopy(core), pickle.loads(pickle.dumps(core))]
        for twin in twins:
            assert (twin.player, twin.odds) == (core.player, core.odds)
            assert twin.story(0) == core.story(0)
            play(twin, random.Random(step), 4)
        assert twins[0].story(1) == twins[1].story(1)
        assert twins[0].memory(0) == twins[1].memory(0)
        assert twins[0].view(0) == twins[1].view(0)


def test_an_illegal_number_is_refused() -> None:
    core = Core(Setting("stadium", 4, "", "", False))
    while core.odds is not None:
        core.apply(core.odds[0][0])

    with pytest.raises(Problem, match="not legal now for seat"):
        core.apply(243)


def test_the_odds_are_those_of_the_pile() -> None:
    core = Core(Setting("medals", 2, "", "", False))
    core.apply(0)  # who deals
    first = dict(core.odds or [])
    core.apply(min(first))
    then = dict(core.odds or [])

    assert first == dict.fromkeys(range(9), 7 / 63)
    assert then[min(first)] == 6 / 62
