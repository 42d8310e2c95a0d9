"""French as somebody writes it who writes well: one word for one thing."""

import re
from pathlib import Path

import pytest

from pentathlon.engine.words import Phrasebook

ROOT = Path(__file__).parents[1]
BOOKS = [*ROOT.glob("src/pentathlon/**/fr.toml"), ROOT / "web" / "words" / "fr.toml"]
NEVER = {
    r"tours? de pénalité": "a turn is a tour, a penalty loop a boucle",
    r"contrôleur": "what is held in the hand is a manette",
    r"\b[Uu]n or chacun": "une médaille d'or chacun",
    r'"Plus de (pilule|conseil)': "it could be read as more",
    r"\d\.\d+ (s|seconde|%|point)": "decimals have a comma",
}


@pytest.mark.parametrize("phrase", NEVER)
def test_no_book_says_it_badly(phrase: str) -> None:
    found = [
        f"{book.relative_to(ROOT)}: {line}"
        for book in BOOKS
        for line in book.read_text(encoding="utf-8").splitlines()
        if re.search(phrase, line)
    ]

    assert found == [], NEVER[phrase]


def test_a_small_word_is_cut_before_a_name_that_begins_with_a_vowel() -> None:
    book = Phrasebook("fr", {"card": "la carte de {name}, que {name} montre"})

    assert book.say("card", name="Ada") == "la carte d'Ada, qu'Ada montre"
    assert book.say("card", name="Yves") == "la carte de Yves, que Yves montre"
    assert Phrasebook("en", {"card": "de {name}"}).say("card", name="Ada") == "de Ada"
