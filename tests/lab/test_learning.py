"""A judge learns from games; in small, within seconds."""

import tomllib
from pathlib import Path

import numpy as np
import pytest

from pentathlon.engine.interview import blank
from pentathlon.engine.judging import Judge
from pentathlon.games.catalog import open_box
from pentathlon.lab import learning
from pentathlon.lab.learning import Layout, League, begin, teach

GAMES = 100


def league(seats: int = 2) -> League:
    box = open_box("medals")
    return League(box, box.game({}), seats)


def test_a_judge_guesses_better_than_a_fair_share(tmp_path: Path) -> None:
    learner = teach("medals", 2, 4, 1, tmp_path / "judge.toml", 2_000)

    assert learner.curve[-1] < 0.22 < learner.curve[0]


def test_learning_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    path = tmp_path / "judge.toml"
    teach("medals", 2, 1, 1, path, GAMES)
    teach("medals", 2, 2, 1, path, GAMES)
    whole = teach("medals", 2, 2, 1, tmp_path / "other.toml", GAMES)
    learnt, other = (
        tomllib.loads(each.read_text("utf-8")) for each in (path, tmp_path / "other.toml")
    )

    assert learnt["judge"] == other["judge"]
    assert learnt["made"]["curve"] == whole.curve
    assert learnt["made"]["command"].endswith("medals 2 2 1 judge.toml")


@pytest.mark.parametrize("game", ["medals", "hundred_metres"])
def test_the_written_judge_guesses_what_the_learner_guessed(game: str, tmp_path: Path) -> None:
    box = open_box(game)
    rules = box.game({})
    teach(game, 2, 1, 1, tmp_path / "judge.toml", 20)
    encoding = box.encoding(rules, 2)
    judge = Judge(encoding, tomllib.loads((tmp_path / "judge.toml").read_text("utf-8"))["judge"])
    learner = learning.resume(tmp_path / f"judge.toml{learning.SUFFIX}")
    layout = Layout(encoding, learning.LIKE.get(game, 1))
    rows, _ = League(box, rules, 2).play(3, 5)
    guesses, _ = learner.forward(*layout.split(rows))
    for row, guess in zip(rows, guesses, strict=True):
        buffer = blank(encoding.size)
        for place, byte in enumerate(row.tolist()):
            buffer[place] = byte
        assert judge.weigh(buffer) == pytest.approx(float(guess), abs=0.01)


def test_seats_are_told_what_they_had_of_the_win() -> None:
    rows, won = league(3).play(20, 7)

    assert rows.shape == (len(won), 186)
    assert set(np.unique(won)) <= {np.float32(share) for share in (0, 1 / 3, 0.5, 1)}
    assert 0.2 < won.mean() < 0.5


def test_every_discipline_is_seen_in_the_same_way() -> None:
    layout = Layout(league().encoding, 9)
    places = [*layout.groups.ravel().tolist(), *layout.rest.tolist()]
    learner = begin(layout, 1)

    assert layout.groups.shape[0] == 9
    assert sorted(places) == list(range(layout.size))
    assert learner.weights[0].shape == (layout.groups.shape[1], learning.WIDTH)
