"""The worked examples of the rules, each one a test. BIA-E1 to BIA-E59"""

import pytest

from pentathlon.games.biathlon.race import Phase
from pentathlon.games.biathlon.series import next_order, points_of, standings
from pentathlon.games.biathlon.skier import Gear, Status
from tests.support import rule

from .tables import BLUE, GREEN, RED, Table, fresh, luck, rolled

AWAY = "1/1"
"""Where a figure is out of the way."""


# From the source


@rule("BIA-E1", "BIA-44", "BIA-Q44")
def test_a_six_on_climb_two_is_four_cells_and_the_wall_keeps_the_lane() -> None:
    assert rolled("climbs", 6, "7/1", AWAY).at(RED) == "11/1"


@rule("BIA-E2", "BIA-45")
def test_a_two_on_climb_two_is_still_one_cell() -> None:
    assert rolled("climbs", 2, "7/1", AWAY).at(RED) == "8/1"


@rule("BIA-E3", "BIA-47")
def test_a_four_on_a_descent_is_six_cells() -> None:
    assert rolled("descents", 4, "12/2", AWAY).legal == ["ski:18/1", "ski:18/2"]


@rule("BIA-E4", "BIA-83", "BIA-84")
def test_new_skis_make_a_five_on_a_descent_eight_cells_and_no_fall() -> None:
    on = "descents descent_falls new_skis"
    blue = {"at": "11/1", "skis": "working"}

    assert rolled(on, 5, blue, AWAY).legal == ["ski:19/1", "ski:19/2"]
    assert rolled(on, 6, blue, AWAY).at(RED) == "beside 11/1"


@rule("BIA-E5", "BIA-84")
def test_new_skis_make_a_four_on_ice_five_cells_and_a_five_is_a_fall() -> None:
    white = {"at": "15/1", "skis": "working"}

    assert rolled("ice new_skis", 4, white, AWAY).legal == ["ski:20/1", "ski:20/2"]
    assert rolled("ice new_skis", 5, white, AWAY).at(RED) == "beside 15/1"


def shots(*dice: int, risk: int = 3) -> list[int]:
    """The targets left after each shot; Blue waits out its turns."""
    table = Table({"at": "F1", "risk": risk}, {"at": AWAY, "lost_turns": 9})
    left = []
    for die in dice:
        table.play("shoot", "miss_turn", dice=str(die))
        left.append(int(table.skier(RED).targets))
    return left


@rule("BIA-E6", "BIA-25", "BIA-26", "BIA-27")
def test_shots_four_two_six_leave_slips_four_four_three() -> None:
    assert shots(4, 2, 6) == [4, 4, 3]


@rule("BIA-E7", "BIA-26", "BIA-27")
def test_a_first_miss_leaves_slip_five() -> None:
    assert shots(1, 5) == [5, 4]


def visit(tactic: str, wind: int = 0, sights: str = "none") -> Table:
    """Red enters the range in round 10 and chooses; with wind the Wind die shows that."""
    on = (
        "risk_tactics"
        + (" crosswind" if wind else "")
        + (" new_sights" if sights != "none" else "")
    )
    table = Table({"at": "25/1", "sights": sights}, {"at": AWAY, "lost_turns": 99}, on=on, round=10)
    table.play("roll", "ski:26/1", dice=f"1 {wind}" if wind else "1")
    table.play(f"risk:{tactic}")
    return table


def pauses(table: Table) -> list[int]:
    """The pause at the end of each round, from the entry until the shooting begins."""
    shown = [int(table.skier(RED).pause)]
    while True:
        table.play("miss_turn")
        if table.legal == ["shoot"]:
            return shown
        table.play("rest")
        shown.append(int(table.skier(RED).pause))


def first_shot(table: Table) -> int:
    """The round of the first shot."""
    pauses(table)
    return int(table.state.race.round)


