"""A plug-in in its own folder, put through what its author would do."""

import os
import subprocess
import sys
from pathlib import Path

import pentathlon

PACKAGES = Path(pentathlon.__file__).parents[1]
CACHE = ("--no-sqlite-cache", "--cache-dir", str(Path(__file__).parents[1] / "build" / "plug_ins"))
"""Our package is typed once for all plug-ins; files of their own let two write at once."""


def call(
    folder: Path, *words: str, typed: str = "", **environment: str
) -> subprocess.CompletedProcess[str]:
    """Python in a folder, with nothing but our package at hand."""
    settings = {**os.environ, "PYTHONPATH": str(PACKAGES), "LC_ALL": "C.UTF-8", **environment}
    return subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env=settings,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )


def assert_sound(folder: Path, name: str, box: str) -> None:
    """It passes every law of `check` with none untried, its own tests, and the type checker."""
    words = ["-m", "pentathlon", "check", f"{name}.box:{box}", "--games", "3"]
    checked = call(folder, "-P", *words)  # as the installed command: without the folder on the path
    tested = call(folder, "-m", "pytest", "-q", "-p", "no:cacheprovider")
    typed = call(folder, "-m", "mypy", "--strict", *CACHE, name, "tests")

    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert "untried" not in checked.stdout
    assert tested.returncode == 0, tested.stdout
    assert " passed" in tested.stdout
    assert "skipped" not in tested.stdout
    assert typed.returncode == 0, typed.stdout
