"""The worked examples of the rules, each its own test. Section 8"""

from pathlib import Path

from pentathlon.engine.chance import Seeded
from pentathlon.engine.game import TABLE, Choice
from pentathlon.games.hundred_metres.data import TURN_CARDS
from pentathlon.games.hundred_metres.game import HundredMetres
from pentathlon.games.hundred_metres.record_book import RecordBook, Verdict
from tests.support import rule

from .tables import BLUE, EVERYTHING, GREEN, NAMES, RED, Table, cards, dealt

# 8.1 From the source


@rule("HUN-E1", "HUN-42", "HUN-43")
def test_an_injury_costs_one_action_of_the_next_step_phase_only() -> None:
    table = Table("INJURY", "L", "", phase="action").play("Red play:INJURY:1", "Red stop")

    assert table.asked == (BLUE,)
    assert table.phase == "step"
    assert table.actions == 1
    assert table.legal == {"draw", "stop"}
    table.play("Blue draw", luck_of="F")
    assert table.phase == "action"
    assert table.actions == 2


@rule("HUN-E2", "HUN-44", "HUN-Q21")
def test_a_drink_lets_the_second_action_be_a_step() -> None:
    table = Table("", {"hand": "DRINK L", "lane": 1, "cell": 3}, "", phase="action", turn=BLUE)

    table.play("Blue play:DRINK", "Blue step:L")

    assert table.cell(BLUE) == 4
    assert table.spent == 2
    assert table.asked == (GREEN,)


@rule("HUN-E3", "HUN-45", "HUN-46", "HUN-Q19")
def test_a_shoe_makes_a_cell_cost_two_equal_steps_and_both_actions() -> None:
    table = Table({"hand": "2*L R", "lane": 1, "cell": 3, "shoe": True}, "", "")

    table.play("Red step:L+L")

    assert table.cell(RED) == 4
    assert table.phase == "action"
    assert table.discard == "L L SHOE"
    assert table.spent == 3
    single = Table({"hand": "L R", "lane": 1, "cell": 3, "shoe": True}, "", "")
    assert single.legal_of("step") == set()


@rule("HUN-E4", "HUN-47", "HUN-Q23d")
def test_an_insect_takes_one_of_five_cards_at_random() -> None:
    table = Table("INSECT", "", "L R LR RL F", phase="action")

    table.play("Red play:INSECT:2", luck_of="LR")

    assert table.hand(GREEN) == "L R RL F"
    assert table.discard == "INSECT LR"
    assert table.spent == 2


@rule("HUN-E5", "HUN-48", "HUN-49")
def test_a_suit_opens_either_two_step_cell_with_either_card() -> None:
    table = Table("", {"hand": "RL SUIT", "lane": 1, "cell": 2}, phase="action", turn=BLUE)

    table.play("Blue play:SUIT", "Blue stop", "Red stop", "Red stop")

    assert "step:RL" in table.legal
    assert table.spent == 0
    table.play("Blue step:RL", "Blue stop", "Blue stop")
    assert table.cell(BLUE) == 3
    assert table.runner(BLUE).has_suit


@rule("HUN-E6", "HUN-50", "HUN-51", "HUN-52")
def test_a_gust_after_a_suit_costs_the_others_two_cards_and_its_player_one() -> None:
    table = Table("2*L 2*R LR RL", "SUIT GUST F L", "3*R 2*F", phase="action", turn=BLUE)

    table.play("Blue play:SUIT", "Blue play:GUST")

    assert table.asked == (RED, BLUE, GREEN)
    table.play("Red drop:L+L, Blue drop:L, Green drop:R+F")
    assert table.spent == 6
    assert [table.hand(seat) for seat in (RED, BLUE, GREEN)] == ["2*R LR RL", "F", "2*R F"]
    assert table.state.turn == GREEN


@rule("HUN-E7", "HUN-53", "HUN-Q23c")
def test_a_long_stride_brings_the_card_it_names() -> None:
    table = Table("STRIDE", "RL F", "", phase="action").play("Red play:STRIDE:1:RL")

    assert table.hand(RED) == "RL"
    assert table.hand(BLUE) == "F"
    assert table.discard == "STRIDE"
    assert table.spent == 1


