"""Show Jumping: die and bid against each obstacle; who falls is out."""

import pytest

from tests.games.stadium.tables import RED, cubes, stated, training
from tests.support import rule

ZEROS = ("bid:0",) * 4


@rule("STA-SJ-1", "STA-SJ-2", "STA-SJ-3", "STA-SJ-8")
def test_riders_still_in_meet_the_next_obstacle() -> None:
    table = training("showjumping", [5] * 4)
    assert table.state.cubes[0] == 0

    table.play(*ZEROS, dice="1 2 3 4")

    assert table.state.cubes[0] == 1
    assert table.asked == "BOT"
    assert table.scores == [0, 1, 1, 1]


@rule("STA-SJ-4", "STA-GEN-4", "STA-GEN-3")
def test_riders_roll_in_order_from_the_token() -> None:
    table = training("showjumping", [5] * 4, token=2).play(*ZEROS, dice="1 6 1 6")

    assert table.asked == "BT"


@rule("STA-E13", "STA-SJ-5", "STA-SJ-6", "STA-Q18")
def test_the_second_obstacle_with_a_two() -> None:
    table = stated("showjumping", [5] * 4, cubes=cubes(1), scores=[1] * 4, token="blue")

    table.play("bid:3", "bid:1", "bid:0", "bid:3", dice="2 2 2 2")

    assert table.scores == [2, 2, 1, 2]
    assert table.energy == [2, 4, 5, 2]
    assert table.asked == "RBT"


@rule("STA-E15", "STA-Q17", "STA-SJ-9")
def test_all_fall_at_the_first_obstacle() -> None:
    table = training("showjumping", [5] * 4).play(*ZEROS, dice="1 1 1 1")
    strict = training("showjumping", [5] * 4, options={"no_clear_no_medal": "true"})
    strict.play(*ZEROS, dice="1 1 1 1")

    assert table.medals == ["R gold", "B gold", "O gold", "T gold"]
    assert strict.medals == []


@rule("STA-E16", "STA-SJ-7", "STA-SJ-9", "STA-SJ-10", "STA-Q18")
@pytest.mark.parametrize("no_clear_no_medal", ["false", "true"])
def test_the_last_obstacle(no_clear_no_medal: str) -> None:
    options = {"no_clear_no_medal": no_clear_no_medal}
    riders = {"scores": [4, 4, 2, 1], "out": ["orange", "teal"]}
    table = stated("showjumping", [5] * 4, options, cubes=cubes(4), **riders)

    table.play("bid:2", "bid:3", dice="4 2")

    assert table.scores == [5, 4, 2, 1]
    assert table.energy == [3, 2, 5, 5]
    assert table.medals == ["R gold", "B silver", "O bronze"]


@rule("STA-Q19")
def test_the_last_rider_need_not_go_on() -> None:
    table = training("showjumping", [5] * 4).play(*ZEROS, dice="6 1 1 1")

    assert table.over
    assert table.scores == [1, 0, 0, 0]
    assert table.medals == ["R gold", "B silver", "O silver", "T silver"]


@rule("STA-Q20")
def test_the_die_is_rolled_even_when_the_jump_is_sure() -> None:
    table = training("showjumping", [10] * 4)

    table.play("bid:9", "bid:9", "bid:9", "bid:9", dice="1 1 1 1")

    assert table.scores == [1, 1, 1, 1]


@rule("STA-SJ-3", "STA-Q53")
def test_the_question_is_a_bid_for_the_jump() -> None:
    table = training("showjumping", [5] * 4)

    assert table.rule_against(RED, "rest") == "other_choice STA-SJ-3"
    assert table.game.fallback(table.state, RED).text == "bid:0"
