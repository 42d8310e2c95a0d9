"""Phones that reload, sleep, lose their wire or go away, and come back to the same decision."""

import pytest
from playwright.sync_api import expect

from .fold import Reader
from .screens import LAPTOP, Hall, Screen, code_of, play_on, start

pytestmark = pytest.mark.browser


def seated(hall: Hall) -> tuple[Screen, Screen]:
    """A table and a phone with a decision before it; a bot has the other seat."""
    table = hall.gather()
    table.page.get_by_role("combobox", name="Players", exact=True).select_option("2")
    phone = hall.join(code_of(table), "Ada")
    phone.cut_wires()
    phone.page.reload()
    start(table)
    wait_for_choice(phone)
    return table, phone


def wait_for_choice(phone: Screen) -> list[str]:
    phone.wait_until(lambda: phone.step >= 0 and bool(phone.last["eyes"].get("0", {}).get("ask")))
    phone.wait_until(lambda: bool(phone.options()))
    return phone.options()


def test_a_phone_reloads_and_finds_its_decision_again(hall: Hall) -> None:
    _, phone = seated(hall)
    options, decision = phone.options(), phone.last["decision"]

    phone.page.reload()

    assert wait_for_choice(phone) == options
    assert phone.last["decision"] == decision


def test_a_phone_loses_its_wire_in_the_middle_of_a_choice(hall: Hall) -> None:
    table, phone = seated(hall)
    options, decision = phone.options(), phone.last["decision"]

    phone.sockets[-1].close(code=1001)
    expect(phone.page.get_by_text("Connection lost")).to_be_visible()
    expect(phone.page.get_by_text("Connection lost")).to_have_count(0)

    assert wait_for_choice(phone) == options
    assert phone.last["decision"] == decision
    play_on([phone])
    expect(table.page.locator(".the-end")).to_be_visible()


def test_a_phone_that_missed_a_frame_asks_for_everything_again(hall: Hall) -> None:
    _, phone = seated(hall)
    n = phone.frames[-1]["n"]

    phone.sockets[-1].send(f'{{"type":"time","n":{n + 5},"clock":{{"left":null,"banks":[]}}}}')

    phone.wait_until(lambda: phone.told("snapshot")[-1]["n"] > n)
    assert wait_for_choice(phone)


def test_a_bot_covers_a_player_who_takes_the_seat_back(hall: Hall) -> None:
    table = hall.gather()
    table.page.get_by_role("combobox", name="Players", exact=True).select_option("2")
    code = code_of(table)
    phone, other = hall.join(code, "Ada"), hall.join(code, "Bruno")
    start(table)

    phone.press("Menu")
    phone.press("Let a bot play for me")
    phone.page.keyboard.press("Escape")
    expect(phone.page.get_by_text("A bot plays for you.")).to_be_visible()
    expect(table.page.get_by_label("a Club bot plays")).to_be_visible()

    phone.press("Take my seat back")
    expect(phone.page.get_by_text("A bot plays for you.")).to_have_count(0)
    play_on([phone, other])
    expect(table.page.locator(".the-end")).to_be_visible()


def is_asked_alone(screen: Screen) -> bool:
    if screen.step < 0 or screen.last["asked"] != [1]:
        return False
    return bool(screen.last["eyes"]["1"]["ask"])


def test_a_phone_that_was_away_is_told_what_happened(hall: Hall) -> None:
    table = hall.gather()
    table.page.get_by_role("combobox", name="Players", exact=True).select_option("2")
    code = code_of(table)
    phone, other = hall.join(code, "Ada", cover=False), hall.join(code, "Bruno")
    start(table)
    expect(other.page.locator(".play")).to_be_visible()
    play_on([phone], until=lambda: is_asked_alone(other))
    before = other.step
    phone.page.goto("about:blank")
    play_on([other], until=lambda: other.step > before)

    phone.page.goto(f"{hall.address}/#{code}")

    expect(phone.page.get_by_role("heading", name="While you were away")).to_be_visible()
    expect(phone.page.locator(".question")).to_be_visible()
    assert Reader(phone).folded() == []
    phone.page.get_by_text("While you were away").click()
    expect(phone.page.locator(".missed li").first).to_be_visible()


def is_asked(phone: Screen) -> bool:
    """Whether the phone's own seat has a choice now; its hand may be covered."""
    [eye] = phone.last["eyes"].values()
    return bool(eye["ask"] and eye["ask"]["options"])


def test_a_hand_covers_itself_and_is_held_to_peek(hall: Hall) -> None:
    table = hall.gather()
    code = code_of(table)
    phones = [hall.join(code, "Ada"), hall.join(code, "Bruno")]
    start(table)
    phones[0].wait_until(lambda: any(map(is_asked, phones)))
    phone = next(phone for phone in phones if is_asked(phone))
    peek = phone.page.get_by_text("Hold to peek")
    expect(peek).to_be_visible()
    assert phone.page.locator(".inside").count() == 0

    peek.dispatch_event("pointerdown")
    expect(phone.page.locator(".inside.peek")).to_be_visible()
    phone.page.mouse.up()
    expect(phone.page.locator(".inside")).to_have_count(0)

    phone.page.clock.install()
    phone.open_hand()
    expect(phone.page.locator(".inside")).to_be_visible()
    phone.page.clock.run_for(31_000)  # whoever is asked may think for longer than that
    expect(phone.page.locator(".question")).to_be_visible()
    phone.page.get_by_role("button", name="Table", exact=True).click()
    phone.page.get_by_role("button", name="Hand", exact=True).click()
    expect(phone.page.locator(".question")).to_be_visible()

    phone.page.locator("button.option:enabled").first.dispatch_event("click")
    phone.wait_until(lambda: phone.page.locator(".question").count() == 0)
    phone.page.clock.run_for(31_000)
    expect(phone.page.locator(".inside")).to_have_count(0)


def tells_a_hand(screen: Screen) -> bool:
    """Whether what is read aloud on a shared device is for one of its people only."""
    texts = screen.page.locator("[role=log]").all_inner_texts()
    return any("You " in text or "Your " in text for text in texts)


def test_two_people_share_one_device(hall: Hall) -> None:
    laptop = hall.gather(size=LAPTOP)
    laptop.page.get_by_role("combobox", name="Players", exact=True).select_option("2")
    laptop.page.get_by_role("button", name="Sit here: seat 1").click()
    laptop.page.get_by_text("Add a person on this device").first.click()
    laptop.page.get_by_placeholder("Your name").fill("Bruno")
    laptop.page.get_by_role("button", name="Add a person on this device").click()
    expect(laptop.page.get_by_role("button", name="Start the game")).to_be_enabled()
    laptop.press("Start the game")

    expect(laptop.page.get_by_text("Hand the device to")).to_be_visible()
    play_on([laptop], until=lambda: tells_a_hand(laptop))

    assert not tells_a_hand(laptop)
    assert set(laptop.last["eyes"]) == {"-1", "0", "1"}
