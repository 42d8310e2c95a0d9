"""The line, the finishing order and the end of the race. BIA-38 to BIA-42, BIA-Q19 to BIA-Q22"""

from typing import Any

from pentathlon.games.biathlon.finish import dice_off, rank_finishers, rank_rest
from pentathlon.games.biathlon.moving import points_to_go
from pentathlon.games.biathlon.race import Phase
from pentathlon.games.biathlon.skier import Gear, Status
from tests.support import rule

from .tables import BLUE, GREEN, RED, Table, luck, rolled

LAST: dict[str, Any] = {"lap": 3, "has_shot": False}
"""The final lap of the usual race: no shooting."""


@rule("BIA-38", "BIA-Q19")
def test_the_first_over_the_line_after_all_laps_wins() -> None:
    table = Table({"at": "35/1", **LAST}, "1/1").play("roll", "roll", "ski:2/1", dice="4 1")

    assert table.skier(RED).status is Status.FINISHED
    assert (table.skier(RED).finish_round, table.skier(RED).beyond) == (1, 3)
    assert table.places() == [1, 2]
    assert table.result.winners == [0]


@rule("BIA-39", "BIA-Q19", "BIA-I10")
def test_in_the_same_round_the_farther_beyond_comes_first() -> None:
    table = Table({"at": "36/1", **LAST}, {"at": "36/2", **LAST}, {"at": "36/3", **LAST})
    table.play("roll", "roll", "roll", dice="2 6 3")

    assert [int(table.skier(k).beyond) for k in range(3)] == [2, 6, 3]
    assert table.places() == [3, 1, 2]


@rule("BIA-40", "BIA-Q20")
def test_a_finishing_move_ignores_blocking() -> None:
    wall = [f"1/{lane}" for lane in range(1, 4)]
    table = rolled("", 1, {"at": "36/1", **LAST}, *wall)

    assert table.at(RED) == "finished"


@rule("BIA-40", "BIA-Q20")
def test_a_finishing_move_may_come_out_of_the_loop() -> None:
    red = {"at": "P6a", "lap": 1, "owed": 1}
    others = [{"at": "P7a", "owed": 1}, {"at": "P7b", "owed": 1}]
    short = {"laps": "1", "final_lap": "off"}

    assert rolled("", 6, red, *others, options=short).at(RED) == "finished"
    assert rolled("", 5, red, *others, options=short).at(RED) == "P6a"


@rule("BIA-Q20", "BIA-I2")
def test_whoever_owes_loops_needs_their_points_too() -> None:
    short = {"laps": "1", "final_lap": "off"}
    red = {"at": "32/1", "owed": 1}
    table = rolled("", 6, red, "1/1", options=short)

    assert table.legal == ["ski:P6a", "ski:P6b"]


@rule("BIA-Q20", "BIA-I2", "BIA-Q11")
def test_nobody_finishes_who_has_still_to_shoot() -> None:
    short = {"laps": "1", "final_lap": "off"}
    table = rolled("new_skis", 6, {"at": "30/1", "skis": "working"}, "F5", options=short)
    shot = {"at": "30/1", "has_shot": True, "skis": "working"}

    assert table.legal == ["ski:31/1", "ski:31/2"]
    assert table.play("ski:31/1").at(RED) == "F6"
    assert rolled("new_skis", 6, shot, "1/1", options=short).at(RED) == "finished"


@rule("BIA-41", "BIA-Q21")
def test_level_finishers_roll_until_one_is_highest() -> None:
    table = Table({"at": "36/1", **LAST}, {"at": "36/2", **LAST}, "1/1")
    table.play("roll", "roll", "roll", "ski:2/1", dice="4 4 1 5 5 2 6")

    assert table.places() == [2, 1, 3]


@rule("BIA-Q21")
def test_three_level_finishers_roll_on_for_the_open_places() -> None:
    home = [{"at": "finished", "finish": [1, 2]} for _ in range(3)]
    table = Table(*home, "1/1", turn=3)
    rank_finishers(table.state.race, luck("2 6 2 3 3 5 4"))

    assert table.places() == [2, 1, 3, 0]


@rule("BIA-Q21", "BIA-Q49")
def test_after_fifty_fruitless_rolls_the_turn_order_decides() -> None:
    skiers = Table("1/1", "1/2").state.race.skiers
    level = [skiers[BLUE], skiers[RED]]
    fruitless, at_last = luck("3 3 " * 50 + "1 6"), luck("3 3 " * 49 + "1 6")

    assert dice_off(level, fruitless) is skiers[BLUE]
    assert fruitless.position == 2 * 50
    assert dice_off(level, at_last) is skiers[RED]


