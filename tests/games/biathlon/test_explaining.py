"""What is this? Each choice of Biathlon is explained by its own rules."""

from typing import Any

import pytest

from pentathlon.games.biathlon.box import BiathlonBox
from pentathlon.games.biathlon.data import SWITCHES
from tests.games.explained import behind

from .tables import ALL_RULES, Table, fresh, rolled

EVENTS = "event_cards"


def holding(cards: str, red: Any = "1/1", *others: Any, on: str = EVENTS) -> Table:
    return Table(red, *(others or ("20/1",)), on=on, hands=[cards])


def coached() -> Table:
    return Table("14/2", "20/1", on="coaching", phase="coach")


def thrown_back() -> Table:
    return Table(
        "9/1", "20/1", on=EVENTS, phase="back_lane", target={"cells": ["6/2", "6/3"], "steps": 3}
    )


def windy(phase: str) -> Table:
    red = {"at": "F1", "windy": True}
    return Table(red, "20/1", on="crosswind risk_tactics event_cards", phase=phase, hands=["E12"])


def landing(cell: str, on: str, **stated: Any) -> Table:
    return Table(
        {"at": "12/2", "lap": 1}, "20/1", on=on, phase="destination",
        target={"cells": [cell], "steps": 2}, **stated,
    )  # fmt: skip


SWAPPED: list[tuple[Table, str, list[str]]] = [
    (coached(), "stay", ["BIA-77", "BIA-Q40"]),
    (coached(), "coached_roll", ["BIA-77", "BIA-Q40"]),
    (windy("wind"), "keep", ["BIA-68", "BIA-70", "BIA-Q36"]),
    (thrown_back(), "back:6/2", ["BIA-Q37"]),
    (rolled(EVENTS, 3, "1/1", "20/1", hands=["E03"]), "go", ["BIA-13", "BIA-Q24"]),
    (Table("26/1", "20/1"), "enter", ["BIA-Q13", "BIA-20"]),
    (Table({"at": "1/1", "lost_turns": 1}, "20/1"), "miss_turn", ["BIA-Q46", "E16"]),
]
"""Choices that the app had explained by the rules of others."""


@pytest.mark.parametrize(("table", "choice", "rules"), SWAPPED)
def test_no_choice_is_explained_by_the_rule_of_another(
    table: Table, choice: str, rules: list[str]
) -> None:
    assert behind(table.game, table.state, choice) == rules


