"""Tables stated by hand or saved."""

from typing import Any

import pytest

from pentathlon.engine.errors import Problem
from pentathlon.engine.words import LANGUAGES, engine_phrases, explain
from pentathlon.games.stadium.box import StadiumBox
from pentathlon.games.stadium.data import CODES
from pentathlon.games.stadium.game import Stadium
from tests.games.stadium.tables import TEAL, cubes, stated, training
from tests.support import rule

FOUR = {"energy": [5, 5, 5, 5]}


@rule("STA-Q57")
def test_energy_and_an_event_make_a_table() -> None:
    state = Stadium({}).load({"event": "golf", "energy": [9, 4, 7, 7], "token": "blue"})

    assert Stadium({}).deciders(state) == (0, 1, 2, 3)
    assert (state.token, state.slot) == (1, 0)


@pytest.mark.parametrize("code", CODES)
def test_a_stated_event_starts_as_the_event_itself_does(code: str) -> None:
    dice = [2, 5, 1, 6] if code == "archery" else [0] * 4
    played = training(code, [4, 7, 0, 3], token=TEAL, dice="2 5 1 6" if dice[0] else "")
    parts = {"dice": dice} if dice[0] else {}

    stated = played.game.load({"energy": [4, 7, 0, 3], "token": "teal", **parts})

    assert stated.to_json() == played.state.to_json()


@rule("STA-HJ-1", "STA-MED-2")
def test_a_stated_high_jump_gives_nothing_to_those_who_wait() -> None:
    table = stated("highjump", [9, 9, 9, 9])
    assert table.state.cubes[0] == 9

    table.play("jump", "wait", "wait", "wait")

    assert table.medals == ["R gold"]


@pytest.mark.parametrize("code", ["highjump", "tugofwar"])
def test_an_event_that_would_be_over_at_once_cannot_be_stated(code: str) -> None:
    with pytest.raises(Problem, match="table_asked"):
        stated(code, [0] * 4)


def test_a_saved_table_is_read_back() -> None:
    table = training("antidoping", [5] * 4).play("dope", "rest")
    json = table.state.to_json()

    assert json["controllers"] == ["triangle", "circle", None, None]
    assert table.game.load(json).to_json() == json


def test_an_old_table_is_read_back_after_the_end() -> None:
    table = training("cycling", [5] * 6).play(*["bid:1"] * 6)
    json = table.state.to_json()

    assert table.game.load(json).to_json() == json


BAD: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("table_field", {}, {**FOUR, "event": "golf", "weather": "fine"}),
    ("table_energy", {}, {"event": "golf"}),
    ("table_energy", {}, {"event": "golf", "energy": [1, 2]}),
    ("table_list", {}, {**FOUR, "event": "golf", "scores": 3}),
    ("table_length", {}, {**FOUR, "event": "golf", "scores": [1]}),
    ("table_length", {}, {**FOUR, "programme": ["golf"]}),
    ("table_length", {}, {**FOUR, "event": "golf", "controllers": ["5"]}),
    ("table_number", {}, {"event": "golf", "energy": [31, 0, 0, 0]}),
    ("table_number", {}, {"event": "golf", "energy": [True, 0, 0, 0]}),
    ("table_number", {}, {**FOUR, "event": "golf", "controllers": ["99", None, None, None]}),
    ("table_number", {}, {**FOUR, "event": "gymnastics", "turn": "red", "round": 3}),
    ("table_word", {}, {**FOUR, "event": "curling"}),
    ("table_word", {}, {**FOUR, "event": "golf", "token": "pink"}),
    ("table_word", {}, {**FOUR, "event": "golf", "phase": "share"}),
    ("table_word", {}, {**FOUR, "event": "golf", "controllers": ["star", None, None, None]}),
    ("table_blank", {}, {**FOUR, "event": "golf", "controllers": ["5", None, None, None]}),
    ("table_tile", {}, {**FOUR, "event": "fencing"}),
    ("table_event", {}, FOUR),
    ("table_asked", {}, {**FOUR, "event": "golf", "asked": []}),
    ("table_asked", {}, {**FOUR, "event": "golf", "phase": "turn"}),
    ("table_asked", {}, {**FOUR, "event": "weightlifting", "turn": "red", "asked": ["blue"]}),
    ("table_dice", {}, {**FOUR, "event": "archery"}),
    ("table_dice", {}, {**FOUR, "event": "archery", "turn": "red", "dice": [1, 2, 0, 3]}),
    ("table_member", {}, {**FOUR, "event": "gymnastics", "phase": "share", "turn": "red"}),
    (
        "table_member",
        {},
        {**FOUR, "event": "gymnastics", "phase": "share", "turn": "red", "member": "orange"},
    ),
    ("table_medal", {}, {**FOUR, "event": "golf", "medals": ["gold"]}),
    ("table_medal", {}, {**FOUR, "event": "golf", "medals": [{"event": "relay", "metal": "gold"}]}),
    (
        "table_medal",
        {},
        {
            **FOUR,
            "event": "golf",
            "medals": [{"event": "golf", "metal": "gold", "team": "tide", "athlete": "red"}],
        },
    ),
    ("table_ball", {"programme": "basketball"}, {**FOUR, "ball": None}),
]


@pytest.mark.parametrize(("key", "options", "json"), BAD)
def test_a_bad_table_is_a_problem_with_words(
    key: str, options: dict[str, str], json: dict[str, Any]
) -> None:
    with pytest.raises(Problem) as caught:
        Stadium(options).load(json)

    assert caught.value.key == key
    for language in LANGUAGES:
        book = StadiumBox().words(language).book
        sentence = explain(caught.value, book, engine_phrases(language))
        assert sentence.endswith(".")
        assert not sentence.startswith(key)


@rule("STA-WL-4", "STA-HJ-6", "STA-TUG-5")
@pytest.mark.parametrize(
    ("code", "part", "last", "beyond"),
    [
        ("weightlifting", "number", 5, 6),
        ("highjump", "number", 6, 7),
        ("tugofwar", "cubes", cubes(2), cubes(3)),
        ("tugofwar", "cubes", cubes(-2), cubes(-3)),
    ],
)
def test_nothing_is_stated_beyond_the_last_space(
    code: str, part: str, last: Any, beyond: Any
) -> None:
    table = stated(code, [5] * 4, turn="red", **{part: last})
    assert table.state.to_json()[part] == last

    with pytest.raises(Problem, match="table_number"):
        stated(code, [5] * 4, turn="red", **{part: beyond})


def test_one_seat_alone_can_be_asked_at_a_stated_table() -> None:
    table = stated("highjump", [9] * 4, asked=["red"]).play("jump")

    assert table.medals == ["R gold"]
    assert table.asked == "BOT"


def test_an_unknown_action_shows_the_forms() -> None:
    with pytest.raises(Problem, match=r"throw:orange"):
        Stadium({}).parse("dive:3")
    assert Stadium({}).parse(" bid:3 ").text == "bid:3"


def test_a_stated_programme_may_leave_tiles_face_down() -> None:
    game = Stadium({"programme": "short", "programme_reveal": "one_by_one"})
    state = game.load({**FOUR, "programme": ["golf", None, None, None, None, None]})

    assert state.to_json()["programme"] == ["golf", None, None, None, None, None]
    assert state.to_json()["cubes"] == cubes()


def test_the_largest_product_survives_saving() -> None:
    table = training("synchro", [20] * 6, options={"dial_max": "20"}).play(*["bid:20"] * 6)

    assert [medal.result for medal in table.state.medals] == [8000, 8000]
    assert table.game.load(table.state.to_json()).to_json() == table.state.to_json()
