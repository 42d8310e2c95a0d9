"""Basketball: shoot or pass against block or intercept."""

from typing import Any

from tests.games.stadium.tables import BLUE, ORANGE, RED, TEAL, cubes, limit, stated, training
from tests.support import rule


@rule("STA-BAS-1", "STA-BAS-2", "STA-BAS-3")
def test_the_holder_and_all_rivals_program() -> None:
    table = training("basketball", [2] * 4, token=2)

    assert table.state.ball == ORANGE
    assert table.asked == "BOT"
    assert table.legal(ORANGE) == ["shoot:0", "shoot:1", "shoot:2", "throw:red"]
    assert table.legal(BLUE) == ["block:0", "block:1", "block:2", "intercept"]
    assert list(table.state.cubes)[:2] == [0, 0]


@rule("STA-E38", "STA-BAS-4", "STA-BAS-5", "STA-BAS-6", "STA-BAS-7", "STA-BAS-11")
def test_a_basket_over_a_block() -> None:
    table = training("basketball", [5] * 4).play("shoot:2", "block:1", "intercept", dice="2")

    assert list(table.state.cubes)[:2] == [1, 0]
    assert table.energy == [3, 4, 5, 5]
    assert table.state.ball == BLUE


@rule("STA-BAS-4", "STA-BAS-5", "STA-BAS-6", "STA-BAS-7")
def test_a_miss_changes_nothing_but_is_paid_and_the_ball_goes_left() -> None:
    table = training("basketball", [5] * 4).play("shoot:2", "block:1", "block:1", dice="2")

    assert list(table.state.cubes)[:2] == [0, 0]
    assert table.energy == [3, 4, 5, 4]
    assert table.state.ball == BLUE


@rule("STA-E39", "STA-BAS-8", "STA-BAS-9", "STA-BAS-10")
def test_a_pass_gets_through() -> None:
    table = training("basketball", [5] * 4).play("throw:orange", "block:3", "intercept", dice="3")

    assert table.state.ball == ORANGE
    assert table.energy == [5, 2, 5, 5]


@rule("STA-BAS-8", "STA-Q43")
def test_the_first_hand_clockwise_takes_the_ball_and_ends_the_rolls() -> None:
    table = training("basketball", [5] * 4, token=2)
    table.play("intercept", "throw:red", "intercept", dice="2")
    assert table.state.ball == TEAL

    late = training("basketball", [5] * 4, token=2)
    late.play("intercept", "throw:red", "intercept", dice="3 1")
    assert late.state.ball == BLUE


@rule("STA-Q42")
def test_passes_go_to_teammates_only() -> None:
    table = training("basketball", [5] * 6)

    assert [text for text in table.legal(RED) if text.startswith("throw")] == [
        "throw:orange",
        "throw:pink",
    ]
    assert table.rule_against(RED, "throw:blue") == "not_a_teammate STA-Q42"
    assert table.rule_against(RED, "throw:red") == "not_a_teammate STA-Q42"


@rule("STA-BAS-12", "STA-MED-6")
def test_the_second_basket_wins() -> None:
    table = stated("basketball", [0] * 4, ball="red", cubes=cubes(1, 1))

    table.play("shoot:0", "block:0", "block:0", dice="3")

    assert table.over
    assert table.medals == ["Ember gold"]
    assert table.whys == ["goal"]
    assert "The second basket is in; Tide has 1 (STA-BAS-12)." in table.told()


@rule("STA-E41", "STA-BAS-13", "STA-Q44")
def test_after_round_twenty_more_baskets_win() -> None:
    late: dict[str, Any] = {"ball": "red", "round": 19}
    ahead = stated("basketball", [0] * 4, cubes=cubes(0, 1), **late)
    ahead.play("shoot:0", "block:0", "block:0", dice="1")
    level = stated("basketball", [0] * 4, cubes=cubes(1, 1), **late)
    level.play("shoot:0", "block:0", "block:0", dice="1")

    assert ahead.medals == ["Tide gold"]
    assert level.medals == ["Ember gold", "Tide gold"]
    assert level.whys == ["limit_level", "limit_level"]


@rule("STA-Q44")
def test_the_limit_is_an_option() -> None:
    table = training("basketball", [0] * 4, options=limit("basketball", 1))

    table.play("shoot:0", "block:0", "block:0", dice="3")

    assert table.over
    assert table.whys == ["limit"]


@rule("STA-Q20")
def test_the_shot_is_rolled_even_when_it_cannot_miss() -> None:
    table = training("basketball", [9] * 4).play("shoot:9", "block:0", "block:0", dice="1")

    assert table.state.cubes[0] == 1


@rule("STA-BAS-3", "STA-Q53")
def test_refusals_and_the_clock() -> None:
    table = training("basketball", [2] * 4)

    assert table.rule_against(RED, "shoot:3") == "above_stock STA-Q4"
    assert table.rule_against(BLUE, "block:3") == "above_stock STA-Q4"
    assert table.rule_against(RED, "block:1") == "other_choice STA-BAS-3"
    assert table.rule_against(BLUE, "shoot:1") == "other_choice STA-BAS-3"
    assert table.rule_against(BLUE, "throw:teal") == "other_choice STA-BAS-3"
    assert table.rule_against(ORANGE, "intercept") == "not_asked STA-GEN-6"
    assert table.game.fallback(table.state, RED).text == "shoot:0"
    assert table.game.fallback(table.state, BLUE).text == "intercept"