@rule("BIA-41")
def test_a_shared_highest_roll_decides_nothing() -> None:
    table = Table("1/1", "1/2", "1/3")
    skiers = table.state.race.skiers

    assert dice_off(skiers, luck("6 2 6 1 2 3")) is skiers[GREEN]
    assert dice_off(skiers, luck("2 6 1")) is skiers[BLUE]


@rule("BIA-42")
def test_the_race_ends_when_only_one_has_still_to_cross() -> None:
    home = {"at": "finished", "lap": 3, "finish": [5, 1], "place": 1}
    table = Table(home, {"at": "36/1", **LAST}, "9/3", turn=1, round=9)
    table.play("roll", "roll", "ski:10/2", dice="1 1")

    assert table.places() == [1, 2, 3]
    assert (table.state.race.phase, table.result.reason) == (Phase.OVER, "all_home")
    assert table.game.deciders(table.state) == ()


@rule("BIA-Q49", "BIA-I8")
def test_the_round_limit_ranks_the_rest_by_what_they_have_to_go() -> None:
    red, blue = {"at": "9/3", "lap": 2, "lost_turns": 1}, {"at": "20/1", "lap": 2, "lost_turns": 1}
    table = Table(red, blue, {"at": "F1", "lap": 2, "lost_turns": 1}, round=400)
    table.play("miss_turn", "miss_turn", "miss_turn")

    assert table.places() == [3, 2, 1]
    assert table.result.reason == "round_limit"
    assert Table("1/1", "1/2", options={"laps": "5"}).state.race.rules.round_limit == 600


@rule("BIA-Q49")
def test_level_at_the_round_limit_the_dice_decide() -> None:
    table = Table("9/1", "9/2")
    rank_rest(table.state.race, luck("1 2"))

    assert table.places() == [2, 1]


@rule("BIA-I8")
def test_points_to_go_count_laps_loops_and_the_way_to_the_line() -> None:
    table = Table(
        {"at": "36/1", "lap": 0},
        {"at": "P3a", "owed": 2},
        {"at": "F1"},
        "beside 22/1",
        {"at": "31/1", "owed": 1},
    )
    race = table.state.race

    assert [int(points_to_go(race, skier)) for skier in race.skiers] == [
        3 * 36 + 1,
        2 * 36 + 5 + 7 + 4,
        2 * 36 + 11,
        2 * 36 + 15,
        2 * 36 + 6 + 7,
    ]


@rule("BIA-Q50", "BIA-I7")
def test_a_colour_that_is_home_gives_its_cards_back() -> None:
    red = {"at": "36/1", **LAST, "skis": "working", "sights": "held"}
    on = "event_cards new_skis new_sights sprint_cards"
    table = Table(red, "1/1", "9/3", on=on, hands=["E03 E14"])
    table.play("roll", "go", dice="1")

    assert (table.hand(RED), table.discard, table.skier(RED).hand_count) == ("", "E03 E14", 0)
    assert (table.skier(RED).skis, table.skier(RED).sights) == (Gear.USED, Gear.USED)
    assert table.skier(RED).sprints == 0


@rule("BIA-Q20", "BIA-Q50")
def test_nothing_waits_for_a_colour_that_is_home() -> None:
    table = Table({"at": "36/1", **LAST, "next_roll": 2}, "1/1", "9/3", on="event_cards")
    table.play("roll", dice="1")

    red = table.skier(RED)
    assert (red.beyond, red.owed, red.next_roll, red.lost_turns) == (3, 0, 0, 0)


@rule("BIA-Q19", "BIA-55")
def test_a_sprint_counts_for_the_distance_beyond_the_line() -> None:
    table = Table({"at": "36/1", **LAST}, "1/1", on="sprint_cards")
    table.play("roll", "sprint:2", dice="1")

    assert table.skier(RED).beyond == 3


@rule("BIA-Q2", "BIA-Q21")
def test_the_player_whose_colour_wins_wins_the_race() -> None:
    home = [
        {"at": "finished", "seat": k % 2, "lap": 3, "place": p} for k, p in enumerate([3, 2, 1, 4])
    ]
    table = Table(*home, phase="over", places=[3, 2, 1, 4])

    assert table.result.places == [1, 2]
    assert table.result.points == [10, 7]


@rule("BIA-Q49")
def test_who_has_less_to_go_is_placed_ahead() -> None:
    table = Table("20/1", "9/1", "25/1")
    rank_rest(table.state.race, luck(""))

    assert table.places() == [2, 3, 1]


@rule("BIA-Q49")
def test_no_race_has_more_decisions_than_its_bound() -> None:
    assert Table("1/1", "1/2").game.bound(2) >= 2 * 400 * 12
    cup = Table("1/1", "1/2", options={"series": "cup", "races": "3", "colours": "6"})
    assert cup.game.bound(1) > 3 * 6 * 400 * 12
