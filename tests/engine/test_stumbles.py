"""Where an author's code stumbled."""

import json
from pathlib import Path

import pytest

from pentathlon.engine.errors import Problem
from pentathlon.engine.stumbles import is_own, own_frames, place_of, reason_of
from pentathlon.games.catalog import load_box
from tests.toys.pebbles import Pebbles


def caught(file: Path, code: str) -> BaseException:
    """What running a file raises."""
    file.write_text(code, "utf-8")
    try:
        exec(compile(code, str(file), "exec"), {})
    except BaseException as error:
        return error
    raise AssertionError


@pytest.mark.parametrize(
    ("file", "theirs"),
    [
        ("/home/ann/relay/rules.py", True),
        ("/home/ann/pentathlon/relay/rules.py", True),
        ("src/pentathlon/games/medals/rules.py", True),
        ("src/pentathlon/starter/view.py", True),
        ("src/pentathlon/games/catalog.py", False),
        ("src/pentathlon/engine/game.py", False),
        ("/usr/pentathlon/cli.py", False),
        ("<frozen importlib._bootstrap>", False),
        (json.__file__, False),
        (str(Path(json.__file__).parents[1] / "site-packages" / "relay" / "box.py"), True),
    ],
)
def test_an_author_s_files_are_neither_ours_nor_python_s(file: str, theirs: bool) -> None:
    assert is_own(file) is theirs


def test_an_error_is_told_with_the_author_s_last_line(tmp_path: Path) -> None:
    file = tmp_path / "rules.py"
    error = caught(file, "import json\n\njson.loads(\n  'no')\n")

    assert f"{file}:3" in str(reason_of(error))
    assert ": JSONDecodeError: Expecting value" in str(reason_of(error))
    assert {each.filename for each in own_frames(error)} == {__file__, str(file)}


def test_what_cannot_be_read_is_told_with_its_own_line(tmp_path: Path) -> None:
    file = tmp_path / "rules.py"

    assert reason_of(caught(file, "x = 1\ndef\n")) == f"{file}:2: SyntaxError: invalid syntax"
    assert place_of(SyntaxError("nowhere")) == ""


def test_a_missing_module_speaks_for_itself_and_a_problem_has_its_own_words() -> None:
    problem = Problem("language_unknown", language="xx", languages="en")

    assert reason_of(ImportError("No module named 'x'")) == "No module named 'x'"
    assert reason_of(problem) is problem
    assert reason_of(KeyError("a\nb")) == r"KeyError: 'a\nb'"


def test_a_function_that_is_called_otherwise_than_it_says_is_shown() -> None:
    error = TypeError("Pebbles.draw() takes 3 positional arguments but 4 were given")
    first = Pebbles.draw.__code__.co_firstlineno

    assert place_of(error, object(), Pebbles({})) == f"{Pebbles.draw.__code__.co_filename}:{first}"
    assert place_of(error) == ""
    assert place_of(TypeError("load_box() takes none"), load_box) == ""
    assert place_of(ValueError("Pebbles.draw()"), Pebbles({})) == ""
