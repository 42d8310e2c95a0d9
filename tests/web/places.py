"""Every page of the app and every role at a table, ready to be looked at."""

from pathlib import Path

from playwright.sync_api import expect

from tests.server.test_studies import blunder, last_shot

from .guide import begin, note
from .house import ROOT
from .screens import GAMES, LAPTOP, PHONE, SHORTER, Hall, Screen, code_of, packed, start

RECORDS = ROOT / "tests" / "records"
MOST = {"medals": "5", "hundred_metres": "8", "biathlon": "6", "deadly_sport": "6", "stadium": "6"}
"""The largest number of seats."""
LONGEST = "Maximiliane Wolkenstein"
"""A name of the greatest length that is allowed, give or take one."""


def first_page(hall: Hall) -> Screen:
    screen = hall.open(LAPTOP)
    expect(screen.page.locator(".game").first).to_be_visible()
    return screen


def rulebook(hall: Hall, game: str) -> Screen:
    screen = hall.open(LAPTOP, f"/#rules/{game}")
    expect(screen.page.locator("dt").first).to_be_visible()
    return screen


def settings(hall: Hall) -> Screen:
    screen = first_page(hall)
    screen.press("Settings")
    expect(screen.page.locator("dialog")).to_be_visible()
    return screen


def lobby(hall: Hall, game: str) -> dict[str, Screen]:
    """A table in the lobby, a guest on a phone, and a host on a phone at another table."""
    table = hall.gather(GAMES[game])
    host = hall.gather(GAMES[game], size=PHONE, name="Ada")
    guest = hall.join(code_of(table), LONGEST)
    return {"lobby table": table, "lobby guest": guest, "lobby host": host}


def guided(hall: Hall, game: str) -> Screen:
    screen = hall.open(LAPTOP, name="Ada", guide=True)
    begin(screen, game)
    expect(note(screen)).to_be_visible()
    return screen


def puzzle_shelf(hall: Hall) -> Screen:
    screen = hall.open(LAPTOP, "/#puzzle")
    expect(screen.page.get_by_role("link").first).to_be_visible()
    return screen


def puzzle(hall: Hall) -> Screen:
    screen = hall.open(LAPTOP, f"/#puzzle/{packed(last_shot())}/0")
    expect(screen.page.locator("section.hand [data-action]:enabled").first).to_be_visible()
    return screen


def solve(screen: Screen) -> None:
    """Answer the puzzle, and read what the champion says."""
    screen.page.locator("section.hand [data-action]:enabled").first.click()
    expect(screen.page.locator(".values li").first).to_be_visible()


def replay(hall: Hall, game: str) -> Screen:
    """A golden record of a game, opened in its middle."""
    record = sorted((RECORDS / game).glob("*.jsonl"))[-1]
    screen = hall.open(LAPTOP)
    screen.page.get_by_label("Open a record file").set_input_files(record)
    slider = screen.page.get_by_role("slider")
    expect(slider).to_be_visible()
    expect(screen.page.locator("section.board > *").first).to_be_visible()
    middle = int(str(slider.get_attribute("max"))) // 2
    slider.evaluate(
        "(bar, step) => { bar.value = step; bar.dispatchEvent(new Event('input')); }", middle
    )
    return screen


def analysis(hall: Hall, folder: Path) -> Screen:
    """A short game with a mistake in it, analysed, at the mistake."""
    record = folder / "swim.jsonl"
    record.write_text(blunder(), "utf-8")
    screen = hall.open(LAPTOP)
    screen.page.get_by_label("Open a record file").set_input_files(record)
    screen.press("Analyse this game")
    found = screen.page.get_by_role("region", name="Analysis")
    expect(found.get_by_role("table")).to_be_visible()
    found.locator("li button").first.click()
    return screen


def table(hall: Hall, game: str) -> dict[str, Screen]:
    """A full table with every role: television, player, two on one laptop, and one who watches.

    The latecomer comes when the game runs; call `late` for it.
    """
    host = hall.gather(GAMES[game])
    host.page.get_by_role("combobox", name="Players", exact=True).select_option(MOST[game])
    if game in SHORTER:
        hall.arrange(host, *SHORTER[game])
    if game == "biathlon":
        host.press("All eleven")
    code = code_of(host)
    player = hall.join(code, "Ada", PHONE, cover=False)
    player.handles = True
    pair = hall.join(code, LONGEST, LAPTOP, cover=False, guide=True)
    add_person(pair, "Bo")
    start(host)
    watcher = hall.enter(code, "Zoe", PHONE)
    expect(watcher.page.locator(".play")).to_be_visible()
    return {"table": host, "player": player, "two on one device": pair, "watcher": watcher}


HAND_ON = """() => {
    const isDone = !document.querySelector('section.hand [data-action]:enabled')
        || document.querySelector('[data-action][aria-pressed="true"]');
    const other = document.querySelector('section.hand > .row button[aria-pressed="false"]');
    if (isDone) { other?.click(); }
}"""


def hand_on(screen: Screen) -> None:
    """Turn a shared device to its other person, once the first one has chosen."""
    screen.page.evaluate(HAND_ON)


def add_person(screen: Screen, name: str) -> None:
    """A second person on the same device."""
    screen.page.get_by_text("Add a person on this device").first.click()
    place = screen.page.locator("details", has=screen.page.get_by_placeholder("Your name"))
    place.get_by_placeholder("Your name").fill(name)
    screen.page.get_by_role("button", name="Add a person on this device").click()
    expect(screen.page.locator(".seats").get_by_text(name, exact=True)).to_be_visible()
