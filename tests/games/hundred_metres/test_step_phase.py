"""The step phase: its actions, the cells, the line, the row and the pile. HUN-15 to HUN-33"""

import pytest

from tests.support import rule

from .tables import BLUE, EVERYTHING, GREEN, RED, Stated, Table

ANY_STEP = {"finish_timing": "any_step"}


@rule("HUN-15", "HUN-16", "HUN-25")
def test_a_turn_is_a_step_phase_and_an_action_phase_of_two_actions_each() -> None:
    table = Table("", "")

    assert (table.phase, table.actions) == ("step", 2)
    table.play("Red draw", "Red draw", luck_of="L R")
    assert (table.phase, table.actions) == ("action", 2)
    table.play("Red draw", "Red draw", luck_of="L R")
    assert table.asked == (BLUE,)
    assert (table.phase, table.actions) == ("step", 2)


@pytest.mark.parametrize(
    ("uses", "drawn"),
    [
        (["draw", "draw"], "F F"),
        (["step:L", "step:R"], ""),
        (["step:L", "draw"], "F"),
        (["draw", "step:L"], "F"),
        (["row:RL"], "F"),
    ],
)
@rule("HUN-16", "HUN-17", "HUN-18", "HUN-19", "HUN-20")
def test_the_full_uses_of_a_step_phase(uses: list[str], drawn: str) -> None:
    table = Table("L R", "").play(*[f"Red {use}" for use in uses], luck_of=drawn)

    assert table.phase == "action"


@pytest.mark.parametrize(
    ("uses", "drawn"),
    [
        (["draw", "draw"], "F F"),
        (["play:SUIT", "play:INJURY:1"], ""),
        (["play:SUIT", "draw"], "F"),
        (["draw", "play:SUIT"], "F"),
        (["row:RL"], "F"),
    ],
)
@rule("HUN-25", "HUN-26", "HUN-27", "HUN-28", "HUN-29")
def test_the_full_uses_of_an_action_phase(uses: list[str], drawn: str) -> None:
    table = Table("SUIT INJURY", "", phase="action")

    table.play(*[f"Red {use}" for use in uses], luck_of=drawn)

    assert table.asked == (BLUE,)


@rule("HUN-19", "HUN-28", "HUN-Q9")
def test_a_row_card_costs_both_actions_and_can_be_taken_in_each_phase() -> None:
    table = Table("", "", row="L R LR F")

    table.play("Red row:F", luck_of="RL")
    assert table.phase == "action"
    table.play("Red row:RL", luck_of="GUST")
    assert table.hand(RED) == "RL F"
    assert table.row == "L R LR GUST"
    assert table.asked == (BLUE,)
    spent = Table("", "", actions=1)
    assert spent.legal == {"draw", "stop"}


@rule("HUN-Q9")
def test_with_row_once_per_turn_the_second_row_card_is_barred() -> None:
    table = Table("", "", options={"row_once_per_turn": "on"}).play("Red row:L", luck_of="F")

    assert table.legal_of("row") == set()
    refusal = table.refusal("Red row:F")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("HUN-Q9", "row_once")
    table.play("Red stop")
    assert "row:F" in table.legal


@rule("HUN-Q9")
def test_with_row_once_per_turn_a_first_row_card_may_come_in_the_action_phase() -> None:
    table = Table("", "", options={"row_once_per_turn": "on"}).play("Red stop")

    assert "row:L" in table.legal


@rule("HUN-Q10")
def test_a_phase_may_be_stopped_early() -> None:
    table = Table("L", "").play("Red stop")

    assert (table.phase, table.hand(RED)) == ("action", "L")


@rule("HUN-Q10")
def test_where_only_stopping_is_left_the_engine_stops() -> None:
    table = Table(f"19*L 20*R {EVERYTHING}", {"cell": 4, "hand": "L"}, row="", turn=BLUE)

    assert table.legal == {"stop"}
    assert table.game.masked(table.state)


@rule("HUN-22", "HUN-Q14")
def test_the_next_cell_takes_its_own_kind() -> None:
    for cell, kind in enumerate(["L", "R", "LR", "L", "RL"]):
        table = Table({"hand": "L R LR RL F", "lane": 1, "cell": cell}, "")
        assert table.legal_of("step") == {f"step:{kind}"}
        table.play(f"Red step:{kind}")
        assert table.cell(RED) == cell + 1
        assert table.discard == kind


@rule("HUN-22")
def test_the_cells_asked_for_are_those_of_ones_own_lane() -> None:
    table = Table({"hand": "L R", "lane": 2}, {"hand": "L R", "lane": 1})

    assert table.legal_of("step") == {"step:R"}


