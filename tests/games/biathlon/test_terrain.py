"""Climbs, descents, falls, ice, sprint cards, coaching. BIA-43 to BIA-58, BIA-77, BIA-78"""

import pytest

from pentathlon.games.biathlon.boards import BUILT_IN
from tests.support import rule

from .tables import BLUE, RED, Table, rolled


def cells(table: Table) -> int:
    """How far the roll on the table takes Red, whatever lane is chosen."""
    before = int(table.skier(RED).row)
    if table.phase == "rolled":
        table.play("go")
    if table.phase == "destination":
        before = int(table.skier(RED).row)
        table.play(table.legal[0])
    return int(table.skier(RED).row) - before


@rule("BIA-43", "BIA-44", "BIA-45")
@pytest.mark.parametrize(("die", "steps"), [(1, 1), (2, 1), (3, 1), (4, 2), (6, 4)])
def test_a_roll_made_on_a_climb_counts_its_number_less_but_never_less_than_one(
    die: int, steps: int
) -> None:
    table = rolled("climbs", die, "18/2", "1/1")
    if table.phase == "destination":
        table.play(table.legal[0])

    assert table.skier(RED).row == 18 + steps
    flat = rolled("climbs", die, "17/2", "1/1")
    flat.play(*flat.legal[:1] if flat.phase == "destination" else [])
    assert flat.skier(RED).row == 17 + die


@rule("BIA-46", "BIA-Q23", "BIA-D5")
def test_a_shade_of_red_has_one_number_everywhere() -> None:
    for track in BUILT_IN:
        for lane, marks in enumerate(track.course.lanes):
            for row, mark in enumerate(marks, start=1):
                if mark in "123":
                    assert track.kind(row, lane) == int(mark)


@rule("BIA-47")
def test_a_roll_made_on_a_descent_counts_two_more() -> None:
    table = rolled("descents", 3, "12/3", "1/1")

    assert table.legal[0] == "ski:17/1"


@rule("BIA-48", "BIA-49")
@pytest.mark.parametrize("die", range(1, 7))
def test_only_a_six_on_a_descent_is_a_fall_and_ends_the_turn(die: int) -> None:
    table = rolled("descent_falls", die, "12/3", "1/1")

    assert (table.at(RED) == "beside 12/3") == (die == 6)
    assert (table.turn == BLUE) == (die == 6)


@rule("BIA-52", "BIA-53")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_five_or_a_six_on_ice_is_a_fall(die: int) -> None:
    table = rolled("ice", die, "16/3", "1/1")

    assert (table.at(RED) == "beside 16/3") == (die >= 5)


@rule("BIA-50", "BIA-53", "BIA-Q27")
def test_a_fallen_figure_chooses_any_free_lane_of_its_row() -> None:
    table = Table("beside 16/3", "16/2", on="ice")

    assert table.legal == ["restore:16/1", "restore:16/3"]
    table.play("restore:16/1")
    assert (table.at(RED), table.turn, table.legal) == ("16/1", RED, ["roll"])


@rule("BIA-51", "BIA-Q28")
def test_being_put_back_is_no_landing() -> None:
    table = Table("beside 15/3", "15/1", "15/2", "15/3", on="ice coaching")
    table.play("restore:14/2")

    assert (table.at(RED), table.turn, table.phase) == ("14/2", BLUE, "turn")


@rule("BIA-Q24")
def test_modifiers_come_before_the_minimum_and_extra_cells_after_it() -> None:
    red = {"at": "18/1", "skis": "working"}
    on = "climbs new_skis"

    assert cells(rolled(on, 2, red, "1/1")) == 1
    assert cells(rolled(on, 1, red, "1/1")) == 1
    sprint = Table("18/1", "1/1", on="climbs sprint_cards").play("roll", "sprint:2", dice="2")
    assert sprint.legal[0] == "ski:21/1"
    both = rolled("descents new_skis", 4, {"at": "12/1", "skis": "working"}, "1/1")
    assert both.legal[0] == "ski:19/1"
    pending = {"at": "18/1", "next_roll": -2}
    assert cells(rolled("climbs", 5, pending, "1/1")) == 1


# Sprint cards


@rule("BIA-55", "BIA-Q30")
def test_a_sprint_is_two_cells_more_declared_after_the_roll() -> None:
    table = Table("1/1", "20/1", on="sprint_cards").play("roll", dice="1")

    assert table.legal == ["go", "sprint:2"]
    assert table.play("sprint:2").legal[0] == "ski:4/1"
    assert table.skier(RED).sprints == 1