def hits_from(table: Table) -> int:
    """The lowest die that hits."""
    pauses(table)
    for die in range(1, 7):
        copy = table.state.clone()
        table.game.apply(copy, 0, table.game.parse("shoot"), luck(str(die)))
        if copy.race.skiers[RED].targets == 4:
            return die
    return 7


@rule("BIA-E8", "BIA-60", "BIA-61", "BIA-66", "BIA-67")
def test_low_risk_rests_four_turns_and_hits_from_two_on() -> None:
    assert visit("low").indicator(RED) == "R2/4"
    assert pauses(visit("low")) == [4, 3, 2, 1, 0]
    assert first_shot(visit("low")) == 15
    assert hits_from(visit("low")) == 2


@rule("BIA-E9", "BIA-62", "BIA-63", "BIA-66", "BIA-67")
def test_medium_risk_rests_two_turns_and_hits_from_three_on() -> None:
    assert visit("medium").indicator(RED) == "R3/2"
    assert pauses(visit("medium")) == [2, 1, 0]
    assert first_shot(visit("medium")) == 13
    assert hits_from(visit("medium")) == 3


@rule("BIA-E10", "BIA-64", "BIA-65", "BIA-67")
def test_high_risk_shoots_next_turn_and_hits_from_four_on() -> None:
    assert visit("high").indicator(RED) == "R4/0"
    assert first_shot(visit("high")) == 11
    assert hits_from(visit("high")) == 4


@rule("BIA-E11", "BIA-71")
def test_low_risk_in_red_wind_is_three_with_four_pauses() -> None:
    table = visit("low", wind=1)

    assert table.indicator(RED) == "R3/4"
    assert first_shot(table) == 15
    assert hits_from(visit("low", wind=3)) == 3


@rule("BIA-E12", "BIA-72")
def test_medium_risk_in_red_wind_is_four_with_two_pauses() -> None:
    table = visit("medium", wind=2)

    assert table.indicator(RED) == "R4/2"
    assert first_shot(table) == 13
    assert hits_from(visit("medium", wind=2)) == 4


@rule("BIA-E13", "BIA-73")
def test_high_risk_in_red_wind_hits_only_with_five_and_six() -> None:
    table = visit("high", wind=3)

    assert table.indicator(RED) == "R5/0"
    assert first_shot(table) == 11
    assert hits_from(visit("high", wind=3)) == 5


@rule("BIA-E14", "BIA-89")
def test_new_sights_make_medium_risk_two_with_two_pauses() -> None:
    table = visit("medium", sights="working")

    assert table.indicator(RED) == "R2/2"
    assert first_shot(table) == 13
    assert hits_from(visit("medium", sights="working")) == 2


@rule("BIA-E15", "BIA-90")
def test_new_sights_do_not_lower_risk_two() -> None:
    assert visit("low", sights="working").indicator(RED) == "R2/4"


# Moving and blocking


@rule("BIA-E16", "BIA-17", "BIA-18")
def test_a_figure_blocked_in_mid_move_goes_as_far_as_it_can() -> None:
    table = rolled("", 5, "6/1", "9/1")

    assert table.at(RED) == "8/1"
    assert table.turn == BLUE


@rule("BIA-E17", "BIA-19", "BIA-Q40")
def test_a_figure_blocked_at_once_stays_and_lands_on_nothing() -> None:
    table = rolled("", 5, "7/1", "8/1")

    assert table.at(RED) == "7/1"
    assert table.turn == BLUE


@rule("BIA-E19", "BIA-Q44")
def test_the_island_keeps_its_sides_apart() -> None:
    assert rolled("", 2, "6/1", AWAY).at(RED) == "8/1"
    assert rolled("", 2, "6/2", AWAY).legal == ["ski:8/2", "ski:8/3"]


@rule("BIA-E20", "BIA-Q4", "BIA-Q41")
def test_the_first_step_over_the_line_begins_lap_one() -> None:
    red = {"at": "36/6", "lap": 0}
    table = rolled("new_skis", 1, red, AWAY)

    assert table.legal == ["ski:1/5", "ski:1/6"]
    assert table.play("ski:1/5").phase == "technique"
    assert table.skier(RED).lap == 1
    assert rolled("", 3, red, AWAY).legal == ["ski:3/3", "ski:3/4"]


