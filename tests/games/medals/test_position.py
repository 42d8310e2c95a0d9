"""Tables stated by hand or saved."""

import json
from typing import Any

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.engine.errors import Problem
from pentathlon.games.medals.game import Medals
from pentathlon.games.medals.state import MedalsState
from tests.support import rule

from .tables import PAIRS, A, B, Table, cards, random_game

SOUND: dict[str, object] = {"hands": ["5*CYC", "5*ROW"], "market": "SKI SWI ATH GYM"}
ASKED: dict[str, object] = {**SOUND, "phase": "react", "discipline": "SKI", "bids": [[0, 1]]}


def problem(**stated: Any) -> Problem:
    """What is wrong with a table."""
    game = Medals(stated.pop("options", {}))
    with pytest.raises(Problem) as caught:
        game.load(stated)
    return caught.value


# What is left unsaid


@rule("MED-I1")
def test_what_is_not_named_lies_in_the_pile() -> None:
    table = Table("SKI SKI JUD FEN ROW", "SWI 2*ATH GYM CYC", market="SWI SKI GYM ARC")

    assert table.pile == cards("4*SKI 5*SWI 5*ATH 5*GYM 6*CYC 6*ROW 6*FEN 6*JUD 6*ARC")
    assert table.pot == ""
    assert table.medals == {}
    assert table.asked == A


@rule("MED-I1")
def test_with_a_stated_pile_the_rest_lies_in_the_pot() -> None:
    table = Table("7*SKI", "7*SWI", draw="ATH", medals={"GYM gold": B})

    assert table.pot == cards("6*ATH 6*GYM 7*CYC 7*ROW 7*FEN 7*JUD 7*ARC")


def test_the_player_on_turn_sits_left_of_the_dealer_unless_said() -> None:
    assert Table("CYC", "ROW", "FEN", turn=0).state.dealer == 2
    assert Table("CYC", "ROW", "FEN", turn=2).state.dealer == 1
    assert Table("CYC", "ROW", "FEN", turn=2, dealer=0).state.dealer == 0


def test_a_final_lap_begins_with_a_turn_for_everybody_unless_said() -> None:
    hands = ("CYC", "ROW", "FEN")

    assert Table(*hands, phase="last_turn", draw="").state.turns_left == 3
    assert Table(*hands, phase="last_turn", draw="", turns_left=1).state.turns_left == 1
    assert Table(*hands).state.turns_left == 0


def test_in_a_round_of_reactions_the_highest_bid_stands_unless_said() -> None:
    hands = ("CYC", "ROW", "FEN")
    stated: dict[str, object] = {
        "market": "SKI", "phase": "react", "discipline": "SKI", "bids": [[0, 1], [1, 2]],
    }  # fmt: skip
    table = Table(*hands, **stated)
    countered = Table(*hands, **stated, standing=-1, reactor=2)

    assert (table.state.level, table.state.standing, table.asked) == (2, B, B)
    assert (countered.state.standing, countered.asked) == (-1, 2)
    assert table.pile == cards("3*SKI 7*SWI 7*ATH 7*GYM 6*CYC 6*ROW 6*FEN 7*JUD 7*ARC")


# A table survives JSON in mid-game


def resume(game: Medals, state: MedalsState) -> MedalsState:
    return game.load(json.loads(json.dumps(state.to_json())))


@pytest.mark.unwatched
@pytest.mark.parametrize("options", [{}, {**PAIRS, "sweep_dead": "on", "medal_goal": "3"}])
def test_a_table_read_back_is_the_same_table(options: dict[str, str]) -> None:
    game = Medals(options)
    for seed in range(10):
        for state, _ in random_game(4, seed, options):
            again = resume(game, state)
            assert again.to_json() == state.to_json()
            assert again.seat_count() == 4
            assert (again.level, again.draw_count) == (state.level, state.draw_count)
            for watcher in range(-1, 4):
                seen = game.view(again, watcher).to_json()
                assert seen == game.view(state, watcher).to_json()


def test_a_table_read_back_plays_on_alike() -> None:
    game = Medals({})
    for state, step in random_game(3, seed=11):
        if step:
            copies = [state.clone(), resume(game, state)]
            for copy in copies:
                game.apply(copy, game.deciders(copy)[0], game.parse(step[2:]), Seeded(1))
            assert copies[0].to_json() == copies[1].to_json()