@rule("HUN-E8", "HUN-55", "HUN-Q23a")
def test_a_resource_takes_the_top_card_and_lies_down_in_its_place() -> None:
    table = Table(
        "", "", "RESOURCE", phase="action", turn=GREEN, discard="R R INJURY L LR", spent=30
    )

    table.play("Green play:RESOURCE", "Green pick:LR")

    assert table.hand(GREEN) == "LR"
    assert table.discard == "R R INJURY L RESOURCE"
    assert table.spent == 30


@rule("HUN-E9", "HUN-56", "HUN-57", "HUN-Q20")
def test_a_photo_finish_asks_for_two_finish_cards_and_both_actions() -> None:
    table = Table({"hand": "F", "cell": 13}, "PHOTO", phase="action", turn=BLUE)

    table.play("Blue play:PHOTO:0", "Blue stop")
    assert "cross" not in table.legal
    table.play("Red draw", luck_of="F")
    assert "cross" not in table.legal
    table.play("Red stop", "Red stop", "Blue stop", "Blue stop")
    assert "cross" in table.legal

    waited = Table({"hand": "F", "cell": 13, "photo": True}, "")
    waited.play("Red stop", "Red stop", "Blue stop", "Blue stop", "Red draw", luck_of="L")
    waited.play("Red cross")
    assert waited.result.winners == [RED]
    assert waited.spent == 1

    cheap = Table({"hand": "F", "cell": 13, "photo": True}, "", options={"photo_cost": "1"})
    cheap.play("Red draw", "Red cross", luck_of="F")
    assert cheap.result.winners == [RED]
    assert cheap.spent == 2


@rule("HUN-E10", "HUN-58", "HUN-59", "HUN-60", "HUN-61")
def test_bolt_draws_level_with_the_nearest_runner_ahead_and_ends_the_turn() -> None:
    table = Table(
        {"cell": 9}, {"cell": 8}, {"cell": 5, "hand": "BOLT L"}, phase="action", turn=GREEN
    )

    table.play("Green play:BOLT")

    assert table.cells == [9, 8, 8]
    assert table.hand(GREEN) == "L"
    assert table.asked == (RED,)


@rule("HUN-E11", "HUN-62", "HUN-63", "HUN-64", "HUN-Q23e")
def test_training_stops_an_insect() -> None:
    table = Table("INSECT", "TRAINING L R LR F", phase="action")

    table.play("Red play:INSECT:1")
    assert table.asked == (BLUE,)
    table.play("Blue train")

    assert table.discard == "INSECT TRAINING"
    assert table.hand(BLUE) == "L R LR F"
    assert table.spent == 2
    assert table.asked == (RED,)
    assert table.actions == 1


@rule("HUN-E12", "HUN-37", "HUN-38", "HUN-39", "HUN-40")
def test_fifty_cards_on_turn_nine_of_three_runners_make_9_70() -> None:
    table = Table("", "", {"hand": "F", "cell": 13}, turn=GREEN, round=9, spent=49)

    table.play("Green cross")

    assert table.spent == 50
    assert table.runner(GREEN).time == 970
    view = table.game.view(table.state, TABLE)
    assert view.table.rules.record == 969


@rule("HUN-E13", "HUN-37")
def test_crossing_on_the_tenth_turn_makes_ten_seconds() -> None:
    table = Table({"hand": "F", "cell": 13}, "", "", "", round=10, spent=30).play("Red cross")

    assert table.runner(RED).time == 10_31


# 8.2 Further examples


@rule("HUN-E14", "HUN-10", "HUN-11", "HUN-12", "HUN-13", "HUN-14", "HUN-Q6", "HUN-Q8")
def test_two_equal_highest_bids_both_pay_and_both_start_fast() -> None:
    table = Table("3*L 3*R", "3*LR 3*RL", "L R 4*F", phase="start", first=RED)

    table.play("Red bid:L+L+R, Blue bid:LR+LR+RL, Green bid:F")

    assert table.spent == 6
    assert [table.hand(seat) for seat in (RED, BLUE, GREEN)] == ["L 2*R", "LR 2*RL", "L R 4*F"]
    assert table.cells == [2, 0, 0]
    table.play("Red stop", "Red stop")
    assert table.cells == [2, 2, 0]
    assert table.actions == 2
    table.play("Blue stop", "Blue stop")
    assert table.cells == [2, 2, 0]
    bids = ["bid:L+L+R", "bid:LR+LR+RL", "bid:F"]
    choices = [Choice(seat, table.game.parse(text)) for seat, text in enumerate(bids)]
    assert table.game.shown(table.state, choices, RED) == ["bid:L+L+R", "bid:LR+LR+RL", "bid:1"]


