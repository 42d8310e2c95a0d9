"""Coming in, and going on after a game: from any seat and from the table's screen."""

import re

import pytest
from playwright.sync_api import expect

from .screens import GAMES, PHONE, Hall, Screen, code_of, play_on, start

pytestmark = pytest.mark.browser


def test_a_hidden_code_is_on_no_screen_until_the_host_shows_it(hall: Hall) -> None:
    table = hall.gather()
    code = code_of(table)
    table.page.get_by_label("Hide the code").check()

    expect(table.page.get_by_text("The host keeps the code hidden.")).to_be_visible()
    assert code not in table.page.locator("body").inner_text()
    expect(table.page.locator(".invite img")).to_have_count(0)
    table.press("Show the code on this screen")
    expect(table.page.locator(".big")).to_have_text(code)

    table.press("Show the code on this screen")
    start(table)
    assert code not in table.page.locator("body").inner_text()


def test_whoever_has_said_a_name_is_not_asked_again(hall: Hall) -> None:
    code = code_of(hall.gather())
    phone = hall.open(PHONE)
    phone.page.get_by_label("Your name").fill("Ada")
    phone.page.get_by_label("Table code").fill(code.lower())
    phone.press("Join")

    expect(phone.page.get_by_role("heading", name="Seats")).to_be_visible()
    assert [guest["name"] for guest in phone.room["guests"]][-1] == "Ada"


def test_the_players_vote_for_the_next_game_and_the_table_can_show_the_last(hall: Hall) -> None:
    table = hall.gather()
    table.page.get_by_role("combobox", name="Players", exact=True).select_option("2")
    code = code_of(table)
    phones = [hall.join(code, name, cover=False) for name in ("Ada", "Bruno")]
    start(table)
    play_on(phones)
    expect(table.page.get_by_role("link", name="Replay")).to_be_visible()

    phones[0].press("Play again")
    expect(table.page.get_by_text("Ada would like to play again.")).to_be_visible()
    phones[1].press("Play again")

    for screen in (table, *phones):
        expect(screen.page.locator(".the-end")).to_have_count(0)
    assert phones[0].last["game"] == 2


def await_options(table: Screen, is_usual: bool) -> None:
    """Until the room plays by other options than usual, or by the usual ones."""
    table.wait_until(lambda: (not table.room["terms"]["options"]) == is_usual)


@pytest.mark.parametrize("game", GAMES.values())
def test_a_length_is_chosen_in_one_touch(hall: Hall, game: str) -> None:
    table = hall.gather(game)
    lengths = table.page.get_by_role("group", name="How long").get_by_role("button")
    expect(lengths.filter(has_text="As usual")).to_have_attribute("aria-pressed", "true")

    for length in lengths.all():
        expect(length).to_contain_text(re.compile(r"about \d+ minutes"))
        length.click()
        expect(length).to_have_attribute("aria-pressed", "true")
        await_options(table, is_usual="As usual" in length.inner_text())
