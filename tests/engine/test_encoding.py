"""Numbers and bytes for learners: what the engine gives every game."""

import copy
import pickle

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.engine.encoding import PlainEncoding, Slice, byte, write_wide
from pentathlon.engine.errors import Problem
from pentathlon.engine.game import Action
from pentathlon.engine.interview import blank
from pentathlon.games.catalog import OURS, open_box

from ..toys.pebbles import PebblesBox
from .learning import row_of, tables


def test_a_slice_knows_its_size_and_where_it_ends() -> None:
    part = Slice("medals", 10, (2, 9, 3), 1)

    assert (part.size, part.stop) == (54, 64)


def test_texts_and_numbers_lead_to_each_other() -> None:
    box = open_box("medals")
    encoding = box.encoding(box.game({}), 2)

    assert [encoding.number_of(encoding.text_of(n)) for n in range(121)] == list(range(121))
    with pytest.raises(Problem, match="no number 121"):
        encoding.text_of(121)
    with pytest.raises(Problem, match="'swap:XYZ' has no number"):
        encoding.number_of("swap:XYZ")


def test_an_action_that_nobody_numbered_cannot_be_spelt() -> None:
    box = open_box("medals")
    encoding = box.encoding(box.game({}), 2)

    with pytest.raises(Problem, match="'dance' has no number"):
        encoding.letter(Action("dance"), 0, 0)


def test_numbers_too_small_or_too_large_for_a_byte_are_cut() -> None:
    assert [int(byte(value)) for value in (-1, 0, 255, 256)] == [0, 0, 255, 255]
    row = blank(2)
    write_wide(row, 0, 1000)
    assert list(row) == [3, 232]


def test_a_plug_in_gets_a_plain_encoding() -> None:
    box = PebblesBox()
    game = box.game({})
    encoding = box.encoding(game, 3)
    rows = {row_of(encoding, game.view(state, 1)) for state in tables(game, 3, 4)}

    assert len(rows) > 3
    assert all(len(row) == encoding.size == 1024 for row in rows)
    assert [encoding.letter(Action("any"), 7, at) for at in (0, 1)] == [7, -1]


def test_a_plain_encoding_has_only_so_many_numbers() -> None:
    with pytest.raises(Problem, match="More than 256 actions"):
        PlainEncoding(2).letter(Action("any"), 256, 0)


@pytest.mark.parametrize("id", OURS)
def test_every_legal_action_survives_a_pickle_and_a_copy(id: str) -> None:
    game = open_box(id).game({})
    for state in tables(game, min(game.seat_counts()), 9):
        for seat in game.deciders(state):
            for action in game.legal(state, seat)[:5]:
                assert pickle.loads(pickle.dumps(action)) is action
                assert copy.deepcopy(action) is action


class Hop(Action):
    """An action of plain Python, in a module without a `parse`."""

    def __init__(self, steps: int) -> None:
        super().__init__(f"hop:{steps}")
        self.steps = steps


def test_an_action_of_a_plug_in_is_pickled_as_it_is() -> None:
    hop = pickle.loads(pickle.dumps(Hop(3)))

    assert (hop, hop.steps) == (Hop(3), 3)
    assert pickle.loads(pickle.dumps(Action("stay"))) == Action("stay")


def test_seeded_luck_goes_on_after_a_pickle() -> None:
    luck = Seeded(5)
    luck.number(9)
    twin = pickle.loads(pickle.dumps(luck))

    assert [luck.number(99) for _ in range(9)] == [twin.number(99) for _ in range(9)]
