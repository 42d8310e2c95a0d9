"""Screenshots for the docs: `python -m tests.web.shots ADDRESS FOLDER [GAME ...]`."""

import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import sync_playwright

from .conftest import FLAGS, find_browser
from .screens import LAPTOP, PHONE, Hall, Screen, code_of, play_on, start
from .test_scenes import GAMES

MIDDLE = {
    "medals": 24,
    "hundred_metres": 30,
    "biathlon": 60,
    "deadly_sport": 60,
    "stadium": 14,
}
"""The step at which a game is well under way."""


def shoot(hall: Hall, folder: Path, game: str) -> None:
    """One game: early, in the middle and at the end, on the table and in two hands."""
    table = hall.gather(GAMES[game])
    phones = [
        hall.join(code_of(table), name, PHONE, cover=False, theme=theme)
        for name, theme in (("Ada", "light"), ("Bruno", "dark"))
    ]
    if game == "biathlon":
        table.press("All eleven")
    table.page.screenshot(path=folder / "lobby.png")
    start(table)
    for moment, step in (("early", 3), ("middle", MIDDLE[game])):
        play_on(phones, until=well_under_way(phones, step))
        take(folder, f"{game}-{moment}", table, phones)
    play_on(phones)
    take(folder, f"{game}-end", table, phones)


def well_under_way(phones: list[Screen], step: int) -> Callable[[], bool]:
    """Past a step, and somebody has a question before them."""
    return lambda: (
        phones[0].step >= step and any(phone.page.locator(".question").count() for phone in phones)
    )


def take(folder: Path, name: str, table: Screen, phones: list[Screen]) -> None:
    table.page.wait_for_timeout(600)
    table.page.screenshot(path=folder / f"{name}-table.png")
    for phone, letter in zip(phones, "ab", strict=True):
        phone.page.screenshot(path=folder / f"{name}-hand-{letter}.png")


def shoot_home(hall: Hall, folder: Path) -> None:
    home = hall.open(LAPTOP)
    home.page.wait_for_selector(".game")
    home.page.screenshot(path=folder / "home.png", full_page=True)


def main(address: str, folder: Path, games: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(playwright), args=FLAGS)
        hall = Hall(browser, address)
        shoot_home(hall, folder)
        for game in games or GAMES:
            shoot(hall, folder, game)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), sys.argv[3:])
