"""The ten decisions, their defaults, and the actions as texts. DEA-D1 to DEA-D10, DEA-Q57"""

from collections import Counter

import pytest

from pentathlon.engine.chance import Scripted, Seeded
from pentathlon.engine.errors import Problem
from pentathlon.engine.game import Action
from pentathlon.games.deadly_sport.actions import FEW_ACTIONS, REROLLS, parse, reroll_of
from pentathlon.games.deadly_sport.game import DeadlySport
from tests.support import rule

from .tables import BLUE, RED, Seat, Table, resolve, top


def usual(table: Table) -> str:
    """What the clock plays for the seat that is asked."""
    action = table.game.fallback(table.state, table.asked[0])
    assert action.text in table.legal()
    return action.text


@rule("DEA-D1", "DEA-Q57")
def test_an_absent_1a_holder_gives_to_the_next_seat() -> None:
    assert usual(Table({}, {}, {}, phase="best_coach", coach_1a=2)) == "coach:0"


@rule("DEA-D2", "DEA-D4", "DEA-D8", "DEA-D9", "DEA-Q57")
@pytest.mark.parametrize("phase", ["reroll", "meddling"])
def test_an_absent_coach_rerolls_nothing(phase: str) -> None:
    assert usual(Table({"pool": "1"}, {}, {}, phase=phase)) == "keep"
    seats: list[Seat] = [{"new": "TEN:1", "pool": "2"}, {"new": "TEN:1", "pool": "3"}, {}]
    stated = {"sport": "TEN", "turned": "T U2", "phase": f"tournament_{phase}"}
    assert usual(Table(*seats, **stated)) == "keep"


@rule("DEA-D3", "DEA-Q57")
def test_an_absent_best_coach_gives_the_pill_to_the_next_seat() -> None:
    assert usual(Table({}, {"pills": 2}, {}, phase="gift")) == "gift:2"


@rule("DEA-D5", "DEA-Q57")
def test_an_absent_seat_uses_no_pill() -> None:
    assert usual(Table({"pool": "1", "pills": 1}, {}, {}, phase="doping")) == "stop"


@rule("DEA-D6", "DEA-Q57")
def test_an_absent_seat_places_its_doped_dice_the_lowest_first_and_is_done() -> None:
    table = Table({"pool": "1", "doped_pool": "1 3", "old": "BIL:2"}, {}, {})
    played = []
    while table.asked == (RED,):
        played.append(usual(table))
        table.play(f"R {played[-1]}")

    assert played == ["place_doped:BOW:1", "place_doped:BIL:3", "done"]


@rule("DEA-D7", "DEA-Q57")
def test_an_absent_seat_fights() -> None:
    table = resolve({"new": "TEN:1"}, {"new": "TEN:1"}, {}, decks={"TEN": top("T U2")})

    assert usual(table) == "claim:fight"


@rule("DEA-D10", "DEA-Q57")
@pytest.mark.parametrize(
    ("die", "turned", "choice"),
    [
        (1, "T U2 U4", "take:T"),
        (1, "U4 U6", "take:U4"),
        (3, "U4 U6", "take:U6"),
        (6, "U4 U6", "take:none"),
        (6, "U2 U4 U6", "take:U2"),
        (6, "U4", "take:none"),
    ],
)
def test_an_absent_chooser_takes_what_hurts_least(die: int, turned: str, choice: str) -> None:
    seats: list[Seat] = [{"new": f"TEN:{die}"}, {"new": "TEN:1"}, {"new": "TEN:1"}]
    table = Table(*seats, phase="choice", sport="TEN", turned=turned)

    assert usual(table) == choice


@rule("DEA-D10", "DEA-Q57")
def test_an_absent_chooser_who_must_be_hurt_takes_the_lightest_accident() -> None:
    seats: list[Seat] = [{"new": "TEN:6"}, {"new": "TEN:1"}, {}]
    table = Table(*seats, phase="choice", sport="TEN", turned="U4 U6")

    assert usual(table) == "take:U4"


