"""What is typed for a card or a sport, as the reader spells it."""

import pytest

from pentathlon.games.catalog import open_box

SPELT = {
    ("medals", "fr", "ROW"): "AVI",
    ("medals", "fr", "none"): "none",
    ("hundred_metres", "fr", "LR"): "GD",
    ("hundred_metres", "en", "LR"): "LR",
    ("deadly_sport", "fr", "SWI"): "NAT",
    ("stadium", "fr", "anything"): "anything",
}


@pytest.mark.parametrize(("game", "language", "name"), SPELT)
def test_a_short_name_is_spelt_as_the_reader_does(game: str, language: str, name: str) -> None:
    assert open_box(game).words(language).short(name) == SPELT[game, language, name]
