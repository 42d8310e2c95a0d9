"""The fold law in short: each game's first decisions on one phone and one laptop, in one language.

On the phones, too, axe looks into every drawer, in both languages.

`make fold` has whole games at all sizes in both languages.
"""

from itertools import cycle

import pytest
from playwright.sync_api import expect

from pentathlon.games.catalog import open_box

from .access import BY_DAY, BY_NIGHT, clean_drawers
from .fold import LANGUAGES, LAPTOPS, PHONES, Reader, speak
from .screens import GAMES, Hall, Screen, code_of, play_on, start

pytestmark = pytest.mark.browser

ENOUGH = 12
"""Different questions that are looked at, or so many steps of the game times five."""
PAIRS = list(zip(GAMES, cycle(PHONES), cycle(LANGUAGES), strict=False))


def look_at_first_decisions(screen: Screen, reader: Reader) -> None:
    """Play by hand until enough questions were looked at."""
    screen.handles = True

    def look() -> bool:
        reader.look()
        return len(reader.seen) >= ENOUGH or screen.step >= 5 * ENOUGH

    play_on([screen], until=look)
    assert reader.seen


@pytest.mark.parametrize(("game", "size", "language"), PAIRS)
def test_on_a_phone_a_decision_is_one_screen(
    hall: Hall, game: str, size: dict[str, int], language: str
) -> None:
    table = hall.gather(GAMES[game])
    phone = hall.join(code_of(table), "Ada", size, cover=False, guide=True)
    start(table)
    speak(phone, language)
    phone.wait_until(lambda: bool(phone.options()))
    clean_drawers(phone, BY_DAY, BY_NIGHT)
    reader = Reader(phone, (size,))

    look_at_first_decisions(phone, reader)

    assert reader.found == []


@pytest.mark.parametrize("game", GAMES)
def test_on_a_laptop_a_first_game_that_teaches_is_one_screen(hall: Hall, game: str) -> None:
    guide = open_box(game).guide()
    assert guide is not None
    laptop = hall.open(LAPTOPS[0], name="Ada")
    laptop.press(f"Learn by playing: {GAMES[game]}")
    reader = Reader(laptop, LAPTOPS)

    for number in range(len(guide.ideas)):
        expect(laptop.page.get_by_text(f"{number + 1}/", exact=False).first).to_be_visible()
        reader.found += reader.folded()
        laptop.take_hinted()

    assert reader.found == []


@pytest.mark.parametrize(("game", "language"), list(zip(GAMES, cycle(LANGUAGES), strict=False)))
def test_on_a_laptop_a_decision_is_one_screen(hall: Hall, game: str, language: str) -> None:
    laptop = hall.open(LAPTOPS[0], name="Ada", guide=True)
    laptop.press(f"Play now: {GAMES[game]}, against bots")
    expect(laptop.page.locator("section.hand")).to_be_visible()
    speak(laptop, language)
    reader = Reader(laptop, LAPTOPS)

    look_at_first_decisions(laptop, reader)

    assert reader.found == []
