"""Phrases, plain words and boxes."""

import re
from pathlib import Path

import pytest

from pentathlon.engine import is_compiled
from pentathlon.engine.errors import Problem, Refusal
from pentathlon.engine.game import Result
from pentathlon.engine.record import Seen
from pentathlon.engine.words import (
    LANGUAGES,
    Chapter,
    Phrasebook,
    Rule,
    Rulebook,
    engine_phrases,
    explain,
    open_phrasebook,
    overlay,
)
from pentathlon.games.catalog import OURS, game_ids, load_box, open_box
from tests.toys.pebbles import ACTIONS, PebblesBox, PebblesView

BOOK = Phrasebook(
    "en", {"greet": "Hello {name}", "cards": {"one": "{count} card", "other": "{count} cards"}}
)


def test_a_phrase_is_filled_with_facts() -> None:
    assert BOOK.say("greet", name="Ann") == "Hello Ann"
    with pytest.raises(KeyError, match="no phrase 'shout'"):
        BOOK.say("shout")
    with pytest.raises(KeyError, match=r"no phrase 'greet\.all'"):
        BOOK.say("greet.all")


@pytest.mark.parametrize(
    ("language", "count", "text"),
    [("en", 0, "0 cards"), ("en", 1, "1 card"), ("en", 2, "2 cards"), ("fr", 0, "0 card")],
)
def test_number_follows_the_language(language: str, count: int, text: str) -> None:
    assert Phrasebook(language, BOOK.phrases).say("cards", count=count) == text


def test_a_language_we_do_not_speak_is_a_problem() -> None:
    with pytest.raises(Problem, match="language_unknown"):
        open_phrasebook("pentathlon.engine", "phrases", "xx")


def test_a_problem_is_explained_in_the_first_book_that_knows_it() -> None:
    problem = Problem("option_value", name="laps", value="9", values="2..5")

    assert explain(problem, BOOK, engine_phrases("en")).startswith("Option laps cannot be 9")
    assert explain(problem, engine_phrases("fr")).startswith("L'option laps ne peut pas")
    assert explain(Problem("unheard", of=1), BOOK) == "unheard (of=1)"


def keys_of(phrases: object, path: str = "") -> set[str]:
    if not isinstance(phrases, dict):
        return {path}
    return {key for name, value in phrases.items() for key in keys_of(value, f"{path}.{name}")}


def test_the_engine_has_the_same_phrases_in_every_language() -> None:
    books = [engine_phrases(language) for language in LANGUAGES]

    assert keys_of(books[0].phrases) == keys_of(books[1].phrases)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_without_words_is_told_plainly(language: str) -> None:
    words = PebblesBox().words(language)
    view = PebblesView({"points": [1, 2], "hand": None})
    names = ["Ann", "Bea"]

    assert words.title == "pebbles"
    assert words.summary
    assert words.option("rounds") == "rounds"
    assert words.board(view, names) == "points: [1, 2]\nhand: null"
    assert words.question(view, names)
    assert words.action(view, ACTIONS["throw:RED"]) == "throw:RED"
    assert words.plainly(Seen([(1, "bury")], ["d6=2"]), names) == ["Bea: bury", "d6=2"]
    assert words.plainly(Seen([(0, "bury")], []), names) == ["Ann: bury"]
    assert words.ending(Result([1, 2], [2, 1], "done"), view, names)
    assert "TOY-1" in words.refusal(Refusal("TOY-1", "not_held"), names)
    assert words.fact("count", 3, names) == 3
    assert words.fact("seat", 1, names) == "Bea"


def test_a_box_offers_its_bots_and_nothing_more() -> None:
    box = PebblesBox()

    assert box.levels() == ("rookie",)
    assert box.tally(None) == {}
    assert box.standing(None) == []
    assert box.teams(box.game({}), 2) == [[0], [1]]
    assert box.rulebook("en").rules == {}
    with pytest.raises(Problem, match="bot_unknown"):
        box.bot("champion")


