"""Simulations: the same figures and rows however they are played, stopped or continued."""

import csv
import json
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import numpy as np
import pytest

from pentathlon.engine.errors import Problem
from pentathlon.lab.count import Count, count_from_json
from pentathlon.lab.experiment import BATCH, Experiment, Variant
from pentathlon.lab.simulate import simulate, simulate_to
from pentathlon.lab.summary import summaries
from pentathlon.lab.variants import make_variants
from pentathlon.lab.workers import RAY, Crew

ALONE = Crew(1)
PAIR = Crew(2)
SMALL = Experiment("medals", 2 * BATCH + 7, ("club", "rookie"), decisions=True)

KILLED = """
import os, signal, sys
from pathlib import Path
from pentathlon.lab.simulate import simulate_to
from pentathlon.lab.workers import Crew
from tests.lab.test_simulate import SMALL
done = 0
def progress(games):
    global done
    done += games
    if done >= 250:
        os.kill(os.getpid(), signal.SIGKILL)
simulate_to(Path(sys.argv[1]), "csv", SMALL, Crew(1), progress)
"""


def files_of(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run that nobody disturbed."""
    folder = tmp_path_factory.mktemp("whole") / "run"
    simulate_to(folder, "csv", SMALL, ALONE)
    return folder


def rows_of(path: Path) -> list[dict[str, str]]:
    with path.open(newline="") as file:
        return list(csv.DictReader(file))


def simulate_with(game: str, data: Path) -> None:
    variants = make_variants(game, {}, {}, str(data))
    simulate(Experiment(game, 2, ("rookie",) * 2, variants), ALONE)


# Figures


def test_the_same_experiment_gives_the_same_figures_on_any_number_of_workers() -> None:
    experiment = Experiment("medals", 2 * BATCH, ("club", "rookie"))
    heard: list[int] = []

    assert simulate(experiment, ALONE, heard.append) == simulate(experiment, PAIR, heard.append)
    assert sum(heard) == 4 * BATCH


def test_a_summary_adds_up() -> None:
    experiment = Experiment("medals", 120, ("club", "club", "rookie"))

    figures = summaries(experiment, simulate(experiment, ALONE))[0].to_json()

    assert figures["games"] == 120
    assert figures["seats"] == ["club", "club", "rookie"]
    wins, reasons, tally = figures["wins"], figures["reasons"], figures["tally"]
    assert isinstance(wins, list)
    assert isinstance(reasons, dict)
    assert isinstance(tally, dict)
    assert sum(wins) >= 120
    assert sum(reasons.values()) == 120
    assert set(tally) == {"bronze", "silver", "gold"}


def test_options_and_seeds_change_the_figures() -> None:
    counts = [
        simulate(Experiment("medals", 50, ("club",) * 4, (Variant("", options),), seed), ALONE)[0]
        for options, seed in [({}, 1), ({}, 2), ({"medal_goal": "3"}, 1)]
    ]

    assert counts[0] != counts[1]
    assert counts[2].reasons["medal_goal"] > counts[0].reasons["medal_goal"]


@pytest.mark.parametrize(
    ("game", "bots", "options"),
    [("stadium", 4, {}), ("stadium", 6, {}), ("medals", 4, {"teams": "pairs"})],
)
def test_team_mates_win_as_one(game: str, bots: int, options: dict[str, str]) -> None:
    experiment = Experiment(game, 12, ("rookie",) * bots, (Variant("", options),))

    summary = summaries(experiment, simulate(experiment, ALONE))[0]

    assert summary.has_teams
    assert len(summary.teams) == 2
    count = summary.count
    assert sum(count.team_wins.values()) == count.games + count.shared
    assert count.shared < count.games


def test_a_sweep_plays_every_combination_with_the_same_luck() -> None:
    sweeps = {"medal_goal": ["3", "5"], "tie_break": ["golds", "shared"]}
    experiment = Experiment("medals", 20, ("rookie",) * 3, make_variants("medals", {}, sweeps))

    counts = simulate(experiment, ALONE)

    assert [variant.name for variant in experiment.variants] == [
        "medal_goal=3, tie_break=golds",
        "medal_goal=3, tie_break=shared",
        "medal_goal=5, tie_break=golds",
        "medal_goal=5, tie_break=shared",
    ]
    assert counts[0].decisions == counts[1].decisions
    assert counts[0].decisions != counts[2].decisions


def test_a_designer_changes_data_without_touching_code(tmp_path: Path) -> None:
    (tmp_path / "big.toml").write_text("medal_values = { bronze = 100 }\n")
    sweeps = {"data": ["box", str(tmp_path / "big.toml")]}
    experiment = Experiment("medals", 6, ("rookie",) * 2, make_variants("medals", {}, sweeps))

    usual, big = simulate(experiment, ALONE)

    assert [variant.name for variant in experiment.variants] == ["data=box", "data=big"]
    assert max(points for _, points in usual.points) < 100
    assert max(points for _, points in big.points) >= 100
    assert usual.uses == big.uses


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("athletes = ", "data_unreadable"),
        ("athletes = 'x'", "data_broken"),
        ("hand = 6", "data_name"),
        ("medal_values = { golden = 4 }", "data_name"),
    ],
)
def test_data_that_make_no_game_are_a_clear_problem(tmp_path: Path, text: str, key: str) -> None:
    (tmp_path / "bad.toml").write_text(text)
    with pytest.raises(Problem, match=key):
        simulate_with("medals", tmp_path / "bad.toml")


@pytest.mark.parametrize(
    ("experiment", "key"),
    [
        (Experiment("medals", 0, ("club", "club")), "simulate_games"),
        (Experiment("medals", 5, ("club",)), "seat_count"),
        (Experiment("medals", 5, ("club", "guru")), "bot_unknown"),
        (Experiment("chess", 5, ("club", "club")), "game_unknown"),
        (
            Experiment("medals", 5, ("club", "club"), (Variant("", {"snow": "on"}),)),
            "option_unknown",
        ),
    ],
)
def test_an_experiment_that_cannot_be_played_is_a_problem(experiment: Experiment, key: str) -> None:
    with pytest.raises(Problem, match=key):
        simulate(experiment)


# Bots of one's own


def test_a_bot_that_breaks_comes_last_and_the_run_goes_on() -> None:
    experiment = Experiment(
        "medals", 30, ("tests.lab.bots:Broken", "rookie", "tests.lab.bots:First")
    )

    count = simulate(experiment, PAIR)[0]

    assert count.games == 30
    assert count.wins[0] == 0
    assert count.forfeits == {("tests.lab.bots:Broken", "crashed: KeyError: 'no idea'"): 30}


# Rows


def test_there_is_a_row_for_each_game_seat_and_decision(whole: Path) -> None:
    games, seats, decisions = (rows_of(whole / f"{n}.csv") for n in ("games", "seats", "decisions"))

    assert [int(row["game"]) for row in games] == list(range(SMALL.games))
    assert len(seats) == 2 * SMALL.games
    assert len(decisions) == sum(int(row["decisions"]) for row in games)
    assert {row["bot"] for row in seats if row["seat"] == "0"} == {"club"}
    assert any(row["won"] == "1" for row in seats)
    assert all(int(row["legal"]) >= 1 and row["choice"] for row in decisions)


def test_two_processes_write_the_same_bytes_as_one(whole: Path, tmp_path: Path) -> None:
    simulate_to(tmp_path / "run", "csv", SMALL, PAIR)

    assert files_of(tmp_path / "run") == files_of(whole)


def test_a_killed_run_resumes_to_the_same_bytes(whole: Path, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    killed = subprocess.run([sys.executable, "-c", KILLED, str(folder)], capture_output=True)
    assert killed.returncode == -signal.SIGKILL, killed.stderr
    assert not (folder / "games.csv").exists()
    (folder / "parts" / "00000001.games.csv.tmp").write_bytes(b"half a li")
    heard: list[int] = []

    counts = simulate_to(folder, "csv", SMALL, ALONE, heard.append)

    assert heard[0] >= BATCH
    assert sum(heard) == SMALL.total
    assert files_of(folder) == files_of(whole)
    assert counts == simulate_to(folder, "csv", SMALL, ALONE)


def test_a_folder_of_something_else_is_left_alone(whole: Path, tmp_path: Path) -> None:
    with pytest.raises(Problem, match="out_other_run"):
        simulate_to(whole, "csv", Experiment("medals", 10, ("club", "rookie")), ALONE)
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(Problem, match="out_not_empty"):
        simulate_to(tmp_path, "csv", SMALL, ALONE)
    with pytest.raises(Problem, match="out_unusable"):
        simulate_to(tmp_path / "letter.txt", "csv", SMALL, ALONE)
    with pytest.raises(Problem, match="rows_format"):
        simulate_to(tmp_path / "new", "xlsx", SMALL, ALONE)


def test_parquet_holds_the_same_rows(whole: Path, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="Parquet is not tried: no pyarrow")
    folders = [tmp_path / "one", tmp_path / "two"]
    for folder, crew in zip(folders, (ALONE, PAIR), strict=True):
        simulate_to(folder, "parquet", SMALL, crew)

    assert files_of(folders[0]) == files_of(folders[1])
    for name in ("games", "seats", "decisions"):
        table = parquet.read_table(folders[0] / f"{name}.parquet").to_pylist()
        told = [{key: str(value) for key, value in row.items()} for row in table]
        assert told == rows_of(whole / f"{name}.csv")


def test_a_ray_cluster_writes_the_same_bytes(whole: Path, tmp_path: Path) -> None:
    ray = pytest.importorskip("ray", reason="RAY IS NOT TRIED: it is not installed here")
    try:
        simulate_to(tmp_path / "run", "csv", SMALL, Crew(2, RAY))
    finally:
        ray.shutdown()

    assert files_of(tmp_path / "run") == files_of(whole)


def test_counts_survive_being_kept() -> None:
    count = simulate(Experiment("medals", 5, ("rookie",) * 2), ALONE)[0]

    assert count_from_json(count.to_json()) == count
    assert count_from_json(Count().to_json()) == Count()


# What learners read


SEEN = Experiment("deadly_sport", 3, ("club", "rookie", "rookie"), observations=True)


def observed(folder: Path, format: str) -> dict[str, Any]:
    """The columns of the observations, and the names beside them."""
    simulate_to(folder, format, SEEN, ALONE)
    path = folder / f"observations.{format}"
    if format == "npz":
        return {name: column.tolist() for name, column in np.load(path).items()}
    table = pytest.importorskip("pyarrow.parquet").read_table(path)
    names = {key.decode(): text.decode() for key, text in table.schema.metadata.items()}
    return {**table.to_pydict(), **names}


def test_what_bots_saw_and_chose_is_kept_for_learners(tmp_path: Path) -> None:
    kept = observed(tmp_path / "npz", "npz")
    slices = {name: (start, shape) for name, start, shape, _ in json.loads(kept["slices"])}
    texts = json.loads(kept["texts"])

    assert slices["phase"] == (0, [12])
    assert set(kept["game"]) == {0, 1, 2}
    assert set(kept["seat"]) == {0, 1, 2}
    assert max(kept["reward"]) == 1.0
    assert all(mask[number] == 1 for mask, number in zip(kept["mask"], kept["number"], strict=True))
    assert all(sum(row[:12]) == 1 for row in kept["observation"])
    assert "reroll!" in {texts[number] for number in kept["number"]}


def test_parquet_keeps_the_same_observations(tmp_path: Path) -> None:
    kept, other = observed(tmp_path / "npz", "npz"), observed(tmp_path / "parquet", "parquet")

    assert list(map(list, other.pop("observation"))) == kept.pop("observation")
    assert list(map(list, other.pop("mask"))) == kept.pop("mask")
    assert other == kept


def test_observations_need_a_format_that_holds_them_and_one_variant(tmp_path: Path) -> None:
    two = replace(SEEN, variants=(Variant("a"), Variant("b")))
    for format, experiment in (("csv", SEEN), ("npz", two)):
        with pytest.raises(Problem, match="observations_rows"):
            simulate_to(tmp_path, format, experiment, ALONE)


def test_numpy_holds_the_same_rows(whole: Path, tmp_path: Path) -> None:
    simulate_to(tmp_path, "npz", SMALL, ALONE)
    for name in ("games", "seats", "decisions"):
        dates = {each.date_time for each in ZipFile(tmp_path / f"{name}.npz").infolist()}
        assert dates == {(1980, 1, 1, 0, 0, 0)}  # the same rows are the same bytes
        kept = np.load(tmp_path / f"{name}.npz")
        told = {column: [str(value) for value in kept[column]] for column in kept}
        rows = rows_of(whole / f"{name}.csv")
        assert told == {column: [row[column] for row in rows] for column in told}
