"""`python -m bench.server`: the figures, and what they should be."""

import argparse
import json
import tempfile
from pathlib import Path
from typing import Any

from uvloop import run

from pentathlon.engine import is_compiled

from . import ours, theirs

THINK = 2.0
"""Seconds that a player takes for a move, on average, where moves are timed."""
TARGETS = {"ratio": 3.0, "p99_ms": 50.0, "kib_per_idle_client": 40.0}


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.server")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--quick", action="store_true", help="a tenth of the work")
    args = parser.parse_args()
    figures = measure(10 if args.quick else 1)
    print(json.dumps(figures) if args.json else table(figures))


def measure(share: int) -> dict[str, Any]:
    figures: dict[str, Any] = {"compiled": is_compiled()}
    with tempfile.TemporaryDirectory() as folder:
        server = ours.start(Path(folder))
        try:
            figures["kib_per_idle_client"] = run(ours.idle(server, 1_000 // share))
            load, spent = run(ours.play(server, 20, 3_000 // share, 0.0))
            figures["deliveries"] = load.deliveries
            figures["bytes_per_delivery"] = load.size / load.deliveries
            figures["deliveries_per_cpu_second"] = load.deliveries / spent
            load, _ = run(ours.play(server, 1, 60, 0.05))
            figures["p99_ms_of_one_room_alone"] = 1_000 * ours.percentile(load.times, 0.99)
            load, _ = run(ours.play(server, 300 // share, 3_000 // share, THINK))
            figures["moves_timed"] = len(load.times)
            figures["p50_ms"] = 1_000 * ours.percentile(load.times, 0.5)
            figures["p99_ms"] = 1_000 * ours.percentile(load.times, 0.99)
        finally:
            server.stop()
        if theirs.install(Path(folder)):
            figures["boardgame.io"] = theirs.measure(Path(folder), 60, 3_000 // share)
            rate = figures["boardgame.io"]["deliveries_per_cpu_second"]
            figures["ratio"] = figures["deliveries_per_cpu_second"] / rate
    return figures


def table(figures: dict[str, Any]) -> str:
    """The figures, one a line, with their targets."""
    lines = [f"{name:28} {show(value)}" for name, value in figures.items()]
    goals = [
        f"{name:28} {'held' if holds(name, figures) else 'MISSED'} (target {target})"
        for name, target in TARGETS.items()
        if name in figures
    ]
    return "\n".join([*lines, "", *goals])


def show(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {show(inner)}" for name, inner in value.items())
    return f"{value:,.1f}" if isinstance(value, float) else str(value)


def holds(name: str, figures: dict[str, Any]) -> bool:
    value, target = figures[name], TARGETS[name]
    return bool(value >= target if name == "ratio" else value <= target)


if __name__ == "__main__":
    main()
