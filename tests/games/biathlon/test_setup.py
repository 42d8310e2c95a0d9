"""Before the start: options, colours, first player, start cells, cards. BIA-1 to BIA-12"""

import pytest

from pentathlon.engine.chance import Scripted
from pentathlon.engine.errors import Problem
from pentathlon.games.biathlon.box import BiathlonBox
from pentathlon.games.biathlon.data import COLOURS, PRESETS, RULE_SETS, SWITCHES
from pentathlon.games.biathlon.drawing import Figures, draw_text
from pentathlon.games.biathlon.game import Biathlon
from pentathlon.games.biathlon.race import Phase
from pentathlon.games.biathlon.skier import Gear, Skier
from tests.support import rule

from .tables import LAKESIDE, RED, Table, fresh, rolled


def line_up(options: dict[str, str], seats: int) -> Table:
    """A table with colours chosen and figures on their start cells."""
    table = fresh(options, seats)
    while table.phase in ("colour", "start_cell"):
        table.play(table.legal[0])
    return table


@rule("BIA-1")
def test_each_colour_is_one_biathlete_in_a_race_to_the_line() -> None:
    table = line_up({}, 3)

    assert len(table.state.race.skiers) == 3
    assert all(skier.lap == 0 and skier.is_racing() for skier in table.state.race.skiers)


@rule("BIA-2", "BIA-3", "BIA-4", "BIA-Q5")
def test_board_laps_and_final_lap_are_chosen_before_the_race() -> None:
    rules = Biathlon({"board": "high_ridge", "laps": "3", "final_lap": "off"}).series.races[0]
    usual = Biathlon({}).series.races[0]

    assert (rules.track.id, rules.laps, rules.total) == ("high_ridge", 3, 3)
    assert (usual.track.id, usual.laps, usual.total) == ("lakeside", 2, 3)
    with pytest.raises(Problem, match="option_value"):
        Biathlon({"laps": "6"})


def switched_on(options: dict[str, str]) -> list[str]:
    rules = Biathlon(options).series.races[0]
    return [name for name in SWITCHES if getattr(rules, name)]


@rule("BIA-5", "BIA-Q29")
def test_each_complementary_rule_has_its_own_switch() -> None:
    assert switched_on({}) == list(SWITCHES), "all eleven are usual"
    for name in SWITCHES:
        assert switched_on({"rules": "base", name: "on"}) == [name]
        assert switched_on({"rules": "full", name: "off"}) == [
            other for other in SWITCHES if other != name
        ]
    for key, names in RULE_SETS.items():
        assert switched_on({"rules": key}) == [name for name in SWITCHES if name in names]


@rule("BIA-5", "BIA-16", "BIA-I12")
def test_with_no_choice_made_only_the_base_rules_are_in_force() -> None:
    last = {"lap": 1, "has_shot": True}
    for cell, ahead in (("18/1", "ski:24/1"), ("21/1", "ski:27/1"), ("16/1", "ski:22/1")):
        assert rolled("", 6, {"at": cell, **last}, "1/1").legal[0] == ahead  # climb, descent, ice
    for cell, marked in (("16/1", "ski:17/1"), ("13/2", "ski:14/2")):
        assert rolled("", 1, cell, "9/3").play(marked).turn == 1  # E and C
    line = rolled("", 1, {"at": "36/1", **last}, "9/3")
    assert line.play("ski:1/1").turn == 1  # no technique card
    at_range = rolled("", 1, "25/1", "9/3")
    assert (at_range.play("ski:26/1").turn, at_range.indicator(RED)) == (1, "R3/0")


def test_the_lengths_for_the_set_up_screen_are_options() -> None:
    totals = [Biathlon(preset).series.races[0].total for preset in PRESETS.values()]

    assert dict(zip(PRESETS, totals, strict=True)) == {"short": 1, "standard": 3, "long": 5}


@rule("BIA-6")
def test_the_range_stands_on_its_place_on_the_board() -> None:
    lines = draw_text(BiathlonBox().words("en").book, LAKESIDE, Figures())

    assert lines[2].index("123456") - lines[1].index("1") == 25
    assert [int(LAKESIDE.points[row]) for row in range(26, 32)] == [0, 1, 2, 3, 4, 5]
    race = fresh({}, 6).state.race
    assert all(race.is_point_free(row) for row in range(26, 32)), "and nobody stands there yet"


