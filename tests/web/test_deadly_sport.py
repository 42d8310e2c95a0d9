"""Deadly Sport as it is handled: a die in the hand, and a sport that lights up."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from .screens import Hall, Screen, code_of, start

pytestmark = pytest.mark.browser

FIELD = "section.hand .field"


def eye(screen: Screen) -> dict[str, Any]:
    eyes: dict[str, dict[str, Any]] = screen.last["eyes"]
    return next(iter(eyes.values()))


def placings(screen: Screen) -> list[tuple[str, str]]:
    """The sports and faces of the dice that can be placed without a pill."""
    ask = eye(screen)["ask"] or {"options": []}
    texts = [option["action"].split(":") for option in ask["options"]]
    return [(words[1], words[2]) for words in texts if words[0] == "place"]


def at_placing(hall: Hall) -> Screen:
    """A phone whose player is to place a die, on a table of three."""
    table = hall.gather("Deadly Sport")
    table.page.get_by_role("combobox", name="Players", exact=True).select_option("3")
    phone = hall.join(code_of(table), "Ada", cover=False)
    start(table)
    question = phone.page.get_by_role("heading", name="Where do you place a die?")
    while not question.count() or not phone.page.locator(".pick:enabled").count():
        if not question.count():
            phone.decide(0)
        phone.page.wait_for_timeout(100)
    return phone


def die_of(phone: Screen, face: str) -> Locator:
    dice = phone.page.get_by_role("group", name="Your dice").get_by_role("button")
    return dice.filter(has_text=f" {face}").filter(has_not_text="Doped").first


def middle(place: Locator) -> tuple[float, float]:
    expect(place).to_be_visible()
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_die_is_dragged_to_a_sport_that_lights_up(hall: Hall) -> None:
    phone = at_placing(hall)
    sport, face = placings(phone)[0]
    place = phone.page.locator(f"{FIELD} [data-drop='{sport}']")
    mouse = phone.page.mouse

    mouse.move(*middle(die_of(phone, face)))
    mouse.down()
    mouse.move(*middle(place), steps=6)

    expect(place).to_have_attribute("data-action", f"place:{sport}:{face}")
    expect(phone.page.locator(".preview")).to_contain_text("dice for tournaments")
    mouse.up()
    expect(place.get_by_role("img", name=f"new {face}")).to_be_visible()
    assert f"{sport}:{face}" in eye(phone)["view"]["seats"][0]["new"]


def test_a_sport_that_stays_dark_says_why(hall: Hall) -> None:
    phone = at_placing(hall)
    sport, face = placings(phone)[0]
    die_of(phone, face).click()
    place = phone.page.locator(f"{FIELD} [data-drop='{sport}']")
    place.click()
    expect(place.get_by_role("img", name=f"new {face}")).to_be_visible()

    phone.page.get_by_role("group", name="Your dice").get_by_role("button").last.click()
    place.click()

    expect(phone.page.locator("section.hand .reason")).to_contain_text("DEA-409")
