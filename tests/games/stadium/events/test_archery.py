"""Archery: four dice for nothing, one die for one energy."""

from tests.games.stadium.tables import ORANGE, RED, training
from tests.support import rule


@rule("STA-ARC-1", "STA-ARC-2", "STA-ARC-5", "STA-Q33")
def test_archers_shoot_in_order_and_the_first_throw_is_free() -> None:
    table = training("archery", [2] * 4, token=1, dice="1 2 3 4")
    assert table.asked == "B"
    assert list(table.state.dice) == [1, 2, 3, 4]
    assert table.energy == [2, 2, 2, 2]

    table.play("stop", dice="6 6 6 6")

    assert table.asked == "O"
    assert table.scores == [0, 10, 0, 0]


@rule("STA-E28", "STA-ARC-3", "STA-ARC-4", "STA-Q33", "STA-Q56")
def test_two_rerolls_of_four_arrows() -> None:
    table = training("archery", [0, 0, 3, 0], token=2, dice="2 5 1 6")
    assert table.legal(ORANGE) == [
        "reroll:green",
        "reroll:blue",
        "reroll:yellow",
        "reroll:red",
        "stop",
    ]

    table.play("reroll:yellow", dice="4").play("reroll:green", dice="1")
    table.play("stop", dice="1 1 1 1 1 1 1 1 1 1 1 2")

    assert table.scores == [4, 5, 16, 4]
    assert table.energy[ORANGE] == 1


@rule("STA-ARC-4", "STA-ARC-3")
def test_without_energy_the_archer_stops_by_force() -> None:
    table = training("archery", [1, 0, 0, 1], dice="1 1 1 1")

    table.play("reroll:red", dice="1 2 2 2 2 3 3 3 3 4 4 4 4")

    assert table.asked == "T"
    assert table.scores[:3] == [4, 8, 12]
    table.state.energy[3] = 0
    assert table.rule_against(3, "reroll:red") == "no_energy STA-ARC-3"
    assert table.rule_against(3, "bid:0") == "other_choice STA-ARC-3"


@rule("STA-ARC-6", "STA-MED-1")
def test_the_highest_scores_win_after_the_last_archer() -> None:
    table = training("archery", [0] * 4, dice="1 1 1 1 2 2 2 2 2 2 2 2 6 6 6 6")

    assert table.over
    assert table.medals == ["T gold", "B silver", "O silver"]


@rule("STA-Q53")
def test_the_clock_stops() -> None:
    table = training("archery", [1] * 4, dice="1 1 1 1")

    assert table.game.fallback(table.state, RED).text == "stop"