@rule("BIA-7", "BIA-D5")
def test_colours_are_chosen_one_by_one_and_only_once() -> None:
    table = fresh({}, 6)
    assert table.legal == [f"colour:{name}" for name in COLOURS]
    table.play("colour:green")

    assert "colour:green" not in table.legal
    assert len(table.legal) == 5
    assert COLOURS == ("red", "blue", "green", "yellow", "purple", "white")


@rule("BIA-8", "BIA-9", "BIA-Q2")
def test_a_player_may_run_several_colours_and_one_alone_can_run_all() -> None:
    alone = line_up({"colours": "4"}, 1)
    three = line_up({"colours": "5"}, 3)

    assert [skier.owner for skier in alone.state.race.skiers] == [0, 0, 0, 0]
    first = int(three.state.race.skiers[0].owner)
    assert [int(skier.owner) for skier in three.state.race.skiers] == [
        (first + k) % 3 for k in range(5)
    ]
    assert Biathlon({"colours": "4"}).seat_counts() == (1, 2, 3, 4)
    assert Biathlon({}).seat_counts() == (2, 3, 4, 5, 6)


@rule("BIA-9", "BIA-Q2")
def test_an_option_makes_room_for_one_person_alone_and_for_more_players() -> None:
    assert Biathlon({}).option_for(1) == "colours=4"
    assert Biathlon({"colours": "3"}).option_for(5) == "colours=5"
    assert Biathlon({}).option_for(2) == Biathlon({}).option_for(7) == ""


@rule("BIA-10", "BIA-11", "BIA-Q3")
def test_the_first_player_is_drawn_and_turns_go_clockwise() -> None:
    table = fresh({}, 4)
    table.state = table.game.setup(4, Scripted([2]))
    askers = []
    while table.phase == "colour":
        askers.append(table.asked)
        table.play(table.legal[0])
    while table.phase == "start_cell":
        table.play(table.legal[0])

    assert askers == [2, 3, 0, 1]
    for seat in (2, 3, 0, 1, 2):
        assert table.asked == seat
        table.state.race.skier().lost_turns = 1
        table.play("miss_turn")


@rule("BIA-12", "BIA-Q4")
def test_figures_are_placed_in_turn_order_on_the_start_cells_before_the_line() -> None:
    table = fresh({}, 6)
    while table.phase == "colour":
        table.play(table.legal[0])

    assert table.legal == [f"start:36/{lane}" for lane in range(1, 7)]
    table.play("start:36/4")
    assert table.at(RED) == "36/4"
    assert "start:36/4" not in table.legal
    while table.phase == "start_cell":
        table.play(table.legal[0])
    assert (table.state.race.phase, table.turn, table.skier(RED).lap) == (Phase.TURN, RED, 0)


def dealt(on: str, laps: str, final_lap: str) -> Skier:
    options = {**dict.fromkeys(on.split(), "on"), "laps": laps, "final_lap": final_lap}
    return line_up(options, 2).skier(RED)


@rule("BIA-54", "BIA-Q5")
def test_one_sprint_card_for_one_lap_and_two_for_more() -> None:
    assert dealt("sprint_cards", "1", "off").sprints == 1
    assert dealt("sprint_cards", "1", "on").sprints == 2
    assert dealt("", "2", "on").sprints == 0


@rule("BIA-79", "BIA-80", "BIA-86", "BIA-87", "BIA-Q6")
def test_technique_cards_are_dealt_in_races_of_two_laps_and_more() -> None:
    both = dealt("new_skis new_sights", "1", "on")
    short = dealt("new_skis new_sights", "1", "off")

    assert (both.skis, both.sights) == (Gear.HELD, Gear.HELD)
    assert (short.skis, short.sights) == (Gear.NONE, Gear.NONE)
    assert dealt("new_sights", "2", "off").skis is Gear.NONE


@rule("BIA-10", "BIA-Q3")
def test_a_player_can_be_named_who_begins() -> None:
    table = fresh({"first_player": "seat_3"}, 4)
    table.state = table.game.setup(4, Scripted([]))

    assert table.asked == 2
    assert table.play(table.legal[0]).asked == 3
    assert table.game.seat_counts() == (3, 4, 5, 6)


@rule("BIA-Q3", "BIA-Q2")
def test_who_begins_needs_a_seat() -> None:
    game = Biathlon({"first_player": "seat_3", "colours": "4"})
    assert game.seat_counts() == (3, 4)
    assert game.option_for(2) == "", "no number of colours makes a third seat for two"
    assert game.option_for(5) == "colours=5"

    with pytest.raises(Problem, match="seat_2"):
        Biathlon({"first_player": "seat_3", "colours": "2"})
