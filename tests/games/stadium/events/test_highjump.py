"""High Jump: the bar comes down; jump and pay, or wait."""

from tests.games.stadium.tables import BLUE, RED, cubes, stated, training
from tests.support import rule

WAITS = ("wait",) * 4


@rule("STA-HJ-1", "STA-HJ-2", "STA-HJ-4", "STA-HJ-5")
def test_the_bar_starts_at_nine_and_falls_while_all_wait() -> None:
    table = training("highjump", [20] * 4)
    assert table.state.cubes[0] == 9

    table.play(*WAITS)

    assert table.state.cubes[0] == 8
    assert table.asked == "RBOT"
    assert table.energy == [20] * 4


@rule("STA-HJ-3", "STA-HJ-6", "STA-HJ-7")
def test_jumpers_pay_the_bar_take_the_medal_due_and_are_done() -> None:
    table = training("highjump", [20] * 4).play("jump", "wait", "wait", "wait")
    assert table.medals == ["R gold"]
    assert table.energy == [11, 20, 20, 20]
    assert table.asked == "BOT"

    table.play("wait", "jump", "wait")

    assert table.medals == ["R gold", "O silver"]
    assert table.energy[2] == 12
    assert table.state.cubes[0] == 7


@rule("STA-HJ-9", "STA-MED-3", "STA-MED-4")
def test_three_medals_out_close_the_event() -> None:
    table = training("highjump", [20] * 4).play("jump", "jump", "wait", "wait")
    assert table.asked == "OT"

    table.play("jump", "jump")

    assert table.over
    assert table.medals == ["R gold", "B gold", "O bronze", "T bronze"]


@rule("STA-E30", "STA-HJ-8", "STA-Q36", "STA-Q34", "STA-MED-5")
def test_alone_at_the_lowest_bar() -> None:
    table = stated("highjump", [1] * 4, cubes=cubes(1), number=0)

    table.play("wait", "wait", "jump", "wait")

    assert table.over
    assert table.medals == ["O gold"]
    assert table.energy == [1, 1, 0, 1]


@rule("STA-HJ-8")
def test_waiting_at_the_lowest_bar_means_no_medal() -> None:
    table = stated("highjump", [1] * 4, cubes=cubes(1), number=0).play(*WAITS)

    assert table.over
    assert table.medals == []


@rule("STA-Q34")
def test_the_lowest_bar_can_be_zero() -> None:
    table = stated("highjump", [1] * 4, {"highjump_lowest": "0"}, cubes=cubes(1), number=0)
    table.play(*WAITS)
    assert table.state.cubes[0] == 0

    table.play("jump", "wait", "wait", "wait")

    assert table.medals == ["R gold"]
    assert table.energy == [1] * 4


@rule("STA-Q35", "STA-GEN-20")
def test_who_cannot_pay_waits_and_an_unpayable_bar_falls_without_a_question() -> None:
    table = training("highjump", [3, 2, 0, 0])
    assert table.state.cubes[0] == 3
    assert table.free == [RED]
    assert table.rule_against(BLUE, "jump") == "bar_too_dear STA-Q35"
    assert table.rule_against(BLUE, "bid:1") == "other_choice STA-HJ-2"

    table.play("jump")

    assert table.state.cubes[0] == 2
    table.play("jump")
    assert table.over
    assert table.medals == ["R gold", "B silver"]


@rule("STA-Q35")
def test_with_all_stocks_empty_the_event_ends_at_once() -> None:
    table = training("highjump", [0] * 4)

    assert table.over
    assert table.medals == []


@rule("STA-Q53")
def test_the_clock_waits() -> None:
    table = training("highjump", [9] * 4)

    assert table.game.fallback(table.state, RED).text == "wait"