@rule("HUN-E15", "HUN-Q7")
def test_if_nobody_bids_nobody_starts_fast() -> None:
    table = Table("L R", "L R", "L R", phase="start")

    table.play("Red bid:none, Blue bid:none, Green bid:none")

    assert table.spent == 0
    assert not any(runner.has_cannon for runner in table.state.runners)
    assert table.cells == [0, 0, 0]


@rule("HUN-E17", "HUN-8", "HUN-Q4")
def test_of_equal_logos_the_first_one_left_of_the_dealer_begins() -> None:
    table = Table({"logos": 4}, {"logos": 5}, {"logos": 5}, phase="announce", dealer=RED)

    table.play("Red bang:4, Blue bang:5, Green bang:5")

    assert table.state.first == BLUE
    assert table.phase == "start"


@rule("HUN-E19", "HUN-42", "HUN-19")
def test_an_injured_runner_cannot_take_a_row_card_in_his_step_phase() -> None:
    table = Table("", {"injuries": 1}, phase="action").play("Red stop")

    assert table.asked == (BLUE,)
    assert table.legal_of("row") == set()


@rule("HUN-E20", "HUN-Q14")
def test_a_two_step_cell_takes_its_own_kind_alone_unless_one_wears_a_suit() -> None:
    plain = Table({"hand": "L R RL F", "lane": 1, "cell": 2}, "")
    suited = Table({"hand": "L R RL F", "lane": 1, "cell": 2, "suit": True}, "")

    assert plain.legal_of("step") == set()
    assert suited.legal_of("step") == {"step:RL"}


@rule("HUN-E21", "HUN-Q14")
def test_a_suit_does_nothing_for_one_step_cells() -> None:
    table = Table({"hand": "LR RL R", "lane": 3, "cell": 2, "suit": True}, "")

    assert table.legal_of("step") == set()


@rule("HUN-E22", "HUN-24", "HUN-33", "HUN-Q15")
def test_the_empty_cell_takes_any_step_card_and_no_action_card() -> None:
    table = Table({"hand": "RL F SUIT", "lane": 1, "cell": 5}, "")

    assert table.legal_of("step") == {"step:RL", "step:F"}


@rule("HUN-E23", "HUN-Q19")
def test_with_a_shoe_the_empty_cell_takes_any_two_step_cards() -> None:
    table = Table({"hand": "RL F SUIT", "lane": 1, "cell": 5, "shoe": True}, "")

    assert table.legal_of("step") == {"step:RL+F"}
    table.play("Red step:RL+F")
    assert table.cell(RED) == 6
    assert table.phase == "action"


@rule("HUN-E25", "HUN-Q18")
def test_injured_and_badly_shod_a_runner_can_only_draw() -> None:
    table = Table({"hand": "2*L", "injuries": 1, "shoe": True}, "", phase="action", turn=BLUE)

    table.play("Blue stop")

    assert table.legal == {"draw", "stop"}
    table.play("Red draw", luck_of="R")
    assert table.discard == "SHOE"
    assert table.phase == "action"


@rule("HUN-E27", "HUN-Q16")
def test_the_line_waits_for_the_step_phase_after_the_last_cell_was_reached() -> None:
    table = Table({"hand": "R F", "lane": 1, "cell": 12}, "").play("Red step:R")

    assert "cross" not in table.legal
    table.play("Red stop", "Red stop", "Blue stop", "Blue stop", "Red cross")
    assert table.result.winners == [RED]

    at_once = Table(
        {"hand": "R F", "lane": 1, "cell": 12}, "", options={"finish_timing": "any_step"}
    ).play("Red step:R", "Red cross")
    assert at_once.result.winners == [RED]


@rule("HUN-E29", "HUN-Q21")
def test_a_drink_cannot_be_the_second_action() -> None:
    table = Table("DRINK", "", phase="action").play("Red draw", luck_of="L")

    assert "play:DRINK" not in table.legal


