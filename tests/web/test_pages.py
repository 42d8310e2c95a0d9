"""What a page must offer at first sight, with large letters, and where a button leads."""

import pytest
from playwright.sync_api import expect

from . import places
from .layout import Law, resize
from .screens import FRAMES, PHONE, Hall, code_of, start

pytestmark = pytest.mark.browser

LETTERS = """size => {
    document.documentElement.style.fontSize = size;
    dispatchEvent(new Event('resize'));
}"""


@pytest.mark.parametrize("size", [(1920, 1080), (1366, 768), (1024, 768)], ids=str)
def test_a_game_begins_without_scrolling(hall: Hall, size: tuple[int, int]) -> None:
    home = places.first_page(hall)
    resize(home, size)
    expect(home.page.get_by_role("button", name="Play now: Medals")).to_be_in_viewport(ratio=1)


def test_a_hidden_code_is_shown_by_a_button_that_can_be_read(hall: Hall, law: Law) -> None:
    lobby = hall.gather()
    lobby.page.get_by_label("Hide the code").check()
    expect(lobby.page.get_by_role("button", name="Show the code on this screen")).to_be_visible()
    law.contrast(lobby, "lobby with a hidden code")


def test_with_letters_twice_as_large_a_hand_scrolls_and_squeezes_nothing(hall: Hall) -> None:
    table = hall.gather()
    phone = hall.join(code_of(table), "Ada", PHONE, cover=False, guide=True)
    start(table)
    question = phone.page.locator(".question")
    expect(question).to_be_visible()
    phone.page.evaluate(LETTERS, "200%")
    phone.page.evaluate(FRAMES)

    about = phone.page.locator("section.hand .about").first
    assert about.evaluate("each => each.scrollHeight - each.clientHeight") <= 1
    for control in phone.page.locator("section.hand [data-pick]:enabled").all():
        control.scroll_into_view_if_needed()
        expect(control).to_be_in_viewport()


def test_the_list_of_choices_is_opened_from_the_table_too(hall: Hall) -> None:
    table = hall.gather()
    phone = hall.join(code_of(table), "Ada", PHONE, cover=False)
    start(table)
    expect(phone.page.locator(".question")).to_be_visible()
    phone.press("Table")
    expect(phone.page.locator("section.board")).to_be_visible()

    phone.press("Your choices")

    expect(phone.page.locator("button.option").first).to_be_visible()


def test_the_rulebook_leads_to_its_chapters(hall: Hall) -> None:
    rules = places.rulebook(hall, "medals")
    rules.page.get_by_text("Contents", exact=True).click()
    last = rules.page.locator("dialog ol button").last
    chapter = last.inner_text()
    last.click()
    expect(rules.page.get_by_role("heading", name=chapter, exact=True)).to_be_in_viewport()
