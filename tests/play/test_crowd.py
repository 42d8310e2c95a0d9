"""A champion on several cores: the same answer for the same seed, from the tables of all."""

import multiprocessing

import pytest

from pentathlon.engine.arms import Thought
from pentathlon.engine.chance import Seeded
from pentathlon.engine.game import Action
from pentathlon.games.catalog import open_box
from pentathlon.play.crowd import ALL, Crowd, Found, put_together, read_cores, settle
from pentathlon.play.own_bots import find_bot
from pentathlon.play.pondering import Deadline, hurry

pytestmark = pytest.mark.skipif(
    "fork" not in multiprocessing.get_all_start_methods(), reason="this system cannot fork"
)
ACTIONS = [Action(text) for text in ("stay", "go", "wait")]


def ask(game: str, bot: Crowd, options: dict[str, str]) -> list[tuple[str, float, float]]:
    rules = open_box(game).game(options)
    state = rules.setup(4, Seeded(1))
    seat = rules.deciders(state)[0]
    thoughts = bot.consider(rules.view(state, seat), rules.legal(state, seat), Seeded(5))
    return [(each.action.text, each.value, each.share) for each in thoughts]


@pytest.mark.unwatched
def test_two_cores_answer_and_always_the_same() -> None:
    box = open_box("medals")
    crowd = find_bot(box, "medals", "champion@60/2")
    assert isinstance(crowd, Crowd)
    assert crowd.searcher.budget.playouts == 30
    once, again = (ask("medals", crowd, {}) for _ in range(2))

    assert once == again
    assert [share for _, _, share in once] == [1.0, *[0.0] * (len(once) - 1)]


def test_a_mixture_of_two_is_drawn_from() -> None:
    crowd = find_bot(open_box("stadium"), "stadium", "champion@2000/2")
    assert isinstance(crowd, Crowd)
    found = ask("stadium", crowd, {"programme": "synchro", "start_energy": "3"})

    assert sum(share for _, _, share in found) == pytest.approx(1)
    assert found[0][2] > 0


def test_a_crowd_answers_in_time() -> None:
    crowd = hurry(find_bot(open_box("medals"), "medals", "champion@60/2"), 5.0)
    assert isinstance(crowd, Crowd)

    assert isinstance(crowd.searcher.budget, Deadline)


def test_what_two_found_weighs_by_its_tables() -> None:
    one = [Found(0, 0.5, 0.0, 0.0, 30, 1.0), Found(1, 0.6, 0.1, 0.2, 30, 0.0)]
    two = [Found(0, 0.4, 0.0, 0.0, 10, 0.0), Found(1, 0.8, 0.4, 0.4, 10, 1.0)]
    stay, go = put_together(ACTIONS, [one, two])

    assert [stay.value, stay.tables] == pytest.approx([0.475, 40])
    assert [go.gain, go.error] == pytest.approx([0.175, 0.1803], abs=1e-4)
    assert settle([go, stay], ACTIONS[0]) is stay, "less than one standard error"
    assert (stay.share, go.share) == (1.0, 0.0)


def test_more_than_its_noise_on_enough_tables_is_taken() -> None:
    stay = Thought(ACTIONS[0], 0.5, 0.0, 0.0, 40)
    go = Thought(ACTIONS[1], 0.7, 0.2, 0.1, 40)
    lucky = Thought(ACTIONS[2], 0.9, 0.4, 0.1, 10)

    assert settle([stay, go, lucky], ACTIONS[0]) is go


def test_all_cores_are_those_of_the_machine() -> None:
    assert read_cores(ALL) == multiprocessing.cpu_count()
