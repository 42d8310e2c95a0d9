"""Tug of War: the higher sum pulls the rope one step."""

from tests.games.stadium.tables import cubes, limit, stated, training
from tests.support import rule


@rule("STA-TUG-1", "STA-TUG-2", "STA-TUG-3", "STA-TUG-4")
def test_the_higher_sum_pulls_one_step_and_everyone_pays() -> None:
    table = training("tugofwar", [5] * 4)
    assert table.state.cubes[0] == 0

    table.play("bid:2", "bid:3", "bid:2", "bid:0")

    assert table.state.cubes[0] == 1
    assert table.energy == [3, 2, 3, 5]
    assert table.asked == "RBOT"
    table.play("bid:0", "bid:1", "bid:0", "bid:0")
    assert table.state.cubes[0] == 0


@rule("STA-TUG-3")
def test_level_sums_leave_the_rope() -> None:
    table = training("tugofwar", [5] * 4).play("bid:2", "bid:1", "bid:0", "bid:1")

    assert table.state.cubes[0] == 0
    assert table.energy == [3, 4, 5, 4]


@rule("STA-TUG-5", "STA-TUG-6")
def test_two_steps_win() -> None:
    table = stated("tugofwar", [5] * 4, cubes=cubes(-1)).play("bid:0", "bid:1", "bid:0", "bid:0")
    other = stated("tugofwar", [5] * 4, cubes=cubes(1)).play("bid:1", "bid:0", "bid:0", "bid:0")

    assert table.medals == ["Tide gold"]
    assert other.medals == ["Ember gold"]
    assert other.whys == ["goal"]


@rule("STA-E43", "STA-TUG-7", "STA-Q45")
def test_without_energy_the_rope_decides_at_once() -> None:
    table = stated("tugofwar", [1, 1, 0, 0], cubes=cubes(1)).play("bid:1", "bid:1")
    assert table.medals == ["Ember gold"]
    assert table.whys == ["spent"]

    none = training("tugofwar", [0] * 4)
    assert none.over
    assert none.medals == ["Ember gold", "Tide gold"]
    assert none.whys == ["spent_level", "spent_level"]


@rule("STA-TUG-7", "STA-Q45")
def test_after_the_last_round_the_side_decides() -> None:
    zeros = ("bid:0",) * 4
    side = stated("tugofwar", [5] * 4, round=11, cubes=cubes(-1)).play(*zeros)
    level = training("tugofwar", [5] * 4, options=limit("tugofwar", 1)).play(*zeros)

    assert side.medals == ["Tide gold"]
    assert side.whys == ["limit"]
    assert level.whys == ["limit_level", "limit_level"]


@rule("STA-Q45", "STA-Q58")
def test_without_a_limit_the_pull_goes_on_to_round_200() -> None:
    zeros, off = ("bid:0",) * 4, {"time_limits.tugofwar": "off"}
    table = stated("tugofwar", [5] * 4, off, round=60, cubes=cubes(1)).play(*zeros)
    assert not table.over

    last = stated("tugofwar", [5] * 4, off, round=199, cubes=cubes(1)).play(*zeros)

    assert last.medals == ["Ember gold"]
    assert last.whys == ["limit"]


@rule("STA-Q45")
def test_one_empty_team_does_not_stop_the_pull() -> None:
    table = training("tugofwar", [0, 2, 0, 2])

    assert not table.over
    table.play("bid:1", "bid:0").play("bid:1", "bid:0")
    assert table.medals == ["Tide gold"]
