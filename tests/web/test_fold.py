"""The fold law: whole games on phones, where every decision is one screen."""

import pytest

from .fold import LANGUAGES, PHONES, Reader, speak
from .screens import GAMES, SHORTER, Hall, code_of, play_on, start

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_every_decision_is_one_screen(hall: Hall, game: str) -> None:
    table = hall.gather(GAMES[game])
    if game in SHORTER:
        hall.arrange(table, *SHORTER[game])
    if game == "biathlon":
        table.press("All eleven")
    phones = [
        hall.join(code_of(table), name, PHONES[0], cover=False, guide=True)
        for name in ("Ada", "Chloé")
    ]
    start(table)
    for phone, language in zip(phones, LANGUAGES, strict=True):
        phone.handles = True
        speak(phone, language)
    readers = [Reader(phone) for phone in phones]

    def look() -> bool:
        for reader in readers:
            reader.look()
        return False

    play_on(phones, until=look)

    assert all(len(reader.seen) > 1 for reader in readers)
    assert "\n".join(each for reader in readers for each in reader.found) == ""
