"""Advice: what is weighed, how it is worded, and how it travels."""

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.engine.errors import Problem
from pentathlon.engine.search import Searcher
from pentathlon.engine.words import engine_phrases
from pentathlon.games.catalog import open_box
from pentathlon.play.advice import (
    Advice,
    Choice,
    dump,
    explain,
    only,
    others,
    percent,
    read,
    tenths,
    why_not,
)
from pentathlon.play.own_bots import find_bot
from pentathlon.play.pondering import Deadline, hurry

EN, FR = engine_phrases("en"), engine_phrases("fr")


def choice(action: str, value: float, first: float, is_level: bool = False) -> Choice:
    return Choice(action, value, first - value, 0.01, 100, is_level or value == first)


def advice(*worse: Choice, shares: dict[str, float] | None = None, unseen: int = 0) -> Advice:
    return Advice([choice("a", 0.614, 0.614), *worse], shares or {}, unseen)


B = choice("b", 0.55, 0.614)
LEVEL = choice("l", 0.6, 0.614, is_level=True)
MANY = [choice(name, 0.5 - place / 10, 0.614) for place, name in enumerate("cdefg")]


def test_a_choice_that_is_ahead_is_told_with_the_next_best() -> None:
    assert explain(advice(B, *MANY), EN, str.upper) == (
        "Of 100 imagined games between club players it wins about 61; the next best, B, about 55."
    )
    assert "environ 61 ; le meilleur ensuite, B, environ 55" in explain(advice(B), FR, str.upper)


def test_what_is_within_the_noise_is_called_level_and_has_no_figure_of_its_own() -> None:
    told = explain(advice(LEVEL, B), EN, str.upper)

    assert told.endswith("1 other choice is about as good, as far as can be told.")
    assert "60" not in told
    assert explain(advice(LEVEL), EN, str.upper).startswith("No choice is clearly better here")


def test_a_mixture_is_told_by_simple_shares() -> None:
    two = advice(LEVEL, B, shares={"l": 0.26, "a": 0.74})
    half = advice(LEVEL, B, shares={"l": 0.49, "a": 0.51})
    three = advice(LEVEL, choice("m", 0.61, 0.614, True), shares={"a": 0.5, "l": 0.36, "m": 0.14})

    assert two.best == "a"
    assert "3 times in 4 A, otherwise L." in explain(two, EN, str.upper)
    assert "half the time A, otherwise L." in explain(half, EN, str.upper)
    assert "5 times in 10 A; 4 times in 10 L; 1 time in 10 M." in explain(three, EN, str.upper)
    assert "une fois sur deux A, sinon L." in explain(half, FR, str.upper)


def test_of_a_mixture_the_most_frequent_choice_is_suggested() -> None:
    assert advice(LEVEL, shares={"l": 0.7, "a": 0.3}).best == "l"


def test_tenths_sum_to_ten() -> None:
    assert tenths([0.34, 0.33, 0.33]) == [4, 3, 3]
    assert tenths([0.9, 0.07, 0.03]) == [9, 1, 0]


def test_why_not_the_others_is_a_short_list() -> None:
    assert others(advice(LEVEL, B, *MANY, unseen=3), EN, str.upper) == [
        "About the same, as far as can be told: L.",
        "B: about 55 in 100, not 61.",
        "C: about 50 in 100, not 61.",
        "D: about 40 in 100, not 61.",
        "3 others: from about 10 to 30.",
        "3 more were not looked at.",
    ]


def test_what_is_left_of_the_worse_ones_is_one_figure_where_it_is_one() -> None:
    alike = [choice(name, 0.1, 0.614) for name in "cdefg"]
    last = [*alike[:3], choice("x", 0.02, 0.614)]

    assert others(advice(*alike), EN, str.upper)[-1] == "2 others: about 10."
    assert others(advice(*last), EN, str.upper)[-1] == "1 other: about 2."


def test_what_is_mixed_is_not_told_again() -> None:
    told = advice(LEVEL, B, shares={"l": 0.26, "a": 0.74})

    assert others(told, EN, str.upper) == ["B: about 55 in 100, not 61."]


def test_a_long_list_of_level_choices_is_counted() -> None:
    level = [choice(name, 0.6, 0.614, is_level=True) for name in "lmnopq"]

    assert others(advice(*level), EN, str.upper) == [
        "About the same, as far as can be told: L; M; N; O; and 2 more."
    ]


def test_why_not_the_other() -> None:
    told = advice(LEVEL, B)

    assert why_not(told, "b", EN, str.upper) == "B: about 55 in 100, not 61."
    assert why_not(told, "l", EN, str.upper) == "About the same, as far as can be told: L."
    assert why_not(told, "a", EN, str.upper).startswith("A is the suggested choice")
    assert why_not(told, "z", EN, str.upper) == "Z was not looked at more closely."
    assert why_not(only("a"), "a", EN, str.upper) == "A was not looked at more closely."


def test_a_whole_point_of_difference_is_one_in_whole_points() -> None:
    assert [percent(value) for value in (0.275, 0.285, 0.295)] == [28, 29, 30]


def test_a_bot_that_weighs_nothing_gives_no_figures() -> None:
    assert explain(only("a"), EN, str.upper) == ""
    assert only("a").lead == 0


def test_advice_travels_as_a_line() -> None:
    told = advice(LEVEL, B, shares={"a": 0.5, "l": 0.5}, unseen=2)

    assert read(dump(told)) == told


@pytest.mark.unwatched
@pytest.mark.parametrize("name", ["champion@40", "champion@0.05s"])
def test_a_champion_with_a_budget_of_ones_own(name: str) -> None:
    box = open_box("medals")
    game = box.game({})
    state = game.setup(2, Seeded(1))
    seat = game.deciders(state)[0]
    bot = find_bot(box, "medals", name)

    assert bot.choose(game.view(state, seat), game.legal(state, seat), Seeded(1)) in game.legal(
        state, seat
    )


@pytest.mark.parametrize(
    "name",
    ["champion@many", "champion@xs", "champion@0", "champion@-1s", "champion@infs", "club@9"],
)
def test_a_budget_that_is_none_is_told(name: str) -> None:
    with pytest.raises(Problem, match="budget_unknown"):
        find_bot(open_box("medals"), "medals", name)


@pytest.mark.parametrize("name", ["champion@40/0", "champion@40/", "champion@1s/many"])
def test_cores_that_are_none_are_told(name: str) -> None:
    with pytest.raises(Problem, match="cores_unknown"):
        find_bot(open_box("medals"), "medals", name)


def test_a_hurried_champion_answers_when_its_time_is_up() -> None:
    box = open_box("medals")
    game = box.game({})
    state = game.setup(2, Seeded(1))
    seat = game.deciders(state)[0]
    ticks = iter(range(1000))
    bot = box.bot("champion")
    assert isinstance(bot, Searcher)
    bot.budget = Deadline(bot.budget.playouts, 5.0, lambda: float(next(ticks)))
    bot.consider(game.view(state, seat), game.legal(state, seat), Seeded(1))

    assert 0 < bot.played < 100
    assert hurry(bot, 60.0) is bot
    assert bot.budget.seconds == 5.0, "a time of its own is kept"
    assert isinstance(hurry(box.bot("club"), 1.0), type(box.bot("club")))