# Range


@rule("BIA-E22", "BIA-20", "BIA-22", "BIA-23", "BIA-Q9", "BIA-Q11")
def test_an_occupied_point_is_left_for_the_last_free_one() -> None:
    table = Table("24/2", {"at": "F4", "lost_turns": 9}, {"at": "F6", "lost_turns": 9})
    table.play("roll", "ski:29/1", "miss_turn", "miss_turn", dice="5")

    assert table.at(RED) == "29/1"

    table.play("roll", dice="5")

    assert table.legal == ["ski:30/1", "ski:30/2"]
    assert table.play("ski:30/2").at(RED) == "F5"


@rule("BIA-E23", "BIA-Q11", "BIA-Q30")
def test_a_sprint_is_offered_where_it_lengthens_the_move_to_the_stop_row() -> None:
    table = rolled("sprint_cards", 6, "24/2", AWAY)

    assert table.legal == ["go", "sprint:2"]
    assert table.play("sprint:2", "ski:31/1").at(RED) == "F6"
    assert rolled("sprint_cards", 6, "24/2", "F6").phase == "destination"


@rule("BIA-E25", "BIA-29", "BIA-Q14")
def test_a_figure_returns_on_the_highest_free_lane_or_a_row_behind() -> None:
    red = {"at": "F4", "targets": 1, "shots": 4}

    assert Table(red, "29/3").play("shoot", dice="6").at(RED) == "29/2"
    full = Table(red, "29/1", "29/2", "29/3").play("shoot", dice="6")
    assert full.at(RED) == "28/3"
    crowd = Table(red, "29/1", "29/2", "29/3", "28/3").play("shoot", dice="6")
    assert crowd.at(RED) == "28/2"


@rule("BIA-E27", "BIA-28", "BIA-31", "BIA-32")
def test_five_hits_in_five_shots_end_the_shooting_without_a_loop() -> None:
    table = Table({"at": "F1", "risk": 4}, {"at": AWAY, "lost_turns": 9})
    for die in (4, 4, 5, 6):
        table.play("shoot", "miss_turn", dice=str(die))
    table.play("shoot", dice="4")

    assert table.at(RED) == "26/3"
    assert (table.skier(RED).owed, table.skier(RED).risk) == (0, 0)


@rule("BIA-E28", "BIA-Q34", "BIA-91")
def test_wind_and_sights_cancel_each_other_down_to_risk_two() -> None:
    shown = [visit(tactic, 1, "working").indicator(RED) for tactic in ("low", "medium", "high")]

    assert shown == ["R2/4", "R3/2", "R4/0"]


@rule("BIA-E29", "BIA-Q33")
def test_without_tactics_wind_and_sights_shift_risk_three() -> None:
    def entering(wind: int, sights: str) -> str:
        red = {"at": "25/1", "sights": sights}
        table = Table(red, AWAY, on="crosswind new_sights")
        return table.play("roll", "ski:26/1", dice=f"1 {wind}").indicator(RED)

    assert entering(1, "held") == "R4/0"
    assert entering(6, "working") == "R2/0"
    assert entering(3, "working") == "R3/0"


@rule("BIA-E31", "E11", "BIA-Q36")
def test_calm_heart_is_the_one_card_of_its_turn() -> None:
    table = Table(
        "25/1", {"at": AWAY, "lost_turns": 9}, on="risk_tactics event_cards", hands=["E11 E13"]
    )
    table.play("roll", "go", "ski:26/1", "risk:medium", dice="1")
    table.play("card:cut_pause", "miss_turn")

    assert table.indicator(RED) == "R3/0"
    assert table.state.race.has_played is False

    table.play("shoot", dice="1")

    assert table.legal == ["keep", "card:reroll_shot"]


