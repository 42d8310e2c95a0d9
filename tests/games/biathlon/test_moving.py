"""Steps, blocking, lanes and the line. BIA-13 to BIA-19, BIA-Q7, BIA-Q8, BIA-Q44"""

import pytest

from pentathlon.games.biathlon.track import LANES
from tests.support import rule

from .tables import BLUE, HIGH_RIDGE, LAKESIDE, RED, Table, rolled


@rule("BIA-13")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_turn_is_one_roll_and_a_move_of_that_many_cells(die: int) -> None:
    table = rolled("", die, "1/1", "20/1")
    table.play(table.legal[0])

    assert table.skier(RED).row == 1 + die
    assert table.turn == BLUE


@rule("BIA-14", "BIA-Q8")
def test_a_step_goes_straight_or_diagonally_ahead() -> None:
    assert rolled("", 1, "1/3", "20/1").legal == ["ski:2/2", "ski:2/3", "ski:2/4"]
    assert rolled("", 1, "4/2", "20/1").legal == ["ski:5/1", "ski:5/2", "ski:5/3"]
    assert rolled("", 1, "1/3", "20/1").play("ski:2/4").at(RED) == "2/4"


@rule("BIA-15", "BIA-16")
def test_nobody_steps_onto_a_firing_point_and_other_colours_mean_nothing_in_the_base_game() -> None:
    table = rolled("", 6, {"at": "25/1", "has_shot": True}, "1/1")
    assert all(text.startswith("ski:31/") for text in table.legal)

    for cell in ("7/1", "12/2", "16/1"):
        moved = rolled("", 6, cell, "1/1")
        if moved.phase == "destination":
            moved.play(moved.legal[0])
        assert moved.skier(RED).row == int(cell.split("/")[0]) + 6


@rule("BIA-17", "BIA-18", "BIA-Q8")
def test_only_figures_on_the_track_are_in_the_way() -> None:
    home = {"at": "finished", "lap": 3}

    assert rolled("", 1, "7/1", "F1", "beside 8/1", home).at(RED) == "8/1"
    assert rolled("", 2, "7/1", "9/1").at(RED) == "8/1"


@rule("BIA-Q8")
def test_the_way_between_two_figures_is_free() -> None:
    assert rolled("", 1, "4/2", "5/1", "5/3").at(RED) == "5/2"
    assert rolled("", 2, "3/2", "4/1", "4/2").legal == ["ski:5/2", "ski:5/3"]


@rule("BIA-Q7")
def test_the_longest_possible_move_counts_unless_dead_ends_are_free() -> None:
    others = ["8/1", "20/1"]

    assert rolled("", 4, "5/2", *others).legal == ["ski:9/2", "ski:9/3"]
    free = rolled("", 4, "5/2", *others, options={"dead_end": "free"})
    assert free.legal == ["ski:9/2", "ski:9/3", "ski:7/1"]
    assert free.play("ski:7/1").at(RED) == "7/1"


@rule("BIA-Q7")
def test_a_dead_end_behind_the_line_still_begins_the_lap() -> None:
    red = {"at": "36/6", "lap": 0}
    free = rolled("", 2, red, "2/5", options={"dead_end": "free"})

    assert free.legal == ["ski:2/4", "ski:1/6"]
    assert free.play("ski:1/6").skier(RED).lap == 1
    assert rolled("", 2, red, "2/5").at(RED) == "2/4"


@rule("BIA-95", "BIA-Q44")
def test_only_the_front_side_has_an_island() -> None:
    assert [(wall.lane, wall.first, wall.last) for wall in LAKESIDE.course.walls] == [(1, 7, 12)]
    assert HIGH_RIDGE.course.walls == []
    assert rolled("", 1, "12/1", "1/1").at(RED) == "13/1"
    assert rolled("", 1, "13/1", "1/1").legal == ["ski:14/1", "ski:14/2"]


@rule("BIA-Q44")
def test_where_a_lane_ends_the_way_is_diagonal_and_so_it_is_where_one_begins() -> None:
    assert rolled("", 1, "3/4", "20/1").at(RED) == "4/3"
    assert rolled("", 1, {"at": "33/3", "has_shot": True}, "1/1").legal == [
        "ski:34/2",
        "ski:34/3",
        "ski:34/4",
    ]


@rule("BIA-I11")
def test_a_move_of_some_cells_changes_the_row_by_that_many() -> None:
    track = LAKESIDE
    for row in range(1, int(track.rows) + 1):
        for lane in range(LANES):
            if track.cells[row] & (1 << lane):
                ahead = track.ahead(row, 1 << lane, track.next_row(row, 0))
                assert ahead != 0
    climbing = rolled("climbs", 1, "18/1", "1/1")
    climbing.play(*climbing.legal[:1] if climbing.phase == "destination" else [])
    assert climbing.skier(RED).row == 19


@rule("BIA-Q51")
def test_no_move_spans_the_line_and_the_range() -> None:
    for track in (LAKESIDE, HIGH_RIDGE):
        assert track.firing[0] >= 16
    longest = {"at": "36/1", "lap": 1, "has_shot": True, "skis": "working", "next_roll": 2}
    table = Table(longest, "20/1", on="new_skis sprint_cards event_cards", hands=["E03"])
    table.play("roll", "sprint:2", "card:plus", dice="6")
    table.play(table.legal[0])

    assert table.skier(RED).row == 13


@rule("BIA-Q7", "BIA-Q17")
def test_a_dead_end_behind_the_loop_counts_the_loop_as_run() -> None:
    others = [{"at": f"35/{lane}", "has_shot": True} for lane in (3, 4, 5)]
    options = {"dead_end": "free"}
    table = rolled("", 3, {"at": "P7a", "owed": 1}, *others, options=options)

    assert table.legal == ["ski:35/1", "ski:35/2", "ski:34/4"]
    assert table.play("ski:34/4").skier(RED).owed == 0
