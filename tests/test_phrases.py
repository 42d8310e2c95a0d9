"""Every phrasebook says the same things in every language."""

import re
import tomllib
from pathlib import Path

import pytest

from pentathlon.engine.words import engine_phrases
from pentathlon.games.catalog import OURS, open_box

from .support import flatten

APP = Path(__file__).parents[1] / "web" / "words"


def game_phrases(game: str, language: str) -> dict[str, str]:
    return flatten(open_box(game).words(language).book.phrases)


def placeholders(phrase: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", phrase.replace("{{", "")))


def assert_same(english: dict[str, str], french: dict[str, str]) -> None:
    """The same keys in the same order, and the same facts in each; a plural may leave its count."""
    assert list(english) == list(french)
    for key, phrase in english.items():
        free = {"count"} if key.endswith((".one", ".other")) else set()
        assert placeholders(phrase) | free == placeholders(french[key]) | free, key


@pytest.mark.parametrize("game", OURS)
def test_a_game_tells_the_same_facts_in_both_languages(game: str) -> None:
    assert_same(game_phrases(game, "en"), game_phrases(game, "fr"))


def test_the_app_says_the_same_in_both_languages() -> None:
    english, french = (
        flatten(tomllib.loads((APP / f"{language}.toml").read_text(encoding="utf-8")))
        for language in ("en", "fr")
    )
    assert_same(english, french)


def test_the_engine_tells_the_same_facts_in_both_languages() -> None:
    english, french = (flatten(engine_phrases(language).phrases) for language in ("en", "fr"))
    assert_same(english, french)