@rule("BIA-E32", "BIA-Q47")
def test_in_the_final_lap_the_range_is_ordinary_track() -> None:
    table = rolled("", 6, {"at": "25/1", "lap": 2}, AWAY, options={"laps": "1"})

    assert table.legal == ["ski:31/1", "ski:31/2", "ski:31/3"]
    assert table.play("ski:31/2").at(RED) == "31/2"


# Penalty loop


@rule("BIA-E33", "BIA-35", "BIA-36", "BIA-37", "BIA-Q17")
def test_two_loops_cost_fourteen_points_on_the_way_to_the_line() -> None:
    table = Table({"at": "30/3", "owed": 2}, {"at": AWAY, "lost_turns": 9})
    table.play("roll", dice="6")
    assert table.legal == ["ski:P4a", "ski:P4b"]
    table.play("ski:P4a", "miss_turn")
    assert table.skier(RED).owed == 2

    table.play("roll", "ski:P2b", "miss_turn", dice="5")
    assert table.skier(RED).owed == 1

    table.play("roll", dice="6")
    assert table.legal == ["ski:33/2", "ski:33/3"]
    assert table.play("ski:33/3").skier(RED).owed == 0


@rule("BIA-E34", "BIA-Q18")
def test_figures_block_each_other_in_the_loop() -> None:
    others = [{"at": "P4a", "owed": 1}, {"at": "P4b", "owed": 1}]

    assert rolled("", 4, {"at": "P3a", "owed": 1}, *others).at(RED) == "P3a"


@rule("BIA-E36", "E14")
def test_jurys_mercy_spares_the_only_loop() -> None:
    red = {"at": "F2", "targets": 1, "shots": 7}
    table = Table(red, AWAY, on="event_cards", hands=["E14"])
    table.play("shoot", "keep", "card:waive_loop", dice="1")

    assert table.skier(RED).owed == 0
    assert table.at(RED) == "27/3"


# Terrain, falls, coaching


@rule("BIA-E37", "BIA-48", "BIA-49", "BIA-50", "BIA-Q25", "BIA-Q26")
def test_a_fallen_figure_gets_up_on_a_free_lane_and_rolls_at_once() -> None:
    on = "descents descent_falls"
    table = rolled(on, 6, "22/3", {"at": "22/1", "lost_turns": 9}, {"at": "22/2", "lost_turns": 9})

    assert table.at(RED) == "beside 22/3"
    assert table.state.race.free_lanes(22) == 0b100

    table.play("miss_turn", "miss_turn")

    assert table.legal == ["restore:22/3"]
    table.play("restore:22/3", "roll", dice="1")
    assert table.legal == ["ski:25/1", "ski:25/2", "ski:25/3"]
    again = rolled(on, 6, "22/3", AWAY)
    assert again.at(RED) == "beside 22/3"


@rule("BIA-E38", "BIA-51", "BIA-Q28")
def test_with_its_row_full_a_fallen_figure_is_put_behind_without_a_roll() -> None:
    table = Table("beside 22/3", "22/1", "22/2", "22/3", on="descent_falls")

    assert table.legal == ["restore:21/1", "restore:21/2"]
    table.play("restore:21/2")
    assert (table.at(RED), table.turn) == ("21/2", BLUE)


@rule("BIA-E39", "BIA-Q26")
def test_a_fall_can_cost_two_turns() -> None:
    options = {"fall_cost": "two"}
    table = Table(
        "22/3", {"at": AWAY, "lost_turns": 9}, on="descent_falls", options=options, round=8
    )
    table.play("roll", "miss_turn", "miss_turn", "miss_turn", dice="6")

    assert (table.phase, table.state.race.round) == ("restore", 10)


@rule("BIA-E41", "BIA-Q29")
def test_falls_without_descents_only_make_sixes_fall() -> None:
    assert rolled("descent_falls", 5, "12/2", AWAY).legal == ["ski:17/1", "ski:17/2", "ski:17/3"]
    assert rolled("descent_falls", 6, "12/2", AWAY).at(RED) == "beside 12/2"


