"""The two languages say the same things, and the code has no text of its own."""

import ast
import string
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

import pentathlon.terminal
from pentathlon.engine.words import engine_phrases
from pentathlon.laws.check import ALL_LAWS
from pentathlon.terminal.commands import DEEDS, words_of
from pentathlon.terminal.language import phrases, usual_language

SOURCE = Path(pentathlon.terminal.__file__).parent
BOOKS = [phrases("en"), phrases("fr")]


def flatten(phrases: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    for name, phrase in phrases.items():
        if isinstance(phrase, dict):
            yield from flatten(phrase, f"{path}{name}.")
        else:
            yield f"{path}{name}", phrase


def facts_of(phrase: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(phrase) if name}


def test_both_languages_have_the_same_keys_with_the_same_facts() -> None:
    english, french = (dict(flatten(book.phrases)) for book in BOOKS)

    assert list(english) == list(french)
    singular = {key for key in english if key.endswith(".one")}  # "1" may stand in words
    for key in set(english) - singular:
        assert facts_of(english[key]) == facts_of(french[key]), key


def test_no_phrase_is_left_untranslated() -> None:
    english, french = (dict(flatten(book.phrases)) for book in BOOKS)
    names = {"overview.title", "help.flags", "help.options", "simulate.points", "place.seats"}
    same = {key for key in english if english[key] == french[key] and " " in english[key]}

    examples = {f"command.{name}.examples" for name in ("simulate", "arena", "balance", "puzzle")}
    assert same - names <= examples


def test_every_phrase_that_the_code_names_exists() -> None:
    for path in SOURCE.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                first = node.args[0] if node.args else None
                if node.func.attr == "say" and isinstance(first, ast.Constant):
                    assert BOOKS[0].find(str(first.value)) is not None, first.value
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Problem":
                key = node.args[0]
                if isinstance(key, ast.Constant):
                    books = (BOOKS[0], engine_phrases("en"))
                    found = [book.find("problem." + str(key.value)) for book in books]
                    assert any(found), key.value


def test_every_law_has_words() -> None:
    assert set(ALL_LAWS) == set(BOOKS[0].phrases["law"])


@pytest.mark.parametrize("book", BOOKS, ids=["en", "fr"])
def test_no_two_commands_share_a_word(book: Any) -> None:
    words = [word for name in DEEDS for word in words_of(book, name)]

    assert len(words) == len(set(words))


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_CH.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "fr_FR"}, "fr"),
        ({"LANG": "FR"}, "fr"),
    ],
)
def test_the_language_is_that_of_the_system(environment: dict[str, str], language: str) -> None:
    assert usual_language(environment) == language
