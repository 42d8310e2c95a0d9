"""Every rulebook is whole, in both languages, and is the list of the rules it stands for."""

import re
from pathlib import Path

import pytest

from pentathlon.engine.words import LANGUAGES
from pentathlon.games.catalog import OURS, open_box

from .rule_coverage import citations, gaps, unknown_ids

SPECS = Path(__file__).parents[2] / "shared" / "rules"


@pytest.mark.parametrize("game", OURS)
def test_every_rule_is_cited_by_a_test(game: str) -> None:
    assert gaps(game, citations()) == []


def test_every_cited_rule_exists() -> None:
    assert unknown_ids(citations()) == []


@pytest.mark.parametrize("game", OURS)
def test_the_rulebooks_have_the_same_entries_in_every_language(game: str) -> None:
    books = [open_box(game).rulebook(language) for language in LANGUAGES]

    assert len({tuple(book.rules) for book in books}) == 1
    assert all(rule.title and rule.text for book in books for rule in book.rules.values())


@pytest.mark.parametrize(
    ("game", "named"),
    [
        ("medals", "7"),
        ("medals", "99"),
        ("hundred_metres", "8 maîtres pour 100 mètres"),
        ("biathlon", "Ulrich Höhn"),
        ("biathlon", "Eric Baumann"),
        ("deadly_sport", "Henning Poehl"),
        ("stadium", " "),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_credits_name_the_authors_and_ages_that_the_original_prints(
    game: str, named: str, language: str
) -> None:
    assert named in open_box(game).rulebook(language).credits


@pytest.mark.parametrize("game", OURS)
def test_the_rulebook_has_every_rule_of_the_specification(game: str) -> None:
    spec = SPECS / f"{game}.md"
    if not spec.exists():
        pytest.skip("the specification is not beside this tree")
    rules = open_box(game).rulebook("en").rules
    prefix = next(iter(rules)).split("-")[0]
    text = spec.read_text(encoding="utf-8")
    defined = re.findall(rf"^(?:- |\| |### )?\**({prefix}-[A-Z]*\d+[a-z]?)\b", text, re.MULTILINE)

    assert set(defined) <= set(rules)


def test_a_search_finds_the_entries_that_hold_every_word() -> None:
    book = open_box("medals").rulebook("en")

    assert [rule.id for rule in book.search("med-29")] == ["MED-29"]
    assert book.search("no such words anywhere") == []
