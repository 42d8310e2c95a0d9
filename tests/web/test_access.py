"""For everybody: by keyboard alone, in both languages, light and dark, and axe finds nothing."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .screens import LAPTOP, PHONE, TV, WAIT, Hall, Screen, code_of, play_on, start

pytestmark = pytest.mark.browser

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}


def faults(page: Page) -> list[str]:
    """What axe finds on a page."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8") + "; null")
    found: dict[str, Any] = page.evaluate("rules => axe.run(document, rules)", RULES)
    return [
        f"{each['id']}: {node['html'][:160]} {node['any'][:1]}"
        for each in found["violations"]
        for node in each["nodes"]
    ]


TOO_WIDE = """() => [...document.querySelectorAll('body *')]
    .filter(each => each.getBoundingClientRect().right > innerWidth + 1)
    .filter(each => !each.closest('.chips, pre, svg, .unseen, .skip'))
    .map(each => each.tagName + '.' + each.className + ' ' + each.textContent.slice(0, 30))"""
"""What sticks out of the window to the right, apart from what scrolls by itself."""
WEAR = """look => {
    const now = JSON.parse(localStorage['pentathlon.device']);
    localStorage['pentathlon.device'] = JSON.stringify({...now, ...look});
}"""
LOOKS = [("en", "light"), ("en", "dark"), ("fr", "light"), ("fr", "dark")]


def in_every_look(screen: Screen) -> None:
    """The same page in both languages, light and dark."""
    for language, theme in LOOKS:
        wear(screen.page, language, theme)
        assert faults(screen.page) == [], (language, theme)


def wear(page: Page, language: str, theme: str) -> None:
    page.evaluate(WEAR, {"language": language, "theme": theme})
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.wait_for_load_state("networkidle")


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


def test_table_hand_and_replay_are_clean(hall: Hall) -> None:
    table = hall.gather(size=TV)
    table.page.get_by_role("combobox", name="Players", exact=True).select_option("2")
    phone = hall.join(code_of(table), "Ada", PHONE, cover=False)
    start(table)
    for turn in range(3):
        phone.decide(turn)
        phone.page.wait_for_timeout(100)
    in_every_look(table)
    in_every_look(phone)
    wear(phone.page, "en", "light")
    play_on([phone])
    in_every_look(phone)
    wear(phone.page, "en", "light")
    phone.page.get_by_role("link", name="Replay").click()
    expect(phone.page.get_by_role("slider")).to_be_visible()
    in_every_look(phone)


def test_large_text_on_a_small_phone_needs_no_sideways_scrolling(hall: Hall) -> None:
    table = hall.gather(size=LAPTOP)
    phone = hall.join(code_of(table), "Ada", {"width": 360, "height": 740}, cover=False)
    start(table)
    phone.page.evaluate("document.documentElement.style.fontSize = '200%'")
    phone.page.wait_for_timeout(100)

    assert phone.page.evaluate(TOO_WIDE) == []


# By keyboard

FOCUSED = """() => {
    const at = document.activeElement;
    const words = at.getAttribute('aria-label') || at.labels?.[0]?.innerText || at.innerText || '';
    const list = at.closest('details.list') ? 'y' : '';
    return {tag: at.tagName, action: at.dataset.action || '', list, text: words.trim()};
}"""


def focused(page: Page) -> dict[str, str]:
    """What has the focus: its words, its action and its tag."""
    found: dict[str, str] = page.evaluate(FOCUSED)
    return found


def tab_to(page: Page, wanted: Callable[[dict[str, str]], bool], most: int = 150) -> None:
    """Press Tab until the focus is there."""
    for _ in range(most):
        if wanted(focused(page)):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no way there by Tab; the focus is at {focused(page)}")


def tab_to_text(page: Page, text: str) -> None:
    tab_to(page, lambda at: at["text"].startswith(text))


def test_a_whole_game_by_keyboard_alone(hall: Hall) -> None:
    screen = hall.open(LAPTOP)
    page = screen.page
    expect(page.locator(".game").first).to_be_visible()
    tab_to_text(page, "Gather friends: Medals")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Seats")).to_be_visible()
    tab_to_text(page, "Players")
    page.keyboard.press("2")
    expect(page.get_by_role("combobox", name="Players", exact=True)).to_have_value("2")
    tab_to_text(page, "Clocks and help")
    page.keyboard.press("Enter")
    tab_to_text(page, "Least seconds")
    page.keyboard.press("Home")
    expect(page.get_by_label("Least seconds")).to_have_value("0")
    for name in ("Sit here: seat 1", "Fill with bots", "Start the game"):
        tab_to_text(page, name)
        page.keyboard.press("Enter")
    expect(page.locator(".play")).to_be_visible()

    decisions = 0
    deadline = WAIT // 50
    while not screen.is_over and deadline:
        if (
            not page.locator(".question").count()
            or page.locator("[aria-pressed='true'][data-action]").count()
        ):
            page.wait_for_timeout(50)
            deadline -= 1
            continue
        if not page.locator("details.list[open]").count():
            tab_to(page, lambda at: at["tag"] == "SUMMARY" and at["list"] == "y")
            page.keyboard.press("Enter")
        before = screen.last["decision"]
        tab_to(page, lambda at: bool(at["action"]))
        for _ in range(decisions % 3):
            page.keyboard.press("Tab")
        if focused(page)["action"]:
            page.keyboard.press("Enter")
        for _ in range(40):
            if screen.last["decision"] != before or screen.is_over:
                break
            page.wait_for_timeout(25)
        decisions += 1
        deadline = WAIT // 50

    assert screen.is_over
    assert decisions > 3
