"""What is always true of a race, on random races under many options. HUN-I1 to HUN-I10"""

import pytest

from pentathlon.engine.game import Action
from pentathlon.games.hundred_metres.actions import (
    Cross,
    PickCard,
    Play,
    PlayStep,
    Stop,
    TakeRow,
)
from pentathlon.games.hundred_metres.data import BOLT, FINISH, LINE, NONE
from pentathlon.games.hundred_metres.game import HundredMetres
from pentathlon.games.hundred_metres.inspection import HundredMetresInspection
from pentathlon.games.hundred_metres.state import HundredMetresState, Phase
from tests.support import rule

from .tables import RED, Table, random_race

FASTEST = (
    ["step:LR", "step:L", "play:DRINK", "step:RL"],
    ["step:RL", "step:R", "play:DRINK", "step:LR"],
    ["step:L", "step:R", "stop"],
    ["step:L", "step:RL", "stop"],
    ["step:R", "stop", "stop"],
)
"""Lane 1 as fast as step cards go after a cannon start."""
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
@rule("HUN-I2", "HUN-I5")
def test_runners_only_advance_and_the_count_only_grows(seed: int) -> None:
    options = {"play_on": "all", "round_limit": "99"}
    before: list[int] = []
    spent, is_bolt = 0, False
    for state, choices in random_race(4, seed, options):
        cells = [int(runner.cell) for runner in state.runners]
        for old, new in zip(before, cells, strict=False):
            assert new - old in (0, 1, 2) or is_bolt
        assert state.spent >= spent
        before, spent = cells, int(state.spent)
        is_bolt = any(
            isinstance(each.action, Play) and each.action.card == BOLT for each in choices
        )


@pytest.mark.unwatched
@pytest.mark.parametrize("options", OPTIONS)
@rule("HUN-I9")
def test_only_a_finish_card_takes_a_runner_from_the_last_cell_across(
    options: dict[str, str],
) -> None:
    crossings = 0
    for seed in range(3):
        before: list[int] = []
        crosser = -1
        spent = finishes = 0
        for state, choices in random_race(4, seed, {**options, "round_limit": "99"}):
            for seat, cell in enumerate(before):
                if cell < LINE and state.runners[seat].cell == LINE:
                    crossings += 1
                    assert (cell, seat) == (LINE - 1, crosser)
                    assert list(state.discard).count(FINISH) >= finishes + 1
                    assert state.spent - spent in (1, 2)
            before = [int(runner.cell) for runner in state.runners]
            crosser = next((each.seat for each in choices if each.action.text == "cross"), -1)
            spent, finishes = int(state.spent), list(state.discard).count(FINISH)
    assert crossings > 0


@pytest.mark.unwatched
@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seats", [2, 5])
@rule("HUN-I7")
def test_a_turn_has_four_paid_actions_and_three_steps_at_most(
    options: dict[str, str], seats: int
) -> None:
    most_paid = most_steps = 0
    for seed in range(4):
        turn = (0, 0)
        paid = steps = 0
        for state, choices in random_race(seats, seed, {**options, "round_limit": "99"}):
            if (int(state.turn), int(state.round)) != turn:
                turn, paid, steps = (int(state.turn), int(state.round)), 0, 0
            if state.phase in (Phase.STEP, Phase.ACTION):
                paid += cost_of(state, choices[0].action)
                steps += isinstance(choices[0].action, PlayStep)
            most_paid, most_steps = max(most_paid, paid), max(most_steps, steps)
    assert most_paid == 4
    assert 2 <= most_steps <= 3


def cost_of(state: HundredMetresState, action: Action) -> int:
    """What an action of a phase costs, by the rules and not by the engine. HUN-17 to HUN-28"""
    if isinstance(action, Stop):
        return 0
    is_pair = isinstance(action, PlayStep) and action.second != NONE
    is_photo = isinstance(action, Cross) and state.runners[state.turn].has_photo
    if is_photo:
        return int(state.rules.chosen["photo_cost"])
    return 2 if isinstance(action, TakeRow) or is_pair else 1


@pytest.mark.parametrize("seed", range(3))
@rule("HUN-I6")
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


@rule("HUN-I7", "HUN-13")
def test_after_so_many_turns_nobody_is_farther_than_three_cells_a_turn_beyond_the_cannon() -> None:
    fast = "2*DRINK GUST 3*L 3*R 2*LR 3*RL F"
    table = Table({"hand": fast, "lane": 1}, {"hand": "", "lane": 2}, phase="start", first=RED)
    table.play("Red bid:GUST, Blue bid:none")
    cells = []

    for turn in FASTEST:
        table.play(*[f"Red {word}" for word in turn], "Blue stop", "Blue stop")
        cells.append(table.cell(RED))
    table.play("Red cross")

    assert cells == [5, 8, 10, 12, 13]
    assert all(cell <= 2 + 3 * turn for turn, cell in enumerate(cells, start=1))
    assert table.runner(RED).time // 100 == len(cells) + 1


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
            assert not any(isinstance(each.action, PlayStep) and picks for each in choices)
    assert seen > 0
