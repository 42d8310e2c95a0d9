"""The first games that teach: each is played through by its own rules, with its own luck."""

import os
import re
from collections.abc import Iterator
from itertools import chain
from typing import Final

import pytest

import pentathlon
from pentathlon.engine.chance import Seeded
from pentathlon.engine.guide import FAREWELL, LEARNER, Guide, Lesson, open_guide
from pentathlon.engine.words import LANGUAGES
from pentathlon.games.catalog import OURS, open_box
from pentathlon.play.analysis import Analyst, Depth
from pentathlon.play.match import Match
from pentathlon.play.weighing import PLAYOUTS
from tests.toys.pebbles import PebblesBox

CLOSENESS: Final = int(os.environ.get("GUIDE_PLAYOUTS", PLAYOUTS))
"""As many playouts as the analysis in the app takes; GUIDE_PLAYOUTS=8000 looks closer."""
NUMBER: Final = re.compile(r"\d+(?:[.,]\d+)?")


def guide_of(game: str) -> Guide:
    guide = open_box(game).guide()
    assert guide is not None
    return guide


def begin(game: str) -> Match:
    guide = guide_of(game)
    rules = open_box(game).game(guide.options)
    players = [str(seat + 1) for seat in range(guide.seats)]
    return Match(rules, guide.record(rules, guide.luck, players), guide.luck)


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
def test_an_option_that_a_game_gets_later_leaves_the_luck_of_its_guide_alone(game: str) -> None:
    """As when Biathlon got four more: its dice fell otherwise, and no lesson could be played."""
    guide, match = guide_of(game), begin(game)

    assert match.record.terms["options"] == guide.options
    assert set(guide.options) <= set(match.game.chosen)


@pytest.mark.parametrize("game", OURS)
def test_each_choice_of_the_learner_shows_an_idea_of_its_own(game: str) -> None:
    match, guide = begin(game), guide_of(game)

    for lesson in steps(game, match):
        assert bool(lesson.idea) == (LEARNER in match.deciders)

    assert len(set(guide.ideas)) == len(guide.ideas) > 3


def is_true(lesson: Lesson, match: Match) -> bool:
    """Whether the learner may read it at this table."""
    legal = [action.text for action in match.legal(LEARNER)]
    return lesson.is_true(match.view(LEARNER).to_json(), legal)


@pytest.mark.parametrize("game", OURS)
def test_all_that_a_guide_says_is_true_at_its_table(game: str) -> None:
    match, guide = begin(game), guide_of(game)

    for lesson in chain(steps(game, match), [guide.farewell]):
        legal = [action.text for action in match.legal(LEARNER)]
        view = match.view(LEARNER).to_json()
        assert [claim.text for claim in lesson.claims if not claim.holds(view, legal)] == []
        assert bool(lesson.claims) == bool(lesson.idea), "words about a table make claims"


@pytest.mark.parametrize("game", OURS)
def test_a_guide_begins_with_the_aim_and_says_how_the_game_ends(game: str) -> None:
    guide = guide_of(game)

    first = next(lesson for lesson in guide.lessons if lesson.idea)

    assert first.pages[0] == "aim"
    assert guide.farewell.pages


@pytest.mark.parametrize("game", OURS)
def test_a_game_that_leaves_its_guide_is_told_nothing_false(game: str) -> None:
    for seed in range(40):
        luck, match, guide = Seeded(seed), begin(game), guide_of(game)
        told: list[str] = []
        while not match.over and len(match.record.steps) < len(guide.lessons) + 10:
            lesson = guide.lesson(match.record.steps)
            if lesson is not None and LEARNER in match.deciders and is_true(lesson, match):
                told += lesson.names
            for seat in match.asked:
                legal = [action.text for action in match.legal(seat)]
                taught = lesson.choices.get(seat, "") if lesson is not None else ""
                strays = taught not in legal or (seat == LEARNER and luck.below(6, 0) == 0)
                match.hold(seat, legal[luck.below(len(legal), 0)] if strays else taught)
            match.reveal()
        followed = guide.followed(match.record.steps)
        known = [name for lesson in guide.lessons[: followed + 1] for name in lesson.names]
        whole = followed == len(guide.lessons)
        parting = guide.farewell.names if whole else [FAREWELL]
        assert told in (known, [*known, *parting]), f"seed {seed}"


def test_a_swap_is_not_taught_where_a_card_of_the_hand_is_in_the_market() -> None:
    """As it once was: a pair of Archery in the hand, and Archery in the market."""
    (lesson,) = [each for each in guide_of("medals").lessons if each.idea == "swap"]
    rules = open_box("medals").game({})
    others = ["2*SKI 2*GYM JUD", "2*ATH 2*ROW FEN"]
    table = {"hands": ["SWI 2*CYC 2*ARC", *others], "market": "ATH FEN JUD ARC"}
    own = {"SWI bronze": 0, "FEN silver": 0, "JUD silver": 0}
    state = rules.load({**table, "medals": own, "phase": "turn", "turn": 0, "dealer": 2})
    view = rules.view(state, LEARNER).to_json()

    legal = [action.text for action in rules.legal(state, LEARNER)]

    assert {"attempt:ARC:2", "swap:SWI"} <= set(legal)
    assert not lesson.is_true(view, legal)


@pytest.mark.many
@pytest.mark.parametrize("game", OURS)
def test_the_analysis_calls_no_choice_that_a_guide_teaches_a_mistake(game: str) -> None:
    match, verdicts = begin(game), []
    analyst = Analyst(open_box(game), match, Depth(playouts=CLOSENESS))
    for number, lesson in enumerate(steps(game, match), start=1):
        if LEARNER in match.deciders:
            taken = {LEARNER: match.game.parse(lesson.choices[LEARNER])}
            verdicts += analyst.judge(number, match.state, taken)

    assert len(verdicts) == sum(bool(lesson.idea) for lesson in guide_of(game).lessons)
    assert [each for each in verdicts if each.is_mistake] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", OURS)
def test_every_idea_has_words_short_enough_for_a_phone(game: str, language: str) -> None:
    book = open_box(game).words(language).book

    told = {idea: book.say(f"guide.{idea}") for idea in guide_of(game).ideas}

    assert {idea for idea, text in told.items() if not 20 < len(text) < 230} == set()
    assert book.find("guide") == told


@pytest.mark.parametrize("game", OURS)
def test_both_languages_tell_the_same_numbers(game: str) -> None:
    english, french = [open_box(game).words(language).book for language in ("en", "fr")]

    for idea in guide_of(game).ideas:
        told = [sorted(NUMBER.findall(each.say(f"guide.{idea}"))) for each in (english, french)]
        assert told[0] == [number.replace(",", ".") for number in told[1]], idea


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
