"""Why a choice is good, in words of the game."""

from typing import Any

from pentathlon.engine.chance import Seeded
from pentathlon.games.deadly_sport.actions import PLACES, parse
from pentathlon.games.deadly_sport.box import DeadlySportBox
from pentathlon.games.deadly_sport.data import KEYS, SPORTS

BOX = DeadlySportBox()
GAME = BOX.game({})


def table() -> Any:
    return GAME.setup(3, Seeded(1))


def said(state: Any, action: str, seat: int = 0) -> list[Any]:
    return [(each.key, each.facts) for each in BOX.reasons(GAME.view(state, seat), parse(action))]


def test_a_sport_with_nobody_else_and_with_units_of_ones_own() -> None:
    state, text, sport = table(), PLACES[0].text, KEYS[0]
    state.table.units[0] = 2

    assert said(state, text) == [
        ("alone", {"sport": sport}),
        ("units", {"sport": sport, "count": 2}),
    ]
    state.table.new[SPORTS] = 3
    state.table.units[0] = 0
    assert said(state, text) == []


def test_low_dice_are_rolled_again() -> None:
    assert said(table(), "reroll:123") == [("low_dice", {})]
    assert said(table(), "reroll:14") == []


def test_a_gift_goes_to_the_rival_with_the_fewest_points() -> None:
    state = table()
    state.table.units[SPORTS] = 3

    assert said(state, "gift:2") == [("fewest", {"seat": 2, "count": 0})]
    assert said(state, "coach:1") == []
    assert said(state, "gift:0") == []


def test_one_die_of_the_table_is_rolled_again() -> None:
    state = table()

    assert said(state, "meddle:1:5") == [("high_die", {"seat": 1, "face": 5})]
    assert said(state, "meddle:1:2") == []
    assert said(state, "meddle:0:2") == [("low_dice", {})]
    assert said(state, "meddle:0:5") == []


def test_pills_that_are_kept() -> None:
    state = table()
    state.table.pills[0] = 2

    assert said(state, "stop") == [("keep_pills", {"count": 2})]
    state.table.pills[0] = 0
    assert said(state, "stop") == []
    assert said(state, "keep") == []
