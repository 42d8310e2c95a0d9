"""Screens open to everybody: axe finds nothing in any look, and Tab leads everywhere."""

import os
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Page, expect

from .screens import FRAMES, PHONE, TV, Screen

WORDS = Path(__file__).parents[2] / "web" / "words"
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


FAULTS = """([place, rules]) => axe
    .run(place, { runOnly: rules, resultTypes: ['violations'], preload: false })
    .then(({ violations }) => violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any }) =>
            `${id}: ${html.slice(0, 160)} ${JSON.stringify(any.slice(0, 1))}`)))"""


def faults(page: Page, place: str = "html", rules: list[str] = RULES) -> list[str]:
    """What axe finds on a page, or in one place of it."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8") + "; null")
    found: list[str] = page.evaluate(FAULTS, [place, rules])
    return found


WEAR = """look => {
    const place = 'pentathlon.device';
    const chosen = JSON.stringify({ ...JSON.parse(localStorage[place]), ...look });
    localStorage[place] = chosen;
    dispatchEvent(new StorageEvent('storage', { key: place, newValue: chosen }));
}"""
"""As if the look had been chosen on another page of the same browser."""
TABLET = {"width": 1024, "height": 768}
Look = tuple[dict[str, int], str, str]
LOOKS: tuple[Look, ...] = (
    (TV, "en", "light"),
    (TABLET, "en", "dark"),
    (PHONE, "en", "light"),
    (PHONE, "fr", "dark"),
    (TABLET, "fr", "light"),
    (TV, "fr", "dark"),
)
"""Both themes on each screen, both languages in each theme."""
ON_PHONES = LOOKS[2:4]
ON_THE_WALL = LOOKS[::5]
EVERY = bool(os.environ.get("EVERY_LOOK"))
MIDWAY = LOOKS if EVERY else (LOOKS[0], LOOKS[3], LOOKS[4])
AT_THE_END = LOOKS if EVERY else (LOOKS[1], LOOKS[2], LOOKS[5])
"""Each look once in a game; `make looks` has all of them both times."""
CONTRAST = ["color-contrast", "link-in-text-block"]
"""All that another theme can change of a page that was looked at."""


def in_every_look(screen: Screen, looks: Sequence[Look] = LOOKS) -> None:
    """The same page on a television, a tablet and a phone, light and dark, in both languages."""
    own = screen.page.viewport_size
    assert own is not None
    for size, language, theme in looks:
        screen.page.set_viewport_size(size)  # type: ignore[arg-type]
        wear(screen, language, theme)
        found = faults(screen.page, rules=RULES if theme == "light" else CONTRAST)
        assert found == [], (size, language, theme, found)
    screen.page.set_viewport_size(own)
    wear(screen, "en", "light")


# What is one tap away

DOORS = ("rulebook", "log", "chat", "menu")
"""Buttons of the frame that open a drawer, by their phrases."""
DRAWER = "dialog[open]"
CONTROL = "section.hand :is([data-action], [data-pick]):enabled"
"""What answers a question."""
BY_DAY, BY_NIGHT = ("en", "light"), ("fr", "dark")
"""A language and a theme each: together they show both of both."""


def phrase(language: str, key: str) -> str:
    """What the app says."""
    words = WORDS / f"{language}.toml"
    return str(tomllib.loads(words.read_text(encoding="utf-8"))[key])


def clean_drawers(screen: Screen, *looks: tuple[str, str]) -> None:
    """All that opens over a table or in the hand of whoever is asked."""
    own = str(screen.page.locator("html").get_attribute("lang"))
    for language, theme in looks:
        wear(screen, language, theme)
        found = [*drawers(screen, language), *explanation(screen), *all_choices(screen)]
        assert found == [], (language, theme, found)
    wear(screen, own, "light")


def faulty(screen: Screen, place: str) -> list[str]:
    """What axe finds in one place."""
    expect(screen.page.locator(place).first).to_be_visible()
    screen.page.evaluate(FRAMES)
    return [f"{place}: {each}" for each in faults(screen.page, place)]


def drawers(screen: Screen, language: str) -> Iterator[str]:
    """Rulebook, log, talk, menu with the settings, and from there the table in words."""
    for door in DOORS:
        screen.press(phrase(language, door))
        yield from faulty(screen, DRAWER)
        if door == "menu":
            name = phrase(language, "read_table")
            screen.page.locator(DRAWER).get_by_role("button", name=name).click()
            expect(screen.page.locator(f"{DRAWER} pre")).not_to_be_empty()
            yield from faulty(screen, DRAWER)
        shut(screen)


def shut(screen: Screen) -> None:
    screen.page.keyboard.press("Escape")
    expect(screen.page.locator(DRAWER)).to_have_count(0)


def explanation(screen: Screen) -> Iterator[str]:
    """What the first control is, with its rules."""
    screen.page.locator(CONTROL).first.focus()
    screen.page.keyboard.press("?")
    expect(screen.page.locator(f"{DRAWER}.explained dd").first).to_be_visible()
    yield from faulty(screen, DRAWER)
    shut(screen)


def all_choices(screen: Screen) -> list[str]:
    """The hand with the list of all choices open, and a hint where one was asked for."""
    screen.open_hand()
    expect(screen.page.locator("button.option").first).to_be_visible()
    found = faulty(screen, "section.hand")
    screen.page.evaluate("document.querySelector('details.list').open = false")
    return found


def wear(screen: Screen, language: str, theme: str) -> None:
    """Another language and theme, and everything that is told in them."""
    root, tables = screen.page.locator("html"), len(screen.told("snapshot"))
    is_new = root.get_attribute("lang") != language
    screen.page.evaluate(WEAR, {"language": language, "theme": theme})
    expect(root).to_have_attribute("lang", language)
    if is_new and tables:
        screen.wait_until(lambda: len(screen.told("snapshot")) > tables)
    screen.settle()


TOO_WIDE = """() => [...document.querySelectorAll('body *')]
    .filter(each => each.getBoundingClientRect().right > innerWidth + 1)
    .filter(each => !each.closest('.chips, pre, svg, .unseen, .skip'))
    .map(each => each.tagName + '.' + each.className + ' ' + each.textContent.slice(0, 30))"""
"""What sticks out of the window to the right, apart from what scrolls by itself."""


BROKEN = """() => {
    const found = new Set();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walk.nextNode()) {
        const text = walk.currentNode, holder = text.parentElement;
        const isHidden = holder.closest('.unseen, .link, pre, script, style, option, svg');
        const isHeardOnly = holder.getBoundingClientRect().width < 2;
        if (isHidden || isHeardOnly || !holder.checkVisibility()) { continue; }
        for (const word of text.data.matchAll(/[\\p{L}\\p{N}_]+/gu)) {
            range.setStart(text, word.index);
            range.setEnd(text, word.index + word[0].length);
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            const isBroken = lines.size > 1 && !word[0].includes('_');
            if (isBroken) { found.add(`${word[0]} in ${holder.textContent.slice(0, 40)}`); }
        }
    }
    return [...found];
}"""
"""Words that go on in the next line; addresses and names of options may."""
NARROW: tuple[tuple[Any, str], ...] = (
    ({"width": 320, "height": 640}, "100%"),
    ({"width": 360, "height": 740}, "200%"),
)
"""The narrowest phone, and a small one with letters twice as large."""


def suffers_small_screens(page: Page) -> list[str]:
    """What sticks out or breaks in a word where there is little room."""
    own, found = page.viewport_size, list[str]()
    assert own is not None
    for size, letters in NARROW:
        page.set_viewport_size(size)
        page.evaluate("size => { document.documentElement.style.fontSize = size; }", letters)
        page.evaluate(FRAMES)
        found += [f"{letters} too wide: {each}" for each in page.evaluate(TOO_WIDE)]
        found += [f"{letters} broken: {each}" for each in page.evaluate(BROKEN)]
    page.evaluate("document.documentElement.style.fontSize = ''")
    page.set_viewport_size(own)
    return found


# By keyboard

FOCUSED = """() => {
    const at = document.activeElement;
    const words = at.getAttribute('aria-label') || at.labels?.[0]?.innerText || at.innerText || '';
    const isOver = document.querySelector('.the-end') !== null;
    const leads = at.closest('section.hand') && ('action' in at.dataset || 'pick' in at.dataset);
    const held = at.ariaPressed === 'true' ? 'y' : '';
    return {leads: leads ? 'y' : '', held, over: isOver ? 'y' : '', text: words.trim()};
}"""


PENDING = "section.hand [data-action][aria-pressed='true']"
AWAITED = f".the-end, .play:has(.question):not(:has({PENDING}))"
"""The game is over, or waits for this player."""


def focused(page: Page) -> dict[str, str]:
    """What has the focus: its words, and whether it leads to a decision, if the game goes on."""
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
        tab_to_choice(screen, decision)
        for _ in range(whim.randrange(6)):
            page.keyboard.press("Tab")
        at = tab_to_choice(screen, decision, whim.choice(("Tab", "Shift+Tab")))
        if at["leads"] and (not at["held"] or whim.randrange(5) == 0):
            page.keyboard.press("Enter")
            page.evaluate(FRAMES)


def tab_to_choice(
    screen: Screen, decision: int, key: str = "Tab", most: int = 150
) -> dict[str, str]:
    """On or back to what leads to a decision; the table may move on before."""
    for _ in range(most):
        at = focused(screen.page)
        if at["leads"] or at["over"] or screen.last["decision"] != decision:
            break
        screen.page.keyboard.press(key)
    return at
