"""What a screen draws: any course, the rules in force, where a choice leads, the standings."""

from typing import Any

from tests.support import rule

from .tables import Table


def facts(table: Table) -> dict[str, Any]:
    """The open table as a screen gets it."""
    return dict(table.game.view(table.state, -1).to_json())


def cells(table: Table, action: str) -> object:
    return facts(table)["reach"][action]["cells"]


@rule("BIA-D1")
def test_the_course_is_drawn_from_the_view_alone() -> None:
    course = facts(Table("1/1", "1/2"))["course"]

    assert course["lanes"][0] == "....E.222vvv..~~E222vvv~............"
    assert course["walls"] == [[1, 7, 12]]
    assert course["firing"] == [26, 27, 28, 29, 30, 31]
    assert (course["gate"], course["loop"], course["start"][5]) == (32, 7, [36, 6])


@rule("BIA-2", "BIA-5")
def test_before_the_start_boards_and_sets_of_rules_can_be_drawn() -> None:
    options = {option.name: option for option in Table("1/1", "1/2").game.options}

    assert options["board"].details("high_ridge")["loop"] == 8
    assert options["rules"].details("range") == {"rules": ["risk_tactics", "crosswind"]}
    assert options["laps"].details("2") == {}


@rule("BIA-5", "BIA-Q5", "BIA-Q6")
def test_the_rules_in_force_and_the_laps_are_those_of_the_race() -> None:
    short = {"laps": "1", "final_lap": "off"}
    shown = facts(Table("1/1", "1/2", on="ice new_skis", options=short))

    assert (shown["laps"], shown["total"], shown["rules"]) == (1, 1, ["ice"])


@rule("BIA-I8")
def test_the_way_to_go_counts_laps_loops_and_rows() -> None:
    home = {"at": "finished", "lap": 3, "place": 1}
    shown = facts(Table("36/1", {"at": "30/3", "lap": 2, "owed": 2}, home))

    assert shown["to_go"] == [73, 36 + 7 + 14, 0]


@rule("BIA-I8", "BIA-9")
def test_the_way_to_go_is_as_long_before_the_start_as_on_the_line() -> None:
    table = Table({"at": "36/1", "lap": 0}, {"at": "waiting", "lap": 0})

    assert facts(table)["to_go"] == [3 * 36 + 1, 3 * 36 + 1]


@rule("BIA-Q30")
def test_a_sprint_that_leads_no_farther_is_not_shown() -> None:
    table = Table("6/1", "9/1", on="sprint_cards event_cards", hands=["E03"])
    table.play("roll", dice="5")

    assert "sprint:2" not in facts(table)["reach"]


@rule("BIA-55", "BIA-Q30", "BIA-Q44")
def test_after_a_roll_every_choice_shows_its_cells() -> None:
    table = Table("5/2", "9/2", on="sprint_cards event_cards climbs", hands=["E03"])
    table.play("roll", dice="1")

    assert cells(table, "go") == ["6/1", "6/2", "6/3"]
    assert cells(table, "sprint:2") == ["8/1", "8/2", "8/3"]
    assert cells(table, "card:plus") == cells(table, "sprint:2")
    assert facts(table.play("go"))["reach"] == {}


@rule("BIA-Q19", "BIA-Q20")
def test_a_finishing_move_shows_how_far_it_goes_beyond_the_line() -> None:
    table = Table({"at": "35/1", "lap": 3}, "9/2", on="sprint_cards").play("roll", dice="3")

    assert facts(table)["reach"]["go"] == {"cells": [], "steps": 0, "beyond": 2}


@rule("BIA-52")
def test_a_fall_leads_nowhere_without_a_card() -> None:
    table = Table("16/2", "9/2", on="ice event_cards", hands=["E06"]).play("roll", dice="6")

    assert list(facts(table)["reach"]) == ["card:no_fall"]


