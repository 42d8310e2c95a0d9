"""The scene of Hundred Metres: its lanes, its options, and a race against the record book."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from pentathlon.games.hundred_metres.data import COMPONENTS
from tests.support import rule

from .access import in_every_look
from .house import ROOT
from .screens import Hall, Screen, code_of, play_on, start

PHASES = {"pick_lane", "start", "step", "action", "limit", "over"}
RACES = 5
"""There are races, if few, in which nobody ever holds too many cards."""
MIXED = {"deck": "grand", "lanes": "pick", "hand_limit": "6", "play_on": "vote"}


@rule("HUN-23")
def test_the_app_draws_the_lanes_of_the_rules() -> None:
    script = ROOT / "web" / "src" / "games" / "hundred_metres" / "model.ts"
    drawn = re.findall(r'^  "((?:[LRE]+ ){12}[LRE]+)",$', script.read_text("utf-8"), re.M)

    assert drawn == COMPONENTS["lanes"][::2], "the odd lanes; the even ones mirror them"


def set_options(screen: Screen, options: dict[str, str]) -> None:
    """The host opens the options and changes some."""
    for name, value in options.items():
        choice = screen.page.locator(f"#option-{name}")
        place = screen.page.locator("details", has=choice)
        if place.get_attribute("open") is None:
            place.locator("summary").first.click()
        choice.select_option(value)
        expect(choice).to_have_value(value)


@pytest.mark.browser
def test_every_option_is_played_on_the_scene(hall: Hall) -> None:
    table = hall.gather("Hundred Metres")
    table.page.get_by_label("Players").select_option("3")
    more = {"round_limit": "10", "shoe_until_step": "on", "finish_timing": "any_step"}
    set_options(table, {**MIXED, **more})
    ada = hall.join(code_of(table), "Ada", cover=False)
    ada.handles = True
    start(table)

    for _ in range(RACES):
        play_on([ada])
        phases = {frame["eyes"]["0"]["view"]["phase"] for frame in ada.frames if "eyes" in frame}
        if phases >= PHASES:
            break
        table.press("Play again")
        expect(ada.page.locator(".the-end")).to_have_count(0)

    assert phases >= PHASES


def state_record(screen: Screen, value: str) -> None:
    """The host's own client states the time to beat, which the list of the app does not offer."""
    choice = screen.page.locator("#option-record_list")
    screen.page.locator("details", has=choice).locator("summary").first.click()
    choice.evaluate("(list, value) => list.add(new Option(value))", value)
    choice.select_option(value)


def book_with_winner(screen: Screen) -> dict[str, list[dict[str, Any]]]:
    """A book in which the champion, if there is one yet, is faster than anybody."""
    runners = screen.last["eyes"]["-1"]["view"]["runners"]
    names = screen.told("snapshot")[-1]["names"]
    blank = {"wind": "", "date": "2026-08-16", "place": ""}
    men = [
        {**blank, "rank": 1, "hundredths": round(float(each["time"]) * 100), "name": name}
        for each, name in zip(runners, names, strict=True)
        if each["time"]
    ]
    bolt = {"name": "Usain Bolt", "hundredths": 9999, "place": "Beijing"}
    return {"men": [*men, {**blank, **bolt, "rank": len(men) + 1}]}


@rule("HUN-Q30")
@pytest.mark.browser
def test_a_new_world_record_is_announced_and_the_book_is_open(hall: Hall) -> None:
    table = hall.gather("Hundred Metres")
    table.page.get_by_label("Players").select_option("2")

    def beaten(route: Route) -> None:
        book = json.dumps(book_with_winner(table))
        route.fulfill(body=book, content_type="application/json")

    table.page.route("**/api/pages/hundred_metres/records", beaten)
    state_record(table, "men:9999")
    start(table)

    # The time to beat; a race that is over by now also names it in a sentence.
    expect(table.page.get_by_text("99.99").first).to_be_visible()
    expect(table.page.locator(".final")).to_be_visible(timeout=60_000)
    expect(table.page.get_by_text("New world record!", exact=True)).to_be_visible()
    board = table.page.get_by_role("table", name="All-time list, men")
    expect(board.get_by_role("row").nth(1)).to_contain_text("Bot")
    expect(board).to_contain_text("Usain Bolt")

    reader = hall.open()
    reader.page.get_by_role("button", name="Records: Hundred Metres").click()
    expect(reader.page.get_by_role("table", name="All-time list, women")).to_contain_text("Joyner")
    in_every_look(reader)
