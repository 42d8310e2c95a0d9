"""The table from three metres: how large everything on it is written.

The letter on a badge, a medal or a figure may be smaller: colour, shape or place say the same.
"""

from typing import Any

from .screens import FRAMES, Screen

LEAST = 22
"""Pixels of a letter's size on a television of 1080 lines."""
TELEVISION: Any = {"width": 1920, "height": 1080}
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
SETTLING = 30
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
    const over = (all, seen) => Math.max(0, all - seen - 1);
    const wide = over(board.scrollWidth, board.clientWidth);
    return [wide, over(board.scrollHeight, board.clientHeight)];
}"""


def small(screen: Screen) -> list[str]:
    """What is written too small for a sofa three metres away."""
    found: list[str] = screen.page.evaluate(SMALL, LEAST)
    return found


def spills(screen: Screen, width: int, height: int) -> list[str]:
    """What of a finale a screen of this size does not show."""
    screen.page.set_viewport_size({"width": width, "height": height})
    found: list[str] = [""]
    for _ in range(SETTLING):
        found = screen.page.evaluate(FINALE) if found else found
        screen.page.evaluate(FRAMES)
    return [f"{width}x{height}: {each}" for each in found]


def hides(screen: Screen, width: int, height: int) -> list[int]:
    """How many pixels of the table lie beyond the edges of a smaller screen."""
    screen.page.set_viewport_size({"width": width, "height": height})
    over: list[int] = [1]
    for _ in range(SETTLING):
        over = screen.page.evaluate(BEYOND) if any(over) else over
        screen.page.evaluate(FRAMES)
    return over
