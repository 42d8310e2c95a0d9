"""Reasons in words of a game: the first ones, a sentence each, with the facts worded."""

import pytest

from pentathlon.engine.box import Box
from pentathlon.engine.reasons import MOST, Reason, told_reasons
from pentathlon.engine.words import LANGUAGES
from pentathlon.games.catalog import open_box
from tests.toys.pebbles import PebblesBox


def test_the_first_reasons_are_told_with_names() -> None:
    words = open_box("medals").words("en")
    reasons = [Reason("stop", seat=1, metal="gold"), *[Reason("safe", discipline="SKI")] * 3]

    assert told_reasons(reasons, words, ["Ann", "Bea"]) == [
        "So far the bid of Bea stands, for the gold.",
        "Nobody can answer it: the others cannot hold enough cards of Skiing.",
    ]
    assert MOST == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_box_need_not_give_reasons(language: str) -> None:
    box: Box = PebblesBox()

    assert box.reasons(None, box.game({"rounds": "3"}).parse("bury:RED")) == []
    assert told_reasons([], box.words(language), ["Ann"]) == []


def test_in_a_box_that_names_no_thing_all_of_it_is_in_play() -> None:
    box: Box = PebblesBox()

    assert box.things() == {}
    assert box.is_in_play(None, "rounds")