@rule("BIA-E43", "E01", "E06")
def test_sure_edges_turn_a_fall_on_ice_into_a_move() -> None:
    def white(hand: str) -> Table:
        return Table("16/2", AWAY, on="ice event_cards", hands=[hand]).play("roll", dice="6")

    edges = white("E06").play("card:no_fall")
    assert edges.legal == ["ski:22/1", "ski:22/2", "ski:22/3"]
    assert white("E01").play("card:reroll_move", dice="5").at(RED) == "beside 16/2"


# Events and technique cards


@rule("BIA-E45", "BIA-Q37", "BIA-Q39", "BIA-78")
def test_caught_a_tip_throws_back_to_the_own_lane_or_a_free_one() -> None:
    def caught(*others: str) -> Table:
        table = Table("16/1", *others, on="event_cards coaching")
        return table.play("roll", "ski:17/1", dice="1 AT_ONCE E17")

    table = caught("14/1")
    assert table.legal == ["back:14/2", "back:14/3"]
    table.play("back:14/2")
    assert (table.at(RED), table.turn, table.phase) == ("14/2", BLUE, "turn")
    assert caught(AWAY).at(RED) == "14/1"


@rule("BIA-E47", "E08", "BIA-Q39")
def test_slipstream_closes_up_to_the_figure_ahead_and_triggers_nothing() -> None:
    table = Table("13/2", "18/1", on="event_cards", hands=["E08"])
    table.play("slipstream:5")

    assert table.legal == ["ski:17/1", "ski:17/2", "ski:17/3"]
    table.play("ski:17/1")
    assert (table.at(RED), table.hand(RED), table.turn) == ("17/1", "", BLUE)


def in_lap_two(**red: str | bool) -> Table:
    on = "event_cards new_skis new_sights"
    return Table({"at": "34/1", "lap": 2, **red}, AWAY, on=on, hands=["E09"])


@rule("BIA-E48", "BIA-94", "BIA-Q42")
def test_no_service_while_a_technique_card_works_and_the_line_ends_it() -> None:
    table = in_lap_two(has_shot=True, sights="working")

    assert table.legal == ["roll"]

    table.play("roll", "go", dice="3")
    table.play("ski:1/2")

    assert table.skier(RED).sights is Gear.USED
    assert table.legal == ["technique:none", "technique:new_skis"]


@rule("BIA-E49", "BIA-Q42", "BIA-93")
def test_past_its_shooting_service_brings_only_new_skis() -> None:
    table = in_lap_two(has_shot=True)

    assert table.legal == ["roll", "service:new_skis"]
    table.play("service:new_skis")
    assert table.skier(RED).skis is Gear.WORKING
    table.play("roll", dice="1")
    assert table.legal[0] == "ski:36/1"


@rule("BIA-E51", "BIA-Q48")
def test_without_technique_cards_service_van_gives_two_cells() -> None:
    table = Table("1/1", "9/3", on="event_cards", hands=["E09"])
    table.play("roll", "card:plus", dice="3")

    assert table.legal == ["ski:6/1", "ski:6/2", "ski:6/3"]
    assert table.discard == "E09"


@rule("BIA-E52", "BIA-Q38")
def test_an_empty_pile_is_made_anew_from_the_discards() -> None:
    kept = ["E01 E02 E03 E04 E05 E06 E07", "E08 E09 E10 E11 E12 E13"]
    thrown = "E14 E15 E16 E17 E18 E19 E20 E21 E22 E23 E24"
    table = Table("16/1", AWAY, on="event_cards", hands=kept, discard=thrown)

    table.play("roll", "go", "ski:17/1", dice="1 KEPT E15")

    assert table.hand(RED).endswith("E15")
    assert table.discard == ""
    assert (table.state.race.kept_left, table.state.race.at_once_left()) == (1, 9)


