"""The real server, as `make play` starts it, with seeded luck and a toy plugged in."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]


def toy_on_the_shelf(folder: Path) -> Path:
    """A plug-in as pip would leave it: a folder that names the toy's box."""
    info = folder / "pebbles-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: pebbles\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[pentathlon.games]\npebbles = tests.toys.pebbles:PebblesBox\n"
    )
    return folder


@contextmanager
def open_house(folder: Path) -> Iterator[int]:
    """A server that keeps its rooms in a folder; the port it listens on."""
    toy = toy_on_the_shelf(folder / "plugins")
    paths = [os.environ.get("PYTHONPATH", str(ROOT / "src")), str(ROOT), str(toy)]
    words = ["--host", "127.0.0.1", "--port", "0", "--no-browser", "--lang", "en"]
    words += ["--db", f"sqlite:///{folder / 'rooms.db'}", "--name", "table.test"]
    words += ["--limit", "rooms_per_address=1000", "--limit", "games_per_address=1000"]
    words += ["--limit", "kept_rooms_per_address=1000"]
    server = subprocess.Popen(
        [sys.executable, "-m", "tests.web.seeded", "serve", *words],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert server.stdout is not None
    line = server.stdout.readline()
    assert "http://" in line, line
    try:
        yield int(line.strip().rsplit(":", 1)[1])
    finally:
        server.terminate()
        server.wait()
        server.stdout.close()
