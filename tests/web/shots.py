"""Screenshots for the docs: `python -m tests.web.shots ADDRESS FOLDER [GAME ...]`."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from .chromium import launch
from .screens import GAMES, PHONE, TV, Hall, Screen, code_of, play_on, start

MIDDLE = {
    "medals": 24,
    "hundred_metres": 30,
    "biathlon": 60,
    "deadly_sport": 60,
    "stadium": 14,
}
"""The step at which a game is well under way."""
TABLES: dict[str, Any] = {"table": TV, "tablet": {"width": 1024, "height": 768}}
HANDS: dict[str, Any] = {"hand-a": PHONE, "side": {"width": 844, "height": 390}}
DARK = ("medals",)
"""Games whose phones are shown in the dark."""
FOLD = "() => document.querySelectorAll('details.list').forEach(each => { each.open = false; })"
"""The scene is shown, not the list of all choices."""


def shoot(hall: Hall, folder: Path, game: str) -> None:
    """One game: early, in the middle and at the end, on the table and in a hand."""
    table = hall.gather(GAMES[game])
    theme = "dark" if game in DARK else "light"
    phones = [
        hall.join(code_of(table), name, PHONE, cover=False, theme=theme)
        for name in ("Ada", "Bruno")
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
    """The table on a television and a tablet, the asked hand upright and on its side."""
    asked = [phone for phone in phones if phone.page.locator(".question").count()]
    phone = (asked or phones)[0]
    phone.page.evaluate(FOLD)
    for screen, views in ((table, TABLES), (phone, HANDS)):
        screen.settle()
        for suffix, size in views.items():
            screen.page.set_viewport_size(size)
            screen.page.wait_for_timeout(600)
            screen.page.screenshot(path=folder / f"{name}-{suffix}.png")
        screen.page.set_viewport_size(next(iter(views.values())))


def shoot_guided(hall: Hall, folder: Path, game: str) -> None:
    """The first idea of a first game, on a phone."""
    phone = hall.open(PHONE, name="Ada")
    phone.press(f"Learn by playing: {GAMES[game]}")
    phone.page.get_by_role("complementary", name="Guided game").wait_for()
    phone.page.wait_for_timeout(600)
    phone.page.screenshot(path=folder / f"{game}-guided.png")


def main(address: str, folder: Path, games: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        hall = Hall(browser, address, sharpness=1)
        for game in games or GAMES:
            shoot_guided(hall, folder, game)
            shoot(hall, folder, game)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), sys.argv[3:])