@rule("HUN-E30", "HUN-Q22")
def test_bolt_needs_somebody_strictly_ahead() -> None:
    level = Table({"cell": 9, "hand": "BOLT"}, {"cell": 9}, {"cell": 7}, phase="action")
    assert "play:BOLT" not in level.legal

    behind = Table({"cell": 7, "hand": "BOLT F"}, {"cell": 7}, {"cell": 13}, phase="action")
    behind.play("Red play:BOLT")
    assert behind.cell(RED) == 13
    assert behind.asked == (BLUE,)
    behind.play("Blue stop", "Blue stop", "Green stop", "Green stop", "Red cross")
    assert behind.result.winners == [RED]


@rule("HUN-E33", "HUN-19", "HUN-Q10", "HUN-Q11", "HUN-Q12")
def test_without_cards_a_row_card_can_be_taken_and_leaves_its_gap() -> None:
    table = Table(f"18*L 19*R {EVERYTHING}", {"hand": "R", "lane": 8}, row="L L")

    assert "draw" not in table.legal
    assert "row:L" in table.legal
    table.play("Red row:L", "Red stop")
    assert table.row == "L"
    assert "row:L" in table.legal
    table.play("Blue step:R", "Blue stop", "Blue stop", luck_of="R")
    assert table.row == "L R"


@rule("HUN-E35", "HUN-Q25")
def test_hundredths_are_kept_within_0_and_99() -> None:
    others = [""] * 7
    slow = Table({"hand": "F", "cell": 13}, *others, round=12, spent=214).play("Red cross")
    fast = Table({"hand": "F", "cell": 13}, *others, round=9, spent=103).play("Red cross")

    assert slow.runner(RED).time == 12_99
    assert fast.runner(RED).time == 9_00


@rule("HUN-E38", "HUN-54")
def test_a_stride_for_a_kind_the_target_lacks_is_lost_and_tells_all() -> None:
    table = Table("STRIDE L", "L R", "", phase="action").play("Red play:STRIDE:1:F")

    assert table.hand(RED) == "L"
    assert table.hand(BLUE) == "L R"
    assert table.discard == "STRIDE"
    assert table.actions == 1
    view = table.game.view(table.state, GREEN).to_json()
    assert view["runners"][BLUE]["lacks"] == "F"


@rule("HUN-E39", "HUN-10", "HUN-Q6")
def test_a_hand_with_one_pair_offers_48_bids() -> None:
    table = Table("2*L R LR F GUST", "", phase="start")

    assert len(table.legal_for(RED)) == 48


@rule("HUN-E40", "HUN-Q28")
def test_after_thirty_rounds_the_race_is_stopped_and_cells_decide() -> None:
    table = Table({"cell": 12}, {"cell": 12}, {"cell": 9}, phase="action", turn=GREEN, round=30)

    table.play("Green stop")

    assert table.phase == "over"
    assert table.result.places == [1, 1, 3]
    assert table.result.reason == "round_limit"
    assert all(runner.time == -1 for runner in table.state.runners)


@rule("HUN-E42", "HUN-5", "HUN-6", "HUN-7", "HUN-Q1", "HUN-Q2")
def test_eight_runners_leave_36_cards_in_the_pile_or_108_of_the_grand_deck() -> None:
    for deck, left in (("listed", 36), ("grand", 108)):
        state = HundredMetres({"deck": deck}).setup(8, Seeded(1))
        assert sum(runner.hand_size for runner in state.runners) == 48
        assert len(state.row) == 4
        assert state.draw_count == left
    assert TURN_CARDS == 8


@rule("HUN-E43", "HUN-13", "HUN-15", "HUN-17", "HUN-22", "HUN-26", "HUN-27", "HUN-Q8", "HUN-Q13")
def test_a_first_turn_after_a_cannon_start() -> None:
    table = Table("2*R LR L INJURY F", "L", "L", phase="start")

    table.play("Red bid:R+R, Blue bid:none, Green bid:none")
    assert table.cell(RED) == 2
    table.play("Red step:LR", "Red step:L", "Red play:INJURY:1", "Red draw", luck_of="R")

    assert table.cell(RED) == 4
    assert table.hand(RED) == cards("F R")
    assert table.spent == 5


