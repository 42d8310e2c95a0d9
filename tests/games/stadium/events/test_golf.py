"""Golf: strokes bought with a bid, one roll each, shifts where the team has been."""

from typing import Any

from tests.games.stadium.tables import ORANGE, RED, cubes, stated, training
from tests.support import rule


@rule("STA-GOL-1", "STA-GOL-2", "STA-GOL-3", "STA-GOL-4", "STA-Q22")
def test_strokes_are_paid_and_played_one_a_turn_in_order() -> None:
    table = training("golf", [5] * 4, token=1)

    table.play("bid:2", "bid:1", "bid:0", "bid:1", dice="1 2 3 4")

    assert table.energy == [3, 4, 5, 4]
    assert list(table.state.cubes) == [0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 0, 0]
    assert table.medals == ["Ember gold", "Tide gold"]


@rule("STA-GOL-5", "STA-GOL-9", "STA-MED-6")
def test_both_teams_can_fill_a_hole_and_more_cubes_win() -> None:
    table = training("golf", [5] * 4).play("bid:2", "bid:1", "bid:0", "bid:0", dice="3 3 4")

    assert list(table.state.cubes) == [0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0]
    assert table.medals == ["Ember gold"]
    assert table.whys == ["higher"]


@rule("STA-GOL-6", "STA-Q21")
def test_a_taken_hole_may_be_left_for_another_at_its_distance() -> None:
    table = stated(
        "golf",
        [5] * 4,
        phase="turn",
        turn="red",
        scores=[3, 0, 0, 0],
        cubes=cubes(0, 0, 1),
        dice=[3, 0, 0, 0],
    )

    assert table.legal(RED) == ["stay", "shift:1", "shift:2", "shift:4", "shift:5", "shift:6"]
    table.play("shift:5", dice="1")
    assert table.scores[RED] == 0
    assert list(table.state.cubes)[:6] == [1, 0, 1, 0, 1, 0]
    assert list(table.tables[0].cubes)[:6] == [0, 0, 1, 0, 1, 0]


@rule("STA-Q21")
def test_a_free_hole_is_filled_without_a_question() -> None:
    table = training("golf", [5] * 4).play("bid:1", "bid:0", "bid:0", "bid:0", dice="6")

    assert table.over
    assert table.state.cubes[5] == 1


@rule("STA-E18", "STA-GOL-6", "STA-GOL-7")
def test_no_stroke_left_means_no_prompt() -> None:
    table = stated("golf", [5] * 4, cubes=cubes(0, 0, 1), token="orange")

    table.play("bid:0", "bid:0", "bid:1", "bid:1", dice="3 2")

    assert table.over
    assert list(table.state.cubes) == [0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0]


@rule("STA-E19", "STA-Q24", "STA-GOL-8", "STA-GOL-9")
def test_a_team_with_six_cubes_is_skipped() -> None:
    full = cubes(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0)
    table = stated("golf", [5] * 4, cubes=full)
    table.play("bid:4", "bid:1", "bid:0", "bid:0", dice="6")
    assert table.medals == ["Ember gold", "Tide gold"]

    other = stated("golf", [5] * 4, cubes=full)
    other.play("bid:4", "bid:1", "bid:0", "bid:0", dice="5")
    assert other.medals == ["Ember gold"]
    assert other.scores[RED] == 4


@rule("STA-E20", "STA-Q23", "STA-GOL-7")
def test_only_free_holes_in_reach_are_offered() -> None:
    six: dict[str, Any] = {
        "cubes": cubes(0, 1, 1, 0, 1, 1),
        "phase": "turn",
        "turn": "red",
        "dice": [6, 0, 0, 0],
    }
    table = stated("golf", [5] * 4, scores=[2, 0, 0, 0], **six)
    ring = stated("golf", [5] * 4, {"golf_wrap": "true"}, scores=[2, 0, 0, 0], **six)

    assert table.legal(RED) == ["stay", "shift:4"]
    assert table.rule_against(RED, "shift:1") == "hole_too_far STA-GOL-7"
    assert table.rule_against(RED, "shift:2") == "hole_taken STA-Q23"
    assert table.rule_against(RED, "bid:1") == "other_choice STA-GOL-6"
    assert ring.legal(RED) == ["stay", "shift:1", "shift:4"]
    ring.play("shift:1", dice="5")
    assert ring.scores[RED] == 0


@rule("STA-Q25")
def test_no_stroke_at_all_is_level() -> None:
    table = training("golf", [1] * 4).play("bid:0", "bid:0", "bid:0", "bid:0")

    assert table.medals == ["Ember gold", "Tide gold"]
    assert table.whys == ["level", "level"]


@rule("STA-Q53")
def test_the_clock_shifts_to_the_nearest_hole_if_it_is_near() -> None:
    near = stated(
        "golf", [5] * 4, phase="turn", turn="orange", scores=[0, 0, 5, 0],
        cubes=cubes(0, 1, 1, 1, 0, 0), dice=[3, 0, 0, 0],
    )  # fmt: skip
    far = stated(
        "golf", [5] * 4, phase="turn", turn="orange", scores=[0, 0, 5, 0],
        cubes=cubes(1, 1, 1, 0, 0, 0), dice=[1, 0, 0, 0],
    )  # fmt: skip

    assert near.game.fallback(near.state, ORANGE).text == "shift:1"
    assert far.game.fallback(far.state, ORANGE).text == "stay"
    start = training("golf", [5] * 4)
    assert start.game.fallback(start.state, RED).text == "bid:0"
    assert start.rule_against(RED, "bid:6") == "above_stock STA-Q4"
