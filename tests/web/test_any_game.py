"""A toy that came by entry point, on the generic table; and a record of it, replayed."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .screens import LAPTOP, Hall, code_of, play_on, start

pytestmark = pytest.mark.browser


def test_a_plug_in_is_played_to_its_end_and_replayed(hall: Hall, tmp_path: Path) -> None:
    laptop = hall.gather("pebbles", size=LAPTOP)
    phone = hall.join(code_of(laptop), "Ada")
    laptop.page.get_by_role("button", name="Sit here: seat 2").click()
    start(laptop)

    assert play_on([laptop, phone]) >= 3

    expect(phone.page.locator(".the-end ol li")).to_have_count(laptop.room["terms"]["seats"])
    with laptop.page.expect_download() as coming:
        laptop.press("Save the record")
    record = tmp_path / "game.jsonl"
    coming.value.save_as(record)
    reader = hall.open(LAPTOP)
    reader.page.get_by_label("Open a record file").set_input_files(record)
    steps = reader.page.get_by_role("slider")
    expect(steps).to_be_visible()
    reader.page.get_by_role("button", name="Last step").click()
    expect(reader.page.get_by_text("The luck of this game was checked")).to_be_visible()
    reader.page.get_by_label("Whose eyes").select_option("0")
    reader.press("Copy link")
    expect(reader.page).to_have_url(re.compile("#replay/z"))
    link = reader.page.evaluate("location.href")

    other = hall.open(LAPTOP, link.removeprefix(hall.address))
    expect(other.page.get_by_role("slider")).to_be_visible()
    expect(other.page.get_by_label("Whose eyes")).to_have_value("0")
    expect(other.page.get_by_role("slider")).to_have_value(steps.input_value())
