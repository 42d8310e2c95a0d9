"""Coming in, leaving, sitting down, and choices without a connection."""

import re

import pytest
from playwright.sync_api import expect

from .screens import LAPTOP, PHONE, Hall, Screen, code_of, start

pytestmark = pytest.mark.browser


def two_and_a_bot(hall: Hall) -> tuple[Screen, Screen, Screen]:
    """A table screen and two phones in a game of Medals with a bot on the third seat."""
    table = hall.gather()
    table.page.get_by_role("combobox", name="Players", exact=True).select_option("3")
    phones = [hall.join(code_of(table), name, cover=False) for name in ("Ada", "Bo")]
    start(table)
    return table, phones[0], phones[1]


def chips(screen: Screen) -> list[str]:
    """The people at the top of the table."""
    return screen.page.locator(".chips .name").all_inner_texts()


def colours(screen: Screen) -> list[str]:
    return [seat["colour"] for seat in screen.room["seats"]]


# Codes


def test_a_wrong_code_is_said_on_the_first_page_and_its_letters_stay(hall: Hall) -> None:
    phone = hall.open(PHONE)
    field = phone.page.get_by_label("Table code")
    phone.press("Join")
    expect(phone.page.get_by_text("Type the letters of the table code.")).to_be_visible()
    expect(field).to_be_focused()

    field.fill("zzzz")
    phone.press("Join")
    expect(phone.page.get_by_text("No room has this code.")).to_be_visible()
    expect(field).to_have_value("zzzz")
    expect(phone.page.get_by_label("Your name")).to_be_visible()

    field.fill(code_of(hall.gather()).lower())
    phone.press("Join")
    expect(phone.page.get_by_role("heading", name="Join table")).to_be_visible()


def test_an_address_with_a_wrong_code_leads_to_the_first_page(hall: Hall) -> None:
    phone = hall.open(PHONE, "/#ZZZY")

    expect(phone.page.get_by_text("No room has this code.")).to_be_visible()
    expect(phone.page.get_by_label("Table code")).to_have_value("ZZZY")


# Leaving and coming back


def test_leaving_a_running_game_is_asked_about_and_the_seat_waits(hall: Hall) -> None:
    table, ada, _ = two_and_a_bot(hall)
    before, names = colours(table), chips(table)
    ada.press("Menu")
    ada.press("Leave the table")
    expect(ada.page.get_by_role("group", name="Leave this game?")).to_be_visible()
    ada.press("Stay")
    assert table.room["seats"][0]["name"] == "Ada"

    ada.press("Leave the table")
    ada.press("Leave the game")
    expect(ada.page.get_by_text("You left. Your seat waits.")).to_be_visible()
    table.wait_until(lambda: table.room["seats"][0]["bot"] != "")
    assert (colours(table), chips(table)) == (before, names)

    ada.page.get_by_role("link", name=re.compile("with Bo")).click()
    expect(ada.page.locator(".play.phone")).to_be_visible()
    table.wait_until(lambda: table.room["seats"][0]["bot"] == "")
    table.wait_until(lambda: table.room["seats"][0]["name"] == "Ada")


def test_the_code_leads_back_to_a_seat_that_was_left(hall: Hall) -> None:
    table, ada, _ = two_and_a_bot(hall)
    code = table.room["code"]
    ada.press("Menu")
    ada.press("Leave the table")
    ada.press("Leave the game")
    ada.page.get_by_label("Table code").fill(code)
    ada.press("Join")

    ada.wait_until(lambda: list(ada.last["eyes"]) == ["0"])
    table.wait_until(lambda: table.room["seats"][0]["name"] == "Ada")


def test_the_first_page_names_the_game_and_the_people_of_open_tables(hall: Hall) -> None:
    _, ada, _ = two_and_a_bot(hall)
    ada.page.goto(hall.address)

    link = ada.page.get_by_role("link", name=re.compile("with Bo"))
    expect(link).to_contain_text("Medals")


# Coming late


def test_who_comes_late_is_told_and_plays_under_their_own_name(hall: Hall) -> None:
    table, ada, bo = two_and_a_bot(hall)
    worn = colours(table)
    late = hall.enter(table.room["code"], "Ada")
    told = late.page.get_by_text("Somebody at this table is already called Ada.")
    expect(told).to_contain_text("Here you are Ada 2.")
    expect(told).to_contain_text("you watch")

    table.press("Give Ada 2 the seat of Bot 3")
    expect(table.page.get_by_text("gets the seat as soon as Ada and Bo agree")).to_be_visible()
    for phone in (ada, bo):
        phone.press("I agree")
    late.wait_until(lambda: list(late.last["eyes"]) == ["2"])
    for screen in (table, late):
        expect(screen.page.locator(".chips .name").nth(2)).to_contain_text("Ada 2")
    assert colours(table) == worn


# Without a connection


def test_a_choice_without_a_connection_waits_in_sight_and_can_be_taken_back(hall: Hall) -> None:
    laptop = hall.open(LAPTOP)
    laptop.page.get_by_role("button", name="Play now: Hundred Metres").click()
    laptop.wait_until(lambda: bool(laptop.options()))
    step, first = laptop.step, laptop.options()[0]
    laptop.page.context.set_offline(True)

    def press(action: str) -> None:
        laptop.open_hand()
        laptop.page.locator(f'.option[data-action="{action}"]').first.dispatch_event("click")

    press(first)
    waiting = laptop.page.get_by_text("Not sent yet: there is no connection.")
    expect(waiting).to_be_visible()
    laptop.press("Think again")
    expect(waiting).to_have_count(0)
    press(first)
    expect(waiting).to_be_visible()
    assert laptop.step == step

    laptop.page.context.set_offline(False)
    expect(waiting).to_have_count(0)
    laptop.wait_until(lambda: laptop.step > step)


def test_a_tab_in_the_background_calls_when_it_is_my_turn(hall: Hall) -> None:
    laptop = hall.open(LAPTOP)
    laptop.page.get_by_role("button", name="Play now: Medals").click()
    laptop.wait_until(lambda: bool(laptop.options()))

    expect(laptop.page).to_have_title(re.compile("Your turn"))


def test_what_is_said_shows_on_the_table_and_on_phones(hall: Hall) -> None:
    table, ada, bo = two_and_a_bot(hall)
    ada.press("Talk")
    ada.page.get_by_role("textbox", name="Say something").fill("Swimming is mine")
    ada.press("Send")

    for screen in (table, bo):
        expect(screen.page.locator(".said")).to_contain_text("Ada Swimming is mine")
    expect(ada.page.locator(".said")).to_have_count(0)
