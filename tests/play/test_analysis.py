"""The analysis of a game: a planted blunder is marked, and the parts sum to the result."""

from pathlib import Path

import pytest

from pentathlon.engine.chance import Seeded
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


def test_club_players_differ_from_club_by_nothing() -> None:
    """Whose choices are club's own owes nothing to play; all of it is luck."""
    match = club_game("medals", 3, {})
    analyst = Analyst(open_box("medals"), match, Depth(playouts=2, values=1))
    step, before, taken = next(analyst.choices())
    hopes, changes, square = analyst.value(step, before, taken)

    assert sum(hopes) == pytest.approx(1)
    assert set(map(tuple, changes.values())) == {(0.0,) * match.record.seats}
    assert square == 0


def test_a_game_of_luck_is_not_searched_for_mistakes() -> None:
    match = club_game("biathlon", 1, {"laps": "1"})
    analyst = Analyst(open_box("biathlon"), match, Depth(playouts=2, values=1))
    step, before, taken = next(analyst.choices())

    assert analyst.judge(step, before, taken) == []


def test_the_turning_points_are_the_largest_changes() -> None:
    curve = [[0.5, 0.5], [0.6, 0.4], [0.1, 0.9], [0.15, 0.85]]
    found = Analysis([1, 0], [0.5, 0.5], [0, 0], [0, 0], [0.5, -0.5], 0, curve, [1, 4, 6, 9])

    assert found.turning_points(0) == [(9, 0.15, 1), (4, 0.6, 0.1), (1, 0.5, 0.6)]


def test_a_loss_within_the_noise_is_no_mistake() -> None:
    assert Judgement(1, 0, "a", "b", 0.05, 0.01, 0.05).is_mistake
    assert not Judgement(1, 0, "a", "b", 0.05, 0.03, 0.05).is_mistake
    assert not Judgement(1, 0, "a", "b", 0.02, 0.001, 0.02).is_mistake
    assert Judgement(1, 0, "a", "b", 0.2, 0.01, 0.15).is_puzzle
    assert not Judgement(1, 0, "a", "b", 0.2, 0.01, 0.05).is_puzzle


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
