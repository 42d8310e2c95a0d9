"""Options, actions and results: the small parts of the contract."""

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.engine.errors import Problem, Refusal, Refused
from pentathlon.engine.game import NO_PERSON, NO_WISH, Action, Game, Result
from pentathlon.engine.options import Option, number_option, settle, span, switch
from pentathlon.engine.playout import Picker, play_at_random, play_with_bots
from tests.toys.pebbles import Pebbles, PebblesBox

OPTIONS = (switch("fog", "T-1"), number_option("laps", 2, 5, 3, "T-2"))


def test_options_not_chosen_take_their_default() -> None:
    assert settle(OPTIONS, {"laps": "5"}) == {"fog": "off", "laps": "5"}


@pytest.mark.parametrize(
    ("chosen", "key"), [({"snow": "on"}, "option_unknown"), ({"laps": "9"}, "option_value")]
)
def test_a_wrong_option_says_what_would_be_right(chosen: dict[str, str], key: str) -> None:
    with pytest.raises(Problem) as caught:
        settle(OPTIONS, chosen)
    assert caught.value.key == key
    assert "laps" in str(caught.value)


@pytest.mark.parametrize(
    ("values", "text"),
    [
        (("2", "3", "4"), "2..4"),
        (("off", "5", "6", "7", "9"), "off, 5..7, 9"),
        (("0", "6", "7"), "0, 6, 7"),
        (("off", "on"), "off, on"),
        (("1", "2"), "1, 2"),
    ],
)
def test_values_are_named_in_short(values: tuple[str, ...], text: str) -> None:
    assert span(values) == text


def test_actions_are_equal_by_their_text() -> None:
    action = Action("pass")

    assert action == Action("pass")
    assert action != Action("run")
    assert action != "pass"
    assert len({action, Action("pass")}) == 1
    assert repr(action) == "<pass>"


def test_a_result_names_its_winners() -> None:
    result = Result([1, 3, 1], [9, 2, 9], "over")

    assert result.winners == [0, 2]
    assert result.to_json() == {"places": [1, 3, 1], "points": [9, 2, 9], "reason": "over"}
    assert "over" in repr(result)


def test_refusals_and_problems_read_as_key_and_facts() -> None:
    refusal = Refusal("T-1", "too_late", {"seat": 2})

    assert refusal.to_json() == {"rule": "T-1", "key": "too_late", "facts": {"seat": 2}}
    assert repr(refusal) == "Refusal(T-1, too_late, {'seat': 2})"
    assert str(Refused(refusal)) == "too_late (T-1)"
    assert str(Problem("bad")) == "bad"
    assert str(Problem("bad", file="x")) == "bad (file=x)"


def test_a_random_playout_counts_every_decision_and_the_free_ones() -> None:
    game = Pebbles({})
    picker = Picker(3)
    state = game.setup(3, Seeded(1))

    assert play_at_random(game, state, Seeded(2), picker) == 9
    assert picker.picks == 9
    assert game.result(state) is not None


def test_bots_play_a_game_to_its_end() -> None:
    box = PebblesBox()
    game = box.game({"rounds": "2"})
    state = game.setup(2, Seeded(1))

    assert play_with_bots(game, state, [box.bot("rookie")] * 2, Seeded(2), Seeded(3)) == 4
    assert game.result(state) is not None


def test_the_usual_answers_of_a_game_that_says_nothing() -> None:
    game = Pebbles({"rounds": "2"})
    state = game.setup(2, Seeded(1))

    assert game.can_talk(state)
    assert game.confidants(state, 0) == ()
    assert Game.why(game, state, 0, Action("fly")).key == "illegal"
    assert game.reveals(state, 0, Action("throw:RED"))
    assert game.rematch(state) == {"rounds": "2"}
    assert Option("a", ("b",), "b", "c").rule == "c"
    assert Option("a", ("b",), "b", "c").brief("b") == "b"
    assert game.seats_for(3) == 3


def test_people_get_the_seats_they_wish_for_or_the_next_free_ones() -> None:
    game = Pebbles({})

    assert game.seat_people(4, [NO_WISH, 0, 3]) == [1, 0, NO_PERSON, 2]
    assert game.seat_people(4, [2, 2]) == [1, NO_PERSON, 0, NO_PERSON]
    assert game.seat_people(2, [NO_WISH] * 3) == [0, 1]


def test_a_long_wrong_value_is_quoted_in_short() -> None:
    with pytest.raises(Problem) as caught:
        settle(OPTIONS, {"laps": "9" * 500})

    assert caught.value.facts["value"] == "9" * 60 + "..."
