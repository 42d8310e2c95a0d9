"""Event cards: drawing, keeping, playing, and each of the thirty. BIA-74 to BIA-76, E01 to E30"""

import pytest

from pentathlon.games.biathlon.boards import read_boards
from pentathlon.games.biathlon.data import CARDS, KEPT_KINDS, deck_of
from pentathlon.games.biathlon.events import back_row
from pentathlon.games.biathlon.game import Biathlon
from pentathlon.games.biathlon.skier import Gear
from tests.support import rule

from .own_boards import changed, small_board
from .tables import BLUE, GREEN, RED, Table

ON = "event_cards"


def draws(card: str, *others: str, on: str = ON, star: str = "keep") -> Table:
    """Red lands on the event cell 17/1 and draws this card."""
    table = Table("16/1", *(others or ("1/1",)), on=on, options={"star_means": star})
    sort = "KEPT" if CARDS.index(card) < KEPT_KINDS else "AT_ONCE"
    return table.play("roll", "ski:17/1", dice=f"1 {sort} {card}")


def holding(cards: str, red: str | dict[str, object] = "1/1", *others: str, on: str = ON) -> Table:
    """Red holds these cards; it is Red's turn."""
    return Table(red, *(others or ("20/1",)), on=on, hands=[cards])


# Drawing


@rule("BIA-74", "BIA-76", "BIA-Q1", "BIA-Q36")
def test_landing_on_an_event_cell_draws_and_a_starred_card_is_kept() -> None:
    table = draws("E03")

    assert (table.hand(RED), table.skier(RED).hand_count, table.turn) == ("E03", 1, BLUE)


@rule("BIA-75", "BIA-D3")
def test_a_card_without_a_star_acts_at_once_and_is_discarded() -> None:
    table = draws("E19")

    assert (table.hand(RED), table.discard, table.skier(RED).next_roll) == ("", "E19", -2)


@rule("BIA-D3", "BIA-Q1")
def test_the_usual_deck_has_fifteen_kept_cards_and_nine_that_act_at_once() -> None:
    deck = deck_of("keep")

    assert [card for card, count in zip(CARDS, deck, strict=True) if count] == [
        f"E{number:02}" for number in range(1, 25)
    ]
    assert (sum(deck[:15]), sum(deck[15:])) == (15, 9)


@rule("BIA-D4", "BIA-Q1")
def test_the_second_deck_has_nine_kept_cards_and_fifteen_that_act_at_once() -> None:
    deck = deck_of("at_once")
    kept = [card for card, count in zip(CARDS[:15], deck, strict=False) if count]

    assert kept == ["E01", "E03", "E06", "E07", "E09", "E11", "E13", "E14", "E15"]
    assert sum(deck[15:]) == 15
    assert draws("E28", star="at_once").skier(RED).next_roll == 2


@rule("BIA-Q38", "BIA-I6")
def test_with_nothing_to_draw_and_nothing_to_shuffle_no_card_is_drawn() -> None:
    table = Table("16/1", "1/1", on=ON)
    for card in range(30):
        table.state.race.at_once[card] = 0
    for card in range(15):
        table.state.pile[card] = 0
    table.state.race.kept_left = 0
    table.play("roll", "ski:17/1", dice="1")

    assert (table.hand(RED), table.turn) == ("", BLUE)


@rule("BIA-74", "BIA-Q38")
def test_a_pile_of_one_card_of_each_sort_is_drawn_from() -> None:
    rest = " ".join(f"E{number:02}" for number in range(1, 25) if number not in (3, 19))
    table = Table("16/1", "1/1", on=ON, discard=rest)

    table.play("roll", "ski:17/1", dice="1 KEPT E03")

    assert (table.hand(RED), table.discard) == ("E03", rest)


# Playing


@rule("BIA-Q36", "BIA-I9")
def test_one_kept_card_a_turn_coaching_rolls_included() -> None:
    table = holding("E03 E04", "11/2", "1/1", on=f"{ON} coaching")
    table.play("roll", "card:plus", "ski:14/2", "coached_roll", dice="1 2")

    assert table.phase == "destination"
    assert table.hand(RED) == "E04"


@rule("BIA-Q36")
def test_a_card_is_played_in_its_own_turn_only_and_not_in_that_of_its_drawing() -> None:
    table = draws("E03", "9/3")

    assert table.turn == BLUE
    assert table.play("roll", dice="2").phase == "destination"


