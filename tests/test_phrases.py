"""Every phrasebook says the same things in every language."""

import tomllib
from pathlib import Path

import pytest

from pentathlon.engine.words import engine_phrases
from pentathlon.games.catalog import OURS, open_box
from pentathlon.testing import same_phrases

from .support import flatten

APP = Path(__file__).parents[1] / "web" / "words"
SOURCE = Path(__file__).parents[1] / "src" / "pentathlon"


def game_phrases(game: str, language: str) -> dict[str, str]:
    return flatten(open_box(game).words(language).book.phrases)


@pytest.mark.parametrize("game", OURS)
def test_a_game_tells_the_same_facts_in_both_languages(game: str) -> None:
    same_phrases(game_phrases(game, "en"), game_phrases(game, "fr"))


def test_one_english_word_for_one_colour() -> None:
    app = (APP / "en.toml").read_text(encoding="utf-8")
    books = [app, *(book.read_text(encoding="utf-8") for book in SOURCE.rglob("*/en.toml"))]
    assert [book for book in books if '"Violet' in book] == []


def test_the_app_says_the_same_in_both_languages() -> None:
    english, french = (
        flatten(tomllib.loads((APP / f"{language}.toml").read_text(encoding="utf-8")))
        for language in ("en", "fr")
    )
    same_phrases(english, french)


def test_the_engine_tells_the_same_facts_in_both_languages() -> None:
    english, french = (flatten(engine_phrases(language).phrases) for language in ("en", "fr"))
    same_phrases(english, french)


def test_no_book_mixes_two_apostrophes() -> None:
    books = [*SOURCE.glob("**/en.toml"), *SOURCE.glob("**/fr.toml"), *APP.glob("*.toml")]

    assert [book for book in books if "\u2019" in book.read_text(encoding="utf-8")] == []


@pytest.mark.parametrize("game", OURS)
def test_what_went_wrong_has_one_meaning_wherever_it_is_told(game: str) -> None:
    shared = [SOURCE / part / "phrases" / "en.toml" for part in ("engine", "server", "terminal")]
    books = [tomllib.loads(path.read_text(encoding="utf-8")) for path in shared]
    problems = [set(book["problem"]) for book in [*books, open_box(game).words("en").book.phrases]]

    assert sum(map(len, problems)) == len(set().union(*problems))
