"""Whether tests notice a wrong rule: pytest reads them once, and forks for each of these rules."""

import hashlib
import json
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory, mkstemp
from types import FrameType
from typing import Any

import pytest
from coverage import Coverage, CoverageData
from rich.progress import Progress

from tests.mutants.live import CannotSwap, swap_in
from tests.mutants.planting import GAMES, SRC, Mutant, rule_files

ROOT = SRC.parent
WORK = ROOT / "build/mutants"
QUIET = ("-x", "-q", "-s", "--no-header", "--tb=no", "-p", "no:cacheprovider", "-rfE")
SEED = "--hypothesis-seed=1"
LEAN = ("--disable-plugin-autoload", "-p", "hypothesispytest")
PATIENCE = 2.0
"""So many seconds of CPU and three times what a test takes else: then a game has become endless."""
READING = 10.0
"""So many more where another Python reads the tests first."""
MEMORY = 4 << 30
BATCH = 60
"""So many tests are surveyed at a time: what is known is kept when a run is broken off."""
SLOW = 2.0
"""Tests that take longer are left out: a rule is shown by a scenario, not by hundreds of games."""
MOMENT = 0.01
FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)

Hunt = Generator["Job", str, None]
"""Yields what to try next, and hears which test noticed the last one; '' if none did."""


def suites(game: str) -> list[str]:
    """The tests of a game."""
    others = ("tests/test_lockstep.py", "tests/lab/test_standing.py", "tests/test_golden.py")
    return [f"tests/games/{game}", *others]


@dataclass(frozen=True)
class Job:
    """A wrong rule, and the tests that are to notice it."""

    mutant: Mutant
    tests: list[pytest.Item]
    """In this order; the first that fails has noticed."""


