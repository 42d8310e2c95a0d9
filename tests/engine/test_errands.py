"""What a box brings beside its game, where it brings nothing special."""

from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

from pentathlon.engine.errands import Finished, Keeper
from pentathlon.engine.errors import Problem
from pentathlon.engine.words import Phrasebook, explain
from tests.toys.pebbles import PebblesBox


class Diary(Keeper):
    """Keeps the days on which somebody played."""

    file: ClassVar[str] = "diary.txt"

    def keep(self, finished: Finished, today: str, book: Phrasebook) -> Iterator[str]:
        yield today


def test_a_box_brings_nothing_unless_it_says_so(tmp_path: Path) -> None:
    box = PebblesBox()

    assert box.at_home(tmp_path) is box
    assert (box.notices("en"), box.errands(), box.keeper(tmp_path)) == ([], (), None)


def test_a_keeper_has_a_file_and_changes_no_option_by_itself(tmp_path: Path) -> None:
    keeper, game = Diary(tmp_path), PebblesBox().game({})

    assert keeper.path == tmp_path / "diary.txt"
    assert keeper.prepare(game) == game.chosen
    assert keeper.notices == []


def test_a_problem_within_a_problem_has_words_too() -> None:
    book = Phrasebook("en", {"problem": {"outer": "{file}: {reason}", "inner": "too long"}})
    problem = Problem("outer", file="a.toml", reason=Problem("inner"))

    assert explain(problem, book) == "a.toml: too long"
