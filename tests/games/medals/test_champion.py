"""The champion of Medals: a judge where one has learnt the rules, playing on where none has."""

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.engine.imagining import Budget
from pentathlon.games.medals.champion import Champion
from pentathlon.games.medals.game import Medals


@pytest.mark.parametrize("seats", [2, 4])
def test_a_judge_is_read_once(seats: int) -> None:
    game, champion = Medals({}), Champion()
    view = game.view(game.setup(seats, Seeded(1)), 0)
    judge = champion.find_judge(view)

    assert judge is not None
    assert judge is champion.find_judge(view)
    assert 0 < judge.hope(view) < 1


def test_a_judge_knows_a_won_game_from_a_lost_one() -> None:
    game, champion = Medals({}), Champion()
    state = game.setup(2, Seeded(1))
    judge = champion.find_judge(game.view(state, 0))
    assert judge is not None
    state.winners[2] = state.winners[5] = state.winners[8] = 0

    assert judge.hope(game.view(state, 0)) > 0.8
    assert judge.hope(game.view(state, 1)) < 0.2


@pytest.mark.parametrize(("options", "seats"), [({"teams": "pairs"}, 4), ({}, 3)])
def test_what_no_judge_has_learnt_is_played_to_the_end(options: dict[str, str], seats: int) -> None:
    game = Medals(options)
    view = game.view(game.setup(seats, Seeded(1)), 0)

    assert Champion().find_judge(view) is None


def test_a_choice_is_guessed_and_a_reason_is_played_out() -> None:
    game, champion = Medals({}), Champion()
    champion.budget = Budget(60)
    state = game.setup(2, Seeded(1))
    seat = game.deciders(state)[0]
    view, legal = game.view(state, seat), game.legal(state, seat)

    assert champion.choose(view, legal, Seeded(1)) in legal
    assert champion.expert is not None
    thoughts = champion.consider(view, legal, Seeded(1))
    assert champion.expert is None
    assert all(2 * each.value * each.tables % 1 < 1e-6 for each in thoughts), "games won or shared"