def test_the_shelf_holds_our_games_and_says_so() -> None:
    assert game_ids()[0] == "medals"
    with pytest.raises(Problem) as caught:
        open_box("chess")
    assert "medals" in str(caught.value)


def test_a_box_is_found_by_module_and_name() -> None:
    assert isinstance(load_box("tests.toys.pebbles:PebblesBox"), PebblesBox)


@pytest.mark.parametrize(
    ("target", "key"),
    [
        ("tests.toys.pebbles", "box_target"),
        ("tests.toys.nowhere:Box", "box_not_found"),
        ("tests.toys.pebbles:NoBox", "box_not_found"),
        ("tests.toys.pebbles:Pebbles", "box_not_found"),
        ("collections:Counter", "box_not_found"),
    ],
)
def test_what_is_no_box_is_a_problem(target: str, key: str) -> None:
    with pytest.raises(Problem, match=key):
        load_box(target)


def test_the_engine_knows_whether_it_is_compiled() -> None:
    assert is_compiled() in (True, False)


def test_a_plug_in_stands_on_the_shelf_once_it_is_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    about = tmp_path / "pebbles-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: pebbles\nVersion: 1\n")
    (about / "entry_points.txt").write_text(
        "[pentathlon.games]\npebbles = tests.toys.pebbles:PebblesBox\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))

    assert game_ids() == [*OURS, "pebbles"]
    assert isinstance(open_box("pebbles"), PebblesBox)
    with pytest.raises(Problem, match="game_unknown"):
        open_box("marbles")


SOURCE = Path(__file__).parents[2] / "src" / "pentathlon"


def test_every_problem_of_the_engine_has_words() -> None:
    files = [path for layer in ("engine", "play", "lab") for path in (SOURCE / layer).glob("*.py")]
    text = "".join(
        path.read_text(encoding="utf-8") for path in [*files, SOURCE / "games/catalog.py"]
    )
    keys = set(re.findall(r'Problem\(\s*"(\w+)"', text)) | set(re.findall(r'"(undo_\w+)"', text))

    known = engine_phrases("en").phrases["problem"]
    assert keys - {"undo_points", "undo_barrier"} <= set(known)


def test_changes_are_laid_over_data_key_by_key() -> None:
    data = {"values": {"gold": 3, "silver": 2}, "sizes": [1, 2], "hand": 5}

    changed = overlay(data, {"values": {"gold": 5}, "sizes": [9], "new": {"a": 1}})

    assert changed == {
        "values": {"gold": 5, "silver": 2},
        "sizes": [9],
        "hand": 5,
        "new": {"a": 1},
    }
    assert data["values"] == {"gold": 3, "silver": 2}


def test_a_rulebook_is_searched_by_words_in_any_order() -> None:
    rules = [Rule("T-1", "The start", "Red begins."), Rule("T-2", "The end", "Blue ends it.")]
    book = Rulebook("Toy", "", [Chapter("All", rules)])

    assert [rule.id for rule in book.search("begins RED")] == ["T-1"]
    assert [rule.id for rule in book.search("the")] == ["T-1", "T-2"]
    assert book.search("green") == []


def test_a_file_that_is_no_toml_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = tmp_path / "wordless_pebbles" / "words"
    words.mkdir(parents=True)
    (words.parent / "__init__.py").touch()
    (words / "en.toml").write_text('title = "Pebbles"\nx = = 3\n')
    (words / "fr.toml").write_bytes(b'title = "\xff"')
    monkeypatch.syspath_prepend(str(tmp_path))

    for language, reason in (("en", "at line 2, column 5"), ("fr", "can't decode byte")):
        with pytest.raises(Problem) as caught:
            open_phrasebook("wordless_pebbles", "words", language)
        said = explain(caught.value, engine_phrases("en"))
        assert said.startswith(f"{words / language}.toml cannot be read as TOML: ")
        assert reason in said
