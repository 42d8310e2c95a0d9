"""4 x 100 m Relay: bids in pairs, sums decide."""

from tests.games.stadium.tables import RED, training
from tests.support import rule


@rule("STA-REL-1", "STA-REL-2", "STA-Q32")
def test_the_pairs_bid_in_order_and_later_ones_know_the_earlier() -> None:
    table = training("relay", [5] * 4, token=3)
    assert table.asked == "RT"

    table.play("bid:2", "bid:3")

    assert table.asked == "BO"
    assert list(table.state.cubes)[:2] == [2, 3]
    assert table.energy == [3, 5, 5, 2]


@rule("STA-E26", "STA-REL-1", "STA-REL-2", "STA-REL-3", "STA-REL-4", "STA-REL-5", "STA-GEN-2")
def test_six_runners_seven_each() -> None:
    table = training("relay", [5] * 6, token=3)
    assert table.asked == "TP"
    table.play("bid:2", "bid:4")
    assert table.asked == "RV"
    table.play("bid:0", "bid:5")
    assert table.asked == "BO"
    table.play("bid:0", "bid:3")

    assert table.medals == ["Ember gold", "Tide gold"]
    assert sum(table.energy) == 30 - 14


@rule("STA-REL-4", "STA-REL-5")
def test_the_higher_sum_takes_the_gold() -> None:
    table = training("relay", [5] * 4).play("bid:1", "bid:2").play("bid:4", "bid:1")

    assert table.medals == ["Ember gold"]
    assert table.energy == [4, 3, 1, 4]


@rule("STA-REL-1")
def test_others_wait_for_their_pair() -> None:
    table = training("relay", [5] * 4)

    assert table.rule_against(2, "bid:1") == "not_asked STA-GEN-6"
    assert table.rule_against(RED, "pass") == "other_choice STA-REL-1"
