"""What is this? Each choice of Hundred Metres is explained by its own rules."""

from typing import Any

import pytest

from tests.games.explained import behind

from .tables import BLUE, Table


def announce() -> Table:
    return Table({"logos": 3}, {"logos": 1}, phase="announce")


def attacked(card: str) -> Table:
    return Table(
        "", "L TRAINING", "", phase="react", card=card, target=BLUE, waiting=[BLUE], discard=card
    )


def in_action(hand: str, **stated: Any) -> Table:
    return Table({"hand": hand}, "", phase="action", **stated)


CASES: list[tuple[Table, str, list[str]]] = [
    (announce(), "bang:3", ["HUN-8", "HUN-Q4"]),
    (Table("L", "R", phase="start"), "bid:none", ["HUN-10", "HUN-Q7", "HUN-Q6"]),
    (Table("L", "R", phase="start"), "bid:L", ["HUN-10", "HUN-12", "HUN-13"]),
    (Table({"lane": 4}, {"lane": 0}, phase="pick_lane", turn=BLUE, row=""), "lane:1", ["HUN-Q3"]),
    (Table("L", ""), "step:L", ["HUN-17", "HUN-22"]),
    (Table({"hand": "RL", "cell": 2, "suit": True}, ""), "step:RL", ["HUN-17", "HUN-48"]),
    (Table({"hand": "2*L", "cell": 3, "shoe": True}, ""), "step:L+L", ["HUN-45", "HUN-Q19"]),
    (Table("", ""), "draw", ["HUN-18", "HUN-Q9"]),
    (Table("", ""), "row:LR", ["HUN-19", "HUN-Q11"]),
    (Table("", ""), "stop", ["HUN-Q10", "HUN-16"]),
    (in_action(""), "draw", ["HUN-27", "HUN-Q9"]),
    (in_action(""), "row:LR", ["HUN-28", "HUN-Q11"]),
    (in_action(""), "stop", ["HUN-Q10", "HUN-25"]),
    (in_action("SUIT"), "play:SUIT", ["HUN-26", "HUN-48", "HUN-49"]),
    (in_action("GUST"), "play:GUST", ["HUN-26", "HUN-50", "HUN-51"]),
    (
        in_action("L", fizz=True, actions=1, discard="DRINK"),
        "step:L",
        ["HUN-44", "HUN-Q21", "HUN-22"],
    ),
    (Table({"hand": "F", "cell": 13}, ""), "cross", ["HUN-31", "HUN-34"]),
    (
        Table({"hand": "2*F", "cell": 13, "photo": True}, ""),
        "cross",
        ["HUN-56", "HUN-57", "HUN-31"],
    ),
    (attacked("INSECT"), "pass", ["HUN-62", "HUN-47"]),
    (attacked("INSECT"), "train", ["HUN-62", "HUN-63", "HUN-64"]),
    (attacked("GUST"), "train", ["HUN-62", "HUN-Q23f", "HUN-64"]),
    (
        Table("", "", phase="resource", card="RESOURCE", discard="F L R LR GUST"),
        "pick:L",
        ["HUN-55", "HUN-Q23a"],
    ),
]


@pytest.mark.parametrize(("table", "choice", "rules"), CASES)
def test_a_choice_is_explained_by_its_own_rules(
    table: Table, choice: str, rules: list[str]
) -> None:
    assert behind(table.game, table.state, choice) == rules


@pytest.mark.parametrize(("card", "rule"), [("F", "HUN-Q15"), ("R", "HUN-24")])
def test_the_empty_cell_is_explained_where_it_lies_ahead(card: str, rule: str) -> None:
    cells = [Table({"hand": card, "cell": cell}, "") for cell in range(13)]
    on = [table for table in cells if table.state.runners[0].next_cell() == 5]

    assert [behind(table.game, table.state, f"step:{card}") for table in on] == [["HUN-17", rule]]