@rule("HUN-17", "HUN-Q13")
def test_two_steps_fit_into_one_phase_and_their_cards_are_discarded() -> None:
    table = Table({"hand": "L R L", "lane": 1}, "").play("Red step:L", "Red step:R")

    assert table.cell(RED) == 2
    assert table.discard == "L R"
    assert table.spent == 2


@rule("HUN-23", "HUN-24", "HUN-Q15")
def test_a_finish_card_serves_on_the_empty_cell_and_on_no_other() -> None:
    empty = Table({"hand": "F", "lane": 3, "cell": 6}, "").play("Red step:F")
    other = Table({"hand": "F", "lane": 3, "cell": 5}, "")

    assert empty.cell(RED) == 7
    assert other.legal_of("step") == set()


# The line


@rule("HUN-30", "HUN-31", "HUN-32", "HUN-I9")
def test_the_line_is_crossed_with_one_finish_card_and_one_action() -> None:
    table = Table({"hand": "2*F L", "cell": 13}, "", actions=1)

    assert table.legal == {"cross", "draw", "stop"}
    table.play("Red cross")
    assert table.cell(RED) == 14
    assert table.spent == 1
    assert table.discard == "F L F"  # the Finish card played, then what the leaver held


@rule("HUN-I9", "HUN-32")
@pytest.mark.parametrize(
    ("photo", "hand", "discard"), [(False, "F", "F"), (True, "2*F", "F F"), (True, "F", None)]
)
def test_every_crossing_lays_its_finish_cards_down(
    photo: bool, hand: str, discard: str | None
) -> None:
    table = Table({"hand": hand, "cell": 13, "photo": photo}, "")

    assert ("cross" in table.legal) == (discard is not None)
    if discard is not None:
        table.play("Red cross")
        assert (table.discard, table.spent) == (discard, len(discard.split()))


@rule("HUN-I9", "HUN-32", "HUN-Q22")
def test_bolt_never_crosses_the_line() -> None:
    across: Stated = {"cell": 14, "place": 1, "time": 900}
    table = Table(
        across, {"hand": "BOLT", "cell": 13}, {"cell": 12}, phase="action", turn=BLUE,
        options={"play_on": "all"},
    )  # fmt: skip

    assert "play:BOLT" not in table.legal


@rule("HUN-32", "HUN-Q16")
def test_a_step_after_a_drink_reaches_the_last_cell_and_never_the_line() -> None:
    table = Table({"hand": "DRINK R F", "lane": 1, "cell": 12}, "", phase="action")
    table.play("Red play:DRINK", "Red step:R")
    assert table.cell(RED) == 13
    ready = Table({"hand": "DRINK F", "cell": 13}, "", phase="action").play("Red play:DRINK")
    assert "cross" not in ready.legal


@rule("HUN-Q16")
def test_a_turn_begun_before_the_last_cell_leaves_the_line_to_the_next_turn() -> None:
    table = Table({"hand": "R F", "lane": 1, "cell": 12}, "", turn=BLUE, phase="action").play(
        "Blue stop", "Red step:R"
    )
    assert table.cell(RED) == 13
    assert "cross" not in table.legal

    table.play("Red stop", "Red stop", "Blue stop", "Blue stop", "Red cross")

    assert table.result.winners == [RED]


@rule("HUN-Q16")
def test_with_any_step_a_drink_carries_a_runner_across() -> None:
    table = Table({"hand": "DRINK F", "cell": 13}, "", phase="action", options=ANY_STEP)
    assert "cross" not in table.legal

    table.play("Red play:DRINK", "Red cross")

    assert table.result.winners == [RED]


@rule("HUN-56", "HUN-57")
def test_a_photo_finish_is_met_with_a_pair_and_both_actions() -> None:
    table = Table({"hand": "2*F", "cell": 13, "photo": True}, "")

    table.play("Red cross")

    assert table.spent == 2
    assert table.discard == "F F"


@rule("HUN-57", "HUN-Q18")
def test_an_injured_runner_cannot_meet_a_photo_finish() -> None:
    table = Table(
        {"hand": "2*F", "cell": 13, "photo": True, "injuries": 1}, "", phase="action", turn=BLUE
    ).play("Blue stop")

    assert "cross" not in table.legal
    refusal = table.refusal("Red cross")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("HUN-57", "too_few_actions")


@rule("HUN-Q19")
def test_a_shoe_does_not_bear_on_the_line() -> None:
    table = Table({"hand": "F", "cell": 13, "shoe": True}, "").play("Red cross")

    assert table.result.winners == [RED]


# Injury and shoe


