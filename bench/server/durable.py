"""`python -m bench.server.durable`: what it costs that a power cut loses nothing either."""

import argparse
import json
import tempfile
from pathlib import Path

from uvloop import run

from . import ours

THINK = 2.0
"""Seconds between two moves of a room, where people think."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.server.durable")
    parser.add_argument("--game", default="medals", choices=sorted(ours.GAMES))
    parser.add_argument("--rooms", type=int, default=40)
    parser.add_argument("--moves", type=int, default=2_000)
    args = parser.parse_args()
    for options in ((), ("--durable",)):
        print(json.dumps(measure(options, args.game, args.rooms, args.moves)))


def measure(options: tuple[str, ...], game: str, rooms: int, moves: int) -> dict[str, object]:
    """As fast as the clients can, and then at the pace of people."""
    with tempfile.TemporaryDirectory(dir=".") as folder:
        server = ours.start(Path(folder), options=options)
        try:
            load, spent = run(ours.play(server, game, rooms, moves, 0.0))
            calm, _ = run(ours.play(server, game, rooms, moves // 4, THINK))
        finally:
            server.stop()
    return {
        "options": " ".join(options),
        "decisions_per_second": round(moves / load.took),
        "cpu_us_per_delivery": round(1e6 * spent / load.deliveries),
        **{f"p{n}_ms": round(1e3 * ours.percentile(load.times, n / 100), 1) for n in (50, 99)},
        **{f"p{n}_ms_calm": round(1e3 * ours.percentile(calm.times, n / 100), 1) for n in (50, 99)},
    }


if __name__ == "__main__":
    main()
