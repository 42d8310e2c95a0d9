"""The table from three metres, and on screens that are not so large, to the finale."""

import pytest
from playwright.sync_api import expect

from .access import wear
from .screens import GAMES, SHORTER, Hall, Screen, code_of, play_on, start
from .tv import hides, small, spills

pytestmark = pytest.mark.browser

STEPS = {"medals": 14, "hundred_metres": 30, "biathlon": 60, "deadly_sport": 44, "stadium": 15}
"""So far a game is watched, step by step."""
MOST = {"medals": "5", "hundred_metres": "8", "biathlon": "6", "deadly_sport": "6", "stadium": "6"}
"""The largest number of seats."""
SMALLER = ((1024, 768), (1366, 768))
SIZES = (*SMALLER, (1920, 1080))


def gather_most(hall: Hall, game: str) -> Screen:
    """A table with all seats, for a short game by all its rules."""
    table = hall.gather(GAMES[game])
    table.page.get_by_role("combobox", name="Players", exact=True).select_option(MOST[game])
    if game == "biathlon":
        table.press("All eleven")
    short = table.page.get_by_role("group", name="How long").get_by_role("button").first
    short.click()
    expect(short).to_have_attribute("aria-pressed", "true")
    if game in SHORTER:
        hall.arrange(table, *SHORTER[game])
    return table


def assert_finale(screen: Screen) -> None:
    """Who won, what decided, who shone, its course and what comes next: all on one screen."""
    screen.page.set_viewport_size({"width": 1920, "height": 1080})
    screen.settle()
    end = screen.page.locator(".the-end")
    for part in ("h2", ".decided p", ".plot svg", ".next .primary", "a[href^='/#replay']"):
        expect(end.locator(part).first).to_be_visible()
    assert [each for size in SIZES for each in spills(screen, *size)] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_read_from_three_metres_and_ends_on_one_screen(
    hall: Hall, game: str
) -> None:
    table = gather_most(hall, game)
    phone = hall.join(code_of(table), "Ada", cover=False)
    start(table)

    found: set[str] = set()
    seen: set[int] = set()

    def watched() -> bool:
        if table.step not in seen:
            seen.add(table.step)
            found.update(small(table))
        return table.step >= STEPS[game]

    play_on([phone], until=watched)
    assert found == set()
    for screen in (table, phone):  # a wall, and a laptop with a hand beside the table
        assert [size for size in SMALLER if any(hides(screen, *size))] == []

    play_on([phone])
    for screen, language in ((table, "en"), (table, "fr"), (phone, "en")):
        expect(screen.page.locator(".the-end")).to_be_visible()
        wear(screen, language, "light")
        assert_finale(screen)
        assert small(table) == []
