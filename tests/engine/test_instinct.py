"""An instinct weighs choices as its layers say."""

import base64
from typing import Any

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.engine.errors import Problem
from pentathlon.engine.instinct import Instinct, read_instinct
from pentathlon.engine.interview import blank
from pentathlon.games.catalog import open_box

MEDALS = open_box("medals")
GAME = MEDALS.game({})
ENCODING = MEDALS.encoding(GAME, 2)
SIZE = int(ENCODING.size)
SWAPS = [ENCODING.number_of(text) for text in ("swap:SKI", "swap:SWI", "swap:ATH")]


def layer(*steps: int, most: float = 1.0) -> dict[str, Any]:
    """One column, as steps of 127 in all."""
    signed = bytes(step % 256 for step in steps)
    return {"most": [most], "bytes": base64.b64encode(signed).decode()}


def made(**other: Any) -> dict[str, Any]:
    """Two like things of one byte each, one byte beside them, one unit a layer."""
    terms = [[0]] * int(ENCODING.width)
    terms[SWAPS[1]], terms[SWAPS[2]] = [1], [0, 1]
    weights = {
        "size": SIZE,
        "groups": [[0], [1]],
        "rest": [2],
        "most": [2, 2, *[1] * (SIZE - 2)],
        "terms": terms,
        "of_group": layer(127, most=2.0),
        "of_rest": layer(-127),
        "first": [1.0],
        "inner": layer(127),
        "second": [-1.0],
        "apart": layer(127),
        "pooled": layer(127, -127, most=2.0),
        "third": [0.5],
        "deeper": layer(127),
        "fourth": [-0.25],
        "own": layer(-127),
        "shared": layer(0, 127),
        "fifth": [0.125],
        "heads": layer(127, most=4.0),
        "said": [-1.0],
    }
    return {**weights, **other}


def worths(instinct: Instinct, *row: int) -> list[float]:
    buffer = blank(SIZE)
    for place, byte in enumerate(row):
        buffer[place] = byte
    instinct.look(buffer)
    return [instinct.worth(number) for number in SWAPS]


def test_things_are_weighed_alike_and_hear_of_each_other_twice() -> None:
    """Of 6 and 2, halved; 3 beside them."""
    by_themselves = [2 * 3 - 3 + 1 - 1, 0]  # the other falls short: 2 * 1 - 3 + 1
    of_all = 2 * (3 + 0) / 2 - 2 * 3 + 0.5  # the mean twice, less the most twice
    after = [3 + max(0, 3 + of_all - 0.25), 0 + max(0, max(0, of_all) - 0.25)]
    said = [4 * max(0, after[0] + 0.125 - each) - 1 for each in after]

    assert by_themselves == [3, 0]
    assert worths(Instinct(ENCODING, made()), 6, 2, 3) == pytest.approx([*said, sum(said)])
    assert said[0] != said[1]


def test_most_is_taken_and_of_like_choices_the_first() -> None:
    state = GAME.setup(2, Seeded(3))
    seat = GAME.deciders(state)[0]
    view, legal = GAME.view(state, seat), GAME.legal(state, seat)
    same = [[1]] * int(ENCODING.width)
    last = [*same]
    last[legal[-1].index] = [0, 1]
    alike = Instinct(ENCODING, made(terms=same, said=[1.0]))
    other = Instinct(ENCODING, made(terms=last, said=[1.0]))

    assert alike.choose(view, legal) is legal[0]
    assert other.choose(view, legal) is legal[-1]


def test_rows_of_another_length_are_refused() -> None:
    with pytest.raises(Problem, match="instinct_size"):
        Instinct(MEDALS.encoding(GAME, 3), made())


def test_a_game_that_nobody_has_learnt_has_none() -> None:
    assert read_instinct("pentathlon.games.biathlon", ENCODING) is None
