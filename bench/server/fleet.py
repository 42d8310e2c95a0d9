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
from .process import Process, spent_by_all

THINK = 2.0
"""Seconds between two moves of a room, where people think."""


class Part:
    """All processes of one kind, and the time that they have used."""

    def __init__(self, name: str, pids: Iterable[int]) -> None:
        self.name = name
        self.pids = list(pids)

    def cpu(self) -> float:
        return sum(spent_by_all(pid) for pid in self.pids)


def parts_of(workers: Fleet, engine: Postgres) -> list[Part]:
    postmaster = int((engine.data / "postmaster.pid").read_text().split()[0])
    return [
        Part("worker", [worker.process.pid for worker in workers.workers]),
        Part("engine", [postmaster]),
        Part("proxy", [workers.proxy.process.pid]),
    ]


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


class Work:
    """What a server is to do: so many moves at once, and then so many seconds at people's pace."""

    def __init__(self, game: str, rooms: int, moves: int, seconds: float) -> None:
        self.game = game
        self.rooms = rooms
        self.moves = moves
        self.seconds = seconds

    def do(self, name: str, target: Target) -> dict[str, object]:
        hurry = self.hurry(target) if self.moves else {}
        return {"server": name, "rooms": self.rooms, **hurry, **self.think(target)}

    def hurry(self, target: Target) -> dict[str, object]:
        """As fast as the clients can."""
        load, _ = run(ours.play(target, self.game, self.rooms, self.moves, 0.0))
        costs = target.costs()
        return {
            "decisions_per_second": round((self.moves - load.moves_left) / load.took),
            **{
                f"{part}_us": round(1e6 * used / load.deliveries, 1) for part, used in costs.items()
            },
            **times(load, ""),
        }

    def think(self, target: Target) -> dict[str, object]:
        """At the pace of people."""
        moves = round(self.rooms * self.seconds / THINK)
        load, _ = run(ours.play(target, self.game, self.rooms, moves, THINK))
        cores = {
            f"{part}_cores": round(used / load.took, 2) for part, used in target.costs().items()
        }
        return {**times(load, "_calm"), **cores}


def times(load: ours.Load, suffix: str) -> dict[str, object]:
    """Half of the moves, and 99 of 100, were answered within so many milliseconds."""
    found = {n: ours.percentile(load.times, n / 100) for n in (50, 99)}
    lost = {"wires_lost": load.lost} if load.lost else {}
    return {**{f"p{n}_ms{suffix}": round(1e3 * each, 1) for n, each in found.items()}, **lost}


def embedded(work: Work, options: tuple[str, ...]) -> dict[str, object]:
    with tempfile.TemporaryDirectory(dir=".") as folder:
        server: Process = ours.start(Path(folder), options=options)
        try:
            target = Target(server.port, [Part("worker", [server.process.pid])])
            return work.do(" ".join(["embedded", *options]), target)
        finally:
            server.stop()


def many(work: Work, workers: int) -> dict[str, object]:
    with postgres() as engine, tempfile.TemporaryDirectory() as folder:
        url = engine.database("bench")
        limits = [word for name in ours.LIMITS for word in ("--limit", f"{name}=1000000")]
        with fleet(Path(folder), url, workers, *limits) as opened:
            target = Target(opened.port, parts_of(opened, engine))
            return work.do(f"fleet of {workers}", target)


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.server.fleet")
    parser.add_argument("--game", default="medals", choices=sorted(ours.GAMES))
    parser.add_argument("--rooms", type=int, nargs="+", default=[40], help="one run after another")
    parser.add_argument("--moves", type=int, default=2_000, help="as fast as the clients can")
    parser.add_argument("--seconds", type=float, default=20.0, help="at the pace of people")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--alone", action="store_true", help="the fleet only")
    args = parser.parse_args()
    missing = fetch("postgres", "haproxy")
    if missing:
        raise SystemExit(absent(missing))
    for rooms in args.rooms:
        work = Work(args.game, rooms, args.moves, args.seconds)
        for options in () if args.alone else ((), ("--durable",)):
            print(json.dumps(embedded(work, options)), flush=True)
        print(json.dumps(many(work, args.workers)), flush=True)


if __name__ == "__main__":
    main()
