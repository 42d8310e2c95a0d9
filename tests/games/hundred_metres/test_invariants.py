"""What is always true of a race, on random races under many options. HUN-I1 to HUN-I10"""

import pytest

from pentathlon.games.hundred_metres.actions import PickCard, Play, Step
from pentathlon.games.hundred_metres.data import BOLT, FINISH, LINE
from pentathlon.games.hundred_metres.game import HundredMetres
from pentathlon.games.hundred_metres.inspection import HundredMetresInspection
from pentathlon.games.hundred_metres.state import HundredMetresState
from tests.support import rule

from .tables import RED, Table, random_race

INSPECTION = HundredMetresInspection()
OPTIONS = [{}, *INSPECTION.variants()]


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seats", [2, 4, 8])
@rule("HUN-I1", "HUN-I3", "HUN-I4", "HUN-I8", "HUN-I10")
def test_the_invariants_hold_at_every_table(options: dict[str, str], seats: int) -> None:
    decisions = 0
    for state, choices in random_race(seats, 7, options):
        INSPECTION.invariants(state)
        decisions += len(choices)

    assert decisions <= HundredMetres(options).bound(seats)


@pytest.mark.parametrize("seed", range(4))
@rule("HUN-I2", "HUN-I5", "HUN-I7", "HUN-I9")
def test_runners_only_advance_and_the_count_only_grows(seed: int) -> None:
    options = {"play_on": "all", "round_limit": "99"}
    before: list[int] = []
    spent, finishes, is_bolt = 0, 0, False
    for state, choices in random_race(4, seed, options):
        cells = [int(runner.cell) for runner in state.runners]
        for old, new in zip(before, cells, strict=False):
            assert new - old in (0, 1, 2) or is_bolt
        assert state.spent >= spent
        if state.crossings > 0:
            assert finishes > 0
        before, spent = cells, int(state.spent)
        finishes += sum(1 for choice in choices if choice.action.text == "cross")
        is_bolt = any(
            isinstance(each.action, Play) and each.action.card == BOLT for each in choices
        )
    assert state.crossings == finishes


@pytest.mark.parametrize("seed", range(3))
@rule("HUN-I6", "HUN-I9")
def test_earlier_across_the_line_is_never_slower(seed: int) -> None:
    options = {"play_on": "all", "round_limit": "99"}
    *_, (state, _) = random_race(5, seed, options)

    times = [int(each.time) for each in sorted(state.runners, key=by_place) if each.place > 0]
    assert len(times) >= 2
    assert times == sorted(times)


def by_place(runner: object) -> int:
    place = getattr(runner, "place", 0)
    return int(place)


@rule("HUN-I7")
def test_a_turn_brings_three_cells_by_step_cards_at_most() -> None:
    table = Table({"hand": "2*L R LR DRINK", "lane": 1}, "")

    table.play("Red step:L", "Red step:R", "Red play:DRINK", "Red step:LR")

    assert table.cell(RED) == 3
    assert table.asked == (1,)


@rule("HUN-I7", "HUN-I8")
def test_a_cannon_start_and_three_cells_a_turn_cross_on_turn_five_at_the_earliest() -> None:
    fastest = 2 + 3 * 3
    table = Table({"hand": "RL R F", "lane": 1, "cell": fastest}, "", "", round=4)

    table.play("Red step:RL", "Red step:R")
    assert "cross" not in table.legal
    table.play("Red stop", *["Blue stop", "Blue stop", "Green stop", "Green stop"], "Red cross")
    assert table.runner(RED).time // 100 == 5


@rule("HUN-I7", "HUN-I8", "HUN-Q16")
def test_with_any_step_it_is_turn_four() -> None:
    table = Table(
        {"hand": "RL R F DRINK", "lane": 1, "cell": 11}, "", round=4,
        options={"finish_timing": "any_step"},
    )  # fmt: skip

    table.play("Red step:RL", "Red step:R", "Red play:DRINK", "Red cross")

    assert table.runner(RED).time // 100 == 4


@pytest.mark.parametrize(
    "spoil",
    ["card", "hand", "known", "lacks", "cell", "row", "injury", "photo", "spent", "time"],
)
@rule("HUN-I1", "HUN-I2", "HUN-I3", "HUN-I4", "HUN-I5")
def test_a_spoiled_table_breaks_an_invariant(spoil: str) -> None:
    state: HundredMetresState = Table("L F", "R", phase="action", discard="L L").state
    runner = state.runners[RED]
    if spoil == "card":
        state.draw[0] += 1
    elif spoil == "hand":
        runner.hand_size += 1
    elif spoil == "known":
        runner.known[FINISH] = 2
    elif spoil == "lacks":
        runner.lacks = 1
    elif spoil == "cell":
        runner.cell = LINE
    elif spoil == "row":
        state = Table("L F", "R", row="L").state
    elif spoil == "injury":
        runner.injuries = 1
    elif spoil == "photo":
        runner.has_photo = True
    elif spoil == "spent":
        state.spent = 1
    else:
        state.crossings = 1

    with pytest.raises(AssertionError):
        INSPECTION.invariants(state)


@rule("HUN-I5")
def test_a_resource_leaves_the_count_as_it_was() -> None:
    seen = 0
    for seed in range(6):
        old: int | None = None
        for state, choices in random_race(3, seed):
            if old is not None:
                seen += 1
                assert state.spent >= old
            picks = any(isinstance(each.action, PickCard) for each in choices)
            old = int(state.spent) if picks else None
            assert not any(isinstance(each.action, Step) and picks for each in choices)
    assert seen > 0
