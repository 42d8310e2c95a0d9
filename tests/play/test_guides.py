"""The first games that teach: each is played through by its own rules, with its own luck."""

from collections.abc import Iterator

import pytest

import pentathlon
from pentathlon.engine.chance import Seeded
from pentathlon.engine.guide import FAREWELL, LEARNER, Guide, Lesson, open_guide
from pentathlon.engine.words import LANGUAGES
from pentathlon.games.catalog import OURS, open_box
from pentathlon.play.match import Match, new_record
from tests.toys.pebbles import PebblesBox


def guide_of(game: str) -> Guide:
    guide = open_box(game).guide()
    assert guide is not None
    return guide


def begin(game: str) -> Match:
    guide = guide_of(game)
    rules = open_box(game).game(guide.options)
    return Match(rules, new_record(rules, guide.seats, guide.luck, (), guide.table), guide.luck)


def steps(game: str, match: Match) -> Iterator[Lesson]:
    """Each lesson before it is taken; then everybody does as it says."""
    for lesson in guide_of(game).lessons:
        yield lesson
        for seat in match.asked:
            match.hold(seat, lesson.choices[seat])
        match.reveal()


@pytest.mark.parametrize("game", OURS)
def test_a_guide_is_a_game_by_the_rules_that_ends_with_a_choice_of_the_learner(game: str) -> None:
    match = begin(game)

    for lesson in steps(game, match):
        assert set(lesson.choices) == set(match.asked)

    assert LEARNER in match.deciders


@pytest.mark.parametrize("game", OURS)
def test_each_choice_of_the_learner_shows_an_idea_of_its_own(game: str) -> None:
    match, guide = begin(game), guide_of(game)

    for lesson in steps(game, match):
        assert bool(lesson.idea) == (LEARNER in match.deciders)

    assert len(set(guide.ideas)) == len(guide.ideas) > 3


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", OURS)
def test_every_idea_has_words_short_enough_for_a_phone(game: str, language: str) -> None:
    book = open_box(game).words(language).book

    told = {idea: book.say(f"guide.{idea}") for idea in [*guide_of(game).ideas, FAREWELL]}

    assert {idea for idea, text in told.items() if not 20 < len(text) < 230} == set()
    assert book.find("guide") == told


def test_a_guide_says_farewell_once_and_then_nothing() -> None:
    guide = guide_of("medals")
    count = len(guide.lessons)

    told = [guide.lesson(step) for step in (0, count, count + 1)]

    assert [lesson.idea if lesson else None for lesson in told] == ["bronze", FAREWELL, None]


@pytest.mark.parametrize(
    ("game", "seats", "phases"),
    [
        ("deadly_sport", 3, {"best_coach", "gift", "meddling", "reroll", "doping"}),
        ("hundred_metres", 2, {"start"}),
    ],
)
def test_decisions_that_are_hard_at_first_have_a_tip(
    game: str, seats: int, phases: set[str]
) -> None:
    match, bot = pentathlon.start(game, seats, seed=1), open_box(game).bot("club")
    asked: set[str] = set()
    while not match.over and not phases <= asked:
        for seat in match.deciders:
            view, legal = match.view(seat), match.legal(seat)
            asked.add(view.to_json()["phase"])
            match.submit(seat, bot.choose(view, legal, Seeded(len(match.tables))))

    assert phases <= asked
    for language in LANGUAGES:
        book = open_box(game).words(language).book
        assert all(book.say(f"screen.tip.{phase}") for phase in phases)


def test_a_game_without_a_guide_has_none() -> None:
    assert open_guide("pentathlon.engine") is None
    assert PebblesBox().guide() is None
