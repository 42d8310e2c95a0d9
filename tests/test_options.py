"""Options in plain words: whoever reads them in the app sees no name that only programs use."""

import re

import pytest

from pentathlon.engine.words import LANGUAGES
from pentathlon.games.catalog import OURS, open_box
from pentathlon.server.pages import option_to_json

PLAIN = {"on", "off", "true", "false"}
"""What the app itself says yes or no for."""
NUMBERS = re.compile(r"[\d.,]+")
CODE = re.compile(r"\b[a-z]+_[a-z0-9_]+\b|\bTrue\b|\bFalse\b|^(?i:on|off|activée) ?:")
"""A name that only programs use, or a switch named in front of what it does."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", OURS)
def test_every_option_and_value_is_told_in_plain_words(game: str, language: str) -> None:
    box = open_box(game)
    asked = [option_to_json(each, box.words(language)) for each in box.game({}).options]

    raw = [f"{each['name']}: {each['text']}" for each in asked if CODE.search(each["text"])]
    raw += [
        f"{each['name']}={value}"
        for each in asked
        for value in each["values"]
        if value not in each["names"] and value not in PLAIN and not NUMBERS.fullmatch(value)
    ]
    raw += [text for each in asked for text in each["names"].values() if CODE.search(text)]

    assert raw == []
