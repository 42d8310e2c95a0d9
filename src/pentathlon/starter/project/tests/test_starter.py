"""Starter by its rules, in its words, and under every law."""

from pathlib import Path

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.engine.errors import Problem
from pentathlon.starter.box import StarterBox
from pentathlon.starter.game import Starter
from pentathlon.testing import deal, lay, same_words, uncited
from pentathlon.testing.fixtures import Law, rule

HANDS = ["P1 P5 P6", "P2 2*P6"]


@rule("STA-1", "STA-2")
def test_everybody_is_dealt_three_hidden_cards() -> None:
    table = deal(Starter({}), 2, luck=["P1@0", "P5@0", "P6@0", "P2@1", "P6@1", "P6@1"])

    assert table.state.to_json()["hands"] == HANDS
    assert table.view(0).to_json()["hand"] == HANDS[0]
    assert table.view().to_json()["hand"] is None
    assert {"what": "dealt", "seat": 0, "pace": None} in table.told(1)


@rule("STA-3")
def test_a_card_that_is_not_held_cannot_be_laid() -> None:
    table = lay(Starter({}), {"hands": HANDS})

    assert table.legal(1) == ["lay:P2", "lay:P6"]
    assert table.why_not(1, "lay:P1") == "STA-3"


@rule("STA-4", "STA-5")
def test_the_fastest_card_alone_scores_and_is_used() -> None:
    table = lay(Starter({}), {"hands": HANDS})

    table.play("lay:P5", "lay:P2")

    assert table.state.points == [1, 0]
    assert table.state.to_json()["used"] == "P2 P5"
    assert table.said(StarterBox().words("en"), 0)[-1] == "You alone are fastest and score."


@rule("STA-4")
def test_like_cards_stop_each_other() -> None:
    table = lay(Starter({}), {"hands": HANDS})

    table.play("lay:P6", "lay:P6")

    assert table.state.points == [0, 0]
    assert {"what": "tied"} in table.told()


@rule("STA-6")
def test_after_three_rounds_the_most_points_win() -> None:
    table = lay(Starter({}), {"hands": ["P1", "P2"], "points": [1, 1], "round": 2})

    table.play("lay:P1", "lay:P2")

    assert table.result is not None
    assert table.result.places == [2, 1]
    assert table.why_not(0, "lay:P1") == "STA-6"
    ending = StarterBox().words("fr").ending(table.result, table.view(), ["Ann", "Bo"])
    assert ending[1] == "1. Bo : 2 points"


@pytest.mark.parametrize(
    ("table", "key"),
    [
        ({"hands": ["P9", "P1"]}, "table_card"),
        ({"hands": ["3*P1", "2*P1"]}, "table_cards"),
        ({"hands": ["P1"]}, "table_number"),
    ],
)
def test_a_wrong_table_is_a_problem(table: dict[str, object], key: str) -> None:
    with pytest.raises(Problem) as caught:
        lay(Starter({}), table)

    assert caught.value.key == key


@pytest.mark.parametrize("level", StarterBox().levels())
def test_bots_choose_what_is_legal(level: str) -> None:
    table = lay(Starter({}), {"hands": HANDS})
    legal = table.game.legal(table.state, 0)

    assert StarterBox().bot(level).choose(table.view(0), legal, Seeded(1)) in legal


def test_both_languages_say_the_same() -> None:
    same_words(StarterBox())


def test_every_rule_is_shown_by_a_test() -> None:
    assert uncited(StarterBox(), Path(__file__).parent) == []


def test_it_keeps_every_law(law: Law) -> None:
    law.keep()