@rule("BIA-Q30")
def test_a_sprint_may_be_shorter_by_option() -> None:
    options = {"sprint_length": "up_to"}
    table = Table("1/1", "20/1", on="sprint_cards", options=options).play("roll", dice="1")

    assert table.legal == ["go", "sprint:1", "sprint:2"]
    assert table.play("sprint:1").legal[0] == "ski:3/1"


@rule("BIA-56", "BIA-I9")
def test_one_sprint_card_a_move_but_a_coaching_roll_is_a_new_move() -> None:
    table = Table("11/2", "1/1", on="sprint_cards coaching").play("roll", "sprint:2", dice="1")
    table.play("ski:14/2", "coached_roll", dice="1")

    assert table.legal == ["go", "sprint:2"]


@rule("BIA-57", "BIA-Q30")
def test_extra_cells_can_be_lost_to_blocking() -> None:
    half = Table("7/1", "10/1", on="sprint_cards").play("roll", dice="1")
    none = Table("7/1", "9/1", on="sprint_cards").play("roll", dice="1")

    assert half.play("sprint:2").at(RED) == "9/1"
    assert none.at(RED) == "8/1"


@rule("BIA-56", "BIA-Q52")
def test_with_the_option_there_is_one_sprint_card_a_turn() -> None:
    options = {"sprint_limit": "turn"}
    table = Table("11/2", "1/1", on="sprint_cards coaching", options=options)
    table.play("roll", "sprint:2", "ski:14/2", "coached_roll", dice="1 1")
    assert table.phase == "destination", "the second roll leaves nothing to decide but the cell"
    assert table.skier(RED).sprints == 1
    table.play(table.legal[0])

    table.play("roll", "go", dice="1").play(table.legal[0])
    assert table.turn == RED
    assert table.play("roll", dice="1").legal == ["go", "sprint:2"], "a new turn, a new card"


@rule("BIA-Q30", "BIA-48")
def test_a_fall_cannot_be_sprinted_away() -> None:
    table = Table("12/3", "1/1", on="sprint_cards descent_falls").play("roll", dice="6")

    assert (table.at(RED), table.skier(RED).sprints) == ("beside 12/3", 2)


# Coaching


@rule("BIA-77", "BIA-Q40")
def test_landing_on_a_coaching_cell_offers_another_roll() -> None:
    table = rolled("coaching", 1, "13/2", "1/1").play("ski:14/2")

    assert table.legal == ["coached_roll", "stay"]
    stayed = rolled("coaching", 1, "13/2", "1/1").play("ski:14/2", "stay")
    assert (stayed.at(RED), stayed.turn) == ("14/2", BLUE)
    table.play("coached_roll", dice="2")
    assert table.legal[0] == "ski:16/1"


@rule("BIA-Q40")
def test_coaching_can_chain_and_needs_a_move() -> None:
    table = rolled("coaching descents", 1, "13/2", "1/1").play("ski:14/2", "coached_roll", dice="6")
    table.play("ski:20/2", "roll", "ski:2/1", "roll", dice="1 5")
    table.play("ski:25/3")
    assert table.phase == "coach"

    blocked = Table("14/2", "15/1", "15/2", "15/3", on="coaching").play("roll", dice="3")
    assert blocked.turn == BLUE


@rule("BIA-Q45", "BIA-Q41")
def test_the_line_comes_before_the_cell_so_new_skis_count_for_what_follows() -> None:
    red = {"at": "36/1", "lap": 1, "has_shot": True}
    table = Table(red, "20/1", on="new_skis event_cards")
    table.play("roll", "ski:5/1", dice="5")

    assert table.phase == "technique"
    table.play("technique:new_skis", dice="AT_ONCE E24 1")
    assert table.legal[0] == "ski:7/1"


@rule("BIA-I12")
def test_with_its_rule_off_a_cell_is_plain() -> None:
    for cell in ("7/1", "12/1", "15/1", "5/1", "14/2"):
        table = Table(cell, "1/1").play("roll", dice="6")
        table.play(*table.legal[:1] if table.phase == "destination" else [])
        assert table.skier(RED).row == int(cell.split("/")[0]) + 6
        assert table.turn == BLUE
    landing = rolled("", 1, "13/2", "1/1").play("ski:14/2")
    assert landing.turn == BLUE
