"""Who leads, as each game's box tells the lab from the public view."""

import pytest

from pentathlon.engine.game import TABLE
from pentathlon.games.catalog import OURS, open_box
from pentathlon.lab.experiment import Experiment, Variant
from pentathlon.lab.watch import lead_changes, open_setting, play_game, settled_at, uses_of
from tests.support import rule

SEATS = {"medals": 4, "hundred_metres": 4, "biathlon": 3, "deadly_sport": 3, "stadium": 4}


@pytest.mark.parametrize("game", OURS)
def test_the_winner_stands_best_at_the_end(game: str) -> None:
    experiment = Experiment(game, 1, ("rookie",) * SEATS[game])
    for seed in range(3):
        played = play_game(open_setting(experiment, 0), seed)
        assert played.course.leaders[-1] in (-1, *played.result.winners)


@rule("MED-Q19")
def test_a_pair_of_medals_stands_together() -> None:
    box = open_box("medals")
    game = box.game({"teams": "pairs"})
    table: dict[str, object] = {
        "hands": ["SWI", "FEN", "ROW", "CYC"],
        "medals": {"SWI gold": 0, "SKI bronze": 2, "FEN silver": 1},
    }

    assert box.standing(game.view(game.load(table), TABLE)) == [4, 2, 4, 2]
    assert box.teams(game, 4) == [[0, 2], [1, 3]]


@rule("BIA-D7.2")
def test_cup_points_come_before_the_way_in_a_series_of_biathlon() -> None:
    variant = Variant("", {"series": "cup"})
    played = play_game(open_setting(Experiment("biathlon", 1, ("rookie",) * 2, (variant,)), 0), 3)

    assert played.course.leaders[-1] in (-1, *played.result.winners)


def test_the_course_of_a_game_in_figures() -> None:
    assert lead_changes([-1, 0, -1, 0, 1, 1, 0]) == 2
    assert settled_at([1, 0, 1, 0, 0], {0}) == 0.6
    assert settled_at([0, 1], {0}) == 1.0
    assert settled_at([0, 0], {0}) == 0.0
    assert settled_at([], {0}) == 1.0


def test_what_a_choice_uses() -> None:
    assert uses_of("attempt:SWI:1") == ("attempt", "attempt:SWI")
    assert uses_of("step:L+R") == ("step", "step:L", "step:R")
    assert uses_of("ski:30/2") == ("ski",)
    assert uses_of("claim:U6") == ("claim", "claim:U6")
