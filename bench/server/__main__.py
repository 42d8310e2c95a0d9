"""`python -m bench.server`: the figures, and what they should be."""

import argparse
import json
import tempfile
from pathlib import Path
from typing import Any

from uvloop import run

from pentathlon.engine import is_compiled

from . import ours, theirs
from .process import Process

THINK = 2.0
"""Seconds between two moves of a room, on average, where moves are timed."""
TARGETS = {"ratio": 4.0, "p99_ms": 50.0, "kib_per_idle_client": 40.0}


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
            for game in ours.GAMES:
                figures[game] = deliveries(server, game, 2_000 // share)
            figures["heaviest"] = min(ours.GAMES, key=lambda game: figures[game]["per_cpu_second"])
            figures |= moves(server, figures["heaviest"], share)
        finally:
            server.stop()
        if theirs.install(Path(folder)):
            figures["boardgame.io"] = theirs.measure(Path(folder), 60, 3_000 // share)
            rate = figures["boardgame.io"]["per_cpu_second"]
            for game in ours.GAMES:
                figures[game]["times_boardgame.io"] = figures[game]["per_cpu_second"] / rate
            figures["ratio"] = figures[figures["heaviest"]]["times_boardgame.io"]
    return figures


def deliveries(server: Process, game: str, moves: int) -> dict[str, float]:
    """What one game's steps cost the server."""
    load, spent = run(ours.play(server, game, 20, moves, 0.0))
    return {
        "deliveries": load.deliveries,
        "bytes_each": load.size / load.deliveries,
        "per_cpu_second": load.deliveries / spent,
    }


def moves(server: Process, game: str, share: int) -> dict[str, float]:
    """The time of a move in one room alone, and among three hundred."""
    load, _ = run(ours.play(server, game, 1, 60, 0.05))
    alone = 1_000 * ours.percentile(load.times, 0.99)
    load, _ = run(ours.play(server, game, 300 // share, 3_000 // share, THINK))
    return {
        "p99_ms_of_one_room_alone": alone,
        "moves_timed": len(load.times),
        "p50_ms": 1_000 * ours.percentile(load.times, 0.5),
        "p99_ms": 1_000 * ours.percentile(load.times, 0.99),
    }


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
