"""The analysis of a game: a planted blunder is marked, and the parts sum to the result."""

from pathlib import Path
from typing import ClassVar

import pytest

from pentathlon.engine.bot import Bot
from pentathlon.engine.chance import Seeded
from pentathlon.games.biathlon.bot import Rookie
from pentathlon.games.biathlon.box import BiathlonBox
from pentathlon.games.catalog import open_box
from pentathlon.play.analysis import (
    Analysis,
    Analyst,
    Depth,
    Judgement,
    fingerprint,
    keep_analysis,
    kept_analysis,
)
from pentathlon.play.match import Match
from pentathlon.play.start import start

FEW = Depth(playouts=200, values=40)


def swim(*bids: str) -> Match:
    """A single event in which all bid at once."""
    match = start("stadium", 4, seed=5, options={"programme": "synchro", "start_energy": "3"})
    for seat, bid in enumerate(bids):
        match.submit(seat, bid)
    assert match.over
    return match


def analyse(match: Match, depth: Depth = FEW) -> Analysis:
    return Analyst(open_box(match.game.id), match, depth).analyse()


def club_game(name: str, seed: int, options: dict[str, str]) -> Match:
    match = start(name, 4, seed=seed, options=options)
    club, thoughts = open_box(name).bot("club"), Seeded(seed)
    while not match.over:
        for seat in match.deciders:
            match.submit(seat, club.choose(match.view(seat), match.legal(seat), thoughts))
    return match


def test_a_planted_blunder_is_marked() -> None:
    """Whoever bids nothing multiplies the bids of the team by nothing."""
    found = analyse(swim("bid:0", "bid:2", "bid:3", "bid:2"))

    worst = found.mistakes()[0]
    assert (worst.step, worst.seat, worst.action) == (1, 0, "bid:0")
    assert worst.best != "bid:0"
    assert worst.loss > 0.2
    assert found.play[0] < -0.2, "the true table agrees"


def test_a_good_choice_is_no_mistake() -> None:
    found = analyse(swim("bid:3", "bid:2", "bid:3", "bid:2"))

    assert [verdict.seat for verdict in found.mistakes() if verdict.seat in (0, 2)] == []
    assert len(found.verdicts) == 4


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_luck_and_play_sum_to_the_result(seed: int) -> None:
    match = club_game("stadium", seed, {"programme": "archery", "start_energy": "3"})
    found = analyse(match, Depth(playouts=20, values=10))

    for seat in range(4):
        parts = found.fair[seat] + found.luck[seat] + found.play[seat] + found.others[seat]
        assert parts == pytest.approx(found.result[seat])
    assert sum(found.result) == pytest.approx(2)
    assert found.noise < 0.3


def test_own_play_is_the_sum_of_the_losses_that_are_shown() -> None:
    found = analyse(swim("bid:0", "bid:2", "bid:3", "bid:2"))

    for seat in range(4):
        parts = found.parts(seat)
        shown = sum(each.points for each in found.mistakes() if each.seat == seat)
        assert parts.play == parts.small - shown
        assert parts.result == parts.fair + parts.luck + parts.play + parts.others
    assert found.parts(0).play < -20
    assert found.play[0] < 0
    assert sum(found.play) + sum(found.others) == pytest.approx(0), "what one loses others win"


def test_small_losses_are_counted_together() -> None:
    small = Judgement(1, 0, "a", "b", 0.02, 0.004, 0, 3, 100)
    large = Judgement(2, 0, "a", "b", 0.104, 0.01, 0, 3, 100)
    even = Judgement(3, 0, "a", "a", 0, 0, 0.2, 3, 100)
    verdicts = [small, small, large, even]
    found = Analysis([0, 1], [0.5, 0.5], [-0.144, 0], [0, 0.144], [0, 0], 0.1, [], [], verdicts)

    assert found.mistakes() == [large]
    assert (found.parts(0).play, found.parts(0).small, found.parts(0).luck) == (-14, -4, -36)
    assert found.parts(1).luck == 100 - 50 - 14


def test_a_choice_of_biathlon_is_judged_too() -> None:
    match = club_game("biathlon", 1, {"laps": "1"})
    analyst = Analyst(open_box("biathlon"), match, Depth(playouts=10, values=1))
    step, before, taken = next(analyst.choices())

    assert [verdict.step for verdict in analyst.judge(step, before, taken)] == [step]


def test_a_game_that_nobody_can_go_on_with_has_no_verdicts() -> None:
    match = club_game("biathlon", 1, {"laps": "1"})
    analyst = Analyst(Rookies(), match, Depth(playouts=2, values=1))
    step, before, taken = next(analyst.choices())

    assert analyst.judge(step, before, taken) == []
    assert analyst.share_out(before, Judgement(1, 0, "a", "b", 0.1, 0, 0, 3, 9)) == [0.0] * 4


class Rookies(BiathlonBox):
    """Biathlon in a box with a bot that moves at random."""

    bots: ClassVar[dict[str, type[Bot]]] = {"rookie": Rookie}


def test_the_turning_points_are_the_largest_changes() -> None:
    curve = [[0.5, 0.5], [0.6, 0.4], [0.1, 0.9], [0.15, 0.85]]
    found = Analysis([1, 0], [0.5, 0.5], [0, 0], [0, 0], [0.5, -0.5], 0, curve, [1, 4, 6, 9])

    assert found.turning_points(0) == [(9, 0.15, 1), (4, 0.6, 0.1), (1, 0.5, 0.6)]


def test_a_puzzle_has_a_clear_lead_and_more_than_two_choices() -> None:
    assert Judgement(1, 0, "a", "b", 0.2, 0.01, 0.15, 3, 100).is_puzzle
    assert not Judgement(1, 0, "a", "b", 0.2, 0.01, 0.05, 3, 100).is_puzzle
    assert not Judgement(1, 0, "a", "b", 0.2, 0.01, 0.15, 2, 100).is_puzzle


def test_an_analysis_is_kept_beside_its_record(tmp_path: Path) -> None:
    match = swim("bid:0", "bid:2", "bid:3", "bid:2")
    found, mark = analyse(match), fingerprint(match.record, FEW)
    path = tmp_path / "game.analysis.json"
    keep_analysis(path, mark, found)

    assert kept_analysis(path, mark) == found
    assert kept_analysis(path, "another game") is None
    assert kept_analysis(tmp_path / "missing", mark) is None
    path.write_text("broken", encoding="utf-8")
    assert kept_analysis(path, mark) is None
