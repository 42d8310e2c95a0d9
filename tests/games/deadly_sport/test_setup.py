"""Set-up, components, the order of phases. DEA-001 to DEA-058, DEA-Q1 to DEA-Q7"""

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.engine.errors import Problem
from pentathlon.games.deadly_sport.box import DeadlySportBox
from pentathlon.games.deadly_sport.data import (
    CARDS,
    COLOURS,
    COMPONENTS,
    DECK_SIZE,
    KEYS,
    LEVELS,
    SPORTS,
)
from pentathlon.games.deadly_sport.deck import take_top
from pentathlon.games.deadly_sport.game import DeadlySport
from pentathlon.play.start import start
from tests.support import rule

from .tables import BLUE, GREEN, RED, Table, dice, first_roll, resolve


@rule("DEA-001")
def test_three_to_six_can_play() -> None:
    assert DeadlySport({}).seat_counts() == (3, 4, 5, 6)
    for seats in (2, 7):
        with pytest.raises(Problem, match="seat_count"):
            start("deadly_sport", seats, seed=1)


@rule("DEA-002")
def test_many_sports_and_many_units_in_one_win() -> None:
    table = Table(
        {"units": "BOW:4 TEN:1"}, {"units": "BIL:5"}, {}, phase="over", reason="all_closed"
    )

    assert table.result.points == [8, 5, 0]
    assert table.result.winners == [RED]


@rule("DEA-Q1")
def test_there_are_110_cards_with_one_doping_card() -> None:
    assert COMPONENTS["other_cards"]["doping"] == 1
    assert SPORTS * DECK_SIZE + sum(COMPONENTS["other_cards"].values()) == 110


@rule("DEA-050", "DEA-051")
def test_each_sport_has_its_own_face_down_deck_of_twelve() -> None:
    table = first_roll([dice(30), dice(31), dice(32)])

    assert table.json["decks"] == dict.fromkeys(KEYS, "9*T U2 U4 U6 |")


@rule("DEA-050")
def test_any_card_of_a_fresh_deck_can_be_its_top() -> None:
    hidden = {"T": "8*T U2 U4 U6", "U2": "9*T U4 U6", "U4": "9*T U2 U6", "U6": "9*T U2 U4"}
    for card in CARDS:
        table = resolve({"new": "FOO:1"}, {}, {}, luck=card)
        assert table.deck("FOO").partition(" |")[0] == hidden[card]
        others = [table.deck(key) for key in KEYS if key != "FOO"]
        assert others == ["9*T U2 U4 U6 |"] * 7, "each sport draws from its own deck"


@rule("DEA-050")
def test_each_of_the_twelve_cards_of_a_fresh_deck_is_as_likely_to_be_its_top() -> None:
    table = DeadlySport({}).setup(3, Seeded(1)).table
    tops = [CARDS[take_top(table.clone(), 0, Seeded(seed))] for seed in range(1200)]

    assert abs(tops.count("T") - 900) < 60, "four standard deviations; nine cards in twelve"
    assert all(abs(tops.count(card) - 100) < 40 for card in ("U2", "U4", "U6"))


@rule("DEA-051", "DEA-Q2")
def test_the_ring_has_a_fixed_order_from_bowling_on() -> None:
    assert KEYS == ("BOW", "TEN", "BIL", "FOO", "SWI", "BOX", "CLI", "CYC")
    assert LEVELS == (0, 2, 4, 6)


@rule("DEA-051", "DEA-052")
def test_the_board_shows_the_ring_in_its_order_and_the_supply_of_the_doping_card() -> None:
    table = Table({}, {}, {}, phase="best_coach")
    board = DeadlySportBox().words("en").board(table.game.view(table.state, RED), ["a", "b", "c"])
    _, ring, left, *_ = board.splitlines()

    assert ring.split() == [
        "Bowling", "Tennis", "Billiard", "Football", "Swimming", "Boxing", "Climbing", "Cycling",
    ]  # fmt: skip
    assert left.split() == ["left", *["9T", "U246"] * 8]
    assert "12 pills left" in board


@rule("DEA-053", "DEA-058")
def test_the_side_is_outside_and_the_best_coach_free_until_the_first_hand_out() -> None:
    table = first_roll([dice(30), dice(31), dice(32)])

    assert table.json["side"] == "outside"
    assert table.json["best_coach"] == -1


@rule("DEA-054")
def test_everybody_has_ten_dice_of_one_colour() -> None:
    table = first_roll([dice(30), dice(31), dice(32)])

    assert len(COLOURS) == len(set(COLOURS)) == 6
    for seat in range(3):
        assert len(table.seat(seat)["pool"].split()) == table.free(seat) == 10


