"""Rows of a simulation, one a game, a seat or a decision; as CSV, or as Parquet by pyarrow."""

import csv
import io
from collections.abc import Iterable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Protocol, TypeAlias

from pentathlon.engine.errors import Problem

from .count import winning_teams
from .plan import Plan
from .watch import Played, Setting, lead_changes, settled_at

Row: TypeAlias = tuple[object, ...]
Rows: TypeAlias = dict[str, list[Row]]
"""The rows of some games, by table."""

GAMES: Final = "games"
SEATS: Final = "seats"
DECISIONS: Final = "decisions"
COLUMNS: Final[dict[str, tuple[str, ...]]] = {
    GAMES: (
        "variant", "game", "luck", "decisions", "choices", "steps", "rounds", "minutes",
        "lead_changes", "settled", "winning_teams", "reason", "tally",
    ),
    SEATS: (
        "variant", "game", "seat", "team", "bot", "place", "points", "won", "decisions", "choices",
        "forfeit",
    ),
    DECISIONS: ("variant", "game", "number", "seat", "choice", "legal", "leading_team"),
}  # fmt: skip
CSV: Final = "csv"
PARQUET: Final = "parquet"
FORMATS: Final = (CSV, PARQUET)


def no_rows(plan: Plan) -> Rows:
    """The tables that a plan fills."""
    return {name: [] for name in COLUMNS if name != DECISIONS or plan.decisions}


def add_rows(
    rows: Rows, plan: Plan, variant: int, number: int, setting: Setting, played: Played
) -> None:
    """The rows of one game."""
    name = plan.variants[variant].name
    rows[GAMES].append((name, number, plan.luck_seed(number), *game_row(setting, played)))
    for seat in range(len(setting.names)):
        rows[SEATS].append((name, number, *seat_row(setting, played, seat)))
    if DECISIONS in rows:
        rows[DECISIONS] += [
            (name, number, place, decision.seat, decision.choice, decision.legal, decision.leader)
            for place, decision in enumerate(played.decisions)
        ]


def game_row(setting: Setting, played: Played) -> Row:
    winners = winning_teams(setting, played)
    return (
        len(played.decisions),
        sum(1 for decision in played.decisions if decision.legal > 1),
        played.steps,
        played.rounds,
        round(played.minutes, 2),
        lead_changes(played.leaders),
        round(settled_at(played.leaders, winners), 4),
        len(winners),
        played.result.reason,
        " ".join(f"{key}={value}" for key, value in played.tally.items()),
    )


def seat_row(setting: Setting, played: Played, seat: int) -> Row:
    mine = [decision.legal for decision in played.decisions if decision.seat == seat]
    return (
        seat,
        setting.team_of[seat],
        setting.names[seat],
        played.result.places[seat],
        played.result.points[seat],
        int(played.result.places[seat] == 1),
        len(mine),
        sum(1 for legal in mine if legal > 1),
        played.forfeits.get(seat, ""),
    )


# Files


class Writer(Protocol):
    """How rows become files: parts first, then all of them as one."""

    def part(self, table: str, rows: Sequence[Row]) -> bytes:
        """One batch of rows."""

    def join(self, table: str, parts: Iterable[Path], whole: Path) -> None:
        """All parts in order as one file."""


class CsvWriter:
    """Comma-separated text, a line of names first."""

    def part(self, table: str, rows: Sequence[Row]) -> bytes:
        text = io.StringIO()
        csv.writer(text, lineterminator="\n").writerows(rows)
        return text.getvalue().encode()

    def join(self, table: str, parts: Iterable[Path], whole: Path) -> None:
        with whole.open("wb") as file:
            file.write(self.part(table, [COLUMNS[table]]))
            for part in parts:
                file.write(part.read_bytes())


class ParquetWriter:
    """Parquet, one row group a batch."""

    def __init__(self) -> None:
        try:
            self.arrow: Final[Any] = import_module("pyarrow")
            self.parquet: Final[Any] = import_module("pyarrow.parquet")
        except ImportError as error:
            raise Problem("parquet_missing") from error

    def part(self, table: str, rows: Sequence[Row]) -> bytes:
        names = COLUMNS[table]
        columns = list(zip(*rows, strict=True)) if rows else [()] * len(names)
        data = self.arrow.table(dict(zip(names, columns, strict=True)))
        sink = io.BytesIO()
        self.parquet.write_table(data, sink, compression="zstd")
        return sink.getvalue()

    def join(self, table: str, parts: Iterable[Path], whole: Path) -> None:
        writer = None
        for part in parts:
            data = self.parquet.read_table(part)
            if writer is None:
                writer = self.parquet.ParquetWriter(whole, data.schema, compression="zstd")
            writer.write_table(data)
        assert writer is not None
        writer.close()


def writer_of(format: str) -> Writer:
    if format not in FORMATS:
        raise Problem("rows_format", format=format, formats=", ".join(FORMATS))
    return CsvWriter() if format == CSV else ParquetWriter()
