"""Screenshots for the docs: `python -m tests.web.shots ADDRESS FOLDER`."""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from .conftest import FLAGS, find_browser
from .screens import LAPTOP, PHONE, Hall, code_of, start


def shoot(hall: Hall, folder: Path) -> None:
    """A game of Medals: early, in the middle and at the end, on the table and in the hand."""
    table = hall.gather()
    phones = [
        hall.join(code_of(table), name, PHONE, cover=False, theme=theme)
        for name, theme in (("Ada", "light"), ("Bruno", "dark"))
    ]
    table.page.screenshot(path=folder / "lobby.png")
    start(table)
    wanted = {4: "early", 24: "middle"}
    for turn in range(2000):
        if all(phone.is_over for phone in phones):
            break
        step = phones[0].last["step"]
        for at in [at for at in wanted if at <= step]:
            name = wanted.pop(at)
            table.page.wait_for_timeout(400)
            table.page.screenshot(path=folder / f"table-{name}.png")
            for phone, letter in zip(phones, "ab", strict=True):
                phone.page.screenshot(path=folder / f"hand-{name}-{letter}.png")
        for phone in phones:
            if phone.last["step"] < min(wanted, default=10**6):
                phone.decide(turn)
        phones[0].page.wait_for_timeout(60)
    table.page.wait_for_timeout(800)
    table.page.screenshot(path=folder / "table-end.png")
    phones[0].page.screenshot(path=folder / "hand-end.png")
    phones[0].page.get_by_role("link", name="Replay").click()
    home = hall.open(LAPTOP)
    home.page.wait_for_selector(".game")
    home.page.screenshot(path=folder / "home.png")


def main(address: str, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(playwright), args=FLAGS)
        shoot(Hall(browser, address), folder)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
