"""Played by keyboard: Tab and numbers lead to choices, Enter takes them, Escape leads back."""

import pytest
from playwright.sync_api import Locator, expect

from .access import AWAITED, play_by_keyboard, sit_down_by_keyboard
from .screens import FRAMES, GAMES, LAPTOP, SHORTER, Hall, Screen

pytestmark = pytest.mark.browser

AT_A_CONTROL = """() => document.activeElement
    .matches('section.hand :is([data-action], [data-pick])')"""
FEWEST = {
    "medals": "2",
    "hundred_metres": "2",
    "biathlon": "2",
    "deadly_sport": "3",
    "stadium": "4",
}
OPEN_LIST = "details.list[open]"


def await_question(screen: Screen) -> bool:
    """Wait until this player is asked; not so if the game ends before."""
    expect(screen.page.locator(AWAITED).first).to_be_attached()
    screen.settle()
    return not screen.is_over


def lead_to(screen: Screen, number: int) -> Locator:
    """Press a number until its choice has the focus: the table may move on in between."""
    option = screen.page.locator(".option[data-action]").nth(number - 1)

    def has_focus() -> bool:
        screen.page.keyboard.press(str(number))
        screen.page.evaluate(FRAMES)
        return bool(option.evaluate("each => each === document.activeElement"))

    screen.wait_until(has_focus)
    return option


def decide_by_number(screen: Screen) -> None:
    """Look at the second choice, go back, and take the first."""
    page, decision = screen.page, screen.last["decision"]
    lead_to(screen, 2)
    page.keyboard.press("Escape")
    expect(page.locator(OPEN_LIST)).to_have_count(0)
    page.wait_for_function(AT_A_CONTROL)
    first = lead_to(screen, 1)
    expect(first.locator("kbd")).to_have_text("1")
    page.keyboard.press("Enter")
    screen.wait_until(lambda: screen.is_over or screen.last["decision"] > decision)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_keyboard_alone(hall: Hall, game: str) -> None:
    laptop = hall.open(LAPTOP)
    sit_down_by_keyboard(laptop.page, GAMES[game], FEWEST[game], *SHORTER.get(game, ()))

    for _ in range(3):
        if await_question(laptop):
            decide_by_number(laptop)
    if await_question(laptop):
        laptop.page.wait_for_function(AT_A_CONTROL)  # the next question has the focus
    decisions = play_by_keyboard(laptop)

    assert laptop.is_over
    assert decisions > 1
