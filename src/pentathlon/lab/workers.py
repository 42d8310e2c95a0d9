"""Who does the work: this process, one process a core, or a Ray cluster; the results are equal."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from itertools import islice
from multiprocessing.process import BaseProcess
from typing import Any, Final, Generic, TypeVar

from pentathlon.engine.errors import Problem

from .variants import lay_changes

LOCAL: Final = "local"
RAY: Final = "ray"
ENGINES: Final = (LOCAL, RAY)
AHEAD: Final = 3
"""So many batches a worker has before it: it never waits, and a run that is stopped ends soon."""

J = TypeVar("J")
R = TypeVar("R")


@dataclass(frozen=True)
class Crew:
    """How many work, and where."""

    workers: int = 0
    """Processes; 0 for one a core."""
    engine: str = LOCAL
    address: str = ""
    """Of a Ray cluster; one is started here if there is none."""

    @property
    def hands(self) -> int:
        return self.workers or os.cpu_count() or 1


@dataclass(frozen=True)
class Work(Generic[J, R]):
    """Jobs for one game with one set of data."""

    do: Callable[[J], R]
    jobs: list[J]
    game: str
    data: Mapping[str, Any]


def run_all(crew: Crew, work: Work[J, R]) -> Iterator[R]:
    """Do all jobs; results come as they are ready."""
    if not work.jobs:
        return iter(())
    if crew.engine == RAY:
        return run_on_ray(crew, work)
    if crew.hands == 1 and not work.data:
        return map(work.do, work.jobs)
    return run_in_pool(crew, work)


# Processes


def run_in_pool(crew: Crew, work: Work[J, R]) -> Iterator[R]:
    """One process a core; changed data need processes that have read no others."""
    context = multiprocessing.get_context("spawn") if work.data else None
    hands = min(crew.hands, len(work.jobs))
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(hands, context, settle_in, (work.game, work.data))
    queue = iter(work.jobs)
    waiting: set[Future[R]] = set()
    try:
        with held_interrupts():
            waiting |= {pool.submit(work.do, job) for job in islice(queue, AHEAD * hands)}
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            waiting |= {pool.submit(work.do, job) for job in islice(queue, len(done))}
            yield from [future.result() for future in done]
    except BrokenProcessPool as error:
        raise Problem("worker_died") from error
    except BaseException:  # Ctrl-C, or nobody wants the rest
        end_workers(others)
        raise
    finally:
        with held_interrupts():  # a second Ctrl-C while the pool is taken down would hang it
            pool.shutdown(cancel_futures=True)


def end_workers(others: Collection[BaseProcess]) -> None:
    """End the processes of this pool in the midst of their batches, which will be played again."""
    for worker in multiprocessing.active_children():
        if worker not in others:
            worker.terminate()


def settle_in(game: str, data: Mapping[str, Any]) -> None:
    """Ctrl-C is for the parent process, which ends its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if data:
        lay_changes(game, data)


@contextmanager
def held_interrupts() -> Iterator[None]:
    """Ctrl-C waits while workers are started or ended: neither may be broken off half-way."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# Ray


def run_on_ray(crew: Crew, work: Work[J, R]) -> Iterator[R]:
    """Actors on a cluster, each a process of its own, fed one batch after the other."""
    ray = open_ray(crew)
    maker = ray.remote(RayWorker)
    hands = min(crew.workers or int(ray.cluster_resources().get("CPU", 1)), len(work.jobs))
    actors = [maker.remote(work.do, work.game, dict(work.data)) for _ in range(hands)]
    try:
        yield from feed(ray, actors, work.jobs)
    except ray.exceptions.RayActorError as error:
        raise Problem("worker_died") from error
    finally:
        for actor in actors:
            ray.kill(actor)


def open_ray(crew: Crew) -> Any:
    """Ray, connected to a cluster or to one of its own on this machine."""
    try:
        ray: Any = import_module("ray")
    except ImportError as error:
        raise Problem("ray_missing") from error
    if not ray.is_initialized():
        address = {"address": crew.address} if crew.address else {"include_dashboard": False}
        try:
            ray.init(log_to_driver=False, logging_level="ERROR", **address)
        except (ConnectionError, RuntimeError, ValueError) as error:
            raise Problem("ray_unreachable", address=crew.address, reason=str(error)) from error
    return ray


def feed(ray: Any, actors: list[Any], jobs: Iterable[Any]) -> Iterator[Any]:
    """Keep every actor busy and no more than that."""
    queue = iter(jobs)
    pairs = zip(actors * AHEAD, queue, strict=False)
    waiting = {actor.do.remote(job): actor for actor, job in pairs}
    while waiting:
        ready, _ = ray.wait(list(waiting))
        actor = waiting.pop(ready[0])
        for job in islice(queue, 1):
            waiting[actor.do.remote(job)] = actor
        yield ray.get(ready[0])


class RayWorker:
    """A worker on a cluster."""

    def __init__(self, do: Callable[[Any], Any], game: str, data: Mapping[str, Any]) -> None:
        if data:
            lay_changes(game, data)
        self.task: Final = do

    def do(self, job: Any) -> Any:
        return self.task(job)
