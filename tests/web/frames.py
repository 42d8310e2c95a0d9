"""How smooth the tables are: `python -m tests.web.frames [GAME ...]`.

Bots play on a table at the usual pace, with all its motion; every frame is timed. Of each game the
two seconds with the longest frames are told, its busiest moment, and the whole beside it.
"""

import sys
from itertools import pairwise
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from .chromium import launch
from .house import open_house
from .screens import GAMES, SHORTER, Hall, start

SECONDS = 45
"""How long a game is watched, unless it is over before."""
MOMENT = 2000
"""Milliseconds."""
WATCH = """() => {
    window.frameTimes = [];
    const note = now => { window.frameTimes.push(now); requestAnimationFrame(note); };
    requestAnimationFrame(note);
}"""


def watch(hall: Hall, game: str) -> list[float]:
    """When each frame of a table began, in milliseconds."""
    table = hall.gather(GAMES[game], pace="normal", motion="no-preference")
    if game in SHORTER:
        hall.arrange(table, *SHORTER[game])
    if game == "biathlon":
        table.press("All eleven")
    start(table)
    table.page.evaluate(WATCH)
    for _ in range(SECONDS * 2):
        if table.is_over:
            break
        table.page.wait_for_timeout(500)
    times: list[float] = table.page.evaluate("window.frameTimes")
    hall.close()
    return times


def lengths(times: list[float]) -> list[float]:
    return [after - before for before, after in pairwise(times)]


def busiest(times: list[float]) -> list[float]:
    """The frames of the moment that took longest for each of them."""
    last = times[-1] - MOMENT
    begins = [time for time in times[::5] if time <= last]
    moments = [lengths([t for t in times if begin <= t <= begin + MOMENT]) for begin in begins]
    full = [frames for frames in moments if len(frames) > 1]
    return max(full, key=lambda frames: sum(frames) / len(frames))


def told(frames: list[float]) -> str:
    """Half of the frames were shorter, and 95 of 100."""
    cuts = quantiles(frames, n=100)
    return f"median {cuts[49]:.1f} ms, 95 of 100 within {cuts[94]:.1f} ms"


def main(games: list[str]) -> None:
    with TemporaryDirectory() as folder, open_house(Path(folder)) as port, sync_playwright() as it:
        browser = launch(it)
        for game in games or list(GAMES):
            times = watch(Hall(browser, f"http://table.test:{port}", sharpness=1), game)
            print(f"{GAMES[game]}: busiest {told(busiest(times))}; all {told(lengths(times))}")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
