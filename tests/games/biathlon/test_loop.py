"""The penalty loop. BIA-33 to BIA-37, BIA-Q17, BIA-Q18"""

import pytest

from pentathlon.games.biathlon.moving import steps_to, to_line
from tests.support import rule

from .tables import BLUE, LAKESIDE, RED, Table, rolled


@rule("BIA-35", "BIA-Q17")
def test_only_those_who_owe_loops_turn_off_at_the_gate() -> None:
    owing = rolled("", 1, {"at": "32/1", "owed": 1}, "1/1")
    free = rolled("", 1, {"at": "32/1", "has_shot": True}, "1/1")

    assert owing.legal == ["ski:P1a", "ski:P1b"]
    assert free.legal == ["ski:33/1", "ski:33/2"]


@rule("BIA-36", "BIA-Q17")
def test_every_loop_run_lowers_the_counter_by_one() -> None:
    table = rolled("", 1, {"at": "P7a", "owed": 3}, "1/1")

    assert table.legal == ["ski:P1a", "ski:P1b"]
    assert table.play("ski:P1b").skier(RED).owed == 2


@rule("BIA-37", "BIA-Q17")
def test_the_last_loop_leads_back_to_the_two_highest_lanes_behind_the_gate() -> None:
    table = rolled("", 1, {"at": "P7b", "owed": 1}, "1/1")

    assert table.legal == ["ski:33/2", "ski:33/3"]
    assert table.play("ski:33/2").skier(RED).owed == 0


@rule("BIA-Q17")
def test_one_loop_costs_its_rows_in_points() -> None:
    table = Table({"at": "32/1", "owed": 1}, {"at": "32/2", "has_shot": True})
    owing, free = (int(to_line(LAKESIDE, table.skier(k))) for k in (0, 1))

    assert owing - free == LAKESIDE.loop == 7


@rule("BIA-Q18")
def test_a_full_row_of_the_loop_stops_a_move_before_it() -> None:
    others = [{"at": "P4a", "owed": 2}, {"at": "P4b", "owed": 1}]
    table = rolled("", 6, {"at": "P1a", "owed": 2}, *others)

    assert table.legal == ["ski:P3a", "ski:P3b"]


@rule("BIA-17", "BIA-Q8", "BIA-Q17", "BIA-I11")
def test_a_whole_loop_is_not_stopped_by_the_cell_it_left_itself() -> None:
    red, blue = {"at": "P2a", "owed": 2}, {"at": "P2b", "owed": 1}
    table = rolled("sprint_cards", 6, red, blue)

    assert table.legal == ["go", "sprint:2"]
    assert table.play("sprint:2").legal == ["ski:P3a", "ski:P3b"]
    table.play("ski:P3a")
    assert (table.at(RED), table.skier(RED).owed) == ("P3a", 1)


@rule("BIA-Q8", "BIA-Q17")
def test_a_whole_loop_may_end_on_the_cell_it_began_on() -> None:
    table = rolled("new_skis", 6, {"at": "P2a", "owed": 2, "skis": "working"}, "1/1")

    assert table.legal == ["ski:P2a", "ski:P2b"]
    table.play("ski:P2a")
    assert (table.at(RED), table.skier(RED).owed, table.turn) == ("P2a", 1, BLUE)


@rule("BIA-36", "BIA-Q17")
def test_one_move_can_complete_two_loops_of_three() -> None:
    table = rolled("sprint_cards", 6, {"at": "P7a", "owed": 3}, "1/1").play("sprint:2")

    assert table.legal == ["ski:P1a", "ski:P1b"]
    table.play("ski:P1a")
    assert (table.at(RED), table.skier(RED).owed) == ("P1a", 1)


@rule("BIA-37", "BIA-Q17")
def test_one_move_can_complete_two_loops_and_lead_back_to_the_course() -> None:
    table = rolled("sprint_cards", 6, {"at": "P7a", "owed": 2}, "1/1").play("sprint:2")

    assert table.legal == ["ski:33/2", "ski:33/3"]
    assert table.play("ski:33/2").skier(RED).owed == 0


@rule("BIA-Q17", "E07")
@pytest.mark.parametrize(("owed", "cells"), [(2, ["33/2", "33/3"]), (3, ["P1a", "P1b"])])
def test_squeezing_through_two_loops_counts_both(owed: int, cells: list[str]) -> None:
    wall = [{"at": "P3a", "owed": 1}, {"at": "P3b", "owed": 1}]
    red = {"at": "P7a", "owed": owed}
    table = rolled("sprint_cards event_cards", 6, red, *wall, hands=["E07"])

    table.play("card:pass_through", "sprint:2")

    assert table.legal == [f"ski:{cell}" for cell in cells]


@rule("BIA-Q8", "BIA-Q17", "E07")
def test_squeezing_through_a_whole_loop_may_end_on_the_cell_it_began_on() -> None:
    red = {"at": "P2a", "owed": 2, "skis": "working"}
    wall = [{"at": "P2b", "owed": 1}, {"at": "P5a", "owed": 1}, {"at": "P5b", "owed": 1}]
    table = rolled("new_skis event_cards", 6, red, *wall, hands=["E07"])

    table.play("card:pass_through")
    assert (table.at(RED), table.skier(RED).owed) == ("P2a", 1)


@rule("BIA-I1", "BIA-Q7")
def test_a_dead_end_is_offered_beside_the_one_free_cell_of_the_loop() -> None:
    red = {"at": "30/2", "owed": 1}
    others = [{"at": "32/1", "owed": 1}, {"at": "32/2", "owed": 1}, {"at": "P1a", "owed": 1}]
    table = rolled("", 3, red, *others, options={"dead_end": "free"})

    assert table.legal == ["ski:P1b", "ski:31/1"]
    assert table.play("ski:31/1").at(RED) == "31/1"


@rule("BIA-Q7", "BIA-Q17")
def test_a_dead_end_behind_two_loops_is_reached_with_both_counted() -> None:
    red = {"at": "P7a", "owed": 2, "skis": "working"}
    wall = [{"at": f"34/{lane}", "has_shot": True} for lane in (2, 3, 4)]
    table = rolled("sprint_cards new_skis", 6, red, *wall, options={"dead_end": "free"})

    assert table.play("sprint:2").legal == ["ski:34/1", "ski:33/3"]
    table.play("ski:33/3")
    assert (table.at(RED), table.skier(RED).owed) == ("33/3", 0)


@rule("BIA-Q25")
def test_the_loop_has_no_terrain() -> None:
    table = rolled("climbs ice descents", 5, {"at": "P1a", "owed": 1}, "1/1")

    assert table.legal == ["ski:P6a", "ski:P6b"]


@rule("BIA-Q43")
def test_new_skis_count_in_the_loop_and_at_the_range_but_not_for_shots() -> None:
    working = {"skis": "working"}

    assert rolled("new_skis", 2, {"at": "P1a", "owed": 1, **working}, "1/1").legal[0] == "ski:P4a"
    assert rolled("new_skis", 2, {"at": "26/1", **working}, "F1").legal[0] == "ski:29/1"
    shot = Table({"at": "F1", **working}, "1/1", on="new_skis").play("shoot", dice="2")
    assert shot.skier(RED).targets == 5


@rule("BIA-36", "BIA-Q17")
def test_every_loop_that_is_owed_lies_between_a_figure_and_the_track_behind_it() -> None:
    ways = []
    for owed in range(4):
        table = Table({"at": "30/1", "owed": owed, "has_shot": True}, "1/1")
        ways.append(steps_to(table.state.race.rules.track, table.skier(RED), 33))

    assert ways == [3, 10, 17, 24]
