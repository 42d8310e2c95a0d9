"""Golden records read as they always did, line by line; a game without one fails."""

from pathlib import Path

import pytest

from pentathlon.games.catalog import OURS

from .golden import records_of, transcript


@pytest.mark.parametrize("game", OURS)
def test_every_game_has_at_least_three_golden_records(game: str) -> None:
    assert len(records_of(game)) >= 3


@pytest.mark.unwatched
@pytest.mark.parametrize(
    "path", [path for game in OURS for path in records_of(game)], ids=lambda path: path.stem
)
def test_a_golden_record_reads_as_it_always_did(path: Path) -> None:
    assert transcript(path) == path.with_suffix(".txt").read_text(encoding="utf-8")
