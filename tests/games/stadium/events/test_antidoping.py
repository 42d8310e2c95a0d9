"""Anti-Doping Control: dope, rest or accuse."""

import pytest

from tests.games.stadium.tables import BLUE, RED, Table, stated, training
from tests.support import rule

OWNED = [
    {"event": "cycling", "metal": "gold", "athlete": "red"},
    {"event": "cycling", "metal": "bronze", "athlete": "orange"},
]


def control(*choices: str, energy: tuple[int, ...] = (5, 5, 5, 5), token: int = RED) -> Table:
    return training("antidoping", energy, token).play(*choices)


@rule("STA-DOP-1", "STA-DOP-2")
def test_the_token_holder_and_the_left_neighbour_choose() -> None:
    table = training("antidoping", [5] * 4, token=3)

    assert table.asked == "RT"
    assert table.legal(RED) == ["dope", "rest", "accuse"]
    assert table.rule_against(RED, "wait") == "other_choice STA-DOP-2"
    assert table.game.can_talk(table.state)


@rule("STA-DOP-3", "STA-Q40")
def test_doping_unseen_brings_six_to_share_token_team_first() -> None:
    table = control("dope", "dope", token=1)
    assert table.asked == "B"
    assert table.legal(BLUE) == [f"share:{n}" for n in range(7)]
    assert table.rule_against(BLUE, "dope") == "other_choice STA-Q40"

    table.play("share:2")
    assert table.asked == "O"
    table.play("share:6")

    assert table.energy == [11, 7, 5, 9]
    assert table.over


@rule("STA-E35", "STA-DOP-4", "STA-DOP-6", "STA-Q41")
def test_who_is_caught_loses_the_best_medal() -> None:
    options = {"programme": "cycling,golf,antidoping,relay,fencing"}
    table = stated(
        "antidoping",
        [5] * 4,
        options,
        slot=2,
        programme=["cycling", "golf", "antidoping", "relay", "fencing"],
        medals=[*OWNED, {"event": "golf", "metal": "bronze", "team": "ember", "why": "level"}],
    )

    table.play("dope", "accuse")

    assert table.medals == ["O bronze", "Ember bronze"]
    assert table.energy == [5, 5, 5, 5]


@rule("STA-Q41")
def test_the_latest_medal_of_the_best_kind_is_lost() -> None:
    golds = [
        {"event": "cycling", "metal": "gold", "athlete": "red"},
        {"event": "golf", "metal": "gold", "team": "ember", "why": "higher"},
        {"event": "golf", "metal": "gold", "team": "tide", "why": "level"},
    ]
    table = stated(
        "antidoping",
        [5] * 4,
        {"programme": "cycling,golf,antidoping,relay,fencing"},
        slot=2,
        programme=["cycling", "golf", "antidoping", "relay", "fencing"],
        medals=golds,
    )

    table.play("dope", "accuse")

    assert table.medals == ["R gold", "Tide gold"]


@rule("STA-E37", "STA-DOP-5", "STA-DOP-6", "STA-Q41")
@pytest.mark.parametrize(
    ("choices", "total"), [(("rest", "accuse"), 22), (("accuse", "accuse"), 20)]
)
def test_accusing_a_clean_team_does_nothing(choices: tuple[str, str], total: int) -> None:
    table = control(*choices)
    if not table.over:
        table.play("share:1")

    assert sum(table.energy) == total
    caught = control("dope", "accuse")
    assert caught.over
    assert caught.energy == [5] * 4


@rule("STA-DOP-4", "STA-DOP-5")
def test_the_second_seat_can_be_caught_too_and_rest_always_pays() -> None:
    caught = control("accuse", "dope")
    assert caught.energy == [5] * 4

    rests = control("rest", "rest").play("share:0").play("share:2")
    assert rests.energy == [5, 7, 7, 5]


@rule("STA-Q40", "STA-GEN-5")
def test_as_much_as_fits_must_be_taken_and_the_rest_is_lost() -> None:
    table = control("dope", "accuse", energy=(30, 5, 30, 5))
    assert table.over
    full = control("dope", "rest", energy=(28, 30, 29, 30))
    assert full.over
    assert full.energy == [30, 30, 30, 30]
    some = control("dope", "rest", energy=(26, 30, 25, 30))
    assert some.legal(RED) == ["share:1", "share:2", "share:3", "share:4"]
    assert some.rule_against(RED, "share:0") == "share_gains STA-Q40"


@rule("STA-Q53", "STA-Q40")
def test_the_clock_rests_and_shares_with_the_poorest() -> None:
    table = training("antidoping", [9, 5, 5, 5])
    assert table.game.fallback(table.state, RED).text == "rest"

    table.play("dope", "rest")

    assert table.game.fallback(table.state, RED).text == "share:1"


@rule("STA-Q57")
def test_training_starts_without_medals() -> None:
    assert control("accuse", "accuse").medals == []
