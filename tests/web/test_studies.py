"""Analyses and puzzles in the app, worked out by the real server."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.server.test_studies import blunder, last_shot

from .access import in_every_look
from .screens import LAPTOP, PHONE, Hall, packed

pytestmark = pytest.mark.browser


def test_a_replay_is_analysed_and_a_mistake_is_marked(hall: Hall, tmp_path: Path) -> None:
    record = tmp_path / "swim.jsonl"
    record.write_text(blunder(), "utf-8")
    reader = hall.open(LAPTOP)
    reader.page.get_by_label("Open a record file").set_input_files(record)
    reader.press("Analyse this game")
    found = reader.page.get_by_role("region", name="Analysis")
    expect(found.get_by_role("table")).to_be_visible()
    found.get_by_role("button", name=re.compile("Step 1: Ann, Bid 0")).click()

    ann = found.locator(".mistake[data-verdict='0']")
    expect(ann).to_contain_text("Ann: Bid 0")
    expect(ann).to_contain_text("Better: Bid")
    in_every_look(reader)
    reader.page.locator("section.analysis li button").last.click()
    expect(reader.page).to_have_url(re.compile("#puzzle/z"))


def test_a_puzzle_from_a_link_is_answered_and_explained(hall: Hall) -> None:
    phone = hall.open(PHONE, f"/#puzzle/{packed(last_shot())}/0")
    expect(phone.page.get_by_text("One choice is clearly best")).to_be_visible()
    phone.page.locator("section.hand [data-action]:enabled").first.click()

    expect(phone.page.get_by_text("The die shows 1; a throw brings 3.5")).to_be_visible()
    expect(phone.page.get_by_text("You are Ada")).to_be_visible()
    expect(phone.page.locator(".values li")).to_have_count(5)
    expect(phone.page.locator(".values .best")).to_have_count(1)
    in_every_look(phone)


def test_the_shelf_of_puzzles_says_which_game_has_none(hall: Hall) -> None:
    home = hall.open(LAPTOP)
    home.page.get_by_role("link", name="To the puzzles").click()

    expect(home.page.get_by_role("link", name=re.compile("Today's puzzle"))).to_have_count(4)
    expect(home.page.get_by_text("The best bot of Biathlon is Club.")).to_be_visible()
    in_every_look(home)
