"""Tables stated by hand, saved tables and texts of actions; what is wrong with bad ones."""

import json

import pytest

from pentathlon.engine.errors import Problem
from pentathlon.engine.words import LANGUAGES, engine_phrases, explain, open_phrasebook
from pentathlon.games.hundred_metres.actions import EVERY_ACTION, parse
from pentathlon.games.hundred_metres.game import HundredMetres
from pentathlon.games.hundred_metres.state import Phase

from .tables import GREEN, Table, random_race

TWO: list[object] = [{}, {}]

BAD: list[tuple[dict[str, object], str]] = [
    ({"runners": TWO, "colour": "red"}, "table_field"),
    ({"runners": [{"name": "Red"}, {}]}, "table_field"),
    ({"runners": {}}, "table_list"),
    ({"runners": [{}]}, "table_runners"),
    ({"runners": [{}] * 9}, "table_runners"),
    ({"runners": ["L", {}]}, "table_runner"),
    ({"runners": [{"hand": 3}, {}]}, "table_not_text"),
    ({"runners": [{"hand": "X"}, {}]}, "table_card"),
    ({"runners": [{"hand": "two*L"}, {}]}, "table_count"),
    ({"runners": [{"cell": 15}, {}]}, "table_number"),
    ({"runners": [{"cell": True}, {}]}, "table_number"),
    ({"runners": [{"shoe": 1}, {}]}, "table_flag"),
    ({"runners": [{"lacks": "GUST"}, {}]}, "table_known"),
    ({"runners": [{"hand": "L", "lacks": "L"}, {}]}, "table_known"),
    ({"runners": [{"known": "L"}, {}]}, "table_known"),
    ({"runners": TWO, "phase": "sleep"}, "table_phase"),
    ({"runners": TWO, "row": "L L L L L"}, "table_row"),
    ({"runners": TWO, "phase": "react"}, "table_pending"),
    ({"runners": TWO, "phase": "react", "card": "STRIDE", "target": 1}, "table_pending"),
    ({"runners": TWO, "phase": "resource", "card": "RESOURCE"}, "table_pending"),
    ({"runners": TWO, "phase": "gust", "card": "GUST"}, "table_pending"),
    ({"runners": TWO, "waiting": [1]}, "table_pending"),
    ({"runners": [{"cell": 14, "place": 1}, {}]}, "table_pending"),
    ({"runners": [{"hand": "21*L"}, {}]}, "table_cards"),
    ({"runners": TWO, "draw": "L"}, "table_cards"),
]


@pytest.mark.parametrize(("table", "key"), BAD)
def test_a_bad_table_is_a_problem_with_a_sentence(table: dict[str, object], key: str) -> None:
    with pytest.raises(Problem) as caught:
        HundredMetres({}).load(table)

    assert caught.value.key == key
    for language in LANGUAGES:
        book = open_phrasebook("pentathlon.games.hundred_metres", "words", language)
        text = explain(caught.value, book, engine_phrases(language))
        assert text.endswith(".")
        assert text != str(caught.value)


def test_what_is_left_unsaid_takes_its_usual_value() -> None:
    table = Table("L", "", "", row="")
    state = table.state

    assert state.phase is Phase.STEP
    assert (state.turn, state.first, state.dealer, state.round) == (0, 0, 2, 1)
    assert [int(runner.lane) for runner in state.runners] == [0, 1, 2]
    assert state.draw_count == 87


def test_a_gust_and_its_answers_can_be_stated() -> None:
    asked = Table("", "", "L", phase="react", card="GUST", discard="GUST").asked
    losing = Table("L", "", "L", phase="gust", card="GUST", waiting=[GREEN], discard="GUST").asked

    assert asked == (1, 2)
    assert losing == (GREEN,)


@pytest.mark.unwatched
@pytest.mark.parametrize("seats", [2, 6])
def test_a_table_survives_saving(seats: int) -> None:
    game = HundredMetres({"lanes": "pick", "hand_limit": "6", "play_on": "vote"})
    for state, _ in random_race(seats, 3, game.chosen):
        saved = json.loads(json.dumps(state.to_json()))
        assert game.load(saved).to_json() == state.to_json()


def test_every_action_is_found_by_its_text() -> None:
    for action in EVERY_ACTION:
        assert parse(f" {action.text} ") is action
    for text in ("bid:none", "bid:L+L+TRAINING"):
        assert parse(text).text == text


@pytest.mark.parametrize(
    "text", ["", "fly", "step:GUST", "bid:", "bid:L+X", "bid:R+L", "bid:3", "bid:" + "L+" * 6 + "L"]
)
def test_a_text_that_is_no_action_is_a_problem(text: str) -> None:
    with pytest.raises(Problem, match="action_unknown"):
        parse(text)


def test_the_clock_plays_something_legal_and_harmless() -> None:
    for seed in range(3):
        options = {"lanes": "pick", "hand_limit": "6", "play_on": "vote", "round_limit": "20"}
        game = HundredMetres(options)
        for state, choices in random_race(4, seed, options):
            for choice in choices:
                assert game.fallback(state, choice.seat) in game.legal(state, choice.seat)
    assert game.fallback(Table("L", "R", phase="start").state, 0).text == "bid:none"
    over = Table(
        {"cell": 14, "place": 1, "time": 900},
        "",
        "",
        phase="vote",
        turn=1,
        options={"play_on": "vote"},
    )
    assert game.fallback(over.state, 1).text == "vote:no"
