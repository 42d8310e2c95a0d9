"""Seats in the lobby: a duel of whole teams, and a phone whose welcome was lost."""

import json
import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.support import rule

from .screens import PHONE, SOCKET, Hall, Screen, code_of, play_on, start

pytestmark = pytest.mark.browser


def choose_option(host: Screen, name: str, value: str) -> None:
    """The host changes one of the game's options."""
    field = host.page.locator(f"#option-{name}")
    place = host.page.locator("details", has=field)
    if place.get_attribute("open") is None:
        place.locator("summary").first.click()
    field.select_option(value)
    expect(field).to_have_value(value)


@rule("STA-SEAT-4")
def test_two_phones_play_a_duel_of_whole_teams(hall: Hall) -> None:
    table = hall.gather("Stadium")
    choose_option(table, "programme", "golf")
    choose_option(table, "seating", "duel")
    phones = [hall.join(code_of(table), name) for name in ("Ada", "Bo")]
    expect(table.page.locator(".seats li strong")).to_have_text(["Ada", "Bo", "Ada", "Bo"])
    start(table)

    assert play_on(phones) >= 4
    expect(table.page.locator(".the-end")).to_be_visible()
    assert list(phones[0].last["eyes"]) == ["0", "2"]


def test_a_phone_whose_welcome_was_lost_joins_again_on_the_same_seat(hall: Hall) -> None:
    table = hall.gather()
    phone = hall.open(PHONE, f"/#{code_of(table)}")
    joins: list[str] = []

    def hold(socket: WebSocketRoute) -> None:
        """The first wire breaks when the server has answered a join, before the phone hears it."""
        server = socket.connect_to_server()
        breaks = not joins

        def tell(text: str | bytes) -> None:
            joins.append(json.loads(text).get("token", ""))
            server.send(text)

        def hear(text: str | bytes) -> None:
            socket.close(code=1001) if breaks else socket.send(text)

        socket.on_message(tell)
        server.on_message(hear)

    phone.page.route_web_socket(SOCKET, hold)
    phone.page.get_by_label("Your name").fill("Ada")
    phone.press("Join")
    expect(phone.page.get_by_role("heading", name="Seats")).to_be_visible()

    assert joins[0] == joins[1] != ""
    names = [guest["name"] for guest in table.room["guests"]]
    assert names.count("Ada") == 1
    assert sum(name.startswith("Ada") for name in names) == 1


def test_a_hint_answers_and_a_newcomer_is_let_in_by_all(hall: Hall) -> None:
    """The host passes a bot's seat on from the menu; the other player's phone is asked."""
    table = hall.gather()
    code = code_of(table)
    phones = [hall.join(code, name) for name in ("Ada", "Bo")]
    start(table)
    phones[0].wait_until(lambda: any(phone.options() for phone in phones))
    asked = next(phone for phone in phones if phone.options())
    asked.press("Hint")
    expect(asked.page.locator("p.hint")).to_be_visible()
    asked.page.get_by_text("Why not the others?").click()
    others = asked.page.locator("details.others li")
    expect(others.first).to_contain_text(re.compile("About the same|in 100, not"))
    assert others.count() <= 6

    late = hall.enter(code, "Cy")
    table.press("Menu")
    table.page.get_by_role("button", name="to Cy").first.click()
    for phone in phones:
        phone.press("I agree")
    late.wait_until(lambda: list(late.last["eyes"]) != ["-1"])

    assert late.told("handed")
