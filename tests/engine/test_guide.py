"""The claims of a guide: facts about a view, checked before the learner reads the words."""

import pytest

from pentathlon.engine.errors import Problem
from pentathlon.engine.guide import FAREWELL, Claim, Guide
from pentathlon.engine.record import Step

VIEW: dict[str, object] = {
    "hands": ["SWI 2*CYC", None],
    "medals": {"SWI bronze": 0},
    "skiers": [{"owed": 1, "at": "24/1"}],
    "options": {"laps": "1"},
    "order": [2, 0, 1],
    "die": 6,
}
LEGAL = ["bid:0", "bid:1", "pass"]


@pytest.mark.parametrize(
    "text",
    [
        "die = 6", "die != 5", "die < 7", "die <= 6", "die > 5", "die >= 6",
        "hands/0/CYC = 2", "hands/0/ROW = 0", "hands/0/# = 3", "hands/1 = none",
        "order/# = 3", "medals/# = 1", "medals/SWI bronze = 0", "medals/SWI gold = none",
        "skiers/0/owed >= 1", "skiers/0/at = 24/1", "skiers/7 = none", "skiers/owed = none",
        "options/laps = 1", "options/laps != 2", "die = @die", "die > @skiers/0/owed",
        "die/0 = none", "nothing/0 = none", "die > -1",
        "legal/pass = 1", "legal/bid:* = 2", "legal/bid:4 = 0",
    ],
)  # fmt: skip
def test_a_claim_that_is_true_holds(text: str) -> None:
    assert Claim(text).holds(VIEW, LEGAL)


@pytest.mark.parametrize(
    "text",
    [
        "die = 5", "die != 6", "die < 6", "die <= 5", "die > 6", "die >= 7", "hands/0/CYC = 1",
        "hands/1 > 0", "die > @hands/1", "legal/bid:* = 3", "options/laps = 2", "options/laps != 1",
    ],
)  # fmt: skip
def test_a_claim_that_is_false_does_not_hold(text: str) -> None:
    assert not Claim(text).holds(VIEW, LEGAL)


@pytest.mark.parametrize("text", ["die", "die is 6", "die =6"])
def test_what_is_no_claim_is_refused_when_the_guide_is_read(text: str) -> None:
    with pytest.raises(Problem, match="guide_claim"):
        Claim(text)


def a_guide() -> Guide:
    steps = [
        {"do": {"0": "bid:1"}, "pages": ["aim"], "idea": "bid", "claims": ["die = 6"]},
        {"do": {"1": "pass"}},
        {"do": {"0": "pass"}, "idea": "wait"},
    ]
    return Guide({"seats": 2, "seed": 1, "steps": steps, "farewell": {"pages": ["score"]}})


def played(*choices: tuple[int, str]) -> list[Step]:
    """A record with its set-up, and one choice a step."""
    return [Step([], [], {}), *[Step([choice], [], {}) for choice in choices]]


def names(*choices: tuple[int, str]) -> list[str] | None:
    lesson = a_guide().lesson(played(*choices))
    return None if lesson is None else lesson.names


def test_lessons_follow_each_other_up_to_the_farewell() -> None:
    script = [(0, "bid:1"), (1, "pass"), (0, "pass")]

    assert [names(*script[:count]) for count in range(4)] == [
        ["aim", "bid"],
        [],
        ["wait"],
        ["score", FAREWELL],
    ]
    assert names(*script, (1, "bid:0")) == ["score", FAREWELL], "until the learner has chosen"
    assert names(*script, (0, "bid:0")) is None
    assert a_guide().ideas == ["aim", "bid", "wait", "score", FAREWELL]


def test_where_the_game_leaves_the_guide_it_says_farewell_once_and_nothing_of_this_table() -> None:
    assert names((0, "bid:0")) == [FAREWELL]
    assert names((0, "bid:0"), (1, "pass")) == [FAREWELL]
    assert names((0, "bid:0"), (1, "pass"), (0, "pass")) is None
    assert names((0, "bid:1"), (1, "bid:0")) == [FAREWELL]


def test_a_lesson_is_true_where_its_choice_is_legal_and_its_claims_hold() -> None:
    lesson = a_guide().lessons[0]

    assert lesson.is_true(VIEW, LEGAL)
    assert not lesson.is_true(VIEW, ["pass"])
    assert not lesson.is_true({**VIEW, "die": 5}, LEGAL)
    assert a_guide().lessons[1].is_true(VIEW, [])
