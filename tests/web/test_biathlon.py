"""Biathlon with all eleven rules and several colours a player: what only this scene does."""

import pytest

from .screens import Hall, Screen, code_of, start

pytestmark = pytest.mark.browser

LIT = "() => [...document.querySelectorAll('[data-lit]')].map(each => each.dataset.lit).sort()"
SKI = """() => [...document.querySelectorAll('button.cell[data-action^="ski:"]:enabled')]
    .map(each => each.dataset.action.slice(4)).sort()"""
SIGHTS = {
    "tabs": ".tab",
    "cells to ski to": "button.cell[data-action^='ski:']",
    "sum": ".rolled .total",
    "odds": ".tactic .dice",
}


def choose(host: Screen, **options: str) -> None:
    """The host sets options of the game, one after the other."""
    page = host.page
    page.locator("details", has=page.locator("#option-board")).locator("summary").click()
    for name, value in options.items():
        page.locator(f"#option-{name}").select_option(value)
        host.wait_until(lambda: host.room["terms"]["options"].get(name) == value)  # noqa: B023


def see_light(table: Screen, player: Screen) -> bool:
    """Whether the biathlete on turn chooses a cell: then the table lights the same ones."""
    cells = player.page.evaluate(SKI)
    if not cells:
        return False
    table.wait_until(
        lambda: table.page.evaluate(LIT) == cells or player.page.evaluate(SKI) != cells
    )
    return bool(table.page.evaluate(LIT) == cells)


def race(table: Screen, player: Screen) -> dict[str, int]:
    """Play on the scene to the end; the most that was seen of everything on the way."""
    seen = dict.fromkeys(SIGHTS, 0)
    looks = 3
    for turn in range(4000):
        if player.is_over:
            return seen
        if looks:
            looks -= see_light(table, player)
        for sight, place in SIGHTS.items():
            seen[sight] = max(seen[sight], player.page.locator(place).count())
        if not player.decide(turn):
            player.page.wait_for_timeout(20)
    raise AssertionError("the race did not end")


def test_a_player_runs_three_colours_by_all_eleven_rules(hall: Hall) -> None:
    table = hall.gather("Biathlon")
    choose(table, laps="1", final_lap="off", colours="6", board="high_ridge")
    table.page.get_by_role("combobox", name="Players", exact=True).select_option("2")
    ada = hall.join(code_of(table), "Ada", cover=False)
    ada.handles = True
    start(table)

    seen = race(table, ada)

    cells = seen.pop("cells to ski to")
    assert cells >= 2
    assert seen == {"tabs": 3, "sum": 1, "odds": 3}
