"""Every sentence that a reader may meet stands in every language; the app's types are current."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from pentathlon.engine.words import LANGUAGES, engine_phrases
from pentathlon.games.catalog import OURS
from pentathlon.server import types
from pentathlon.server.library import pick_language, server_phrases

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "src" / "pentathlon" / "server").glob("*.py"))


def keys(table: object, path: str = "") -> set[str]:
    if not isinstance(table, dict):
        return {path}
    return {key for name, inner in table.items() for key in keys(inner, f"{path}.{name}")}


def test_both_languages_have_the_same_keys_and_facts() -> None:
    english, french = server_phrases("en"), server_phrases("fr")
    assert keys(dict(english.phrases)) == keys(dict(french.phrases))
    for key in keys(dict(english.phrases)):
        facts = [
            set(re.findall(r"{(\w+)", str(book.find(key.removeprefix(".")))))
            for book in (english, french)
        ]
        assert facts[0] == facts[1], key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_has_words(language: str) -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in SOURCES)
    problems = set(re.findall(r"Problem\(\s*\"(\w+)\"", text))
    assert len(problems) > 40
    for problem in problems:
        books = (server_phrases(language), engine_phrases(language))
        assert any(book.find(f"problem.{problem}") for book in books), problem


def test_no_sentence_is_left_over() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in SOURCES)
    for key in keys(dict(server_phrases("en").phrases)):
        section, _, name = key.removeprefix(".").partition(".")
        if section not in ("phrase", "replaced"):  # said by the key of a phrase or a fault
            assert f'"{name}"' in text or f'"{section}.{name}"' in text or not name, key


def test_languages_are_picked_by_their_first_part() -> None:
    assert [pick_language(each) for each in ("fr", "fr-CH", "FR", "de", "")] == [
        "fr",
        "fr",
        "fr",
        "en",
        "en",
    ]


def test_the_apps_types_are_current() -> None:
    assert (ROOT / types.SCRIPT).read_text(encoding="utf-8") == types.script()


def test_what_the_app_knows_of_the_games_is_current() -> None:
    """Made from the source, as compiled code has no annotations to read."""
    code = "import json, pentathlon.server.shapes as shapes\n"
    code += "print(json.dumps({str(path): text for path, text in shapes.scripts().items()}))"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": "src"},
        capture_output=True,
        check=True,
    )
    scripts = json.loads(done.stdout)

    assert len(scripts) == len(OURS) + 1
    for path, text in scripts.items():
        assert (ROOT / path).read_text(encoding="utf-8") == text, path


def test_the_protocols_page_is_current() -> None:
    page = (ROOT / types.PAGE).read_text(encoding="utf-8")
    assert page == types.page(page)
    assert "<!-- generated: client -->" in page
