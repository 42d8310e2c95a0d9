"""Rowing: a rest event for teams."""

from tests.games.stadium.tables import BLUE, RED, Table, stated, training
from tests.support import rule

AFTER = {"rest_bids": "after_choice"}


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


@rule("STA-Q55", "STA-ROW-1")
def test_with_the_option_all_see_who_rows_before_anybody_bids() -> None:
    table = training("rowing", [9, 9, 29, 2], options=AFTER)
    assert table.asked == "RBOT"
    assert table.legal(RED) == ["rest", "take_part"]
    assert table.rule_against(RED, "part:3") == "other_choice STA-Q55"

    table.play("take_part", "rest", "rest", "take_part")

    assert table.asked == "RT"
    assert table.energy == [9, 12, 30, 2], "those who rest have recovered before the bids"
    assert table.legal(3) == ["part:0", "part:1", "part:2"]
    assert table.rule_against(3, "part:3") == "above_stock STA-Q4"
    assert table.rule_against(RED, "rest") == "other_choice STA-Q55"
    assert table.rule_against(BLUE, "part:1") == "not_asked STA-GEN-6"
    table.play("part:3", "part:2")
    assert table.medals == ["Ember gold"]
    assert table.energy == [6, 12, 30, 0]


@rule("STA-Q55", "STA-Q38")
def test_where_nobody_rows_there_are_no_bids() -> None:
    rests = ("rest",) * 4
    nobody = training("rowing", [9] * 4, options=AFTER).play(*rests)
    level = training("rowing", [9] * 4, options={**AFTER, "rest_team_ties": "true"}).play(*rests)

    assert nobody.over
    assert nobody.medals == []
    assert nobody.energy == [12] * 4
    assert level.medals == ["Ember gold", "Tide gold"]


@rule("STA-Q55", "STA-Q38")
def test_who_rows_alone_still_sets_a_number() -> None:
    table = training("rowing", [9] * 4, options=AFTER).play("rest", "take_part", "rest", "rest")

    assert table.asked == "B"
    table.play("part:0")
    assert table.medals == ["Tide gold"]
    assert table.whys == ["alone"]


@rule("STA-Q55", "STA-Q53")
def test_the_clock_rests_or_bids_nothing() -> None:
    table = training("rowing", [9] * 4, options=AFTER)
    assert fallback(table) == "rest"
    table.play("take_part", "rest", "rest", "rest")
    assert fallback(table) == "part:0"


def fallback(table: Table) -> str:
    return table.game.fallback(table.state, RED).text


@rule("STA-Q55")
def test_the_second_step_can_be_stated_and_saved() -> None:
    table = stated("rowing", [9] * 4, AFTER, round=1, out=["blue", "teal"])
    assert table.asked == "RO"
    assert table.game.load(table.state.to_json()).to_json() == table.state.to_json()
