"""Which tests could notice a wrong rule, and whether they do."""

import os
import shutil
import subprocess
import sys
from functools import cached_property
from pathlib import Path

from coverage import CoverageData

from tests.mutants.planting import GAMES, SRC, Mutant

ROOT = SRC.parent
WORK = ROOT / "build/mutants"
CONFIG = """[run]
source = pentathlon.games
dynamic_context = test_function
data_file = {data}
"""
SLOWEST = 240.0
"""So many seconds, and a wrong rule that makes a game endless has been noticed."""


def suites(game: str) -> list[str]:
    """The tests of a game, those first that notice most in least time."""
    return ["tests/test_lockstep.py", f"tests/games/{game}", "tests/test_golden.py"]


def newest(*folders: Path) -> float:
    """When anything in these folders was last changed."""
    return max(path.stat().st_mtime for folder in folders for path in folder.rglob("*.*"))


def pytest_command(*arguments: str) -> list[str]:
    quiet = ("-x", "-q", "--no-header", "--tb=no", "-p", "no:cacheprovider")
    return [sys.executable, "-m", "pytest", *quiet, *arguments]


def environment(src: Path) -> dict[str, str]:
    """Python that finds this tree, and leaves nothing behind."""
    told = {"PYTHONPATH": f"{src}{os.pathsep}{ROOT}", "PYTHONDONTWRITEBYTECODE": "1"}
    return {**os.environ, **told, "HYPOTHESIS_STORAGE_DIRECTORY": str(WORK / "hypothesis")}


class Suite:
    """The tests of one game, and which lines each of them reaches."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.data = WORK / f"{game}.coverage"
        self.only = ("-k", game)
        """Other games' tests cannot notice."""

    def survey(self) -> None:
        """Run all tests once, unless that has been done since the game or they changed."""
        folders = (SRC / GAMES / self.game, ROOT / "tests/games" / self.game)
        if self.data.exists() and self.data.stat().st_mtime > newest(*folders):
            return
        WORK.mkdir(parents=True, exist_ok=True)
        config = WORK / f"{self.game}.ini"
        config.write_text(CONFIG.format(data=self.data), encoding="utf-8")
        command = pytest_command(*suites(self.game), *self.only)
        command[1:1] = ["-m", "coverage", "run", f"--rcfile={config}"]
        subprocess.run(command, cwd=ROOT, env=environment(SRC), check=True, capture_output=True)

    @cached_property
    def coverage(self) -> CoverageData:
        data = CoverageData(str(self.data))
        data.read()
        return data

    def tests(self, mutant: Mutant) -> list[str]:
        """The tests that reach the line; all of them where it is read on import."""
        lines = self.coverage.contexts_by_lineno(str(SRC / mutant.path))
        contexts = [context for context in lines.get(mutant.line, []) if context]
        if not contexts:
            return [*suites(self.game), *self.only]
        nodes = sorted(map(node, contexts), key=lambda test: ("lockstep" not in test, test))
        return [*nodes, *self.only]


def node(context: str) -> str:
    """`tests.games.medals.test_turn.test_swap` as pytest calls it."""
    module, _, name = context.rpartition(".")
    return f"{module.replace('.', '/')}.py::{name}"


class Bench:
    """A copy of the source in which wrong rules are planted, one after the other."""

    def __init__(self, name: str) -> None:
        self.src = WORK / name / "src"
        shutil.rmtree(self.src.parent, ignore_errors=True)
        shutil.copytree(SRC, self.src, ignore=shutil.ignore_patterns("web", "__pycache__"))

    def try_out(self, mutant: Mutant, tests: list[str]) -> bool:
        """Whether any of the tests notices."""
        file = self.src / mutant.path
        file.write_bytes(mutant.planted())
        try:
            return self.run(tests) != 0
        except subprocess.TimeoutExpired:
            return True
        finally:
            file.write_bytes(mutant.source)

    def run(self, tests: list[str]) -> int:
        command = pytest_command(*tests)
        done = subprocess.run(
            command, cwd=ROOT, env=environment(self.src), capture_output=True, timeout=SLOWEST
        )
        return done.returncode
