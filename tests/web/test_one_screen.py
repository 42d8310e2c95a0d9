"""The fold law in short: each game's first decisions on one phone and one laptop, in one language.

On the phones, too, axe looks into every drawer, in both languages.

`make fold` has whole games at all sizes in both languages.
"""

from itertools import cycle

import pytest
from playwright.sync_api import expect

from .access import BY_DAY, BY_NIGHT, clean_drawers
from .fold import LANGUAGES, LAPTOPS, PHONES, Reader, speak
from .guide import begin, follow
from .screens import GAMES, Hall, Screen, code_of, play_on, start

pytestmark = pytest.mark.browser

LOW = LAPTOPS[1]
"""The laptop with the least room; `make fold` has the other one too."""
EVEN_LOW = ("hundred_metres", "biathlon", "stadium")
"""Games that fit the lowest laptop at every decision. In Medals and Deadly Sport a rare state does
not yet, when a tip is open: `make fold` looks at them."""
ENOUGH = 12
"""Different questions that are looked at, unless the game has come too far before."""
FAR, NEAR = 60, 25
"""Steps of a game that are played on a phone at most, and on a laptop."""
PAIRS = list(zip(GAMES, cycle(PHONES), cycle(LANGUAGES), strict=False))


def look_at_first_decisions(screen: Screen, reader: Reader, steps: int) -> None:
    """Play by hand until enough questions were looked at."""
    screen.handles = True

    def look() -> bool:
        reader.look()
        return len(reader.seen) >= ENOUGH or screen.step >= steps

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

    look_at_first_decisions(phone, reader, FAR)

    assert reader.found == []


@pytest.mark.parametrize("game", GAMES)
def test_on_a_laptop_a_first_game_that_teaches_is_one_screen(hall: Hall, game: str) -> None:
    laptop = hall.open(LOW, name="Ada")
    begin(laptop, game)
    reader = Reader(laptop, (LOW,))

    for idea, is_put_away in follow(laptop, game):
        if not is_put_away:
            reader.found += [f"{idea}: {each}" for each in reader.folded()]

    assert reader.found == []


@pytest.mark.parametrize(("game", "language"), list(zip(EVEN_LOW, cycle(LANGUAGES), strict=False)))
def test_on_a_laptop_a_decision_is_one_screen(hall: Hall, game: str, language: str) -> None:
    laptop = hall.open(LOW, name="Ada", guide=True)
    laptop.press(f"Play now: {GAMES[game]}, against bots")
    expect(laptop.page.locator("section.hand")).to_be_visible()
    speak(laptop, language)
    reader = Reader(laptop, (LOW,))

    look_at_first_decisions(laptop, reader, NEAR)

    assert reader.found == []
