"""Champions choose by instinct where that was learnt, and search where it was not."""

from collections.abc import Iterator

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.engine.game import AnyGame, State
from pentathlon.engine.imagining import Budget
from pentathlon.engine.learnt import Learnt
from pentathlon.games.catalog import open_box

LEARNT = [
    ("stadium", 4), ("stadium", 6), ("hundred_metres", 2), ("hundred_metres", 3),
    ("hundred_metres", 4), ("deadly_sport", 4),
]  # fmt: skip
OTHER = [
    ("stadium", 4, {"programme": "synchro"}),
    ("hundred_metres", 5, {}),
    ("deadly_sport", 3, {"round_limit": "6"}),
    ("deadly_sport", 3, {}),
]
STRIDE = 7


def champion_of(name: str) -> Learnt:
    bot = open_box(name).bot("champion")
    assert isinstance(bot, Learnt)
    return bot


def tables(name: str, game: AnyGame, seats: int, count: int) -> Iterator[tuple[State, int]]:
    """Some tables on the way through a game of clubs, and who has a choice there."""
    luck, club = Seeded(3), open_box(name).bot("club")
    state, met = game.setup(seats, luck), 0
    while (deciders := game.deciders(state)) and met < count * STRIDE:
        picks = []
        for seat in deciders:
            legal = game.legal(state, seat)
            if len(legal) > 1:
                if met % STRIDE == 0:
                    yield state.clone(), seat
                met += 1
                picks.append(club.choose(game.view(state, seat), legal, luck))
            else:
                picks.append(legal[0])
        game.step(state, picks, luck)


@pytest.mark.parametrize(("name", "seats"), LEARNT)
def test_what_was_learnt_needs_no_search_and_keeps_to_its_seed(name: str, seats: int) -> None:
    game, champion = open_box(name).game({}), champion_of(name)
    for state, seat in tables(name, game, seats, 4):
        view, legal = game.view(state, seat), game.legal(state, seat)
        chosen = champion.choose(view, legal, Seeded(1))

        assert chosen in legal
        assert chosen is champion.choose(view, legal, Seeded(1))
        assert champion.played == 0
        assert champion.find_instinct(view) is champion.find_instinct(view) is not None


@pytest.mark.parametrize(("name", "seats", "options"), OTHER)
def test_what_nobody_learnt_is_searched(name: str, seats: int, options: dict[str, str]) -> None:
    game, champion = open_box(name).game(options), champion_of(name)
    champion.budget = Budget(6)
    state, seat = next(tables(name, game, seats, 1))
    chosen = champion.choose(game.view(state, seat), game.legal(state, seat), Seeded(1))

    assert chosen in game.legal(state, seat)
    assert champion.played >= 6


@pytest.mark.unwatched
@pytest.mark.parametrize(("name", "seats"), [("hundred_metres", 3), ("deadly_sport", 4)])
def test_an_instinct_is_moved_by_nothing_it_cannot_see(name: str, seats: int) -> None:
    box, champion = open_box(name), champion_of(name)
    game, inspection = box.game({}), box.inspection()
    assert inspection is not None
    for state, seat in tables(name, game, seats, 5):
        legal = game.legal(state, seat)
        other = inspection.scramble(state, seat, Seeded(5))
        chosen = champion.choose(game.view(state, seat), legal, Seeded(1))
        assert chosen is champion.choose(game.view(other, seat), legal, Seeded(1))


def test_secret_choices_are_mixed() -> None:
    game, champion = open_box("stadium").game({}), champion_of("stadium")
    state, seat = list(tables("stadium", game, 4, 14))[11]
    view, legal = game.view(state, seat), game.legal(state, seat)

    assert len({champion.choose(view, legal, Seeded(luck)).text for luck in range(30)}) > 1
