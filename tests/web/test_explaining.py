"""What is this? The app shows the rules that the game names, at this table."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from pentathlon.games.catalog import open_box

from .screens import Hall, code_of, start
from .test_deadly_sport import at_placing
from .test_stadium import play_one_event

pytestmark = pytest.mark.browser


def ask(thing: Locator) -> Locator:
    """A right click on it; the answer, once it has come."""
    thing.dispatch_event("contextmenu")
    explained = thing.page.locator("dialog.explained")
    expect(explained.locator("dt").first).to_be_visible()
    return explained


def rules_in(explained: Locator) -> list[str]:
    return explained.locator("dt .id").all_inner_texts()


def close(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(page.locator("dialog.explained")).to_have_count(0)


def test_taking_part_is_explained_by_the_event_that_asks(hall: Hall) -> None:
    _, ada, _ = play_one_event(hall, "rowing")
    lock = ada.page.locator("section.hand .lock")
    choice = str(lock.get_attribute("data-action"))
    assert choice.startswith("part:")

    explained = ask(lock)

    assert rules_in(explained) == ["STA-ROW-3", "STA-ROW-4", "STA-Q55"]
    assert open_box("stadium").rulebook("en").rules["STA-ROW-4"].text in explained.inner_text()
    (option,) = [
        each["label"]
        for each in ada.last["eyes"]["0"]["ask"]["options"]
        if each["action"] == choice
    ]
    assert explained.locator("h2").inner_text() == option
    assert lock.get_attribute("aria-pressed") != "true"


def test_in_the_base_race_the_marks_of_the_board_are_out_of_play(hall: Hall) -> None:
    table = hall.gather("Biathlon")
    hall.join(code_of(table), "Ada", cover=False)
    table.page.get_by_role("button", name=re.compile("^First game")).click()
    start(table)
    page = table.page
    expect(page.locator("g.mark").first).to_be_visible()

    for mark, rule in (("climb", "BIA-43"), ("event", "BIA-74"), ("coach", "BIA-77")):
        explained = ask(page.locator(f"g.mark[data-about={mark}]").first)
        assert rules_in(explained)[0] == rule
        expect(explained.locator(".note")).to_contain_text("Out of play here.")
        close(page)
    explained = ask(page.locator("g[data-about=wall] path").first)
    assert rules_in(explained)[0] == "BIA-Q8"
    expect(explained.locator(".note")).to_have_count(0)


def held(thing: Locator) -> Locator:
    """A finger held on the middle of it; the answer, once it has come."""
    box = thing.bounding_box()
    assert box is not None
    thing.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    thing.page.mouse.down()
    explained = thing.page.locator("dialog.explained")
    expect(explained.locator("dt").first).to_be_visible()
    thing.page.mouse.up()
    return explained


def test_a_finger_on_a_phone_explains_the_smallest_thing_under_it(hall: Hall) -> None:
    page = at_placing(hall).page
    tile = page.locator("section.hand .field li[data-about=sport]").first

    for thing, rule in ((".deck", "DEA-802"), (".units", "DEA-831"), (".name", "DEA-405")):
        assert rules_in(held(tile.locator(thing)))[0] == rule
        close(page)
    die = held(page.locator("section.hand .pool-die").first)
    assert rules_in(die)[0] in ("DEA-202", "DEA-311")
    close(page)
    assert "Bowling" in held(tile.locator(".name")).locator("h2").inner_text()


def test_nothing_is_called_by_all_that_is_written_on_it(hall: Hall) -> None:
    table = hall.gather("Medals")
    hall.join(code_of(table), "Ada", cover=False)
    start(table)
    pot = ask(table.page.locator("button[data-about=pot]"))

    assert pot.locator("h2").inner_text() == "Pot"
