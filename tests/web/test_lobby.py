"""The lobby: sitting down, sharing the link, the options and the time a game takes."""

import re

import pytest
from playwright.sync_api import expect

from .screens import GAMES, LAPTOP, Hall, code_of, start

pytestmark = pytest.mark.browser


def test_a_host_who_sits_down_is_not_called_table(hall: Hall) -> None:
    table = hall.gather()
    table.page.get_by_role("button", name="Sit here: seat 1").click()
    first = table.page.locator(".seats li").first
    expect(first).to_contain_text("Player")
    expect(first).not_to_contain_text("Table")


def test_a_table_screen_keeps_no_colour_from_a_player(hall: Hall) -> None:
    table = hall.gather()
    phone = hall.join(code_of(table), "Ada")
    swatches = phone.page.locator("button.swatch")

    expect(swatches).to_have_count(8)
    expect(phone.page.locator("button.swatch:disabled")).to_have_count(0)


def test_a_phone_says_who_the_host_is_and_shares_the_link(hall: Hall) -> None:
    phone = hall.join(code_of(hall.gather()), "Ada")

    expect(phone.page.locator(".people li").first).to_contain_text("host")
    phone.page.evaluate("() => { navigator.share = async data => { window.shared = data.url; }; }")
    phone.press("Share the link")
    assert phone.room["link"] == phone.page.evaluate("window.shared")


@pytest.mark.parametrize("game", GAMES.values())
def test_options_stand_in_groups_and_without_codes(hall: Hall, game: str) -> None:
    table = hall.gather(game)
    place = table.page.locator("details", has=table.page.locator("[id^=option-]"))
    place.locator("summary").first.click()
    expect(place.get_by_role("heading").first).to_be_visible()
    told = place.inner_text()

    assert not re.search(r"\b[A-Z]{3}-[A-Z]*\d", told)
    assert "means n" not in told


def test_biathlon_has_one_estimate_and_a_world_cup_to_choose(hall: Hall) -> None:
    table = hall.gather("Biathlon")
    page = table.page
    lengths = page.get_by_role("group", name="How long").get_by_role("button")

    def minutes(text: str) -> int:
        found = re.search(r"(\d+) minutes", text)
        assert found is not None
        return int(found[1])

    for name in ("As usual", "Long"):
        lengths.filter(has_text=name).click()
        expect(lengths.filter(has_text=name)).to_have_attribute("aria-pressed", "true")
        said = minutes(lengths.filter(has_text=name).inner_text())
        expect(page.locator(".guess")).to_contain_text(f"{said} minutes")
    one = minutes(page.locator(".guess").inner_text())
    page.get_by_role("button", name="World Cup").click()
    table.wait_until(lambda: minutes(page.locator(".guess").inner_text()) > one)
    expect(page.locator("body")).not_to_contain_text("hardly")


def test_two_people_on_one_device_are_each_asked_in_turn(hall: Hall) -> None:
    """After a sealed bid the device goes to the person who has not bid yet, by their name."""
    laptop = hall.gather("Hundred Metres", size=LAPTOP, name="Zoe")
    laptop.page.get_by_role("combobox", name="Players", exact=True).select_option("2")
    laptop.page.get_by_role("button", name="Sit here: seat 1").click()
    laptop.page.get_by_text("Add a person on this device").first.click()
    form = laptop.page.locator("details", has_text="Add a person on this device").locator("form")
    form.get_by_role("textbox").fill("Max")
    form.get_by_role("button").click()
    laptop.wait_until(lambda: [seat["name"] for seat in laptop.room["seats"]] == ["Zoe", "Max"])
    start(laptop)
    cover = laptop.page.locator(".cover p")
    expect(cover).to_contain_text("Zoe")

    laptop.wait_until(lambda: bool(laptop.options()))
    assert laptop.act(0) >= 0
    laptop.wait_until(lambda: laptop.act(1) >= 0 and "Max" in (cover.all_inner_texts() or [""])[0])
