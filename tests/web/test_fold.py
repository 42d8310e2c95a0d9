"""The fold law: whole games on phones and laptops, where every decision is one screen."""

from itertools import cycle

import pytest

from .fold import LANGUAGES, LAPTOPS, PHONES, Reader, speak
from .screens import GAMES, SHORTER, Hall, code_of, play_on, start

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("game", GAMES)
def test_on_phones_and_a_laptop_every_decision_is_one_screen(hall: Hall, game: str) -> None:
    table = hall.gather(GAMES[game])
    if game in SHORTER:
        hall.arrange(table, *SHORTER[game])
    if game == "biathlon":
        table.press("All eleven")
    screens = [
        hall.join(code_of(table), name, size, cover=False, guide=True)
        for name, size in (("Ada", PHONES[0]), ("Chloé", PHONES[0]), ("Léa", LAPTOPS[0]))
    ]
    start(table)
    for screen, language in zip(screens, cycle(LANGUAGES), strict=False):
        screen.handles = True
        speak(screen, language)
    sizes = (PHONES, PHONES, LAPTOPS)
    readers = [Reader(screen, each) for screen, each in zip(screens, sizes, strict=True)]

    def look() -> bool:
        for reader in readers:
            reader.look()
        return False

    play_on(screens, until=look)

    assert all(len(reader.seen) > 1 for reader in readers)
    assert "\n".join(each for reader in readers for each in reader.found) == ""