@rule("HUN-E44", "HUN-2", "HUN-34", "HUN-35", "HUN-36", "HUN-Q26", "HUN-Q29")
def test_the_first_across_ends_the_race_before_the_round_is_over() -> None:
    table = Table({"hand": "F", "cell": 13}, {"cell": 11}, {"cell": 13}, round=10)

    table.play("Red cross")

    assert table.phase == "over"
    assert table.runner(RED).time // 100 == 10
    assert table.result.places == [1, 3, 2]


@rule("HUN-E46", "HUN-30", "HUN-31", "HUN-32", "HUN-33")
def test_on_the_last_cell_only_a_finish_card_helps() -> None:
    table = Table({"hand": "L R LR RL", "cell": 13}, "", row="L R LR F")

    assert table.legal == {"draw", "row:L", "row:R", "row:LR", "row:F", "stop"}
    table.play("Red draw", "Red cross", luck_of="F")
    assert table.result.winners == [RED]


@rule("HUN-E47", "HUN-4", "HUN-9", "HUN-Q3")
def test_with_lanes_by_seat_all_run_in_seat_order_from_the_first_player() -> None:
    table = dealt(3, "0" + " F" * 3 + " L! R LR" * 5 + " R R R F", options={"lanes": "seat"})
    assert [runner.lane + 1 for runner in table.state.runners] == [1, 2, 3]

    table.play(
        "Red bang:0, Blue bang:5, Green bang:0", "Red bid:none, Blue bid:none, Green bid:none"
    )
    order: list[int] = []
    for _ in range(6):
        order += table.asked
        table.play(*[f"{NAMES[table.asked[0]]} stop"] * 2)
    assert order == [BLUE, GREEN, RED] * 2


@rule("HUN-E49", "HUN-Q31", "HUN-41")
def test_the_stopwatch_shows_the_time_of_a_crossing_that_adds_no_card() -> None:
    table = Table({"hand": "F", "cell": 13}, "", "", round=9, spent=47)

    assert table.game.view(table.state, TABLE).to_json()["clock"] == "9.67"
    table.play("Red cross")
    assert table.runner(RED).time == 968
    assert table.runner(RED).time < table.state.rules.record


@rule("HUN-E50", "HUN-Q23b", "HUN-Q32")
def test_a_gust_lays_the_cards_down_clockwise_and_kind_by_kind() -> None:
    table = Table("RL SUIT", "GUST INSECT", "L F RESOURCE", phase="action", turn=BLUE)

    table.play("Blue play:GUST", "Red drop:RL+SUIT, Blue drop:INSECT, Green drop:L+F")

    assert table.discard == "GUST L F RL SUIT INSECT"
    assert table.spent == 6
    table.play("Blue stop", "Green stop", "Green play:RESOURCE")
    assert table.legal == {"pick:INSECT", "pick:SUIT", "pick:RL", "pick:F"}


@rule("HUN-E51", "HUN-Q23a", "HUN-Q32")
def test_a_resource_takes_the_uppermost_copy() -> None:
    table = Table("RESOURCE", "", phase="action", discard="F L R L")

    table.play("Red play:RESOURCE", "Red pick:L")

    assert table.discard == "F L R RESOURCE"


@rule("HUN-E37", "HUN-Q30", "HUN-D5")
def test_the_record_book_takes_what_is_faster_than_its_last_line(tmp_path: Path) -> None:
    with RecordBook.open(tmp_path / "records.sqlite") as book:
        assert book.add("men", "Slow", 10_20, "2026-01-01") is Verdict.TOO_SLOW
        assert book.add("men", "Fifth", 9_84, "2026-01-02") is Verdict.ENTERED
        fifth = [line.name for line in book.entries("men") if line.rank == 5]
        assert fifth == ["Donovan Bailey (CAN)", "Bruny Surin (CAN)", "Fifth"]
        assert book.add("men", "Equal", 9_69, "2026-01-03") is Verdict.EQUALLED
        assert book.add("men", "Best", 9_68, "2026-01-04") is Verdict.RECORD
        assert [line.rank for line in book.entries("men")][:4] == [1, 2, 2, 4]
