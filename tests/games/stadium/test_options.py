"""Options that are checked, and what they make of the rules."""

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.engine.errors import Problem
from pentathlon.games.stadium.game import Stadium
from pentathlon.games.stadium.options import OPTIONS
from tests.support import rule


@rule("STA-Q57", "STA-GEN-11")
@pytest.mark.parametrize("value", ["-1", "31", "x", "5,5", "5,5,5,31", "", "9" * 5000])
def test_a_stock_lies_between_0_and_30(value: str) -> None:
    with pytest.raises(Problem, match="option_value"):
        Stadium({"programme": "golf", "start_energy": value})


@rule("STA-Q57")
@pytest.mark.parametrize("value", ["0", "5,5,5,5"])
def test_only_training_knows_empty_or_unequal_stocks(value: str) -> None:
    assert Stadium({"programme": "golf", "start_energy": value})
    with pytest.raises(Problem, match="start_energy"):
        Stadium({"programme": "short", "start_energy": value})


@rule("STA-GEN-17")
@pytest.mark.parametrize("value", ["1,2,3", "3,2", "3,2,-1", "100,2,1", "3,2,x"])
def test_medal_values_fall_from_gold_to_bronze(value: str) -> None:
    with pytest.raises(Problem, match="medal_values"):
        Stadium({"medal_values": value})


@rule("STA-Q3")
@pytest.mark.parametrize("value", ["4", "21"])
def test_the_dial_ends_between_5_and_20(value: str) -> None:
    with pytest.raises(Problem, match="dial_max"):
        Stadium({"dial_max": value})


@rule("STA-Q44", "STA-Q45", "STA-Q47", "STA-Q51", "STA-Q58")
@pytest.mark.parametrize("event", ["basketball", "tugofwar", "volleyball", "fencing"])
def test_a_final_without_a_limit_still_ends_for_programs(event: str) -> None:
    game = Stadium({"programme": event, f"time_limits.{event}": "off"})
    usual = Stadium({"programme": event})

    assert "off" in next(each for each in OPTIONS if each.name == f"time_limits.{event}").form()
    assert usual.bound(4) < game.bound(4) < 200 * 4 * 40
    with pytest.raises(Problem, match="option_value"):
        Stadium({f"time_limits.{event}": "61"})


def test_every_option_takes_its_default_and_all_it_lists() -> None:
    for option in OPTIONS:
        assert option.accepts(option.default)
        for value in option.values:
            assert Stadium({"programme": "golf", option.name: value}).chosen[option.name] == value


@pytest.mark.parametrize("seats", [4, 6])
def test_the_bound_grows_with_the_programme(seats: int) -> None:
    bounds = [
        Stadium({"programme": length}).bound(seats) for length in ("short", "standard", "full")
    ]

    assert bounds == sorted(bounds)
    assert Stadium({"programme": "cycling"}).bound(seats) == seats


@rule("STA-GYM-4", "STA-GYM-5", "STA-WL-3", "STA-WL-7", "STA-HJ-1", "STA-FEN-10")
@pytest.mark.parametrize(
    ("options", "bound"),
    [
        ({"programme": "gymnastics"}, 3 * (92 + 3)),
        ({"programme": "weightlifting"}, 6 * (30 + 1)),
        ({"programme": "highjump"}, 6 * 9),
        ({"programme": "highjump", "highjump_lowest": "0"}, 6 * 10),
        ({"programme": "fencing"}, 6 * (1 + 15)),
    ],
)
def test_an_event_asks_six_players_no_more_often_than_this(
    options: dict[str, str], bound: int
) -> None:
    """92 calls and the shares a medal; rolls and a pass; bars; a bid and the rounds."""
    assert Stadium(options).bound(6) == bound


def test_a_table_says_how_many_sit_at_it() -> None:
    assert Stadium({}).setup(6, Seeded(1)).seat_count() == 6
