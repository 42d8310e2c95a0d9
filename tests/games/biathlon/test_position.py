"""Tables stated by hand: what is left unsaid, what is refused, what survives saving."""

from typing import Any

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.engine.errors import Problem
from pentathlon.engine.words import LANGUAGES, engine_phrases, explain
from pentathlon.games.biathlon.actions import parse
from pentathlon.games.biathlon.box import BiathlonBox
from pentathlon.games.biathlon.data import NONE
from pentathlon.games.biathlon.game import Biathlon
from pentathlon.games.biathlon.inspection import BiathlonInspection
from pentathlon.games.biathlon.state import BiathlonState

from .tables import BLUE, RED, Table, fresh

PAIR = [{"at": "1/1"}, {"at": "1/2"}]


def test_what_is_left_unsaid_is_usual() -> None:
    table = Table("1/1", "F2", on="event_cards sprint_cards new_skis", hands=["E03"])

    assert (table.turn, table.phase, table.skier(RED).lap, table.state.race.round) == (
        0,
        "turn",
        1,
        1,
    )
    assert table.indicator(BLUE) == "R3/0"
    assert (table.skier(BLUE).targets, table.skier(BLUE).sprints) == (5, 2)
    assert table.state.race.kept_left == 14
    assert table.state.seat_count() == 2


def test_a_fallen_colour_on_turn_is_asked_to_get_up() -> None:
    assert Table("beside 9/1", "1/1").phase == "restore"
    assert Table({"at": "beside 9/1", "lost_turns": 1}, "1/1").phase == "turn"


def test_before_colours_are_chosen_none_wears_one() -> None:
    table = fresh({}, 3)
    BiathlonInspection().invariants(table.state)
    saved = table.game.load(table.state.to_json())

    assert saved.to_json() == table.state.to_json()
    assert [skier.colour for skier in saved.race.skiers] == [NONE] * 3


@pytest.mark.parametrize(
    ("table", "key"),
    [
        ({"skiers": PAIR, "laps": 3}, "table_field"),
        ({"skiers": 3}, "table_list"),
        ({"skiers": [3, 4]}, "table_entry"),
        ({"skiers": [{"at": "1/1", "speed": 2}, {}]}, "table_field"),
        ({"skiers": [{}]}, "table_skiers"),
        ({"skiers": PAIR, "round": "x"}, "table_number"),
        ({"skiers": PAIR, "turn": 2}, "table_number"),
        ({"skiers": PAIR, "safe": 1}, "table_flag"),
        ({"skiers": PAIR, "phase": "sleep"}, "table_word"),
        ({"skiers": [{"at": "1/1", "colour": "pink"}, {}]}, "table_word"),
        ({"skiers": PAIR, "order": [0, 0]}, "table_order"),
        ({"skiers": [{"at": "4/4"}, {}]}, "table_cell"),
        ({"skiers": [{"at": "P9a"}, {}]}, "table_cell"),
        ({"skiers": [{"at": "moon"}, {}]}, "table_cell"),
        ({"skiers": [{"at": 7}, {}]}, "table_cell"),
        ({"skiers": [{"at": "1/1"}, {"at": "1/1"}]}, "table_taken"),
        ({"skiers": [{"at": "F1"}, {"at": "F1"}]}, "table_taken"),
        ({"skiers": [{"at": "F7"}, {}]}, "table_taken"),
        ({"skiers": [{"at": "finished", "finish": [1]}, {}]}, "table_finish"),
        ({"skiers": [{"at": "finished"}, {"at": "1/1"}]}, "table_turn"),
        ({"skiers": PAIR, "places": [1]}, "table_places"),
        ({"skiers": PAIR, "target": 3}, "table_target"),
        ({"skiers": PAIR, "target": {"cell": 3}}, "table_field"),
        ({"skiers": PAIR, "hands": ["E99"]}, "table_cards"),
        ({"skiers": PAIR, "discard": 3}, "table_not_text"),
        ({"skiers": PAIR, "hands": ["", "", ""]}, "table_hands"),
        ({"skiers": PAIR, "hands": ["E01", "E01"]}, "table_card_twice"),
        ({"skiers": PAIR, "hands": ["E20"]}, "table_hand_card"),
        ({"skiers": PAIR, "pile": "E01"}, "table_deck"),
    ],
)
def test_a_table_that_cannot_be_is_a_problem_with_words(table: dict[str, Any], key: str) -> None:
    with pytest.raises(Problem) as caught:
        Biathlon({"event_cards": "on"}).load(table)

    assert caught.value.key == key
    for language in LANGUAGES:
        book = BiathlonBox().words(language).book
        assert explain(caught.value, book, engine_phrases(language)) != str(caught.value)


def test_an_unknown_action_is_a_problem_that_shows_the_forms() -> None:
    with pytest.raises(Problem, match="action_unknown"):
        parse("ski:99/9")
    assert parse(" roll ").text == "roll"


@pytest.mark.unwatched
def test_a_table_survives_saving_at_every_step() -> None:
    game = Biathlon({"rules": "full", "laps": "1", "dead_end": "free"})
    chance, picker = Seeded(8), Seeded(9)
    state: BiathlonState = game.setup(4, chance)
    while deciders := game.deciders(state):
        saved = state.to_json()
        assert game.load(saved).to_json() == saved
        game.apply(state, deciders[0], game.sample(state, deciders[0], picker), chance)
    assert game.load(state.to_json()).to_json() == state.to_json()


def test_dead_ends_survive_saving() -> None:
    table = Table("5/2", "8/1", options={"dead_end": "free"}).play("roll", dice="4")
    loaded = table.game.load(table.state.to_json())

    assert table.game.legal(loaded, 0) == table.game.legal(table.state, 0)
