"""The arena: ratings, line-ups, and stopping when the order is settled."""

import json
import math
from pathlib import Path

import pytest

from pentathlon.engine.errors import Problem
from pentathlon.games.catalog import OURS
from pentathlon.lab.arena import Contest, Standings, hold_arena, is_settled, looks
from pentathlon.lab.ratings import ELO, Ratings, rate_players, stages_of
from pentathlon.lab.workers import Crew

ALONE = Crew(1)
SEATS = {"medals": 3, "hundred_metres": 2, "biathlon": 2, "deadly_sport": 4, "stadium": 4}


def without_times(standings: Standings) -> object:
    """All that is the same on every machine."""
    figures = standings.to_json()
    bots = figures["bots"]
    assert isinstance(bots, list)
    for bot in bots:
        del bot["milliseconds"]
    return json.loads(json.dumps(figures))


# Ratings


def test_who_wins_three_of_four_is_three_times_as_strong() -> None:
    deals = [[[(0, 1), (1, 2)]] * 3 + [[(0, 2), (1, 1)]]] * 100

    gap, _ = rate_players(2, deals).gap(0, 1)

    assert gap == pytest.approx(ELO * math.log(3), rel=0.01)


def test_a_tie_counts_half_for_each() -> None:
    won_and_lost = rate_players(2, [[[(0, 1), (1, 2)], [(0, 2), (1, 1)]]] * 50)
    tied = rate_players(2, [[[(0, 1), (1, 1)], [(0, 1), (1, 1)]]] * 50)

    assert won_and_lost.values == pytest.approx(tied.values)
    assert tied.values == pytest.approx([1000, 1000])


def test_places_among_many_say_who_is_stronger() -> None:
    deals = [[[(0, 1), (1, 2), (2, 3)], [(0, 2), (1, 1), (2, 3)]]] * 20

    ratings = rate_players(3, [*deals, [[(0, 3), (1, 2), (2, 1)]]])

    assert ratings.order() == [0, 1, 2] or ratings.order() == [1, 0, 2]
    assert ratings.values[2] < min(ratings.values[:2]) - 100
    assert sum(ratings.values) / 3 == pytest.approx(1000)


def test_a_bot_that_never_lost_still_has_a_rating() -> None:
    ratings = rate_players(2, [[[(0, 1), (1, 2)]]] * 30)

    assert 1000 < ratings.values[0] < 3000


def test_deals_that_cancel_out_leave_no_doubt() -> None:
    even = [[[(0, 1), (1, 2)], [(0, 2), (1, 1)]]] * 50
    noisy = [[[(0, 1), (1, 2)]], [[(0, 2), (1, 1)]]] * 50

    assert rate_players(2, even).error(0) == pytest.approx(0)
    assert rate_players(2, noisy).error(0) > 10


def test_a_ranking_is_a_row_of_choices() -> None:
    stages = stages_of([(0, 1), (1, 2), (2, 2)])

    assert [stage.chosen for stage in stages] == [((0, 1.0),), ((1, 0.5), (2, 0.5))]
    assert len(stages_of([(0, 1), (1, 1), (2, 3)])) == 2


# Line-ups and looks


def test_every_line_up_is_played_in_every_rotation() -> None:
    assert Contest("medals", ("a", "b"), 2).lineups() == [(0, 1), (1, 0)]
    assert Contest("medals", ("a", "b"), 4).lineups() == [(0, 1, 0, 1), (1, 0, 1, 0)]
    three = Contest("medals", ("a", "b"), 3).lineups()
    assert len(three) == 6
    assert all(sum(row[seat] for row in three) == 3 for seat in range(3))
    assert len(Contest("medals", ("a", "b", "c"), 2).lineups()) == 6
    assert Contest("stadium", ("a", "b"), 6).lineups() == [(0, 1), (1, 0)]


def test_looking_often_raises_the_bar() -> None:
    ratings = Ratings([1010.0, 990.0], [[16.0, -16.0], [-16.0, 16.0]])

    assert is_settled(ratings, 0.95, 1)
    assert not is_settled(ratings, 0.95, 5)
    assert list(looks(12)) == [4, 6, 9, 12]
    assert list(looks(1)) == [1]


# Contests


@pytest.mark.parametrize("game", OURS)
def test_the_club_is_rated_above_the_rookie(game: str) -> None:
    options = {"rules": "full"} if game == "biathlon" else {}
    most = 20 if game == "deadly_sport" else 240
    contest = Contest(game, ("rookie", "club"), SEATS[game], options)

    standings = hold_arena(contest, ALONE, 0.9, most)

    assert standings.ratings.order() == [1, 0]


def test_an_arena_that_was_stopped_goes_on(tmp_path: Path) -> None:
    contest = Contest("medals", ("rookie", "tests.lab.bots:First"), 2)
    whole = hold_arena(contest, ALONE, 0.9999, 120)

    class Enough(Exception):
        pass

    def stop(games: int) -> None:
        if games:
            raise Enough

    with pytest.raises(Enough):
        hold_arena(contest, ALONE, 0.9999, 120, tmp_path, stop)
    again = hold_arena(contest, Crew(2), 0.9999, 120, tmp_path)

    assert without_times(again) == without_times(whole)
    with pytest.raises(Problem, match="out_other_run"):
        hold_arena(Contest("medals", ("rookie", "club"), 2), ALONE, 0.9, 60, tmp_path)


def test_a_bot_that_breaks_loses_every_game() -> None:
    contest = Contest("medals", ("rookie", "tests.lab.bots:Broken"), 2)

    standings = hold_arena(contest, ALONE, 0.95, 40)

    assert standings.beats()[0, 1][0] == 1.0
    assert sum(standings.total("forfeits").values()) == standings.games


@pytest.mark.parametrize(
    ("contest", "key"),
    [
        (Contest("medals", ("club",), 2), "arena_bots"),
        (Contest("medals", ("club", "club"), 2), "arena_bots"),
        (Contest("medals", ("club", "guru"), 2), "bot_unknown"),
        (Contest("medals", ("club", "rookie"), 9), "seat_count"),
    ],
)
def test_a_contest_that_cannot_be_held_is_a_problem(contest: Contest, key: str) -> None:
    with pytest.raises(Problem, match=key):
        hold_arena(contest, ALONE, 0.95)