@rule("BIA-Q48")
@pytest.mark.parametrize("card", ["E05", "E06", "E09", "E10", "E11", "E12"])
def test_a_card_whose_subject_is_off_plays_as_fresh_legs(card: str) -> None:
    table = holding(card).play("roll", dice="1")

    assert table.legal == ["go", "card:plus"]
    assert table.play("card:plus").legal[0] == "ski:4/1"
    assert table.discard == card


@rule("BIA-Q48")
def test_a_card_that_merely_plays_as_fresh_legs_is_spent_first() -> None:
    table = holding("E03 E12").play("roll", "card:plus", dice="1")

    assert table.hand(RED) == "E03"
    assert holding("E03 E04").play("roll", "card:plus", dice="1").hand(RED) == "E04"


# The cards that are kept


@rule("E01", "E02")
@pytest.mark.parametrize("card", ["E01", "E02"])
def test_second_wind_and_change_of_rhythm_roll_again(card: str) -> None:
    table = holding(card).play("roll", "card:reroll_move", dice="1 5")

    assert table.legal[0] == "ski:6/1"
    assert table.discard == card


@rule("E01", "BIA-56")
def test_a_roll_is_not_repeated_after_a_sprint() -> None:
    table = holding("E01", on=f"{ON} sprint_cards").play("roll", "sprint:2", dice="1")

    assert table.legal == ["go"]


@rule("E01")
def test_a_repeated_roll_keeps_what_is_pending() -> None:
    table = holding("E01", {"at": "1/1", "next_roll": -2}).play(
        "roll", "card:reroll_move", dice="1 6"
    )

    assert table.legal[0] == "ski:5/1"


@rule("E03", "E04")
@pytest.mark.parametrize("card", ["E03", "E04"])
def test_fresh_legs_and_double_poling_are_two_cells_more_but_not_on_a_fall(card: str) -> None:
    assert holding(card).play("roll", "card:plus", dice="2").legal[0] == "ski:5/1"
    falling = holding(card, "16/1", "1/1", on=f"{ON} ice").play("roll", dice="6")
    assert falling.legal == ["fall"]


@rule("E05")
def test_power_climb_lets_the_number_not_count() -> None:
    table = holding("E05", "18/1", "1/1", on=f"{ON} climbs").play("roll", dice="4")

    assert table.legal == ["go", "card:ignore_climb"]
    assert table.play("card:ignore_climb").legal[0] == "ski:22/1"
    assert holding("E05", on=f"{ON} climbs").play("roll", dice="4").legal == ["go"]


@rule("E06")
def test_sure_edges_stand_a_roll_with_all_its_modifiers() -> None:
    on = f"{ON} descents descent_falls"
    table = holding("E06", "12/3", "1/1", on=on).play("roll", dice="6")

    assert table.legal == ["fall", "card:no_fall"]
    assert table.play("card:no_fall").legal[0] == "ski:20/1"
    assert (
        holding("E06", "12/3", "1/1", on=on).play("roll", "fall", dice="6").at(RED) == "beside 12/3"
    )


@rule("E07")
def test_squeeze_through_runs_through_figures_to_the_farthest_free_cell() -> None:
    table = holding("E07", "7/1", "8/1", "10/1").play("roll", dice="3")

    assert table.legal == ["go", "card:pass_through"]
    assert table.play("card:pass_through").at(RED) == "9/1"


@rule("E07")
def test_squeezing_through_still_minds_stop_row_gate_and_loop() -> None:
    stopped = holding("E07", "29/1", "F4", "30/1", "30/2", "31/1")
    stopped.play("roll", "card:pass_through", dice="6")
    assert stopped.legal == ["ski:31/2", "ski:31/3"]
    owing = {"at": "P6a", "owed": 2}
    looping = Table(owing, {"at": "P7a", "owed": 1}, {"at": "P7b", "owed": 1}, on=ON, hands=["E07"])
    looping.play("roll", "card:pass_through", dice="4")
    assert looping.legal == ["ski:P3a", "ski:P3b"]


@rule("E08")
def test_slipstream_follows_a_figure_two_to_seven_rows_ahead() -> None:
    table = holding("E08", "13/2", "14/1", "15/1", "20/1", "21/1")

    assert table.legal == ["roll", "slipstream:2", "slipstream:7"]
    table.play("slipstream:2")
    assert table.legal == ["ski:14/2", "ski:14/3"]