@rule("DEA-055", "DEA-Q6")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_help_cards_are_the_rulebook_and_touch_no_rule(language: str) -> None:
    rules = DeadlySportBox().rulebook(language).rules

    assert COMPONENTS["other_cards"]["how_to_play"] == COMPONENTS["other_cards"]["summary"] == 5
    assert len(rules["DEA-055"].text) > 100
    assert "1" in rules["DEA-Q6"].text
    assert "9" in rules["DEA-Q6"].text


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@rule("DEA-056", "DEA-057")
def test_everybody_starts_with_a_pill_and_the_rest_is_the_supply(seats: int) -> None:
    table = DeadlySport({}).setup(seats, Seeded(1)).table

    assert list(table.pills) == [1] * seats
    assert table.supply == 12 - seats


@rule("DEA-003", "DEA-004")
def test_a_round_runs_through_its_phases_in_order() -> None:
    table = Table({}, {}, {}, phase="best_coach", round=2)
    table.play("R coach:1", luck="1 1 1 1 1 1 1 1 1 1 " + "2 " * 20)
    phases = [table.phase]
    table.play("R keep").play("B gift:2")
    phases.append(table.phase)
    table.play("B keep")
    phases.append(table.phase)
    table.play("B stop", "G stop")
    phases.append(table.phase)
    table.play("R place:BOW:1", "R done", "B done", "G done", luck="T")

    assert phases == ["reroll", "meddling", "doping", "placing"]
    assert table.seat(RED)["units"] == "BOW:1"
    assert (table.phase, table.json["round"]) == ("best_coach", 3)


@rule("DEA-004")
def test_no_die_is_placed_before_the_last_pill_is_used() -> None:
    table = Table({"pool": "1"}, {"pool": "1", "pills": 1}, {}, phase="doping", turn=BLUE)

    assert table.why(RED, "place:BOW:1") == ("DEA-007", "not_asked")
    assert table.play("B stop").asked == (RED,)


@rule("DEA-005", "DEA-106")
def test_in_the_first_round_the_roll_comes_before_the_coaches() -> None:
    table = first_roll([dice(30), dice(31), dice(32)])

    assert table.phase == "best_coach"
    assert table.asked == (GREEN,)
    table.play("G coach:0")
    assert table.phase == "reroll", "nobody rolls a second time"
    assert table.seat(RED)["pool"] == "3 3 3 3 3 3 3 3 3 3"


@rule("DEA-006", "DEA-007", "DEA-Q3")
def test_seats_act_clockwise_from_the_1a_holder() -> None:
    table = Table({}, {}, {}, {}, coach_1a=2)
    order = []
    while table.phase == "placing":
        seat = table.asked[0]
        order.append(seat)
        table.play(f"{'RBGY'[seat]} done")
    assert order == [2, 3, 0, 1]


@rule("DEA-Q3")
def test_the_left_neighbour_is_the_next_seat() -> None:
    table = Table({}, {}, {}, coach_1a=1, turn=0).play("R done")

    assert table.json["coach_1a"] == GREEN


@rule("DEA-Q4", "DEA-053", "DEA-412")
def test_odd_rounds_are_inside_and_even_ones_outside() -> None:
    table = first_roll([dice(32), dice(31), dice(30)]).play("R coach:1")
    sides = [table.json["side"]]
    for round_number in (2, 3):
        later = Table({}, {}, {}, phase="best_coach", round=round_number)
        later.play("R coach:1", luck="1 " * 30)
        sides.append(later.json["side"])

    assert sides == ["inside", "outside", "inside"]


@rule("DEA-Q5")
def test_nobody_is_asked_before_the_roll() -> None:
    table = Table({}, {}, {}, phase="best_coach", round=2)
    table.play("R coach:2", luck="4 " * 30)

    assert [len(table.seat(seat)["pool"].split()) for seat in range(3)] == [10, 10, 10]


@rule("DEA-Q7")
def test_after_ten_extra_rolls_lots_give_the_1a_coach() -> None:
    level = "3 " * 20
    table = first_roll([dice(30), dice(33), dice(33)], level * 10 + "1")

    assert table.json["coach_1a"] == GREEN


@rule("DEA-Q7")
def test_only_those_level_at_the_top_roll_on() -> None:
    extra = "3 " * 10 + "4 " * 20 + "5 " * 10 + "2 " * 10
    table = first_roll([dice(33), dice(33), dice(33)], extra)

    assert table.json["coach_1a"] == BLUE
    assert [len(table.seat(seat)["pool"].split()) for seat in range(3)] == [10, 10, 10]
