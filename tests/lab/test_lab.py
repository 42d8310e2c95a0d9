"""Simulations and benchmarks."""

import pytest

from pentathlon.engine.errors import Problem
from pentathlon.lab.bench import bench, bench_interpreted
from pentathlon.lab.peers import Peer, measure
from pentathlon.lab.simulate import Plan, simulate, wilson


def test_the_same_plan_gives_the_same_figures_on_any_number_of_workers() -> None:
    plans = [Plan("medals", 600, ("club", "rookie"), workers=workers) for workers in (1, 2)]
    heard: list[int] = []
    summaries = [simulate(plan, heard.append) for plan in plans]

    assert summaries[0].count == summaries[1].count
    assert sum(heard) == 1200


def test_a_summary_adds_up() -> None:
    figures = simulate(Plan("medals", 300, ("club", "club", "rookie"), workers=1)).to_json()

    assert figures["games"] == 300
    assert figures["seats"] == ["club", "club", "rookie"]
    wins, rates = figures["wins"], figures["win_rate"]
    assert isinstance(wins, list)
    assert isinstance(rates, list)
    assert sum(wins) >= 300
    assert rates[0] == wins[0] / 300
    reasons, tally = figures["reasons"], figures["tally"]
    assert isinstance(reasons, dict)
    assert isinstance(tally, dict)
    assert sum(reasons.values()) == 300
    assert set(tally) == {"bronze", "silver", "gold"}


def test_options_and_seeds_change_the_figures() -> None:
    counts = [
        simulate(Plan("medals", 50, ("club",) * 4, options, seed, 1)).count
        for options, seed in [({}, 1), ({}, 2), ({"medal_goal": "3"}, 1)]
    ]

    assert counts[0] != counts[1]
    assert counts[2].reasons["medal_goal"] > counts[0].reasons["medal_goal"]


@pytest.mark.parametrize(
    ("plan", "key"),
    [
        (Plan("medals", 0, ("club", "club")), "simulate_games"),
        (Plan("medals", 5, ("club",)), "seat_count"),
        (Plan("medals", 5, ("club", "guru")), "bot_unknown"),
        (Plan("chess", 5, ("club", "club")), "game_unknown"),
        (Plan("medals", 5, ("club", "club"), {"snow": "on"}), "option_unknown"),
    ],
)
def test_a_plan_that_cannot_be_played_is_a_problem(plan: Plan, key: str) -> None:
    with pytest.raises(Problem, match=key):
        simulate(plan)


def test_the_interval_of_a_rate_holds_the_rate() -> None:
    low, high = wilson(30, 100)

    assert 0.21 < low < 0.30 < high < 0.40
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10)[1] == 1.0


def test_a_bench_reports_what_outsiders_rely_on() -> None:
    figures = bench("medals", 0.05).to_json()

    assert {"game", "compiled", "decisions_per_second", "clone_ns"} <= set(figures)
    assert figures["seats"] == 4


def test_the_source_can_be_measured_uncompiled() -> None:
    assert bench_interpreted("medals", 0.05)["compiled"] is False


def test_a_peer_that_is_not_installed_is_named_without_a_figure() -> None:
    assert measure("none", "no_such_engine", lambda engine, choose: 1, 0.01) == Peer("none", None)
    peer = measure("json", "json", lambda engine, choose: 1, 0.01)
    assert peer.decisions_per_second is not None