FALL = {"at": "beside 12/2", "lost_turns": 1}
OTHERS: list[tuple[Table, str, list[str]]] = [
    (fresh({}, 2), "colour:red", ["BIA-7", "BIA-Q2"]),
    (Table(FALL, "20/1", options={"fall_cost": "two"}), "miss_turn", ["BIA-Q46", "BIA-Q26"]),
    (Table("31/1", "F6"), "wait", ["BIA-Q12", "BIA-22"]),
    (Table({"at": "F1", "pause": 1}, "1/2"), "rest", ["BIA-66", "BIA-67"]),
    (Table("F1", "1/2"), "shoot", ["BIA-24", "BIA-25", "BIA-27"]),
    (Table({"at": "F1", "rattled": True}, "1/2"), "shoot", ["BIA-24", "BIA-65", "BIA-27"]),
    (Table({"at": "30/3", "owed": 2}, "1/2"), "roll", ["BIA-13", "BIA-35", "BIA-Q17"]),
    (Table("7/1", "20/1", on="climbs"), "roll", ["BIA-13", "BIA-43", "BIA-44"]),
    (Table("7/1", "20/1"), "roll", ["BIA-13"]),
    (Table("12/2", "20/1", on="descents"), "roll", ["BIA-13", "BIA-47"]),
    (Table("12/2", "20/1", on="descent_falls"), "roll", ["BIA-13", "BIA-48"]),
    (Table("12/2", "20/1", on="ice climbs"), "roll", ["BIA-13"]),
    (Table("beside 12/2", "20/1", on="descent_falls"), "restore:12/1", ["BIA-50", "BIA-Q27"]),
    (
        Table("beside 12/2", "12/1", "12/2", "12/3", on="descent_falls"),
        "restore:11/1",
        ["BIA-51", "BIA-Q28"],
    ),
    (
        rolled("descent_falls event_cards", 6, "12/2", "20/1", hands=["E06"]),
        "fall",
        ["BIA-48", "BIA-49"],
    ),
    (rolled("sprint_cards", 3, "1/1", "20/1"), "sprint:2", ["BIA-55", "BIA-56", "BIA-Q30"]),
    (windy("risk"), "risk:high", ["BIA-73", "BIA-70", "BIA-59"]),
    (
        Table("F1", "1/1", on="risk_tactics", phase="risk"),
        "risk:low",
        ["BIA-60", "BIA-61", "BIA-59"],
    ),
    (landing("14/2", "coaching"), "ski:14/2", ["BIA-14", "BIA-77", "BIA-Q7"]),
    (landing("14/2", ""), "ski:14/2", ["BIA-14", "BIA-Q7"]),
    (landing("14/2", "coaching", granted=True), "ski:14/2", ["BIA-14", "BIA-Q39", "BIA-Q7"]),
    (landing("17/1", EVENTS), "ski:17/1", ["BIA-14", "BIA-74", "BIA-Q7"]),
    (landing("26/1", ""), "ski:26/1", ["BIA-14", "BIA-20", "BIA-Q7"]),
    (holding("E08", "1/1", "4/1"), "slipstream:3", ["E08", "BIA-Q36"]),
    (holding("E15", "1/1", "F1"), "cowbells:blue", ["E15", "BIA-Q36"]),
    (
        rolled(EVENTS, 3, "1/1", "20/1", hands=["E05"]),
        "card:plus",
        ["E05", "BIA-Q48", "BIA-Q36"],
    ),
    (
        holding("E09", on=f"{EVENTS} new_skis new_sights"),
        "service:new_sights",
        ["E09", "BIA-89", "BIA-Q42"],
    ),
    (
        holding("E10", on=f"{EVENTS} new_skis new_sights"),
        "service:new_skis",
        ["E10", "BIA-83", "BIA-Q42"],
    ),
]


@pytest.mark.parametrize(("table", "choice", "rules"), OTHERS)
def test_a_choice_is_explained_by_what_holds_at_this_table(
    table: Table, choice: str, rules: list[str]
) -> None:
    assert behind(table.game, table.state, choice) == rules


def test_what_a_loop_or_a_dead_end_is_explained_by() -> None:
    loop = Table({"at": "P1a", "owed": 1}, "20/1").play("roll", dice="2")
    stuck = Table(
        "6/2", "20/1", options={"dead_end": "free"}, phase="destination",
        target={"cells": ["8/1"], "steps": 2, "dead_ends": ["7/2"]},
    )  # fmt: skip

    assert behind(loop.game, loop.state, "ski:P3a") == ["BIA-Q17", "BIA-36", "BIA-Q7"]
    assert behind(stuck.game, stuck.state, "ski:7/2") == ["BIA-Q7", "BIA-18"]


def test_technique_cards_at_the_line() -> None:
    red = {"at": "36/1", "lap": 0}
    table = Table(red, "20/1", on="new_skis new_sights").play("roll", dice="2").play("ski:2/2")

    def rules(choice: str) -> list[str]:
        return behind(table.game, table.state, f"technique:{choice}")

    assert rules("none") == ["BIA-81", "BIA-Q41"]
    assert rules("new_skis")[0] == "BIA-83"
    assert rules("new_sights")[0] == "BIA-89"


@pytest.mark.parametrize("on", ["", "climbs descent_falls", ALL_RULES])
def test_a_thing_is_in_play_with_the_rule_that_it_needs(on: str) -> None:
    box, table = BiathlonBox(), Table("1/1", "20/1", on=on)
    view = table.game.view(table.state, -1)

    assert [name for name in SWITCHES if box.is_in_play(view, name)] == on.split()


def test_what_needs_no_rule_is_always_in_play() -> None:
    things = BiathlonBox().things()

    assert things["wall"].options == []
    assert things["descent"].options == ["descents", "descent_falls"]
    assert things["coach"].options == ["coaching"]
