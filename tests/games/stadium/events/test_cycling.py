"""Track Cycling: bids side by side, paid with the next lower one."""

from tests.games.stadium.tables import BLUE, RED, training
from tests.support import rule


@rule("STA-CYC-1", "STA-GEN-6")
def test_all_program_a_bid() -> None:
    table = training("cycling", [5, 5, 5, 5])

    assert table.asked == "RBOT"
    assert table.legal(RED) == ["bid:0", "bid:1", "bid:2", "bid:3", "bid:4", "bid:5"]


@rule("STA-E7", "STA-CYC-2", "STA-CYC-3", "STA-CYC-5", "STA-CYC-7", "STA-CYC-8", "STA-Q16")
def test_five_three_three_one() -> None:
    table = training("cycling", [9, 9, 9, 9]).play("bid:5", "bid:3", "bid:3", "bid:1")

    assert table.medals == ["R gold", "B silver", "O silver"]
    assert table.energy == [9 - 3, 9 - 1, 9 - 1, 9]


@rule("STA-E8", "STA-CYC-3", "STA-CYC-5", "STA-Q16")
def test_four_four_two_zero() -> None:
    table = training("cycling", [9, 9, 9, 9]).play("bid:4", "bid:4", "bid:2", "bid:0")

    assert table.medals == ["R gold", "B gold", "O bronze"]
    assert table.energy == [7, 7, 9, 9]


@rule("STA-E9", "STA-CYC-4")
def test_all_bid_three() -> None:
    table = training("cycling", [3, 3, 3, 3]).play("bid:3", "bid:3", "bid:3", "bid:3")

    assert table.medals == ["R gold", "B gold", "O gold", "T gold"]
    assert table.energy == [3, 3, 3, 3]


@rule("STA-E10", "STA-CYC-4", "STA-Q5", "STA-GEN-20")
def test_nine_and_nothing() -> None:
    bids = ("bid:9",)
    table = training("cycling", [9, 0, 0, 0]).play(*bids)
    strict = training("cycling", [9, 0, 0, 0], options={"zero_bid_medals": "false"}).play(*bids)

    assert table.medals == ["R gold", "B silver", "O silver", "T silver"]
    assert strict.medals == ["R gold"]
    assert table.energy == strict.energy == [9, 0, 0, 0]


@rule("STA-E11", "STA-CYC-6", "STA-CYC-7")
def test_six_riders_and_two_bronzes() -> None:
    table = training("cycling", [9] * 6)

    table.play("bid:6", "bid:5", "bid:4", "bid:4", "bid:2", "bid:2")

    assert table.medals == ["R gold", "B silver", "O bronze", "T bronze"]
    assert table.energy == [4, 5, 7, 7, 9, 9]


@rule("STA-CYC-8")
def test_three_golds_close_the_event_for_the_lower_bids() -> None:
    table = training("cycling", [9] * 4).play("bid:4", "bid:4", "bid:4", "bid:3")

    assert table.medals == ["R gold", "B gold", "O gold"]
    assert table.energy == [6, 6, 6, 9]


@rule("STA-Q4", "STA-GEN-7", "STA-GEN-8", "STA-Q3")
def test_a_bid_beyond_stock_or_dial_is_refused() -> None:
    table = training("cycling", [3, 20, 20, 20])

    assert table.rule_against(RED, "bid:4") == "above_stock STA-Q4"
    assert table.legal(BLUE)[-1] == "bid:9"
    assert table.rule_against(BLUE, "bid:10") == "above_dial STA-GEN-7"
    assert table.rule_against(RED, "jump") == "other_choice STA-CYC-1"
    assert training("cycling", [20] * 4, options={"dial_max": "20"}).legal(RED)[-1] == "bid:20"


@rule("STA-Q53")
def test_the_clock_bids_nothing() -> None:
    table = training("cycling", [3] * 4)

    assert table.game.fallback(table.state, RED).text == "bid:0"
