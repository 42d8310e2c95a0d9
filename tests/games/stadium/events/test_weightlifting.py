"""Weightlifting: name a weight, pay for each roll, go on or pass."""

import pytest

from tests.games.stadium.tables import BLUE, RED, stated, training
from tests.support import rule


@rule("STA-WL-1", "STA-WL-2")
def test_turns_go_round_past_those_who_have_passed() -> None:
    table = training("weightlifting", [3] * 4)
    assert table.legal(RED) == ["pass", "lift:150", "lift:170", "lift:190", "lift:210", "lift:230"]

    table.play("pass").play("lift:150", dice="2").play("lift:150", dice="2").play("pass")

    assert table.asked == "B"


@rule("STA-WL-3", "STA-WL-4")
@pytest.mark.parametrize(("weight", "least"), [(150, 2), (170, 3), (190, 4), (210, 5), (230, 6)])
def test_a_weight_is_lifted_from_its_face_on(weight: int, least: int) -> None:
    lifted = training("weightlifting", [3] * 4).play(f"lift:{weight}", dice=str(least))
    failed = training("weightlifting", [3] * 4).play(f"lift:{weight}", dice=str(least - 1))

    assert lifted.scores[RED] == least - 1
    assert lifted.asked == "B"
    assert lifted.energy[RED] == failed.energy[RED] == 2
    assert failed.scores[RED] == 0
    assert failed.asked == "R"


@rule("STA-WL-5", "STA-Q30")
def test_after_a_failure_the_same_weight_is_tried_again_or_the_lifter_passes() -> None:
    table = training("weightlifting", [3] * 4).play("lift:230", dice="1")
    assert table.legal(RED) == ["again", "pass"]
    assert table.rule_against(RED, "lift:150") == "same_weight STA-Q30"

    table.play("again", dice="6")
    assert table.scores[RED] == 5
    assert table.energy[RED] == 1

    free = training("weightlifting", [3] * 4, options={"lift_change_weight": "true"})
    free.play("lift:230", dice="1")
    assert free.legal(RED) == ["pass", "lift:150", "lift:170", "lift:190", "lift:210", "lift:230"]
    assert free.rule_against(RED, "again") == "other_choice STA-WL-5"
    free.play("lift:150", dice="2")
    assert free.scores[RED] == 1


@rule("STA-WL-6")
def test_only_heavier_weights_on_later_turns() -> None:
    table = stated("weightlifting", [3] * 4, turn="red", scores=[3, 0, 0, 0])

    assert table.legal(RED) == ["pass", "lift:210", "lift:230"]
    assert table.rule_against(RED, "lift:190") == "not_heavier STA-WL-6"
    refusal = table.refusal(RED, "lift:150")
    assert refusal is not None
    assert refusal.facts == {"weight": 190}
    assert table.rule_against(RED, "again") == "other_choice STA-WL-5"
    assert table.rule_against(RED, "wait") == "other_choice STA-WL-2"


@rule("STA-WL-7", "STA-WL-8")
def test_a_pass_is_final_and_without_a_lift_unranked() -> None:
    table = training("weightlifting", [3] * 4)
    table.play("lift:150", dice="5").play("pass").play("pass").play("pass")
    assert table.asked == "R"

    table.play("pass")

    assert table.over
    assert table.medals == ["R gold"]


@rule("STA-E23", "STA-WL-3", "STA-WL-4", "STA-WL-5", "STA-Q31")
def test_two_tries_with_two_energy() -> None:
    table = stated("weightlifting", [5, 2, 5, 5], turn="blue", out=["red", "orange", "teal"])
    table.play("lift:190", dice="2")
    table.play("again", dice="5")

    assert table.over
    assert table.scores[BLUE] == 3
    assert table.energy[BLUE] == 0
    assert table.medals == ["B gold"]


@rule("STA-E24", "STA-WL-6", "STA-WL-7", "STA-Q31")
def test_failing_at_a_heavier_weight_keeps_the_lift() -> None:
    table = stated("weightlifting", [1, 5, 5, 5], turn="red", scores=[2, 0, 0, 0])

    table.play("lift:230", dice="4")

    assert table.asked == "B"
    assert table.state.out == 1 << RED
    assert table.scores[RED] == 2


@rule("STA-Q31")
def test_at_the_heaviest_weight_or_without_energy_the_pass_is_forced() -> None:
    top = stated("weightlifting", [5, 5, 5, 5], turn="red", scores=[5, 0, 0, 0])
    assert top.asked == "B"
    broke = training("weightlifting", [0, 5, 5, 5])
    assert broke.asked == "B"
    broke.state.asked = 1 << RED
    assert broke.rule_against(RED, "lift:150") == "no_energy STA-Q31"


@rule("STA-E25", "STA-WL-8", "STA-WL-9", "STA-MED-2")
def test_two_at_190_and_one_at_150() -> None:
    table = stated(
        "weightlifting", [1] * 4, turn="red", scores=[3, 3, 0, 1], out=["blue", "orange", "teal"]
    )

    table.play("pass")

    assert table.medals == ["R gold", "B gold", "T bronze"]
    assert [len(shown.medals) for shown in table.tables] == [0, 2, 3, 3]


@rule("STA-Q53")
def test_the_clock_passes() -> None:
    table = training("weightlifting", [3] * 4)

    assert table.game.fallback(table.state, RED).text == "pass"
