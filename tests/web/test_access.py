"""For everybody: both languages, light and dark, large text; axe finds nothing."""

import pytest
from playwright.sync_api import expect

from .access import BY_DAY, TABLET, clean_drawers, in_every_look, suffers_small_screens, wear
from .fold import Reader
from .screens import LAPTOP, PHONE, TV, Hall, code_of, play_on, start

pytestmark = pytest.mark.browser


def test_home_lobby_and_rulebook_are_clean(hall: Hall) -> None:
    home = hall.open()
    expect(home.page.locator(".game").first).to_be_visible()
    in_every_look(home)

    rules = hall.open(path="/#rules/medals")
    expect(rules.page.locator("dt").first).to_be_visible()
    in_every_look(rules)

    lobby = hall.gather(size=LAPTOP)
    hall.join(code_of(lobby), "Ada")
    in_every_look(lobby)


def test_drawers_dialogs_and_a_replay_are_clean(hall: Hall) -> None:
    table = hall.gather(size=LAPTOP)
    table.page.get_by_role("combobox", name="Players", exact=True).select_option("2")
    phone = hall.join(code_of(table), "Ada", PHONE, cover=False)
    start(table)
    phone.wait_until(lambda: bool(phone.options()))
    phone.press("Hint")
    expect(phone.page.locator("p.hint")).to_be_visible()
    phone.page.evaluate("document.querySelector('details.list').open = false")
    assert Reader(phone).folded() == []
    for size in (TV, TABLET):  # phones of all games: test_one_screen
        phone.page.set_viewport_size(size)  # type: ignore[arg-type]
        clean_drawers(phone, BY_DAY)
    phone.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    play_on([phone])
    phone.page.get_by_role("link", name="Replay").click()
    expect(phone.page.get_by_role("slider")).to_be_visible()

    in_every_look(phone)


def test_on_a_small_phone_nothing_sticks_out_and_no_word_breaks(hall: Hall) -> None:
    home, rules = hall.open(PHONE), hall.open(PHONE, "/#rules/medals")
    table = hall.gather(size=LAPTOP)
    places = {home: ".game", rules: "dt", hall.join(code_of(table), "Ada"): ".seats"}

    for screen, place in places.items():
        expect(screen.page.locator(place).first).to_be_visible()
        for language in ("en", "fr"):
            wear(screen, language, "light")
            assert suffers_small_screens(screen.page) == []