@rule("DEA-D10", "DEA-Q57", "DEA-837")
def test_an_absent_chooser_knows_that_the_last_cards_strike() -> None:
    red: Seat = {"new": "TEN:1", "units": "TEN:9", "injuries": "TEN:U2"}
    seats: list[Seat] = [red, {"new": "TEN:1"}, {"new": "TEN:1"}]
    table = Table(*seats, phase="choice", sport="TEN", turned="U4 U6")

    assert usual(table) == "take:none", "a risk of 3 would be below both"


@rule("DEA-D8")
def test_a_tournament_reroll_has_at_most_216_ways() -> None:
    red: Seat = {"new": "TEN:1", "pool": "1 1 2 2 3 3 4 5 6"}
    table = Table(
        red,
        {"new": "TEN:1", "pool": "1"},
        {},
        phase="tournament_reroll",
        sport="TEN",
        turned="T U2",
    )

    assert len(table.legal()) == 216


@rule("DEA-D2")
def test_the_largest_reroll_has_324_ways_all_different() -> None:
    table = Table({"pool": "1 1 2 2 3 3 4 4 5 6"}, {}, {}, phase="reroll")

    assert len(set(table.legal())) == 324


@rule("DEA-D4")
def test_meddling_has_at_most_37_ways() -> None:
    seats: list[Seat] = [{"pool": "1 2 3 4 5 6"}] * 6

    assert len(Table(*seats, phase="meddling").legal()) == 37


def test_a_sampled_reroll_is_the_one_at_that_place_of_the_list() -> None:
    table = Table({"pool": "1 3 3 5 6 6"}, {}, {}, phase="reroll")

    for place, text in enumerate(table.legal()):
        assert table.game.sample(table.state, RED, Scripted([place])).text == text


def test_other_choices_are_sampled_evenly_and_a_forced_one_asks_no_luck() -> None:
    table = Table({"pool": "1"}, {}, {})
    chance = Seeded(4)
    counted = Counter(table.game.sample(table.state, RED, chance).text for _ in range(900))

    assert set(counted) == set(table.legal())
    assert min(counted.values()) > 50
    assert Table({}, {}, {}).game.sample(Table({}, {}, {}).state, RED, Scripted([])).text == "done"


def test_every_action_is_read_back_from_its_text() -> None:
    for action in FEW_ACTIONS:
        assert parse(f" {action.text} ") is action
    assert parse("reroll:366") is parse("reroll:366") is reroll_of(0x200100)
    assert parse("reroll:366") in REROLLS.values()


@pytest.mark.parametrize(
    "text", ["", "reroll:", "reroll:63", "reroll:7", "reroll:11111111111", "roll:1", "place:XXX:1"]
)
def test_other_texts_are_no_actions(text: str) -> None:
    with pytest.raises(Problem, match="action_unknown"):
        parse(text)


def test_the_bound_holds_for_the_longest_round() -> None:
    game = DeadlySport({"round_limit": "5"})

    assert game.bound(3) < game.bound(6) == 5 * (4 + 12 + 6 + 54 + 8 * (12 + 4 * 51))


def test_all_but_claims_can_be_taken_back_as_far_as_secrets_go() -> None:
    placing = Table({"pool": "1"}, {}, {})
    claims = resolve({"new": "TEN:1"}, {"new": "TEN:1"}, {}, decks={"TEN": top("T U2")})
    action: Action = placing.game.parse("done")

    assert not placing.game.reveals(placing.state, RED, action)
    assert claims.game.reveals(claims.state, BLUE, claims.game.parse("claim:T"))
    assert placing.game.can_talk(placing.state)


@rule("DEA-Q57")
@pytest.mark.parametrize("doping", ["step", "free"])
def test_every_default_is_legal_at_all_times(doping: str) -> None:
    game = DeadlySport({"round_limit": "12", "doping_freedom": doping})
    chance, picker = Seeded(5), Seeded(6)
    state = game.setup(5, chance)
    while deciders := game.deciders(state):
        for seat in deciders:
            assert game.fallback(state, seat) in game.legal(state, seat)
        game.step(state, [game.sample(state, seat, picker) for seat in deciders], chance)
