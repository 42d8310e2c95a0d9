"""A game that is watched: every decision, the leader after every step, and the cards drawn."""

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.engine.watching import NOBODY_LEADS, Counted, Course, leader_of
from pentathlon.games.catalog import open_box
from tests.toys.pebbles import PebblesBox


@pytest.mark.parametrize(
    ("standing", "leader"),
    [
        ([3, 1, 2, 0], 0),
        ([1, 3, 2, 0], 1),
        ([3, 1, 3, 0], 0),
        ([3, 3, 1, 0], NOBODY_LEADS),
        ([2, 2, 3, 0], 0),
        ([0, 0, 0, 0], NOBODY_LEADS),
    ],
)
def test_a_team_leads_where_its_seats_alone_stand_best(standing: list[int], leader: int) -> None:
    assert leader_of(standing, [0, 1, 0, 1]) == leader


def test_every_decision_and_every_draw_is_noted() -> None:
    box = open_box("medals")
    game, luck, course = box.game({}), Counted(5, 9), Course([0, 1])
    state = game.setup(2, luck)

    course.watch(box, game, state, [box.bot("rookie")] * 2, luck, Seeded(6))

    lists = (course.seats, course.choices, course.widths, course.leads)
    assert len({len(each) for each in lists}) == 1
    assert 0 < course.choice_steps < course.steps == len(course.leaders)
    assert course.leads[0] == NOBODY_LEADS
    assert set(course.leads[1:]) <= {NOBODY_LEADS, *course.leaders}
    assert sum(luck.drawn) > 0
    assert game.deciders(state) == ()


def test_where_nobody_can_say_who_stands_best_nobody_leads() -> None:
    box = PebblesBox()
    game, luck, course = box.game({}), Counted(1, 3), Course([0, 1])
    state = game.setup(2, luck)

    course.watch(box, game, state, [box.bot("rookie")] * 2, luck, Seeded(2))

    assert set(course.leaders) == {NOBODY_LEADS}
