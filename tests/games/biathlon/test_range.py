"""The range in the base game, its tactics and its wind. BIA-20 to BIA-34, BIA-59 to BIA-73"""

import pytest

from tests.support import rule

from .own_boards import small_board
from .tables import BLUE, RED, Table, rolled

WAITING = {"at": "1/1", "lost_turns": 99}


@rule("BIA-20", "BIA-21", "BIA-Q9", "BIA-Q16")
@pytest.mark.parametrize("lane", [1, 2, 3])
def test_a_move_that_ends_beside_a_free_point_enters_it_at_risk_three(lane: int) -> None:
    table = rolled("", 2, "25/2", "1/1").play(f"ski:27/{lane}")

    assert (table.at(RED), table.indicator(RED), table.turn) == ("F2", "R3/0", BLUE)


@rule("BIA-Q9")
def test_passing_through_firing_rows_does_nothing() -> None:
    assert rolled("", 6, "25/2", "1/1").legal[0] == "ski:31/1"


@rule("BIA-22", "BIA-Q10")
def test_rolling_on_uses_the_whole_roll_even_past_a_free_point() -> None:
    others = [{"at": "F1", "lost_turns": 9}]
    exact = rolled("", 3, "26/1", *others)
    nearest = rolled("", 3, "26/1", *others, options={"range_stop": "next_free"})

    assert exact.legal[0] == "ski:29/1"
    assert nearest.legal[0] == "ski:27/1"
    arriving = rolled("", 3, "25/1", *others, options={"range_stop": "next_free"})
    assert arriving.legal[0] == "ski:28/1"


@rule("BIA-23", "BIA-Q11")
def test_nobody_who_owes_shooting_goes_past_the_last_free_point() -> None:
    full = [f"F{point}" for point in range(2, 7)]

    assert rolled("", 6, "25/1", *full[:4]).legal[0] == "ski:31/1"
    assert rolled("", 6, "25/1", "F6", "F5").legal[0] == "ski:29/1"
    assert rolled("", 4, "25/1", *full).play().legal[0] == "ski:26/1"


@rule("BIA-Q11")
def test_with_no_point_free_the_last_firing_row_stops_the_figure() -> None:
    options = {"board": "small"}
    table = Table("18/1", "F1", "F2", "F3", own_boards=(small_board(),), options=options)
    table.play("roll", dice="6")

    assert table.legal[0] == "ski:22/1"
    assert table.play("ski:22/1").at(RED) == "22/1"


@rule("BIA-Q12")
def test_with_no_point_free_here_or_ahead_a_figure_waits_without_a_roll() -> None:
    table = Table("31/1", "F6", on="event_cards", hands=["E08"])

    assert table.legal == ["wait"]
    assert table.play("wait").at(RED) == "31/1"
    assert table.turn == BLUE


@rule("BIA-Q13")
def test_a_point_that_became_free_must_be_entered_and_that_is_the_turn() -> None:
    table = Table("29/2", "1/1")

    assert table.legal == ["enter"]
    assert table.play("enter").at(RED) == "F4"
    assert table.turn == BLUE


@rule("BIA-24", "BIA-30", "BIA-Q15")
def test_one_shot_a_turn_from_the_turn_after_entering_and_back_in_the_turn_of_the_last() -> None:
    table = rolled("", 1, "25/2", WAITING).play("ski:26/1", "miss_turn")
    for die in (3, 4, 5, 6):
        assert table.legal == ["shoot"]
        table.play("shoot", "miss_turn", dice=str(die))
    table.play("shoot", dice="3")

    assert (table.at(RED), table.turn) == ("26/3", BLUE)
    assert table.play("miss_turn").legal == ["roll"]


@rule("BIA-25")
@pytest.mark.parametrize("die", range(1, 7))
def test_at_risk_three_three_to_six_hit(die: int) -> None:
    table = Table("F1", "1/1").play("shoot", dice=str(die))

    assert (table.skier(RED).targets == 4) == (die >= 3)


@rule("BIA-28", "BIA-33", "BIA-34", "BIA-Q16")
def test_after_the_eighth_shot_the_targets_left_are_loops_owed() -> None:
    table = Table({"at": "F3", "shots": 7, "targets": 4}, "1/1").play("shoot", dice="6")

    assert (table.at(RED), table.skier(RED).owed) == ("28/3", 3)
    assert (table.skier(RED).risk, table.skier(RED).pause) == (0, 0)
    assert (table.skier(RED).shots, table.skier(RED).targets) == (0, 0)


@rule("BIA-28", "BIA-Q15")
def test_nobody_stops_before_the_fifth_hit_or_the_eighth_shot() -> None:
    table = Table({"at": "F3", "shots": 6, "targets": 1}, "1/1").play("shoot", dice="1")

    assert (table.at(RED), table.skier(RED).shots) == ("F3", 7)


@rule("BIA-29", "BIA-31", "BIA-32")
def test_a_clean_shooter_is_back_on_the_farthest_lane_and_owes_nothing() -> None:
    table = Table({"at": "F5", "targets": 1, "shots": 4}, "1/1").play("shoot", dice="3")

    assert (table.at(RED), table.skier(RED).has_shot, table.skier(RED).owed) == ("30/3", True, 0)
    assert table.skier(RED).risk == 0


@rule("BIA-59", "BIA-Q31", "BIA-Q32")
def test_the_risk_is_chosen_once_on_entering() -> None:
    table = Table("25/1", WAITING, on="risk_tactics").play("roll", "ski:26/1", dice="1")

    assert table.legal == ["risk:low", "risk:medium", "risk:high"]
    table.play("risk:high", "miss_turn")
    assert table.indicator(RED) == "R4/0"
    assert table.legal == ["shoot"]


@rule("BIA-68", "BIA-69", "BIA-70", "BIA-Q35", "BIA-D5")
@pytest.mark.parametrize("face", range(1, 7))
def test_half_the_faces_of_the_wind_die_raise_the_risk_of_that_visit(face: int) -> None:
    table = rolled("crosswind", 1, "25/2", "24/3").play("ski:26/1", dice=str(face))

    assert table.indicator(RED) == ("R4/0" if face <= 3 else "R3/0")
    assert not table.skier(BLUE).is_windy
    assert table.skier(RED).is_windy == (face <= 3)


@rule("BIA-68")
def test_the_wind_is_known_before_the_risk_is_chosen_and_ends_with_the_visit() -> None:
    table = rolled("crosswind risk_tactics", 1, "25/2", "24/3").play("ski:26/1", dice="2")

    assert (table.phase, table.skier(RED).is_windy) == ("risk", True)
    table.skier(RED).shots, table.skier(RED).targets = 7, 1
    table.play("risk:high", "roll", "ski:25/2", "shoot", dice="1 6")
    assert not table.skier(RED).is_windy


@rule("BIA-Q14")
def test_a_return_behind_costs_nothing_else() -> None:
    crowd = ["26/1", "26/2", "26/3"]
    table = Table({"at": "F1", "targets": 1, "shots": 4}, *crowd).play("shoot", dice="5")

    assert table.at(RED) == "25/3"
    assert table.skier(RED).has_shot
