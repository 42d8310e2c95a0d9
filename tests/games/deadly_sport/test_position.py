"""Tables stated by hand: read back as they were, and refused where they cannot be."""

import json
from typing import Any

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.engine.errors import Problem
from pentathlon.engine.words import LANGUAGES, engine_phrases, explain
from pentathlon.games.deadly_sport.box import DeadlySportBox
from pentathlon.games.deadly_sport.game import DeadlySport

from .tables import Table, resolve, top

EMPTY: list[dict[str, object]] = [{}, {}, {}]


@pytest.mark.unwatched
@pytest.mark.parametrize("seats", [3, 6])
def test_a_table_survives_saving_at_every_step(seats: int) -> None:
    game = DeadlySport({"round_limit": "9"})
    chance, picker = Seeded(seats), Seeded(8)
    state = game.setup(seats, chance)
    while deciders := game.deciders(state):
        saved = json.loads(json.dumps(state.to_json()))
        assert game.load(saved).to_json() == saved
        game.step(state, [game.sample(state, seat, picker) for seat in deciders], chance)
    assert game.load(state.to_json()).to_json() == state.to_json()


def test_a_bare_table_has_full_decks_and_all_pills_in_the_supply() -> None:
    table = Table({}, {}, {})

    assert table.json["supply"] == 12
    assert table.deck("CYC") == "9*T U2 U4 U6 |"
    assert (table.phase, table.json["round"], table.json["best_coach"]) == ("placing", 2, 1)


def test_a_check_tournament_lines_up_the_doped_only() -> None:
    seats = [{"new": "TEN:1+", "pool": "1"}, {"new": "TEN:1"}, {"new": "TEN:2+", "pool": "2"}]
    table = Table(*seats, phase="tournament_meddling", sport="TEN")

    assert table.json["order"] == [0, 2]


def test_a_card_dealt_but_not_evaluated_is_read_back() -> None:
    seats = [{"new": "TEN:1"}, {"new": "TEN:1"}, {"new": "TEN:1"}]
    table = resolve(
        *seats,
        decks={"TEN": top("T T U2")},
        options={"agreement": "off"},
        luck="1 " * 9 + "2 " * 9 + "3 " * 9,
    )
    table.play("R keep", "B keep", "G take:U2")

    assert table.seat(2)["card"] == "U2"
    assert table.game.load(table.json).to_json() == table.json


BAD: list[tuple[str, dict[str, Any]]] = [
    ("table_field", {"nonsense": 1}),
    ("table_field", {"seats": [{"hat": 1}, {}, {}]}),
    ("table_list", {"seats": "three"}),
    ("table_seats", {"seats": [{}, {}]}),
    ("table_seats", {"seats": [{}] * 7}),
    ("table_dict", {"seats": [1, {}, {}]}),
    ("table_dict", {"fatal": []}),
    ("table_not_text", {"seats": [{"pool": 3}, {}, {}]}),
    ("table_number", {"seats": [{"pool": "7"}, {}, {}]}),
    ("table_number", {"seats": [{"pool": "x"}, {}, {}]}),
    ("table_number", {"seats": [{"old": "TEN:0"}, {}, {}]}),
    ("table_number", {"seats": [{"units": "TEN:10"}, {}, {}]}),
    ("table_number", {"seats": [{"injuries": "TEN:U2:3"}, {}, {}]}),
    ("table_number", {"round": True}),
    ("table_number", {"round": 0}),
    ("table_number", {"coach_1a": 3}),
    ("table_number", {"best_coach": -1}),
    ("table_number", {"turn": -1}),
    ("table_number", {"phase": "reroll", "turn": 1}),
    ("table_number", {"supply": 11}),
    ("table_number", {"fatal": {"BOW": 3}}),
    ("table_count", {"decks": {"BOW": "x*T"}}),
    ("table_word", {"phase": "evaluation"}),
    ("table_word", {"side": "upside"}),
    ("table_word", {"decks": {"SKI": "T"}}),
    ("table_word", {"decks": {"BOW": "U3"}}),
    ("table_word", {"seats": [{"injuries": "BOW:U6"}, {}, {}]}),
    ("table_word", {"sport": "TEN"}),
    ("table_word", {"phase": "claims"}),
    ("table_cards", {"decks": {"BOW": "8*T U2 U4 U6"}}),
    ("table_cards", {"decks": {"BOW": "| T T T T T T T T T T T T T U2 U4 U6"}}),
    ("table_cards", {"seats": [{"units": "BOW:5"}, {"units": "BOW:5"}, {}]}),
    ("table_dice", {"seats": [{"pool": "1 " * 11}, {}, {}]}),
    ("table_number", {"seats": [{"pills": 13}, {}, {}]}),
    ("table_number", {"seats": [{"pills": 12}, {"pills": 1}, {}]}),
    ("table_order", {"phase": "claims", "sport": "TEN", "turned": "T"}),
    ("table_order", {"phase": "choice", "sport": "TEN", "turned": "T", "order": [1],
                     "seats": [{"new": "TEN:1"}, {}, {}]}),
    ("table_list", {"phase": "choice", "sport": "TEN", "turned": "T", "rolling": [0, 1, 1],
                    "seats": [{"new": "TEN:1"}, {}, {}]}),
]  # fmt: skip


@pytest.mark.parametrize(("key", "stated"), BAD)
def test_an_impossible_table_is_refused_in_both_languages(key: str, stated: dict[str, Any]) -> None:
    with pytest.raises(Problem) as caught:
        DeadlySport({}).load({"seats": EMPTY, **stated})

    assert caught.value.key == key
    for language in LANGUAGES:
        book = DeadlySportBox().words(language).book
        sentence = explain(caught.value, book, engine_phrases(language))
        assert sentence.endswith(".")
        assert key not in sentence
