"""Many games between bots on every core, and what they add up to."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

from pentathlon.engine.errors import Problem
from pentathlon.envs.notes import names_of
from pentathlon.games.catalog import open_box
from pentathlon.play.match import seat_problem
from pentathlon.play.own_bots import find_bot

from .count import Count, count_from_json
from .experiment import Batch, Experiment, check_games
from .ledger import Ledger
from .rows import CSV, OBSERVATIONS, Names, Rows, Writer, add_rows, no_rows, writer_of
from .watch import Setting, open_setting, play_game
from .workers import Crew, Work, run_all

Progress: TypeAlias = Callable[[int], None]
FORMAT: Final = 1
"""Of the rows; raised when a column changes."""


@dataclass(frozen=True)
class Harvest:
    """A batch that was played."""

    batch: Batch
    count: Count
    rows: Rows


@dataclass(frozen=True)
class Job:
    """A batch to be played; a worker on another machine gets nothing else."""

    experiment: Experiment
    batch: Batch
    keeps_rows: bool


def play_batch(job: Job) -> Harvest:
    """Play the games of one batch; each has luck of its own."""
    experiment, batch = job.experiment, job.batch
    setting = lay_table(experiment, batch.variant)
    count, rows = Count(), no_rows(experiment)
    try:
        for number in range(batch.first, batch.first + batch.games):
            played = play_game(setting, experiment.luck_seed(number))
            count.enter(setting, played)
            if job.keeps_rows:
                add_rows(rows, experiment, batch.variant, number, setting, played)
    finally:
        setting.close()
    return Harvest(batch, count, rows)


def lay_table(experiment: Experiment, variant: int) -> Setting:
    """The table of a variant; data that make no game are the designer's mistake, not ours."""
    if not experiment.variants[variant].data:
        return open_setting(experiment, variant)
    try:
        setting = open_setting(experiment, variant)
        play_game(setting, experiment.luck_seed(0))
    except Exception as error:
        raise BadData(f"{type(error).__name__}: {error}") from error
    return setting


class BadData(Exception):
    """Changed data with which the game cannot be played."""


def check_experiment(experiment: Experiment) -> None:
    """An experiment that cannot be played is a problem before anything is started."""
    check_games(experiment.games)
    box = open_box(experiment.game)
    for variant in experiment.variants:
        game = box.game(variant.options)
        if len(experiment.bots) not in game.seat_counts():
            raise seat_problem(game, len(experiment.bots))
    for name in experiment.bots:
        find_bot(box, experiment.game, name, experiment.limit)


def simulate(
    experiment: Experiment,
    crew: Crew = Crew(),  # noqa: B008, a crew never changes
    progress: Progress = lambda games: None,
) -> list[Count]:
    """Play all games; the count of each variant."""
    check_experiment(experiment)
    counts = [Count() for _ in experiment.variants]
    for harvest in play_all(experiment, crew, list(experiment.batches()), False):
        counts[harvest.batch.variant].add(harvest.count)
        progress(harvest.batch.games)
    return counts


def simulate_to(
    folder: Path,
    format: str,
    experiment: Experiment,
    crew: Crew = Crew(),  # noqa: B008, a crew never changes
    progress: Progress = lambda games: None,
) -> list[Count]:
    """The same, with rows in a folder; a run that was stopped goes on where it was."""
    check_experiment(experiment)
    if experiment.observations and (format == CSV or len(experiment.variants) > 1):
        raise Problem("observations_rows")
    writer = writer_of(format)
    ledger = Ledger(
        folder, {"experiment": experiment.to_json(), "format": format, "version": FORMAT}
    )
    if not ledger.is_finished:
        done = ledger.done()
        progress(sum(batch.games for batch in experiment.batches() if batch.number in done))
        left = [batch for batch in experiment.batches() if batch.number not in done]
        for harvest in play_all(experiment, crew, left, True):
            keep(ledger, writer, format, harvest)
            progress(harvest.batch.games)
        finish(ledger, writer, format, experiment)
    return [count_from_json(count) for count in ledger.outcome()["counts"]]


def play_all(
    experiment: Experiment, crew: Crew, batches: list[Batch], keeps_rows: bool
) -> Iterator[Harvest]:
    """Variants with the same data share their workers."""
    left = list(batches)
    while left:
        data = experiment.variants[left[0].variant].data
        now = [batch for batch in left if experiment.variants[batch.variant].data == data]
        left = [batch for batch in left if experiment.variants[batch.variant].data != data]
        jobs = [Job(experiment, batch, keeps_rows) for batch in now]
        try:
            yield from run_all(crew, Work(play_batch, jobs, experiment.game, data))
        except BadData as error:
            raise Problem("data_broken", reason=str(error)) from error


# In a folder


def keep(ledger: Ledger, writer: Writer, format: str, harvest: Harvest) -> None:
    """Write a batch down."""
    files = {f"{name}.{format}": writer.part(name, rows) for name, rows in harvest.rows.items()}
    facts = {"variant": harvest.batch.variant, "count": harvest.count.to_json()}
    ledger.keep(harvest.batch.number, facts, files)


def finish(ledger: Ledger, writer: Writer, format: str, experiment: Experiment) -> None:
    """Parts become whole files, in the order of the games."""
    numbers = [batch.number for batch in experiment.batches()]
    for name in no_rows(experiment):
        beside = ledger.folder / f"{name}.{format}.tmp"
        parts = (ledger.part(n, f"{name}.{format}") for n in numbers)
        writer.join(name, parts, beside, names_beside(name, experiment))
        beside.replace(ledger.folder / f"{name}.{format}")
    counts = [Count() for _ in experiment.variants]
    for facts in ledger.facts():
        counts[facts["variant"]].add(count_from_json(facts["count"]))
    ledger.finish({"counts": [count.to_json() for count in counts]})


def names_beside(table: str, experiment: Experiment) -> Names:
    """What a learner must know to read observations."""
    if table != OBSERVATIONS:
        return {}
    setting = open_setting(experiment, 0)
    setting.close()
    assert setting.scribe is not None
    return names_of(setting.scribe.encoding)
