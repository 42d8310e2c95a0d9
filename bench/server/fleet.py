"""`python -m bench.server.fleet`: workers, PostgreSQL and HAProxy beside the embedded server."""

import argparse
import json
import tempfile
from collections.abc import Iterable
from pathlib import Path

from uvloop import run

from tests.fleet.parts import Postgres, absent, fetch, postgres
from tests.fleet.workers import Fleet, fleet

from . import ours
from .process import Process, spent

THINK = 2.0
"""Seconds between two moves of a room, where people think."""


class Part:
    """All processes of one kind, and the time that they have used."""

    def __init__(self, name: str, pids: Iterable[int]) -> None:
        self.name = name
        self.pids = list(pids)

    def cpu(self) -> float:
        return sum(spent(pid) for pid in self.pids)


def parts_of(workers: Fleet, engine: Postgres) -> list[Part]:
    postmaster = int((engine.data / "postmaster.pid").read_text().split()[0])
    return [
        Part("worker", [worker.process.pid for worker in workers.workers]),
        Part("engine", [postmaster, *children(postmaster)]),
        Part("proxy", [workers.proxy.process.pid]),
    ]


def children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


class Target:
    """What a load is put on: where it listens, and what it costs."""

    def __init__(self, port: int, parts: list[Part]) -> None:
        self.port = port
        self.parts = parts
        self.looks: list[list[float]] = []
        """What each part had used whenever somebody looked."""

    def cpu(self) -> float:
        self.looks.append([part.cpu() for part in self.parts])
        return sum(self.looks[-1])

    def costs(self) -> dict[str, float]:
        """What each part has used between the last two looks."""
        names = [part.name for part in self.parts]
        used = [after - before for before, after in zip(*self.looks[-2:], strict=True)]
        return dict(zip(names, used, strict=True))


def measure(name: str, target: Target, game: str, rooms: int, moves: int) -> dict[str, object]:
    """As fast as the clients can, and then at the pace of people."""
    load, _ = run(ours.play(target, game, rooms, moves, 0.0))
    each = {name: round(1e6 * used / load.deliveries, 1) for name, used in target.costs().items()}
    costs = {f"{name}_us_per_delivery": used for name, used in each.items()}
    calm, _ = run(ours.play(target, game, rooms, moves // 2, THINK))
    return {
        "server": name,
        "decisions_per_second": round(moves / load.took),
        **costs,
        **{f"p{n}_ms": round(1e3 * ours.percentile(load.times, n / 100), 1) for n in (50, 99)},
        **{f"p{n}_ms_calm": round(1e3 * ours.percentile(calm.times, n / 100), 1) for n in (50, 99)},
    }


def embedded(game: str, rooms: int, moves: int, options: tuple[str, ...]) -> dict[str, object]:
    with tempfile.TemporaryDirectory(dir=".") as folder:
        server: Process = ours.start(Path(folder), options=options)
        try:
            target = Target(server.port, [Part("worker", [server.process.pid])])
            name = " ".join(["embedded", *options])
            return measure(name, target, game, rooms, moves)
        finally:
            server.stop()


def many(game: str, rooms: int, moves: int, workers: int) -> dict[str, object]:
    with postgres() as engine, tempfile.TemporaryDirectory() as folder:
        url = engine.database("bench")
        limits = [word for name in ours.LIMITS for word in ("--limit", f"{name}=1000000")]
        with fleet(Path(folder), url, workers, *limits) as opened:
            target = Target(opened.port, parts_of(opened, engine))
            return measure(f"fleet of {workers}", target, game, rooms, moves)


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.server.fleet")
    parser.add_argument("--game", default="medals", choices=sorted(ours.GAMES))
    parser.add_argument("--rooms", type=int, default=40)
    parser.add_argument("--moves", type=int, default=2_000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--alone", action="store_true", help="the fleet only")
    args = parser.parse_args()
    missing = fetch("postgres", "haproxy")
    if missing:
        raise SystemExit(absent(missing))
    for options in () if args.alone else ((), ("--durable",)):
        print(json.dumps(embedded(args.game, args.rooms, args.moves, options)), flush=True)
    print(json.dumps(many(args.game, args.rooms, args.moves, args.workers)), flush=True)


if __name__ == "__main__":
    main()