@rule("E08")
def test_slipstream_is_not_for_those_who_owe_loops_wait_at_the_range_or_cannot_move() -> None:
    owing = holding("E08", {"at": "30/3", "owed": 1}, "33/1")
    waiting = holding("E08", "26/1", "F1", "28/1")
    walled = holding("E08", "7/1", "8/1", "9/1")

    assert owing.legal == waiting.legal == walled.legal == ["roll"]


@rule("E08", "BIA-Q20")
def test_slipstream_can_lead_over_the_line() -> None:
    red: dict[str, object] = {"at": "36/1", "lap": 3}
    table = Table(red, {"at": "3/1", "lap": 3}, "9/3", on=ON, hands=["E08"])
    table.play("slipstream:3")

    assert (table.at(RED), table.skier(RED).beyond) == ("finished", 2)


@rule("E09", "E10", "BIA-93")
@pytest.mark.parametrize("card", ["E09", "E10"])
def test_service_van_and_technician_bring_a_technique_card_in_mid_lap(card: str) -> None:
    table = holding(card, on=f"{ON} new_skis new_sights")

    assert table.legal == ["roll", "service:new_skis", "service:new_sights"]
    table.play("service:new_sights")
    assert table.skier(RED).sights is Gear.WORKING
    assert (table.legal, table.discard) == (["roll"], card)


@rule("E11")
def test_calm_heart_takes_two_pauses_off() -> None:
    table = holding("E11", "25/1", "1/1", on=f"{ON} risk_tactics")
    table.play("roll", "go", "ski:26/1", "risk:low", "card:cut_pause", dice="1")

    assert table.indicator(RED) == "R2/2"


@rule("E12")
def test_read_the_flags_makes_red_wind_blue() -> None:
    table = holding("E12", "25/1", "1/1", on=f"{ON} crosswind")
    table.play("roll", "go", "ski:26/1", dice="1 1")

    assert table.legal == ["keep", "card:calm_wind"]
    assert table.play("card:calm_wind").indicator(RED) == "R3/0"


@rule("E12")
def test_there_is_no_wind_window_in_weak_wind_and_the_red_wind_can_be_kept() -> None:
    weak = holding("E12", "25/1", "1/1", on=f"{ON} crosswind").play(
        "roll", "go", "ski:26/1", dice="1 6"
    )
    kept = holding("E12", "25/1", "1/1", on=f"{ON} crosswind").play(
        "roll", "go", "ski:26/1", "keep", dice="1 1"
    )

    assert weak.turn == BLUE
    assert (kept.indicator(RED), kept.hand(RED)) == ("R4/0", "E12")


@rule("E13")
def test_steady_hand_shoots_a_missed_shot_again() -> None:
    table = holding("E13", "F1", "1/1").play("shoot", dice="2")

    assert table.legal == ["keep", "card:reroll_shot"]
    table.play("card:reroll_shot", dice="5")
    assert (table.skier(RED).targets, table.skier(RED).shots) == (4, 1)
    hit = holding("E13", "F1", "1/1").play("shoot", dice="6")
    assert (hit.skier(RED).targets, hit.hand(RED)) == (4, "E13"), "a hit is not asked about"


@rule("E14", "BIA-I5")
def test_jurys_mercy_takes_one_loop_off_and_only_one() -> None:
    red = {"at": "F1", "targets": 3, "shots": 7}
    table = Table(red, "1/1", on=ON, hands=["E14"]).play("shoot", "keep", dice="1")

    assert table.skier(RED).owed == 3
    table.play("card:waive_loop")
    assert (table.skier(RED).owed, table.at(RED)) == (2, "26/3")
    kept = Table(red, "1/1", on=ON, hands=["E14"]).play("shoot", "keep", "keep", dice="1")
    assert (kept.skier(RED).owed, kept.hand(RED)) == (3, "E14")


@rule("E13", "E14", "BIA-Q36")
def test_whoever_has_steadied_the_hand_gets_no_mercy_in_that_turn() -> None:
    red = {"at": "F1", "targets": 1, "shots": 7}
    table = Table(red, "1/1", on=ON, hands=["E13 E14"]).play(
        "shoot", "card:reroll_shot", dice="1 1"
    )

    assert (table.skier(RED).owed, table.turn) == (1, BLUE)


@rule("E15")
def test_cowbells_make_the_next_shot_of_a_rival_harder() -> None:
    table = holding("E15", "1/1", "F1", "F2")
    assert table.legal == ["roll", "cowbells:blue", "cowbells:green"]
    table.play("cowbells:blue", "roll", "ski:2/1", "shoot", dice="1 3")

    assert (table.skier(BLUE).targets, table.skier(BLUE).is_rattled) == (5, False)
    assert table.play("shoot", dice="3").skier(GREEN).targets == 4


