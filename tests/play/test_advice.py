"""Advice: what is weighed, how it is worded, and how it travels."""

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.engine.errors import Problem
from pentathlon.engine.search import Searcher
from pentathlon.engine.words import engine_phrases
from pentathlon.games.catalog import open_box
from pentathlon.play.advice import Weighed, dump, read, reason, weigh, why_not
from pentathlon.play.own_bots import find_bot
from pentathlon.play.pondering import Deadline, hurry

EN, FR = engine_phrases("en"), engine_phrases("fr")
SURE = [Weighed("a", 0.614, 1.0), Weighed("b", 0.55, 0.0)]
MIXED = [Weighed("a", 0.5, 0.3), Weighed("b", 0.5, 0.7), Weighed("c", 0.1, 0.0)]


def test_a_reason_is_one_sentence_in_both_languages() -> None:
    assert reason(SURE, EN, str.upper) == (
        "If club players went on from here, it would win about 61 in 100 of the games "
        "that fit what you know; the next best, B, about 55."
    )
    assert "environ 61 sur 100" in reason(SURE, FR, str.upper)


def test_a_choice_that_won_less_than_another_is_not_called_the_best() -> None:
    doubtful = [Weighed("a", 0.17, 1.0), Weighed("b", 0.33, 0.0)]

    assert "B about 33, but too few games were imagined" in reason(doubtful, EN, str.upper)
    assert "B, environ 33, mais trop peu" in reason(doubtful, FR, str.upper)


def test_a_mixture_is_told_by_its_shares() -> None:
    assert reason(MIXED, EN, str.upper) == (
        "Where all choose in secret it is best to be unpredictable: "
        "B 70 times in 100 (it wins about 50), A 30 times in 100 (it wins about 50)."
    )


def test_why_not_the_other() -> None:
    assert why_not(SURE, "b", EN, str.upper) == (
        "B wins about 55 in 100 of the games that fit what you know; A about 61."
    )
    assert why_not(SURE, "a", EN, str.upper).startswith("A is what the bot would choose itself")
    assert why_not(SURE, "z", EN, str.upper) == "Z was not looked at more closely."
    assert why_not(SURE[:1], "a", EN, str.upper) == "A was not looked at more closely."


def test_a_bot_that_does_not_search_gives_no_reason() -> None:
    box = open_box("medals")
    game = box.game({})
    state = game.setup(2, Seeded(1))
    seat = game.deciders(state)[0]
    weighed = weigh(box.bot("club"), game.view(state, seat), game.legal(state, seat), Seeded(1))

    assert len(weighed) == 1
    assert reason(weighed, EN, str.upper) == ""


def test_what_was_weighed_travels_as_a_line() -> None:
    assert read(dump(MIXED)) == MIXED


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
    weigh(bot, game.view(state, seat), game.legal(state, seat), Seeded(1))

    assert 0 < bot.played < 100
    assert hurry(bot, 60.0) is bot
    assert bot.budget.seconds == 5.0, "a time of its own is kept"
    assert isinstance(hurry(box.bot("club"), 1.0), type(box.bot("club")))
