"""Why a choice is good, in words of the game."""

from typing import Any

from pentathlon.engine.chance import Scripted, Seeded
from pentathlon.games.stadium.actions import parse
from pentathlon.games.stadium.box import StadiumBox

BOX = StadiumBox()


def said(state: Any, action: str, options: dict[str, str], seat: int = 0) -> list[Any]:
    view = BOX.game(options).view(state, seat)
    return [(each.key, each.facts) for each in BOX.reasons(view, parse(action))]


def test_a_die_below_the_mean() -> None:
    options = {"programme": "archery", "start_energy": "3"}
    state = BOX.game(options).setup(4, Scripted([0, 1, 3, 4, 6]))

    assert said(state, "reroll:green", options) == [("low_die", {"face": 1})]
    assert said(state, "reroll:yellow", options) == []


def test_energy_for_the_events_to_come() -> None:
    game = BOX.game({})
    state = game.setup(4, Seeded(1))
    left = len(state.programme) - 1

    assert said(state, "rest", {}) == [("saves", {"energy": state.energy[0], "count": left})]
    state.slot = left
    assert said(state, "rest", {}) == []
    assert said(state, "jump", {}) == []


def test_a_number_that_no_rival_can_afford() -> None:
    game = BOX.game({})
    state = game.setup(4, Seeded(1))
    for seat in (1, 3):
        state.energy[seat] = 4

    assert said(state, "bid:5", {}) == [("richer", {"most": 4})]
    assert said(state, "bid:4", {}) == []
    state.slot = len(state.programme) - 1
    assert said(state, "part:5", {}) == [("richer", {"most": 4}), ("last_event", {})]