@rule("E15")
def test_a_rattled_colour_is_not_rattled_again_and_risk_five_is_the_most() -> None:
    blue = {"at": "F1", "rattled": True, "risk": 5}
    table = Table("1/1", blue, on=ON, hands=["E15"])

    assert table.legal == ["roll"]
    table.play("roll", "go", "ski:2/1", "shoot", dice="1 5")
    assert table.skier(BLUE).targets == 4


# The cards that act at once


@rule("E16", "BIA-Q46")
def test_a_broken_pole_loses_the_next_turn() -> None:
    table = draws("E16", "9/3").play("roll", "ski:10/2", dice="1")

    assert table.legal == ["miss_turn"]
    assert table.play("miss_turn").turn == BLUE
    assert table.skier(RED).lost_turns == 0


@rule("BIA-Q46")
def test_a_lost_turn_has_no_pause_step_and_no_getting_up() -> None:
    resting = Table({"at": "F1", "pause": 2, "lost_turns": 1}, "1/1").play("miss_turn")
    fallen = Table({"at": "beside 16/1", "lost_turns": 1}, "1/1", on="ice").play("miss_turn")

    assert resting.skier(RED).pause == 2
    assert fallen.at(RED) == "beside 16/1"


@rule("E17", "E18", "E25", "BIA-Q37")
@pytest.mark.parametrize(("card", "cell"), [("E17", "14/1"), ("E18", "15/1"), ("E25", "16/1")])
def test_back_cards_throw_a_figure_some_rows_back(card: str, cell: str) -> None:
    table = draws(card, star="at_once" if card == "E25" else "keep")

    assert (table.at(RED), table.turn) == (cell, BLUE)


@rule("BIA-Q37")
def test_thrown_back_a_full_row_is_skipped_and_row_one_is_the_last() -> None:
    full = draws("E17", "14/1", "14/2", "14/3")
    assert full.at(RED) == "13/1"

    table = Table("4/1", "2/1", "2/2", "2/3", "2/4", "2/5", on=ON)
    table.play("roll", "ski:5/1", dice="1 AT_ONCE E17")
    assert table.at(RED) == "1/1"


@rule("BIA-Q37", "BIA-I8")
def test_with_row_one_full_a_figure_stays_where_it_was() -> None:
    table = Table("3/1", "1/1", "1/2", own_boards=(small_board(),), options={"board": "small"})
    race = table.state.race

    assert back_row(race, table.skier(RED), 3) == -1
    assert back_row(race, table.skier(RED), 1) == 2
    assert back_row(race, table.skier(BLUE), 2) == -1
    alone = Table("1/1", "3/1")
    assert back_row(alone.state.race, alone.skier(RED), 2) == -1


@rule("E19", "E26", "E28")
@pytest.mark.parametrize(("card", "row"), [("E19", 19), ("E26", 20), ("E28", 23)])
def test_the_next_roll_counts_less_or_more_once(card: str, row: int) -> None:
    table = draws(card, "9/3", star="at_once").play("roll", "ski:10/2", "roll", dice="1 4")

    if table.phase == "destination":
        table.play(table.legal[0])
    assert (table.skier(RED).row, table.skier(RED).next_roll) == (row, 0)


@rule("E20", "E30")
def test_a_squall_slows_everybody_and_the_sledge_all_others() -> None:
    squall = draws("E20", "9/3", "F1")
    sledge = draws("E30", "9/3", "F1", star="at_once")

    assert [squall.skier(k).next_roll for k in range(3)] == [-1, -1, -1]
    assert [sledge.skier(k).next_roll for k in range(3)] == [0, -1, -1]


@rule("E20")
def test_pending_changes_add_up_and_a_fall_clears_them() -> None:
    table = Table("16/1", {"at": "12/3", "next_roll": -2}, on=f"{ON} descent_falls")
    table.play("roll", "ski:17/1", dice="1 AT_ONCE E20")

    assert table.skier(BLUE).next_roll == -3
    assert table.play("roll", dice="6").skier(BLUE).next_roll == 0


