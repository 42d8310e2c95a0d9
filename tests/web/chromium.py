"""The Chromium of the tests: one of this machine, or one that can be had."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser, Playwright

from tests.packages import install, one_at_a_time

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


def fetch_package() -> None:
    """Debian's own, where we may install it: the headless shell, before Debian 12 the browser."""
    if not install(SHELL):
        install("chromium")


def fetch_build() -> None:
    """The build that Playwright brings."""
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    subprocess.run(command, check=False, timeout=300)
