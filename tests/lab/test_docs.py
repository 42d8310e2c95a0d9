"""The bot of the documentation takes part as it stands there."""

import re
import sys
from pathlib import Path

import pytest

from pentathlon.lab.arena import Contest, hold_arena
from pentathlon.lab.workers import Crew

DOCS = Path(__file__).parents[2] / "docs"


def test_the_bot_of_the_docs_plays_and_beats_the_rookie(tmp_path: Path) -> None:
    text = (DOCS / "bots.md").read_text(encoding="utf-8")
    found = re.search(r"```python\n(.*?)```", text, re.DOTALL)
    assert found is not None
    assert len(found[1].strip().splitlines()) <= 12
    (tmp_path / "greedy.py").write_text(found[1])

    contest = Contest("medals", ("rookie", str(tmp_path / "greedy.py")), 3)
    standings = hold_arena(contest, Crew(1), 0.95, 120)

    assert standings.ratings.order() == [1, 0]
    assert standings.is_settled
    assert not standings.total("forfeits")


@pytest.mark.parametrize("command", ["simulate", "arena", "balance"])
def test_commands_of_the_study_exist(command: str) -> None:
    text = (DOCS / "balance.md").read_text(encoding="utf-8")

    assert f"pentathlon {command} " in text
    assert "/work/" not in text
    assert sys.prefix not in text
