"""Marathon: a rest event for individuals."""

from tests.games.stadium.tables import RED, training
from tests.support import rule


@rule("STA-MAR-1", "STA-Q39", "STA-Q55", "STA-GEN-20")
def test_running_with_nothing_is_always_possible() -> None:
    table = training("marathon", [0, 5, 5, 5])

    assert table.asked == "RBOT"
    assert table.legal(RED) == ["rest", "part:0"]


@rule("STA-E34", "STA-MAR-2", "STA-MAR-3", "STA-MED-5")
def test_two_runners_two_golds() -> None:
    table = training("marathon", [5] * 4).play("part:2", "rest", "part:2", "rest")

    assert table.medals == ["R gold", "O gold"]
    assert table.energy == [3, 8, 3, 8]


@rule("STA-MAR-3", "STA-MED-2")
def test_runners_rank_by_their_numbers() -> None:
    table = training("marathon", [5] * 4).play("part:2", "part:4", "part:0", "part:3")

    assert table.medals == ["B gold", "T silver", "R bronze"]
    assert table.energy == [3, 1, 5, 2]


@rule("STA-Q5")
def test_zero_ranks_unless_the_option_says_no() -> None:
    table = training("marathon", [5] * 4).play("part:0", "rest", "part:1", "rest")
    strict = training("marathon", [5] * 4, options={"zero_bid_medals": "false"})
    strict.play("part:0", "rest", "part:1", "rest")

    assert table.medals == ["O gold", "R silver"]
    assert strict.medals == ["O gold"]


@rule("STA-Q39")
def test_nobody_runs_nobody_wins() -> None:
    table = training("marathon", [5] * 4).play("rest", "rest", "rest", "rest")

    assert table.over
    assert table.medals == []
    assert table.energy == [8] * 4


@rule("STA-Q55", "STA-MAR-2", "STA-MAR-3")
def test_with_the_option_runners_bid_knowing_each_other() -> None:
    table = training("marathon", [5] * 4, options={"rest_bids": "after_choice"})
    table.play("take_part", "rest", "take_part", "rest")

    assert table.asked == "RO"
    table.play("part:1", "part:0")
    assert table.medals == ["R gold", "O silver"]
    assert table.energy == [4, 8, 5, 8]
