"""The Chromium of the tests: one of this machine, or one that can be had."""

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import gettempdir

from playwright.sync_api import Browser, Playwright

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--js-flags=--no-opt --no-maglev",  # no page lives so long that a better compiler pays
    "--host-resolver-rules=MAP table.test 127.0.0.1",
]
SHELL = "chromium-headless-shell"
"""The same engine without windows, which cost two thirds of the time where nobody sees them."""
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
HELP = f"""No browser was found, and none could be fetched. Do one of these:
  apt install {SHELL}      (Debian), or chromium
  .venv/bin/python -m playwright install chromium
  PENTATHLON_BROWSER=/path/to/chrome make test-browser"""


class NoBrowser(Exception):
    """There is none, and none can be had."""


def launch(playwright: Playwright) -> Browser:
    """The browser that every test of a process shares."""
    return playwright.chromium.launch(executable_path=find_browser(playwright), args=FLAGS)


def find_browser(playwright: Playwright) -> str:
    """A Chromium of this machine, or one that can be had: Debian's package, else Playwright's."""
    found = look_for(playwright)
    if found:
        return found
    with one_at_a_time():
        for fetch in (None, fetch_package, fetch_build):
            if fetch is not None:
                fetch()
            found = look_for(playwright)
            if found:
                return found
    raise NoBrowser(HELP)


def look_for(playwright: Playwright) -> str | None:
    named = os.environ.get("PENTATHLON_BROWSER")
    paths = [named, *map(shutil.which, NAMES), playwright.chromium.executable_path]
    return next((path for path in paths if path and Path(path).is_file()), None)


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Whoever comes while another process installs something waits, and finds it there."""
    with Path(gettempdir(), "pentathlon-installs.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def fetch_package() -> None:
    """Debian's own, where we may install it: the headless shell, before Debian 12 the browser."""
    if not install(SHELL):
        install("chromium")


def install(*packages: str) -> bool:
    """Have Debian's packages, where we are root; whether they are there."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return False
    apt = ["apt-get", "-qq", "-o", "DPkg::Lock::Timeout=300"]
    for words in (["update"], ["install", "-y", *packages]):
        done = subprocess.run([*apt, *words], check=False, stdout=subprocess.DEVNULL)
    return done.returncode == 0


def fetch_build() -> None:
    """The build that Playwright brings."""
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    subprocess.run(command, check=False, timeout=300)
