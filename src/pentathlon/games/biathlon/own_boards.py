"""A person's own boards of Biathlon: files in the data folder, beside the two of the box. BIA-2

A broken file is told of and left out; it never stands in the way of the others.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pentathlon.engine.errors import Problem

from .boards import BUILT_IN, Boards, check_boards, file_flaw
from .own_calendars import FOLDER as CALENDARS
from .own_calendars import CalendarFile, read_calendar_files
from .own_files import ENDING, read_text
from .track import Track

FOLDER: Final = "boards"


@dataclass(frozen=True)
class BoardFile:
    """A file of boards, and what it holds."""

    path: Path
    boards: Boards


def read_files(paths: Sequence[Path]) -> list[BoardFile]:
    """What these files hold; the boards of the box and of earlier files have their names first."""
    taken = [track.id for track in BUILT_IN]
    files = []
    for path in paths:
        files.append(BoardFile(path, read_file(path, taken)))
        taken += [course.id for course in files[-1].boards.courses]
    return files


def read_file(path: Path, taken: Sequence[str]) -> Boards:
    """The boards of one file; one that cannot be read has a flaw that says so."""
    try:
        return check_boards(read_text(path, "board"), taken)
    except Problem as problem:
        return Boards([], [file_flaw(problem.key.removeprefix("board_"), 1, **problem.facts)])


class OwnBoards:
    """The boards and the calendars in a person's data folder, as they are now."""

    def __init__(self, data_folder: Path) -> None:
        self.folder: Final = data_folder / FOLDER
        self.calendar_folder: Final = data_folder / CALENDARS
        self.files: Final = read_files(sorted(self.folder.glob(f"*{ENDING}")))
        self.tracks: Final = tracks_of(self.files)
        self.calendar_files: Final = read_calendar_files(self.calendar_folder, self.tracks)

    def problems(self) -> list[Problem]:
        """One for each file from which something is left out."""
        return [*left_out(self.files), *calendars_left_out(self.calendar_files)]


def tracks_of(files: Sequence[BoardFile]) -> list[Track]:
    """The boards that can be played."""
    return [Track(course) for file in files for course in file.boards.courses]


def left_out(files: Sequence[BoardFile]) -> list[Problem]:
    """One for each file that has a board which cannot be played."""
    return [
        Problem("board_left_out", file=file.path, reason=flaw.problem)
        for file in files
        for flaw in file.boards.errors[:1]
    ]


def calendars_left_out(files: Sequence[CalendarFile]) -> list[Problem]:
    """One for each file of calendars that cannot be used."""
    return [
        Problem("calendar_left_out", file=file.path, reason=file.problem)
        for file in files
        if file.problem is not None
    ]
