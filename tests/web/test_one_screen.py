"""The fold law in short: each game's first decisions on a phone of one size, in one language.

There, too, axe looks into every drawer, in both languages.

`make fold` has whole games at all sizes in both languages.
"""

from itertools import cycle

import pytest

from .access import BY_DAY, BY_NIGHT, clean_drawers
from .fold import LANGUAGES, PHONES, Reader, speak
from .screens import GAMES, Hall, code_of, play_on, start

pytestmark = pytest.mark.browser

ENOUGH = 12
"""Different questions that are looked at, or so many steps of the game times five."""
PAIRS = list(zip(GAMES, cycle(PHONES), cycle(LANGUAGES), strict=False))


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
    phone.handles = True
    reader = Reader(phone, (size,))

    def look() -> bool:
        reader.look()
        return len(reader.seen) >= ENOUGH or phone.step >= 5 * ENOUGH

    play_on([phone], until=look)

    assert reader.seen
    assert reader.found == []
