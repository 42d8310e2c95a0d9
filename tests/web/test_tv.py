"""The table from three metres, and on screens that are not so large."""

import pytest

from .screens import GAMES, SHORTER, Hall, code_of, play_on, start
from .tv import hides, small

pytestmark = pytest.mark.browser

STEPS = {"medals": 14, "hundred_metres": 30, "biathlon": 60, "deadly_sport": 44, "stadium": 15}
"""So far a game is watched, step by step."""
SMALLER = ((1024, 768), (1366, 768))


@pytest.mark.parametrize("game", GAMES)
def test_everything_on_the_table_can_be_read_from_three_metres(hall: Hall, game: str) -> None:
    table = hall.gather(GAMES[game])
    if game in SHORTER:
        hall.arrange(table, *SHORTER[game])
    if game == "biathlon":
        table.press("All eleven")
    phones = [hall.join(code_of(table), name, cover=False) for name in ("Ada", "Bruno")]
    start(table)

    found: set[str] = set()
    seen: set[int] = set()

    def watched() -> bool:
        if table.step not in seen:
            seen.add(table.step)
            found.update(small(table))
        return table.step >= STEPS[game]

    play_on(phones, until=watched)
    assert found == set()
    assert [size for size in SMALLER if any(hides(table, *size))] == []
