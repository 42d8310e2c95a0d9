"""Keirin by its rules: state the track, ride one lap, read the result."""

import pytest
from keirin.game import Keirin
from keirin.rules import KeirinState
from keirin.view import KeirinView

from pentathlon.engine.errors import Problem
from pentathlon.testing import Table, deal, lay
from pentathlon.testing.fixtures import rule

HANDS = ["G1 G5 G7 G8", "G4 G6 G7 G8", "G2 G3 2*G8"]
DRAWN = ["G1@0", "G1@1", "G2@2"]


def track(
    lap: int = 0, hands: list[str] = HANDS, **stated: object
) -> Table[KeirinState, KeirinView]:
    """Three riders, three laps, and a card for each to draw."""
    table: dict[str, object] = {"hands": list(hands), "lap": lap, **stated}
    return lay(Keirin({"laps": "3"}), table, luck=DRAWN)


@rule("KEI-1", "KEI-2")
def test_two_to_five_riders_are_dealt_four_hidden_gears() -> None:
    luck = ["G1@0", "G5@0", "G7@0", "G8@0", "G4@1", "G6@1", "G7@1", "G8@1"]
    table = deal(Keirin({}), 2, luck)

    assert Keirin({}).seat_counts() == (2, 3, 4, 5)
    assert table.state.to_json()["hands"] == HANDS[:2]
    assert table.view(0).to_json()["hand"] == HANDS[0]
    assert table.view(1).to_json()["hand"] == HANDS[1]
    assert table.view().to_json()["hand"] is None
    assert {"what": "dealt", "seat": 0, "gear": None} in table.told(1)


@rule("KEI-3")
def test_all_choose_at_once_from_their_hands() -> None:
    table = track()

    assert table.asked == (0, 1, 2)
    assert table.legal(2) == ["ride:G2", "ride:G3", "ride:G8"]
    assert table.why_not(2, "ride:G1") == "KEI-3"


@rule("KEI-3")
def test_an_option_says_how_many_laps_are_ridden() -> None:
    assert deal(Keirin({"laps": "3"}), 2, ["G1"] * 5 + ["G2"] * 3).view().to_json()["laps"] == 3
    with pytest.raises(Problem, match="laps"):
        Keirin({"laps": "9"})


@rule("KEI-4")
def test_a_rider_moves_as_many_lengths_as_the_gear() -> None:
    table = track(lengths=[10, 0, 0])

    table.play("ride:G1", "ride:G4", "ride:G8")

    assert table.state.lengths == [11, 4, 8]


@rule("KEI-5")
def test_a_gear_just_below_another_gains_a_length() -> None:
    table = track()

    table.play("ride:G7", "ride:G6", "ride:G8")

    assert table.state.lengths == [7 + 1, 6 + 1, 8]
    assert {"what": "slipped", "seat": 1, "wheel": 0} in table.told()


@rule("KEI-6")
def test_who_shares_the_largest_gear_loses_two_lengths() -> None:
    table = track()

    table.play("ride:G8", "ride:G7", "ride:G8")

    assert table.state.lengths == [8 - 2, 7 + 1, 8 - 2]


@rule("KEI-6")
def test_sharing_a_smaller_gear_costs_nothing() -> None:
    table = track()

    table.play("ride:G7", "ride:G7", "ride:G3")
    assert table.state.lengths == [5, 5, 3]

    table = track(hands=["G1 G5 G7 G8", "G1 G6 G7 G8", "G2 G3 2*G8"])
    table.play("ride:G1", "ride:G1", "ride:G8")
    assert table.state.lengths == [1, 1, 8]


@rule("KEI-7")
def test_used_gears_lie_open_and_everybody_draws_in_secret() -> None:
    table = track()

    table.play("ride:G5", "ride:G4", "ride:G2")

    assert table.view().to_json()["used"] == "G2 G4 G5"
    assert table.state.to_json()["hands"] == ["2*G1 G7 G8", "G1 G6 G7 G8", "G2 G3 2*G8"]
    assert {"what": "drew", "seat": 0, "gear": "G1"} in table.told(0)
    assert {"what": "drew", "seat": 0, "gear": None} in table.told(1)


@rule("KEI-8")
def test_an_empty_pile_is_made_anew_from_the_used_gears() -> None:
    used = "4*G1 4*G2 4*G3 4*G4 4*G5 4*G6 3*G7 G8"
    table = track(used=used)
    assert sum(table.state.pile) == 0

    table.play("ride:G5", "ride:G4", "ride:G2")

    assert table.state.used == [0] * 8
    assert sum(table.state.pile) == 28 + 3 - 3
    assert {"what": "shuffled"} in table.told()


@rule("KEI-9")
def test_the_bell_rings_and_gears_count_twice() -> None:
    table = track(lap=1)
    table.play("ride:G5", "ride:G7", "ride:G2")
    assert {"what": "bell"} in table.told()
    assert table.state.lengths == [5, 7, 2]

    table.play("ride:G7", "ride:G8", "ride:G8")

    assert table.state.lengths == [5 + 14 + 1, 7 + 16 - 2, 2 + 16 - 2]


@rule("KEI-10")
def test_furthest_wins_and_equal_lengths_are_settled_by_the_last_gear() -> None:
    table = track(lap=2, lengths=[4, 0, 9])

    table.play("ride:G5", "ride:G7", "ride:G2")

    assert table.state.lengths == [14, 14, 13]
    assert table.result is not None
    assert table.result.places == [2, 1, 3]
    assert [event["seat"] for event in table.told() if event["what"] == "finished"] == [1, 0, 2]
    assert table.asked == ()
    assert table.why_not(0, "ride:G1") == "KEI-10"


@rule("KEI-10")
def test_what_is_equal_to_the_last_gear_shares_the_place() -> None:
    table = track(lap=2)

    table.play("ride:G8", "ride:G8", "ride:G3")

    assert table.result is not None
    assert table.result.places == [1, 1, 3]


@pytest.mark.parametrize(
    ("stated", "key"),
    [
        ({"hands": ["G9 G1 G2 G3", HANDS[1]]}, "table_card"),
        ({"hands": ["4*G1", "2*G1 G2 G3"]}, "table_cards"),
        ({"hands": ["G1 G2", HANDS[1]]}, "table_hands"),
        ({"hands": HANDS[:1]}, "table_number"),
        ({"hands": HANDS, "lengths": [1]}, "table_each"),
        ({"hands": HANDS, "speed": 3}, "table_field"),
    ],
)
def test_a_wrong_table_is_a_problem(stated: dict[str, object], key: str) -> None:
    with pytest.raises(Problem) as caught:
        lay(Keirin({}), stated)

    assert caught.value.key == key
