"""What is touched explains itself: every thing that a scene marks leads to rules that exist."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from pentathlon.games.catalog import OURS, open_box

SCENES = Path(__file__).parents[1] / "web" / "src" / "games"
MARK = re.compile(r'data-about="([\w-]+)"')


def about(game: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = json.loads((SCENES / game / "about.json").read_text())
    return found


def entries(game: str) -> set[str]:
    return set(open_box(game).rulebook("en").rules)


@pytest.mark.parametrize("game", OURS)
def test_every_explanation_is_a_rule_of_the_game(game: str) -> None:
    assert [id for ids in about(game).values() for id in ids if id not in entries(game)] == []
    assert about(game)[""]


@pytest.mark.parametrize("game", OURS)
def test_every_mark_of_a_scene_has_an_explanation(game: str) -> None:
    texts = [path.read_text() for path in (SCENES / game).rglob("*.svelte")]
    marks = {mark for text in texts for mark in MARK.findall(text)}

    assert marks
    assert marks - set(about(game)) == set()


@pytest.mark.parametrize("game", [game for game in OURS if game != "stadium"])
def test_every_kind_of_choice_has_an_explanation(game: str) -> None:
    """In Stadium the event that asks explains what its choices mean."""
    inspection: Any = open_box(game).inspection()
    verbs = {re.split("[:+!]", action.text)[0] for action in inspection.universe()}

    assert verbs - set(about(game)) == set()