@rule("E21", "E22", "E27", "E29", "BIA-Q37")
@pytest.mark.parametrize(("card", "cells"), [("E21", 2), ("E22", 3), ("E27", 2), ("E29", 1)])
def test_forward_cards_move_a_figure_some_cells(card: str, cells: int) -> None:
    table = draws(card, star="at_once" if card in ("E27", "E29") else "keep")

    assert table.legal == [f"ski:{17 + cells}/1", f"ski:{17 + cells}/2"]
    assert table.play(table.legal[0]).turn == BLUE


@rule("BIA-Q37")
def test_a_forward_card_that_ends_in_a_firing_row_enters_the_range() -> None:
    table = Table("23/3", "1/1", on=ON).play("roll", "ski:24/3", dice="1 AT_ONCE E21")
    table.play("ski:26/2")

    assert table.at(RED) == "F1"


@rule("E23")
def test_snow_in_the_sights_makes_the_first_shot_harder() -> None:
    table = draws("E23", "9/3")
    assert table.skier(RED).has_snow

    shooter = Table({"at": "F1", "snow": True, "rattled": True}, "1/1").play("shoot", dice="4")
    assert (shooter.skier(RED).targets, shooter.skier(RED).has_snow) == (5, False)
    for die, targets in (("3", 5), ("4", 4)):
        snowed = Table({"at": "F1", "snow": True}, "1/1").play("shoot", dice=die)
        assert snowed.skier(RED).targets == targets
    later = Table({"at": "F1", "snow": True, "shots": 1}, "1/1").play("shoot", dice="3")
    assert later.skier(RED).targets == 4


@rule("E24", "BIA-Q39", "BIA-78")
def test_coachs_shout_is_a_roll_whose_landing_triggers_nothing() -> None:
    table = Table("10/3", "1/1", on=f"{ON} coaching").play(
        "roll", "ski:11/3", dice="1 AT_ONCE E24 3"
    )
    table.play("ski:14/2")

    assert (table.at(RED), table.turn, table.phase) == ("14/2", BLUE, "turn")


@rule("BIA-Q39")
def test_a_roll_window_card_repeats_an_ordinary_roll_which_triggers_events() -> None:
    table = holding("E01", "16/1", "1/1").play("roll", "card:reroll_move", dice="6 1")
    table.play("ski:17/1", dice="AT_ONCE E16")

    assert table.skier(RED).lost_turns == 1


@rule("BIA-Q37")
def test_a_back_card_with_nowhere_to_go_ends_the_turn() -> None:
    board = read_boards(changed((".....E..1..v", "...E....1..v")))[0]
    table = Table("3/1", "1/1", "1/2", on=ON, own_boards=(board,), options={"board": "small"})
    table.play("roll", "ski:4/1", dice="1 AT_ONCE E17")

    assert (table.at(RED), table.turn) == ("4/1", BLUE)


FORWARDS = {"card_cells": "forwards"}


@rule("BIA-Q39", "E22", "E24", "BIA-78")
def test_with_the_option_a_card_forwards_sets_off_coaching_cells() -> None:
    moved = Table("10/3", "1/1", on=f"{ON} coaching", options=FORWARDS)
    moved.play("roll", "ski:11/3", dice="1 AT_ONCE E22").play("ski:14/2")
    assert (moved.phase, moved.turn) == ("coach", RED)

    rolled_on = Table("10/3", "1/1", on=f"{ON} coaching", options=FORWARDS)
    rolled_on.play("roll", "ski:11/3", dice="1 AT_ONCE E24 3").play("ski:14/2")
    assert (rolled_on.phase, rolled_on.turn) == ("coach", RED)


@rule("BIA-Q39", "E08")
def test_with_the_option_a_slipstream_onto_an_event_cell_draws_a_card() -> None:
    table = Table("13/2", "18/1", on=ON, options=FORWARDS, hands=["E08"])
    table.play("slipstream:5").play("ski:17/1", dice="AT_ONCE E16")

    assert table.skier(RED).lost_turns == 1
    assert table.turn == BLUE


@rule("BIA-Q39", "BIA-78", "E17")
def test_even_with_the_option_a_card_backwards_sets_off_nothing() -> None:
    table = Table("16/1", "14/1", on=f"{ON} coaching", options=FORWARDS)
    table.play("roll", "ski:17/1", dice="1 AT_ONCE E17").play("back:14/2")

    assert (table.at(RED), table.turn, table.phase) == ("14/2", BLUE, "turn")


def test_chains_of_cards_raise_the_bound() -> None:
    usual, chained = Biathlon({"rules": "full"}), Biathlon({"rules": "full", **FORWARDS})

    assert usual.bound(4) < chained.bound(4)
