"""A plug-in that fails stands in nobody's way."""

from pathlib import Path

import pytest

from pentathlon.engine.errors import Problem
from pentathlon.engine.words import engine_phrases, explain
from pentathlon.games.catalog import OURS, at_home, open_box, proven, sound_games
from tests.plug_ins import LIMPING, put_on_the_shelf
from tests.toys.pebbles import PebblesBox


@pytest.mark.parametrize(("name", "box"), LIMPING.items(), ids=list(LIMPING))
def test_a_plug_in_that_fails_is_left_out_and_shown_by_file_and_line(
    name: str, box: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(put_on_the_shelf(tmp_path, name, box)))
    left_out: list[Problem] = []

    games = dict(sound_games(at_home(open_box, tmp_path), left_out.append))

    assert list(games) == list(OURS)
    for language, line in (("en", f"{name} is left out: "), ("fr", f"{name} est laissé de côté")):
        [said] = [explain(each, engine_phrases(language)) for each in left_out]
        assert said.startswith(line)
        assert f"{tmp_path / name / 'box.py'}:" in said
        assert "\n" not in said


def test_a_sound_plug_in_stands_beside_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    box = "from tests.toys.pebbles import PebblesBox as LimpingBox\n"
    monkeypatch.syspath_prepend(str(put_on_the_shelf(tmp_path, "whole_pebbles", box)))

    assert [id for id, _ in sound_games(open_box, lambda problem: None)] == [*OURS, "whole_pebbles"]


def test_the_box_that_somebody_asks_for_says_itself_what_is_wrong() -> None:
    box = PebblesBox()

    class Silent(PebblesBox):
        def levels(self) -> tuple[str, ...]:
            raise ValueError("no bots")

    assert proven("pebbles", box) is box
    with pytest.raises(Problem, match=r"'pebbles' cannot be used: .*: ValueError: no bots"):
        proven("pebbles", Silent())
