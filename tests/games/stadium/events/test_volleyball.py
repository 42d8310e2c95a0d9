"""Volleyball: dice for energy, two won sets running."""

import pytest

from tests.games.stadium.tables import BLUE, RED, cubes, limit, stated, training
from tests.support import rule

ZEROS = ("bid:0",) * 4


@rule("STA-VOL-1", "STA-VOL-2", "STA-VOL-6", "STA-VOL-7")
def test_a_won_set_brings_the_cube_to_the_winner() -> None:
    table = training("volleyball", [5] * 4)
    assert table.state.cubes[0] == 0

    table.play(*ZEROS, dice="6 1 1 1")
    assert table.state.cubes[0] == 1

    table.play(*ZEROS, dice="1 6 1 1")
    assert table.state.cubes[0] == 2


@rule("STA-VOL-3", "STA-VOL-5", "STA-Q46", "STA-Q56")
def test_dice_by_bid_rolled_in_order_from_the_token() -> None:
    table = training("volleyball", [5] * 4, token=1)

    table.play("bid:3", "bid:0", "bid:1", "bid:2", dice="1  2 2  3 3 3  4 4 4 4")

    assert table.scores == [16, 1, 4, 9]
    assert table.energy == [2, 5, 4, 3]


@rule("STA-E44", "STA-VOL-7", "STA-VOL-8", "STA-VOL-9", "STA-VOL-10", "STA-Q47")
def test_runs_of_sets() -> None:
    ember, tide, level = "6 1 1 1", "1 6 1 1", "1 1 1 1"
    first = training("volleyball", [5] * 4)
    first.play(*ZEROS, dice=ember).play(*ZEROS, dice=level)
    assert first.state.cubes[0] == 1
    first.play(*ZEROS, dice=ember)
    second = training("volleyball", [5] * 4)
    second.play(*ZEROS, dice=ember).play(*ZEROS, dice=tide).play(*ZEROS, dice=tide)

    assert first.medals == ["Ember gold"]
    assert second.medals == ["Tide gold"]
    assert second.whys == ["goal"]


@rule("STA-E45", "STA-VOL-3", "STA-VOL-4", "STA-VOL-5", "STA-Q46", "STA-Q48")
def test_two_rerolls_of_the_same_die() -> None:
    table = training("volleyball", [0, 9, 0, 0], token=1).play("bid:5", dice="1 3 6 2")
    assert table.asked == "B"
    assert table.legal(BLUE) == [
        "reroll:green",
        "reroll:blue",
        "reroll:yellow",
        "reroll:red",
        "stop",
    ]

    table.play("reroll:green", dice="1").play("reroll:green", dice="5 1 1 1")

    assert table.scores[BLUE] == 16
    assert table.energy[BLUE] == 4
    assert table.scores[RED] == 1


@rule("STA-VOL-4")
def test_no_reroll_is_compulsory() -> None:
    table = training("volleyball", [9] * 4).play("bid:6", *ZEROS[1:], dice="1 1 1 1")

    table.play("reroll:red", dice="6").play("stop", dice="1 1 1")

    assert table.scores[RED] == 9
    assert table.energy[RED] == 3
    assert table.state.rest == 0


@rule("STA-VOL-11", "STA-Q47")
@pytest.mark.parametrize(
    ("cube", "medals"), [(0, ["Ember gold", "Tide gold"]), (1, ["Ember gold"]), (2, ["Tide gold"])]
)
def test_after_the_last_set_the_cube_decides(cube: int, medals: list[str]) -> None:
    table = stated("volleyball", [1] * 4, round=11, cubes=cubes(cube))
    early = stated("volleyball", [1] * 4, limit("volleyball", 1), cubes=cubes(cube))

    table.play(*ZEROS, dice="1 1 1 1")
    early.play(*ZEROS, dice="1 1 1 1")

    assert table.medals == early.medals == medals


@rule("STA-VOL-11")
@pytest.mark.parametrize("cube", [1, 2])
def test_the_cube_counts_one_for_either_team(cube: int) -> None:
    table = stated("volleyball", [1] * 4, round=11, cubes=cubes(cube))

    table.play(*ZEROS, dice="1 1 1 1")

    assert [(medal.result, medal.against) for medal in table.state.medals] == [(1, 0)]


@rule("STA-VOL-2", "STA-Q53")
def test_refusals_and_the_clock() -> None:
    table = training("volleyball", [4] * 4)
    assert table.rule_against(RED, "bid:5") == "above_stock STA-Q4"
    assert table.game.fallback(table.state, RED).text == "bid:0"

    table.play("bid:4", *ZEROS[1:], dice="1 1 1 1")

    assert table.game.fallback(table.state, RED).text == "stop"
    assert table.rule_against(RED, "bid:1") == "other_choice STA-VOL-4"
