"""What is Stadium's own: choices stay secret until the reveal, and the talk sign rules the chat."""

from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support import rule

from .screens import Hall, Screen, code_of, start

pytestmark = pytest.mark.browser


def set_option(table: Screen, name: str, value: str) -> None:
    """Choose an option of the game, wherever its group lies."""
    options = table.page.locator("details", has=table.page.locator(f"#option-{name}"))
    options.first.evaluate("place => { place.open = true; }")
    table.page.locator(f"#option-{name}").select_option(value)
    expect(table.page.locator(f"#option-{name}")).to_have_value(value)


def play_one_event(hall: Hall, event: str, pace: str = "instant") -> tuple[Screen, Screen, Screen]:
    """A table and two phones, with bots, about to play a single event."""
    table = hall.gather("Stadium", pace=pace)
    set_option(table, "programme", event)
    ada, bruno = (hall.join(code_of(table), name, cover=False) for name in ("Ada", "Bruno"))
    start(table)
    expect(ada.page.locator(".question")).to_be_visible()
    return table, ada, bruno


def lock_in(page: Page, number: int) -> None:
    """Turn the dial by its keys, and lock it in."""
    page.get_by_role("slider", name="Number").press(str(number))
    page.locator(f"section.hand .lock[data-action='bid:{number}']").click()


def hold_time(page: Page) -> None:
    """From now on a page goes from beat to beat only when it is told to."""
    page.clock.install()
    page.clock.pause_at(datetime.now() + timedelta(seconds=1))


def let_pass(page: Page, until: Locator) -> None:
    """Beat after beat, until something is seen."""
    for _ in range(400):
        if until.count():
            return
        page.clock.run_for(100)
    raise AssertionError("it never came")


def test_a_bid_is_on_no_other_screen_until_all_are_shown_at_once(hall: Hall) -> None:
    table, ada, bruno = play_one_event(hall, "cycling", pace="normal")

    lock_in(ada.page, 7)

    expect(ada.page.locator("section.hand .lock")).to_have_attribute("aria-pressed", "true")
    plate = table.page.locator(".plate", has_text="Ada")
    expect(plate.get_by_role("img", name="ready")).to_be_visible()
    assert not any("bid:7" in str(frame) for frame in table.frames)
    assert bruno.told("chosen") == []
    hold_time(table.page)
    lock_in(bruno.page, 2)
    expect(plate.get_by_role("img", name="Bid 7")).to_be_visible()
    expect(table.page.locator(".podium")).to_have_count(0)
    let_pass(table.page, table.page.locator(".podium"))
    expect(table.page.locator(".podium")).to_contain_text("with a bid of")
    let_pass(table.page, table.page.locator("section.final"))


def test_the_sign_of_silence_closes_the_chat_and_the_end_opens_it(hall: Hall) -> None:
    table, ada, bruno = play_one_event(hall, "synchro")

    expect(table.page.locator(".stage .talk")).to_contain_text("Silence")
    ada.press("Talk")
    expect(ada.page.get_by_role("button", name="Send")).to_be_disabled()
    ada.page.keyboard.press("Escape")
    lock_in(ada.page, 1)
    lock_in(bruno.page, 1)

    expect(table.page.locator("section.final")).to_be_visible()
    ada.press("Talk")
    expect(ada.page.get_by_role("button", name="Send")).to_be_enabled()


@rule("STA-Q10")
def test_a_line_within_the_team_comes_to_no_other_screen(hall: Hall) -> None:
    table = hall.gather("Stadium")
    set_option(table, "programme", "cycling")
    set_option(table, "team_channel", "true")
    names = ("Ada", "Bruno", "Cleo")
    ada, bruno, cleo = (hall.join(code_of(table), name, cover=False) for name in names)
    start(table)
    expect(ada.page.locator(".question")).to_be_visible()

    for screen in (ada, bruno, cleo):
        screen.press("Talk")
    ada.page.get_by_label("To my team alone").check()
    ada.page.get_by_label("Say something").fill("I bid six")
    ada.press("Send")

    expect(cleo.page.get_by_role("log", name="Talk")).to_contain_text("Ada (to the team) I bid six")
    ada.page.get_by_label("To my team alone").uncheck()
    ada.page.get_by_label("Say something").fill("Good luck all")
    ada.press("Send")
    expect(bruno.page.get_by_role("log", name="Talk")).to_contain_text("Good luck all")
    assert not any("I bid six" in str(frame) for frame in (*bruno.frames, *table.frames))


@rule("STA-Q55")
def test_with_the_option_everybody_sees_who_rows_before_the_bids(hall: Hall) -> None:
    table = hall.gather("Stadium", pace="instant")
    set_option(table, "programme", "rowing")
    set_option(table, "rest_bids", "after_choice")
    ada, bruno = (hall.join(code_of(table), name, cover=False) for name in ("Ada", "Bruno"))
    start(table)
    expect(ada.page.locator(".question")).to_be_visible()

    ada.page.locator("section.hand .lock[data-action='take_part']").click()
    bruno.page.get_by_role("button", name="Rest", exact=True).click()
    bruno.page.locator("section.hand .lock[data-action='rest']").click()

    expect(ada.page.get_by_role("slider", name="Number")).to_be_visible()
    expect(bruno.page.locator("section.hand .lock")).to_have_count(0)
    expect(table.page.locator(".plate", has_text="Bruno")).to_contain_text("resting")
    expect(table.page.locator(".bench")).to_contain_text("Bruno")
    ada.page.get_by_role("slider", name="Number").press("4")
    ada.page.locator("section.hand .lock[data-action='part:4']").click()
    expect(table.page.locator("section.final")).to_be_visible()