def test_an_old_clone_never_changes() -> None:
    kept = []
    for state, _ in random_game(3, seed=12, options={"sweep_dead": "on"}):
        kept.append((state.clone(), state.to_json()))

    assert all(clone.to_json() == told for clone, told in kept)
    assert len(kept) > 20


# What is wrong with a table


def test_an_unknown_field_is_a_problem() -> None:
    wrong = problem(**SOUND, hand="SKI")

    assert wrong.key == "table_field"
    assert wrong.facts["name"] == "hand"


@rule("MED-1", "MED-Q19")
@pytest.mark.parametrize(("seats", "options"), [(0, {}), (1, {}), (6, {}), (3, PAIRS), (5, PAIRS)])
def test_the_number_of_hands_must_be_one_that_can_play(seats: int, options: dict[str, str]) -> None:
    wrong = problem(options=options, hands=["SKI"] * seats)

    assert (wrong.key, wrong.facts) == ("table_hands", {"count": seats})


def test_more_known_hands_than_seats_are_a_problem() -> None:
    assert problem(**SOUND, known=["", "", ""]).key == "table_hands"


@pytest.mark.parametrize("name", ["hands", "known", "bids"])
def test_hands_known_cards_and_bids_are_lists(name: str) -> None:
    wrong = problem(**{**SOUND, name: "SKI"})

    assert (wrong.key, wrong.facts) == ("table_list", {"name": name})


@pytest.mark.parametrize(
    "stated", [{"market": 4}, {"pot": None}, {"draw": ["SKI"]}, {"reason": 1}, {"hands": [1, 2]}]
)
def test_piles_and_hands_are_texts(stated: dict[str, object]) -> None:
    assert problem(**{**SOUND, **stated}).key == "table_not_text"


@rule("MED-D1")
def test_an_unknown_discipline_is_a_problem() -> None:
    wrong = problem(hands=["CYC", "ROW"], market="SKI BOX")

    assert (wrong.key, wrong.facts["text"]) == ("table_discipline", "BOX")
    assert problem(hands=["CYC", "2*BOX"]).key == "table_discipline"
    assert problem(**{**ASKED, "discipline": 3}).key == "table_discipline"
    assert problem(**SOUND, medals={"BOX gold": 0}).key == "table_discipline"


@pytest.mark.parametrize("word", ["x*SKI", "-1*SKI", "*SKI", "²*SKI", f"{10**30}*SKI", "1*2*SKI"])
def test_a_bad_count_is_a_problem(word: str) -> None:
    wrong = problem(hands=["CYC", word])

    assert (wrong.key, wrong.facts) == ("table_count", {"text": word, "name": "SKI"})


@rule("MED-9")
@pytest.mark.parametrize("market", ["SKI SKI", "SKI SWI ATH GYM CYC"])
def test_a_market_with_a_double_or_a_fifth_card_is_a_problem(market: str) -> None:
    wrong = problem(hands=["CYC", "ROW"], market=market)

    assert (wrong.key, wrong.facts) == ("table_market", {"text": market, "count": 4})


@pytest.mark.parametrize("medals", [["SKI gold"], {"SKI": 0}, {"SKI iron": 0}, {"": 0}])
def test_medals_are_named_by_discipline_and_metal(medals: object) -> None:
    assert problem(**SOUND, medals=medals).key == "table_medals"


@pytest.mark.parametrize("seat", [-1, 2, "0", True, None, 10**30])
def test_a_medal_belongs_to_a_seat(seat: object) -> None:
    wrong = problem(**SOUND, medals={"SKI gold": seat})

    assert wrong.key == "table_number"
    assert wrong.facts == {"name": "SKI gold", "value": seat, "low": 0, "high": 1}


def test_an_unknown_phase_is_a_problem() -> None:
    wrong = problem(**SOUND, phase="lunch")

    assert wrong.key == "table_phase"
    assert wrong.facts == {"value": "lunch", "values": "turn, react, last_turn, over"}
    assert problem(**SOUND, phase=["turn"]).key == "table_phase"


@pytest.mark.parametrize(
    ("name", "value", "low", "high"),
    [
        ("turn", 2, 0, 1),
        ("turn", -1, 0, 1),
        ("turn", "0", 0, 1),
        ("turn", False, 0, 1),
        ("turn", 10**30, 0, 1),
        ("dealer", 2, 0, 1),
        ("turns_left", 1, 0, 0),
        ("standing", 2, -1, 1),
        ("reactor", -2, -1, 1),
    ],
)
def test_a_number_out_of_range_is_a_problem(name: str, value: object, low: int, high: int) -> None:
    wrong = problem(**SOUND, **{name: value})

    assert wrong.key == "table_number"
    assert wrong.facts == {"name": name, "value": value, "low": low, "high": high}


