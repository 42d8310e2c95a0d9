"""Whether a game says the same in every language."""

import re
from collections.abc import Mapping
from typing import Any

from pentathlon.engine.box import Box
from pentathlon.engine.words import LANGUAGES


def flatten(phrases: Mapping[str, Any], path: str = "") -> dict[str, str]:
    """A phrasebook as one level: `option.board` and its sentence; lists of sections are none."""
    flat: dict[str, str] = {}
    for key, value in phrases.items():
        inner = f"{path}{key}"
        if isinstance(value, dict):
            flat.update(flatten(value, f"{inner}."))
        elif isinstance(value, str):
            flat[inner] = value
    return flat


def placeholders(phrase: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", phrase.replace("{{", "")))


def same_phrases(english: dict[str, str], other: dict[str, str]) -> None:
    """The same keys in the same order, and the same facts in each; a plural may leave its count."""
    assert list(english) == list(other)
    for key, phrase in english.items():
        free = {"count"} if key.endswith((".one", ".other")) else set()
        assert placeholders(phrase) | free == placeholders(other[key]) | free, key


def same_words(box: Box) -> None:
    """Words and rulebook have the same entries in every language as in English, the first."""
    english, *others = [flatten(box.words(language).book.phrases) for language in LANGUAGES]
    for words in others:
        same_phrases(english, words)
    books = [box.rulebook(language) for language in LANGUAGES]
    assert all(list(book.rules) == list(books[0].rules) for book in books)
    assert all(rule.title and rule.text for book in books for rule in book.rules.values())
