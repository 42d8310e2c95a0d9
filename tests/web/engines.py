"""Engines beside Chromium, behind one small door: WebKit, which every iPhone has, and Firefox."""

import json
import os
import re
import shutil
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.packages import install, one_at_a_time

MINI_BROWSER = "MiniBrowser"
PACKAGES = {
    "WebKitWebDriver": "webkit2gtk-driver",
    "Xvfb": "xvfb",
    "firefox-esr": "firefox-esr",
}
HELP = "Install it, then try again: apt install {package}"
PATIENCE = 120
"""Seconds; more than any answer takes on a busy machine."""
SLIM = "* { padding: 0; margin: 0; min-width: 0; }"
"""Buttons so narrow that MiniBrowser's window can be as narrow as a phone."""
LISTEN = """() => {
    if (window.troubles) { return; }
    window.troubles = [];
    const note = text => window.troubles.push(String(text));
    addEventListener('error', event => note(event.message));
    addEventListener('unhandledrejection', event => note(event.reason));
    const tell = console.error;
    console.error = (...words) => { note(words.join(' ')); tell(...words); };
}"""


class Missing(Exception):
    """A program is not here and could not be had."""


def find_program(name: str) -> str:
    """A program of this machine, or from Debian's package where we may install it."""
    with one_at_a_time():
        found = shutil.which(name)
        if found is None and install(PACKAGES[name]):
            found = shutil.which(name)
    if found is None:
        raise Missing(f"{name} is missing. {HELP.format(package=PACKAGES[name])}")
    return found


class Window(ABC):
    """One window of an engine."""

    @abstractmethod
    def go(self, address: str) -> None:
        """Load a page."""

    @abstractmethod
    def run(self, function: str, *words: Any) -> Any:
        """What a function says in the page, now or when its promise holds."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Give the page this size."""

    @abstractmethod
    def troubles(self) -> list[str]:
        """What the page complained of since it was loaded."""

    def wait_for(self, function: str, *words: Any) -> Any:
        """Ask again and again, until it is so."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            found = self.run(function, *words)
            if found:
                return found
            time.sleep(0.03)
        raise AssertionError(f"it never came: {function} {words}")


# WebKit


class WebKit(Window):
    """WebKitGTK's MiniBrowser, driven through selenium on a screen that nobody sees."""

    def __init__(self, driver: Any) -> None:
        self.driver = driver

    def go(self, address: str) -> None:
        self.driver.get(address)
        self.run(LISTEN)

    def run(self, function: str, *words: Any) -> Any:
        script = f"""const done = arguments[arguments.length - 1];
            Promise.resolve(({function})(...JSON.parse(arguments[0])))
                .then(found => done(JSON.stringify(found ?? null)),
                    error => done(JSON.stringify({{ thrown: String(error) }})));"""
        found = json.loads(self.driver.execute_async_script(script, json.dumps(words)))
        assert not (isinstance(found, dict) and "thrown" in found), found
        return found

    def resize(self, width: int, height: int) -> None:
        self.driver.set_window_size(width, height)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:  # the window's frame takes its share, and its time
            inner, outer = self.settled_size(), self.driver.get_window_size()
            if inner == [width, height]:
                return
            self.driver.set_window_size(
                outer["width"] + width - inner[0], outer["height"] + height - inner[1]
            )
        raise AssertionError(f"the page has {inner}, not {width}x{height}")

    def settled_size(self) -> list[int]:
        """The size of the page, once it changes no more."""
        before: list[int] = []
        while True:
            size: list[int] = self.run("() => [innerWidth, innerHeight]")
            if size == before:
                return size
            before = size
            time.sleep(0.1)

    def troubles(self) -> list[str]:
        found: list[str] = self.run("() => window.troubles")
        return found


def find_mini_browser() -> str:
    """It lies beside WebKit's library, not on the path."""
    found = sorted(Path("/usr").glob(f"lib*/**/webkit*/{MINI_BROWSER}"))
    if not found:
        raise Missing(f"{MINI_BROWSER} is missing. {HELP.format(package='webkit2gtk-driver')}")
    return str(found[0])


