"""Why a choice is good, in words of the game."""

from typing import Any

from pentathlon.games.biathlon.actions import parse
from pentathlon.games.biathlon.box import BiathlonBox
from tests.support import rule

from .tables import Table

BOX = BiathlonBox()


def said(table: Table, action: str) -> list[Any]:
    view = table.game.view(table.state, 0)
    return [(each.key, each.facts) for each in BOX.reasons(view, parse(action))]


@rule("BIA-59", "BIA-70")
def test_a_risk_says_how_many_faces_hit() -> None:
    calm = Table("F1", "1/2", on="risk_tactics")
    windy = Table({"at": "F1", "windy": True}, "1/2", on="risk_tactics")
    hits = said(calm, "risk:low")[0][1]["count"]

    assert said(calm, "risk:low") == [("hits", {"count": hits, "faces": 6})]
    assert said(windy, "risk:low") == [("hits", {"count": hits - 1, "faces": 6})]


def test_a_cell_says_how_much_room_is_ahead_of_it() -> None:
    free = Table("3/2", "1/2")
    walled = Table("3/2", "6/1", "6/2", "6/3")
    count = said(free, "ski:5/2")[0][1]["count"]

    assert said(free, "ski:5/2") == [("way_free", {"count": count})]
    assert said(walled, "ski:5/2") == []
    assert said(free, "roll") == []
    assert said(Table({"at": "3/2", "owed": 1}, "1/2"), "ski:5/2") == []


def test_new_sights_count_the_visits_to_the_range() -> None:
    table = Table("3/2", "1/2", on="new_sights new_skis")

    assert said(table, "technique:new_sights")[0][0] == "sights"
    assert said(table, "technique:new_skis") == []
