"""The end of a race: winner, places, running on, times, records. HUN-2, HUN-3, HUN-34 to HUN-41"""

import pytest

from pentathlon.engine.errors import Problem
from pentathlon.engine.game import TABLE
from pentathlon.games.hundred_metres.box import HundredMetresBox
from pentathlon.games.hundred_metres.data import (
    OPTIONS,
    RECORD_LISTS,
    hundredths_table,
    record_in_force,
    time_to_text,
)
from pentathlon.games.hundred_metres.game import HundredMetres
from pentathlon.games.hundred_metres.scoring import clock
from tests.support import rule

from .tables import BLUE, GREEN, RED, YELLOW, Stated, Table

READY: Stated = {"hand": "F", "cell": 13}


@rule("HUN-1", "HUN-2", "HUN-34", "HUN-Q26")
def test_the_champion_ends_the_race() -> None:
    table = Table(READY, {"cell": 13, "hand": "F"}, "").play("Red cross")

    assert table.asked == ()
    assert table.result.winners == [RED]
    assert table.result.reason == "champion"
    assert table.result.points == [14, 13, 0]


@rule("HUN-Q27")
def test_those_who_did_not_cross_are_placed_by_cell_and_share_places() -> None:
    table = Table(READY, {"cell": 7}, {"cell": 12}, {"cell": 7}).play("Red cross")

    assert table.result.places == [1, 3, 2, 3]


@rule("HUN-Q29")
def test_there_are_no_equalising_turns() -> None:
    table = Table({"cell": 13, "hand": "F"}, READY, turn=RED).play("Red cross")

    assert table.result.places == [1, 2]


@rule("HUN-Q26", "HUN-Q32")
def test_a_leaver_lays_down_hand_suit_and_shoe_without_a_mark_on_the_count() -> None:
    table = Table(
        {"hand": "F GUST 2*L", "cell": 13, "suit": True, "shoe": True}, {"hand": "INJURY"}, "", "",
        options={"play_on": "podium"},
    )  # fmt: skip

    table.play("Red cross")

    assert table.discard == "F L L GUST SUIT SHOE"
    assert table.hand(RED) == ""
    assert table.spent == 1
    assert table.asked == (BLUE,)
    table.play("Blue stop")
    assert table.legal_of("play") == {"play:INJURY:2", "play:INJURY:3"}
    table.play("Blue stop", "Green stop", "Green stop", "Yellow stop", "Yellow stop")
    assert table.asked == (BLUE,)
    assert table.state.round == 2


@rule("HUN-3", "HUN-Q26")
def test_with_podium_the_race_goes_on_until_three_have_crossed() -> None:
    field: list[Stated] = [READY, READY, READY, {"cell": 4}, {"cell": 6}]
    table = Table(*field, options={"play_on": "podium"}, round=9)

    table.play("Red cross", "Blue cross", "Green cross")

    assert table.result.reason == "podium"
    assert table.result.places == [1, 2, 3, 5, 4]


@rule("HUN-3", "HUN-Q26")
def test_with_all_the_race_goes_on_until_one_is_left() -> None:
    field: list[Stated] = [READY, READY, READY, READY, {"cell": 6}]
    table = Table(*field, options={"play_on": "all"}, round=9)

    table.play("Red cross", "Blue cross", "Green cross", "Yellow cross")

    assert table.result.reason == "one_left"
    assert table.result.places == [1, 2, 3, 4, 5]
    assert table.runner(4).time == -1


@rule("HUN-Q26")
def test_two_runners_end_with_the_champion_whatever_was_agreed() -> None:
    for play_on in ("podium", "all", "vote"):
        table = Table(READY, "", options={"play_on": play_on}).play("Red cross")
        assert table.result.reason == "champion"