@contextmanager
def hidden_screen() -> Iterator[str]:
    """An X server in memory; the name of its display."""
    command = [find_program("Xvfb"), "-displayfd", "1", "-screen", "0", "2000x2000x24"]
    server = subprocess.Popen(
        [*command, "-nolisten", "tcp"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert server.stdout is not None
    try:
        yield f":{server.stdout.readline().strip()}"
    finally:
        server.terminate()
        server.wait()
        server.stdout.close()


@contextmanager
def open_webkit() -> Iterator[WebKit]:
    from selenium import webdriver  # only `make engines` has it
    from selenium.webdriver.webkitgtk.options import Options
    from selenium.webdriver.webkitgtk.service import Service

    driver_path = find_program("WebKitWebDriver")
    options = Options()
    options.binary_location = find_mini_browser()
    options.add_argument("--automation")
    with hidden_screen() as display, TemporaryDirectory() as config:
        Path(config, "gtk-3.0").mkdir()
        Path(config, "gtk-3.0", "gtk.css").write_text(SLIM)
        software = {"LIBGL_ALWAYS_SOFTWARE": "1", "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
        around = {"DISPLAY": display, "XDG_CONFIG_HOME": config}
        service = Service(driver_path, env={**os.environ, **software, **around})
        driver = webdriver.WebKitGTK(options=options, service=service)
        driver.set_script_timeout(PATIENCE)
        try:
            yield WebKit(driver)
        finally:
            driver.quit()


# Firefox


class Firefox(Window):
    """Firefox ESR, which speaks WebDriver BiDi by itself."""

    def __init__(self, wire: ClientConnection) -> None:
        self.wire = wire
        self.numbers = count(1)
        self.told: list[str] = []
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])
        self.context = self.ask("browsingContext.getTree")["contexts"][0]["context"]

    def ask(self, method: str, **params: Any) -> dict[str, Any]:
        """Send a command and hear its answer; what the page logs comes in between."""
        number = next(self.numbers)
        self.wire.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            heard: dict[str, Any] = json.loads(self.wire.recv(timeout=PATIENCE))
            if heard.get("id") == number:
                assert heard["type"] == "success", heard
                result: dict[str, Any] = heard["result"]
                return result
            self.hear(heard)

    def hear(self, event: dict[str, Any]) -> None:
        if event.get("method") == "log.entryAdded" and event["params"]["level"] == "error":
            self.told.append(event["params"]["text"])

    def go(self, address: str) -> None:
        self.told.clear()
        self.ask(
            "browsingContext.navigate", context=self.context, url="about:blank", wait="complete"
        )
        self.ask("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def run(self, function: str, *words: Any) -> Any:
        call = f"async () => JSON.stringify((await ({function})(...{json.dumps(words)})) ?? null)"
        answer = self.ask(
            "script.callFunction",
            functionDeclaration=call,
            awaitPromise=True,
            target={"context": self.context},
        )
        assert answer["type"] == "success", answer
        return json.loads(answer["result"]["value"])

    def resize(self, width: int, height: int) -> None:
        size = {"width": width, "height": height}
        self.ask("browsingContext.setViewport", context=self.context, viewport=size)

    def troubles(self) -> list[str]:
        return self.told


@contextmanager
def open_firefox() -> Iterator[Firefox]:
    program = find_program("firefox-esr")
    with TemporaryDirectory() as profile:
        words = ["--headless", "--no-remote", "--remote-debugging-port", "0", "--profile", profile]
        process = subprocess.Popen(
            [program, *words], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
        )
        assert process.stderr is not None
        try:
            with connect(f"{wire_of(process.stderr)}/session", max_size=None) as wire:
                yield Firefox(wire)
        finally:
            process.terminate()
            process.wait()
            process.stderr.close()


def wire_of(lines: Iterable[str]) -> str:
    """The address that Firefox says it listens on."""
    for line in lines:
        found = re.search(r"ws://\S+", line)
        if found:
            return found[0]
    raise Missing("Firefox did not start.")
