"""The fold: a question, what it is about and what answers it are one screen."""

from typing import Any

from .screens import Screen

PHONES: tuple[dict[str, int], ...] = (
    {"width": 360, "height": 640},
    {"width": 390, "height": 844},
    {"width": 844, "height": 390},
)
LAPTOPS: tuple[dict[str, int], ...] = (
    {"width": 1366, "height": 768},
    {"width": 1280, "height": 650},
)
"""The second is what a browser's bars leave of the first."""
LANGUAGES = ("en", "fr")
FOLD = """() => {
    const found = [];
    const box = each => each.getBoundingClientRect();
    const name = each =>
        each.dataset.action || each.ariaLabel || each.textContent.trim().slice(0, 40);
    const head = box(document.querySelector('.play header'));
    const main = box(document.querySelector('main'));
    const asked = document.querySelector('.question');
    if (!asked) { return { found, head: head.height }; }
    const tip = document.querySelector('aside:not([tabindex])');
    const isPhone = document.querySelector('.play.phone') !== null;
    const top = Math.max(main.top, isPhone && tip ? box(tip).bottom : 0);
    const inside = each => {
        const { top: first, bottom, left, right } = box(each);
        return first >= top - 1 && bottom <= main.bottom + 1 && left >= main.left - 1
            && right <= main.right + 1;
    };
    const covering = each => {
        const { left, top: first, width, height } = box(each);
        const there = document.elementFromPoint(left + width / 2, first + height / 2);
        const isItself = there !== null && (each.contains(there) || there.contains(each));
        return isItself ? '' : there?.outerHTML.slice(0, 120) ?? 'nothing';
    };
    const hand = document.querySelector('section.hand');
    const controls = kind => [...hand.querySelectorAll(`[${kind}]:enabled`)]
        .filter(each => !each.closest('details.list'));
    const deeds = controls('data-action'), picks = controls('data-pick');
    if (deeds.length + picks.length === 0) { found.push('nothing answers'); }
    const aids = [...hand.querySelectorAll('.asking button, .aids button, .list > summary')]
        .filter(each => each.checkVisibility());
    const notes = isPhone ? [] : [...hand.querySelectorAll('aside button')];
    for (const each of [asked, ...notes, ...aids, ...deeds, ...picks]) {
        if (!inside(each)) { found.push(`below the fold: ${name(each)}`); }
        else if (covering(each)) { found.push(`${name(each)} is covered by ${covering(each)}`); }
    }
    const isDrawn = each => innerWidth > innerHeight && each.closest('[data-board]');
    const low = deeds.filter(each => !isDrawn(each));
    const lowest = Math.max(...low.map(each => (box(each).top + box(each).bottom) / 2));
    if (isPhone && low.length > 0 && lowest < innerHeight * 2 / 3) {
        found.push(`no thumb reaches ${name(deeds[deeds.length - 1])}: at ${lowest}`);
    }
    const isBare = (pip, die) => {
        const { left, top, width, height } = box(pip);
        const there = document.elementFromPoint(left + width / 2, top + height / 2);
        return there === null || die.contains(there) || !hand.contains(there);
    };
    for (const die of hand.querySelectorAll('button svg.die')) {
        const hidden = [...die.querySelectorAll('circle')].filter(each => !isBare(each, die));
        const isSeen = inside(die) && covering(die) === '';
        if (isSeen && hidden.length > 0) { found.push(`a die hides ${hidden.length} pips`); }
    }
    const about = hand.querySelector('.about');
    if (isPhone && about) {
        const seen = Math.min(box(about).bottom, main.bottom) - Math.max(box(about).top, top);
        if (seen < Math.min(about.scrollHeight, 48)) {
            found.push(`what is asked about has ${Math.round(seen)} pixels`);
        }
    }
    if (head.top !== 0) { found.push('the head of the page has moved'); }
    return { found, head: head.height };
}"""
"""What lies below the fold, is covered or too far for a thumb; and how high the head is.

No pip of a die may be hidden, for that would be another number. On a laptop no thumb has to reach
anything, and what is asked about lies on the table beside.
Where a phone lies on its side, a choice drawn on a board (`data-board`) is where the board has it.
"""
LOOK = """() => {
    const hand = document.querySelector('section.hand');
    const asked = hand?.querySelector('.question');
    const own = kind => [...(hand?.querySelectorAll(`[${kind}]:enabled`) ?? [])]
        .filter(each => !each.closest('details.list'));
    const waits = !hand?.querySelector('[data-action]:enabled')
        || own('data-action').some(each => each.ariaPressed === 'true');
    if (!asked || waits) { return ''; }
    const question = asked.textContent.replace(/[0-9]+/g, '');
    return `${question} ${own('data-action').length} ${own('data-pick').length}`;
}"""
"""What a question looks like: another number of choices is another look.

While no choice can be taken, an answer is on its way or the wire is lost: that is no look.
"""
SETTLED = """size => new Promise(done => {
    const parts = 'header, main, aside, .question, .about, [data-action], [data-pick]';
    const boxes = () => [...document.querySelectorAll(parts)].flatMap(each => {
        const { left, top, width, height } = each.getBoundingClientRect();
        return [left, top, width, height];
    }).join();
    const isTurned = () => innerWidth === size.width && innerHeight === size.height;
    const isHeard = () => document.querySelector('.question') === null
        || document.querySelector('section.hand [data-action]:enabled') !== null;
    let before = null;
    const look = () => {
        const now = isTurned() && isHeard() ? boxes() : null;
        if (now !== null && now === before) { done(); return; }
        before = now;
        requestAnimationFrame(look);
    };
    look();
})"""
"""Until the screen has this size, hears the table, and everything lies still for two frames."""
WEAR = """language => {
    const kept = JSON.parse(localStorage.getItem('pentathlon.device'));
    localStorage.setItem('pentathlon.device', JSON.stringify({ ...kept, language }));
}"""


class Reader:
    """A hand that is looked at whenever its question looks new."""

    def __init__(self, screen: Screen, sizes: tuple[dict[str, int], ...] = PHONES) -> None:
        self.screen = screen
        self.sizes = sizes
        self.seen: set[str] = set()
        self.heads: dict[str, float] = {}
        """How high the head of the page was when it was first seen, by the screen's size."""
        self.found: list[str] = []

    def look(self) -> None:
        look = self.screen.page.evaluate(LOOK)
        if look and look not in self.seen:
            self.seen.add(look)
            self.found += [f"{look}: {each}" for each in self.folded()]

    def folded(self) -> list[str]:
        """What of the question is not in sight, at each size."""
        return [each for size in self.sizes for each in self.folded_at(size)]

    def folded_at(self, size: Any) -> list[str]:
        page, at = self.screen.page, f"{size['width']}x{size['height']}"
        page.set_viewport_size(size)
        page.evaluate(SETTLED, size)
        seen: dict[str, Any] = page.evaluate(FOLD)
        head = self.heads.setdefault(at, seen["head"])
        grown = [f"the head grew from {head} to {seen['head']}"] if head != seen["head"] else []
        return [f"{at}: {each}" for each in (*seen["found"], *grown)]


def speak(screen: Screen, language: str) -> None:
    """The screen in another language, as if it had been chosen before."""
    screen.page.evaluate(WEAR, language)
    screen.page.reload()
