"""The one evaluation behind hints, puzzles and analyses: every choice on the same tables."""

from typing import Any

import pytest

from pentathlon.engine.arms import candidates
from pentathlon.engine.box import Box
from pentathlon.engine.chance import Seeded
from pentathlon.engine.game import AnyGame
from pentathlon.engine.search import Searcher
from pentathlon.games.catalog import open_box
from pentathlon.play.advice import Advice
from pentathlon.play.puzzles import club_tables, free_seats
from pentathlon.play.weighing import (
    CLUB,
    Lookout,
    Trial,
    Weigher,
    advise,
    conclude,
    find_searcher,
    gap,
    scaled,
    still_open,
)
from tests.toys.pebbles import PebblesBox

BOX = open_box("stadium")
SWIM = BOX.game({"programme": "synchro", "start_energy": "3"})
SEATS = 4


def trial(name: str, values: list[float]) -> Trial:
    made = Trial(SWIM.parse(name))
    made.values.extend(values)
    return made


def bids(*rows: list[float]) -> list[Trial]:
    return [trial(f"bid:{number}", row) for number, row in enumerate(rows)]


def test_a_gap_is_measured_on_the_tables_of_both() -> None:
    one, other = bids([1.0, 1.0, 0.0, 1.0], [0.0, 1.0])

    assert gap(one, other)[0] == 0.5
    assert gap(one, one)[1] == pytest.approx(0.25), "never surer than one table in all"


def test_only_what_is_clearly_behind_is_left_behind() -> None:
    best, near, far = bids([1.0] * 64, [1.0] * 60 + [0.0] * 4, [0.0] * 64)

    assert still_open([best, near, far]) == [best, near]


def test_the_favourite_stays_where_nothing_is_better_beyond_its_error() -> None:
    favourite, other = [1.0, 0.0] * 50, [0.0, 1.0] * 50 + [1.0]
    told = conclude(bids([*favourite, 0.0], other), 0)

    assert told.best == "bid:0"
    assert [each.is_level for each in told.choices] == [True, True]
    assert told.choices[1].value <= told.choices[0].value, "level, so it never shows more"


def test_a_better_choice_is_suggested_first_and_the_favourite_is_worse() -> None:
    told = conclude(bids([0.0] * 100, [1.0] * 100, [0.5] * 100), 3)

    assert [each.action for each in told.choices] == ["bid:1", "bid:2", "bid:0"]
    assert [each.is_level for each in told.choices] == [True, False, False]
    assert told.lead == 0.5
    assert told.unseen == 3


def test_what_shows_the_same_whole_points_is_level() -> None:
    told = conclude(bids([0.004] * 500, [0.0] * 500), 0)

    assert [each.is_level for each in told.choices] == [True, True]


def middle(box: Box, game: AnyGame, seats: int) -> tuple[Any, list[Any], int]:
    """A decision in the middle of a game: the view, the choices and the seat."""
    tables = club_tables(box, game, seats, "7")
    found = [(state, seat) for state in tables for seat in free_seats(game, state, 3)]
    state, seat = found[len(found) // 2]
    return game.view(state, seat), game.legal(state, seat), seat


def weigher(game: AnyGame, box: Box, playouts: int, seats: int = SEATS) -> Weigher:
    searcher = find_searcher(box, game, seats)
    assert searcher is not None
    return Weigher(searcher, game, playouts)


@pytest.mark.parametrize("id", ["medals", "hundred_metres", "biathlon", "deadly_sport", "stadium"])
def test_the_same_view_is_always_weighed_alike(id: str) -> None:
    box = open_box(id)
    game = box.game({})
    decision = middle(box, game, SEATS)
    once, again = (weigher(game, box, 30).weigh(*decision) for _ in range(2))

    assert once == again
    assert len(once.choices) > 1


def test_a_longer_look_goes_on_where_a_shorter_one_ended() -> None:
    view, legal, seat = middle(BOX, SWIM, SEATS)
    looks = []
    for playouts in (40, 120):
        made = weigher(SWIM, BOX, playouts)
        made.searcher.budget = made.budget
        made.searcher.begin(view, legal, Seeded(3))
        looks.append(made.try_out(view, seat, legal))
    few, many = looks

    for one, other in zip(few, many, strict=True):
        assert len(one.values) < len(other.values)
        assert other.values[: len(one.values)] == one.values


def test_what_was_taken_is_weighed_even_where_it_is_one_of_very_many() -> None:
    game = open_box("hundred_metres").game({})
    state = club_tables(open_box("hundred_metres"), game, SEATS, "7")
    found = [(s, x) for s in state for x in free_seats(game, s, 14)]
    table, seat = found[0]
    legal = game.legal(table, seat)
    made = weigher(game, open_box("hundred_metres"), 20)
    short = made.weigh(game.view(table, seat), legal, seat)
    left_out = next(each for each in legal if short.find(each.text) is None)
    again = made.weigh(game.view(table, seat), legal, seat, left_out)

    assert short.unseen == len(legal) - len(candidates(legal, legal[0]))
    assert again.find(left_out.text) is not None
    assert again.unseen == short.unseen - 1


def test_a_swing_is_what_one_seat_loses_and_the_others_win() -> None:
    view, legal, seat = middle(BOX, SWIM, SEATS)
    made = weigher(SWIM, BOX, 60)
    told = made.weigh(view, legal, seat)
    worst = told.choices[-1]
    best, taken = SWIM.parse(told.choices[0].action), SWIM.parse(worst.action)
    changes = made.swing(view, seat, best, taken, SEATS, worst.tables)

    assert changes[seat] == pytest.approx(-worst.behind)
    assert sum(changes) == pytest.approx(0), "two teams of two"


def level_advice(*texts: str) -> Advice:
    return conclude([trial(text, [0.5] * 100) for text in texts], 0)


def test_level_choices_are_mixed_where_all_choose_in_secret() -> None:
    view, legal, seat = middle(BOX, SWIM, SEATS)
    told = weigher(SWIM, BOX, 1000).mix(view, legal, seat, level_advice("bid:1", "bid:2", "bid:3"))

    if told.shares:
        assert sum(told.shares.values()) == pytest.approx(1)
        assert {*told.shares} <= {"bid:1", "bid:2", "bid:3"}


def test_few_playouts_or_one_best_choice_give_no_mixture() -> None:
    view, legal, seat = middle(BOX, SWIM, SEATS)

    assert not weigher(SWIM, BOX, 50).mix(view, legal, seat, level_advice("bid:1", "bid:2")).shares
    assert not weigher(SWIM, BOX, 1000).mix(view, legal, seat, level_advice("bid:1")).shares


def test_a_box_without_a_champion_is_looked_ahead_in_with_its_club_player() -> None:
    box = open_box("biathlon")
    found = find_searcher(box, box.game({}), SEATS)

    assert isinstance(found, Lookout)
    assert isinstance(found.club, type(box.bot(CLUB)))
    assert found.side_of(box.game({}), 2) == 2
    assert found.game_of(None) is found.game


def test_a_box_with_nobody_to_go_on_gives_the_choice_of_its_best_bot() -> None:
    box = PebblesBox()
    game = box.game({"rounds": "3"})
    state = game.setup(2, Seeded(4))
    seat = game.deciders(state)[0]
    told = advise(box, game, 2, game.view(state, seat), game.legal(state, seat), seat, 1.0)

    assert len(told.choices) == 1
    assert told.best in [each.text for each in game.legal(state, seat)]


def test_interpreted_code_plays_fewer_games() -> None:
    assert scaled(1000) in (100, 1000)
    assert isinstance(find_searcher(BOX, SWIM, SEATS), Searcher)
