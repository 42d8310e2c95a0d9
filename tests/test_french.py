"""French as somebody writes it who writes well: one word for one thing."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pentathlon.engine.words import Phrasebook, read_rulebook
from pentathlon.terminal.screen import Screen

from .terminal.desks import Paper

ROOT = Path(__file__).parents[1]
BOOKS = [
    *ROOT.glob("src/pentathlon/**/fr.toml"),
    *ROOT.glob("examples/**/fr.toml"),
    ROOT / "web" / "words" / "fr.toml",
]
NEVER = {
    r"tours? de pénalité": "a turn is a tour, a penalty loop a boucle",
    r"contrôleur": "what is held in the hand is a manette",
    r"\b[Uu]n( seul)? or\b|\b[Oo]rs\b|\bargents\b": "une médaille d'or",
    r"^Plus de (pilule|conseil|coup|tours)": "it could be read as more",
    r"\d\.\d+ (s|seconde|%|point)": "decimals have a comma",
    r"procès-verba": "a recorded game is an enregistrement",
    r"\bsalles?\b": "a room is a salon",
    r"(?<![{\-/])\b[Bb]ots?\b(?![}:/=])": "a bot is a robot",
    r"[Ll]ivre de règles": "a rulebook is a livret",
    r"\b\d énergies?\b": "un point d'énergie",
    r"\b(us(é|er|e|ez) (un|une|deux|trois|quatre|sa|le plus|plus|d'autres))\b": "spent",
    r"(?<!BAN)[^\s!][;?!»](?![\w\]])": "a sign is set apart from its word",
    r"(?<!\bru)[\w)}»]: ": "a colon is set apart from its word",
    r"«\S": "quotes are set apart from their words",
}


def texts(value: Any) -> Iterator[str]:
    """Everything that a book says, without its keys."""
    if isinstance(value, str):
        yield value
    else:
        for each in value.values() if isinstance(value, dict) else value:
            yield from texts(each)


@pytest.mark.parametrize("phrase", NEVER)
def test_no_book_says_it_badly(phrase: str) -> None:
    found = [
        f"{book.relative_to(ROOT)}: {text}"
        for book in BOOKS
        for text in texts(tomllib.loads(book.read_text(encoding="utf-8")))
        if re.search(phrase, text)
    ]

    assert found == [], NEVER[phrase]


def test_feet_have_one_alphabet() -> None:
    book = read_rulebook("pentathlon.games.hundred_metres", "fr")
    found = [rule.id for rule in book.rules.values() if re.search(r"\b(R|LR|RL)\b", rule.text)]

    assert found == [], "gauche is G and droite D, as on the cells"


def test_a_small_word_is_cut_before_a_name_that_begins_with_a_vowel() -> None:
    book = Phrasebook("fr", {"card": "la carte de {name}, que {name} montre"})

    assert book.say("card", name="Ada") == "la carte d'Ada, qu'Ada montre"
    assert book.say("card", name="Yves") == "la carte de Yves, que Yves montre"
    assert Phrasebook("en", {"card": "de {name}"}).say("card", name="Ada") == "de Ada"


def test_no_line_of_a_terminal_begins_with_a_sign() -> None:
    for width in range(24, 60):
        paper = Paper(is_terminal=True)
        screen = Screen(paper, {"COLUMNS": str(width), "NO_COLOR": "1"})
        text = (
            "Voulez-vous jouer ? Alors : oui ; non ; « peut-être » ! Sinon : rien, à 57,8 % près."
        )

        screen.item("  1  ", text)
        screen.table(("Nom", "Sens"), [("option", text)], "ll")

        starts = [line.split()[0] for line in paper.getvalue().splitlines() if line.split()]
        ends = [line.split()[-1] for line in paper.getvalue().splitlines() if line.split()]
        assert not {":", ";", "?", "!", "»", "%"} & set(starts)
        assert "«" not in ends
