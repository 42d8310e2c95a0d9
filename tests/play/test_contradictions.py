"""Hints, puzzle answers and analyses do not contradict themselves; `make advice` looks at more."""

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.engine.reasons import Reason
from pentathlon.play.advice import Advice, Choice
from pentathlon.play.analysis import Analysis, Judgement
from pentathlon.play.puzzles import Position
from tests.advice.contradictions import in_advice, in_analysis, in_puzzle
from tests.advice.notes import false_notes
from tests.advice.seeing import Seer
from tests.support import fewer

SHORT = {
    "medals": {},
    "hundred_metres": {},
    "biathlon": {"laps": "1"},
    "deadly_sport": {"round_limit": "6"},
    "stadium": {"programme": "synchro", "start_energy": "3"},
}
"""Short games of each."""


def seer(id: str) -> Seer:
    return Seer(id, fewer(60), SHORT[id])


@pytest.mark.many
@pytest.mark.parametrize("id", SHORT)
def test_hints_do_not_contradict_themselves(id: str) -> None:
    made = seer(id)
    made.look_at_hints(12)

    assert made.seen.faults == []
    assert made.seen.counts["hints"] >= 12


@pytest.mark.many
@pytest.mark.parametrize("id", ["medals", "stadium"])
def test_a_puzzle_answer_is_best_in_its_own_table(id: str) -> None:
    made = Seer(id, 400)
    made.look_at_puzzles(2)

    assert made.seen.faults == []


@pytest.mark.many
@pytest.mark.parametrize("id", SHORT)
def test_an_analysis_sums_up_and_marks_no_hint(id: str) -> None:
    made = seer(id)
    made.look_at_analyses(1, 1)

    assert made.seen.faults == []
    assert made.seen.counts["hints"] > 0


def test_secret_choices_are_hinted_without_contradiction() -> None:
    made = Seer("stadium", 1000, SHORT["stadium"])
    made.look_at_hints(3)

    assert made.seen.faults == []


# What is planted is found

GAME = Seer("stadium", 10, SHORT["stadium"]).game
LEGAL = [GAME.parse(f"bid:{number}") for number in range(3)]
BEST = Choice("bid:0", 0.43, 0.0, 0.0, 100, True)


@pytest.mark.parametrize(
    "advice",
    [
        Advice([BEST, BEST._replace(action="bid:1", value=0.44)], {}, 1),
        Advice([BEST, BEST._replace(action="bid:1", value=0.44, is_level=False)], {}, 1),
        Advice([BEST, BEST._replace(action="bid:1", value=0.4, is_level=False), BEST], {}, 0),
        Advice([BEST, BEST._replace(action="bid:1", value=0.4, is_level=False)], {"bid:1": 1}, 1),
        Advice([BEST], {}, 1),
        Advice([BEST, BEST._replace(action="bid:9")], {}, 1),
    ],
)
def test_a_hint_with_a_contradiction_is_found(advice: Advice) -> None:
    assert list(in_advice(advice, LEGAL))


def test_a_hint_without_one_is_not() -> None:
    worse = BEST._replace(action="bid:1", value=0.31, behind=0.12, error=0.01, is_level=False)

    assert list(in_advice(Advice([BEST, worse], {}, 1), LEGAL)) == []


def test_a_puzzle_with_two_best_choices_is_found() -> None:
    level = BEST._replace(action="bid:1")
    position = Position(GAME.setup(4, Seeded(1)), 0, Advice([BEST, level], {}, 1))

    assert list(in_puzzle(position, LEGAL))


def test_an_analysis_that_does_not_sum_up_is_found() -> None:
    mistake = Judgement(1, 0, "bid:1", "bid:0", 0.17, 0.01, 0, 3, 100)
    noise = Judgement(2, 1, "bid:0", "bid:0", 0.02, 0.02, 0, 3, 100)
    sound = Analysis([0, 1], [0.5, 0.5], [-0.17, 0], [0, 0.17], [-0.33, 0.33], 0, [], [], [mistake])
    wrong = Analysis([0, 1], [0.5, 0.5], [0, 0], [0, 0], [0, 0.5], 0, [], [], [noise])

    assert list(in_analysis(sound)) == []
    assert len(list(in_analysis(wrong))) >= 3


def test_a_false_note_is_found() -> None:
    made = Seer("stadium", 10, {"programme": "archery", "start_energy": "3"})
    state = made.game.setup(4, Seeded(1))
    seat, action = made.game.deciders(state)[0], "reroll:green"
    true = made.box.reasons(made.game.view(state, seat), made.game.parse(action))

    assert list(false_notes(made.game, state, seat, action, [Reason("low_die", face=7)]))
    assert list(false_notes(made.game, state, seat, action, true)) == []
