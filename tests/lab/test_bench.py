"""Benchmarks."""

from pentathlon.lab.bench import bench, bench_interpreted
from pentathlon.lab.peers import Peer, measure


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
