"""The app in WebKit and in Firefox: every page, and whole games on a phone (`make engines`)."""

from collections.abc import Iterator
from contextlib import AbstractContextManager
from random import Random

import pytest

from tests.server.test_studies import blunder, last_shot

from .access import TOO_WIDE
from .engines import Missing, Window, open_firefox, open_webkit
from .fold import FOLD, LOOK, SETTLED
from .screens import DECIDED, GAMES, HANDLE, LAPTOP, OVER, PHONE, SETTINGS, SHORTER, packed

pytest.importorskip("selenium", reason="selenium is not installed: run `make engines`")
pytestmark = [
    pytest.mark.engines,
    pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning"),  # its own
]

ENGINES = {"webkit": open_webkit, "firefox": open_firefox}
CHOOSE = """settings => {
    localStorage.clear();
    localStorage.setItem('pentathlon.device', JSON.stringify(settings));
}"""
IS_SEEN = """place => [...document.querySelectorAll(place)]
    .some(each => each.getBoundingClientRect().height > 0)"""
STILL = """() => Promise.all(document.getAnimations()
    .filter(each => each.effect.getComputedTiming().endTime < Infinity)
    .map(each => each.finished.catch(() => null))).then(() => true)"""
"""Until what slides into the page has come to rest."""
PRESS = """name => {
    const named = each => (each.ariaLabel ?? each.textContent).trim() === name;
    const button = [...document.querySelectorAll('button:enabled')].find(named);
    button?.click();
    return button !== undefined;
}"""
SELECT = """(name, value) => {
    const label = [...document.querySelectorAll('label')]
        .find(each => each.textContent.trim().startsWith(name));
    const list = label?.control ?? label?.querySelector('select');
    if (!list || list.disabled) { return false; }
    list.value = value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
    return true;
}"""
SHOWS = """(name, value) => [...document.querySelectorAll('label')]
    .some(each => each.textContent.trim().startsWith(name)
        && (each.control ?? each.querySelector('select'))?.value === value)"""
PAGES = {
    "home": ("", ".game"),
    **{f"rules of {game}": (f"#rules/{game}", "dt") for game in GAMES},
    "puzzles": ("#puzzle", "main a.button"),
    "puzzle": (f"#puzzle/{packed(last_shot())}/0", "section.hand [data-action]"),
    "replay": (f"#replay/{packed(blunder())}", "input[type=range]"),
}
"""Where each page is, and what is on it once it is there."""


@pytest.fixture(scope="module", params=ENGINES)
def window(request: pytest.FixtureRequest) -> Iterator[Window]:
    opening: AbstractContextManager[Window] = ENGINES[request.param]()
    try:
        with opening as window:
            yield window
    except Missing as trouble:
        pytest.fail(str(trouble), pytrace=False)


@pytest.fixture
def local(address: str) -> str:
    """The server by its number: only our Chromium knows the name."""
    return address.replace("table.test", "127.0.0.1")


def enter(window: Window, address: str, path: str, size: dict[str, int]) -> None:
    """A device that comes for the first time."""
    window.resize(**size)
    window.go(address)
    window.run(CHOOSE, {**SETTINGS, "guide": True, "cover": False, "name": "Ada"})
    window.go(f"{address}/{path}")


@pytest.mark.parametrize("page", PAGES)
def test_every_page_loads(window: Window, local: str, page: str) -> None:
    path, place = PAGES[page]
    for size in (LAPTOP, PHONE):
        enter(window, local, path, size)
        window.wait_for(IS_SEEN, place)
        window.run(STILL)

        assert window.run(TOO_WIDE) == []
        assert window.troubles() == []


def sit_down(window: Window, game: str) -> None:
    """From home to the first question, against bots."""
    window.wait_for(PRESS, f"Gather friends: {GAMES[game]}")
    terms = {"Least seconds between secret answers": "0"} | dict(
        [SHORTER[game]] if game in SHORTER else []
    )
    for name, value in terms.items():
        window.wait_for(SELECT, name, value)
        window.wait_for(SHOWS, name, value)
    window.wait_for(PRESS, "Fill with bots")
    window.wait_for(PRESS, "Start the game")
    window.wait_for(IS_SEEN, ".play")


def look_at_question(window: Window, seen: set[str]) -> list[str]:
    """What of a question that looks new is not on the one screen of a phone."""
    look = window.run(LOOK)
    if not look or look in seen:
        return []
    seen.add(look)
    window.run(SETTLED, PHONE)
    return [f"{look}: {each}" for each in window.run(FOLD)["found"]]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_on_a_phone(window: Window, local: str, game: str) -> None:
    enter(window, local, "", PHONE)
    sit_down(window, game)
    whim, seen, folded = Random(1), set[str](), list[str]()
    decided = 0
    for _ in range(20_000):
        folded += look_at_question(window, seen)
        act = window.run(HANDLE, whim.randrange(10_000))
        decided += act == DECIDED
        if act == OVER:
            break

    window.wait_for(IS_SEEN, ".the-end")
    assert decided > 3
    assert folded == []
    assert window.run(TOO_WIDE) == []
    assert window.troubles() == []
