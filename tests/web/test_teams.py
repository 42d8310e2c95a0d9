"""Teams are shown as teams: in the lobby, on the hand, at the end."""

import pytest
from playwright.sync_api import expect

from .screens import Hall, Screen, code_of, play_on, start
from .test_seats import choose_option

pytestmark = pytest.mark.browser


def pairs(hall: Hall) -> tuple[Screen, Screen, Screen]:
    """Medals in pairs: a table, and two phones that play with a bot each."""
    table = hall.gather()
    table.page.get_by_role("group", name="How long").get_by_role("button").first.click()
    choose_option(table, "teams", "pairs")
    phones = [hall.join(code_of(table), name, cover=False) for name in ("Ada", "Bo")]
    return table, phones[0], phones[1]


def test_the_lobby_says_who_plays_with_whom(hall: Hall) -> None:
    table, _, _ = pairs(hall)
    seats = table.page.locator(".seats ol li")
    table.press("Fill with bots")

    expect(seats.nth(0)).to_contain_text("with Bot 3")
    expect(seats.nth(2)).to_contain_text("with Ada")
    expect(seats.nth(3)).to_contain_text("with Bo")


def test_the_lobby_of_stadium_names_both_teams(hall: Hall) -> None:
    seats = hall.gather("Stadium").page.locator(".seats ol li")

    for seat, team in enumerate(["Ember", "Tide", "Ember", "Tide"]):
        expect(seats.nth(seat)).to_contain_text(team)


def test_pairs_are_told_as_pairs_from_the_hand_to_the_end(hall: Hall) -> None:
    table, ada, bo = pairs(hall)
    start(table)
    mates = ada.page.locator(".chips li", has_text="partner")
    expect(mates).to_have_count(1)
    expect(mates).to_contain_text("Bot 3")

    play_on([ada, bo])
    points = ada.last["result"]["points"]
    assert points[:2] == points[2:], "both partners have the points of the pair"
    rows = ada.page.locator(".the-end ol li")
    expect(rows).to_have_count(2)
    expect(rows.filter(has_text="Ada and Bot 3")).to_contain_text(f"{points[0]} point")
    expect(rows.filter(has_text="Bo and Bot 4")).to_contain_text(f"{points[1]} point")
    steps = table.page.locator(".final .step")
    expect(steps).to_have_count(2)
    for name in ("Ada", "Bo", "Bot 3", "Bot 4"):
        expect(table.page.locator(".final .stand")).to_contain_text(name)
    sums = table.page.locator(".final td.pair").all_inner_texts()
    assert sorted(map(int, sums)) == sorted(points[:2])
