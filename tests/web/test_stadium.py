"""What is Stadium's own: choices stay secret until the reveal, and the talk sign rules the chat."""

import re
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Locator, Page, expect

from pentathlon.games.stadium.data import TILES
from tests.support import rule

from .house import ROOT
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


@rule("STA-VOL-3", "STA-FEN-1")
def test_the_app_says_what_a_bid_buys_by_the_rules() -> None:
    model = (ROOT / "web" / "src" / "games" / "stadium" / "model.ts").read_text("utf-8")
    dice = re.search(r"VOLLEY_DICE = \[(.*)\]", model)
    stamina = re.search(r"FENCING_START = (\d+)", model)

    assert dice
    assert [int(each) for each in dice[1].split(",")] == list(TILES["volley_dice"])
    assert stamina
    assert int(stamina[1]) == TILES["fencing_start"]


@rule("STA-VOL-3", "STA-FEN-1")
@pytest.mark.parametrize(
    ("event", "bid", "bought"),
    [("fencing", 4, "5 stamina"), ("volleyball", 1, "2 dice"), ("volleyball", 5, "2 rerolls")],
)
def test_a_bid_says_what_it_buys(hall: Hall, event: str, bid: int, bought: str) -> None:
    _, ada, _ = play_one_event(hall, event)

    ada.page.get_by_role("slider", name="Number").press(str(bid))

    expect(ada.page.locator("section.hand .left")).to_contain_text(bought)


def test_no_jump_is_chosen_before_its_player_chooses(hall: Hall) -> None:
    _, ada, _ = play_one_event(hall, "highjump")
    lock = ada.page.locator("section.hand .lock")
    expect(lock).to_be_disabled()

    ada.press("Wait")

    expect(lock).to_be_enabled()
    expect(lock).to_contain_text("Wait")


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

    ada.page.get_by_role("button", name="Take part", exact=True).click()
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