class Warm:
    """A pytest run that has read a game's tests, and runs them on wrong rules only."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.keen: set[tuple[Path, str]] = set()
        """Files, and tests that noticed a wrong rule there in this run: they are asked early."""

    def follow_all(self, hunts: list[Hunt], workers: int) -> None:
        """Read the tests, then follow all hunts, so many at a time."""
        if not hunts:
            return
        self.hunts, self.workers = hunts, workers
        self.reading = watch(self.game)
        with TemporaryDirectory(dir=WORK) as folder:
            self.src = copy_source(SRC, Path(folder))
            code = pytest.main([*QUIET, SEED, *suites(self.game), "-k", self.game], plugins=[self])
        if code == pytest.ExitCode.INTERRUPTED:
            raise SystemExit(f"{self.game}: broken off; the same command goes on from here")
        if code != 0:
            raise SystemExit(f"the tests of {self.game} cannot be read ({code})")

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.reading.stop()
        self.reach = Reach(self.game, session.items)
        with Progress(auto_refresh=False) as progress:
            for _ in progress.track(self.finished(), total=len(self.hunts), description=self.game):
                progress.refresh()
        return True

    def finished(self) -> Iterator[Hunt]:
        """Each hunt when it is over."""
        todo = self.hunts[::-1]
        running: dict[int, tuple[Hunt, Job, int]] = {}
        while todo or running:
            if todo and len(running) < self.workers:
                hunt, noticed_by = todo.pop(), None
            else:
                pid, status = os.wait()
                hunt, job, note = running.pop(pid)
                noticed_by = read_note(note) if status else ""
                self.keen.add((job.mutant.path, noticed_by))
                os.close(note)
            try:
                job = next(hunt) if noticed_by is None else hunt.send(noticed_by)
                running.update([self.start(job, hunt)])
            except StopIteration:
                yield hunt

    def start(self, job: Job, hunt: Hunt) -> tuple[int, tuple[Hunt, Job, int]]:
        """The next wrong rule of a hunt, in a process of its own."""
        note = open_note()
        pid = os.fork() or in_the_dark(lambda: self.try_out(job, note))
        return pid, (hunt, job, note)

    def try_out(self, job: Job, note: int) -> int:
        """Plant and test; 0 if nobody notices."""
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        try:
            return self.in_warm(job, note)
        except CannotSwap:
            return self.in_cold(job, note)

    def in_warm(self, job: Job, note: int) -> int:
        """The running code is changed where it lies."""
        if self.is_read_once(job.mutant):
            raise CannotSwap
        swap_in(job.mutant)
        for item in job.tests:
            write_down(note, item.nodeid)
            signal.setitimer(signal.ITIMER_PROF, PATIENCE + 3 * self.reach.seconds[item.nodeid])
            if is_failing(item):
                return 1
        return 0

    def is_read_once(self, mutant: Mutant) -> bool:
        """Whether its line was run before any test: what came of that would stay."""
        return mutant.line in (self.reading.get_data().lines(str(SRC / mutant.path)) or [])

    def tests(self, mutant: Mutant) -> list[pytest.Item]:
        """Those that reach the line, or all where it is read on import, the likely ones first."""
        known = [] if self.is_read_once(mutant) else self.reach.names(mutant)
        seconds = self.reach.seconds
        items = [self.reach.items[name] for name in known or seconds if seconds[name] < SLOW]
        return sorted(items, key=lambda item: (*self.likely(mutant, item), seconds[item.nodeid]))

    def likely(self, mutant: Mutant, item: pytest.Item) -> tuple[bool, bool]:
        """Citing tests first, then those that noticed something in the same file."""
        return not cites(item, mutant), (mutant.path, item.nodeid) not in self.keen

    def in_cold(self, job: Job, note: int) -> int:
        """Another Python reads a copy of the source with the wrong rule in it."""
        nodes = [item.nodeid for item in job.tests]
        allowed = int(READING + PATIENCE + 3 * sum(self.reach.seconds[node] for node in nodes))
        resource.setrlimit(resource.RLIMIT_CPU, (allowed, allowed))
        with TemporaryDirectory(dir=WORK) as folder:
            src = copy_source(self.src, Path(folder))
            (src / job.mutant.path).write_bytes(job.mutant.planted())
            command = [sys.executable, "-m", "pytest", *LEAN, *QUIET, SEED, *nodes]
            paths = {"PYTHONPATH": f"{src}{os.pathsep}{ROOT}", "PYTHONDONTWRITEBYTECODE": "1"}
            done = subprocess.run(
                command, cwd=ROOT, env={**os.environ, **paths}, capture_output=True, text=True
            )
        failed = FAILED.search(done.stdout)
        write_down(note, failed[1] if failed else "endless")
        return done.returncode


def copy_source(src: Path, folder: Path) -> Path:
    """With what Python has compiled of it: only the file that changes is read again."""
    return Path(shutil.copytree(src, folder / "src", ignore=shutil.ignore_patterns("web")))


def in_the_dark(work: Callable[[], int]) -> int:
    """Do it in this forked process and end, without a word."""
    code = 1
    try:
        dark = os.open(os.devnull, os.O_WRONLY)
        os.dup2(dark, 1)
        os.dup2(dark, 2)
        code = work()
    finally:
        os._exit(code)


def open_note() -> int:
    """A file without a name, on which a forked process says where it is."""
    note, path = mkstemp(dir=WORK)
    os.unlink(path)
    return note


def write_down(note: int, text: str) -> None:
    os.ftruncate(note, 0)
    os.pwrite(note, text.encode(), 0)


def read_note(note: int) -> str:
    return os.pread(note, 1 << 16, 0).decode()


def is_failing(item: pytest.Item) -> bool:
    item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
    return item.session.testsfailed > 0


def skip(_: int, frame: FrameType | None) -> None:
    """A test that takes longer will be left out: it need not come to its end."""
    while frame is not None:
        if frame.f_globals.get("__package__") == "coverage":
            signal.setitimer(signal.ITIMER_PROF, MOMENT)  # it holds a lock just now
            return
        frame = frame.f_back
    pytest.skip("takes too long")


def watch(game: str) -> Coverage:
    """From now on it is known which lines of a game are run."""
    files = str(SRC / GAMES / game / "*")
    coverage = Coverage(data_file=None, config_file=False, include=[files])
    coverage.start()
    return coverage


def cited_by(item: pytest.Item) -> set[str]:
    return {id for mark in item.iter_markers("rule") for id in mark.args}


def cites(item: pytest.Item, mutant: Mutant) -> bool:
    """Whether a test names a rule that the broken code names."""
    return any(id in mutant.rules for id in cited_by(item))


class Reach:
    """Which lines of a game each of its tests reaches, and how long it takes."""

    def __init__(self, game: str, items: list[pytest.Item]) -> None:
        self.game = game
        self.items = {item.nodeid: item for item in items}
        self.path = WORK / f"{game}.reach.json"
        kept = json.loads(self.path.read_text()) if self.path.exists() else {}
        self.kept = {name: kept[name] for name in self.items if self.is_known(name, kept)}
        while len(self.kept) < len(self.items):
            self.survey_on()
        self.seconds: dict[str, float] = {name: self.kept[name]["seconds"] for name in self.items}

    def survey_on(self) -> None:
        """Some more tests, in a process of their own."""
        note = open_note()
        pid = os.fork() or in_the_dark(lambda: self.survey(note))
        if os.waitpid(pid, 0)[1]:
            raise SystemExit(f"{read_note(note)} fails although no rule is wrong")
        os.close(note)
        self.kept = json.loads(self.path.read_text())

    def is_known(self, name: str, kept: dict[str, Any]) -> bool:
        return name in kept and kept[name]["digest"] == self.digest(name.partition("::")[0])

    @cache  # noqa: B019 # one for each run
    def digest(self, file: str) -> str:
        """Of a file with tests, of what they build on, and of the rules."""
        beside = (ROOT / "tests/games" / self.game).glob("tables.py")
        paths = [*map(SRC.joinpath, rule_files(self.game)), *sorted(beside), ROOT / file]
        read = b"".join(path.read_bytes() for path in paths)
        return hashlib.blake2b(read, digest_size=12).hexdigest()

    def survey(self, note: int) -> int:
        """Run the next tests that are not known on right rules, and write down where they were."""
        signal.signal(signal.SIGPROF, skip)
        coverage = watch(self.game)
        for name in [name for name in self.items if name not in self.kept][:BATCH]:
            write_down(note, name)
            coverage.switch_context(name)
            self.kept[name] = self.follow(self.items[name])
        coverage.stop()
        self.sort_lines(coverage.get_data())
        self.path.write_text(json.dumps(self.kept))
        return 0

    def follow(self, item: pytest.Item) -> dict[str, Any]:
        """One test: what it hangs on, and its time."""
        begin = time.process_time()
        signal.setitimer(signal.ITIMER_PROF, SLOW)
        if is_failing(item):
            raise AssertionError(item.nodeid)
        signal.setitimer(signal.ITIMER_PROF, 0)
        digest = self.digest(item.nodeid.partition("::")[0])
        return {"digest": digest, "seconds": time.process_time() - begin, "lines": {}}

    def sort_lines(self, data: CoverageData) -> None:
        """Each line to the tests that ran it."""
        for file in data.measured_files():
            below = str(Path(file).relative_to(SRC))
            for line, names in data.contexts_by_lineno(file).items():
                for name in filter(None, names):
                    self.kept[name]["lines"].setdefault(below, []).append(line)

    def names(self, mutant: Mutant) -> list[str]:
        """The tests that reach the line."""
        file = str(mutant.path)
        return [name for name in self.items if mutant.line in self.lines(name, file)]

    @cache  # noqa: B019 # one for each run
    def lines(self, name: str, file: str) -> set[int]:
        return set(self.kept[name]["lines"].get(file, []))