@rule("HUN-3", "HUN-Q26")
def test_with_vote_more_yes_than_no_sends_the_field_on_to_the_podium() -> None:
    table = Table(READY, READY, "", "", options={"play_on": "vote"}).play("Red cross")

    assert table.asked == (BLUE, GREEN, YELLOW)
    assert table.legal_for(BLUE) == {"vote:yes", "vote:no"}
    table.play("Blue vote:yes, Green vote:no, Yellow vote:yes")
    assert table.state.turn == BLUE
    assert table.state.goal == 3
    table.play("Blue cross")
    assert table.phase == "step"


@rule("HUN-Q26")
def test_a_vote_that_is_not_won_stops_the_race() -> None:
    for votes in ("Blue vote:yes, Green vote:no", "Blue vote:no, Green vote:no"):
        table = Table(READY, "", "", options={"play_on": "vote"}).play("Red cross", votes)
        assert table.result.reason == "champion"


@rule("HUN-Q26", "HUN-9")
def test_a_round_passes_where_the_first_player_would_have_run() -> None:
    across: dict[str, object] = {"cell": 14, "place": 1, "time": 900}
    table = Table(across, "", "", turn=GREEN, phase="action", options={"play_on": "all"})

    table.play("Green stop")

    assert table.asked == (BLUE,)
    assert table.state.round == 2


@rule("HUN-Q28")
def test_the_last_round_is_run_to_its_end() -> None:
    table = Table({"cell": 12}, {"cell": 12}, "", phase="action", turn=GREEN, round=29)

    table.play("Green stop")
    assert (table.asked, table.state.round) == ((RED,), 30)
    table.play("Red stop", "Red stop", "Blue stop", "Blue stop")
    assert (table.asked, table.state.round) == ((GREEN,), 30)
    table.play("Green stop", "Green stop")
    assert (table.asked, table.result.reason) == ((), "round_limit")


@rule("HUN-Q28")
@pytest.mark.parametrize("limit", [10, 99])
def test_the_last_round_begins_whatever_the_limit(limit: int) -> None:
    options = {"round_limit": str(limit)}
    table = Table(READY, "", turn=BLUE, phase="action", round=limit - 1, options=options)

    table.play("Blue stop", "Red cross")

    assert table.result.reason == "champion"
    assert table.runner(RED).time // 100 == limit


@rule("HUN-Q28")
def test_the_round_limit_is_an_option() -> None:
    table = Table(
        "", {"cell": 1}, phase="action", turn=BLUE, round=12, options={"round_limit": "12"}
    )

    assert table.play("Blue stop").result.places == [2, 1]


@rule("HUN-Q28", "HUN-Q27")
def test_stopped_after_a_champion_the_rest_stand_by_cell() -> None:
    across: dict[str, object] = {"cell": 14, "place": 1, "time": 900}
    table = Table(
        across, {"cell": 3}, {"cell": 5}, phase="action", turn=GREEN, round=30,
        options={"play_on": "all"},
    )  # fmt: skip

    assert table.play("Green stop").result.places == [1, 3, 2]


# The stopwatch


@pytest.mark.parametrize(
    ("runners", "added"), [(2, 40), (3, 20), (4, 0), (5, -20), (6, -45), (7, -75), (8, -110)]
)
@rule("HUN-D4", "HUN-38", "HUN-39", "HUN-Q25")
def test_the_table_of_hundredths(runners: int, added: int) -> None:
    assert hundredths_table("carried")[runners] == added
    assert hundredths_table("pile")[runners] == (40 if runners == 2 else 20)
    table = Table(READY, *[""] * (runners - 1), round=10, spent=119)
    table.play("Red cross")
    assert table.runner(RED).time == 1000 + min(99, 120 + added)


@rule("HUN-37", "HUN-Q25", "HUN-I8")
def test_turns_are_seconds_and_hundredths_stay_within_99() -> None:
    assert clock(10, 50, 20) == 10_70
    assert clock(10, 200, 20) == 10_99
    assert clock(9, 3, -20) == 9_00
    assert time_to_text(905) == "9.05"


