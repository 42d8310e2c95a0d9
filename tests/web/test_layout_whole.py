"""The layout law over whole games: every page and role, at all sizes, in both languages."""

from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import expect

from . import places
from .fold import LOOK, speak
from .guide import follow
from .layout import LANGUAGES, Law
from .screens import GAMES, Hall, Screen, play_on, start

pytestmark = pytest.mark.browser

EVERYWHERE = list(product(GAMES, LANGUAGES))
WATCHED = 400
"""Frames of a table in motion."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_without_a_table(hall: Hall, law: Law, language: str, tmp_path: Path) -> None:
    pages = {
        "first page": places.first_page(hall),
        "settings": places.settings(hall),
        "puzzle shelf": places.puzzle_shelf(hall),
        "analysis": places.analysis(hall, tmp_path),
        **{f"rulebook {game}": places.rulebook(hall, game) for game in GAMES},
        **{f"replay {game}": places.replay(hall, game) for game in GAMES},
    }
    for page, screen in pages.items():
        law.look(screen, page, languages=[language])
        law.contrast(screen, page)
    puzzle = places.puzzle(hall)
    law.look(puzzle, "puzzle", languages=[language])
    places.solve(puzzle)
    law.look(puzzle, "puzzle", languages=[language])


@pytest.mark.parametrize(("game", "language"), EVERYWHERE)
def test_a_lobby(hall: Hall, law: Law, game: str, language: str) -> None:
    for page, screen in places.lobby(hall, game).items():
        law.look(screen, f"{page} {game}", languages=[language])
        law.contrast(screen, f"{page} {game}")


@pytest.mark.parametrize(("game", "language"), EVERYWHERE)
def test_a_guided_game(hall: Hall, law: Law, game: str, language: str) -> None:
    screen = places.guided(hall, game)
    for _ in follow(screen, game):
        law.look(screen, f"guided {game}", languages=[language])


@pytest.mark.parametrize(("game", "language"), EVERYWHERE)
def test_a_whole_game(hall: Hall, law: Law, game: str, language: str) -> None:
    """Each role is looked at whenever a question looks new, and at the end."""
    roles = places.table(hall, game)
    for screen in roles.values():
        speak(screen, language)
    player, pair = roles["player"], roles["two on one device"]
    play_on([player, pair], until=looking(law, roles, game))
    for role, screen in roles.items():
        expect(screen.page.locator(".the-end")).to_be_visible()
        law.look(screen, f"finale of the {role} {game}")


def looking(law: Law, roles: dict[str, Screen], game: str) -> Callable[[], bool]:
    """Looks at every role when a player's question is new; never says that it is enough."""
    player, pair = roles["player"], roles["two on one device"]
    seen = set[str]()

    def look() -> bool:
        places.hand_on(pair)
        new = {screen.page.evaluate(LOOK) for screen in (player, pair)} - seen - {""}
        if new:
            seen.update(new)
            for role, screen in roles.items():
                law.look(screen, f"{role} {game}")
        return False

    return look


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)], ids=str)
def test_a_table_in_motion(hall: Hall, law: Law, game: str, size: tuple[int, int]) -> None:
    """Bots play at a quick pace with the most seats; the frames looked at come by chance."""
    width, height = size
    table = hall.gather(
        GAMES[game],
        size={"width": width, "height": height},
        pace="quick",
        motion="no-preference",
    )
    seats = table.page.get_by_role("combobox", name="Players", exact=True)
    seats.select_option(places.MOST[game])
    start(table)
    law.watch(table, seed=1)
    table.wait_until(lambda: table.is_over or law.watches(table) >= WATCHED)
    law.watched(table, f"table {game}")
