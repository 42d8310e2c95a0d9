"""Deadly Sport as it is handled: a die in the hand, and a sport that lights up."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from .screens import Hall, Screen, code_of, start

pytestmark = pytest.mark.browser

FIELD = "section.hand .field"
DEED = 1
"""A turn in which whoever handles the scene takes a deed where there is one."""


def eye(screen: Screen) -> dict[str, Any]:
    eyes: dict[str, dict[str, Any]] = screen.last["eyes"]
    return next(iter(eyes.values()))


def placing(screen: Screen) -> str:
    """The first die that can be placed, and where."""
    options = [option["action"] for option in eye(screen)["ask"]["options"]]
    return str(next(action for action in options if action.startswith("place")))


def at_placing(hall: Hall) -> Screen:
    """A phone whose player is to place a die, on a table of three."""
    table = hall.gather("Deadly Sport")
    table.page.get_by_role("combobox", name="Players", exact=True).select_option("3")
    phone = hall.join(code_of(table), "Ada", cover=False)
    phone.handles = True
    start(table)
    question = phone.page.get_by_role("heading", name="Where do you place a die?")
    while not question.count() or not phone.page.locator(".pick:enabled").count():
        if not question.count():
            phone.decide(DEED)
        phone.page.wait_for_timeout(100)
    return phone


def dice(phone: Screen) -> Locator:
    return phone.page.get_by_role("group", name="Your dice").get_by_role("button")


def die_of(phone: Screen, action: str) -> Locator:
    verb, _, face = action.split(":")
    if verb == "place_doped":
        return dice(phone).filter(has_text=f"Doped {face}").first
    return dice(phone).filter(has_text=f" {face}").filter(has_not_text="Doped").first


def middle(place: Locator) -> tuple[float, float]:
    expect(place).to_be_visible()
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def wait_for_deed(phone: Screen, action: str) -> None:
    """The table has told of this choice; the dice may lie elsewhere by then."""
    _, sport, value = action.split(":")[:3]
    placed = {"seat": 0, "sport": sport, "value": int(value)}
    phone.wait_until(lambda: any(placed.items() <= event.items() for event in events(phone)))


def events(phone: Screen) -> list[dict[str, object]]:
    """All that the phone's seat was told."""
    beats = [beat for frame in phone.told("step") for beat in frame["eyes"]["0"]["beats"]]
    return [event for beat in beats for event in beat["events"]]


def test_a_die_is_dragged_to_a_sport_that_lights_up(hall: Hall) -> None:
    phone = at_placing(hall)
    action = placing(phone)
    _, sport, _ = action.split(":")
    place = phone.page.locator(f"{FIELD} [data-drop='{sport}']")
    mouse = phone.page.mouse

    goal = middle(place)  # looked up first: a die that is held still for long is explained
    mouse.move(*middle(die_of(phone, action)))
    mouse.down()
    mouse.move(*goal, steps=6)

    expect(place).to_have_attribute("data-action", action)
    expect(phone.page.locator(".preview")).to_contain_text("for tournaments")
    mouse.up()
    wait_for_deed(phone, action)


def test_a_sport_that_stays_dark_says_why(hall: Hall) -> None:
    phone = at_placing(hall)

    dice(phone).last.click()
    phone.page.locator(f"{FIELD} [data-drop='BOW']").click()

    expect(phone.page.locator("section.hand .reason")).to_contain_text("DEA-405")
