"""A table, phones, a spectator and bots, through the real server."""

import gzip
from typing import Any

import pytest
from playwright.sync_api import Response, expect

from .screens import Hall, Screen, code_of, lines_of, play_on, start
from .test_seats import choose_option

pytestmark = pytest.mark.browser


def eyes_of(frame: dict[str, Any]) -> dict[int, dict[str, Any]]:
    return {int(seat): eye for seat, eye in frame.get("eyes", {}).items()}


def assert_no_secret(screen: Screen, seat: int) -> None:
    """Nothing but this seat's eyes, and no other hand before the game is over."""
    pictures = [frame for frame in screen.frames if "eyes" in frame]
    assert pictures
    for frame in pictures:
        eyes = eyes_of(frame)
        assert set(eyes) == {seat}
        assert set(map(int, frame.get("story", {}))) <= {seat}
        view = eyes[seat]["view"]
        assert view["seat"] == seat
        if view["phase"] != "over":
            seen = [owner for owner, hand in enumerate(view["hands"]) if hand is not None]
            assert seen == ([seat] if seat >= 0 else [])
        if seat < 0:
            assert eyes[seat]["ask"] is None
    assert {frame["seat"] for frame in screen.told("chosen")} <= {seat}
    assert {frame["token"] for frame in screen.told("welcome")} - {""} == tokens_kept(screen)


def tokens_kept(screen: Screen) -> set[str]:
    kept = screen.page.evaluate("JSON.parse(localStorage.getItem('pentathlon.keys') || '[]')")
    return {token for key in kept for token in key["tokens"]}


def assert_private_lines(screens: dict[int, Screen]) -> None:
    """What one seat is told of its own draws, no other screen hears before the end."""
    heard = {seat: lines_by_step(screen) for seat, screen in screens.items()}
    for seat, steps in heard.items():
        for step, lines in steps.items():
            own = {line for line in lines if line.startswith(("You draw", "Your hand"))}
            for other, others in heard.items():
                told = set(others.get(step, []))
                assert other == seat or not told & own or told & own == twins(own, heard, step)


def twins(own: set[str], heard: dict[int, dict[int, list[str]]], step: int) -> set[str]:
    """Two seats may be dealt the same: then each heard the line about itself."""
    return {
        line for line in own if sum(line in steps.get(step, []) for steps in heard.values()) > 1
    }


def lines_by_step(screen: Screen) -> dict[int, list[str]]:
    return {
        frame["step"]: lines_of(eye)
        for frame in screen.frames
        if frame["type"] in ("step", "snapshot") and not frame["result"]
        for eye in eyes_of(frame).values()
    }


def test_a_table_two_phones_a_spectator_and_bots_play_medals_and_again(hall: Hall) -> None:
    table = hall.gather()
    code = code_of(table)
    ada, bruno = hall.join(code, "Ada"), hall.join(code, "Bruno", language="en")
    watcher = hall.open(path=f"/t/{code}")
    start(table)
    assert not ada.page.evaluate("isSecureContext")

    play_on([ada, bruno])

    for screen in (table, watcher):
        expect(screen.page.locator(".the-end")).to_be_visible()
    for screen, seat in ((table, -1), (watcher, -1), (ada, 0), (bruno, 1)):
        assert_no_secret(screen, seat)
    assert_private_lines({-1: table, 0: ada, 1: bruno})
    expect(ada.page.get_by_role("heading", name="The course of the game")).to_be_visible()

    table.press("Play again")
    expect(ada.page.locator(".the-end")).to_have_count(0)
    ada.wait_until(lambda: ada.last["game"] == 2)
    expect(bruno.page.locator(".the-end")).to_have_count(0)
    assert bruno.told("snapshot")[-1]["names"] == ["Ada", "Bruno", "Bot 3", "Bot 4"]


def test_the_first_load_is_light_and_asks_nobody_else(hall: Hall) -> None:
    page = hall.browser.new_page()
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    page.goto(hall.address)
    expect(page.locator(".game").first).to_be_visible()

    assert all(answer.url.startswith(hall.address) for answer in answers)
    assert sum(len(gzip.compress(answer.body())) for answer in answers) < 120_000
    page.close()


def test_play_now_is_one_click(hall: Hall) -> None:
    laptop = hall.open()

    laptop.page.get_by_role("button", name="Play now: Medals").click()

    expect(laptop.page.locator(".play.both")).to_be_visible()
    expect(laptop.page.get_by_role("region", name="The table")).to_be_visible()
    assert laptop.room["phase"] == "play"
    assert [seat["bot"] for seat in laptop.room["seats"]] == ["", "club", "club", "club"]
    expect(laptop.page.locator(".question")).to_be_visible()
    laptop.wait_until(lambda: laptop.decide(0))


def test_french_and_english_at_one_table(hall: Hall) -> None:
    laptop = hall.gather(size={"width": 1366, "height": 850})
    phone = hall.join(code_of(laptop), "Chloé")
    phone.page.get_by_role("button", name="Settings").click()
    phone.page.get_by_label("Language").select_option("fr")
    expect(phone.page.get_by_role("heading", name="Réglages")).to_be_visible()
    phone.page.keyboard.press("Escape")
    start(laptop)

    expect(phone.page.get_by_role("button", name="Main", exact=True)).to_be_visible()
    assert "donne 5 cartes" in heard(phone)
    assert "deals" in heard(laptop)
    assert "deals" not in heard(phone)


def heard(screen: Screen) -> str:
    """All that a screen was told about the game."""
    eyes = [eye for frame in screen.frames for eye in eyes_of(frame).values()]
    return " ".join(line for eye in eyes for line in lines_of(eye))


def test_pairs_see_their_partner_and_what_both_have(hall: Hall) -> None:
    table = hall.gather("Medals")
    table.page.get_by_role("combobox", name="Players", exact=True).select_option("4")
    choose_option(table, "teams", "pairs")
    phone = hall.join(code_of(table), "Ada", cover=False)
    start(table)
    expect(phone.page.locator(".question")).to_be_visible()
    partner = phone.told("snapshot")[-1]["names"][2]

    expect(phone.page.locator(".partner")).to_contain_text(f"Your partner: {partner}")
    expect(phone.page.locator(".partner")).to_contain_text("together 0 points")
    expect(table.page.locator(".strip .team")).to_have_count(4)
