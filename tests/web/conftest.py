"""A real server and a real Chromium; every page keeps the frames it was sent."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from .screens import WAIT, Hall

ROOT = Path(__file__).parents[2]
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP table.test 127.0.0.1",
]
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
HELP = """No browser was found, and none could be fetched. Do one of these:
  apt install chromium                     (Debian, Ubuntu)
  .venv/bin/python -m playwright install chromium
  PENTATHLON_BROWSER=/path/to/chrome make test-browser"""


def find_browser(playwright: Playwright) -> str:
    """A Chromium of this machine, or one that can be had: Debian's package, else Playwright's."""
    for fetch in (None, fetch_package, fetch_build):
        if fetch is not None:
            fetch()
        named = os.environ.get("PENTATHLON_BROWSER")
        found = [named, *map(shutil.which, NAMES), playwright.chromium.executable_path]
        for path in found:
            if path and Path(path).is_file():
                return path
    pytest.fail(HELP, pytrace=False)


def fetch_package() -> None:
    """Debian's own Chromium, where we may install it."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        for words in (["update"], ["install", "-y", "chromium"]):
            subprocess.run(["apt-get", "-qq", *words], check=False, stdout=subprocess.DEVNULL)


def fetch_build() -> None:
    """The build that Playwright brings."""
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    subprocess.run(command, check=False, timeout=300)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=WAIT)
    with sync_playwright() as playwright:
        path = find_browser(playwright)
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


def toy_on_the_shelf(folder: Path) -> Path:
    """A plug-in as pip would leave it: a folder that names the toy's box."""
    info = folder / "pebbles-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: pebbles\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[pentathlon.games]\npebbles = tests.toys.pebbles:PebblesBox\n"
    )
    return folder


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The real server, as `make play` starts it, with seeded luck and a toy plugged in."""
    folder = tmp_path_factory.mktemp("server")
    toy = toy_on_the_shelf(folder / "plugins")
    paths = [os.environ.get("PYTHONPATH", str(ROOT / "src")), str(ROOT), str(toy)]
    words = ["--host", "127.0.0.1", "--port", "0", "--no-browser", "--lang", "en"]
    words += ["--db", f"sqlite:///{folder / 'rooms.db'}", "--name", "table.test"]
    words += ["--limit", "rooms_per_address=1000"]
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
    yield "http://table.test:" + line.strip().rsplit(":", 1)[1]
    server.terminate()
    server.wait()
    server.stdout.close()


@pytest.fixture
def hall(browser: Browser, address: str) -> Iterator[Hall]:
    """Where screens are opened, and closed at the end; none may have complained."""
    hall = Hall(browser, address)
    yield hall
    hall.close()
