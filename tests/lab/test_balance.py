"""Balance as tests: each game keeps what it promises, and a promise that is broken is named."""

import pytest

from pentathlon.engine import is_compiled
from pentathlon.engine.errors import Problem
from pentathlon.games.catalog import OURS, open_box
from pentathlon.lab.balance import (
    KINDS,
    Check,
    Target,
    Trial,
    can_be,
    check_to_json,
    read_targets,
    try_balance,
)
from pentathlon.lab.figures import Figure
from pentathlon.lab.workers import Crew

ALONE = Crew(1)
QUICK = Trial("medals", ALONE, True)


@pytest.mark.skipif(not is_compiled(), reason="the compiled suite tries the balance of the games")
@pytest.mark.parametrize("game", OURS)
def test_a_game_keeps_its_targets(game: str) -> None:
    checks = list(try_balance(Trial(game, ALONE, True)))

    assert [check.to_json() for check in checks if not check.is_met] == []


@pytest.mark.parametrize("game", OURS)
def test_a_game_promises_something_of_each_kind(game: str) -> None:
    kinds = {target.kind for target in read_targets(game)}

    assert {"seats", "length", "skill", "used", "options"} <= kinds <= set(KINDS)


@pytest.mark.parametrize(
    "target",
    [
        Target("seats", 40, 40, seats=2, high=-0.4),
        Target("length", 40, 40, seats=2, figure="decisions", low=900, high=1000),
        Target("shared", 200, 200, seats=5, bots="rookie", high=0.0001),
        Target("skill", 80, 80, seats=2, low=0.6, better="rookie", worse="club"),
        Target("used", 20, 20, seats=2, things=["swap", "sprint"]),
        Target("options", 3, 3, seats=2, bots="rookie"),
    ],
    ids=lambda target: target.kind,
)
def test_a_target_that_is_missed_is_named(target: Target) -> None:
    missed = [check for check in KINDS[target.kind](QUICK, target) if not check.is_met]

    assert len(missed) == 1
    if target.kind == "used":
        assert missed[0].of == "sprint"
    if target.kind == "options":
        assert "open_partner_hands" in missed[0].of


def test_a_target_is_missed_only_if_the_whole_interval_is_outside() -> None:
    figures = [Figure(0.5, 0.45, 0.55), Figure(0.6, 0.53, 0.67), Figure(0.7, 0.6, 0.8)]

    checks = [Check("seats", "", figure, 0.4, 0.55) for figure in figures]

    assert [check.is_met for check in checks] == [True, True, False]
    assert check_to_json("medals", checks)["met"] is False


def test_a_quick_run_leaves_out_what_takes_long() -> None:
    target = Target("seats", 20_000, 0, seats=2)

    assert QUICK.games(target) == 0
    assert Trial("medals", ALONE, False).games(target) == 20_000


def test_only_values_that_the_rules_allow_beside_the_others_are_tried() -> None:
    box = open_box("stadium")

    assert can_be(box, {"start_energy": "1"})
    assert not can_be(box, {"start_energy": "0"}), "only training knows an empty stock"


def test_a_game_without_targets_is_a_problem() -> None:
    with pytest.raises(Problem, match="game_unknown"):
        read_targets("chess")
