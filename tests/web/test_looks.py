"""One person, one look; and everything on a table explains itself."""

import pytest
from playwright.sync_api import Locator, expect

from pentathlon.games.catalog import open_box

from .screens import Hall, Screen, code_of, play_on, start

pytestmark = pytest.mark.browser

LONG = 800
"""Milliseconds that a finger is held."""
ASK_AGAIN = """async choice => {
    document.querySelector('dialog.explained .primary').click();
    while (document.querySelector('dialog')) { await null; }
    choice.focus();
    choice.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }));
}"""
"""Somebody quick: closes an explanation, and asks before the browser tells that it is closed."""


def hold(screen: Screen, thing: Locator) -> None:
    box = thing.bounding_box()
    assert box is not None
    screen.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    screen.page.mouse.down()
    screen.page.wait_for_timeout(LONG)
    screen.page.mouse.up()


def rule(game: str, id: str) -> str:
    return open_box(game).rulebook("en").rules[id].text


def test_whatever_is_held_or_asked_about_is_explained_with_its_rule(hall: Hall) -> None:
    table = hall.gather("Medals")
    phone = hall.join(code_of(table), "Ada", cover=False)
    start(table)
    explained = table.page.locator("dialog.explained")

    hold(table, table.page.locator("[data-about=pot]").first)
    expect(explained).to_contain_text(rule("medals", "MED-10"))
    expect(table.page.locator("section.open")).to_have_count(0)  # the touch opened no pot
    table.page.keyboard.press("Escape")
    expect(explained).to_have_count(0)

    phone.wait_until(lambda: bool(phone.options()))
    step, choice = phone.step, phone.page.locator(".option[data-action^=swap]").first
    hold(phone, choice)
    expect(phone.page.locator("dialog.explained")).to_contain_text(rule("medals", "MED-14"))
    choice.evaluate(ASK_AGAIN)
    phone.settle()
    expect(phone.page.locator("dialog.explained")).to_contain_text("MED-14")
    phone.press("Got it")
    assert phone.step == step


def test_a_person_looks_the_same_in_the_lobby_and_in_biathlon(hall: Hall) -> None:
    table = hall.gather("Medals")
    phones = [hall.join(code_of(table), name, cover=False) for name in ("Ada", "Bruno")]
    phones[0].press("Orange, shield")
    phones[1].press("Purple, hexagon")
    table.page.locator("select:has(option[value=biathlon])").select_option("biathlon")
    expect(phones[0].page.get_by_text("no figure of your colour")).to_be_visible()
    phones[0].press("White, star")
    worn = ["white", "purple"]
    start(table)

    play_on(phones, until=lambda: table.step >= 8)

    skiers = table.last["eyes"]["-1"]["view"]["skiers"]
    assert {skier["seat"]: skier["colour"] for skier in skiers}.items() >= dict(
        enumerate(worn)
    ).items()
    chips = table.page.locator(".chips .badge")
    assert chips.evaluate_all("all => all.slice(0, 2).map(each => each.dataset.colour)") == worn
