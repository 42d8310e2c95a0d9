"""End and scoring. DEA-1001 to DEA-1005, DEA-Q51 to DEA-Q56"""

import pytest

from pentathlon.engine.errors import Problem
from pentathlon.games.deadly_sport.data import KEYS
from pentathlon.games.deadly_sport.game import DeadlySport
from tests.support import rule

from .tables import BLUE, GREEN, RED, Seat, Table, resolve, top

ALL_BUT_CYCLING = dict.fromkeys(KEYS[:-1], 2)


def over(*units: str, **stated: object) -> Table:
    seats = [{"units": words} for words in units]
    return Table(*seats, phase="over", reason="all_closed", **stated)


@rule("DEA-1001")
def test_while_a_sport_is_open_a_new_round_begins() -> None:
    table = resolve({}, {}, {}, fatal=ALL_BUT_CYCLING, round=7)

    assert (table.phase, table.json["round"]) == ("best_coach", 8)


@rule("DEA-1002")
def test_when_the_last_sport_closes_the_game_is_scored() -> None:
    table = resolve({"new": "CYC:6"}, {}, {}, fatal=ALL_BUT_CYCLING, decks={"CYC": top("U6")})

    assert table.phase == "over"
    assert table.asked == ()
    assert table.result.reason == "all_closed"
    assert table.refusal(RED, "done") is not None
    assert table.why(RED, "done") == ("DEA-1002", "game_over")


@rule("DEA-1003")
def test_the_score_is_sports_times_largest_set() -> None:
    assert over("BOW:4 TEN:1 FOO:6", "BOW:1", "").result.points == [18, 1, 0]


@rule("DEA-1004")
def test_equal_scores_are_parted_by_accident_cards_fatal_ones_included() -> None:
    table = Table(
        {"units": "BOW:4", "injuries": "BOW:U2"},
        {"units": "TEN:2 CYC:2", "injuries": "TEN:U4:1"},
        {"units": "FOO:4"},
        phase="over",
        reason="all_closed",
        fatal={"SWI": 1},
    )

    assert table.result.points == [4, 4, 4]
    assert table.result.places == [2, 1, 3]


@rule("DEA-1005")
def test_who_is_still_tied_shares_the_victory() -> None:
    result = over("BOW:4", "TEN:2 CYC:2", "FOO:3").result

    assert result.places == [1, 1, 3]
    assert result.winners == [RED, BLUE]


@rule("DEA-Q51")
@pytest.mark.parametrize("limit", [5, 15])
def test_the_round_limit_ends_the_game_with_open_sports(limit: int) -> None:
    table = resolve({}, {}, {}, round=limit, options={"round_limit": str(limit)})

    assert table.phase == "over"
    assert table.result.reason == "round_limit"
    before = resolve({}, {}, {}, round=limit - 1, options={"round_limit": str(limit)})
    assert (before.phase, before.json["round"]) == ("best_coach", limit)


@rule("DEA-Q51")
def test_without_an_option_round_100_is_the_last_and_accidents_need_their_risk() -> None:
    seats: list[Seat] = [{"new": "TEN:1"}, {}, {}]
    decks = {"TEN": top("U4")}

    assert resolve(*seats, decks=decks, round=99).json["round"] == 100
    last = resolve(*seats, decks=decks, round=100)
    assert last.result.reason == "round_limit"
    assert last.seat(RED)["injuries"] == "", "no overtime"


@rule("DEA-Q51")
def test_the_last_round_is_played_whole_and_open_sports_count() -> None:
    table = resolve(
        {"new": "TEN:2+", "units": "BOW:2 FOO:1", "old": "FOO:1"},
        {},
        {},
        round=5,
        options={"round_limit": "5"},
        fatal={"BOW": 2},
        decks={"TEN": top("T T")},
    )

    assert table.seat(RED)["units"] == "BOW:2 TEN:2", "a loss, a card and a doping check"
    assert table.json["supply"] == 12
    assert table.result.points == [4, 0, 0]


@rule("DEA-Q51")
def test_limit_and_overtime_can_be_chosen_within_their_bounds() -> None:
    for option, low, high in (("round_limit", 5, 500), ("overtime_round", 5, 200)):
        for value in (low, high):
            assert DeadlySport({option: str(value)}).chosen[option] == str(value)
        for value in (low - 1, high + 1):
            with pytest.raises(Problem):
                DeadlySport({option: str(value)})


@rule("DEA-Q51")
def test_from_the_overtime_round_on_every_accident_strikes_in_phases_8_and_9() -> None:
    options = {"overtime_round": "6"}
    seats = [{"new": "TEN:1"}, {"new": "BOW:1+"}, {}]
    decks = {"TEN": top("U4"), "BOW": top("T U6")}
    early = resolve(*seats, decks=decks, round=5, options=options)
    late = resolve(*seats, decks=decks, round=6, options=options)

    assert (early.seat(RED)["injuries"], early.json["fatal"]) == ("", {})
    assert (late.seat(RED)["injuries"], late.json["fatal"]) == ("TEN:U4:4", {"BOW": BLUE})


@rule("DEA-Q53")
def test_accident_cards_are_neither_units_nor_sports() -> None:
    table = Table(
        {"units": "BOW:2", "injuries": "TEN:U2 CYC:U4"}, {}, {}, phase="over", reason="all_closed"
    )

    assert table.result.points[RED] == 2


@rule("DEA-Q54")
def test_by_option_more_units_part_equal_scores_before_accidents() -> None:
    seats = [{"units": "BOW:4 TEN:1"}, {"units": "CYC:4 FOO:3"}, {}]
    seats[0]["injuries"] = "BOW:U2"
    stated = {"phase": "over", "reason": "all_closed"}
    usual = Table(*seats, **stated)
    units = Table(*seats, **stated, options={"tiebreak": "units_then_accidents"})

    assert usual.result.winners == [RED]
    assert units.result.winners == [BLUE]


@rule("DEA-Q55")
def test_pills_and_coaches_count_for_nothing() -> None:
    table = Table({"pills": 5}, {}, {}, phase="over", reason="all_closed", coach_1a=0)

    assert table.result.places == [1, 1, 1]


@rule("DEA-Q56")
def test_without_units_the_score_is_zero_and_accidents_decide() -> None:
    table = Table({}, {}, {}, phase="over", reason="all_closed", fatal={"BOW": 2})

    assert table.result.points == [0, 0, 0]
    assert table.result.winners == [GREEN]