@rule("HUN-Q18", "HUN-42")
def test_two_injuries_skip_the_step_phase_and_shoe_and_photo_lapse_with_it() -> None:
    table = Table(
        {"hand": "L", "injuries": 2, "shoe": True, "photo": True}, "", phase="action", turn=BLUE
    ).play("Blue stop")

    assert table.asked == (RED,)
    assert (table.phase, table.actions) == ("action", 2)
    assert table.discard == "SHOE"
    assert not table.runner(RED).has_photo
    assert table.runner(RED).injuries == 0


@rule("HUN-46", "HUN-Q19")
def test_a_shoe_is_discarded_after_the_step_phase_even_without_a_step() -> None:
    table = Table({"shoe": True}, "").play("Red draw", luck_of="L")
    assert table.runner(RED).has_shoe

    table.play("Red stop")

    assert not table.runner(RED).has_shoe
    assert table.discard == "SHOE"
    assert table.spent == 1


@rule("HUN-45", "HUN-Q19", "HUN-48")
def test_with_shoe_and_suit_any_two_two_step_cards_open_a_two_step_cell() -> None:
    table = Table({"hand": "2*LR RL L", "lane": 1, "cell": 2, "shoe": True, "suit": True}, "")

    assert table.legal_of("step") == {"step:LR+LR", "step:LR+RL"}


@rule("HUN-Q19")
def test_a_shoe_step_needs_both_actions() -> None:
    table = Table({"hand": "2*L", "lane": 1, "shoe": True}, "", actions=1)

    assert table.legal == {"draw", "stop"}


SHOE_STAYS = {"shoe_until_step": "on"}


@rule("HUN-Q19")
def test_with_shoe_until_step_the_shoe_stays_and_bars_a_drink_step() -> None:
    table = Table({"hand": "DRINK 2*L", "lane": 1, "shoe": True}, "", options=SHOE_STAYS)

    table.play("Red stop", "Red play:DRINK")
    assert table.runner(RED).has_shoe
    assert table.legal_of("step") == set()
    refusal = table.refusal("Red step:L+L")
    assert refusal is not None
    assert refusal.rule == "HUN-Q19"


@rule("HUN-Q19")
def test_with_shoe_until_step_a_cell_entered_with_two_cards_takes_the_shoe_off() -> None:
    table = Table({"hand": "2*L", "lane": 1, "shoe": True}, "", options=SHOE_STAYS)

    table.play("Red step:L+L")

    assert not table.runner(RED).has_shoe
    assert table.discard == "L L SHOE"


# Row and pile


@rule("HUN-7", "HUN-Q11")
def test_a_taken_row_card_is_replaced_at_once() -> None:
    table = Table("", "", row="L R LR RL").play("Red row:R", luck_of="F")

    assert table.row == "L LR RL F"


@rule("HUN-Q12", "HUN-Q24")
def test_an_empty_pile_takes_the_whole_discard_and_the_count_goes_on() -> None:
    table = Table(f"17*L 18*R {EVERYTHING}", "", row="L R", discard="L R L", spent=60)

    assert table.pile == ""
    table.play("Red draw", luck_of="R")
    assert table.discard == ""
    assert table.pile == "2*L"
    assert table.spent == 60


@rule("HUN-Q24")
def test_with_discard_count_pile_a_reshuffle_starts_the_count_anew() -> None:
    table = Table(
        f"17*L 18*R {EVERYTHING}", "", row="L R", discard="L R L", options={"discard_count": "pile"}
    )

    table.play("Red draw", luck_of="R")

    assert table.spent == 0


@rule("HUN-Q12")
def test_a_row_place_can_be_filled_from_a_fresh_pile_too() -> None:
    table = Table(f"17*L 18*R {EVERYTHING}", "", row="L R", discard="L R L")

    table.play("Red row:R", luck_of="L")

    assert table.row == "L L"
    assert table.pile == "L R"


@rule("HUN-Q11", "HUN-I3")
def test_gaps_in_the_row_are_filled_at_the_start_of_a_turn() -> None:
    table = Table("", "", row="L", phase="action").play("Red stop", luck_of="F GUST R")

    assert table.row == "L F GUST R"


@rule("HUN-Q12")
def test_cards_on_the_table_and_in_hands_do_not_come_back() -> None:
    table = Table(
        {"hand": f"19*L 20*R {EVERYTHING}".replace("2*SUIT", "SUIT"), "suit": True},
        "L",
        row="",
    )

    assert table.legal_of("draw") == set()
    refusal = table.refusal("Red draw")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("HUN-Q12", "nothing_to_draw")
    assert GREEN not in table.asked
