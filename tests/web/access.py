"""Screens open to everybody: axe finds nothing in any look, and Tab leads everywhere."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Page, expect

from .screens import FRAMES, Screen

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


WEAR = """look => {
    const now = JSON.parse(localStorage['pentathlon.device']);
    localStorage['pentathlon.device'] = JSON.stringify({...now, ...look});
}"""
LOOKS = [("en", "light"), ("en", "dark"), ("fr", "light"), ("fr", "dark")]


def in_every_look(screen: Screen) -> None:
    """The same page in both languages, light and dark."""
    for language, theme in LOOKS:
        wear(screen.page, language, theme)
        found = faults(screen.page)
        assert found == [], (language, theme, found)


def wear(page: Page, language: str, theme: str) -> None:
    page.evaluate(WEAR, {"language": language, "theme": theme})
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.wait_for_load_state("networkidle")


TOO_WIDE = """() => [...document.querySelectorAll('body *')]
    .filter(each => each.getBoundingClientRect().right > innerWidth + 1)
    .filter(each => !each.closest('.chips, pre, svg, .unseen, .skip'))
    .map(each => each.tagName + '.' + each.className + ' ' + each.textContent.slice(0, 30))"""
"""What sticks out of the window to the right, apart from what scrolls by itself."""


def sticks_out(page: Page) -> list[str]:
    """What needs sideways scrolling when the letters are twice as large."""
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    page.evaluate(FRAMES)
    found: list[str] = page.evaluate(TOO_WIDE)
    page.evaluate("document.documentElement.style.fontSize = ''")
    return found


# By keyboard

FOCUSED = """() => {
    const at = document.activeElement;
    const words = at.getAttribute('aria-label') || at.labels?.[0]?.innerText || at.innerText || '';
    const leads = at.closest('section.hand') && ('action' in at.dataset || 'pick' in at.dataset);
    return {leads: leads ? 'y' : '', text: words.trim()};
}"""


PENDING = "section.hand [data-action][aria-pressed='true']"
AWAITED = f".the-end, .play:has(.question):not(:has({PENDING}))"
"""The game is over, or waits for this player."""


def focused(page: Page) -> dict[str, str]:
    """What has the focus: its words, and whether it leads to a decision."""
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


def sit_down_by_keyboard(
    page: Page, game: str, seats: str, option: str = "", least: str = ""
) -> None:
    """From home to the first decision, against bots; one option may be set to its least."""
    expect(page.locator(".game").first).to_be_visible()
    tab_to_text(page, f"Gather friends: {game}")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Seats")).to_be_visible()
    tab_to_text(page, "Players")
    page.keyboard.press(seats)
    expect(page.get_by_role("combobox", name="Players", exact=True)).to_have_value(seats)
    if option:
        tab_to_text(page, "Options")
        page.keyboard.press("Enter")
        tab_to_text(page, option)
        page.keyboard.press("Home")
        expect(page.get_by_label(option)).to_have_value(least)
    tab_to_text(page, "Clocks and help")
    page.keyboard.press("Enter")
    tab_to_text(page, "Least seconds")
    page.keyboard.press("Home")
    expect(page.get_by_label("Least seconds")).to_have_value("0")
    for name in ("Sit here: seat 1", "Fill with bots", "Start the game"):
        expect(page.get_by_role("button", name=name).first).to_be_enabled()
        tab_to_text(page, name)
        page.keyboard.press("Enter")
    expect(page.locator(".play")).to_be_visible()


def play_by_keyboard(screen: Screen) -> int:
    """Tab to what leads to a decision and press Enter, until the end; how many were asked."""
    page, whim = screen.page, Random(1)
    tries: Counter[int] = Counter()
    while True:
        expect(page.locator(AWAITED).first).to_be_attached()
        if screen.is_over:
            return len(tries)
        decision = screen.last["decision"]
        tries[decision] += 1
        assert tries[decision] < 200, f"no way on from {decision}"
        if tab_to_choice(screen, decision, whim.randrange(6)):
            page.keyboard.press("Enter")
            page.evaluate(FRAMES)


def tab_to_choice(screen: Screen, decision: int, further: int, most: int = 150) -> bool:
    """Tab to what leads to a decision, or some way past the first; the table may move on before."""
    for _ in range(most):
        if screen.is_over or screen.last["decision"] != decision:
            return False
        if focused(screen.page)["leads"]:
            break
        screen.page.keyboard.press("Tab")
    for _ in range(further):
        screen.page.keyboard.press("Tab")
    return bool(focused(screen.page)["leads"])
