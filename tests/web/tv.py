"""The table from three metres: how large everything on it is written.

The letter on a badge, a medal or a figure may be smaller: colour, shape or place say the same.
"""

from typing import Any

from playwright.sync_api import expect

from .screens import FRAMES, GAMES, SHORTER, Hall, Screen

LEAST = 22
"""Pixels of a letter's size on a television of 1080 lines."""
STEPS = {"medals": 14, "hundred_metres": 30, "biathlon": 60, "deadly_sport": 44, "stadium": 15}
"""So far a game is watched, step by step."""
MOST = {"medals": "5", "hundred_metres": "8", "biathlon": "6", "deadly_sport": "6", "stadium": "6"}
"""The largest number of seats."""
SMALLER = ((1024, 768), (1366, 768))
SIZES = (*SMALLER, (1920, 1080))
SMALL = """least => {
    const found = new Map();
    const walk = document.createTreeWalker(document.querySelector('.play'), NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const text = walk.currentNode.textContent.trim();
        const holder = walk.currentNode.parentElement;
        const letter = holder.closest('.badge, .medal, [data-figure]');
        if (!text || letter || holder.closest('.unseen, option, script, style')) { continue; }
        const box = holder.getBoundingClientRect();
        const style = getComputedStyle(holder);
        const isShown = box.width > 1 && box.height > 1 && style.visibility === 'visible'
            && holder.checkVisibility({ opacityProperty: true });
        if (!isShown) { continue; }
        const drawn = holder.ownerSVGElement ? holder.getScreenCTM().a : 1;
        const size = parseFloat(style.fontSize) * drawn;
        if (size < least - 0.2) {
            const place = holder.closest('[class]');
            const where = place?.getAttribute('class').replace(/ ?svelte-\\w+/g, '');
            const key = `${Math.round(size)} px ${holder.tagName.toLowerCase()}.${where}`;
            found.set(key, text.slice(0, 24));
        }
    }
    return [...found].map(([key, text]) => `${key}: ${text}`).sort();
}"""
OVERFULL = """() => [...document.querySelectorAll('section.board [data-fits]')]
    .filter(each => each.scrollHeight > each.clientHeight + 2
        || each.scrollWidth > each.clientWidth + 2)
    .map(each => `${each.className.replace(/ ?svelte-\\w+/g, '')} is overfull: ` +
        each.textContent.trim().slice(0, 40))"""
"""Places of fixed size (`data-fits`) that hold more than they can show."""
SETTLING = 180
"""Frames in which a table that is drawn to measure takes its new one."""
FINALE = """() => {
    const found = [];
    for (const place of ['section.board', 'aside', 'section.hand', '.the-end', '.book']) {
        for (const each of document.querySelectorAll(place)) {
            const wide = each.scrollWidth - each.clientWidth;
            const high = each.scrollHeight - each.clientHeight;
            if (wide > 1 || high > 1) { found.push(`${place} scrolls by ${wide}, ${high}`); }
        }
    }
    const end = document.querySelector('.the-end');
    for (const each of end.querySelectorAll('h2, h3, p, button, a, svg')) {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        const isIn = left >= -1 && right <= innerWidth + 1
            && top >= -1 && bottom <= innerHeight + 1;
        if (!isIn) { found.push(`off the screen: ${each.textContent.slice(0, 30)}`); }
    }
    return found;
}"""
"""What of a finale is not on the one screen; pages that lie below the open one count too."""
BEYOND = """() => {
    const board = document.querySelector('section.board');
    if (!board) { return [1, 1]; }
    const over = (all, seen) => Math.max(0, all - seen - 1);
    const wide = over(board.scrollWidth, board.clientWidth);
    return [wide, over(board.scrollHeight, board.clientHeight)];
}"""
"""How far the table reaches beyond its place; a phone that was widened just now lacks it still."""


def gather_most(hall: Hall, game: str) -> Screen:
    """A table with all seats, for a short game by all its rules."""
    table = hall.gather(GAMES[game])
    table.page.get_by_role("combobox", name="Players", exact=True).select_option(MOST[game])
    if game == "biathlon":
        table.press("All eleven")
    short = table.page.get_by_role("group", name="How long").get_by_role("button").first
    short.click()
    expect(short).to_have_attribute("aria-pressed", "true")
    if game in SHORTER:
        hall.arrange(table, *SHORTER[game])
    return table


def assert_finale(screen: Screen) -> None:
    """Who won, what decided, who shone, its course and what comes next: all on one screen."""
    screen.page.set_viewport_size({"width": 1920, "height": 1080})
    screen.settle()
    end = screen.page.locator(".the-end")
    for part in ("h2", ".decided p", ".plot svg", ".next .primary", "a[href^='/#replay']"):
        expect(end.locator(part).first).to_be_visible()
    assert [each for size in SIZES for each in spills(screen, *size)] == []


def small(screen: Screen) -> list[str]:
    """What is written too small for a sofa three metres away."""
    found: list[str] = screen.page.evaluate(SMALL, LEAST)
    return found


class Watched:
    """A table that is read at each step it shows, for small letters and overfull places."""

    def __init__(self, table: Screen) -> None:
        self.table = table
        self.found: set[str] = set()
        """What was written too small, or did not fit its place."""
        self.seen: set[int] = set()

    def is_enough(self, steps: int) -> bool:
        """Read what is new; whether the game has come that far."""
        if self.table.step not in self.seen:
            self.seen.add(self.table.step)
            self.found.update(small(self.table), self.table.page.evaluate(OVERFULL))
        return self.table.step >= steps


def spills(screen: Screen, width: int, height: int) -> list[str]:
    """What of a finale a screen of this size does not show."""
    return [f"{width}x{height}: {each}" for each in measure(screen, FINALE, width, height)]


def hides(screen: Screen, width: int, height: int) -> bool:
    """Whether some of the table lies beyond the edges of a smaller screen."""
    screen.page.set_viewport_size({"width": width, "height": height})
    expect(screen.page.locator("section.board")).to_be_attached()  # not so on a phone before
    return any(measure(screen, BEYOND, width, height))


def measure(screen: Screen, script: str, width: int, height: int) -> list[Any]:
    """What a screen of this size has too much of, once it has taken its measure."""
    screen.page.set_viewport_size({"width": width, "height": height})
    found: list[Any] = []
    for _ in range(SETTLING):
        screen.page.evaluate(FRAMES)
        found = screen.page.evaluate(script)
        if not any(found):
            break
    return found
