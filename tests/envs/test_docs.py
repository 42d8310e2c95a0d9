"""The page on environments tells the truth: its examples run, and it names every slice."""

import re
from pathlib import Path

import pytest

from pentathlon.games.catalog import OURS, open_box

PAGE = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")


def test_the_examples_run(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {}
    for example in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL):
        exec(example, names)

    assert capsys.readouterr().out


@pytest.mark.parametrize("id", OURS)
def test_every_slice_is_named(id: str) -> None:
    section = PAGE.partition(f"### {id}\n")[2].partition("\n\n")[0]
    rows = [line.split("|")[1] for line in section.splitlines()[2:]]
    box = open_box(id)
    game = box.game({})
    encoding = box.encoding(game, min(game.seat_counts()))

    named = re.findall(r"`(\w+)`", " ".join(rows))
    assert sorted(named) == sorted(part.name for part in encoding.slices())
    assert f"| {id} | {encoding.width:,} |" in PAGE
