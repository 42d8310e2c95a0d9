"""Rows of a simulation, one a game, a seat, a decision or a number; as CSV, Parquet or npz."""

import csv
import io
from collections.abc import Iterable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Protocol, TypeAlias
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from pentathlon.engine.errors import Problem
from pentathlon.engine.interview import RANK, returns

from .count import winning_teams
from .experiment import Experiment
from .watch import Played, Setting, lead_changes, settled_at

Row: TypeAlias = tuple[object, ...]
Rows: TypeAlias = dict[str, list[Row]]
"""The rows of some games, by table."""
Names: TypeAlias = dict[str, str]
"""What is told beside the rows: of observations the parts of a row, and the texts of numbers."""

GAMES: Final = "games"
SEATS: Final = "seats"
DECISIONS: Final = "decisions"
OBSERVATIONS: Final = "observations"
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
    OBSERVATIONS: ("variant", "game", "seat", "number", "reward", "observation", "mask"),
}  # fmt: skip
CSV: Final = "csv"
PARQUET: Final = "parquet"
NPZ: Final = "npz"
FORMATS: Final = (CSV, PARQUET, NPZ)


def no_rows(experiment: Experiment) -> Rows:
    """The tables that an experiment fills."""
    wanted = {DECISIONS: experiment.decisions, OBSERVATIONS: experiment.observations}
    return {name: [] for name in COLUMNS if wanted.get(name, True)}


def add_rows(
    rows: Rows, experiment: Experiment, variant: int, number: int, setting: Setting, played: Played
) -> None:
    """The rows of one game."""
    name = experiment.variants[variant].name
    rows[GAMES].append((name, number, experiment.luck_seed(number), *game_row(setting, played)))
    for seat in range(len(setting.names)):
        rows[SEATS].append((name, number, *seat_row(setting, played, seat)))
    if DECISIONS in rows:
        course = played.course
        taken = zip(course.seats, course.choices, course.widths, course.leads, strict=True)
        rows[DECISIONS] += [(name, number, place, *each) for place, each in enumerate(taken)]
    if OBSERVATIONS in rows:
        rewards = returns(played.result, RANK)
        rows[OBSERVATIONS] += [
            (name, number, note.seat, note.number, rewards[note.seat], note.row, note.mask)
            for note in played.notes
        ]


def game_row(setting: Setting, played: Played) -> Row:
    winners, course = winning_teams(setting, played), played.course
    return (
        len(course.widths),
        len(course.widths) - course.widths.count(1),
        course.steps,
        played.rounds,
        round(played.minutes, 2),
        lead_changes(course.leaders),
        round(settled_at(course.leaders, winners), 4),
        len(winners),
        played.result.reason,
        " ".join(f"{key}={value}" for key, value in played.tally.items()),
    )


def seat_row(setting: Setting, played: Played, seat: int) -> Row:
    course = played.course
    mine = [width for who, width in zip(course.seats, course.widths, strict=True) if who == seat]
    return (
        seat,
        setting.team_of[seat],
        setting.names[seat],
        played.result.places[seat],
        played.result.points[seat],
        int(played.result.places[seat] == 1),
        len(mine),
        len(mine) - mine.count(1),
        played.forfeits.get(seat, ""),
    )


# Files


class Writer(Protocol):
    """How rows become files: parts first, then all of them as one."""

    def part(self, table: str, rows: Sequence[Row]) -> bytes:
        """One batch of rows."""

    def join(self, table: str, parts: Iterable[Path], whole: Path, names: Names) -> None:
        """All parts in order as one file, with the names that go with it."""


class CsvWriter:
    """Comma-separated text, a line of names first."""

    def part(self, table: str, rows: Sequence[Row]) -> bytes:
        text = io.StringIO()
        csv.writer(text, lineterminator="\n").writerows(rows)
        return text.getvalue().encode()

    def join(self, table: str, parts: Iterable[Path], whole: Path, names: Names) -> None:
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

    def join(self, table: str, parts: Iterable[Path], whole: Path, names: Names) -> None:
        writer = None
        for part in parts:
            data = self.parquet.read_table(part).replace_schema_metadata(names or None)
            if writer is None:
                writer = self.parquet.ParquetWriter(whole, data.schema, compression="zstd")
            writer.write_table(data)
        assert writer is not None
        writer.close()


class NpzWriter:
    """NumPy's archive, an array a column; observations and masks are rows of bytes."""

    def __init__(self) -> None:
        try:
            self.numpy: Final[Any] = import_module("numpy")
        except ImportError as error:
            raise Problem("extra_missing", package="numpy", extra="envs") from error

    def part(self, table: str, rows: Sequence[Row]) -> bytes:
        columns = zip(COLUMNS[table], zip(*rows, strict=True), strict=True) if rows else ()
        return self.archive({name: self.array(values) for name, values in columns})

    def archive(self, arrays: dict[str, Any]) -> bytes:
        """As `numpy.savez_compressed` has it but without the time: equal rows are equal bytes."""
        sink = io.BytesIO()
        with ZipFile(sink, "w", ZIP_DEFLATED) as file:
            for name, array in arrays.items():
                entry = io.BytesIO()
                self.numpy.lib.format.write_array(entry, array)
                file.writestr(ZipInfo(f"{name}.npy"), entry.getvalue(), ZIP_DEFLATED)
        return sink.getvalue()

    def array(self, values: tuple[object, ...]) -> Any:
        if not isinstance(values[0], bytes):
            return self.numpy.array(values)
        rows = self.numpy.frombuffer(b"".join(values), "uint8")  # type: ignore[arg-type]
        return rows.reshape(len(values), -1)

    def join(self, table: str, parts: Iterable[Path], whole: Path, names: Names) -> None:
        loaded = [dict(self.numpy.load(part)) for part in parts]
        filled = [part for part in loaded if part]
        columns = {
            name: self.numpy.concatenate([part[name] for part in filled])
            for name in (COLUMNS[table] if filled else ())
        }
        texts = {name: self.numpy.array(text) for name, text in names.items()}
        whole.write_bytes(self.archive(columns | texts))


def writer_of(format: str) -> Writer:
    if format == CSV:
        return CsvWriter()
    if format == PARQUET:
        return ParquetWriter()
    if format == NPZ:
        return NpzWriter()
    raise Problem("rows_format", format=format, formats=", ".join(FORMATS))
