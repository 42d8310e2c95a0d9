"""First games that teach: offered once, played through on a phone, left at any time."""

import pytest
from playwright.sync_api import expect

from .access import ON_PHONES, in_every_look
from .fold import Reader
from .guide import begin, follow, note
from .screens import GAMES, PHONE, Hall

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("game", GAMES)
def test_a_first_game_shows_one_idea_after_the_other_and_lets_go(hall: Hall, game: str) -> None:
    phone = hall.open(PHONE, name="Ada")
    begin(phone, game)

    for number, _ in enumerate(follow(phone, game)):
        if number == 0:  # what it talks about is in sight, on any phone
            assert Reader(phone).folded() == []
            phone.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
            in_every_look(phone, ON_PHONES)

    phone.wait_until(lambda: len(phone.options()) > 1)


@pytest.mark.parametrize("game", GAMES)
def test_on_a_laptop_the_note_stays_beside_the_choice_it_speaks_of(hall: Hall, game: str) -> None:
    laptop = hall.open({"width": 1366, "height": 768}, name="Ada", guide=True)
    begin(laptop, game)

    for _, is_put_away in follow(laptop, game):
        expect(note(laptop)).to_be_in_viewport(ratio=1)
        assert laptop.page.get_by_role("complementary").count() == 1, "no other tip cuts in"
        if is_put_away:
            expect(laptop.page.locator(":focus")).to_be_in_viewport()


def test_a_phone_alone_shows_the_table_while_the_others_play(hall: Hall) -> None:
    phone = hall.open(PHONE, name="Ada")
    begin(phone, "biathlon")
    hand = phone.page.get_by_role("button", name="Hand", exact=True)
    table = phone.page.get_by_role("button", name="Table", exact=True)
    expect(note(phone)).to_be_visible()
    expect(hand).to_have_attribute("aria-pressed", "true")
    for _ in range(3):
        phone.press("Got it")
    phone.page.evaluate(
        """() => { window.shown = []; new MutationObserver(() => shown.push(
            document.querySelector('section.hand') === null)).observe(
            document.body, { subtree: true, childList: true, attributes: true }); }"""
    )
    phone.take_hinted()
    expect(note(phone)).to_contain_text("Letters, numbers and colours")

    assert phone.page.evaluate("shown.includes(true)"), "the table came and went"
    expect(hand).to_have_attribute("aria-pressed", "true")
    table.click()
    expect(table).to_have_attribute("aria-pressed", "true")


def test_who_leaves_the_guide_chooses_freely(hall: Hall) -> None:
    phone = hall.open(PHONE, name="Ada")
    begin(phone, "medals")
    expect(note(phone)).to_be_visible()
    other = phone.page.locator("button.option[data-action='swap:FEN']")
    phone.open_hand()
    other.dispatch_event("click")
    expect(phone.page.get_by_text("leave the guide to choose freely")).to_be_visible()

    phone.press("Leave the guide")

    expect(note(phone)).to_have_count(0)
    step = phone.step
    phone.open_hand()
    other.dispatch_event("click")
    phone.wait_until(lambda: phone.step > step)


def test_the_guided_game_is_offered_once(hall: Hall) -> None:
    screen = hall.open()
    offer = screen.page.locator(".offer")
    expect(offer).to_have_count(len(GAMES))

    screen.press("No, thanks: Medals")

    expect(offer).to_have_count(len(GAMES) - 1)
    screen.page.reload()
    expect(offer).to_have_count(len(GAMES) - 1)
    expect(screen.page.get_by_role("button", name="Learn by playing: Medals")).to_be_visible()
