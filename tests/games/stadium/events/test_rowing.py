"""Rowing: a rest event for teams."""

from tests.games.stadium.tables import RED, training
from tests.support import rule


@rule("STA-ROW-1", "STA-Q55")
def test_rest_or_a_number_is_one_setting() -> None:
    table = training("rowing", [2, 5, 5, 5])

    assert table.asked == "RBOT"
    assert table.legal(RED) == ["rest", "part:0", "part:1", "part:2"]
    assert table.rule_against(RED, "part:3") == "above_stock STA-Q4"
    assert table.rule_against(RED, "bid:1") == "other_choice STA-Q55"


@rule("STA-E32", "STA-ROW-2", "STA-ROW-3", "STA-ROW-4", "STA-Q37", "STA-GEN-5")
def test_three_against_three() -> None:
    table = training("rowing", [9, 9, 29, 9]).play("part:3", "part:1", "rest", "part:2")

    assert table.medals == ["Ember gold", "Tide gold"]
    assert table.energy == [6, 8, 30, 7]


@rule("STA-E33", "STA-Q38")
def test_a_crew_ashore_wins_nothing() -> None:
    alone = training("rowing", [9] * 4).play("rest", "part:0", "rest", "rest")
    mirrored = training("rowing", [9] * 4).play("part:0", "rest", "rest", "rest")
    nobody = training("rowing", [9] * 4).play("rest", "rest", "rest", "rest")

    assert alone.medals == ["Tide gold"]
    assert mirrored.medals == ["Ember gold"]
    assert alone.whys == ["alone"]
    assert nobody.medals == []
    assert nobody.energy == [12] * 4


@rule("STA-Q38")
def test_with_the_option_a_resting_team_counts_as_zero() -> None:
    options = {"rest_team_ties": "true"}
    level = training("rowing", [9] * 4, options=options).play("rest", "part:0", "rest", "rest")
    nobody = training("rowing", [9] * 4, options=options).play("rest", "rest", "rest", "rest")

    assert level.medals == nobody.medals == ["Ember gold", "Tide gold"]


@rule("STA-ROW-4")
def test_the_higher_sum_wins() -> None:
    table = training("rowing", [9] * 4).play("part:3", "part:1", "rest", "part:1")

    assert table.medals == ["Ember gold"]


@rule("STA-Q37", "STA-Q53")
def test_resting_at_thirty_is_legal_and_the_clock_rests() -> None:
    table = training("rowing", [30] * 4)
    assert table.game.fallback(table.state, RED).text == "rest"

    table.play("rest", "rest", "rest", "rest")

    assert table.energy == [30] * 4