@rule("MED-Q1")
@pytest.mark.parametrize("turns_left", [0, 3])
def test_a_final_lap_has_one_turn_to_one_a_seat_left(turns_left: int) -> None:
    wrong = problem(**SOUND, phase="last_turn", turns_left=turns_left)

    assert wrong.facts == {"name": "turns_left", "value": turns_left, "low": 1, "high": 2}


@pytest.mark.parametrize("bid", [1, [0], [0, 1, 2], "01"])
def test_a_bid_is_a_seat_and_a_size(bid: object) -> None:
    wrong = problem(**{**ASKED, "bids": [bid]})

    assert (wrong.key, wrong.facts) == ("table_bids", {"text": bid})


@rule("MED-I9")
@pytest.mark.parametrize("bids", [[[0, 0]], [[0, 4]], [[0, 2], [1, 2]], [[0, 2], [1, 1]], [[2, 1]]])
def test_bids_rise_from_one_to_three_and_belong_to_seats(bids: list[list[int]]) -> None:
    assert problem(**{**ASKED, "bids": bids}).key == "table_number"


@rule("MED-27", "MED-16", "MED-20")
@pytest.mark.parametrize(
    "wrong",
    [
        {"bids": []},
        {"discipline": "FEN"},
        {"bids": [[1, 1]]},
        {"medals": {"SKI bronze": 0}},
        {"standing": 1},
        {"reactor": -1},
        {"reactor": 0},
    ],
    ids=str,
)
def test_a_round_of_reactions_answers_an_attempt(wrong: dict[str, object]) -> None:
    Medals({}).load(ASKED)

    assert problem(**{**ASKED, **wrong}).key == "table_react"


@pytest.mark.parametrize("wrong", [{"bids": [[0, 1]]}, {"standing": 0}, {"reactor": 1}], ids=str)
def test_outside_a_round_of_reactions_nobody_has_bid(wrong: dict[str, object]) -> None:
    assert problem(**SOUND, **wrong).key == "table_react"


@rule("MED-I1")
@pytest.mark.parametrize(
    ("stated", "total"),
    [
        ({"hands": ["8*SKI", "FEN"]}, 8),
        ({"hands": ["5*SKI", "3*SKI"], "draw": "FEN"}, 8),
        ({"hands": ["SKI", "FEN"], "pot": "6*SKI", "market": "SKI"}, 8),
        ({"hands": ["SKI", "FEN"], "draw": "6*SKI", "medals": {"SKI gold": 0}}, 8),
        ({"hands": ["SKI", "FEN"], "draw": "3*SKI", "pot": "2*SKI"}, 6),
    ],
)
def test_there_are_seven_cards_of_each_discipline(stated: dict[str, object], total: int) -> None:
    wrong = problem(**stated)

    assert wrong.key == "table_cards"
    assert wrong.facts == {"discipline": "SKI", "count": total, "athletes": 7}


def test_a_seat_is_not_known_to_hold_what_it_does_not_hold() -> None:
    wrong = problem(**SOUND, known=["", "ROW FEN"])

    assert (wrong.key, wrong.facts) == ("table_known", {"discipline": "FEN"})


@rule("MED-Q16")
@pytest.mark.parametrize("stated", [{"draw": ""}, {"hands": ["CYC", ""]}, {"hands": ["", "ROW"]}])
def test_a_normal_turn_needs_a_pile_and_a_card_in_every_hand(stated: dict[str, object]) -> None:
    assert problem(**{**SOUND, **stated}).key == "table_turn"


# Actions in words


def test_every_action_is_found_by_its_text() -> None:
    game = Medals({})
    for text in ("swap:SKI", "attempt:ARC:3", "exchange:FEN:SKI", "overbid:2", "counter", "pass"):
        assert game.parse(text).text == text
    assert game.parse(" pass ") is game.parse("pass")


@pytest.mark.parametrize("text", ["", "swap", "swap:BOX", "attempt:SKI", "overbid:one", "Pass"])
def test_an_unknown_action_is_a_problem_that_shows_the_forms(text: str) -> None:
    with pytest.raises(Problem) as caught:
        Medals({}).parse(text)

    assert caught.value.key == "action_unknown"
    assert caught.value.facts["text"] == text
    assert "attempt:SKI:2" in str(caught.value.facts["forms"])