@rule("BIA-Q7")
def test_dead_ends_are_shown_where_they_may_be_chosen() -> None:
    table = Table("6/2", "9/1", "20/2", on="sprint_cards", options={"dead_end": "free"})
    table.play("roll", dice="3")

    assert "8/1" not in str(cells(table, "go"))
    table = Table("5/1", "8/1", "20/2", on="sprint_cards", options={"dead_end": "free"})
    assert "7/1" in str(cells(table.play("roll", dice="4"), "go"))


@rule("BIA-Q36")
def test_slipstreams_are_shown_whoever_holds_the_card() -> None:
    table = Table("13/2", "18/1", on="event_cards", hands=["E03"])

    assert cells(table, "slipstream:5") == ["17/1", "17/2", "17/3"]
    assert facts(Table("13/2", "18/1", on="event_cards"))["reach"] == {}


@rule("BIA-D7.3", "BIA-D7.6", "BIA-D7.9")
def test_the_standings_of_a_series_come_best_first() -> None:
    cup = Table(
        "1/1",
        {"at": "1/2", "loops": 3},
        options={"series": "cup"},
        phase="next_race",
        places=[2, 1],
    )

    shown = facts(cup)["standings"]
    assert [(row["skier"], row["rank"], row["points"]) for row in shown["rows"]] == [
        (1, 1, 10),
        (0, 2, 7),
    ]
    assert shown["rows"][0]["medals"] == [1, 0, 0]
    assert (shown["sharpshooters"], shown["teams"]) == ([0], [7, 10])
    assert facts(Table("1/1", "1/2"))["standings"] is None


@rule("BIA-Q24")
def test_a_roll_is_spelled_out_until_its_cell_is_chosen() -> None:
    red = {"at": "18/1", "skis": "working", "next_roll": -1}
    table = Table(red, "1/1", on="climbs new_skis").play("roll", dice="6")
    terms = [("die", 6), ("skis", 1), ("climb", -2), ("pending", -1)]

    shown = facts(table)["sum"]
    assert table.phase == "destination"
    assert [(term["term"], term["count"]) for term in shown["terms"]] == terms
    assert shown["total"] == 4
    assert facts(Table("1/1", "1/2"))["sum"] is None


@rule("E08", "BIA-Q39")
def test_a_move_by_a_card_is_no_roll() -> None:
    table = Table("13/2", "18/1", on="event_cards", hands=["E08"]).play("slipstream:5")

    assert (table.phase, facts(table)["sum"]) == ("destination", None)


@rule("BIA-25", "BIA-59", "BIA-Q34", "E15")
def test_the_screen_is_told_what_hits_and_what_each_tactic_leads_to() -> None:
    shooter = {"at": "F1", "risk": 3, "rattled": True}
    assert facts(Table(shooter, "F2", "1/1"))["needs"] == [4, 3, 0]
    entering = Table("25/1", "1/1", on="risk_tactics crosswind").play(
        "roll", "ski:26/1", dice="1 1"
    )
    assert facts(entering)["risks"] == {"low": [3, 4], "medium": [4, 2], "high": [5, 0]}
    assert facts(Table("1/1", "1/2"))["risks"] == {}


@rule("BIA-Q36", "BIA-Q48")
def test_only_its_owner_is_told_how_a_card_is_played() -> None:
    table = Table("1/1", "F1", on="event_cards", hands=["E05 E08 E09 E13 E15"])
    own = table.game.view(table.state, 0).to_json()["plays"]

    assert own == [
        {
            "E05": "card:plus",
            "E08": "slipstream",
            "E09": "card:plus",
            "E13": "card:reroll_shot",
            "E15": "cowbells",
        },
        None,
    ]
    held = Table("1/1", "F1", on="event_cards new_skis", hands=["E09"])
    assert held.game.view(held.state, 0).to_json()["plays"][0] == {"E09": "service"}
    assert held.game.view(held.state, 1).to_json()["plays"][0] is None
