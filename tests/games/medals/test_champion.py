"""The champion of Medals: by instinct where that was learnt, by searching where it was not."""

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.engine.game import Action
from pentathlon.engine.imagining import Budget
from pentathlon.games.catalog import open_box
from pentathlon.games.medals.champion import Champion
from pentathlon.games.medals.game import Medals
from pentathlon.games.medals.state import MedalsState
from pentathlon.play.own_bots import find_bot
from tests.support import fewer

LEARNT = (2, 3, 4, 5)
GAME = Medals({})


def choose(champion: Champion, state: MedalsState, game: Medals = GAME) -> Action:
    seat = game.deciders(state)[0]
    chosen = champion.choose(game.view(state, seat), game.legal(state, seat), Seeded(1))
    assert isinstance(chosen, Action)
    return chosen


@pytest.mark.parametrize("seats", LEARNT)
def test_what_was_learnt_is_read_once_and_needs_no_search(seats: int) -> None:
    champion, state = Champion(), GAME.setup(seats, Seeded(1))
    view = GAME.view(state, 0)

    assert choose(champion, state) in GAME.legal(state, GAME.deciders(state)[0])
    assert champion.played == 0
    assert champion.find_instinct(view) is champion.find_instinct(view) is not None


@pytest.mark.unwatched
@pytest.mark.parametrize("seats", LEARNT)
def test_the_champion_is_moved_by_nothing_it_cannot_see(seats: int) -> None:
    inspection = open_box("medals").inspection()
    assert inspection is not None
    champion, luck = Champion(), Seeded(3)
    state = GAME.setup(seats, luck)
    for _ in range(fewer(20)):
        seat = GAME.deciders(state)[0]
        chosen = choose(champion, state)
        assert chosen is choose(champion, inspection.scramble(state, seat, luck))
        GAME.apply(state, seat, chosen, luck)


def test_with_rules_that_nobody_learnt_it_searches() -> None:
    game, champion = Medals({"teams": "pairs"}), Champion()
    champion.budget = Budget(30)
    choose(champion, game.setup(4, Seeded(1)), game)

    assert champion.played >= 30


def test_who_names_a_budget_asks_for_a_search() -> None:
    state = GAME.setup(2, Seeded(1))
    bot = find_bot(open_box("medals"), "medals", "champion@30")
    assert isinstance(bot, Champion)
    choose(bot, state)

    assert bot.played > 0


@pytest.mark.unwatched
def test_a_reason_is_played_out() -> None:
    champion, state = Champion(), GAME.setup(2, Seeded(1))
    champion.budget = Budget(60)
    seat = GAME.deciders(state)[0]
    thoughts = champion.consider(GAME.view(state, seat), GAME.legal(state, seat), Seeded(1))

    assert champion.played >= 60
    assert all(2 * each.value * each.tables % 1 < 1e-6 for each in thoughts), "games won or shared"
