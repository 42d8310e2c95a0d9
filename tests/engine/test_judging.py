"""A judge weighs an observation as its weights say."""

import math
from typing import Any

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.engine.errors import Problem
from pentathlon.engine.interview import blank
from pentathlon.engine.judging import Judge, read_judge
from pentathlon.games.catalog import open_box

MEDALS = open_box("medals")
GAME = MEDALS.game({})
ENCODING = MEDALS.encoding(GAME, 2)
SIZE = int(ENCODING.size)


def made(**other: Any) -> dict[str, Any]:
    """Two like things of one byte each, one byte beside them, two units and then one."""
    weights = {
        "size": SIZE,
        "groups": [[0], [1]],
        "rest": [2],
        "of_group": [1.0, -1.0],
        "of_rest": [0.5, 0.0],
        "first": [-2.0, 3.0],
        "pooled_to_second": [1.0, 2.0],
        "rest_to_second": [-0.25],
        "second": [0.5],
        "last": [0.125],
        "bias": -1.0,
    }
    return {**weights, **other}


def sigmoid(number: float) -> float:
    return 1 / (1 + math.exp(-number))


def test_like_things_go_through_the_same_layer_and_are_added_up() -> None:
    row = blank(SIZE)
    row[0], row[1], row[2] = 4, 1, 2
    first = (4 - 2 + 0.5 * 2) + 0  # the second thing falls short: 1 - 2 + 0.5 * 2
    other = 0 + (3 - 1)  # and the first one here: 3 - 4
    out = first + 2 * other - 0.25 * 2 + 0.5

    assert Judge(ENCODING, made()).weigh(row) == pytest.approx(sigmoid(0.125 * out - 1))


def test_what_falls_short_in_the_end_says_nothing() -> None:
    assert Judge(ENCODING, made(second=[-20.0])).weigh(blank(SIZE)) == pytest.approx(sigmoid(-1))


def test_a_view_is_weighed_as_its_seat_sees_it() -> None:
    state = GAME.setup(2, Seeded(3))
    row = blank(SIZE)
    judge = Judge(ENCODING, made(groups=[[92], [93]]))
    hopes = []
    for seat in range(2):
        view = GAME.view(state, seat)
        ENCODING.observe(view, row, 0)
        hopes.append(judge.hope(view))
        assert hopes[-1] == judge.weigh(row)

    assert hopes[0] != hopes[1]


def test_rows_of_another_length_are_refused() -> None:
    with pytest.raises(Problem, match="judge_size"):
        Judge(MEDALS.encoding(GAME, 3), made())


def test_a_game_without_a_judge_has_none() -> None:
    assert read_judge("pentathlon.games.biathlon", ENCODING) is None
