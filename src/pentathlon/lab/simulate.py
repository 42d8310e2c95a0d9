"""Many games between bots on every core, and what they add up to."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

from pentathlon.engine.errors import Problem
from pentathlon.games.catalog import open_box
from pentathlon.play.match import seat_problem
from pentathlon.play.own_bots import find_bot

from .count import Count, count_from_json
from .ledger import Ledger
from .plan import Batch, Plan, check_games
from .rows import Rows, Writer, add_rows, no_rows, writer_of
from .watch import Setting, open_setting, play_game
from .workers import Crew, Work, run_all

Progress: TypeAlias = Callable[[int], None]
FORMAT: Final = 1
"""Of the rows; raised when a column changes."""


@dataclass(frozen=True)
class Outcome:
    """A batch that was played."""

    batch: Batch
    count: Count
    rows: Rows


@dataclass(frozen=True)
class Job:
    """A batch to be played; a worker on another machine gets nothing else."""

    plan: Plan
    batch: Batch
    keeps_rows: bool


def play_batch(job: Job) -> Outcome:
    """Play the games of one batch; each has luck of its own."""
    plan, batch = job.plan, job.batch
    setting = lay_table(plan, batch.variant)
    count, rows = Count(), no_rows(plan)
    try:
        for number in range(batch.first, batch.first + batch.games):
            played = play_game(setting, plan.luck_seed(number))
            count.enter(setting, played)
            if job.keeps_rows:
                add_rows(rows, plan, batch.variant, number, setting, played)
    finally:
        setting.close()
    return Outcome(batch, count, rows)


def lay_table(plan: Plan, variant: int) -> Setting:
    """The table of a variant; data that make no game are the designer's mistake, not ours."""
    if not plan.variants[variant].data:
        return open_setting(plan, variant)
    try:
        setting = open_setting(plan, variant)
        play_game(setting, plan.luck_seed(0))
    except Exception as error:
        raise BadData(f"{type(error).__name__}: {error}") from error
    return setting


class BadData(Exception):
    """Changed data with which the game cannot be played."""


def check_plan(plan: Plan) -> None:
    """A plan that cannot be played is a problem before anything is started."""
    check_games(plan.games)
    box = open_box(plan.game)
    for variant in plan.variants:
        game = box.game(variant.options)
        if len(plan.bots) not in game.seat_counts():
            raise seat_problem(game, len(plan.bots))
    for name in plan.bots:
        find_bot(box, plan.game, name, plan.limit)


def simulate(
    plan: Plan,
    crew: Crew = Crew(),  # noqa: B008, a crew never changes
    progress: Progress = lambda games: None,
) -> list[Count]:
    """Play all games; the count of each variant."""
    check_plan(plan)
    counts = [Count() for _ in plan.variants]
    for outcome in play_all(plan, crew, list(plan.batches()), False):
        counts[outcome.batch.variant].add(outcome.count)
        progress(outcome.batch.games)
    return counts


def simulate_to(
    folder: Path,
    format: str,
    plan: Plan,
    crew: Crew = Crew(),  # noqa: B008, a crew never changes
    progress: Progress = lambda games: None,
) -> list[Count]:
    """The same, with rows in a folder; a run that was stopped goes on where it was."""
    check_plan(plan)
    writer = writer_of(format)
    ledger = Ledger(folder, {"plan": plan.to_json(), "format": format, "version": FORMAT})
    if not ledger.is_finished:
        done = ledger.done()
        progress(sum(batch.games for batch in plan.batches() if batch.number in done))
        left = [batch for batch in plan.batches() if batch.number not in done]
        for outcome in play_all(plan, crew, left, True):
            keep(ledger, writer, format, outcome)
            progress(outcome.batch.games)
        finish(ledger, writer, format, plan)
    return [count_from_json(count) for count in ledger.outcome()["counts"]]


def play_all(plan: Plan, crew: Crew, batches: list[Batch], keeps_rows: bool) -> Iterator[Outcome]:
    """Variants with the same data share their workers."""
    left = list(batches)
    while left:
        data = plan.variants[left[0].variant].data
        now = [batch for batch in left if plan.variants[batch.variant].data == data]
        left = [batch for batch in left if plan.variants[batch.variant].data != data]
        jobs = [Job(plan, batch, keeps_rows) for batch in now]
        try:
            yield from run_all(crew, Work(play_batch, jobs, plan.game, data))
        except BadData as error:
            raise Problem("data_broken", reason=str(error)) from error


# In a folder


def keep(ledger: Ledger, writer: Writer, format: str, outcome: Outcome) -> None:
    """Write a batch down."""
    files = {f"{name}.{format}": writer.part(name, rows) for name, rows in outcome.rows.items()}
    facts = {"variant": outcome.batch.variant, "count": outcome.count.to_json()}
    ledger.keep(outcome.batch.number, facts, files)


def finish(ledger: Ledger, writer: Writer, format: str, plan: Plan) -> None:
    """Parts become whole files, in the order of the games."""
    numbers = [batch.number for batch in plan.batches()]
    for name in no_rows(plan):
        beside = ledger.folder / f"{name}.{format}.tmp"
        writer.join(name, (ledger.part(n, f"{name}.{format}") for n in numbers), beside)
        beside.replace(ledger.folder / f"{name}.{format}")
    counts = [Count() for _ in plan.variants]
    for facts in ledger.facts():
        counts[facts["variant"]].add(count_from_json(facts["count"]))
    ledger.finish({"counts": [count.to_json() for count in counts]})