@rule("BIA-Q38")
def test_the_discards_wait_until_the_last_card_of_the_pile_is_drawn() -> None:
    kept = ["E01 E02 E03 E04 E05 E06 E07", "E08 E09 E10 E11 E12 E13 E15"]
    thrown = "E16 E17 E18 E19 E20 E21 E22 E23 E24"
    table = Table("16/1", AWAY, on="event_cards", hands=kept, discard=thrown)

    table.play("roll", "go", "ski:17/1", dice="1 KEPT E14")

    assert table.hand(RED).endswith("E14")
    assert table.discard == thrown
    assert (table.state.race.kept_left, table.state.race.at_once_left()) == (0, 0)


# Finish and series


@rule("BIA-E53", "BIA-38", "BIA-39")
def test_earlier_rounds_come_first_then_the_distance_beyond() -> None:
    yellow = {"at": "36/1", "lap": 3}
    blue, red = ({"at": f"35/{lane}", "lap": 3, "lost_turns": 1} for lane in (1, 2))
    table = Table(yellow, blue, red, {"at": "1/1", "lost_turns": 9}, round=20)
    table.play("roll", "miss_turn", "miss_turn", "miss_turn", dice="1")
    table.play("roll", "roll", "miss_turn", dice="3 5")

    assert [int(table.skier(k).beyond) for k in range(3)] == [1, 2, 4]
    assert table.places() == [1, 3, 2, 4]


@rule("BIA-E55", "BIA-42", "BIA-Q22")
@pytest.mark.parametrize(("end", "places"), [("full_round", [1, 3, 2]), ("at_once", [1, 2, 3])])
def test_the_round_is_completed_unless_the_race_stops_at_once(end: str, places: list[int]) -> None:
    yellow = {"at": "finished", "lap": 3, "finish": [20, 3], "place": 1}
    blue, white = {"at": "36/1", "lap": 3}, {"at": "36/2", "lap": 3}
    table = Table(yellow, blue, white, turn=1, round=22, options={"end_of_race": end})
    table.play("roll", dice="1")
    if end == "full_round":
        table.play("roll", dice="3")

    assert table.places() == places
    assert table.state.race.phase is Phase.OVER


@rule("BIA-Q22")
def test_at_once_stops_nothing_while_two_are_racing() -> None:
    first, second, third = ({"at": f"36/{lane}", "lap": 3} for lane in (1, 2, 3))
    table = Table(first, second, third, round=20, options={"end_of_race": "at_once"})

    table.play("roll", dice="1")
    assert (table.phase, table.turn, table.places()) == ("turn", BLUE, [0, 0, 0])
    table.play("roll", dice="4")
    assert (table.phase, table.places()) == ("over", [2, 1, 3])


@rule("BIA-E57", "BIA-Q2")
def test_two_players_with_three_colours_each_take_turns() -> None:
    table = fresh({"colours": "6"}, 2)
    first = table.asked
    owners = [int(skier.owner) for skier in table.state.race.skiers]

    assert owners == [first, 1 - first] * 3
    assert len(table.state.race.order) == 6


CUP = {"series": "cup", "races": "3"}


@rule("BIA-E58", "BIA-D7.2", "BIA-D7.3")
def test_level_points_and_places_are_decided_by_the_latest_race() -> None:
    places = [1, 2, 3, 3, 1, 2, 2, 3, 1]
    table = Table("1/1", "1/2", "1/3", options=CUP, race=2, phase="over", places=places)
    race = table.state.race

    assert [points_of(race, number) for number in range(3)] == [22, 22, 22]
    assert standings(race) == [GREEN, RED, BLUE]


@rule("BIA-E59", "BIA-D7.4")
def test_the_last_in_the_standings_starts_first() -> None:
    table = Table("1/1", "1/2", "1/3", options=CUP, phase="next_race", places=[2, 3, 1])
    next_order(table.state.race, luck(""))

    assert list(table.state.race.order) == [BLUE, RED, GREEN]
    assert table.skier(RED).status is Status.SKIING
