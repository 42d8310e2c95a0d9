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


def put_on_the_shelf(folder: Path, name: str, box: str) -> Path:
    """A plug-in as pip would leave it: the text of its `box.py`, and who says that it is there."""
    for module in [each for each in sys.modules if each.partition(".")[0] == name]:
        del sys.modules[module]  # of another test
    package, info = folder / name, folder / f"{name}-1.0.dist-info"
    package.mkdir(parents=True)
    info.mkdir()
    (package / "__init__.py").touch()
    (package / "box.py").write_text(box, "utf-8")
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    target = f"[pentathlon.games]\n{name} = {name}.box:LimpingBox\n"
    (info / "entry_points.txt").write_text(target)
    return folder


PEBBLES = "from tests.toys.pebbles import PebblesBox\n\n\nclass LimpingBox(PebblesBox):\n"
LIMPING = {
    "imports_nothing": "import nowhere_x\n",
    "reads_no_number": "BAD = int('x')\n",
    "is_no_python": "def\n",
    "leaves": "raise SystemExit(3)\n",
    "calls_for_ever": "def call():\n    call()\n\n\ncall()\n",
    "takes_no_options": f"{PEBBLES}    def game(self):\n        return None\n",
    "has_no_words": f"{PEBBLES}    def words(self, language):\n        return {{}}[language]\n",
    "wants_another_home": f"{PEBBLES}    def at_home(self, folder):\n        return folder / 1\n",
}
"""Plug-ins that fail when they are opened, each in its own way, by the text of their `box.py`."""
