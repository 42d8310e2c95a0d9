"""Fencing: stamina, then attack, block or wait."""

import pytest

from tests.games.stadium.tables import BLUE, RED, TEAL, Table, limit, stated, training
from tests.support import rule


def duel(red: int, teal: int, **options: str) -> Table:
    """Only Red and Teal are left."""
    return stated(
        "fencing", [0] * 4, options, round=1, scores=[red, 0, 0, teal], out=["blue", "orange"]
    )


def bout(*scores: int, round: int = 1) -> Table:
    return stated("fencing", [0] * len(scores), round=round, scores=list(scores))


@rule("STA-FEN-1", "STA-FEN-2")
def test_a_bid_buys_stamina_plus_one() -> None:
    table = training("fencing", [9, 5, 0, 3]).play("bid:9", "bid:2", "bid:0")

    assert table.scores == [10, 3, 1, 1]
    assert table.energy == [0, 3, 0, 3]
    assert table.legal(RED) == ["attack:blue", "attack:teal", "parry", "wait"]


@rule("STA-FEN-3", "STA-FEN-6", "STA-Q49")
def test_attacks_add_up_and_waiting_does_nothing() -> None:
    table = bout(5, 5, 5, 5).play("attack:blue", "wait", "attack:blue", "wait")

    assert table.scores == [5, 1, 5, 5]


@rule("STA-FEN-4", "STA-FEN-5")
def test_a_block_turns_every_attack_and_an_idle_one_hurts() -> None:
    table = bout(5, 5, 5, 5).play("attack:blue", "parry", "attack:blue", "parry")

    assert table.scores == [3, 5, 3, 3]


@rule("STA-FEN-7", "STA-Q49")
def test_at_zero_a_fencer_is_out_and_its_last_choice_still_counts() -> None:
    table = bout(1, 5, 5, 5).play("attack:teal", "attack:red", "wait", "wait")

    assert table.scores == [0, 5, 5, 3]
    assert table.asked == "BOT"
    assert table.legal(BLUE) == ["attack:orange", "parry", "wait"]
    assert table.rule_against(BLUE, "attack:red") == "target_out STA-Q49"
    assert table.rule_against(BLUE, "attack:teal") == "own_team STA-Q49"
    assert table.rule_against(BLUE, "bid:1") == "other_choice STA-FEN-2"


@rule("STA-E47", "STA-FEN-3", "STA-FEN-4", "STA-FEN-5", "STA-FEN-8", "STA-FEN-9", "STA-Q50")
@pytest.mark.parametrize(
    ("red", "teal", "medals"),
    [
        ("attack:teal", "attack:red", ["Ember gold", "Tide gold"]),
        ("parry", "wait", ["Tide gold"]),
        ("parry", "attack:red", ["Ember gold"]),
    ],
)
def test_the_last_two(red: str, teal: str, medals: list[str]) -> None:
    assert duel(2, 2).play(red, teal).medals == medals


@rule("STA-Q50", "STA-FEN-9")
def test_both_out_may_win_nothing() -> None:
    table = duel(2, 2, double_out="none").play("attack:teal", "attack:red")

    assert table.over
    assert table.medals == []


@rule("STA-FEN-10", "STA-Q51")
def test_after_the_last_round_stamina_decides() -> None:
    ahead = bout(2, 1, 2, 1, round=15).play("wait", "wait", "wait", "wait")
    level = stated("fencing", [0] * 4, limit("fencing", 1), round=1, scores=[2, 3, 2, 1])
    level.play("wait", "wait", "wait", "wait")

    assert ahead.medals == ["Ember gold"]
    assert ahead.whys == ["limit"]
    assert level.medals == ["Ember gold", "Tide gold"]


@rule("STA-FEN-8")
def test_six_fencers_fight_until_a_team_is_out() -> None:
    table = bout(1, 9, 1, 9, 1, 9)
    table.play("wait", "attack:red", "wait", "attack:orange", "wait", "attack:pink")

    assert table.medals == ["Tide gold"]


@rule("STA-FEN-1", "STA-Q53")
def test_refusals_and_the_clock() -> None:
    table = training("fencing", [2] * 4)
    assert table.rule_against(RED, "bid:3") == "above_stock STA-Q4"
    assert table.game.fallback(table.state, TEAL).text == "bid:0"

    table.play("bid:0", "bid:0", "bid:0", "bid:0")

    assert table.game.fallback(table.state, TEAL).text == "wait"
