"""In a window of 80 columns and 24 lines every decision is seen at once, from board to cursor."""

from itertools import islice

import pytest

from .windows import LONG_NAMES, SMALL, Sitting, flaws

MANY = 80
"""So many decisions of a long game are looked at."""
SITTINGS = [
    Sitting("medals", 5, "fr", 4, {}, LONG_NAMES[:5]),
    Sitting("medals", 4, "en", 5, {"teams": "pairs"}, LONG_NAMES[:4]),
    Sitting("hundred_metres", 8, "fr", 2, {}, LONG_NAMES),
    Sitting("hundred_metres", 3, "en", 5),
    Sitting("biathlon", 6, "en", 5, {"rules": "full"}),
    Sitting("biathlon", 1, "fr", 6, {"rules": "full", "colours": "6"}),
    Sitting("deadly_sport", 6, "fr", 1, {"deck_tracker": "order"}, LONG_NAMES[:6]),
    Sitting("deadly_sport", 3, "en", 8),
    Sitting("stadium", 6, "fr", 1, {}, LONG_NAMES[:6]),
    Sitting("stadium", 4, "fr", 4, {"seating": "duel"}, LONG_NAMES[:2]),
    Sitting("stadium", 6, "en", 2),
]


@pytest.mark.parametrize(
    "sitting", SITTINGS, ids=lambda each: f"{each.game} {each.seats} {each.language}"
)
def test_board_question_and_choices_fit_a_low_window(
    monkeypatch: pytest.MonkeyPatch, sitting: Sitting
) -> None:
    for name, value in SMALL.items():
        monkeypatch.setenv(name, value)
    windows = list(islice(sitting.windows(), MANY))

    assert windows
    assert [(window, found) for window in windows if (found := flaws(window))] == []