@rule("HUN-Q24", "HUN-Q26")
def test_under_pile_what_leavers_dropped_does_not_count() -> None:
    table = Table(
        {"hand": "F 3*L", "cell": 13}, "", "", options={"discard_count": "pile", "play_on": "all"}
    ).play("Red cross")

    assert table.discard == "F L L L"
    assert table.spent == 1


@rule("HUN-Q31")
def test_spent_and_stopwatch_are_shown_to_all() -> None:
    table = Table("", "", "", round=9, spent=50)
    view = table.game.view(table.state, TABLE)

    assert view.to_json()["spent"] == 50
    assert view.to_json()["clock"] == "9.70"


# Records


@rule("HUN-40", "HUN-41", "HUN-D5", "HUN-Q30")
def test_the_lists_of_2008_hold_thirteen_men_and_seven_women() -> None:
    men, women = RECORD_LISTS["men"], RECORD_LISTS["women"]

    assert record_in_force("men") == 969
    assert record_in_force("women") == 1049
    assert [each.time for each in men] == [
        *(9_69, 9_72, 9_77, 9_79, 9_84, 9_84),
        *(9_85, 9_85, 9_85, 9_86, 9_86, 9_86, 9_86),
    ]
    assert [each.time for each in women] == [10_49, 10_65, 10_73, 10_74, 10_76, 10_77, 10_77]
    assert (men[0].name, men[0].wind, men[0].place) == ("Usain Bolt (JAM)", "0.0", "Beijing")
    assert (women[0].name, women[0].date) == ("Florence Griffith Joyner (USA)", "1988-07-16")


@rule("HUN-Q30")
def test_the_list_to_beat_is_an_option() -> None:
    table = Table("", "", options={"record_list": "women"})

    assert table.game.view(table.state, TABLE).to_json()["record"] == "10.49"


@rule("HUN-Q30")
def test_the_record_in_force_is_among_the_terms_of_a_race() -> None:
    table = Table(READY, "", "", round=9, spent=37, options={"record_list": "men:958"})
    table.play("Red cross")

    assert table.game.view(table.state, TABLE).to_json()["record"] == "9.58"
    assert table.runner(RED).time == 958
    assert table.game.rematch(table.state)["record_list"] == "men"


@rule("HUN-Q30")
def test_the_record_in_force_is_read_as_a_time() -> None:
    option = next(each for each in OPTIONS if each.name == "record_list")

    assert [option.brief(value) for value in ("men", "women:1040")] == ["men 9.69", "women 10.40"]


@rule("HUN-34", "HUN-Q27")
def test_who_leads_is_told_by_cells_and_then_by_the_order_of_crossing() -> None:
    across: Stated = {"cell": 14, "place": 2, "time": 900}
    table = Table({"cell": 3}, across, {"cell": 14, "place": 1, "time": 890}, phase="action")

    red, blue, green = HundredMetresBox().standing(table.game.view(table.state, TABLE))

    assert red < blue < green


@rule("HUN-Q30")
@pytest.mark.parametrize(
    ("value", "kept"), [("women", "women"), ("women:1049", "women"), ("women:1048", "women:1048")]
)
def test_the_record_of_history_goes_without_saying(value: str, kept: str) -> None:
    assert HundredMetres({"record_list": value}).chosen["record_list"] == kept


@pytest.mark.parametrize(
    "value", ["boys", "men:", "men:0", "men:-1", "men:0958", "men:10000", "men:9.58", "men:٩٥٨"]
)
def test_what_is_no_record_is_no_option(value: str) -> None:
    with pytest.raises(Problem, match="option_value"):
        HundredMetres({"record_list": value})


@rule("HUN-35", "HUN-36", "HUN-Q30")
def test_any_race_can_bring_a_time_below_the_record() -> None:
    table = Table(READY, "", "", round=9, spent=40).play("Red cross")

    assert table.runner(RED).time == 961
    assert table.runner(RED).time < record_in_force("men")
    assert GREEN not in table.result.winners
