"""The layout law in short: every page and role, at some of the sizes, in one language each.

`make layout` has whole games and every page at all sizes in both languages.
"""

from itertools import cycle
from pathlib import Path

import pytest
from playwright.sync_api import expect

from . import places
from .layout import LANGUAGES, SIZES, Law, Size
from .places import MOST
from .screens import GAMES, PHONE, Hall, code_of, play_on, start
from .test_seats import choose_option

pytestmark = pytest.mark.browser

STEPS = {"medals": 8, "hundred_metres": 12, "biathlon": 16, "deadly_sport": 12, "stadium": 5}
"""After so many steps a table is looked at."""
HALVES: tuple[tuple[Size, ...], ...] = (SIZES[::2], SIZES[1::2])
GAMES_IN_TURN = list(zip(GAMES, cycle(HALVES), cycle(LANGUAGES), strict=False))
FRAMES = 40
"""Looks at a table in motion."""


def test_pages_without_a_table(hall: Hall, law: Law) -> None:
    for page, screen in (
        ("first page", places.first_page(hall)),
        ("rulebook", places.rulebook(hall, "medals")),
        ("settings", places.settings(hall)),
        ("puzzle shelf", places.puzzle_shelf(hall)),
    ):
        law.look(screen, page, HALVES[0], ["en"])
        law.look(screen, page, HALVES[1], ["fr"])


def test_lobbies(hall: Hall, law: Law) -> None:
    for page, screen in places.lobby(hall, "stadium").items():
        law.look(screen, page, HALVES[0], ["en"])
        law.look(screen, page, HALVES[1], ["fr"])
        law.contrast(screen, page)


def test_a_guided_game(hall: Hall, law: Law) -> None:
    screen = places.guided(hall, "hundred_metres")
    law.look(screen, "guided hundred_metres", HALVES[0])
    law.look(screen, "guided hundred_metres", HALVES[1], ["fr"])


def test_a_puzzle(hall: Hall, law: Law) -> None:
    screen = places.puzzle(hall)
    law.look(screen, "puzzle", HALVES[0])
    places.solve(screen)
    law.look(screen, "puzzle", HALVES[1], ["fr"])


def test_replay_and_analysis(hall: Hall, law: Law, tmp_path: Path) -> None:
    law.look(places.replay(hall, "medals"), "replay medals", SIZES[::3], ["fr"])
    law.look(places.replay(hall, "stadium"), "replay stadium", HALVES[1])
    law.look(places.analysis(hall, tmp_path), "analysis", HALVES[0])


@pytest.mark.parametrize(("game", "sizes", "language"), GAMES_IN_TURN)
def test_a_table(hall: Hall, law: Law, game: str, sizes: tuple[Size, ...], language: str) -> None:
    roles = places.table(hall, game)
    player, pair = roles["player"], roles["two on one device"]

    def is_far_enough() -> bool:
        places.hand_on(pair)
        return player.step >= STEPS[game]

    play_on([player, pair], until=is_far_enough)

    for role, screen in roles.items():
        law.look(screen, f"{role} {game}", sizes, [language])


def test_a_finale(hall: Hall, law: Law) -> None:
    table = hall.gather("Stadium")
    choose_option(table, "programme", "golf")
    phone = hall.join(code_of(table), "Ada", PHONE, cover=False)
    start(table)
    play_on([phone])
    for role, screen in (("table", table), ("player", phone)):
        expect(screen.page.locator(".the-end")).to_be_visible()
        law.look(screen, f"finale of the {role} stadium")


def test_a_table_in_motion(hall: Hall, law: Law) -> None:
    """Bots play at a quick pace; the frames looked at come by chance."""
    table = hall.gather(size={"width": 1366, "height": 768}, pace="quick", motion="no-preference")
    table.page.get_by_role("combobox", name="Players", exact=True).select_option(MOST["medals"])
    start(table)
    law.watch(table, seed=1)
    table.wait_until(lambda: law.watches(table) >= FRAMES)
    law.watched(table, "table medals")
